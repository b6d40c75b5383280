#include "estimate/forms.hpp"

#include "estimate/codes.hpp"

#include <fmt/format.h>

namespace broadside::estimate {

using scenario::NamedValue;
using text::Value;

const Form<std::vector<NamedValue>>& facts() {
    static const auto form = scenario::facts_form<Alone>(malformed_estimate);
    return form;
}

Form<std::int64_t> whole_number(std::int64_t least, std::int64_t most, std::string_view what) {
    return {
        text::whole_number<Alone>().shape,
        [least, most, what](const Value& value, std::string_view, const Input& input) -> std::optional<std::int64_t> {
            if (value.integer >= least && value.integer <= most) return value.integer;
            input.diagnostics.error(malformed_estimate, value.span, fmt::format("{} {}", value.integer, what)).help =
                fmt::format("from {} to {}", least, most);
            return std::nullopt;
        },
        {}};
}

}  // namespace broadside::estimate
