#include "language/expression.hpp"

#include "language/codes.hpp"
#include "language/parser.hpp"

#include <fmt/format.h>
#include <utility>

namespace broadside::language {

std::vector<std::string> Expression::path() const {
    const Syntax* name = syntax();
    return name && name->kind == Syntax::Kind::name ? name->path : std::vector<std::string>();
}

template <typename Rule>
static Expression parse(std::string text, const text::Span& span, Rule rule) {
    Expression expression;
    expression.text = std::move(text);
    expression.span = span;
    Parser parser(expression.text);
    if (auto tree = parser.whole(rule))
        expression.tree = std::make_shared<const StepSyntax>(std::move(*tree));
    else
        expression.error = std::make_shared<const SyntaxError>(parser.error());
    return expression;
}

Expression parse_expression(std::string text, const text::Span& span) {
    return parse(std::move(text), span, &Parser::expr);
}

Expression parse_step(std::string text, const text::Span& span) {
    return parse(std::move(text), span, &Parser::step);
}

static Expression made(std::string text, const text::Span& span, Syntax node) {
    node.length = text.size();
    Expression expression;
    expression.text = std::move(text);
    expression.span = span;
    expression.tree = std::make_shared<const StepSyntax>(std::move(node));
    return expression;
}

Expression name_expression(std::vector<std::string> path) {
    std::string text = fmt::format("{}", fmt::join(path, "."));
    return made(std::move(text), {}, {.kind = Syntax::Kind::name, .path = std::move(path)});
}

Expression chart_expression(Syntax::Kind kind, std::string chart, const text::Span& span) {
    std::string text = (kind == Syntax::Kind::total ? "sum " : "look up ") + chart;
    return made(std::move(text), span, {.kind = kind, .path = {std::move(chart)}});
}

/// The beginning of a long expression, for a message; never splits a code point.
static std::string shortened(const std::string& text) {
    if (text.size() <= 60) return text;
    std::size_t end = 57;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "...";
}

void report_error(const Expression& expression, const text::SourceMap& sources, text::Diagnostics& diagnostics) {
    if (!expression.error) return;
    const auto& [offset, length, why, help] = *expression.error;
    const text::Span span = text::span_inside_string(sources, expression.span, expression.text, offset, length);
    diagnostics.error(expression_syntax, span, fmt::format("cannot read `{}`: {}", shortened(expression.text), why))
        .help = help;
}

}  // namespace broadside::language
