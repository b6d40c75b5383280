#include "cli/values.hpp"

namespace broadside::cli {

Json json_of_value(const engine::Program& program, const engine::Type& type, std::int64_t value) {
    if (value == engine::nothing) return {};
    if (type.kind == engine::Type::Kind::yes_no) return value != 0;
    if (type.kind == engine::Type::Kind::number && type.denominator > 0)
        return json_of_fraction(value, type.denominator);
    return program.vocabulary().to_word(type, value);
}

Json json_of_fraction(std::int64_t numerator, std::int64_t denominator) {
    if (numerator % denominator == 0) return numerator / denominator;
    return engine::fraction_to_text(numerator, denominator);
}

std::optional<std::string> word_of(const Json& json) {
    if (const auto* truth = std::get_if<bool>(&json.value)) return *truth ? "yes" : "no";
    if (const auto* number = std::get_if<std::int64_t>(&json.value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&json.value)) return *text;
    return std::nullopt;
}

}  // namespace broadside::cli
