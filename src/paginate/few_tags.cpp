#include "paginate/few_tags.hpp"

#include <algorithm>
#include <utility>

namespace broadside::paginate {

void make_artifacts(std::vector<typeset::Element>& elements) {
    for (typeset::Element& element : elements) {
        element.tag = typeset::Tag::artifact;
        make_artifacts(element.children);
    }
}

namespace {

bool has_tags(const std::vector<typeset::Element>& elements) {
    return std::any_of(elements.begin(), elements.end(), [](const typeset::Element& element) {
        return element.tag != typeset::Tag::artifact || has_tags(element.children);
    });
}

bool has_words(const typeset::Element& element) {
    return std::any_of(element.marks.begin(), element.marks.end(),
                       [](const typeset::DrawItem& mark) { return std::holds_alternative<typeset::TextItem>(mark); }) ||
           std::any_of(element.children.begin(), element.children.end(), has_words);
}

void join_paragraphs(std::vector<typeset::Element> elements, std::vector<typeset::Element>& joined) {
    for (typeset::Element& element : elements) {
        std::vector<typeset::Element> children;
        if (element.tag == typeset::Tag::artifact && has_tags(element.children))
            children = std::exchange(element.children, {});
        const bool stands_alone = element.tag != typeset::Tag::artifact &&
                                  (element.tag != typeset::Tag::paragraph || has_tags(element.children));
        if (!stands_alone) element.tag = typeset::Tag::artifact;
        const bool goes_on = !joined.empty() && joined.back().tag == typeset::Tag::paragraph;
        if (!stands_alone && !goes_on && has_words(element)) joined.emplace_back().tag = typeset::Tag::paragraph;
        const bool is_part = !stands_alone && !joined.empty() && joined.back().tag == typeset::Tag::paragraph;
        (is_part ? joined.back().children : joined).push_back(std::move(element));
        join_paragraphs(std::move(children), joined);
    }
}

}  // namespace

std::vector<typeset::Element> in_few_tags(std::vector<typeset::Element> elements) {
    std::vector<typeset::Element> joined;
    join_paragraphs(std::move(elements), joined);
    return joined;
}

}  // namespace broadside::paginate
