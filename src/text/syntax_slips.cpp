#include "text/syntax_slips.hpp"

#include "text/letters.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>
#include <vector>

namespace broadside::text {

namespace {

struct Bracket {
    char sign = '[';
    std::uint32_t line = 1, column = 1;
};

/// A fault with the surrounding text.
class SlipFinder {
  public:
    SlipFinder(const SourceMap& sources, SourceId id, std::uint32_t line, std::uint32_t column)
        : sources_(sources), id_(id), line_(line), column_(column), text_(sources.line(id, line)) {
        at_ = byte_of_code_point(text_, column == 0 ? 0 : column - 1);
    }

    std::optional<SyntaxSlip> find() const {
        if (auto slip = curly_quote()) return slip;
        if (auto slip = bare_range()) return slip;
        if (auto slip = open_string()) return slip;
        return open_bracket();
    }

  private:
    Span span(std::uint32_t line, std::uint32_t column, std::size_t length) const {
        Span place{.source = id_, .line = line, .column = column};
        place.length = static_cast<std::uint32_t>(length);
        return place;
    }

    std::optional<SyntaxSlip> curly_quote() const {
        for (const std::string_view quote : {"“", "”", "„", "‘", "’", "«", "»"})
            if (text_.substr(at_).starts_with(quote))
                return SyntaxSlip{
                    span(line_, column_, 1), fmt::format("`{}` is not a quotation mark of TOML", quote),
                    "type the straight `\"`: word processors bend it; inside a text any marks may be used"};
        return std::nullopt;
    }

    static bool is_of_range(char c) { return is_digit(c) || c == '.' || c == '-' || c == '/'; }

    /// `range = 1..12`
    std::optional<SyntaxSlip> bare_range() const {
        std::size_t begin = at_, end = at_;
        while (begin > 0 && is_of_range(text_[begin - 1])) --begin;
        while (end < text_.size() && is_of_range(text_[end])) ++end;
        const std::string_view range = text_.substr(begin, end - begin);
        if (range.find("..") == std::string_view::npos) return std::nullopt;
        return SyntaxSlip{
            span(line_, static_cast<std::uint32_t>(count_code_points(text_.substr(0, begin)) + 1), range.size()),
            fmt::format("`{}` stands without quotes", range), fmt::format("a range is a text: write \"{}\"", range)};
    }

    std::optional<SyntaxSlip> open_string() const {
        if (at_ < text_.size() && text_[at_] != '\r') return std::nullopt;
        const auto open = quote_open_at_end();
        if (!open) return std::nullopt;
        return SyntaxSlip{span(line_, static_cast<std::uint32_t>(count_code_points(text_.substr(0, *open)) + 1), 1),
                          "this text is not closed on its line",
                          "close it with the same quotation mark, or write a long text between `\"\"\"` and `\"\"\"`"};
    }

    /// Start of a string that is still open at the end of the line.
    std::optional<std::size_t> quote_open_at_end() const {
        std::optional<std::size_t> open;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const char c = text_[i];
            if (open && c == '\\' && text_[*open] == '"') {
                ++i;
            } else if (open) {
                if (c == text_[*open]) open.reset();
            } else if (c == '"' || c == '\'') {
                open = i;
            } else if (c == '#') {
                return std::nullopt;
            }
        }
        return open;
    }

    /// A bracket still open where a new table or key begins.
    std::optional<SyntaxSlip> open_bracket() const {
        if (!begins_anew()) return std::nullopt;
        const std::vector<Bracket> open = open_before_line();
        if (open.empty()) return std::nullopt;
        const Bracket& bracket = open.back();
        const char closing = bracket.sign == '[' ? ']' : '}';
        return SyntaxSlip{span(bracket.line, bracket.column, 1), fmt::format("this `{}` is never closed", bracket.sign),
                          fmt::format("put the `{}` before line {}, where something new begins", closing, line_)};
    }

    /// Whether the line of the fault begins with a `[header]` or a `key =`.
    bool begins_anew() const {
        const std::size_t first = text_.find_first_not_of(" \t");
        if (first == std::string_view::npos || at_ > text_.find_first_of("=]", first)) return false;
        const std::string_view rest = text_.substr(first);
        const std::size_t equals = rest.find('=');
        const bool is_key = equals != std::string_view::npos && rest.find_first_of("[{\"',") > equals;
        const bool is_header =
            rest[0] == '[' && rest.size() > 1 && rest.find_first_of("\"'=,") == std::string_view::npos;
        return is_key || is_header;
    }

    std::vector<Bracket> open_before_line() const {
        std::vector<Bracket> open;
        for (std::uint32_t line = 1; line < line_; ++line) follow(sources_.line(id_, line), line, open);
        return open;
    }

    /// Does not track multi-line strings: their brackets rarely matter where one is missing.
    static void follow(std::string_view text, std::uint32_t line, std::vector<Bracket>& open) {
        char quote = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (quote != 0) {
                if (c == '\\' && quote == '"') ++i;
                if (c == quote) quote = 0;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '#') {
                return;
            } else if (c == '[' || c == '{') {
                open.push_back({c, line, static_cast<std::uint32_t>(count_code_points(text.substr(0, i)) + 1)});
            } else if ((c == ']' || c == '}') && !open.empty()) {
                open.pop_back();
            }
        }
    }

    const SourceMap& sources_;
    SourceId id_;
    std::uint32_t line_, column_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<SyntaxSlip> find_slip(const SourceMap& sources, SourceId id, std::uint32_t line, std::uint32_t column) {
    return SlipFinder(sources, id, line, column).find();
}

}  // namespace broadside::text
