#include "sheet/block/kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/index.hpp"
#include "sheet/odds_proofs.hpp"
#include "sheet/odds_table.hpp"
#include "sheet/percentages.hpp"
#include "sheet/shade.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

// The chance of one result over two inputs: a row for each value of the first, a column for each of the second, and
// each cell the darker the likelier. A row or column that repeats the one before it is one with it.

namespace broadside::sheet {

using engine::Natural;

namespace {

class OddsGridTable {
  public:
    OddsGridTable(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up)
        : source_(source),
          worked_(worked),
          match_up_(match_up),
          grid_(match_up.grid),
          picture_(settings_of<OddsSettings>(source).picture),
          audience_(worked.game->procedure().audience) {}

    std::optional<Table> make() {
        if (!is_possible() || !find_values() || !prove_alike(source_, worked_, match_up_, picture_.also))
            return std::nullopt;
        Table table;
        table.span = source_.span;
        table.about = {about(worked_.game->procedure())};
        table.title = strong(wording::typeset(source_.title), audience_);
        table.columns.push_back({Align::left, 0});
        table.heads.push_back(heads(table));
        for (std::size_t first = 0; first < grid_.size();) {
            std::size_t last = first;
            while (last + 1 < grid_.size() && grid_[last + 1] == grid_[first]) ++last;
            table.rows.push_back(row(first, last));
            first = last + 1;
        }
        if (const std::string& note = worked_.asked.question.note; !note.empty())
            table.notes.push_back(plain(wording::as_sentence(wording::typeset(note)), audience_));
        worked_.game->context.marks.say_of_odds("Chances in per cent, each rounded on its own.");
        return table;
    }

  private:
    bool is_possible() const {
        if (worked_.plan.axes.size() == 2 && !picture_.total.empty()) return true;
        worked_.game->context.diagnostics
            .error(malformed_template, source_.span, "a grid of chances needs two inputs as `rows`, and a `total`")
            .help = "write `rows = [\"unit.grade\", \"unit.hits = 1..6\"]` and `total = [\"yes\"]`";
        return false;
    }

    bool find_values() {
        for (const Named& name : picture_.total)
            for (const std::int64_t value : values_called(name, 0, worked_)) values_.push_back(value);
        return !values_.empty();
    }

    /// Columns that are alike in every row are one.
    std::size_t end_of_column(std::size_t first) const {
        const auto same = [&](std::size_t column) {
            return std::all_of(grid_.begin(), grid_.end(),
                               [&](const auto& group) { return group[column] == group[first]; });
        };
        std::size_t end = first + 1;
        while (end < grid_[0].size() && same(end)) ++end;
        return end;
    }

    Row heads(Table& table) const {
        Row out;
        out.cells.push_back(head_cell(head(0)));
        for (std::size_t first = 0; first < grid_[0].size(); first = end_of_column(first)) {
            table.columns.push_back({Align::centre, 0});
            const std::size_t last = end_of_column(first) - 1;
            out.cells.push_back(head_cell(column_head(first, last)));
            out.cells.back().align = Align::centre;
        }
        return out;
    }

    std::string column_head(std::size_t first, std::size_t last) const {
        if (first == last && !head(first + 1).empty()) return head(first + 1);
        return wording::capitalised(axis_words(*worked_.game, worked_.plan.axes[1], first, last));
    }

    std::string head(std::size_t place) const {
        return place < picture_.heads.size() ? wording::typeset(picture_.heads[place]) : "";
    }

    Cell head_cell(const std::string& words) const {
        Cell cell;
        cell.words = strong(words, audience_);
        cell.head = true;
        cell.tone = Tone::black;
        return cell;
    }

    Row row(std::size_t first, std::size_t last) const {
        Row out;
        out.span = source_.span;
        Cell label;
        label.words = plain(wording::capitalised(axis_words(*worked_.game, worked_.plan.axes[0], first, last,
                                                            wording::Detail::abbreviated)),
                            audience_);
        label.head = true;
        out.cells.push_back(std::move(label));
        for (std::size_t column = 0; column < grid_[first].size(); column = end_of_column(column))
            out.cells.push_back(cell(grid_[first][column]));
        return out;
    }

    Cell cell(const Chances& chances) const {
        Natural wanted = 0, settled = 0;
        for (const auto& [name, count] : chances.counts) {
            if (name.order[0] != static_cast<std::int64_t>(engine::Ending::Kind::result)) continue;
            settled += count;
            if (std::find(values_.begin(), values_.end(), name.order[1]) != values_.end()) wanted += count;
        }
        if (!chances.possible || settled == 0) return shaded_cell(std::nullopt, audience_);
        return shaded_cell(Chance{wanted, chances.of}, audience_);
    }

    const BlockTemplate& source_;
    const WorkedOdds& worked_;
    const MatchUp& match_up_;
    const OddsGrid& grid_;
    const OddsPicture& picture_;
    text::Audience audience_;
    std::vector<std::int64_t> values_;
};

}  // namespace

std::optional<Table> odds_grid(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up) {
    return OddsGridTable(source, worked, match_up).make();
}

}  // namespace broadside::sheet
