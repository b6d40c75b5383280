#include "engine/matcher.hpp"

#include "engine/codes.hpp"
#include "engine/speech.hpp"
#include "rules/reader.hpp"

#include <fmt/format.h>
#include <limits>

// What a row or column answers: a value, a group, true, a number, a band ("4..6", "..3", ">25..100", ">= 4"), or a list
// of these.

namespace broadside::engine {

static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min() + 2;  // above `nothing` and `unset`
static constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

static std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

static std::optional<std::int64_t> bound_of(std::string_view text, const Type& type, const Vocabulary& vocabulary) {
    text = trimmed(text);
    if (auto named = vocabulary.find_value(type, text)) return named;
    auto fraction = rules::parse_fraction(text);  // one past the range is told apart below
    if (!fraction || (fraction->numerator * type.denominator) % fraction->denominator != 0) return std::nullopt;
    return fraction->numerator * type.denominator / fraction->denominator;
}

static std::optional<std::pair<std::int64_t, std::int64_t>> comparison(std::string_view text, const Type& type,
                                                                       const Vocabulary& vocabulary) {
    for (std::string_view op : {">=", "<=", ">", "<"}) {
        if (!text.starts_with(op)) continue;
        auto bound = bound_of(text.substr(op.size()), type, vocabulary);
        if (!bound) return std::nullopt;
        if (op == ">=") return std::pair{*bound, highest};
        if (op == "<=") return std::pair{lowest, *bound};
        if (op == ">") return std::pair{*bound + 1, highest};
        return std::pair{lowest, *bound - 1};
    }
    return std::nullopt;
}

/// "4..6", "..3", "16..", ">25..100".
static std::optional<std::pair<std::int64_t, std::int64_t>> band(std::string_view text, const Type& type,
                                                                 const Vocabulary& vocabulary) {
    std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    std::string_view low = trimmed(text.substr(0, dots)), high = trimmed(text.substr(dots + 2));
    bool over = low.starts_with(">");
    if (over) low.remove_prefix(1);
    auto from = low.empty() ? std::optional(lowest) : bound_of(low, type, vocabulary);
    auto to = high.empty() ? std::optional(highest) : bound_of(high, type, vocabulary);
    if (!from || !to || *from > *to) return std::nullopt;
    return std::pair{over ? *from + 1 : *from, *to};
}

static std::string matcher_text(const text::Value& matcher) {
    return matcher.kind == text::Value::Kind::string ? matcher.string : rules::scalar_text(matcher);
}

/// The interval, when a quantity can come to each end that is written. One that nobody declared, a mere sum, may be
/// anything.
static std::optional<Accepts> inside_range(std::pair<std::int64_t, std::int64_t> interval, const text::Value& matcher,
                                           const Type& type, const MatcherContext& context) {
    const Vocabulary& words = context.vocabulary;
    const rules::Quantity* quantity = words.quantity(type);
    auto is_past = [&](std::int64_t end) {
        bool written = end != lowest && end != highest;
        return quantity && !type.loose && written && (end < quantity->lowest || end > quantity->highest);
    };
    if (!is_past(interval.first) && !is_past(interval.second)) return Accepts{{interval}};
    bool meets_nothing = interval.first > quantity->highest || interval.second < quantity->lowest;
    text::Diagnostic& error = context.diagnostics.error(
        bad_value, matcher.span,
        fmt::format("`{}` {} `{}`, which goes from {} to {}", matcher_text(matcher),
                    meets_nothing ? "is past all values of" : "goes past the range of", quantity->id,
                    words.to_word(type, quantity->lowest), words.to_word(type, quantity->highest)));
    error.help = meets_nothing ? "nothing can meet it: mend the number, or the quantity's `range`"
                               : "leave that end open, as in \"4..\" or \"..3\", or end it inside";
    return std::nullopt;
}

std::optional<Accepts> read_matcher(const text::Value& matcher, const Type& type, const MatcherContext& context) {
    Accepts accepts;
    if (matcher.kind == text::Value::Kind::array) {
        for (const text::Value& item : matcher.items) {
            auto one = read_matcher(item, type, context);
            if (!one) return std::nullopt;
            accepts.intervals.insert(accepts.intervals.end(), one->intervals.begin(), one->intervals.end());
        }
        return accepts;
    }
    std::string text = matcher_text(matcher);
    if (type.kind == Type::Kind::number) {
        if (auto interval = comparison(text, type, context.vocabulary))
            return inside_range(*interval, matcher, type, context);
        if (auto interval = band(text, type, context.vocabulary))
            return inside_range(*interval, matcher, type, context);
        if (auto value = bound_of(text, type, context.vocabulary))
            return inside_range({*value, *value}, matcher, type, context);
    } else {
        for (std::int64_t value : context.vocabulary.find_values(type, text))
            accepts.intervals.emplace_back(value, value);
        if (!accepts.intervals.empty()) return accepts;
    }
    context.diagnostics
        .error(bad_value, matcher.span, fmt::format("`{}` is no value of `{}`", text, context.vocabulary.name_of(type)))
        .help = type.kind == Type::Kind::number
                    ? "write a number, a name, or a band such as \"4..6\", \"..3\", \">= 4\""
                    : help_for_value(text, context.vocabulary, type);
    return std::nullopt;
}

}  // namespace broadside::engine
