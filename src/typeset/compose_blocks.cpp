#include "typeset/blocks.hpp"

namespace broadside::typeset {

namespace {

/// Light enough for the words on it, dark enough to be found on a bad printer.
constexpr double band_grey = 0.86;

/// Composes one block.
struct Composer {
    const Style& style;
    const Stretch& stretch;
    Point at;
    double width;
    TextMeasurer& measurer;

    TextItem text_at(const ShapedWords& words, const LineRange& line, double size, Point baseline) const {
        return {baseline, assemble_line(words, line, size, measurer)};
    }

    std::vector<Element> operator()(const SetHeading& set) const {
        Element rules;
        Element heading;
        const std::uint32_t level = set.heading->level;
        heading.tag = level == 1 ? Tag::heading1 : (level == 2 ? Tag::heading2 : Tag::heading3);
        if (level == 2) {
            const double height = 2 * set.above + static_cast<double>(set.lines.size()) * set.leading;
            rules.marks.push_back(BoxItem{at, {width, height}, band_grey, 0, true});
        }
        const Face face = level == 3 ? Face::label_bold : Face::text_bold;
        double y = at.y + set.above + baseline_in(set.leading, set.size, measurer.heights(face));
        for (const LineRange& line : set.lines) {
            heading.marks.push_back(text_at(set.heading->words, line, set.size, {at.x + set.inset, y}));
            y += set.leading;
        }
        std::vector<Element> elements{std::move(rules), std::move(heading)};
        const ShapedWords& reference = set.heading->reference;
        if (!reference.words.empty()) {
            Element aside;
            aside.tag = Tag::paragraph;
            const LineRange line{0, reference.words.size(), reference.unbroken};
            const double line_y = y - set.leading + (set.reference_below ? style.small_leading : 0);
            const double x = at.x + width - line.width * style.small_size;
            aside.marks.push_back(text_at(reference, line, style.small_size, {x, line_y}));
            elements.push_back(std::move(aside));
        }
        return elements;
    }

    std::vector<Element> operator()(const SetParagraph& set) const {
        using Role = sheet::Paragraph::Role;
        const Role role = set.paragraph->role;
        Element signs;
        Element words;
        words.tag = role == Role::note || role == Role::ruling ? Tag::note : Tag::paragraph;
        Element title = continued_title(set);
        const double top = at.y + (stretch.heads_column ? set.continued_height : 0);
        double y = top + baseline_in(set.leading, set.size, measurer.heights(Face::text));
        if (stretch.first.opens) add_sign(set, y, signs, words);
        for (std::size_t i = stretch.first.first; i < stretch.last.first + stretch.last.count; ++i) {
            words.marks.push_back(text_at(set.paragraph->words, set.lines[i], set.size, {at.x + set.indent, y}));
            y += set.leading;
        }
        std::vector<Element> elements{std::move(signs), std::move(words)};
        if (!title.marks.empty()) elements.insert(elements.begin(), std::move(title));
        return elements;
    }

    /// Of a list that goes on at the head of a column.
    Element continued_title(const SetParagraph& set) const {
        Element title;
        title.tag = Tag::paragraph;
        if (!stretch.heads_column) return title;
        const double leading = heading_leading * style.title_size;
        double y = at.y + baseline_in(leading, style.title_size, measurer.heights(Face::label_bold));
        for (const LineRange& line : set.continued) {
            title.marks.push_back(text_at(set.paragraph->continued, line, style.title_size, {at.x, y}));
            y += leading;
        }
        return title;
    }

    void add_sign(const SetParagraph& set, double baseline, Element& signs, Element& words) const {
        using Role = sheet::Paragraph::Role;
        const double middle = baseline - 0.22 * set.size;
        if (set.paragraph->role == Role::numbered) {
            const ShapedWords& number = set.paragraph->number;
            if (number.words.empty()) return;
            words.marks.push_back(text_at(number, {0, 1, number.unbroken}, set.size, {at.x, baseline}));
        } else if (set.paragraph->role == Role::bullet) {
            const double side = 0.26 * set.size;
            signs.marks.push_back(BoxItem{{at.x + 0.12 * set.size, middle - side / 2}, {side, side}, 0, 0, true});
        } else if (set.paragraph->role == Role::ruling) {
            const double reach = 0.25 * set.size;
            const double x = at.x + 0.35 * set.size;
            signs.marks.push_back(PathItem{{{PathStep::Kind::move, {x - reach, middle}, {}, {}},
                                            {PathStep::Kind::line, {x, middle - reach}, {}, {}},
                                            {PathStep::Kind::line, {x + reach, middle}, {}, {}},
                                            {PathStep::Kind::line, {x, middle + reach}, {}, {}}},
                                           0,
                                           true});
        }
    }

    std::vector<Element> operator()(const SetTable& set) const {
        TablePart part;
        part.first_row = stretch.first.first;
        part.row_count = stretch.last.first + stretch.last.count - stretch.first.first;
        part.opens = stretch.first.opens;
        part.closes = stretch.last.closes;
        return compose_table(set, style, part, at, measurer);
    }

    std::vector<Element> operator()(const SetBlank& set) const {
        Element rules;
        Element label;
        label.tag = Tag::paragraph;
        const ShapedWords& words = set.blank->label;
        const double first = at.y + set.label_height + set.leading - 2;
        double y = set.label_beside
                       ? first
                       : at.y + baseline_in(style.small_leading, style.small_size, measurer.heights(Face::label));
        for (const LineRange& line : set.label) {
            label.marks.push_back(text_at(words, line, style.small_size, {at.x, y}));
            y += style.small_leading;
        }
        const bool beside = set.label_beside && !words.words.empty();
        const double after = beside ? words.unbroken * style.small_size + 0.4 * style.size : 0;
        for (std::uint32_t line = 0; line < set.blank->lines; ++line) {
            const double rule = first + line * set.leading + 1;
            rules.marks.push_back(RuleItem{{at.x + (line == 0 ? after : 0), rule}, {at.x + width, rule}, 0.4});
        }
        std::vector<Element> elements{std::move(rules)};
        if (!label.marks.empty()) elements.push_back(std::move(label));
        return elements;
    }

    std::vector<Element> operator()(const SetColumnBreak&) const { return {}; }
    std::vector<Element> operator()(const SetNamePlate& set) const { return compose(set, style, at, measurer); }
    std::vector<Element> operator()(const SetTrack& set) const { return compose(set, style, at, measurer); }
    std::vector<Element> operator()(const SetEmblem& set) const { return compose(set, style, at, measurer); }
    std::vector<Element> operator()(const SetGround& set) const { return compose(set, style, at, measurer); }
};

}  // namespace

std::vector<Element> compose_block(const SetBlock& set, const Style& style, const Stretch& stretch, Point at,
                                   TextMeasurer& measurer) {
    return std::visit(Composer{style, stretch, at, set.width, measurer}, set.content);
}

}  // namespace broadside::typeset
