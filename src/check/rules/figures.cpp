#include "check/codes.hpp"
#include "check/rules/checks.hpp"
#include "rules/prose.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

namespace broadside::check {

static bool ends_with_any(std::string_view text, std::span<const std::string_view> ends) {
    return std::ranges::any_of(ends, [&](std::string_view end) { return text.ends_with(end); });
}

/// Whether a figure is followed by a counted noun: "1700 paces", "1500 men".
static bool counts_something(std::string_view behind) {
    const std::size_t begin = behind.find_first_not_of(' ');
    if (begin != 1) return false;
    const std::string_view word = behind.substr(1, behind.find_first_of(" .,;:)", 1) - 1);
    constexpr std::array<std::string_view, 8> units{"men", "foot", "horse", "feet", "mm", "cm", "m", "km"};
    // Words that end in s but are not plurals: "In 1741 this was so".
    constexpr std::array<std::string_view, 7> no_plurals{"this",   "thus",    "less",  "across",
                                                         "always", "towards", "unless"};
    const bool may_be_plural = std::ranges::find(no_plurals, word) == no_plurals.end();
    return (word.size() > 3 && word.ends_with('s') && may_be_plural) || std::ranges::find(units, word) != units.end();
}

/// A year of history, 1500 to 2099, after a dating word: "in 1741 ...", "10 April 1741". Figures of rules are not
/// written like that.
static bool is_year(std::string_view text, std::size_t at, std::string_view figure) {
    if (figure.size() != 4 || figure < "1500" || figure > "2099") return false;
    constexpr std::array<std::string_view, 19> dating{
        " in ",   "In ",    "(in ", "since ", "Since ", "until ",     "Until ",   "year ",     "January ", "February ",
        "March ", "April ", "May ", "June ",  "July ",  "September ", "October ", "November ", "December "};
    const std::string_view before = text.substr(0, at);
    const bool is_dated = ends_with_any(before, dating) || before.ends_with("August ");
    return is_dated && !counts_something(text.substr(at + figure.size()));
}

/// The first figure, with the characters joined to it: "12", "2-1", "1st".
static std::optional<std::string_view> find_loose_figure(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!text::is_digit(text[at])) continue;
        std::size_t end = at;
        while (end < text.size() && text[end] != ' ') ++end;
        while (end > at + 1 && !text::is_digit(text[end - 1])) --end;
        const std::string_view figure = text.substr(at, end - at);
        if (!is_year(text, at, figure)) return figure;
        at = end - 1;
    }
    return std::nullopt;
}

/// Length of the word at `at`; 0 when there is none.
static std::size_t word_length(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text::is_letter(text[end])) ++end;
    return end - at;
}

static bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view one) {
        return word == one || (word.size() == one.size() && word.substr(1) == one.substr(1) && word[0] + 32 == one[0]);
    });
}

/// The first measure whose figure is written in words: "six inches", "ten-minute".
static std::optional<std::string_view> find_spelt_measure(std::string_view text) {
    static constexpr std::array<std::string_view, 22> figures{
        "two",    "three",  "four",   "five",     "six",      "seven",   "eight",   "nine",
        "ten",    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "eighteen",
        "twenty", "thirty", "forty",  "fifty",    "sixty",    "hundred"};
    static constexpr std::array<std::string_view, 20> measures{
        "inch",   "inches", "cm",    "mm",   "centimetre", "centimetres", "millimetres", "pace",    "paces", "metre",
        "metres", "yard",   "yards", "feet", "mile",       "miles",       "minute",      "minutes", "hours", "degrees"};
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t length = word_length(text, at);
        if (length == 0) continue;
        const std::size_t next = at + length + 1;
        const bool joins = next < text.size() && (text[next - 1] == ' ' || text[next - 1] == '-');
        const std::size_t more = joins ? word_length(text, next) : 0;
        if (more > 0 && is_one_of(text.substr(at, length), figures) && is_one_of(text.substr(next, more), measures))
            return text.substr(at, length + 1 + more);
        at += length - 1;
    }
    return std::nullopt;
}

/// What `find` finds in the literals of a text.
template <typename Find>
static std::optional<std::string_view> find_outside_references(const language::Prose& text, const Find& find) {
    for (const language::Prose::Part& part : text.parts())
        if (!part.is_reference())
            if (const auto found = find(part.text)) return found;
    return std::nullopt;
}

static void check_text(const language::Prose& text, const text::Span& span, text::Diagnostics& diagnostics) {
    auto figure = find_outside_references(text, find_loose_figure);
    if (!figure) figure = find_outside_references(text, find_spelt_measure);
    if (!figure) return;
    diagnostics
        .warning(loose_figure, span, fmt::format("`{}` in “{}” is not tied to the data", *figure, text.written()))
        .help = "write a reference, such as {number.ID} or {chart.ID.ROW.OUTPUT}; in a row, {OUTPUT} is its own";
}

/// Whether the last key of a patch's path holds a printed text. `forbid` does only in rows of charts.
static bool is_prose(std::string_view path) {
    constexpr std::string_view keys[] = {"label", "label-no", "short",   "note", "says",
                                         "text",  "because",  "meaning", "case"};
    const std::string_view key = path.substr(path.rfind('/') + 1);
    if (key == "forbid") return path.starts_with("chart/");
    return path.find("/one-of-labels/") != std::string_view::npos || std::ranges::find(keys, key) != std::end(keys);
}

/// Checks the printed texts in the value that a reading puts at a path.
static void check_patch(const std::string& path, const text::Value& value, text::Diagnostics& diagnostics) {
    if (value.kind == text::Value::Kind::string && is_prose(path))
        check_text(language::Prose(value.string), value.span, diagnostics);
    for (const text::Value& item : value.items) check_patch(path, item, diagnostics);
    for (const text::Entry& entry : value.entries) check_patch(path + "/" + entry.key, entry.value, diagnostics);
}

void check_figures(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::PrintedText& printed : rules::all_prose(context.ruleset))
        check_text(printed.text, printed.span, diagnostics);
    for (const rules::Diagram& diagram : context.ruleset.diagrams) {
        for (const language::Prose* text : {&diagram.caption, &diagram.condition})
            check_text(*text, text->span(), diagnostics);
        for (const rules::DiagramShape& shape : diagram.shapes)
            check_text(shape.words, shape.words.span(), diagnostics);
    }
    for (const rules::Ruling& ruling : context.ruleset.rulings)
        for (const auto& [reading, patch] : ruling.patches)
            for (const rules::Keyed& change : patch) check_patch(change.key, change.value, diagnostics);
}

}  // namespace broadside::check
