#include "typeset/board_parts.hpp"

#include <memory>

namespace broadside::typeset {

Placeable set_line(const sheet::Words& words, double width, sheet::Align align, const BoardContext& context) {
    auto set = std::make_shared<SetWords>(set_words(words, width, context.style.size, context));
    return {set->height(), set->overrun, [set, width, align, context](Point at, std::vector<Element>& out) {
                Element element;
                element.tag = Tag::paragraph;
                add_lines(*set, at, width, align, Ink::black, context.measurer, element);
                out.push_back(std::move(element));
            }};
}

Placeable set_part(const sheet::Paragraph& paragraph, double width, const BoardContext& context) {
    return set_line(paragraph.words, width, sheet::Align::left, context);
}

}  // namespace broadside::typeset
