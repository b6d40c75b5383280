#pragma once

#include "language/syntax.hpp"
#include "text/diagnostic.hpp"

#include <memory>
#include <string>
#include <vector>

namespace broadside::language {

/// Why a text cannot be parsed, and the part at which parsing stopped.
struct SyntaxError {
    std::size_t offset = 0;
    std::size_t length = 1;
    std::string why, help;
};

/// Text in the expression language, the literal that contains it, and its tree. Constructed only by the parsers below,
/// so that no text is parsed twice. Rule sets are copied for every reading: copies share the tree.
struct Expression {
    Expression() = default;

    std::string text;
    text::Span span;
    std::shared_ptr<const StepSyntax> tree;    ///< null when it cannot be read
    std::shared_ptr<const SyntaxError> error;  ///< null when it can

    /// Null for a roll, a contest or a `do`, and for what cannot be read.
    const Syntax* syntax() const { return tree ? std::get_if<Syntax>(tree.get()) : nullptr; }
    /// The parts of a plain name: `own.status`. Empty for anything else.
    std::vector<std::string> path() const;
};

Expression parse_expression(std::string text, const text::Span& span = {});
/// The same for a step: also accepts rolls, contests and `do`.
Expression parse_step(std::string text, const text::Span& span = {});

// ---- made, and not read

/// A plain name: `own.status`.
Expression name_expression(std::vector<std::string> path);
/// `look up CHART`, or `sum CHART`.
Expression chart_expression(Syntax::Kind kind, std::string chart, const text::Span& span);

/// Reports why the expression cannot be read, if it cannot; the place is inside its literal.
void report_error(const Expression& expression, const text::SourceMap& sources, text::Diagnostics& diagnostics);

}  // namespace broadside::language
