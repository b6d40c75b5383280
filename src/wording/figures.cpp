#include "wording/figures.hpp"

#include "engine/speech.hpp"
#include "text/counts.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace broadside::wording {

std::string print_fraction(std::int64_t numerator, std::int64_t denominator) {
    std::string figure = engine::fraction_to_speech(numerator, denominator);
    const bool below_nought = figure.starts_with('-');
    if (below_nought) figure.erase(0, 1);
    if (figure.find_first_not_of("0123456789") == std::string::npos) figure = print_count(std::move(figure));
    return below_nought ? std::string(minus_sign) + figure : figure;
}

std::string print_signed(std::int64_t numerator, std::int64_t denominator) {
    return (numerator > 0 ? "+" : "") + print_fraction(numerator, denominator);
}

std::string print_count(std::string digits) {
    return text::with_commas(std::move(digits));
}

static bool is_letter(char c) {
    return text::is_letter(c) || text::is_beyond_ascii(c);
}

using text::is_digit;

namespace {

/// Single pass over a text, inspecting the neighbours of each character.
struct Typesetter {
    std::string_view prose;
    std::string out;
    std::size_t at = 0;

    char before() const { return at == 0 ? ' ' : prose[at - 1]; }
    char after(std::size_t steps = 1) const { return at + steps < prose.size() ? prose[at + steps] : ' '; }
    static bool opens(char c) { return c == ' ' || c == '(' || c == '/' || c == '\n'; }

    bool take_fraction() {
        bool alone =
            is_digit(prose[at]) && after(1) == '/' && is_digit(after(2)) && !is_digit(after(3)) && after(3) != '/';
        bool begins = !is_digit(before()) && before() != '/' && before() != '.';
        if (!alone || !begins) return false;
        std::string_view sign = engine::sign_of_part(prose[at] - '0', after(2) - '0');
        if (sign.empty()) return false;
        bool mixed = before() == ' ' && at >= 2 && is_digit(prose[at - 2]);
        if (mixed) out.pop_back();
        out += sign;
        at += 2;
        return true;
    }

    void take_quote() {
        bool behind_figure =
            is_digit(before()) || out.ends_with("\u00bd") || out.ends_with("\u00bc") || out.ends_with("\u00be");
        bool is_double = prose[at] == '"';
        if (behind_figure)
            out += is_double ? "\u2033" : "\u2032";
        else if (opens(before()))
            out += is_double ? "\u201c" : "\u2018";
        else
            out += is_double ? "\u201d" : "\u2019";
    }

    void take_hyphen() {
        if (is_digit(before()) && is_digit(after()))
            out += en_dash;
        else if (is_digit(after()) && !is_letter(before()) && !is_digit(before()))
            out += minus_sign;
        else if (before() == ' ' && after() == ' ')
            out += en_dash;
        else
            out += '-';
    }

    std::string run() {
        for (; at < prose.size(); ++at) {
            if (take_fraction()) continue;
            if (prose[at] == '-')
                take_hyphen();
            else if (prose[at] == '"' || prose[at] == '\'')
                take_quote();
            else
                out += prose[at];
        }
        return std::move(out);
    }
};

}  // namespace

std::string typeset(std::string_view prose) {
    return Typesetter{prose, {}, 0}.run();
}

std::string unbroken(std::string text) {
    for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at))
        text.replace(at, 1, "\u00a0");
    return text;
}

std::string printed_unit(const std::string& unit) {
    return unit.starts_with(' ') ? "\u00a0" + unit.substr(1) : unit;
}

bool is_length(std::string_view unit) {
    static constexpr std::array<std::string_view, 12> lengths = {"mm",     "cm", "m",      "metres", "\u2033", "\"",
                                                                 "inches", "in", "\u2032", "ft",     "paces",  "yards"};
    while (unit.starts_with(' ')) unit.remove_prefix(1);
    return std::find(lengths.begin(), lengths.end(), unit) != lengths.end();
}

}  // namespace broadside::wording
