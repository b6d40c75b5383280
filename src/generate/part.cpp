#include "generate/part.hpp"

#include "rules/scalar.hpp"

namespace broadside::generate {

std::optional<Part> parse_part(std::string_view text) {
    const auto read = rules::parse_fraction(text);
    if (!read || read->numerator < 0) return std::nullopt;
    return Part{read->numerator, read->denominator};
}

std::optional<PartRange> parse_part_range(std::string_view text) {
    constexpr std::string_view to = "..";
    const std::size_t dots = text.find(to);
    if (dots == std::string_view::npos) {
        const auto one = parse_part(text);
        return one ? std::optional(PartRange{*one, *one}) : std::nullopt;
    }
    const auto from = parse_part(text.substr(0, dots)), until = parse_part(text.substr(dots + to.size()));
    if (!from || !until) return std::nullopt;
    if (from->numerator * until->denominator > until->numerator * from->denominator) return std::nullopt;
    return PartRange{*from, *until};
}

std::int64_t part_of(const Part& part, std::int64_t whole) {
    return part.numerator * whole / part.denominator;
}

std::int64_t nearest_part_of(const Part& part, std::int64_t whole) {
    return (2 * part.numerator * whole + part.denominator) / (2 * part.denominator);
}

std::int64_t whole_for(const Part& part, std::int64_t whole) {
    return (part.numerator * whole + part.denominator - 1) / part.denominator;
}

}  // namespace broadside::generate
