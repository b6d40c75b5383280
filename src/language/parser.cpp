#include "language/parser.hpp"

#include "text/utf8.hpp"

#include <array>
#include <fmt/format.h>

namespace broadside::language {

static constexpr std::array<std::string_view, 22> keywords = {
    "if",   "then", "else",  "and",  "or",    "not",     "is",     "vs",      "for",   "sum", "look",
    "with", "do",   "times", "roll", "count", "highest", "lowest", "contest", "meets", "up",  "each"};
static constexpr std::array<std::string_view, 11> functions = {
    "min", "max", "abs", "clamp", "round-down", "round-up", "round-nearest", "per", "lower", "lift", "above"};
static constexpr std::size_t deepest_nesting = 64;
static constexpr std::size_t longest_expression = 2000;  // chains of `+` nest to the left: this bounds the tree's depth

bool is_keyword(std::string_view word) {
    return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

bool is_function(std::string_view word) {
    return std::find(functions.begin(), functions.end(), word) != functions.end();
}

Parser::Parser(std::string_view text) : text_(text) {
    std::optional<std::size_t> stuck_at;
    tokens_ = tokenize(text.substr(0, longest_expression), stuck_at);
    if (text.size() > longest_expression) fail(0, 1, "it is longer than 2000 characters");
    if (stuck_at) fail_at_character(*stuck_at);
}

Parser::Nesting::Nesting(Parser& owner) : parser(owner) {
    if (++parser.depth_ > deepest_nesting) parser.fail_here("this is nested too deeply");
}

bool Parser::take(std::string_view word) {
    if (!at(word)) return false;
    next();
    return true;
}

void Parser::need(std::string_view word) {
    if (!failed_ && !take(word)) fail_here(fmt::format("expected `{}`", word));
}

void Parser::fail_here(std::string_view why, std::string_view help) {
    fail(now().offset, std::max<std::size_t>(1, now().text.size()), why, help);
}

void Parser::fail_unexpected() {
    if (now().kind == Token::Kind::dice) return fail_at_whole_step();
    const bool is_decimal = at(".") && position_ > 0 && tokens_[position_ - 1].kind == Token::Kind::number;
    fail_here(fmt::format("did not expect `{}` here", now().text),
              is_decimal ? "there is no decimal point: write a fraction, `7 / 2`"
                         : "the expression could end before it: join what follows with `and`, `or` or a sign");
}

/// Signs of other languages, and their equivalents.
static std::string_view way_to_write(std::string_view character) {
    struct Way {
        std::string_view characters, help;
    };
    static constexpr std::array ways{
        Way{"?:", "a choice is written `if a > b then 1 else 0`"},
        Way{"&", "write `and`"},
        Way{"|", "write `or`"},
        Way{"!", "write `not`, or `!=` for \"is not equal\""},
        Way{"%", "there is no remainder and no percentage: divide with `/` and round, as in `round-down(n / 100)`"},
        Way{"[]{}", "only round brackets group; a number, fact or step is called by its bare name"},
        Way{";", "a step is one expression: write two steps"},
        Way{"\"'`“”‘’", "words of a domain stand bare, without quotes"},
        Way{"×·", "write `*`"},
        Way{"÷", "write `/`"},
        Way{"−–—", "write the plain `-`"},
        Way{"≥", "write `>=`"},
        Way{"≤", "write `<=`"},
        Way{"≠", "write `!=`"},
        Way{"½¼¾", "write `1/2`"},
        Way{"\u00a0\u2009\u202f", "this is a space at which no line may end: write a plain one"},
    };
    const auto way = std::find_if(ways.begin(), ways.end(), [&](const Way& one) {
        return one.characters.find(character) != std::string_view::npos;
    });
    return way == ways.end() ? "" : way->help;
}

void Parser::fail_at_character(std::size_t offset) {
    const std::string_view rest = text_.substr(offset);
    const std::size_t length = text::code_point_at(rest, 0).bytes;
    const std::string_view character = rest.substr(0, length);
    fail(offset, length, fmt::format("`{}` means nothing in an expression", character), way_to_write(character));
}

void Parser::fail_at_whole_step() {
    if (now().kind == Token::Kind::dice)
        return fail_here(
            "dice are thrown by a step of their own",
            "throw in one step and reckon in the next: `{ die = \"roll 1d6\" }`, `{ score = \"die + 1\" }`");
    fail_here(fmt::format("`{}` is a whole step, no part of a sum", now().text),
              "give it a step of its own, and name that step here");
}

void Parser::fail(std::size_t offset, std::size_t length, std::string_view why, std::string_view help) {
    if (failed_) return;
    failed_ = true;
    error_ = {offset, length, std::string(why), std::string(help)};
}

Syntax Parser::open(Syntax::Kind kind) const {
    Syntax node;
    node.kind = kind;
    node.offset = now().offset;
    return node;
}

Syntax Parser::close(Syntax node) const {
    const Token& last = position_ == 0 ? now() : tokens_[position_ - 1];
    node.length = std::max<std::size_t>(1, last.offset + last.text.size() - node.offset);
    return node;
}

Syntax Parser::join(Syntax::Kind kind, std::string op, Syntax left, Syntax right) const {
    Syntax node;
    node.kind = kind;
    node.offset = left.offset;
    node.op = std::move(op);
    node.children.push_back(std::move(left));
    node.children.push_back(std::move(right));
    return close(std::move(node));
}

std::string Parser::name() {
    if (now().kind == Token::Kind::name) return next().text;
    if (now().kind == Token::Kind::dice || at("roll") || at("do") || at("contest")) {
        fail_at_whole_step();
    } else if (now().kind == Token::Kind::end) {
        fail_here("it ends too early", "a value is wanted behind its last word: a name, a number, or brackets");
    } else {
        fail_here(fmt::format("expected a name, not `{}`", now().text),
                  now().kind == Token::Kind::keyword ? "this is a word of the language" : "");
    }
    return {};
}

std::string Parser::name_or_number() {
    if (now().kind == Token::Kind::number) return next().text;
    return name();
}

}  // namespace broadside::language
