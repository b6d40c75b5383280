#include "sheet/outcome/result_sign_form.hpp"

#include <algorithm>
#include <utility>

namespace broadside::sheet {

static ResultSign to_result_sign(FixedInput written) {
    ResultSign out{{std::move(written.name), written.name_span}, {}, {}, written.span};
    const std::size_t colon = written.value.find(": ");
    if (colon != std::string::npos) out.words = written.value.substr(colon + 2);
    const std::string names = written.value.substr(0, colon);
    if (names == "-") return out;
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t end = std::min(names.find(' ', at), names.size());
        if (end > at) out.signs.push_back(names.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

const Form<std::vector<ResultSign>>& result_signs() {
    static const Form<std::vector<ResultSign>> form{
        fixed_inputs().shape,
        [](const text::Value& table, std::string_view key, const Reading& reading) {
            std::vector<ResultSign> out;
            for (FixedInput& written : fixed_inputs().read(table, key, reading).value_or(std::vector<FixedInput>()))
                out.push_back(to_result_sign(std::move(written)));
            return std::optional(std::move(out));
        },
        {}};
    return form;
}

}  // namespace broadside::sheet
