#include "typeset/tokens.hpp"

#include "text/letters.hpp"

#include <algorithm>
#include <array>

namespace broadside::typeset {

namespace {

bool is_letter(char c) {
    return text::is_letter(c) || static_cast<unsigned char>(c) >= 0xC0;
}

constexpr std::string_view en_dash = "\u2013";
constexpr std::string_view em_dash = "\u2014";

bool is_dash_at(std::string_view text, std::size_t at) {
    return text.substr(at, 3) == en_dash || text.substr(at, 3) == em_dash;
}

/// Lines may break after a hyphen or dash between letters: `two-thirds`, but not `-1` or `4–6`.
bool may_end_line_after(std::string_view text, std::size_t begin, std::size_t end) {
    return begin > 0 && end < text.size() && is_letter(text[end]) &&
           (is_letter(text[begin - 1]) || text::is_beyond_ascii(text[begin - 1]));
}

/// Lines may break after the slash of a long name: `skirmish/close-combat`, but not `and/or`.
bool is_slash_of_name(std::string_view text, std::size_t at) {
    constexpr std::size_t long_part = 4;
    if (text[at] != '/' || at < long_part) return false;
    const std::string_view before = text.substr(at - long_part, long_part);
    return std::all_of(before.begin(), before.end(), [](char c) { return is_letter(c); });
}

std::vector<Token> tokens_of(std::string_view text) {
    std::vector<Token> tokens;
    std::size_t start = 0;
    const auto flush = [&](std::size_t end) {
        if (end > start) tokens.push_back({Token::Kind::letters, text.substr(start, end - start)});
        start = end;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, item_dot.size()) == item_dot) {
            flush(i);
            tokens.push_back({Token::Kind::dot, item_dot});
            i += item_dot.size() - 1;
            start = i + 1;
            continue;
        }
        if (text[i] == ' ' || text[i] == '\n' || text[i] == '\t') {
            flush(i);
            tokens.push_back({Token::Kind::space, " "});
            start = i + 1;
            continue;
        }
        const bool joins = text[i] == '-' || is_slash_of_name(text, i);
        const std::size_t length = joins ? 1 : (is_dash_at(text, i) ? 3 : 0);
        if (length == 0) continue;
        if (may_end_line_after(text, i, i + length)) {
            flush(i + length);
            tokens.push_back({Token::Kind::break_here, {}});
        }
        i += length - 1;
    }
    flush(text.size());
    return tokens;
}

/// Whether the last character is a digit or a single-character fraction.
bool ends_with_figure(std::string_view text) {
    constexpr std::string_view one_byte_fractions = "\xBC\xBD\xBE";  // the last bytes of 1/4, 1/2, 3/4
    if (text.empty()) return false;
    if (text::is_digit(text.back())) return true;
    return text.size() > 1 && text[text.size() - 2] == '\xC2' &&
           one_byte_fractions.find(text.back()) != std::string_view::npos;
}

/// `46, 31` is a place on the table; `3, 4, 5` is a list.
bool is_pair(std::string_view first, std::string_view second) {
    if (first.size() < 2 || first.back() != ',' || second.empty()) return false;
    first.remove_suffix(1);
    return ends_with_figure(first) && text::is_digit(second.front()) && second.back() != ',';
}

/// `Steady (4)`: the figure after a name.
bool is_figure_in_brackets(std::string_view text) {
    text = text.substr(0, text.find_last_not_of(".,;:") + 1);
    return text.size() > 2 && text.front() == '(' && text.back() == ')' &&
           std::all_of(text.begin() + 1, text.end() - 1, text::is_digit);
}

}  // namespace

std::vector<TokenOfRun> bound_tokens_of(const sheet::Words& words) {
    constexpr std::size_t short_item = 24;  // in bytes
    std::vector<TokenOfRun> tokens;
    bool has_dots = false;
    for (const sheet::Run& run : words) {
        if (!run.sign.empty()) {
            tokens.push_back({{Token::Kind::letters, run.text}, &run});
            continue;
        }
        for (const Token& token : tokens_of(run.text)) {
            tokens.push_back({token, &run});
            has_dots = has_dots || token.kind == Token::Kind::dot;
        }
    }
    const auto is_dot = [](const TokenOfRun& one) { return one.token.kind == Token::Kind::dot; };
    for (auto item = tokens.begin(); has_dots && item != tokens.end();) {
        const auto end = std::find_if(item, tokens.end(), is_dot);
        std::size_t length = 0;
        for (auto one = item; one != end; ++one) length += one->token.text.size();
        for (auto one = item; one != end && length <= short_item; ++one) {
            if (one->token.kind == Token::Kind::space) one->token.kind = Token::Kind::bound_space;
            if (one->token.kind == Token::Kind::break_here) one->token.kind = Token::Kind::bound_break;
        }
        item = end == tokens.end() ? end : end + 1;
    }
    return tokens;
}

bool binds_to_word_before(std::string_view last, std::string_view next) {
    static constexpr std::array<std::string_view, 7> units{"cm", "mm", "m", "km", "in", "ft", "pt"};
    if (next == en_dash || next == em_dash) return true;
    if (is_pair(last, next) || is_figure_in_brackets(next)) return true;
    const std::string_view bare = next.substr(0, next.find_last_not_of(".,;:)") + 1);
    return ends_with_figure(last) && std::find(units.begin(), units.end(), bare) != units.end();
}

}  // namespace broadside::typeset
