#include "scenario/named_values.hpp"

#include <utility>

namespace broadside::scenario {

using text::Value;

std::optional<Scalar> to_scalar(const Value& value, const text::Code& malformed, text::Diagnostics& diagnostics) {
    switch (value.kind) {
        case Value::Kind::boolean:
            return value.boolean;
        case Value::Kind::integer:
            return value.integer;
        case Value::Kind::string:
            return value.string;
        case Value::Kind::array:
        case Value::Kind::table:
            break;
    }
    diagnostics.error(malformed, value.span, "a fact is given several values").help =
        "write a word, a whole number, true or false";
    return std::nullopt;
}

std::vector<NamedValue> named_values(const Value& table, const text::Code& malformed, text::Diagnostics& diagnostics) {
    std::vector<NamedValue> out;
    for (const text::Entry& entry : table.entries)
        if (auto scalar = to_scalar(entry.value, malformed, diagnostics))
            out.push_back({entry.key, std::move(*scalar), entry.key_span, entry.value.span});
    return out;
}

}  // namespace broadside::scenario
