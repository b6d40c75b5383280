#include "typeset/line_marks.hpp"

namespace broadside::typeset {

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

}  // namespace broadside::typeset
