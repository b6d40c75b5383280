#include "check/codes.hpp"
#include "check/rules/checks.hpp"
#include "rules/known_units.hpp"
#include "rules/scalar.hpp"
#include "rules/trimmed.hpp"

#include <fmt/format.h>
#include <optional>
#include <string>

// A quantity that prints a second unit ("12″ (600 metres)") must agree with the scale it names, within the scale's
// tolerance:
//
//     12 x 25.4 mm at 1 mm = 2 metres are 609.6 metres; 600 are 1.6 % less, within 2 %

namespace broadside::check {

using rules::find_unit;
using rules::KnownUnit;
using rules::parse_measure;
using Ratio = rules::Fraction;

namespace {

Ratio times(const Ratio& a, const Ratio& b) {
    return {a.numerator * b.numerator, a.denominator * b.denominator};
}

Ratio over(const Ratio& a, const Ratio& b) {
    return {a.numerator * b.denominator, a.denominator * b.numerator};
}

Ratio size_of(const KnownUnit& unit) {
    return {unit.size, 1};
}

/// "2 %" in parts per thousand.
std::optional<std::int64_t> parse_tolerance(std::string_view text) {
    if (text.empty()) return 0;
    const bool percent = text.ends_with('%');
    const auto number = percent ? rules::parse_fraction(rules::trimmed(text.substr(0, text.size() - 1))) : std::nullopt;
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
        if (!unit || unit->is_time() != one->unit->is_time() || !second || second->is_time() != is->unit->is_time())
            return refuse(
                also.span,
                fmt::format("`{}` and `{}` cannot be held against scale `{}`", quantity.unit, also.unit, scale->id),
                "known units: mm, cm, m, km, in, ft, yards, paces, minutes, hours");
        // One unit of the quantity, in the scale's unit, times the scale, in the second unit.
        const Ratio exact = over(
            times(over(size_of(*unit), times(one->count, size_of(*one->unit))), times(is->count, size_of(*is->unit))),
            size_of(*second));
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
