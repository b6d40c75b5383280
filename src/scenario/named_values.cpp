#include "scenario/named_values.hpp"

#include <utility>

namespace broadside::scenario {

using text::Value;

Scalar scalar_of(const Value& value) {
    if (value.kind == Value::Kind::boolean) return value.boolean;
    if (value.kind == Value::Kind::integer) return value.integer;
    return value.string;
}

std::optional<Scalar> to_scalar(const Value& value, const text::Code& malformed, text::Diagnostics& diagnostics) {
    if (value.kind != Value::Kind::array && value.kind != Value::Kind::table) return scalar_of(value);
    diagnostics.error(malformed, value.span, "a fact is given several values").help =
        "write a word, a whole number, true or false";
    return std::nullopt;
}

std::vector<NamedValue> named_values(const Value& table) {
    std::vector<NamedValue> out;
    for (const text::Entry& entry : table.entries)
        out.push_back({entry.key, scalar_of(entry.value), entry.key_span, entry.value.span});
    return out;
}

std::vector<NamedValue> named_values(const Value& table, const text::Code& malformed, text::Diagnostics& diagnostics) {
    std::vector<NamedValue> out;
    for (const text::Entry& entry : table.entries)
        if (auto scalar = to_scalar(entry.value, malformed, diagnostics))
            out.push_back({entry.key, std::move(*scalar), entry.key_span, entry.value.span});
    return out;
}

}  // namespace broadside::scenario
