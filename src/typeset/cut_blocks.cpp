#include "typeset/blocks.hpp"
#include "typeset/weights.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// The rows under the name of a group are parted from it only when there is more of them than this, in lines.
constexpr double lines_of_a_whole_group = 12;
/// A section of a few paragraphs is read as one; a longer one may be parted anywhere. In lines.
constexpr std::size_t lines_of_a_whole_section = 14;
/// A note between a heading and its table or list goes with them, unless it has more lines.
constexpr std::size_t lines_of_an_introduction = 14;  // in one column; over a wide list it has half as many
/// So many rows at least stand at the head of a table before it goes on in the next column.
constexpr std::size_t rows_of_a_beginning = 3;

/// Cuts one block into pieces.
struct Cutter {
    std::size_t block;
    const Style& style;
    std::vector<Piece>& pieces;

    void add(Piece piece) const {
        piece.block = block;
        pieces.push_back(piece);
    }

    void operator()(const SetHeading& set) const {
        Piece piece;
        piece.count = set.lines.size();
        const std::uint32_t level = set.heading->level;
        piece.space_before = level == 3 ? style.block_gap : style.phase_gap;
        piece.give_before = style.give_of_block;
        piece.height = set.above + static_cast<double>(set.lines.size()) * set.leading + set.below;
        piece.stays_with_next = true;
        piece.break_fault = level == 2 ? weights::column_at_phase : 0;
        add(piece);
    }

    /// Two lines at least stay together at either end of a paragraph.
    void operator()(const SetParagraph& set) const {
        const std::size_t lines = set.lines.size();
        for (std::size_t first = 0; first < lines;) {
            std::size_t count = first == 0 ? 2 : 1;
            if (lines - first - std::min(count, lines - first) < 2) count = lines - first;
            Piece piece;
            piece.first = first;
            piece.count = count;
            piece.opens = first == 0;
            piece.closes = first + count == lines;
            const bool steps = set.paragraph->role == sheet::Paragraph::Role::steps;
            const double gap = steps ? std::max(style.paragraph_gap, 0.22 * style.size) : style.paragraph_gap;
            piece.space_before = piece.opens ? gap : 0;
            piece.give_before = piece.opens ? style.give_of_paragraph * (steps ? 2 : 1) : 0;
            piece.height = static_cast<double>(count) * set.leading;
            piece.at_head = set.continued_height;
            if (!piece.opens) piece.break_fault = steps ? weights::torn_steps : weights::torn_paragraph;
            add(piece);
            first += count;
        }
    }

    void operator()(const SetTable& set) const {
        const std::size_t rows = set.grid->rows - set.grid->head_rows;
        const bool may_break = set.grid->table->may_break;
        for (std::size_t first = 0; first < rows || first == 0;) {
            const std::size_t count = may_break ? rows_together(set, first) : rows;
            add(rows_piece(set, first, count));
            first += std::max<std::size_t>(count, 1);
        }
    }

    void operator()(const SetBlank& set) const {
        Piece piece;
        piece.count = set.blank->lines;
        piece.space_before = style.paragraph_gap;
        piece.give_before = style.give_of_paragraph;
        piece.height = set.label_height + static_cast<double>(set.blank->lines) * set.leading;
        add(piece);
    }

    void operator()(const SetColumnBreak&) const {
        Piece piece;
        piece.starts_column = true;
        add(piece);
    }
    void operator()(const SetNamePlate& set) const { add_whole(set.height, style.paragraph_gap); }
    void operator()(const SetTrack& set) const { add_whole(set.height, style.paragraph_gap + 0.25 * style.size); }
    void operator()(const SetEmblem& set) const { add_whole(set.height, style.paragraph_gap); }
    void operator()(const SetGround& set) const { add_whole(set.height, style.paragraph_gap); }

  private:
    /// What is never parted.
    void add_whole(double height, double space_before) const {
        Piece piece;
        piece.count = 1;
        piece.space_before = space_before;
        piece.give_before = style.give_of_gap;
        piece.height = height;
        add(piece);
    }

    /// Rows from `first` that are never parted: merged cells, braces, all of a short group, two rows at either end of a
    /// long one and of a table, and a few at its beginning.
    std::size_t rows_together(const SetTable& set, std::size_t first) const {
        const TableGrid& grid = *set.grid;
        const std::vector<sheet::Row>& rows = grid.table->rows;
        std::size_t end = end_of_short_group(set, first);
        while (end < rows.size()) {
            const bool braced = rows[end].brace != 0 && rows[end].brace == rows[end - 1].brace;
            const bool merged = rows_hang_together(grid, grid.head_rows + end - 1);
            if (!braced && !merged && !is_lone_end(rows, end) && !is_scanty_beginning(rows, end)) break;
            ++end;
        }
        return end - first;
    }

    static bool begins_group(const std::vector<sheet::Row>& rows, std::size_t row) {
        return row == rows.size() || rows[row].group_head;
    }

    /// Whether a part before row `at` would leave a row of a group alone, or its name.
    static bool is_lone_end(const std::vector<sheet::Row>& rows, std::size_t at) {
        if (rows[at - 1].group_head) return true;
        if (rows[at].group_head) return false;
        const bool first_alone = at > 1 && rows[at - 2].group_head;
        return first_alone || begins_group(rows, at + 1);
    }

    /// Whether only a few rows of the table stand before row `at`, names of groups not counted.
    static bool is_scanty_beginning(const std::vector<sheet::Row>& rows, std::size_t at) {
        std::size_t before = 0;
        for (std::size_t row = 0; row < at && before < rows_of_a_beginning; ++row)
            if (!rows[row].group_head) ++before;
        return before < rows_of_a_beginning;
    }

    /// The end of the group that begins with row `first`; of one that is long, or none, the next row.
    std::size_t end_of_short_group(const SetTable& set, std::size_t first) const {
        const std::vector<sheet::Row>& rows = set.grid->table->rows;
        if (first >= rows.size() || !rows[first].group_head) return first + 1;
        std::size_t end = first + 1;
        while (end < rows.size() && !rows[end].group_head) ++end;
        return body_height(set, first, end - first) <= lines_of_a_whole_group * style.leading ? end : first + 1;
    }

    Piece rows_piece(const SetTable& set, std::size_t first, std::size_t count) const {
        const double heads = heads_height(set);
        const SetCell* group = continued_group(set, first);
        Piece piece;
        piece.first = first;
        piece.count = count;
        piece.opens = first == 0;
        piece.closes = first + count >= set.grid->rows - set.grid->head_rows;
        piece.space_before = piece.opens ? style.block_gap : 0;
        piece.give_before = piece.opens ? style.give_of_block : 0;
        piece.height = body_height(set, first, count) + (piece.opens ? set.title_height + heads : 0) +
                       (piece.closes ? set.notes_height : 0);
        piece.at_head = piece.opens ? 0 : set.continued_title.height + heads + (group ? cell_height(*group, style) : 0);
        piece.ends_table = piece.closes;
        piece.break_fault = piece.opens ? 0 : weights::torn_table;
        return piece;
    }
};

}  // namespace

namespace {

bool is_point(const SetBlock& block) {
    using Role = sheet::Paragraph::Role;
    const auto* set = std::get_if<SetParagraph>(&block.content);
    return set && (set->paragraph->role == Role::numbered || set->paragraph->role == Role::bullet);
}

bool is_set_heading(const SetBlock& block) {
    return std::holds_alternative<SetHeading>(block.content);
}

}  // namespace

/// The paragraphs of a short section under a heading of level 2 are parted from one another unwillingly. A numbered
/// list may go on beside itself: its numbers lead the eye.
static void keep_section_together(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces,
                                  std::size_t heading) {
    std::size_t end = heading + 1;
    std::size_t lines = 0;
    for (; end < pieces.size(); ++end) {
        const auto* text = std::get_if<SetParagraph>(&blocks[pieces[end].block].content);
        if (!text) break;
        if (text->paragraph->role == sheet::Paragraph::Role::numbered) return;
        lines += pieces[end].count;
    }
    if (lines > lines_of_a_whole_section) return;
    for (std::size_t i = heading + 1; i < end; ++i) pieces[i].break_fault = weights::torn_section;
}

static bool is_section(const SetBlock& block) {
    const auto* heading = std::get_if<SetHeading>(&block.content);
    return heading && heading->heading->level == 2;
}

bool is_introduction(const SetBlock& heading, const SetBlock& words) {
    const auto* text = std::get_if<SetParagraph>(&words.content);
    return text && is_set_heading(heading) && !is_section(heading) &&
           text->paragraph->role == sheet::Paragraph::Role::note && text->lines.size() <= lines_of_an_introduction;
}

/// A heading with a few words, or with an introduction, does not end a column.
static void keep_introduction(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces, std::size_t first) {
    const SetBlock& words = blocks[pieces[first].block];
    if (!std::holds_alternative<SetParagraph>(words.content) || is_point(words)) return;
    std::size_t end = first + 1;
    while (end < pieces.size() && pieces[end].block == pieces[first].block) ++end;
    if (end == pieces.size() || is_set_heading(blocks[pieces[end].block])) return;
    const SetBlock& next = blocks[pieces[end].block];
    const bool introduced = (std::holds_alternative<SetTable>(next.content) || is_point(next)) &&
                            is_introduction(blocks[pieces[first - 1].block], words);
    const bool few_words = end == first + 1;
    if (!few_words && !introduced) return;
    for (std::size_t i = first; i < end; ++i) pieces[i].stays_with_next = true;
    if (introduced) pieces[end].give_before = 0;
}

/// Columns are not brought level between a note and the table it is for.
static void keep_note_close(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces, std::size_t note) {
    const auto* text = std::get_if<SetParagraph>(&blocks[pieces[note].block].content);
    if (!text || text->paragraph->role != sheet::Paragraph::Role::note || note + 1 == pieces.size()) return;
    if (std::holds_alternative<SetTable>(blocks[pieces[note + 1].block].content)) pieces[note + 1].give_before = 0;
}

void keep_lists_together(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces) {
    const auto point = [&](std::size_t i) { return i < pieces.size() && is_point(blocks[pieces[i].block]); };
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (is_section(blocks[pieces[i].block])) keep_section_together(blocks, pieces, i);
        if (i > 0 && is_set_heading(blocks[pieces[i - 1].block])) keep_introduction(blocks, pieces, i);
        keep_note_close(blocks, pieces, i);
        if (!point(i) || !point(i + 1)) continue;
        const bool first = i == 0 || !point(i - 1);
        const bool last_but_one = !point(i + 2);
        if (first || last_but_one) pieces[i].stays_with_next = true;
    }
}

/// Ruled lines that are for what stands above them.
static bool is_nameless_blank(const SetBlock& set) {
    const auto* blank = std::get_if<SetBlank>(&set.content);
    return blank && blank->label.empty();
}

void cut_block(const SetBlock& set, std::size_t block, const Style& style, std::vector<Piece>& pieces) {
    // What follows a heading stands close to it, what follows a table keeps its distance.
    const bool after_heading = !pieces.empty() && pieces.back().stays_with_next;
    const bool after_table = !pieces.empty() && pieces.back().ends_table;
    const bool after_break = !pieces.empty() && pieces.back().starts_column && pieces.back().height == 0;
    if (after_break) pieces.pop_back();
    if (is_nameless_blank(set) && !pieces.empty()) pieces.back().stays_with_next = true;
    const std::size_t first = pieces.size();
    std::visit(Cutter{block, style, pieces}, set.content);
    if (after_break && first < pieces.size()) pieces[first].starts_column = true;
    if (after_table && first < pieces.size())
        pieces[first].space_before = std::max(pieces[first].space_before, 0.6 * style.size);
    if (after_heading && first < pieces.size()) {
        pieces[first].space_before = std::min(pieces[first].space_before, 0.35 * style.size);
        pieces[first].give_before = 0;
    }
}

}  // namespace broadside::typeset
