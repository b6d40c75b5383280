#include "sheet/written_table.hpp"

#include "rules/codes.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace broadside::sheet {

namespace {

class TableMaker {
  public:
    TableMaker(const WrittenTable& source, const CellWords& words, text::Diagnostics& diagnostics)
        : source_(source), words_(words), diagnostics_(diagnostics) {}

    Table make(const std::vector<const rules::TableRow*>& rows) {
        for (const rules::TableRow& head : source_.heads) count(head);
        for (const rules::TableRow* row : rows) count(*row);
        Table table;
        table.span = source_.span;
        for (std::size_t i = 0; i < columns_; ++i) table.columns.push_back(column(i));
        std::vector<const rules::TableRow*> heads;
        for (const rules::TableRow& head : source_.heads) heads.push_back(&head);
        table.heads = rows_of(heads, true);
        table.rows = rows_of(rows, false);
        return table;
    }

  private:
    void count(const rules::TableRow& row) {
        if (columns_ == 0) columns_ = row.cells.size();
        if (row.cells.size() == columns_) return;
        diagnostics_
            .error(rules::malformed_aid, row.span,
                   fmt::format("a row of {} in a table of {}", text::counted(row.cells.size(), "cell"),
                               text::counted(columns_, "column")))
            .help =
            "every row has a cell for each column: \"<\" goes on from the left, \"^\" from above, \"\" is empty";
        columns_ = std::max(columns_, row.cells.size());
    }

    Column column(std::size_t place) const {
        Column out;
        out.align = place == 0 ? Align::left : Align::centre;
        if (place >= source_.columns.size()) return out;
        const rules::TableColumn& given = source_.columns[place];
        if (given.align == "left") out.align = Align::left;
        if (given.align == "centre") out.align = Align::centre;
        if (given.align == "right") out.align = Align::right;
        out.weight = static_cast<std::uint32_t>(given.width);
        return out;
    }

    static bool repeats(const rules::TableRow& row, std::size_t place, std::string_view sign) {
        return place < row.cells.size() && row.cells[place] == sign;
    }

    /// How far a cell reaches to the right and down.
    std::pair<std::uint32_t, std::uint32_t> reach(const std::vector<const rules::TableRow*>& rows, std::size_t row,
                                                  std::size_t place) const {
        std::uint32_t right = 1, down = 1;
        while (repeats(*rows[row], place + right, "<")) ++right;
        while (row + down < rows.size() && repeats(*rows[row + down], place, "^")) ++down;
        return {right, down};
    }

    std::vector<Row> rows_of(const std::vector<const rules::TableRow*>& rows, bool heads) const {
        std::vector<Row> out(rows.size());
        std::vector<std::vector<bool>> covered(rows.size(), std::vector<bool>(columns_, false));
        for (std::size_t row = 0; row < rows.size(); ++row) {
            out[row].span = rows[row]->span;
            for (std::size_t place = 0; place < columns_; ++place) {
                if (covered[row][place]) continue;
                Cell cell = this->cell(*rows[row], row, place, heads);
                std::tie(cell.columns, cell.rows) = reach(rows, row, place);
                for (std::size_t r = row; r < row + cell.rows; ++r)
                    for (std::size_t c = place; c < place + cell.columns && c < columns_; ++c) covered[r][c] = true;
                out[row].cells.push_back(std::move(cell));
            }
        }
        return out;
    }

    Cell cell(const rules::TableRow& row, std::size_t number, std::size_t place, bool head) const {
        Cell cell;
        cell.align = column(place).align;
        cell.head = head || (place == 0 && !source_.heads.empty());
        if (place < row.cells.size())
            cell.words = words_(row.cells[place], head ? std::nullopt : std::optional(number), place);
        if (place < source_.columns.size()) cell.tone = to_tone(source_.columns[place].tone);
        if (!row.tone.empty() && cell.tone != Tone::black) cell.tone = to_tone(row.tone);
        if (head) cell.tone = Tone::black;
        if (cell.tone == Tone::black)
            for (Run& run : cell.words) run.emphasis = Emphasis::strong;
        return cell;
    }

    const WrittenTable& source_;
    const CellWords& words_;
    text::Diagnostics& diagnostics_;
    std::size_t columns_ = 0;
};

}  // namespace

Tone to_tone(std::string_view word) {
    static constexpr std::array<std::pair<std::string_view, Tone>, 4> tones{
        {{"pale", Tone::pale}, {"middle", Tone::middle}, {"deep", Tone::deep}, {"black", Tone::black}}};
    const auto found = std::find_if(tones.begin(), tones.end(), [&](const auto& one) { return one.first == word; });
    return found == tones.end() ? Tone::plain : found->second;
}

Table written_table(const WrittenTable& source, const std::vector<const rules::TableRow*>& rows, const CellWords& words,
                    text::Diagnostics& diagnostics) {
    return TableMaker(source, words, diagnostics).make(rows);
}

}  // namespace broadside::sheet
