#include "engine/codes.hpp"
#include "engine/lexer.hpp"
#include "engine/syntax.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

// A recursive-descent parser, one function a grammar symbol (see syntax.hpp), so the first error ends it: `failed_` is
// set once and every function then returns at once with whatever it has.

namespace broadside::engine {

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

/// The beginning of a long expression, for a message; never half a letter.
static std::string shortened(const std::string& text) {
    if (text.size() <= 60) return text;
    std::size_t end = 57;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "...";
}

namespace {

class Parser {
  public:
    Parser(const rules::Expression& expression, const text::SourceMap& sources, text::Diagnostics& diagnostics)
        : expression_(expression), sources_(sources), diagnostics_(diagnostics) {
        std::optional<std::size_t> stuck_at;
        tokens_ = tokenize(std::string_view(expression.text).substr(0, longest_expression), stuck_at);
        if (expression.text.size() > longest_expression) fail(0, 1, "it is longer than 2000 characters");
        if (stuck_at) fail(*stuck_at, 1, "this character means nothing in an expression");
    }

    template <typename T, typename Rule>
    std::optional<T> whole(Rule rule) {
        if (failed_) return std::nullopt;
        T result = (this->*rule)();
        if (!failed_ && now().kind != Token::Kind::end) fail_here(fmt::format("did not expect `{}` here", now().text));
        if (failed_) return std::nullopt;
        return result;
    }

    StepSyntax step() {
        if (take("roll")) return roll();
        if (at("contest")) {
            std::size_t offset = next().offset;
            return ContestSyntax{name(), offset};
        }
        if (at("do")) return do_step();
        return expr();
    }

    Syntax expr() {
        Nesting nesting(*this);
        if (failed_) return {};
        if (at("if")) {
            Syntax node = open(Syntax::Kind::conditional);
            next();
            node.children.push_back(expr());
            need("then");
            node.children.push_back(expr());
            need("else");
            node.children.push_back(expr());
            return close(std::move(node));
        }
        Syntax node = conj();
        while (!failed_ && take("or")) node = join(Syntax::Kind::disjunction, "or", std::move(node), conj());
        return node;
    }

  private:
    /// Guards the stack against `((((((...`.
    struct Nesting {
        explicit Nesting(Parser& owner) : parser(owner) {
            if (++parser.depth_ > deepest_nesting) parser.fail_here("this is nested too deeply");
        }
        ~Nesting() { --parser.depth_; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;
        Parser& parser;
    };

    const Token& now() const { return tokens_[position_]; }
    const Token& ahead(std::size_t count) const { return tokens_[std::min(position_ + count, tokens_.size() - 1)]; }
    const Token& next() { return position_ + 1 < tokens_.size() ? tokens_[position_++] : tokens_.back(); }
    bool at(std::string_view word) const {
        return (now().kind == Token::Kind::keyword || now().kind == Token::Kind::op) && now().text == word;
    }
    bool take(std::string_view word) {
        if (!at(word)) return false;
        next();
        return true;
    }
    void need(std::string_view word) {
        if (!failed_ && !take(word)) fail_here(fmt::format("expected `{}`", word));
    }
    void fail_here(std::string_view why) { fail(now().offset, std::max<std::size_t>(1, now().text.size()), why); }
    void fail(std::size_t offset, std::size_t length, std::string_view why) {
        if (failed_) return;
        failed_ = true;
        text::Span span = text::span_inside_string(sources_, expression_.span, expression_.text, offset, length);
        diagnostics_.error(expression_syntax, span,
                           fmt::format("cannot read `{}`: {}", shortened(expression_.text), why));
    }

    Syntax open(Syntax::Kind kind) const {
        Syntax node;
        node.kind = kind;
        node.offset = now().offset;
        return node;
    }
    Syntax close(Syntax node) const {
        const Token& last = position_ == 0 ? now() : tokens_[position_ - 1];
        node.length = std::max<std::size_t>(1, last.offset + last.text.size() - node.offset);
        return node;
    }
    Syntax join(Syntax::Kind kind, std::string op, Syntax left, Syntax right) const {
        Syntax node;
        node.kind = kind;
        node.offset = left.offset;
        node.op = std::move(op);
        node.children.push_back(std::move(left));
        node.children.push_back(std::move(right));
        return close(std::move(node));
    }

    std::string name() {
        if (now().kind != Token::Kind::name) {
            fail_here("expected a name");
            return {};
        }
        return next().text;
    }

    RollSyntax roll() {
        RollSyntax roll;
        if (now().kind == Token::Kind::dice) {
            roll.count = open(Syntax::Kind::number);
            roll.count.number = now().number;
            roll.faces = next().faces;
        } else {
            roll.count = primary();
            std::string faces = name();
            bool good = faces.size() > 1 && faces[0] == 'd' &&
                        std::all_of(faces.begin() + 1, faces.end(), [](char c) { return c >= '0' && c <= '9'; });
            if (!good && !failed_) fail(tokens_[position_ - 1].offset, faces.size(), "expected a die: d6, d10 ...");
            if (good && roll.count.kind == Syntax::Kind::number && !failed_)
                fail(roll.count.offset, roll.count.length + 1 + faces.size(),
                     fmt::format("a known number of dice is written in one word, `{}{}`", roll.count.number, faces));
            if (good) roll.faces = faces.size() < 6 ? std::stoll(faces.substr(1)) : 1'000'000;
        }
        if (take("highest"))
            roll.keep = RollSyntax::Keep::highest;
        else if (take("lowest"))
            roll.keep = RollSyntax::Keep::lowest;
        else if (take("count")) {
            roll.keep = RollSyntax::Keep::count;
            roll.at_most = at("<=");
            const std::string_view sign = roll.at_most ? "<=" : ">=";
            need(sign);
            roll.need = sum();
            if (take("then")) {
                need(sign);
                roll.again = sum();
            }
        }
        return roll;
    }

    DoSyntax do_step() {
        DoSyntax step;
        step.offset = next().offset;
        step.procedure = name();
        if (take("for")) {
            std::string& whom = take("each") ? step.list : step.side;
            whom = name();
        }
        if (now().kind == Token::Kind::number || now().kind == Token::Kind::name || at("(")) {
            step.times = primary();
            need("times");
        }
        if (!take("with")) return step;
        do {
            WithName given = given_name();
            step.with.emplace_back(std::move(given), expr());
        } while (!failed_ && take(","));
        return step;
    }

    /// `level =`, `firer.level =`
    WithName given_name() {
        WithName given;
        given.offset = now().offset;
        given.path.push_back(name());
        if (take(".")) given.path.push_back(name());
        given.length = given.path[0].size() + (given.path.size() > 1 ? given.path[1].size() + 1 : 0);
        need("=");
        return given;
    }

    /// A comma behind a chart's `with` may also part the arguments of a function around it.
    bool at_another_given() const {
        const auto is_op = [&](std::size_t place, std::string_view text) {
            return ahead(place).kind == Token::Kind::op && ahead(place).text == text;
        };
        if (!at(",") || ahead(1).kind != Token::Kind::name) return false;
        return is_op(2, "=") || (is_op(2, ".") && is_op(4, "="));
    }

    Syntax conj() {
        Syntax node = neg();
        while (!failed_ && take("and")) node = join(Syntax::Kind::conjunction, "and", std::move(node), neg());
        return node;
    }

    Syntax neg() {
        Nesting nesting(*this);
        if (failed_ || !at("not")) return failed_ ? Syntax{} : rel();
        Syntax node = open(Syntax::Kind::negation);
        next();
        node.children.push_back(neg());
        return close(std::move(node));
    }

    bool description_begins() const {
        if (now().kind != Token::Kind::name) return false;
        const Token& after = ahead(1);
        if (after.kind == Token::Kind::name) return true;
        return after.kind == Token::Kind::keyword && (after.text == "vs" || after.text == "not");
    }

    std::vector<Word> description() {
        std::vector<Word> words;
        while (now().kind == Token::Kind::name || at("not")) {
            bool negated = take("not");
            std::size_t offset = now().offset;
            words.push_back({name(), negated, offset});
            if (failed_) break;
        }
        if (words.empty()) fail_here("expected a description");
        return words;
    }

    Syntax rel() {
        if (description_begins()) {
            Syntax node = open(Syntax::Kind::description);
            node.words = description();
            if (take("vs")) {
                node.kind = Syntax::Kind::versus;
                node.enemy_words = description();
            }
            return close(std::move(node));
        }
        Syntax left = sum();
        for (std::string_view op : {"=", "!=", "<=", "<", ">=", ">"}) {
            if (failed_ || !take(op)) continue;
            return join(Syntax::Kind::comparison, std::string(op), std::move(left), sum());
        }
        if (take("meets")) {
            Syntax relation = primary();
            Syntax node = join(Syntax::Kind::meets, "meets", std::move(left), std::move(relation));
            node.children.push_back(sum());
            return close(std::move(node));
        }
        if (take("is")) return is_description(std::move(left));
        return left;
    }

    /// `a is b or c`: the `or` belongs to the description while a bare word follows that begins nothing else.
    Syntax is_description(Syntax subject) {
        Syntax node;
        node.kind = Syntax::Kind::description;
        node.offset = subject.offset;
        node.words = description();
        node.children.push_back(std::move(subject));
        while (!failed_ && at("or") && ahead(1).kind == Token::Kind::name && !continues_expression(ahead(2))) {
            if (node.words[0].negated) {
                fail_here(
                    "`is not ... or ...` can be read in two ways: for neither write `not (x is a or b)`, else "
                    "put the part with `not` in brackets");
                break;
            }
            next();
            node.alternatives.push_back(description());
        }
        return close(std::move(node));
    }

    static bool continues_expression(const Token& token) {
        if (token.kind == Token::Kind::op) return token.text != ")" && token.text != ",";
        return token.kind == Token::Kind::keyword &&
               (token.text == "is" || token.text == "vs" || token.text == "meets");
    }

    Syntax sum() {
        Syntax node = term();
        while (!failed_ && (at("+") || at("-"))) {
            std::string op = next().text;
            node = join(Syntax::Kind::arithmetic, op, std::move(node), term());
        }
        return node;
    }

    Syntax term() {
        Syntax node = unary();
        while (!failed_ && (at("*") || at("/"))) {
            std::string op = next().text;
            node = join(Syntax::Kind::arithmetic, op, std::move(node), unary());
        }
        return node;
    }

    Syntax unary() {
        Nesting nesting(*this);
        if (failed_ || !at("-")) return failed_ ? Syntax{} : primary();
        Syntax node = open(Syntax::Kind::negative);
        next();
        node.children.push_back(unary());
        return close(std::move(node));
    }

    Syntax primary() {
        Nesting nesting(*this);
        if (failed_) return {};
        if (take("(")) {
            Syntax node = expr();
            need(")");
            return node;
        }
        if (now().kind == Token::Kind::number) {
            Syntax node = open(Syntax::Kind::number);
            if (now().number >= 1'000'000'000'000) fail_here("this number is too large");
            node.number = next().number;
            return close(std::move(node));
        }
        if (at("look") || at("sum")) return chart();
        Syntax node = open(Syntax::Kind::name);
        node.path.push_back(name());
        if (!failed_ && at("(")) return call(std::move(node));
        while (!failed_ && take(".")) node.path.push_back(name_or_number());
        return close(std::move(node));
    }

    std::string name_or_number() {
        if (now().kind == Token::Kind::number) return next().text;
        return name();
    }

    Syntax chart() {
        Syntax node = open(at("sum") ? Syntax::Kind::total : Syntax::Kind::look_up);
        if (next().text == "look") need("up");
        node.path.push_back(name());
        if (take("for")) node.path.push_back(name());
        if (!failed_ && take("with")) do {
                node.given.push_back(given_name());
                node.children.push_back(sum());
            } while (!failed_ && at_another_given() && take(","));
        return close(std::move(node));
    }

    Syntax call(Syntax node) {
        node.kind = Syntax::Kind::call;
        if (!is_function(node.path[0]))
            fail(node.offset, node.path[0].size(), fmt::format("`{}` is no function", node.path[0]));
        next();
        if (take(")")) return close(std::move(node));
        do node.children.push_back(expr());
        while (!failed_ && take(","));
        need(")");
        return close(std::move(node));
    }

    const rules::Expression& expression_;
    const text::SourceMap& sources_;
    text::Diagnostics& diagnostics_;
    std::vector<Token> tokens_;
    std::size_t position_ = 0;
    std::size_t depth_ = 0;
    bool failed_ = false;
};

}  // namespace

std::optional<Syntax> parse_expression(const rules::Expression& expression, const text::SourceMap& sources,
                                       text::Diagnostics& diagnostics) {
    return Parser(expression, sources, diagnostics).whole<Syntax>(&Parser::expr);
}

std::optional<StepSyntax> parse_step(const rules::Expression& expression, const text::SourceMap& sources,
                                     text::Diagnostics& diagnostics) {
    return Parser(expression, sources, diagnostics).whole<StepSyntax>(&Parser::step);
}

}  // namespace broadside::engine
