#include "draw/canvas.hpp"

#include "text/diagnostic.hpp"
#include "typeset/sign_outline.hpp"

namespace broadside::draw {

using typeset::Element;
using typeset::Tag;

/// Draws an element's shapes, before the words and outside all structure, so that they are not content.
static void draw_shapes(const Element& element, Canvas& canvas) {
    for (const typeset::DrawItem& mark : element.marks) {
        if (const auto* rule = std::get_if<typeset::RuleItem>(&mark)) canvas.draw(*rule);
        if (const auto* box = std::get_if<typeset::BoxItem>(&mark)) canvas.draw(*box);
        if (const auto* path = std::get_if<typeset::PathItem>(&mark)) canvas.draw(*path);
    }
    for (const Element& child : element.children) draw_shapes(child, canvas);
}

namespace {

class WordDrawer {
  public:
    WordDrawer(const text::Audience& reader, Canvas& canvas) : reader_(reader), canvas_(canvas) {}

    void draw(const Element& element) {
        canvas_.begin(element);
        for (const typeset::DrawItem& mark : element.marks)
            if (const auto* item = std::get_if<typeset::TextItem>(&mark)) draw(*item);
        for (const Element& child : element.children) draw(child);
        canvas_.end(element);
    }

  private:
    void draw(const typeset::TextItem& item) {
        if (item.turn == 0) return draw_line(item, item.baseline);
        canvas_.turn(item.baseline, item.turn);
        draw_line(item, {});
        canvas_.turn_back();
    }

    void draw_line(const typeset::TextItem& item, typeset::Point at) {
        for (const typeset::ShapedRun& run : item.line->runs) draw(run, {at.x + run.x, at.y - run.rise}, item);
    }

    static typeset::Colour letter_colour(const typeset::TextItem& item) {
        return item.white ? typeset::Colour{1, 1, 1} : item.colour.value_or(typeset::Colour{});
    }

    void draw(const typeset::ShapedRun& run, typeset::Point at, const typeset::TextItem& item) {
        if (!text::may_read(reader_, run.audience))
            text::internal_error("words for " + text::to_text(run.audience) + " were laid out on a page for " +
                                 text::to_text(reader_));
        if (run.sign.empty()) return canvas_.write(run, at, letter_colour(item));
        canvas_.begin_sign(run.text);
        const typeset::Ink ink = item.white ? typeset::Ink::white : typeset::Ink::black;
        for (const typeset::PathItem& path : typeset::draw_sign_among_words(run.sign, at, run.size, ink))
            canvas_.draw(path);
        canvas_.end_sign();
    }

    const text::Audience& reader_;
    Canvas& canvas_;
};

}  // namespace

void draw_page(const typeset::Page& page, const text::Audience& reader, Canvas& canvas) {
    for (const Element& element : page.elements) draw_shapes(element, canvas);
    WordDrawer words(reader, canvas);
    for (const Element& element : page.elements)
        if (element.tag == Tag::artifact) words.draw(element);
    canvas.begin_content();
    for (const Element& element : page.elements)
        if (element.tag != Tag::artifact) words.draw(element);
    canvas.end_content();
}

}  // namespace broadside::draw
