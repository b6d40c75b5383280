#pragma once

#include "language/expression.hpp"
#include "language/lexer.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Private to the room: a recursive-descent parser, one function per grammar symbol (see syntax.hpp). It stops at the
// first error: `failed_` is set once, and every function then returns at once with what it has.

namespace broadside::language {

class Parser {
  public:
    explicit Parser(std::string_view text);

    /// Parses the whole text by the rule; nullopt after an error, or when something is left over.
    template <typename Rule>
    std::optional<StepSyntax> whole(Rule rule) {
        if (failed_) return std::nullopt;
        StepSyntax result = (this->*rule)();
        if (!failed_ && now().kind != Token::Kind::end) fail_unexpected();
        if (failed_) return std::nullopt;
        return result;
    }

    const SyntaxError& error() const { return error_; }

    // ---- steps (parse_step.cpp)
    StepSyntax step();
    // ---- expressions (parse_expression.cpp)
    Syntax expr();

  private:
    /// Guards the stack against `((((((...`.
    struct Nesting {
        explicit Nesting(Parser& owner);
        ~Nesting() { --parser.depth_; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;
        Parser& parser;
    };

    // ---- tokens (parser.cpp)
    const Token& now() const { return tokens_[position_]; }
    const Token& ahead(std::size_t count) const { return tokens_[std::min(position_ + count, tokens_.size() - 1)]; }
    const Token& next() { return position_ + 1 < tokens_.size() ? tokens_[position_++] : tokens_.back(); }
    bool at(std::string_view word) const {
        return (now().kind == Token::Kind::keyword || now().kind == Token::Kind::op) && now().text == word;
    }
    bool take(std::string_view word);
    void need(std::string_view word);
    std::string name();
    std::string name_or_number();
    void fail_here(std::string_view why, std::string_view help = "");
    void fail_unexpected();
    void fail_at_character(std::size_t offset);
    void fail_at_whole_step();
    void fail_at_double_sign(std::string_view op);
    void fail(std::size_t offset, std::size_t length, std::string_view why, std::string_view help = "");
    Syntax open(Syntax::Kind kind) const;
    Syntax close(Syntax node) const;
    Syntax join(Syntax::Kind kind, std::string op, Syntax left, Syntax right) const;

    // ---- steps
    RollSyntax roll();
    void variable_dice(RollSyntax& roll);
    void kept_dice(RollSyntax& roll);
    DoSyntax do_step();

    // ---- expressions
    Syntax conj();
    Syntax neg();
    Syntax rel();
    Syntax sum();
    Syntax term();
    Syntax unary();
    Syntax primary();
    Syntax chart();
    Syntax call(Syntax node);
    bool description_begins() const;
    std::vector<Word> description();
    Syntax is_description(Syntax subject);
    static bool continues_expression(const Token& token);
    WithName given_name();
    bool at_another_given() const;

    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t position_ = 0;
    std::size_t depth_ = 0;
    bool failed_ = false;
    SyntaxError error_;
};

}  // namespace broadside::language
