#include "text/csv.hpp"

#include "text/codes.hpp"
#include "text/file_text.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace broadside::text {

namespace {

/// Ignores quotes: headings rarely have any.
char separator_of(std::string_view first_line) {
    constexpr std::string_view known = ",;\t";
    return *std::ranges::max_element(known, [&](char left, char right) {
        return std::ranges::count(first_line, left) < std::ranges::count(first_line, right);
    });
}

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

class RowReader {
  public:
    RowReader(std::string_view line, char separator, Span place, Diagnostics& diagnostics)
        : line_(line), separator_(separator), place_(place), diagnostics_(diagnostics) {}

    /// nullopt for a row with an error, which is reported.
    std::optional<Value> read() {
        Value row;
        row.kind = Value::Kind::array;
        row.span = place_;
        do {
            auto cell = read_cell();
            if (!cell) return std::nullopt;
            row.items.push_back(std::move(*cell));
        } while (at_++ < line_.size());
        while (!row.items.empty() && row.items.back().string.empty()) row.items.pop_back();
        return row;
    }

  private:
    /// Reads up to the next separator, or the end of the line.
    std::optional<Value> read_cell() {
        while (at_ < line_.size() && is_blank(line_[at_]) && line_[at_] != separator_) ++at_;
        const std::size_t begin = at_;
        Value cell;
        cell.kind = Value::Kind::string;
        if (at_ < line_.size() && line_[at_] == '"') {
            if (!read_quoted(cell.string)) return std::nullopt;
        } else {
            at_ = std::min(line_.find(separator_, at_), line_.size());
            cell.string = line_.substr(begin, at_ - begin);
            while (!cell.string.empty() && is_blank(cell.string.back())) cell.string.pop_back();
        }
        cell.span = span_of(begin, cell.string.size());
        if (report_too_long(cell.string, cell.span, diagnostics_)) return std::nullopt;
        if (report_unprintable(cell.string, cell.span, diagnostics_)) return std::nullopt;
        return cell;
    }

    bool read_quoted(std::string& out) {
        const std::size_t begin = at_++;
        while (true) {
            const std::size_t quote = line_.find('"', at_);
            if (quote == std::string_view::npos)
                return refuse(begin, "a quote that does not end on its line",
                              "write `\"` behind the cell; a cell stands on one line");
            out += line_.substr(at_, quote - at_);
            at_ = quote + 1;
            if (at_ >= line_.size() || line_[at_] != '"') break;
            out += '"';
            ++at_;
        }
        while (at_ < line_.size() && is_blank(line_[at_]) && line_[at_] != separator_) ++at_;
        return at_ >= line_.size() || line_[at_] == separator_ ||
               refuse(at_, "text behind the quote that ends a cell", "a quote in a cell is written twice: `\"\"`");
    }

    bool refuse(std::size_t at, std::string what, std::string help) {
        diagnostics_.error(malformed_csv, span_of(at, 1), std::move(what)).help = std::move(help);
        return false;
    }

    Span span_of(std::size_t begin, std::size_t bytes) const {
        Span span = place_;
        span.column = static_cast<std::uint32_t>(1 + count_code_points(line_.substr(0, begin)));
        span.length = std::max<std::uint32_t>(
            1, static_cast<std::uint32_t>(count_code_points(line_.substr(std::min(begin, line_.size()), bytes))));
        return span;
    }

    std::string_view line_;
    char separator_;
    Span place_;
    Diagnostics& diagnostics_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<Value> parse_csv(const SourceMap& sources, SourceId id, Diagnostics& diagnostics) {
    if (!is_file_text(sources, id, diagnostics)) return std::nullopt;
    std::string_view content = sources.content(id);
    const char separator = separator_of(content.substr(0, content.find('\n')));
    Value table;
    table.kind = Value::Kind::array;
    table.span = {.source = id, .line = 1, .column = 1};
    bool is_usable = true;
    for (std::uint32_t number = 1; !content.empty(); ++number) {
        std::string_view line = content.substr(0, content.find('\n'));
        content.remove_prefix(std::min(line.size() + 1, content.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        auto row = RowReader(line, separator, {.source = id, .line = number, .column = 1}, diagnostics).read();
        is_usable = is_usable && row;
        if (row && !row->items.empty()) table.items.push_back(std::move(*row));
    }
    return is_usable ? std::optional(std::move(table)) : std::nullopt;
}

}  // namespace broadside::text
