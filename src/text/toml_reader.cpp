#include "text/budgets.hpp"
#include "text/codes.hpp"
#include "text/file_text.hpp"
#include "text/syntax_slips.hpp"
#include "text/utf8.hpp"
#include "text/value.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace broadside::text {

/// A failed assertion of toml++. Some wrong text triggers it, such as `[^b` (a table header without a key).
struct TakenForGranted {};

static constexpr void take_for_granted(bool holds) {
    if (!holds) throw TakenForGranted{};
}

}  // namespace broadside::text

#undef NDEBUG  // keeps the assertions of toml++
#define TOML_ASSERT(expr) broadside::text::take_for_granted(static_cast<bool>(expr))
#include <toml++/toml.h>

// The only file that includes toml++. Three steps: `prepare` rejects input that the library does not survive (too
// large, too deep, not UTF-8); the library parses; `Converter` copies its tree into Values, in source order, and
// rejects floats and dates.

namespace broadside::text {

namespace {

using budget::most_levels, budget::longest_text;

constexpr std::size_t most_refused = 100;  ///< reports of floats and dates per file; a table of data has thousands

/// The byte after the string that starts at `at`. A one-line string ends at the end of its line at the latest.
std::size_t skip_string(std::string_view text, std::size_t at) {
    const char quote = text.at(at);
    const std::string three(3, quote);
    const bool many_lines = text.substr(at).starts_with(three);
    at += many_lines ? 3 : 1;
    while (at < text.size()) {
        if (quote == '"' && text[at] == '\\') {
            at += 2;
        } else if (many_lines ? text.substr(at).starts_with(three) : text[at] == quote) {
            return at + (many_lines ? 3 : 1);
        } else if (!many_lines && text[at] == '\n') {
            return at;
        } else {
            ++at;
        }
    }
    return text.size();
}

/// Bytes with a meaning outside strings and comments; most have none.
constexpr std::array<bool, 256> structural = [] {
    std::array<bool, 256> marked{};
    for (const char byte : std::string_view("\"'#.\n=,[]{}")) marked[static_cast<unsigned char>(byte)] = true;
    return marked;
}();

/// The first byte where a key has too many parts or a bracket is nested too deep. Both grow the call stack of the
/// library, which does not limit the parts of keys. Not a parser: malformed text may be miscounted, but is rejected in
/// either case.
std::optional<std::size_t> find_too_deep(std::string_view text) {
    std::size_t brackets = 0;
    std::size_t parts = 1;
    for (std::size_t at = 0; at < text.size();) {
        const char byte = text[at];
        if (!structural[static_cast<unsigned char>(byte)]) {
            ++at;
            continue;
        }
        if (byte == '"' || byte == '\'') {
            at = skip_string(text, at);
            continue;
        }
        if (byte == '#') {
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        if (byte == '.') ++parts;
        if (byte == '\n' || byte == '=' || byte == ',' || byte == '[' || byte == '{') parts = 1;
        if (byte == '[' || byte == '{') ++brackets;
        if ((byte == ']' || byte == '}') && brackets > 0) --brackets;
        if (brackets > most_levels || parts > most_levels) return at;
        ++at;
    }
    return std::nullopt;
}

bool prepare(const SourceMap& sources, SourceId id, Diagnostics& diagnostics) {
    if (!is_file_text(sources, id, diagnostics)) return false;
    if (const auto byte = find_too_deep(sources.content(id))) {
        diagnostics
            .error(nested_too_deep, span_at_byte(sources, id, *byte),
                   fmt::format("keys or brackets are nested more than {} deep", most_levels))
            .help = "look for a bracket that is never closed";
        return false;
    }
    return true;
}

struct Hint {
    std::string_view when;  ///< as in the message of toml++
    std::string_view help;
};

constexpr std::string_view letters_of_keys =
    "keys and headers are made of letters a-z, digits, `-` and `_`; any others are put in quotes";

constexpr std::array hints{
    Hint{"expected bare key", letters_of_keys},
    Hint{"inline table: expected key or closing",
         "an inline table stands on one line; write long rows as `[[...]]` tables"},
    Hint{"expected comma or closing", "a comma, a bracket or a quotation mark is missing here or shortly before"},
    Hint{"dangling comma", "remove the comma before the closing brace"},
    Hint{"cannot redefine", "remove one of the two, join them, or rename one"},
    Hint{"could not determine value type", "text is written in quotes, yes and no as `true` and `false`"},
    Hint{"parsing boolean", "text is written in quotes, yes and no as `true` and `false`"},
    Hint{"expected value", "write a value behind the `=`, on the same line"},
    Hint{"unescaped control characters",
         "close the string on its own line, or write a long one between `\"\"\"` and `\"\"\"`"},
    Hint{"unknown escape sequence", "write a backslash as `\\\\`, or the whole string in single quotes"},
    Hint{"expected '='", "a key is followed by `=` and its value; text is written in quotes"},
    Hint{"expected keys, tables",
         "a line starts with a key or a `[header]`; names in other letters than a-z are quoted"},
    Hint{"expected closing", "close the bracket that is open here"},
    Hint{"expected ']'", "a table header is closed with `]` on its own line"},
    Hint{"leading zeroes", "remove the zeroes, or write the number in quotes"},
    Hint{"encountered end-of-file", "close what is open here, or write the rest of it"},
};

/// `Error while parsing table header: expected ']', saw '\n'` becomes `in a table header: expected `]`, saw `\n``,
/// `Error while parsing array: encountered end-of-file` becomes `the file ends in an array`.
std::string reword(std::string message) {
    constexpr std::string_view lead = "Error while parsing ";
    std::ranges::replace(message, '\'', '`');
    while (message.ends_with('.')) message.pop_back();
    const std::size_t colon = message.find(": ");
    if (!message.starts_with(lead) || colon == std::string::npos) return message;
    const std::string what = message.substr(lead.size(), colon - lead.size());
    const std::string rest = message.substr(colon + 2);
    if (what == "root table") return rest;
    const bool vowel = std::string_view("aeiou").find(what.front()) != std::string_view::npos;
    const std::string place = fmt::format("in {} {}", vowel ? "an" : "a", what);
    return rest == "encountered end-of-file" ? "the file ends " + place : place + ": " + rest;
}

void report_syntax(const toml::parse_error& error, const SourceMap& sources, SourceId id, Diagnostics& diagnostics) {
    const std::string_view message = error.description();
    const toml::source_position place = error.source().begin;
    if (auto slip = find_slip(sources, id, place.line, place.column)) {
        diagnostics.error(toml_syntax, slip->span, std::move(slip->message)).help = std::move(slip->help);
        return;
    }
    Diagnostic& diagnostic = diagnostics.error(toml_syntax, {.source = id, .line = place.line, .column = place.column},
                                               reword(std::string(message)));
    const auto hint = std::ranges::find_if(hints, [&](const Hint& h) { return message.find(h.when) != message.npos; });
    if (hint != hints.end()) diagnostic.help = hint->help;
}

class Converter {
  public:
    Converter(const SourceMap& sources, SourceId id, Diagnostics& diagnostics)
        : sources_(sources), id_(id), diagnostics_(diagnostics) {}

    /// Moves the texts out of `node`.
    Value convert(toml::node& node, std::size_t level) {
        Value value{.span = span_of(node.source())};
        if (level > most_levels) {
            if (!std::exchange(too_deep_, true)) {
                diagnostics_.error(nested_too_deep, value.span,
                                   fmt::format("keys or brackets are nested more than {} deep", most_levels));
            }
        } else if (toml::table* table = node.as_table()) {
            convert_table(*table, level, value);
        } else if (toml::array* array = node.as_array()) {
            value.kind = Value::Kind::array;
            value.items.reserve(array->size());
            for (toml::node& item : *array) value.items.push_back(convert(item, level + 1));
        } else {
            convert_scalar(node, value);
        }
        return value;
    }

  private:
    Span span_of(const toml::source_region& region) const {
        Span span{.source = id_, .line = region.begin.line, .column = region.begin.column};
        const std::size_t end = region.end.line == span.line ? std::size_t{region.end.column}
                                                             : count_code_points(sources_.line(id_, span.line)) + 1;
        span.length = static_cast<std::uint32_t>(std::max<std::size_t>(end, span.column + 1) - span.column);
        return span;
    }

    void convert_table(toml::table& table, std::size_t level, Value& value) {
        std::vector<std::pair<const toml::key*, toml::node*>> in_order;
        in_order.reserve(table.size());
        for (auto&& [key, node] : table) in_order.emplace_back(&key, &node);
        const auto place = [](const auto& entry) {
            const toml::source_position begin = entry.first->source().begin;
            return std::pair(begin.line, begin.column);
        };
        std::ranges::sort(in_order, [&](const auto& a, const auto& b) { return place(a) < place(b); });
        value.entries.reserve(in_order.size());
        for (const auto& [key, node] : in_order)
            value.entries.push_back({.key = std::string(key->str()),
                                     .key_span = span_of(key->source()),
                                     .value = convert(*node, level + 1)});
    }

    void convert_scalar(toml::node& node, Value& value) {
        if (auto* string = node.as_string()) {
            value.kind = Value::Kind::string;
            value.string = std::move(string->get());
            refuse_invisible(value);
            refuse_too_long(value);
        } else if (const auto* integer = node.as_integer()) {
            value.kind = Value::Kind::integer;
            value.integer = integer->get();
        } else if (const auto* boolean = node.as_boolean()) {
            value.kind = Value::Kind::boolean;
            value.boolean = boolean->get();
        } else {
            refuse_scalar(node, value);
        }
    }

    /// Drops the whole text: later phases would waste time on it.
    void refuse_too_long(Value& value) {
        if (value.string.size() <= longest_text) return;
        const std::string text = std::exchange(value.string, {});
        if (++refused_ <= most_refused) report_too_long(text, value.span, diagnostics_);
    }

    void refuse_invisible(const Value& value) {
        if (refused_ < most_refused && report_unprintable(value.string, value.span, diagnostics_)) ++refused_;
    }

    /// Substitutes a zero, or what is written for a date: a day without its quotes is then reported once.
    void refuse_scalar(const toml::node& node, Value& value) {
        value.kind = node.is_floating_point() ? Value::Kind::integer : Value::Kind::string;
        if (++refused_ > most_refused) return;  // finding a text in a long line takes time
        const std::string_view text = sources_.text(value.span);
        if (!node.is_floating_point()) value.string = text;
        if (node.is_floating_point()) {
            diagnostics_.error(not_whole, value.span, fmt::format("`{}` is not a whole number", text)).help =
                "write a fraction as text, such as \"1/2\", or choose a smaller unit";
        } else {
            diagnostics_.error(date_found, value.span, fmt::format("`{}` is a date or a time", text)).help =
                "write it in quotes";
        }
    }

    const SourceMap& sources_;
    SourceId id_;
    Diagnostics& diagnostics_;
    bool too_deep_ = false;
    std::size_t refused_ = 0;
};

bool is_taken_for_granted(std::string_view content) {
    try {
        static_cast<void>(toml::parse(content));
    } catch (const toml::parse_error&) {
        return false;
    } catch (const TakenForGranted&) {
        return true;
    }
    return false;
}

/// The library reads front to back, so the shortest unreadable prefix of the text ends at the fault.
void report_unreadable(const SourceMap& sources, SourceId id, Diagnostics& diagnostics) {
    const std::string_view content = sources.content(id);
    std::size_t readable = 0, unreadable = content.size();
    while (unreadable - readable > 1) {
        const std::size_t middle = readable + (unreadable - readable) / 2;
        (is_taken_for_granted(content.substr(0, middle)) ? unreadable : readable) = middle;
    }
    while (readable > 0 && (static_cast<unsigned char>(content[readable]) & 0xC0) == 0x80) --readable;
    diagnostics.error(toml_syntax, span_at_byte(sources, id, readable), "a key is expected here").help =
        "keys and headers are made of letters a-z, digits, `-` and `_`; any others are put in quotes";
}

}  // namespace

std::optional<Value> parse_toml(const SourceMap& sources, SourceId id, Diagnostics& diagnostics) {
    if (!prepare(sources, id, diagnostics)) return std::nullopt;
    try {
        toml::table table = toml::parse(sources.content(id));
        Value root = Converter(sources, id, diagnostics).convert(table, 0);
        root.span = {.source = id, .line = 1, .column = 1};
        return root;
    } catch (const toml::parse_error& error) {
        report_syntax(error, sources, id, diagnostics);
    } catch (const TakenForGranted&) {
        report_unreadable(sources, id, diagnostics);
    }
    return std::nullopt;
}

}  // namespace broadside::text
