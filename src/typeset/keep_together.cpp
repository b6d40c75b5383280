#include "typeset/keep_together.hpp"

#include "typeset/weights.hpp"

namespace broadside::typeset {

namespace {

/// A section of a few paragraphs is kept whole; a longer one may break anywhere. In lines.
constexpr std::size_t lines_of_a_whole_section = 14;
constexpr std::size_t lines_of_a_whole_section_of_page = 30;
/// A note between a heading and its table or list stays with them up to this many lines.
constexpr std::size_t lines_of_an_introduction = 14;  // in one column; half as many over a wide list

bool is_point(const SetBlock& block) {
    using Role = sheet::Paragraph::Role;
    const auto* set = std::get_if<SetParagraph>(&block);
    return set && (set->paragraph->role == Role::numbered || set->paragraph->role == Role::bullet);
}

bool is_set_heading(const SetBlock& block) {
    return std::holds_alternative<SetHeading>(block);
}

/// Discourages breaks between the paragraphs of a short section under a heading of level 2. A numbered list may
/// continue beside itself: its numbers guide the eye. What follows a section on a page of one column is read overleaf,
/// so a longer one is kept whole there, unless that leaves much of the foot empty.
void keep_section_together(const std::vector<SetBlock>& blocks, Columns columns, std::vector<Piece>& pieces,
                           std::size_t heading) {
    std::size_t end = heading + 1;
    std::size_t lines = 0;
    for (; end < pieces.size(); ++end) {
        const auto* text = std::get_if<SetParagraph>(&blocks[pieces[end].block]);
        if (!text) break;
        if (text->paragraph->role == sheet::Paragraph::Role::numbered) return;
        lines += pieces[end].count;
    }
    const bool is_page = columns == Columns::one;
    if (lines > (is_page ? lines_of_a_whole_section_of_page : lines_of_a_whole_section)) return;
    const double fault = is_page ? weights::torn_section_of_page : weights::torn_section;
    for (std::size_t i = heading + 1; i < end; ++i) {
        pieces[i].break_fault = fault;
        pieces[i].tears_section = true;
    }
}

bool is_section(const SetBlock& block) {
    const auto* heading = std::get_if<SetHeading>(&block);
    return heading && heading->heading->level == 2;
}

}  // namespace

bool is_introduction(const SetBlock& heading, const SetBlock& words) {
    const auto* text = std::get_if<SetParagraph>(&words);
    return text && is_set_heading(heading) && !is_section(heading) &&
           text->paragraph->role == sheet::Paragraph::Role::note && text->lines.size() <= lines_of_an_introduction;
}

namespace {

/// Prevents a heading with a few words, or with an introduction, from ending a column.
void keep_introduction(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces, std::size_t first) {
    const SetBlock& words = blocks[pieces[first].block];
    if (!std::holds_alternative<SetParagraph>(words) || is_point(words)) return;
    std::size_t end = first + 1;
    while (end < pieces.size() && pieces[end].block == pieces[first].block) ++end;
    if (end == pieces.size() || is_set_heading(blocks[pieces[end].block])) return;
    const SetBlock& next = blocks[pieces[end].block];
    const bool introduced = (std::holds_alternative<SetTable>(next) || is_point(next)) &&
                            is_introduction(blocks[pieces[first - 1].block], words);
    const bool few_words = end == first + 1;
    if (!few_words && !introduced) return;
    for (std::size_t i = first; i < end; ++i) pieces[i].stays_with_next = true;
    if (introduced) pieces[end].give_before = 0;
}

/// Prevents levelling of columns between a note and its table.
void keep_note_close(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces, std::size_t note) {
    const auto* text = std::get_if<SetParagraph>(&blocks[pieces[note].block]);
    if (!text || text->paragraph->role != sheet::Paragraph::Role::note || note + 1 == pieces.size()) return;
    if (std::holds_alternative<SetTable>(blocks[pieces[note + 1].block])) pieces[note + 1].give_before = 0;
}

}  // namespace

void keep_lists_together(const std::vector<SetBlock>& blocks, Columns columns, std::vector<Piece>& pieces) {
    const auto point = [&](std::size_t i) { return i < pieces.size() && is_point(blocks[pieces[i].block]); };
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (is_section(blocks[pieces[i].block])) keep_section_together(blocks, columns, pieces, i);
        if (i > 0 && is_set_heading(blocks[pieces[i - 1].block])) keep_introduction(blocks, pieces, i);
        keep_note_close(blocks, pieces, i);
        if (!point(i) || !point(i + 1)) continue;
        const bool first = i == 0 || !point(i - 1);
        const bool last_but_one = !point(i + 2);
        if (first || last_but_one) pieces[i].stays_with_next = true;
    }
}

}  // namespace broadside::typeset
