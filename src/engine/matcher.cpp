#include "engine/matcher.hpp"

#include "engine/codes.hpp"
#include "engine/faults.hpp"
#include "engine/speech.hpp"
#include "rules/scalar.hpp"

#include <algorithm>
#include <limits>

// Patterns of a row or column: a value, a group, true, a number, a band ("4..6", "..3", ">25..100", ">= 4"), or a list
// of these.

namespace broadside::engine {

static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min() + 2;  // above `nothing` and `unset`
static constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

static std::optional<std::int64_t> bound_of(std::string_view text, const Type& type, const Vocabulary& vocabulary) {
    if (auto named = vocabulary.find_value(type, text)) return named;
    const std::int64_t denominator = std::max<std::int64_t>(1, type.denominator);
    auto fraction = rules::parse_fraction(text);  // one past the range is diagnosed below
    if (!fraction || (fraction->numerator * denominator) % fraction->denominator != 0) return std::nullopt;
    return fraction->numerator * denominator / fraction->denominator;
}

std::optional<NumberBand> number_band(const rules::Answer& answer, const Type& type, const Vocabulary& vocabulary) {
    const rules::Band written = answer.band.value_or(rules::Band{answer.text, answer.text});
    NumberBand band{std::nullopt, std::nullopt, written.over, written.under};
    if (!written.from.empty()) band.from = bound_of(written.from, type, vocabulary);
    if (!written.to.empty()) band.to = bound_of(written.to, type, vocabulary);
    const bool is_known = band.from.has_value() != written.from.empty() && band.to.has_value() != written.to.empty();
    const bool is_upside_down = band.from && band.to && *band.from > *band.to;
    return is_known && !is_upside_down ? std::optional(band) : std::nullopt;
}

/// A pattern as written; mentions both ends of a band.
static Saying named(const rules::Answer& answer) {
    Saying saying = named(answer.text);
    if (answer.band) saying.names = {answer.band->from, answer.band->to};
    return saying;
}

/// Interval of a band whose written ends lie in the range of the quantity. A plain sum, with no declared quantity, has
/// no range.
static std::optional<std::pair<std::int64_t, std::int64_t>> interval_of(const NumberBand& band,
                                                                        const rules::Answer& answer, const Type& type,
                                                                        const Vocabulary& vocabulary, Faults& faults) {
    const std::int64_t from = band.from ? *band.from + (band.over ? 1 : 0) : lowest;
    const std::int64_t to = band.to ? *band.to - (band.under ? 1 : 0) : highest;
    const rules::Quantity* quantity = vocabulary.quantity(type);
    auto is_past = [&](std::int64_t end) {
        bool written = end != lowest && end != highest;
        return quantity && !type.loose && written && (end < quantity->lowest || end > quantity->highest);
    };
    if (!is_past(from) && !is_past(to)) return std::pair{from, to};
    bool meets_nothing = from > quantity->highest || to < quantity->lowest;
    text::Diagnostic& error =
        faults.error(bad_value, answer.span,
                     say("{} {} {}, which goes from {} to {}", named(answer),
                         meets_nothing ? "is past all values of" : "goes past the range of", named(quantity->id),
                         vocabulary.to_word(type, quantity->lowest), vocabulary.to_word(type, quantity->highest)));
    error.help = meets_nothing ? "nothing can meet it: mend the number, or the quantity's `range`"
                               : "leave that end open, as in \"4..\" or \"..3\", or end it inside";
    return std::nullopt;
}

/// Adds the values one pattern accepts; false after an error.
static bool add_answer(const rules::Answer& answer, const Type& type, const Vocabulary& vocabulary, Accepts& accepts,
                       Faults& faults) {
    const bool is_number = type.kind == Type::Kind::number;
    if (const auto band = is_number ? number_band(answer, type, vocabulary) : std::nullopt) {
        const auto interval = interval_of(*band, answer, type, vocabulary, faults);
        if (interval) accepts.intervals.push_back(*interval);
        return interval.has_value();
    }
    const auto values = is_number ? std::vector<std::int64_t>() : vocabulary.find_values(type, answer.text);
    for (std::int64_t value : values) accepts.intervals.emplace_back(value, value);
    if (!values.empty()) return true;
    faults.error(bad_value, answer.span, say("{} is not a value of {}", named(answer), named(vocabulary.name_of(type))))
        .help = is_number ? "write a number, a name, or a band such as \"4..6\", \"..3\", \">= 4\""
                          : help_for_value(answer.text, vocabulary, type);
    return false;
}

std::optional<Accepts> accepted_by(const rules::Matcher& matcher, const Type& type, const Vocabulary& vocabulary,
                                   Faults& faults) {
    Accepts accepts;
    for (const rules::Answer& answer : matcher.any)
        if (!add_answer(answer, type, vocabulary, accepts, faults)) return std::nullopt;
    return accepts;
}

}  // namespace broadside::engine
