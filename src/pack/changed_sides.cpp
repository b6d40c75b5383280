#include "pack/changed_sides.hpp"

#include "sheet/item_bytes.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <set>
#include <string>

namespace broadside::pack {

using typeset::Document;
using typeset::Element;
using typeset::Page;
using typeset::Tag;

namespace {

/// Row of a table, paragraph or heading on a page.
struct Passage {
    std::string words;  ///< of a row, with the widths of its cells
    double left = 0, right = 0, top = 0, bottom = 0;
    bool has_words = false;
    const Element* element = nullptr;
};

bool is_passage(Tag tag) {
    switch (tag) {
        case Tag::heading1:
        case Tag::heading2:
        case Tag::heading3:
        case Tag::paragraph:
        case Tag::note:
        case Tag::caption:
        case Tag::row:
        case Tag::head_cell_column:
        case Tag::head_cell_row:
        case Tag::data_cell:
            return true;
        case Tag::artifact:
        case Tag::table:
        case Tag::section:
            return false;
    }
    return false;
}

void add_line(const typeset::TextItem& item, Passage& passage) {
    const double top = item.baseline.y - item.line->ascent, bottom = item.baseline.y + item.line->descent;
    const bool is_first = !passage.has_words;
    passage.has_words = true;
    const double right = item.baseline.x + item.line->width;
    passage.left = is_first ? item.baseline.x : std::min(passage.left, item.baseline.x);
    passage.right = is_first ? right : std::max(passage.right, right);
    passage.top = is_first ? top : std::min(passage.top, top);
    passage.bottom = is_first ? bottom : std::max(passage.bottom, bottom);
    // Without blanks, so that line breaks make no difference.
    for (const typeset::ShapedRun& run : item.line->runs)
        std::ranges::copy_if(run.text, std::back_inserter(passage.words), [](char c) { return c != ' '; });
}

void add_lines(const Element& element, Passage& passage) {
    for (const typeset::DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<typeset::TextItem>(&mark)) add_line(*text, passage);
    for (const Element& child : element.children) add_lines(child, passage);
}

/// With the widths of its cells: a row may say the same in other columns.
void add_row(const Element& row, Passage& passage) {
    for (const Element& cell : row.children) {
        passage.words += fmt::format("|{}|", cell.column_span);
        add_lines(cell, passage);
    }
}

/// Skips furniture, which is not part of the text.
void collect(const std::vector<Element>& elements, std::vector<Passage>& out) {
    for (const Element& element : elements) {
        if (!is_passage(element.tag)) {
            collect(element.children, out);
            continue;
        }
        Passage passage;
        passage.element = &element;
        if (element.tag == Tag::row)
            add_row(element, passage);
        else
            add_lines(element, passage);
        if (passage.has_words) out.push_back(std::move(passage));
    }
}

std::vector<Passage> passages_of(const Page& page) {
    std::vector<Passage> out;
    collect(page.elements, out);
    return out;
}

std::string words_on(const Page& page) {
    std::string out;
    for (const Passage& passage : passages_of(page)) out += passage.words + "\n";
    return out;
}

/// The look is asked last, for it takes drawing. Two pages of the same look may differ in the order of what is drawn.
bool is_same_side(const Page& now, const Page& before, const Likeness& likeness) {
    if (now == before) return true;
    if (now.size != before.size) return false;
    if (likeness.draws_the_same && words_on(now) == words_on(before)) return true;
    return likeness.looks_the_same && likeness.looks_the_same(now, before);
}

/// Adds the other sides of their sheets, as far as they exist.
std::vector<std::uint32_t> to_whole_sheets(const std::set<std::uint32_t>& sides, std::size_t count) {
    std::set<std::uint32_t> whole;
    for (const std::uint32_t side : sides)
        for (const std::uint32_t one : {side & ~1U, side | 1U})
            if (one < count) whole.insert(one);
    return {whole.begin(), whole.end()};
}

/// Whether a block consists of words, which are compared by their text.
bool is_of_words(const sheet::Block& block) {
    return std::holds_alternative<sheet::Heading>(block) || std::holds_alternative<sheet::Paragraph>(block) ||
           std::holds_alternative<sheet::Blank>(block) || std::holds_alternative<sheet::ColumnBreak>(block);
}

/// The cells with more to them than words, without these, which are compared by their text.
sheet::Table drawn_cells_of(const sheet::Table& table) {
    sheet::Table out;
    for (const std::vector<sheet::Row>* rows : {&table.heads, &table.rows})
        for (const sheet::Row& row : *rows)
            for (const sheet::Cell& cell : row.cells) {
                sheet::Cell drawn;
                drawn.tick_box = cell.tick_box;
                drawn.tone = cell.tone;
                drawn.outline = cell.outline;
                for (const sheet::Run& run : cell.words)
                    if (!run.sign.empty()) drawn.words.push_back(run);
                if (drawn != sheet::Cell{}) out.rows.push_back({{std::move(drawn)}});
            }
    return out;
}

std::string pictures_of(const sheet::Item& item) {
    sheet::Item pictures;
    pictures.boards = item.boards;
    pictures.maps = item.maps;
    for (const sheet::Block& block : item.blocks)
        if (const auto* table = std::get_if<sheet::Table>(&block))
            pictures.blocks.push_back(drawn_cells_of(*table));
        else if (!is_of_words(block))
            pictures.blocks.push_back(block);
    return sheet::item_bytes(pictures);
}

/// Passages of the old edition.
class KnownPassages {
  public:
    explicit KnownPassages(const Document& document) {
        for (const Page& page : document.pages)
            for (const Passage& passage : passages_of(page)) {
                ++counts_[passage.words];
                all_ += passage.words;
            }
    }

    /// Finds a passage, taking each occurrence once. A column break may split a paragraph elsewhere, so a long one is
    /// searched for in the whole text.
    bool take(const Passage& passage) {
        const auto there = counts_.find(passage.words);
        if (there != counts_.end() && there->second > 0) {
            --there->second;
            return true;
        }
        return passage.words.size() >= long_passage && all_.find(passage.words) != std::string::npos;
    }

  private:
    static constexpr std::size_t long_passage = 40;  ///< in bytes; a shorter one may match by chance
    std::map<std::string, std::size_t> counts_;
    std::string all_;
};

/// Cells of a row in sequence; empty for other passages.
std::vector<Passage> cells_of(const Passage& passage) {
    std::vector<Passage> cells;
    if (passage.element->tag != Tag::row) return cells;
    for (const Element& cell : passage.element->children) add_lines(cell, cells.emplace_back());
    return cells;
}

/// Rows of the old edition, to find the previous version of a new row.
class KnownRows {
  public:
    explicit KnownRows(const Document& document) {
        for (const Page& page : document.pages)
            for (const Passage& passage : passages_of(page))
                if (auto cells = cells_of(passage); !cells.empty()) rows_.push_back(std::move(cells));
    }

    /// Cells that differ from those of the most similar row; empty when no row is similar.
    std::vector<Passage> changed_in(const std::vector<Passage>& cells) const {
        const std::vector<Passage>* likest = nullptr;
        std::size_t most = 0;
        for (const std::vector<Passage>& row : rows_)
            if (const std::size_t alike = count_alike(row, cells); alike > most) {
                most = alike;
                likest = &row;
            }
        std::vector<Passage> changed;
        for (std::size_t i = 0; likest && i < cells.size(); ++i)
            if (cells[i].words != (*likest)[i].words && !cells[i].words.empty()) changed.push_back(cells[i]);
        return changed;
    }

  private:
    static std::size_t count_alike(const std::vector<Passage>& row, const std::vector<Passage>& cells) {
        if (row.size() != cells.size()) return 0;
        std::size_t alike = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) alike += row[i].words == cells[i].words ? 1 : 0;
        return alike;
    }

    std::vector<std::vector<Passage>> rows_;
};

constexpr double bar_thickness = 2, bar_gap = 4.5;
constexpr double outline_gap = 1.5, outline_thickness = 1.2;
constexpr typeset::Colour outline_colour{0.85, 0.33, 0};
constexpr double least_between_bars = 7;

/// Merges bars of consecutive passages.
void join(std::vector<Passage>& bars) {
    std::vector<Passage> joined;
    for (Passage& bar : bars) {
        const bool goes_on = !joined.empty() && std::abs(joined.back().left - bar.left) < 1 &&
                             bar.top - joined.back().bottom < least_between_bars && bar.top >= joined.back().top;
        if (goes_on)
            joined.back().bottom = std::max(joined.back().bottom, bar.bottom);
        else
            joined.push_back(std::move(bar));
    }
    bars = std::move(joined);
}

typeset::BoxItem outline_of(const Passage& cell) {
    return {{cell.left - outline_gap, cell.top - outline_gap},
            {cell.right - cell.left + 2 * outline_gap, cell.bottom - cell.top + 2 * outline_gap},
            1,
            outline_thickness,
            false,
            outline_colour};
}

/// `rows`: also marks changed cells of known rows; null: none.
std::optional<ChangePlace> add_marks(Document& now, const Document& before, const KnownRows* rows) {
    KnownPassages known(before);
    std::optional<ChangePlace> first;
    for (std::uint32_t side = 0; side < now.pages.size(); ++side) {
        Page& page = now.pages[side];
        std::vector<Passage> bars;
        Element element;
        for (Passage& passage : passages_of(page)) {
            if (known.take(passage)) continue;
            if (rows)
                for (const Passage& cell : rows->changed_in(cells_of(passage)))
                    element.marks.push_back(outline_of(cell));
            bars.push_back(std::move(passage));
        }
        join(bars);
        if (!first && !bars.empty()) {
            const auto top = [](const Passage& left, const Passage& right) { return left.top < right.top; };
            first = ChangePlace{side, std::ranges::min_element(bars, top)->top};
        }
        for (const Passage& bar : bars)
            element.marks.push_back(
                typeset::RuleItem{{bar.left - bar_gap, bar.top}, {bar.left - bar_gap, bar.bottom}, bar_thickness});
        if (!element.marks.empty()) page.elements.push_back(std::move(element));
    }
    return first;
}

}  // namespace

sheet::Item as_of_edition(sheet::Item before, const sheet::Item& now) {
    before.date = now.date;
    before.ruleset = now.ruleset;
    before.data_hash = now.data_hash;
    before.copies = now.copies;
    for (std::size_t i = 0; i < std::min(before.boards.size(), now.boards.size()); ++i)
        before.boards[i].credit = now.boards[i].credit;
    for (std::size_t i = 0; i < std::min(before.maps.size(), now.maps.size()); ++i)
        before.maps[i].line = now.maps[i].line;
    return before;
}

bool is_same_item(const sheet::Item& now, const sheet::Item& before) {
    return sheet::item_bytes(now) == sheet::item_bytes(before);
}

bool draws_the_same(const sheet::Item& now, const sheet::Item& before) {
    return pictures_of(now) == pictures_of(before);
}

ChangedSides changed_sides(const Document& now, const Document& before, const Likeness& likeness) {
    std::set<std::uint32_t> changed, gone;
    for (std::uint32_t side = 0; side < now.pages.size(); ++side) {
        const bool was_there = side < before.pages.size();
        if (was_there && is_same_side(now.pages[side], before.pages[side], likeness)) continue;
        changed.insert(side);
        if (was_there) gone.insert(side);
    }
    for (auto side = static_cast<std::uint32_t>(now.pages.size()); side < before.pages.size(); ++side)
        gone.insert(side);
    // Content on the other side of a discarded sheet is printed again.
    for (const std::uint32_t side : to_whole_sheets(gone, before.pages.size()))
        if (side < now.pages.size()) changed.insert(side);
    std::vector<std::uint32_t> printed = to_whole_sheets(changed, now.pages.size());
    for (const std::uint32_t side : printed)
        if (side < before.pages.size()) gone.insert(side);
    return {std::move(printed), to_whole_sheets(gone, before.pages.size())};
}

void add_change_bars(Document& now, const Document& before) {
    add_marks(now, before, nullptr);
}

std::optional<ChangePlace> add_change_marks(Document& now, const Document& before) {
    const KnownRows rows(before);
    return add_marks(now, before, &rows);
}

Document with_sides(Document document, const std::vector<std::uint32_t>& sides) {
    Document out;
    static_cast<typeset::DocumentLabel&>(out) = document;
    for (const std::uint32_t side : sides) {
        for (const typeset::Bookmark& bookmark : document.bookmarks)
            if (bookmark.page == side) {
                out.bookmarks.push_back(bookmark);
                out.bookmarks.back().page = static_cast<std::uint32_t>(out.pages.size());
            }
        out.pages.push_back(std::move(document.pages[side]));
    }
    return out;
}

}  // namespace broadside::pack
