#include "text/diagnostic.hpp"

#include "text/lists.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace broadside::text {

void Diagnostics::add(Diagnostic diagnostic) {
    all_.push_back(std::move(diagnostic));
}

static Diagnostic& append(std::vector<Diagnostic>& all, Severity severity, const Code& code, Span span,
                          std::string message) {
    all.push_back({.severity = severity, .code = &code, .span = span, .message = std::move(message)});
    return all.back();
}

Diagnostic& Diagnostics::error(const Code& code, Span span, std::string message) {
    return append(all_, Severity::error, code, span, std::move(message));
}

Diagnostic& Diagnostics::warning(const Code& code, Span span, std::string message) {
    return append(all_, Severity::warning, code, span, std::move(message));
}

Diagnostic& Diagnostics::note(const Code& code, Span span, std::string message) {
    return append(all_, Severity::note, code, span, std::move(message));
}

std::size_t Diagnostics::error_count() const {
    return std::ranges::count_if(all_, [](const Diagnostic& d) { return d.severity == Severity::error; });
}

bool Diagnostics::has_errors() const {
    return error_count() > 0;
}

bool Diagnostics::has_blocking_errors(std::size_t from) const {
    const auto first = all_.begin() + std::min(from, all_.size());
    return std::any_of(first, all_.end(), [](const Diagnostic& d) {
        return d.severity == Severity::error && !(d.code && d.code->leaves_the_rest);
    });
}

static std::string_view id_of(const Code* code) {
    return code ? code->id : std::string_view();
}

std::vector<Diagnostic> Diagnostics::sorted() const {
    const auto order = [](const Diagnostic& d) {
        return std::make_tuple(d.span.source, d.span.line, d.span.column, id_of(d.code), std::string_view(d.message));
    };
    const auto same = [&](const Diagnostic& a, const Diagnostic& b) {
        return order(a) == order(b) && a.severity == b.severity && a.span == b.span;
    };
    std::vector<Diagnostic> result = all_;
    std::ranges::stable_sort(result, [&](const Diagnostic& a, const Diagnostic& b) { return order(a) < order(b); });
    result.erase(std::unique(result.begin(), result.end(), same), result.end());
    return result;
}

// Rendering. File content is displayed, never interpreted: control characters and broken UTF-8 become a replacement
// sign, and overlong text is cut, so that no file can garble a terminal or a log.

static constexpr std::size_t widest_line = 160;
static constexpr std::size_t longest_message = 600;
static constexpr std::string_view replacement = "\xef\xbf\xbd";

static std::string make_printable(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const bool control = (point.value < 0x20 && point.value != '\t') || (point.value >= 0x7f && point.value < 0xa0);
        if (!point.valid || control) {
            result += replacement;
        } else {
            result += text.substr(at, point.bytes);
        }
        at += point.bytes;
    }
    return result;
}

static std::string shorten(std::string_view text) {
    const std::size_t end = byte_of_code_point(text, longest_message);
    return make_printable(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

/// Blanks with the terminal width of `text`: tabs remain tabs, so that both lines align.
static std::string blank_out(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        if (point.value == '\t') {
            result += '\t';
        } else {
            result.append(terminal_width(point.value), ' ');
        }
        at += point.bytes;
    }
    return result;
}

static std::size_t width_of(std::string_view text) {
    return blank_out(text).size();
}

/// The line of `span` and a caret under it. A very long line is shown from 40 code points before the span.
static std::string draw_line(const Span& span, const SourceMap& sources) {
    const std::string_view line = sources.line(span.source, span.line);
    if (line.find_first_not_of(" \t") == std::string_view::npos) return {};
    const std::size_t caret = byte_of_code_point(line, span.column == 0 ? 0 : span.column - 1);
    std::size_t begin = 0;
    std::size_t end = byte_of_code_point(line, widest_line);
    if (caret >= end && end < line.size()) {
        begin = byte_of_code_point(line, span.column - 1 - 40);
        end = begin + byte_of_code_point(line.substr(begin), widest_line);
    }
    const std::string before = make_printable(line.substr(begin, caret - begin));
    const std::string_view rest = line.substr(caret, end - caret);
    const std::string marked = make_printable(rest.substr(0, byte_of_code_point(rest, span.length)));
    const std::string_view cut_before = begin > 0 ? "…" : "";
    const std::string_view cut_behind = end < line.size() ? "…" : "";
    const std::string shown = make_printable(line.substr(begin, end - begin));
    const std::string tail(std::max<std::size_t>(1, width_of(marked)) - 1, '~');
    return fmt::format("  {}{}{}\n  {}{}^{}\n", cut_before, shown, cut_behind, begin > 0 ? " " : "", blank_out(before),
                       tail);
}

static std::string draw_place(const Span& span, const SourceMap& sources) {
    if (span.source == SourceId::none) return {};
    const std::string name = make_printable(sources.name(span.source));
    if (span.line == 0) return fmt::format("{}: ", name);
    return fmt::format("{}:{}:{}: ", name, span.line, span.column);
}

std::string_view word_of(Severity severity) {
    switch (severity) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::note:
            return "note";
    }
    internal_error("a diagnostic of no severity");
}

std::string to_text(const Diagnostic& diagnostic, const SourceMap& sources) {
    std::string result = fmt::format("{}{}: {}", draw_place(diagnostic.span, sources), word_of(diagnostic.severity),
                                     shorten(diagnostic.message));
    if (diagnostic.code) result += fmt::format(" [{}]", diagnostic.code->id);
    result += '\n';
    result += draw_line(diagnostic.span, sources);
    for (const Note& note : diagnostic.notes) {
        result += fmt::format("{}note: {}\n", draw_place(note.span, sources), shorten(note.text));
        result += draw_line(note.span, sources);
    }
    if (!diagnostic.help.empty()) result += fmt::format("help: {}\n", shorten(diagnostic.help));
    return result;
}

/// Edit distance: bytes inserted, deleted or replaced, or two neighbours swapped. (Levenshtein with restricted
/// transpositions; three rows are kept instead of the matrix.)
static std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        before_last.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

std::string_view nearest_name(std::string_view wrong, std::span<const std::string_view> known) {
    constexpr std::size_t longest_name = 64;
    if (wrong.size() < 2 || wrong.size() > longest_name) return {};
    std::size_t best = std::max<std::size_t>(1, wrong.size() / 3) + 1;
    std::string_view nearest;
    for (const std::string_view name : known) {
        if (name.size() > longest_name) continue;
        const std::size_t distance = edit_distance(wrong, name);
        if (distance >= best) continue;
        best = distance;
        nearest = name;
    }
    return nearest;
}

std::string suggest_name(std::string_view wrong, std::span<const std::string_view> known) {
    constexpr std::size_t short_list = 8;
    const std::string_view nearest = nearest_name(wrong, known);
    if (!nearest.empty()) return fmt::format("did you mean `{}`?", nearest);
    if (known.empty() || known.size() > short_list) return {};
    return "known: " + names_of(known);
}

void internal_error(std::string_view what) {
    throw std::logic_error(std::string(what));
}

}  // namespace broadside::text
