#include "check/rules/scales.hpp"

#include "check/codes.hpp"
#include "rules/scalar.hpp"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <string>

// A quantity that prints a second unit ("12″ (600 metres)") must agree with the scale it names, within the scale's
// tolerance:
//
//     12 x 25.4 mm at 1 mm = 2 metres are 609.6 metres; 600 are 1.6 % less, within 2 %

namespace broadside::check {

namespace {

/// A ratio of integers, not necessarily in lowest terms.
struct Ratio {
    std::int64_t numerator = 0, denominator = 1;
};

Ratio times(const Ratio& a, const Ratio& b) {
    return {a.numerator * b.numerator, a.denominator * b.denominator};
}

Ratio over(const Ratio& a, const Ratio& b) {
    return {a.numerator * b.denominator, a.denominator * b.numerator};
}

struct KnownUnit {
    std::string_view name;
    Ratio size;  ///< in tenths of a millimetre, or in seconds
    bool is_time = false;
};

constexpr std::array known_units{
    KnownUnit{"mm", {10, 1}},
    KnownUnit{"cm", {100, 1}},
    KnownUnit{"m", {10'000, 1}},
    KnownUnit{"metre", {10'000, 1}},
    KnownUnit{"metres", {10'000, 1}},
    KnownUnit{"km", {10'000'000, 1}},
    KnownUnit{"in", {254, 1}},
    KnownUnit{"inch", {254, 1}},
    KnownUnit{"inches", {254, 1}},
    KnownUnit{"″", {254, 1}},
    KnownUnit{"\"", {254, 1}},
    KnownUnit{"ft", {3'048, 1}},
    KnownUnit{"foot", {3'048, 1}},
    KnownUnit{"feet", {3'048, 1}},
    KnownUnit{"yard", {9'144, 1}},
    KnownUnit{"yards", {9'144, 1}},
    KnownUnit{"pace", {7'500, 1}},
    KnownUnit{"paces", {7'500, 1}},
    KnownUnit{"second", {1, 1}, true},
    KnownUnit{"seconds", {1, 1}, true},
    KnownUnit{"minute", {60, 1}, true},
    KnownUnit{"minutes", {60, 1}, true},
    KnownUnit{"hour", {3'600, 1}, true},
    KnownUnit{"hours", {3'600, 1}, true},
};

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

const KnownUnit* find_unit(std::string_view name) {
    for (const KnownUnit& unit : known_units)
        if (unit.name == trimmed(name)) return &unit;
    return nullptr;
}

/// "2 metres", "1 mm", `1 1/2"`.
struct Measure {
    Ratio count;
    const KnownUnit* unit = nullptr;
};

std::optional<Measure> parse_measure(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && std::string_view("0123456789/ ").find(text[end]) != std::string_view::npos) ++end;
    const auto number = rules::parse_fraction(trimmed(text.substr(0, end)));
    const KnownUnit* unit = find_unit(text.substr(end));
    if (!number || number->numerator <= 0 || !unit) return std::nullopt;
    return Measure{{number->numerator, number->denominator}, unit};
}

/// "2 %" in parts per thousand.
std::optional<std::int64_t> parse_tolerance(std::string_view text) {
    if (text.empty()) return 0;
    const bool percent = text.ends_with('%');
    const auto number = percent ? rules::parse_fraction(trimmed(text.substr(0, text.size() - 1))) : std::nullopt;
    if (!number || number->numerator < 0) return std::nullopt;
    return number->numerator * 10 / number->denominator;
}

class ScaleCheck {
  public:
    ScaleCheck(const rules::Ruleset& ruleset, text::Diagnostics& diagnostics)
        : ruleset_(ruleset), diagnostics_(diagnostics) {}

    void check_scale(const rules::Scale& scale) {
        for (const std::string* measure : {&scale.one, &scale.is})
            if (!parse_measure(*measure))
                refuse(scale.span, fmt::format("scale `{}`: `{}` is not a measure", scale.id, *measure),
                       "write a number and a unit, such as \"1 mm\" or \"2 metres\"");
        if (!parse_tolerance(scale.within))
            refuse(scale.span, fmt::format("scale `{}`: `{}` is not a share", scale.id, scale.within), "write \"2 %\"");
        if (!scale.of.empty() && !rules::find_by_id(ruleset_.quantities, scale.of))
            refuse(scale.span, fmt::format("scale `{}` is of `{}`, which is not a quantity", scale.id, scale.of),
                   suggest_quantity(scale.of));
    }

    void check_quantity(const rules::Quantity& quantity) {
        if (!quantity.also || quantity.also->scale.empty()) return;
        const rules::SecondUnit& also = *quantity.also;
        const rules::Scale* scale = rules::find_by_id(ruleset_.scales, also.scale);
        if (!scale) return refuse(also.span, fmt::format("there is no scale `{}`", also.scale), "");
        const auto one = parse_measure(scale->one), is = parse_measure(scale->is);
        const auto tolerance = parse_tolerance(scale->within);
        if (!one || !is || !tolerance) return;
        const KnownUnit* unit = find_unit(quantity.unit);
        const KnownUnit* second = find_unit(also.unit);
        if (!unit || unit->is_time != one->unit->is_time || !second || second->is_time != is->unit->is_time)
            return refuse(
                also.span,
                fmt::format("`{}` and `{}` cannot be held against scale `{}`", quantity.unit, also.unit, scale->id),
                "known units: mm, cm, m, km, in, ft, yards, paces, minutes, hours");
        // One unit of the quantity, in the scale's unit, times the scale, in the second unit.
        const Ratio exact =
            over(times(over(unit->size, times(one->count, one->unit->size)), times(is->count, is->unit->size)),
                 second->size);
        compare(quantity, *scale, exact, *tolerance);
    }

  private:
    void compare(const rules::Quantity& quantity, const rules::Scale& scale, const Ratio& exact,
                 std::int64_t tolerance) {
        const rules::SecondUnit& also = *quantity.also;
        __extension__ typedef __int128 Wide;
        const Wide printed = Wide{also.times} * exact.denominator * 1000;
        const Wide wanted = Wide{exact.numerator} * 1000;
        const Wide off = printed > wanted ? printed - wanted : wanted - printed;
        if (off <= Wide{exact.numerator} * tolerance) return;
        const double by_scale = static_cast<double>(exact.numerator) / static_cast<double>(exact.denominator);
        text::Diagnostic& error =
            diagnostics_.error(scale_differs, also.span,
                               fmt::format("1{} is printed as {}{}, but by scale `{}` it is {:.4g}{}", quantity.unit,
                                           also.times, also.unit, scale.id, by_scale, also.unit));
        error.notes.push_back({scale.span, fmt::format("{} is {}, within {}", scale.one, scale.is,
                                                       scale.within.empty() ? "nothing" : scale.within)});
        error.help = "mend the factor, or declare how far the book rounds: `within = \"2 %\"`";
    }

    void refuse(const text::Span& span, std::string message, std::string help) {
        diagnostics_.error(scale_differs, span, std::move(message)).help = std::move(help);
    }

    std::string suggest_quantity(const std::string& wrong) const {
        return text::suggest_name(wrong, ruleset_.quantities, &rules::Quantity::id);
    }

    const rules::Ruleset& ruleset_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

void check_scales(const CheckContext& context, text::Diagnostics& diagnostics) {
    ScaleCheck check(context.ruleset, diagnostics);
    for (const rules::Scale& scale : context.ruleset.scales) check.check_scale(scale);
    for (const rules::Quantity& quantity : context.ruleset.quantities) check.check_quantity(quantity);
}

}  // namespace broadside::check
