#include "typeset/blocks.hpp"
#include "typeset/paper.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Room for a line written by hand.
constexpr double writing_line = points_of_mm(7);
/// A phase stands on a band of grey: this much of it above and below its words, and before them. Of the size.
constexpr double band_padding = 0.16;
constexpr double band_inset = 0.4;

double heading_size(std::uint32_t level, const Style& style) {
    if (level == 1) return style.item_size;
    return level == 2 ? style.phase_size : style.title_size;
}

double paragraph_size(sheet::Paragraph::Role role, const Style& style) {
    using Role = sheet::Paragraph::Role;
    return role == Role::note || role == Role::ruling ? style.small_size : style.size;
}

double paragraph_indent(sheet::Paragraph::Role role, const Style& style) {
    using Role = sheet::Paragraph::Role;
    if (role == Role::numbered) return 1.5 * style.size;
    return role == Role::bullet || role == Role::ruling ? 0.85 * style.size : 0;
}

/// Sets one block.
struct Setter {
    const Style& style;
    double width;

    std::optional<SetBlock> operator()(const ShapedHeading& heading) const {
        SetHeading set;
        set.heading = &heading;
        set.size = heading_size(heading.level, style);
        set.leading = set.size * heading_leading;
        const bool phase = heading.level == 2;
        set.above = phase ? band_padding * style.size : 0;
        set.below = phase ? (band_padding + 0.12) * style.size : (heading.level == 1 ? 0.1 * style.size : 0);
        set.inset = phase ? band_inset * style.size : 0;
        const double room = width - 2 * set.inset;
        if (heading.words.longest * set.size > room + tolerance) return std::nullopt;
        const double reference = heading.reference.unbroken * style.small_size;
        if (reference > width + tolerance) return std::nullopt;
        const double beside = reference > 0 ? room - reference - 0.6 * style.size : room;
        set.reference_below =
            heading.words.longest * set.size > beside ||
            count_lines(heading.words, beside / set.size) > count_lines(heading.words, room / set.size);
        set.lines = break_lines(heading.words, (set.reference_below ? room : beside) / set.size, Rag::level);
        if (set.reference_below) set.below += style.small_leading;
        return SetBlock{std::move(set), width};
    }
    std::optional<SetBlock> operator()(const ShapedParagraph& paragraph) const {
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
        return SetBlock{std::move(set), width};
    }
    std::optional<SetBlock> operator()(const TableGrid& grid) const {
        std::optional<SetTable> table = set_table(grid, style, width);
        if (!table) return std::nullopt;
        return SetBlock{std::move(*table), width};
    }
    std::optional<SetBlock> operator()(const ShapedBlank& blank) const {
        if (blank.label.longest * style.small_size > width + tolerance) return std::nullopt;
        SetBlank set;
        set.blank = &blank;
        set.leading = std::max(writing_line, 2 * style.size);
        set.label = break_lines(blank.label, width / style.small_size, Rag::running);
        set.label_beside = blank.label.unbroken * style.small_size <= width * 0.6;
        if (!set.label_beside) set.label_height = static_cast<double>(set.label.size()) * style.small_leading;
        return SetBlock{std::move(set), width};
    }
    std::optional<SetBlock> operator()(const ShapedColumnBreak&) const { return SetBlock{SetColumnBreak{}, width}; }
    std::optional<SetBlock> operator()(const ShapedNamePlate& plate) const {
        return block_of(set(plate, style, width));
    }
    std::optional<SetBlock> operator()(const ShapedTrack& track) const { return block_of(set(track, style, width)); }
    std::optional<SetBlock> operator()(const ShapedEmblem& emblem) const { return block_of(set(emblem, style, width)); }
    std::optional<SetBlock> operator()(const ShapedGround& ground) const { return block_of(set(ground, style, width)); }

    template <typename T>
    std::optional<SetBlock> block_of(std::optional<T> content) const {
        if (!content) return std::nullopt;
        return SetBlock{std::move(*content), width};
    }
};

struct LeastWidth {
    const Style& style;

    double operator()(const ShapedHeading& heading) const {
        const double inset = heading.level == 2 ? 2 * band_inset * style.size : 0;
        return std::max(heading.words.longest * heading_size(heading.level, style) + inset,
                        heading.reference.unbroken * style.small_size);
    }
    double operator()(const ShapedParagraph& paragraph) const {
        return paragraph.words.longest * paragraph_size(paragraph.role, style) +
               paragraph_indent(paragraph.role, style);
    }
    double operator()(const TableGrid& grid) const {
        double width = std::max(least_width(grid, style), grid.title.longest * style.title_size);
        width = std::max(width, grid.reference.unbroken * style.small_size);
        return std::max(width, grid.notes.longest * style.small_size);
    }
    double operator()(const ShapedBlank& blank) const { return blank.label.longest * style.small_size; }
    double operator()(const ShapedColumnBreak&) const { return 0; }
    double operator()(const ShapedNamePlate& plate) const { return least_width(plate, style); }
    double operator()(const ShapedTrack& track) const { return least_width(track, style); }
    double operator()(const ShapedEmblem& emblem) const { return least_width(emblem, style); }
    double operator()(const ShapedGround& ground) const { return least_width(ground, style); }
};

}  // namespace

std::optional<SetBlock> set_block(const ShapedBlock& block, const Style& style, double width) {
    return std::visit(Setter{style, width}, block.content);
}

double least_width(const ShapedBlock& block, const Style& style) {
    return std::visit(LeastWidth{style}, block.content);
}

}  // namespace broadside::typeset
