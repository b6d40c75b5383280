#include "typeset/board_parts.hpp"

#include <memory>

namespace broadside::typeset {

Placeable set_part(const sheet::Paragraph& paragraph, double width, const BoardContext& context) {
    auto words = std::make_shared<SetWords>(set_words(paragraph.words, width, context.style.size, context));
    return {words->height(), words->overrun, [words, width, context](Point at, std::vector<Element>& out) {
                Element element;
                element.tag = Tag::paragraph;
                add_lines(*words, at, width, sheet::Align::left, Ink::black, context.measurer, element);
                out.push_back(std::move(element));
            }};
}

}  // namespace broadside::typeset
