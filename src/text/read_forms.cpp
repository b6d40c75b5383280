#include "text/read_forms.hpp"

#include "text/codes.hpp"

#include <fmt/format.h>

namespace broadside::text {

bool report_empty(const Value& value, std::string_view key, Diagnostics& diagnostics) {
    const bool is_empty =
        value.kind == Value::Kind::array
            ? value.items.empty()
            : value.kind == Value::Kind::string && value.string.find_first_not_of(' ') == std::string::npos;
    if (is_empty)
        diagnostics.error(empty_condition, value.span, fmt::format("`{}` asks for nothing", key)).help =
            fmt::format("say what it asks for, or leave `{}` out: what has none is always there", key);
    return is_empty;
}

}  // namespace broadside::text
