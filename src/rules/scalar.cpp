#include "rules/scalar.hpp"

#include "text/whole_number.hpp"

namespace broadside::rules {

std::string scalar_text(const text::Value& value) {
    if (value.kind == text::Value::Kind::boolean) return value.boolean ? "yes" : "no";
    if (value.kind == text::Value::Kind::integer) return std::to_string(value.integer);
    return value.kind == text::Value::Kind::string ? value.string : "";
}

language::Expression to_expression(const text::Value& value) {
    return language::parse_expression(scalar_text(value), value.span);
}

language::Prose to_prose(const text::Value& value) {
    return language::Prose(value.kind == text::Value::Kind::integer ? std::to_string(value.integer) : value.string,
                           value.span);
}

static std::optional<std::int64_t> parse_whole(std::string_view text) {
    constexpr std::int64_t most = 1'000'000'000;
    return text::parse_whole(text, -most, most);
}

std::optional<Fraction> parse_fraction(std::string_view text) {
    std::size_t space = text.find(' ');
    std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        auto whole = parse_whole(text);
        return whole ? std::optional<Fraction>({*whole, 1}) : std::nullopt;
    }
    std::int64_t whole = 0;
    if (space != std::string_view::npos && space < slash) {
        auto part = parse_whole(text.substr(0, space));
        if (!part || *part < 0) return std::nullopt;
        whole = *part;
        text.remove_prefix(space + 1);
        slash = text.find('/');
    }
    auto numerator = parse_whole(text.substr(0, slash));
    auto denominator = parse_whole(text.substr(slash + 1));
    if (!numerator || !denominator || *denominator < 1 || *denominator > 1000) return std::nullopt;
    return Fraction{whole * *denominator + *numerator, *denominator};
}

}  // namespace broadside::rules
