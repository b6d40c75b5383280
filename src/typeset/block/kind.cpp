#include "typeset/block/kind.hpp"

namespace broadside::typeset {

std::string plain_text(const sheet::Words& words) {
    std::string text;
    for (const sheet::Run& run : words) {
        if (!run.superior) text += run.text;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string block_name(std::string_view kind, const sheet::Words& title) {
    const std::string text = plain_text(title);
    return std::string(kind) + (text.empty() ? "" : " `" + text + "`");
}

TextItem text_at(const ShapedWords& words, const LineRange& line, double size, Point baseline, TextMeasurer& measurer) {
    return {baseline, assemble_line(words, line, size, measurer)};
}

double add_lines(Element& element, const LineBlock& block, Point baseline, TextMeasurer& measurer) {
    for (const LineRange& line : block.lines) {
        element.marks.push_back(text_at(block.words, line, block.size, baseline, measurer));
        baseline.y += block.leading;
    }
    return baseline.y;
}

void add_centred_lines(Element& element, const LineBlock& block, Point top_middle, Face face, TextMeasurer& measurer) {
    double y = top_middle.y + baseline_in(block.leading, block.size, measurer.heights(face));
    for (const LineRange& line : block.lines) {
        const double left = top_middle.x - line.width * block.size / 2;
        element.marks.push_back(text_at(block.words, line, block.size, {left, y}, measurer));
        y += block.leading;
    }
}

double lines_height(std::span<const LineRange> lines, double leading) {
    return static_cast<double>(lines.size()) * leading;
}

Piece whole_piece(double height, double space_before, const Style& style) {
    Piece piece;
    piece.count = 1;
    piece.space_before = space_before;
    piece.give_before = style.give_of_gap;
    piece.height = height;
    return piece;
}

}  // namespace broadside::typeset
