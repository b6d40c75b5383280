#include "language/lexer.hpp"

#include "language/syntax.hpp"
#include "text/letters.hpp"

namespace broadside::language {

static bool is_letter(char c) {
    return text::is_letter(c) || c == '_';
}
using text::is_digit;

/// End of the name that starts at `i`: includes a hyphen followed by a letter or digit (`a-b` is one name).
static std::size_t end_of_name(std::string_view text, std::size_t i) {
    while (i < text.size()) {
        bool inner = is_letter(text[i]) || is_digit(text[i]);
        bool hyphen = text[i] == '-' && i + 1 < text.size() && (is_letter(text[i + 1]) || is_digit(text[i + 1]));
        if (!inner && !hyphen) break;
        ++i;
    }
    return i;
}

static std::int64_t read_number(std::string_view text, std::size_t& i) {
    std::int64_t number = 0;
    while (i < text.size() && is_digit(text[i])) {
        if (number < 1'000'000'000'000) number = number * 10 + (text[i] - '0');
        ++i;
    }
    return number;
}

static Token read_number_or_dice(std::string_view text, std::size_t& i) {
    Token token{Token::Kind::number, "", 0, 0, i};
    std::size_t start = i;
    token.number = read_number(text, i);
    if (i + 1 < text.size() && text[i] == 'd' && is_digit(text[i + 1])) {
        ++i;
        token.kind = Token::Kind::dice;
        token.faces = read_number(text, i);
    }
    token.text = text.substr(start, i - start);
    return token;
}

static std::size_t operator_length(std::string_view text, std::size_t i) {
    std::string_view two = text.substr(i, 2);
    if (two == "<=" || two == ">=" || two == "!=") return 2;
    return std::string_view("-+*/()=<>,.").find(text[i]) == std::string_view::npos ? 0 : 1;
}

std::vector<Token> tokenize(std::string_view text, std::optional<std::size_t>& stuck_at) {
    std::vector<Token> tokens;
    std::size_t i = 0;
    while (i < text.size()) {
        if (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\r') {
            ++i;
        } else if (is_digit(text[i])) {
            tokens.push_back(read_number_or_dice(text, i));
        } else if (is_letter(text[i])) {
            std::size_t end = end_of_name(text, i);
            std::string word(text.substr(i, end - i));
            Token::Kind kind = is_keyword(word) ? Token::Kind::keyword : Token::Kind::name;
            tokens.push_back({kind, std::move(word), 0, 0, i});
            i = end;
        } else if (std::size_t length = operator_length(text, i)) {
            tokens.push_back({Token::Kind::op, std::string(text.substr(i, length)), 0, 0, i});
            i += length;
        } else {
            stuck_at = i;
            break;
        }
    }
    tokens.push_back({Token::Kind::end, "", 0, 0, text.size()});
    return tokens;
}

}  // namespace broadside::language
