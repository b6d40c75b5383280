#include "paginate/bands.hpp"

#include "paginate/arrange.hpp"
#include "typeset/keep_together.hpp"
#include "typeset/similar_tables.hpp"
#include "typeset/weights.hpp"

#include <algorithm>

// Blocks of column width flow through the columns; a table that needs several columns interrupts those it takes,
// together with its headings (see flow.cpp). A block as wide as the side interrupts all of them: the columns above it
// are levelled and restart below it. An item is thus a list of bands.

namespace broadside::paginate {

namespace weights = typeset::weights;

namespace {

/// A cell with more lines than this in a narrow place is hard to read: the table needs more columns.
constexpr std::size_t most_narrow_lines = 4;
constexpr double narrow_place = 9;  // of the size
/// A table of so many columns with rows of several lines deserves more width if that shortens its rows enough.
constexpr std::size_t columns_of_a_matrix = 4;
constexpr double lines_of_a_cramped_row = 1.7;
constexpr double lines_gained = 0.6;
/// A longer table is divided between the columns.
constexpr std::size_t rows_of_a_lone_table = 8;

bool is_heading(const typeset::ShapedBlock& block) {
    return std::holds_alternative<typeset::ShapedHeading>(block.content);
}

bool is_item_heading(const typeset::ShapedBlock& block) {
    const auto* heading = std::get_if<typeset::ShapedHeading>(&block.content);
    return heading && heading->level == 1;
}

/// Whether a block may not be reduced.
bool is_instrument(const typeset::ShapedBlock& block) {
    const auto* drawing = std::get_if<typeset::ShapedDrawing>(&block.content);
    return drawing && drawing->drawing->is_for_measuring;
}

bool is_table(const typeset::ShapedBlock& block) {
    return std::holds_alternative<typeset::TableGrid>(block.content);
}

bool is_crowded(const typeset::SetTable& table, const typeset::Style& style) {
    return std::any_of(table.cells.begin(), table.cells.end(), [&](const typeset::SetCell& set) {
        return !set.cell->in_heads && set.lines.size() > most_narrow_lines && set.width < narrow_place * style.size;
    });
}

double lines_of_a_row(const typeset::SetTable& table) {
    const typeset::TableGrid& grid = *table.grid;
    std::vector<std::size_t> lines(grid.rows, 1);
    for (const typeset::SetCell& set : table.cells)
        if (set.cell->rows == 1) lines[set.cell->row] = std::max(lines[set.cell->row], set.lines.size());
    double all = 0;
    for (std::size_t row = grid.head_rows; row < grid.rows; ++row) all += static_cast<double>(lines[row]);
    return all / static_cast<double>(std::max<std::size_t>(grid.rows - grid.head_rows, 1));
}

/// Table at one width.
struct Candidate {
    std::size_t span = 1;
    typeset::SetBlock set;
    double area = 0;  ///< height in one column
    bool fits_page = true;
    bool crowded = false;
    double lines = 1;  ///< of a row, on average
    bool is_matrix = false;
};

/// Sets every block, choosing its width.
class BandMaker {
  public:
    BandMaker(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style, const Geometry& geometry)
        : blocks_(blocks), style_(style), geometry_(geometry) {}

    BandedBlocks make() {
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            if (set_one(blocks_[i])) continue;
            const bool may_span = is_table(blocks_[i]) || is_item_heading(blocks_[i]) || is_instrument(blocks_[i]);
            const std::size_t span = may_span ? geometry_.columns : 1;
            made_.too_wide = i;
            made_.missing_width = least_width(blocks_[i], style_) - geometry_.width_of(span);
            return std::move(made_);
        }
        align_similar_tables(style_, made_.blocks);
        widen_lone_tables();
        widen_headings();
        cut_bands();
        return std::move(made_);
    }

  private:
    bool set_one(const typeset::ShapedBlock& block) {
        if (is_table(block)) return set_wide_or_narrow(block);
        if (is_instrument(block)) return set_over_as_many_as_needed(block);
        const std::size_t span = is_item_heading(block) ? geometry_.columns : 1;
        std::optional<typeset::SetBlock> set = set_block(block, style_, geometry_.width_of(span));
        if (set) keep(std::move(*set), span);
        return set.has_value();
    }

    bool set_over_as_many_as_needed(const typeset::ShapedBlock& block) {
        for (std::size_t span = 1; span <= geometry_.columns; ++span) {
            std::optional<typeset::SetBlock> set = set_block(block, style_, geometry_.width_of(span));
            if (!set) continue;
            keep(std::move(*set), span);
            return true;
        }
        return false;
    }

    void keep(typeset::SetBlock set, std::size_t span) {
        made_.blocks.push_back(std::move(set));
        spans_.push_back(span);
    }

    std::optional<Candidate> candidate(const typeset::ShapedBlock& block, std::size_t span) const {
        std::optional<typeset::SetBlock> set = set_block(block, style_, geometry_.width_of(span));
        if (!set) return std::nullopt;
        const auto& table = std::get<typeset::SetTable>(*set);
        Candidate made;
        made.span = span;
        made.area = whole_height(table) * static_cast<double>(span);
        made.fits_page = table.grid->table->may_break || whole_height(table) <= geometry_.bottom - geometry_.other_top;
        made.crowded = is_crowded(table, style_);
        made.lines = lines_of_a_row(table);
        made.is_matrix = table.grid->columns >= columns_of_a_matrix;
        made.set = std::move(*set);
        return made;
    }

    bool set_wide_or_narrow(const typeset::ShapedBlock& block) {
        std::optional<Candidate> best;
        const std::size_t asked = std::get<typeset::TableGrid>(block.content).table->across;
        const std::size_t wanted = geometry_.spans_as_asked ? asked : 0;
        if (wanted > 0) best = candidate(block, std::min(wanted, geometry_.columns));
        for (std::size_t span = best ? geometry_.columns + 1 : 1; span <= geometry_.columns; ++span) {
            if (best && !could_gain(*best, span)) continue;
            std::optional<Candidate> next = candidate(block, span);
            if (!next) continue;
            if (!best || is_better(*next, *best)) best = std::move(next);
            if (best->fits_page && !best->crowded && best->span == span && span > 1) break;
        }
        if (best) keep(std::move(best->set), best->span);
        return best.has_value();
    }

    /// Whether a wider table can be better at all: a well-set table is widened only to save much paper, and no row can
    /// get below one line.
    bool could_gain(const Candidate& narrow, std::size_t span) const {
        if (!narrow.fits_page || narrow.crowded || is_cramped(narrow)) return true;
        const double least = least_height(std::get<typeset::SetTable>(narrow.set), style_);
        return weights::great_saving * least * static_cast<double>(span) < narrow.area;
    }

    static bool is_cramped(const Candidate& table) { return table.is_matrix && table.lines >= lines_of_a_cramped_row; }

    /// Whether widening a table is worth it.
    static bool is_better(const Candidate& wide, const Candidate& narrow) {
        if (wide.fits_page != narrow.fits_page) return wide.fits_page;
        if (narrow.crowded && !wide.crowded) return wide.area <= weights::price_of_ease * narrow.area;
        if (is_cramped(narrow) && wide.lines <= narrow.lines - lines_gained)
            return wide.area <= weights::price_of_width * narrow.area;
        return weights::great_saving * wide.area < narrow.area;
    }

    /// Whether a block introduces a wide table: the introduction itself, and a few words between it and a heading.
    bool introduces_table(std::size_t block) const {
        const auto* set = std::get_if<typeset::SetParagraph>(&made_.blocks[block]);
        if (!set || block == 0 || !is_heading(blocks_[block - 1])) return false;
        const bool few_words = set->lines.size() <= 2 && set->paragraph->role == sheet::Paragraph::Role::body;
        return few_words || is_introduction(made_.blocks[block - 1], made_.blocks[block]);
    }

    bool is_whole(std::size_t block) const { return spans_[block] == geometry_.columns; }

    /// A short table alone between blocks as wide as the side, or at the end, would leave the other column empty.
    void widen_lone_tables() {
        for (std::size_t i = 1; i < blocks_.size() && geometry_.columns == 2; ++i) {
            const bool is_alone = is_whole(i - 1) && (i + 1 == blocks_.size() || is_whole(i + 1));
            const auto* narrow = std::get_if<typeset::SetTable>(&made_.blocks[i]);
            if (!narrow || is_whole(i) || !is_alone || narrow->grid->table->rows.size() > rows_of_a_lone_table)
                continue;
            std::optional<typeset::SetBlock> wide =
                set_block(blocks_[i], style_, geometry_.width_of(geometry_.columns));
            if (!wide) continue;
            made_.blocks[i] = std::move(*wide);
            spans_[i] = geometry_.columns;
        }
    }

    /// Makes the headings directly above a wide block as wide.
    void widen_headings() {
        for (std::size_t i = blocks_.size(); i-- > 1;) {
            const bool belongs = is_heading(blocks_[i - 1]) || (is_table(blocks_[i]) && introduces_table(i - 1));
            const bool wanted = spans_[i] > 1 && spans_[i - 1] == 1 && belongs;
            if (!wanted || is_item_heading(blocks_[i])) continue;
            std::optional<typeset::SetBlock> wide = set_block(blocks_[i - 1], style_, geometry_.width_of(spans_[i]));
            if (!wide) continue;
            made_.blocks[i - 1] = std::move(*wide);
            spans_[i - 1] = spans_[i];
        }
    }

    void cut_bands() {
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            const bool whole = spans_[i] == geometry_.columns;
            const Band like{whole ? 1 : geometry_.columns, whole ? spans_[i] : 1, {}};
            if (made_.bands.empty() || made_.bands.back().span != like.span) made_.bands.push_back(like);
            std::vector<typeset::Piece>& pieces = made_.bands.back().pieces;
            cut_block(made_.blocks[i], i, style_, pieces);
            if (whole) continue;
            for (typeset::Piece& piece : pieces)
                if (piece.block == i) piece.span = spans_[i];
        }
        const auto columns = geometry_.columns > 1 ? typeset::Columns::several : typeset::Columns::one;
        for (Band& band : made_.bands) keep_lists_together(made_.blocks, columns, band.pieces);
    }

    const std::vector<typeset::ShapedBlock>& blocks_;
    const typeset::Style& style_;
    const Geometry& geometry_;
    BandedBlocks made_;
    std::vector<std::size_t> spans_;
};

}  // namespace

BandedBlocks make_bands(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                        const Geometry& geometry) {
    return BandMaker(blocks, style, geometry).make();
}

}  // namespace broadside::paginate
