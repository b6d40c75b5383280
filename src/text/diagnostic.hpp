#pragma once

#include "text/source.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::text {

/// A kind of finding. Each room declares its own as constants (`<room>/codes.hpp`), so a code cannot exist without its
/// page.
struct Code {
    std::string_view id;     ///< kebab-case, shown in brackets and taken by `broadside explain`
    std::string_view title;  ///< one line: what it means
    std::string_view
        page;  ///< what it is, why it matters, an example and the way out; plain text, wrapped at 100 columns
    bool leaves_the_rest = false;  ///< after an error of this kind the rest can be read
};

enum class Severity { error, warning, note };
/// "error", "warning", "note".
std::string_view word_of(Severity severity);

/// A second place that helps to understand a finding.
struct Note {
    Span span;  ///< `SourceId::none` when the note has no place
    std::string text;
};

/// The one type in which anything is said to a user about a file.
struct Diagnostic {
    Severity severity = Severity::error;
    const Code* code = nullptr;
    Span span;
    std::string message;  ///< lower case, no full stop, names in backticks; says what was found
    std::vector<Note> notes;
    std::string help;  ///< what to do; may be empty
};

/// Collects findings. Phases report all they can, then the caller asks `has_errors()` at a checkpoint.
class Diagnostics {
  public:
    void add(Diagnostic diagnostic);
    /// The usual case: an error. Returns it so that notes and help can be added.
    Diagnostic& error(const Code& code, Span span, std::string message);
    Diagnostic& warning(const Code& code, Span span, std::string message);
    Diagnostic& note(const Code& code, Span span, std::string message);

    bool has_errors() const;
    /// Errors after which something cannot be read, among the findings from place `from` on.
    bool has_blocking_errors(std::size_t from = 0) const;
    std::size_t error_count() const;
    /// Sorted by file, line, column, code and message; exact repeats dropped.
    std::vector<Diagnostic> sorted() const;
    const std::vector<Diagnostic>& all() const { return all_; }

  private:
    std::vector<Diagnostic> all_;
};

/// `file:line:col: error: message [code]`, the source line, a caret under the span, notes the same way, then `help:
/// ...`; each line ended. Control characters are shown as a replacement sign and very long text is cut.
std::string to_text(const Diagnostic& diagnostic, const SourceMap& sources);

/// Nearest known name by edit distance (at most a third of its length away), or empty.
std::string_view nearest_name(std::string_view wrong, std::span<const std::string_view> known);
/// "did you mean `x`?", or "known: `a`, `b`, `c`" when nothing is near and the list is short, or empty.
std::string suggest_name(std::string_view wrong, std::span<const std::string_view> known);
/// The same of things that have names: `suggest_name(id, charts, &Chart::id)`. `name_of` returns no temporary.
template <typename List, typename NameOf>
std::string suggest_name(std::string_view wrong, const List& list, NameOf name_of) {
    std::vector<std::string_view> known;
    for (const auto& element : list) known.push_back(std::invoke(name_of, element));
    return suggest_name(wrong, known);
}

/// A bug of ours: throws std::logic_error, which main() alone catches (exit code 70).
[[noreturn]] void internal_error(std::string_view what);

}  // namespace broadside::text
