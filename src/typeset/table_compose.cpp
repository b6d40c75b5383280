#include "typeset/brace.hpp"
#include "typeset/sign_outline.hpp"
#include "typeset/table_set.hpp"
#include "typeset/tone.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

// A finished table: title above a firm rule, heads above a lighter one, a closing rule, notes. Grey hairlines separate
// all rows of all tables: used only in places, they would suggest two kinds of table, or groups that do not exist.
// There are no vertical lines. Merged cells stay legible without them: a figure for several columns is between two
// short lines that span them all, and hairlines stop at merged cells.

namespace broadside::typeset {

namespace {

constexpr double firm_rule = 0.9;
constexpr double head_rule = 0.35;
constexpr double closing_rule = 0.35;
constexpr double hairline = 0.3;
constexpr double hairline_grey = 0.6;
constexpr double hatch_pitch = 8;  ///< wide enough to leave the short lines of merged cells legible
/// Shorter lines would touch the words of a merged cell; their ticks make even stubs show its extent.
constexpr double shortest_reach = 0.3;  // of the size

bool is_blank(std::string_view text) {
    constexpr std::string_view spaces[] = {" ", "\u00a0", "\u2002"};
    while (!text.empty()) {
        const auto* space = std::find_if(std::begin(spaces), std::end(spaces),
                                         [&](std::string_view each) { return text.starts_with(each); });
        if (space == std::end(spaces)) return false;
        text.remove_prefix(space->size());
    }
    return true;
}

/// Whether words are signs alone, which have no baseline to share with the row.
bool are_signs(const ShapedWords& words) {
    bool has_sign = false;
    for (const Word& word : words.words)
        for (const ShapedRun& run : word.runs) {
            if (run.sign.empty() && !is_blank(run.text)) return false;
            has_sign = has_sign || !run.sign.empty();
        }
    return has_sign;
}

class TableComposer {
  public:
    TableComposer(const SetTable& table, const Style& style, const Fragment& fragment, Point at, TextMeasurer& measurer)
        : table_(table), grid_(*table.grid), style_(style), fragment_(fragment), at_(at), measurer_(measurer) {
        content_.tag = Tag::table;
    }

    std::vector<Element> compose() {
        double y = compose_title(at_.y);
        for (std::size_t row = 0; row < grid_.head_rows; ++row) y = compose_head(row, y);
        if (grid_.head_rows > 0) add_rule(y, 0, table_.width, head_rule);
        if (!fragment_.first.opens) y = compose_continued_group(y);
        place_rows(y);
        for (std::size_t row = first_row(); row < end_row(); ++row) compose_row(row);
        compose_braces();
        y = tops_[end_row()];
        add_rule(y, 0, table_.width, closing_rule);
        std::vector<Element> elements;
        if (!grounds_.marks.empty()) elements.push_back(std::move(grounds_));
        elements.push_back(std::move(lines_));
        elements.push_back(std::move(content_));
        if (fragment_.last.closes) compose_notes(y, elements);
        return elements;
    }

  private:
    std::size_t first_row() const { return grid_.head_rows + fragment_.first.first; }
    std::size_t end_row() const { return grid_.head_rows + fragment_.end(); }

    void add_rule(double y, double from, double to, double thickness, double grey = 0) {
        lines_.marks.push_back(RuleItem{{at_.x + from, y}, {at_.x + to, y}, thickness, grey});
    }

    TextItem text_at(const ShapedWords& words, const LineRange& line, double size, double x, double baseline) {
        return {{at_.x + x, baseline}, assemble_line(words, line, size, measurer_)};
    }

    double baseline(double leading, double size, Face face) {
        return baseline_in(leading, size, measurer_.heights(face));
    }

    double compose_title(double y) {
        if (table_.title_height == 0) {
            add_rule(y, 0, table_.width, firm_rule);
            return y;
        }
        // Cairo allows either words or children in a tag: so the title is a child of the caption, like the reference.
        Element caption;
        caption.tag = Tag::caption;
        Element title;
        title.tag = Tag::paragraph;
        const double leading = style_.title_size * 1.1;
        double line_y = y + baseline(leading, style_.title_size, Face::label_bold);
        double last = line_y;
        for (const LineRange& line : fragment_.first.opens ? table_.title : table_.continued_title.lines) {
            last = line_y;
            title.marks.push_back(text_at(grid_.title, line, style_.title_size, 0, line_y));
            line_y += leading;
        }
        if (!title.marks.empty()) caption.children.push_back(std::move(title));
        if (!fragment_.first.opens) add_continued(caption, last);
        add_reference(caption, table_.reference_below_title ? last + style_.small_leading : last);
        content_.children.push_back(std::move(caption));
        y += fragment_.first.opens ? table_.title_height : table_.continued_title.height;
        add_rule(y, 0, table_.width, firm_rule);
        return y;
    }

    void add_continued(Element& caption, double line_y) {
        const ContinuedTitle& title = table_.continued_title;
        const double words = title.lines.empty() ? 0 : title.lines.back().width * style_.title_size;
        const double x = title.mark_below ? 0 : words + continued_gap(style_);
        const LineRange line{0, title.mark->words.size(), title.mark->unbroken};
        if (title.mark_below) line_y += style_.small_leading;
        add_aside(caption, text_at(*title.mark, line, style_.small_size, x, line_y));
    }

    /// Text in a caption, read separately from its title.
    static void add_aside(Element& caption, TextItem text) {
        Element aside;
        aside.tag = Tag::paragraph;
        aside.marks.push_back(std::move(text));
        caption.children.push_back(std::move(aside));
    }

    void add_reference(Element& caption, double line_y) {
        if (grid_.reference.words.empty() || !fragment_.first.opens) return;
        const LineRange line{0, grid_.reference.words.size(), grid_.reference.unbroken};
        const double x = table_.width - line.width * style_.small_size;
        add_aside(caption, text_at(grid_.reference, line, style_.small_size, x, line_y));
    }

    double compose_head(std::size_t row, double y) {
        Element element;
        element.tag = Tag::row;
        const double bottom = y + table_.row_heights[row];
        for (const SetCell& set : table_.cells) {
            if (set.cell->row != row) continue;
            double cell_bottom = y;
            for (std::size_t i = row; i < row + set.cell->rows; ++i) cell_bottom += table_.row_heights[i];
            const double lines = static_cast<double>(set.lines.size());
            const double top = cell_bottom - style_.head_padding - lines * style_.small_leading;
            element.children.push_back(compose_cell(set, Tag::head_cell_column, top));
            const bool spans = set.cell->columns > 1 && row + set.cell->rows < grid_.head_rows && !set.lines.empty();
            if (spans) add_rule(cell_bottom, set.x, set.x + set.width, head_rule * 0.8);
        }
        content_.children.push_back(std::move(element));
        return bottom;
    }

    /// Name of the group that the part continues. Returns the top of its rows.
    double compose_continued_group(double y) {
        const SetCell* group = continued_group(table_, fragment_.first.first);
        if (!group) return y;
        Element element;
        element.tag = Tag::row;
        element.children.push_back(compose_cell(*group, Tag::head_cell_row, group_top(y)));
        content_.children.push_back(std::move(element));
        const double bottom = y + cell_height(*group, style_);
        add_rule(bottom, 0, table_.width, hairline, hairline_grey);
        return bottom;
    }

    /// Top of the first line of a group's name.
    double group_top(double y) const { return y + style_.cell_padding + 0.25 * style_.size; }

    void place_rows(double y) {
        for (std::size_t row = first_row(); row < end_row(); ++row) {
            tops_[row] = y;
            y += table_.row_heights[row];
        }
        tops_[end_row()] = y;
    }

    void compose_row(std::size_t row) {
        Element element;
        element.tag = Tag::row;
        for (const SetCell& set : table_.cells) {
            if (set.cell->row != row) continue;
            add_ground(set);
            const bool head = set.cell->cell->head || set.cell->is_group_head;
            element.children.push_back(compose_cell(set, head ? Tag::head_cell_row : Tag::data_cell, cell_top(set)));
        }
        content_.children.push_back(std::move(element));
        // The line of a blank replaces the hairline.
        if (row > first_row() && !has_blank(row - 1)) add_hairlines(row);
    }

    /// As wide as the cell plus half of the adjacent gaps.
    void add_ground(const SetCell& set) {
        if (set.cell->cell->tone == sheet::Tone::plain) return;
        const double top = tops_.at(set.cell->row);
        const double bottom = tops_.at(std::min(set.cell->row + set.cell->rows, end_row()));
        const double right = std::min(set.x + set.width + style_.column_gap / 2, table_.width);
        const double left = set.x - style_.column_gap / 2;
        const sheet::Tone tone = set.cell->cell->tone;
        typeset::add_ground(grounds_.marks, {tone, hatch_pitch}, {at_.x + left, top}, {right - left, bottom - top});
        if (set.lines.empty()) return;
        const LineRange& line = *std::max_element(set.lines.begin(), set.lines.end(),
                                                  [](const auto& a, const auto& b) { return a.width < b.width; });
        const double beside = 0.2 * style_.size;
        const double begin = std::max(left, line_x(set, line) - beside);
        const double end = std::min(right, line_x(set, line) + line.width * cell_size(*set.cell, style_) + beside);
        add_clear_ground(grounds_.marks, tone, {at_.x + begin, top}, {end - begin, bottom - top});
    }

    bool has_blank(std::size_t row) const {
        const std::vector<sheet::Cell>& cells = source_row(grid_, row).cells;
        return std::any_of(cells.begin(), cells.end(), [](const sheet::Cell& cell) { return cell.blank; });
    }

    /// Offset of the lines of a row from its top: they are centred in a row made taller for writing.
    double writing_offset(const SetCell& set) const {
        if (!has_blank(set.cell->row)) return 0;
        const double lines = static_cast<double>(std::max<std::size_t>(set.lines.size(), 1));
        const double spare = table_.row_heights[set.cell->row] - 2 * style_.cell_padding - lines * style_.leading;
        return std::max(0.0, spare * 0.75);
    }

    /// Top of the first line: centred for a merged cell, at the top for a name of rows.
    double cell_top(const SetCell& set) const {
        const GridCell& cell = *set.cell;
        const double top = tops_.at(cell.row);
        if (cell.is_group_head) return group_top(top) + writing_offset(set);
        if (cell.rows == 1 || cell.cell->head) return top + style_.cell_padding + writing_offset(set);
        const double bottom = tops_.at(std::min(cell.row + cell.rows, end_row()));
        return (top + bottom - static_cast<double>(set.lines.size()) * style_.leading) / 2;
    }

    Element compose_cell(const SetCell& set, Tag tag, double top) {
        Element element;
        element.tag = tag;
        element.column_span = static_cast<std::uint32_t>(set.cell->columns);
        element.row_span = static_cast<std::uint32_t>(set.cell->rows);
        const double size = cell_size(*set.cell, style_);
        const double leading = cell_leading(*set.cell, style_);
        double line_y = top + baseline(leading, size, set.cell->in_heads ? Face::label : Face::text);
        if (set.lines.size() == 1 && are_signs(*set.words)) line_y = top + leading / 2 + middle_of_signs(size);
        add_signs(set, line_y);
        for (const LineRange& line : set.lines) {
            TextItem text = text_at(*set.words, line, size, line_x(set, line), line_y);
            text.white = set.cell->cell->tone == sheet::Tone::black;
            element.marks.push_back(std::move(text));
            line_y += leading;
        }
        return element;
    }

    double line_x(const SetCell& set, const LineRange& line) const {
        const double width = line.width * cell_size(*set.cell, style_);
        switch (set.cell->align) {
            case sheet::Align::left:
                return set.x;
            case sheet::Align::centre:
                return set.x + (set.width - width) / 2;
            case sheet::Align::right:
                return set.x + set.width - width;
            case sheet::Align::decimal:
                break;
        }
        if (set.lines.size() > 1) return set.x + set.width - width;
        // The figures of a column are centred as a whole, under a centred head.
        const DecimalWidths& widths = grid_.decimals[set.cell->column];
        const double left = set.x + (set.width - (widths.front + widths.rest) * style_.size) / 2;
        return std::max(left + (widths.front - set.cell->before_point) * style_.size, set.x);
    }

    /// Marks in a cell beside its words.
    void add_signs(const SetCell& set, double line_y) {
        const sheet::Cell& cell = *set.cell->cell;
        if (cell.tick_box) {
            const double side = 0.68 * style_.size;
            const double x = at_.x + set.x - 1.05 * style_.size;
            lines_.marks.push_back(BoxItem{{x, line_y - side * 0.97}, {side, side}, 1, 0.5, false});
        }
        if (cell.blank) {
            const double used = set.lines.empty() ? 0 : set.lines.back().width * style_.size + 0.3 * style_.size;
            const double last = static_cast<double>(std::max<std::size_t>(set.lines.size(), 1) - 1);
            add_rule(line_y + last * style_.leading + 1, set.x + used, set.x + set.width, 0.4);
        }
        const bool merged = set.cell->columns > 1 && !set.cell->in_heads && !set.cell->is_group_head;
        if (merged && !set.lines.empty() && set.cell->align == sheet::Align::centre) add_reach(set, line_y);
    }

    /// Lines beside words that apply to several columns.
    void add_reach(const SetCell& set, double line_y) {
        double words = 0;
        for (const LineRange& line : set.lines) words = std::max(words, line.width * style_.size);
        const double from = set.x + 0.35 * style_.size;
        const double to = set.x + set.width - 0.35 * style_.size;
        const double middle = set.x + set.width / 2;
        const double clear = words / 2 + 0.45 * style_.size;
        if (middle - clear - from < shortest_reach * style_.size) return;
        constexpr double middle_of_letters = 0.235;  // of the size, above their baseline
        const double up = are_signs(*set.words) ? middle_of_signs(style_.size) : middle_of_letters * style_.size;
        const double y = line_y + static_cast<double>(set.lines.size() - 1) * style_.leading / 2 - up;
        const double tick = 0.17 * style_.size;
        add_rule(y, from, middle - clear, 0.4);
        add_rule(y, middle + clear, to, 0.4);
        for (const double x : {from, to})
            lines_.marks.push_back(RuleItem{{at_.x + x, y - tick}, {at_.x + x, y + tick}, 0.4});
    }

    /// Hairline above a row, interrupted by merged cells and by the brace of a group.
    void add_hairlines(std::size_t row) {
        std::vector<bool> passed(grid_.columns, false);
        for (const GridCell& cell : grid_.cells) {
            if (cell.row >= row || cell.row + cell.rows <= row) continue;
            for (std::size_t i = cell.column; i < cell.column + cell.columns; ++i) passed[i] = true;
        }
        const bool in_brace =
            source_row(grid_, row).brace != 0 && source_row(grid_, row).brace == source_row(grid_, row - 1).brace;
        std::size_t column = 0;
        while (column < grid_.columns) {
            std::size_t end = column;
            while (end < grid_.columns && !passed[end]) ++end;
            if (end > column) {
                const double from = column == 0 && in_brace ? 0.95 * style_.size : table_.column_x[column];
                const double to =
                    end == grid_.columns ? table_.width : table_.column_x[end - 1] + table_.column_width[end - 1];
                add_rule(tops_[row], from, to, hairline, hairline_grey);
            }
            column = end + 1;
        }
    }

    void compose_braces() {
        for (std::size_t row = first_row(); row < end_row();) {
            const std::uint32_t brace = source_row(grid_, row).brace;
            std::size_t end = row + 1;
            while (end < end_row() && source_row(grid_, end).brace == brace) ++end;
            if (brace != 0 && end > row + 1) {
                const double inset = style_.cell_padding + 0.12 * style_.size;
                lines_.marks.push_back(
                    draw_brace(at_.x + 0.05 * style_.size, 0.55 * style_.size, tops_[row] + inset, tops_[end] - inset));
            }
            row = end;
        }
    }

    void compose_notes(double y, std::vector<Element>& elements) {
        if (table_.notes.empty()) return;
        y += note_gap(style_);
        Element note;
        note.tag = Tag::note;
        for (const SetNote& set : table_.notes)
            for (const LineRange& line : set.lines) {
                const double line_y = y + baseline(style_.small_leading, style_.small_size, Face::text);
                note.marks.push_back(text_at(*set.words, line, style_.small_size, 0, line_y));
                y += style_.small_leading;
            }
        elements.push_back(std::move(note));
    }

    const SetTable& table_;
    const TableGrid& grid_;
    const Style& style_;
    const Fragment& fragment_;
    Point at_;
    TextMeasurer& measurer_;
    Element grounds_;
    Element lines_;
    Element content_;
    std::map<std::size_t, double> tops_;
};

}  // namespace

std::vector<Element> compose(const SetTable& table, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer) {
    return TableComposer(table, style, fragment, at, measurer).compose();
}

}  // namespace broadside::typeset
