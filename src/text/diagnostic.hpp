#pragma once

#include "text/source.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::text {

/// A kind of finding. Each room declares its own as constants (`<room>/codes.hpp`), so that every code has a page.
struct Code {
    std::string_view id;     ///< kebab-case, printed in brackets and accepted by `broadside explain`
    std::string_view title;  ///< one line: its meaning
    std::string_view
        page;  ///< what it means, why it matters, an example and the remedy; plain text, wrapped at 100 columns
    bool leaves_the_rest = false;  ///< the rest of the file can be read after an error of this kind
};

enum class Severity { error, warning, note };
/// "error", "warning", "note".
std::string_view word_of(Severity severity);

/// A second position that helps to understand a finding.
struct Note {
    Span span;  ///< `SourceId::none` if the note has no position
    std::string text;
};

/// The one type of message to the user about a file.
struct Diagnostic {
    Severity severity = Severity::error;
    const Code* code = nullptr;
    Span span;
    std::string message;  ///< lower case, no full stop, names in backticks; states the finding
    std::vector<Note> notes;
    std::string help;  ///< the remedy; may be empty
};

/// Collects findings. Phases report all they can; the caller then checks `has_errors()`.
class Diagnostics {
  public:
    void add(Diagnostic diagnostic);
    /// The usual case: an error. Returns it for adding notes and help.
    Diagnostic& error(const Code& code, Span span, std::string message);
    Diagnostic& warning(const Code& code, Span span, std::string message);
    Diagnostic& note(const Code& code, Span span, std::string message);

    bool has_errors() const;
    /// Whether any finding from index `from` on is an error that prevents reading something.
    bool has_blocking_errors(std::size_t from = 0) const;
    std::size_t error_count() const;
    /// Sorted by file, line, column, code and message; exact repeats dropped.
    std::vector<Diagnostic> sorted() const;
    const std::vector<Diagnostic>& all() const { return all_; }

  private:
    std::vector<Diagnostic> all_;
};

/// `file:line:col: error: message [code]`, the source line, a caret under the span, notes in the same format, then
/// `help: ...`; each line ends with a newline. Control characters become a replacement sign and very long text is cut.
std::string to_text(const Diagnostic& diagnostic, const SourceMap& sources);

/// Nearest known name by edit distance (at most a third of its length away), or empty.
std::string_view nearest_name(std::string_view wrong, std::span<const std::string_view> known);
/// "did you mean `x`?", or "known: `a`, `b`, `c`" when no name is near and the list is short, or empty.
std::string suggest_name(std::string_view wrong, std::span<const std::string_view> known);
/// The same for named things: `suggest_name(id, charts, &Chart::id)`. `name_of` must not return a temporary.
template <typename List, typename NameOf>
std::string suggest_name(std::string_view wrong, const List& list, NameOf name_of) {
    std::vector<std::string_view> known;
    for (const auto& element : list) known.push_back(std::invoke(name_of, element));
    return suggest_name(wrong, known);
}

/// Reports a bug of the program: throws std::logic_error, which only main() catches (exit code 70).
[[noreturn]] void internal_error(std::string_view what);

}  // namespace broadside::text
