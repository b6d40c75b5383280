#include "typeset/block/paragraph.hpp"

#include "typeset/tolerance.hpp"
#include "typeset/weights.hpp"

#include <algorithm>

namespace broadside::typeset {

using Role = sheet::Paragraph::Role;

namespace {

/// Opening words of a text, for messages.
std::string opening_words(const sheet::Words& words) {
    std::string text = plain_text(words);
    constexpr std::size_t enough = 40;
    if (text.size() <= enough) return text;
    const std::size_t end = text.find_last_of(' ', enough);
    return text.substr(0, end == std::string::npos ? enough : end) + " ...";
}

/// Number of a point, followed by an empty word so that the space after the number is shaped too.
ShapedWords shape_number(const sheet::Paragraph& paragraph, TextMeasurer& measurer) {
    const text::Audience audience = paragraph.words.empty() ? text::Audience{} : paragraph.words.front().audience;
    const sheet::Run number{std::to_string(paragraph.number), sheet::Emphasis::plain, audience, false};
    const ShapedWords alone = shape_words({number}, Voice::label_strong, measurer);
    std::vector<Word> words(alone.words.begin(), alone.words.end());
    words.back().space = measurer.shape(Face::label_bold, " ");
    words.back().space.audience = audience;
    words.emplace_back();
    ShapedWords shaped(std::move(words));
    shaped.unbroken = alone.unbroken;
    return shaped;
}

bool is_small(Role role) {
    return role == Role::note || role == Role::ruling;
}

double paragraph_size(Role role, const Style& style) {
    return is_small(role) ? style.small_size : style.size;
}

double paragraph_indent(Role role, const Style& style) {
    if (role == Role::numbered) return 1.5 * style.size;
    return role == Role::bullet || role == Role::ruling ? 0.85 * style.size : 0;
}

/// A reading is kept whole unless it is as long as a good part of a column.
constexpr std::size_t lines_of_a_whole_ruling = 16;

/// Longer readings: they are compared as wholes.
double fault_of_a_break(Role role) {
    return role == Role::ruling  ? weights::torn_section
           : role == Role::steps ? weights::torn_steps
                                 : weights::torn_paragraph;
}

/// Cuts a piece of two lines at the start, then of one; at least two lines stay together at either end.
Piece piece_from(const SetParagraph& set, const Style& style, std::size_t first) {
    const std::size_t lines = set.lines.size();
    std::size_t count = first == 0 ? 2 : 1;
    const bool is_whole = set.paragraph->role == Role::ruling && lines <= lines_of_a_whole_ruling;
    if (is_whole || lines - first - std::min(count, lines - first) < 2) count = lines - first;
    Piece piece;
    piece.first = first;
    piece.count = count;
    piece.opens = first == 0;
    piece.closes = first + count == lines;
    const bool steps = set.paragraph->role == Role::steps;
    const double gap = steps ? std::max(style.paragraph_gap, 0.22 * style.size) : style.paragraph_gap;
    piece.space_before = piece.opens ? gap : 0;
    piece.give_before = piece.opens ? style.give_of_paragraph * (steps ? 2 : 1) : 0;
    piece.height = static_cast<double>(count) * set.leading;
    piece.at_head = set.continued_height;
    if (!piece.opens) piece.break_fault = fault_of_a_break(set.paragraph->role);
    return piece;
}

/// Title of a list continued at the head of a column.
Element compose_continued(const SetParagraph& set, const Style& style, Point at, TextMeasurer& measurer) {
    Element title;
    title.tag = Tag::paragraph;
    const double leading = heading_leading * style.title_size;
    const double first = at.y + baseline_in(leading, style.title_size, measurer.heights(Face::label_bold));
    add_lines(title, {set.paragraph->continued, set.continued, style.title_size, leading}, {at.x, first}, measurer);
    return title;
}

PathItem draw_lozenge(Point middle, double reach) {
    PathItem lozenge;
    lozenge.thickness = 0;
    lozenge.filled = true;
    lozenge.steps = {{PathStep::Kind::move, {middle.x - reach, middle.y}, {}, {}},
                     {PathStep::Kind::line, {middle.x, middle.y - reach}, {}, {}},
                     {PathStep::Kind::line, {middle.x + reach, middle.y}, {}, {}},
                     {PathStep::Kind::line, {middle.x, middle.y + reach}, {}, {}}};
    return lozenge;
}

/// Bullet of a point or lozenge of a ruling.
void add_sign(const SetParagraph& set, Point baseline, Element& signs) {
    const double middle = baseline.y - 0.22 * set.size;
    if (set.paragraph->role == Role::bullet) {
        const double side = 0.26 * set.size;
        signs.marks.push_back(BoxItem{{baseline.x + 0.12 * set.size, middle - side / 2}, {side, side}, 0, 0, true});
    } else if (set.paragraph->role == Role::ruling) {
        signs.marks.push_back(draw_lozenge({baseline.x + 0.35 * set.size, middle}, 0.25 * set.size));
    }
}

}  // namespace

std::string name_of(const sheet::Paragraph& paragraph) {
    return "text `" + opening_words(paragraph.words) + "`";
}

ShapedParagraph shape(const sheet::Paragraph& paragraph, TextMeasurer& measurer) {
    ShapedParagraph shaped{paragraph.role, shape_words(paragraph.words, Voice::text, measurer), {}, {}};
    if (paragraph.role == Role::numbered && paragraph.number > 0) shaped.number = shape_number(paragraph, measurer);
    return shaped;
}

double least_width(const ShapedParagraph& paragraph, const Style& style) {
    return paragraph.words.longest * paragraph_size(paragraph.role, style) + paragraph_indent(paragraph.role, style);
}

std::optional<SetParagraph> set(const ShapedParagraph& paragraph, const Style& style, double width) {
    SetParagraph set;
    set.paragraph = &paragraph;
    set.size = paragraph_size(paragraph.role, style);
    set.leading = set.size == style.size ? style.leading : style.small_leading;
    set.indent = paragraph_indent(paragraph.role, style);
    const double room = width - set.indent;
    if (paragraph.words.longest * set.size > room + tolerance) return std::nullopt;
    set.lines = break_lines(paragraph.words, room / set.size, Rag::running);
    if (!paragraph.continued.words.empty() && paragraph.continued.longest * style.title_size <= width) {
        set.continued = break_lines(paragraph.continued, width / style.title_size, Rag::level);
        const double lines = static_cast<double>(set.continued.size());
        set.continued_height = (lines * heading_leading + 0.15) * style.title_size;
    }
    return set;
}

void cut(const SetParagraph& set, const Style& style, std::vector<Piece>& pieces) {
    for (std::size_t first = 0; first < set.lines.size(); first += pieces.back().count)
        pieces.push_back(piece_from(set, style, first));
}

std::vector<Element> compose(const SetParagraph& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer) {
    const ShapedParagraph& paragraph = *set.paragraph;
    std::vector<Element> elements;
    if (fragment.heads_column && !set.continued.empty())
        elements.push_back(compose_continued(set, style, at, measurer));
    Element signs;
    Element words;
    words.tag = is_small(paragraph.role) ? Tag::note : Tag::paragraph;
    const double top = at.y + (fragment.heads_column ? set.continued_height : 0);
    const double first = top + baseline_in(set.leading, set.size, measurer.heights(Face::text));
    if (fragment.first.opens) {
        add_sign(set, {at.x, first}, signs);
        const ShapedWords& number = paragraph.number;
        if (!number.words.empty())
            words.marks.push_back(text_at(number, {0, 1, number.unbroken}, set.size, {at.x, first}, measurer));
    }
    const std::span<const LineRange> lines(set.lines);
    add_lines(words,
              {paragraph.words, lines.subspan(fragment.first.first, fragment.end() - fragment.first.first), set.size,
               set.leading},
              {at.x + set.indent, first}, measurer);
    elements.push_back(std::move(signs));
    elements.push_back(std::move(words));
    return elements;
}

}  // namespace broadside::typeset
