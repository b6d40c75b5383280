#include "language/parser.hpp"

#include <fmt/format.h>

namespace broadside::language {

Syntax Parser::expr() {
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

Syntax Parser::conj() {
    Syntax node = neg();
    while (!failed_ && take("and")) node = join(Syntax::Kind::conjunction, "and", std::move(node), neg());
    return node;
}

Syntax Parser::neg() {
    Nesting nesting(*this);
    if (failed_ || !at("not")) return failed_ ? Syntax{} : rel();
    Syntax node = open(Syntax::Kind::negation);
    next();
    node.children.push_back(neg());
    return close(std::move(node));
}

bool Parser::description_begins() const {
    if (now().kind != Token::Kind::name) return false;
    const Token& after = ahead(1);
    if (after.kind == Token::Kind::name) return true;
    return after.kind == Token::Kind::keyword && (after.text == "vs" || after.text == "not");
}

std::vector<Word> Parser::description() {
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

/// `==`, `=>`, `=<`, `<>`
void Parser::fail_at_double_sign(std::string_view op) {
    for (const std::string_view other : {"=", ">", "<"})
        if (at(other))
            fail_here(fmt::format("`{}{}` is not a sign", op, other),
                      op == "=" && other == "=" ? "\"is equal to\" is one `=`"
                                                : "the signs are `=`, `!=`, `<`, `<=`, `>` and `>=`");
}

Syntax Parser::rel() {
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
        fail_at_double_sign(op);
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

/// `a is b or c`: the `or` belongs to the description if it is followed by a bare word that begins no other expression.
Syntax Parser::is_description(Syntax subject) {
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

bool Parser::continues_expression(const Token& token) {
    if (token.kind == Token::Kind::op) return token.text != ")" && token.text != ",";
    return token.kind == Token::Kind::keyword && (token.text == "is" || token.text == "vs" || token.text == "meets");
}

Syntax Parser::sum() {
    Syntax node = term();
    while (!failed_ && (at("+") || at("-"))) {
        std::string op = next().text;
        node = join(Syntax::Kind::arithmetic, op, std::move(node), term());
    }
    return node;
}

Syntax Parser::term() {
    Syntax node = unary();
    while (!failed_ && (at("*") || at("/"))) {
        std::string op = next().text;
        node = join(Syntax::Kind::arithmetic, op, std::move(node), unary());
    }
    return node;
}

Syntax Parser::unary() {
    Nesting nesting(*this);
    if (failed_ || !at("-")) return failed_ ? Syntax{} : primary();
    Syntax node = open(Syntax::Kind::negative);
    next();
    node.children.push_back(unary());
    return close(std::move(node));
}

Syntax Parser::primary() {
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

Syntax Parser::chart() {
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

Syntax Parser::call(Syntax node) {
    node.kind = Syntax::Kind::call;
    if (!is_function(node.path[0]))
        fail(node.offset, node.path[0].size(), fmt::format("`{}` is not a function", node.path[0]));
    next();
    if (take(")")) return close(std::move(node));
    do node.children.push_back(expr());
    while (!failed_ && take(","));
    need(")");
    return close(std::move(node));
}

/// `level =`, `firer.level =`
WithName Parser::given_name() {
    WithName given;
    given.offset = now().offset;
    given.path.push_back(name());
    if (take(".")) given.path.push_back(name());
    given.length = given.path[0].size() + (given.path.size() > 1 ? given.path[1].size() + 1 : 0);
    need("=");
    return given;
}

/// A comma after a chart's `with` may also separate the arguments of an enclosing function.
bool Parser::at_another_given() const {
    const auto is_op = [&](std::size_t place, std::string_view text) {
        return ahead(place).kind == Token::Kind::op && ahead(place).text == text;
    };
    if (!at(",") || ahead(1).kind != Token::Kind::name) return false;
    return is_op(2, "=") || (is_op(2, ".") && is_op(4, "="));
}

}  // namespace broadside::language
