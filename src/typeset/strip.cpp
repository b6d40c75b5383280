#include "typeset/strip.hpp"

#include "text/lists.hpp"
#include "typeset/paper.hpp"
#include "typeset/ring.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

constexpr double strip_height = points_of_mm(7.4);
constexpr double disc_radius = 6.6;
constexpr double disc_room = 24;
constexpr double no_limit = 1000;

struct SetPhase {
    SetWords number, words;
    double width = 0;
};

class StripComposer {
  public:
    StripComposer(const std::vector<SetPhase>& cells, double width, TextMeasurer& measurer)
        : cells_(cells), width_(width), measurer_(measurer) {}

    void compose(Point at, std::vector<Element>& out) const {
        Element ground;
        BoxItem box{at, {width_, strip_height}};
        box.colour = ground_of(sheet::Tone::black);
        ground.marks.push_back(box);
        std::vector<Element> texts;
        double x = at.x;
        for (const SetPhase& cell : cells_) {
            if (x > at.x) ground.marks.push_back(RuleItem{{x, at.y}, {x, at.y + strip_height}, 1, 1});
            texts.push_back(words_of(cell, {x, at.y}, ground));
            x += cell.width;
        }
        out.push_back(std::move(ground));
        text::append(out, std::move(texts));
    }

  private:
    Element words_of(const SetPhase& cell, Point at, Element& ground) const {
        Element text;
        text.tag = Tag::paragraph;
        const auto middle = [&](const SetWords& words) { return at.y + (strip_height - words.height()) / 2; };
        if (!cell.number.lines.empty()) {
            PathItem disc = ring_about({at.x + disc_room / 2, at.y + strip_height / 2}, disc_radius, 0);
            disc.filled = true;
            disc.colour = Colour{1, 1, 1};
            ground.marks.push_back(std::move(disc));
            add_lines(cell.number, {at.x + 2, middle(cell.number)}, disc_room - 4, sheet::Align::centre, Ink::black,
                      measurer_, text);
        }
        add_lines(cell.words, {at.x + disc_room, middle(cell.words)}, no_limit, sheet::Align::left, Ink::white,
                  measurer_, text);
        return text;
    }

    const std::vector<SetPhase>& cells_;
    double width_;
    TextMeasurer& measurer_;
};

sheet::Words number_of(const sheet::StripCell& cell) {
    if (cell.number == 0) return {};
    const text::Audience audience = cell.words.empty() ? text::Audience{} : cell.words.front().audience;
    return {{std::to_string(cell.number), sheet::Emphasis::strong, audience, false}};
}

}  // namespace

Placeable set_strip(const std::vector<sheet::StripCell>& cells, double width, const BoardContext& context) {
    std::vector<SetPhase> set;
    double wanted = 0;
    for (const sheet::StripCell& cell : cells) {
        SetPhase& made = set.emplace_back();
        made.number = set_words(number_of(cell), no_limit, context.style.size, context);
        made.words = set_words(cell.words, no_limit, context.style.tab_size, context);
        made.width = made.words.width() + disc_room;
        wanted += made.width;
    }
    const double extra = (width - wanted) / static_cast<double>(std::max<std::size_t>(1, set.size()));
    for (SetPhase& cell : set) cell.width += std::max(0.0, extra);
    Placeable placed;
    placed.height = strip_height;
    placed.overrun = std::max(0.0, wanted - width);
    placed.compose = [set, width, &measurer = context.measurer](Point at, std::vector<Element>& out) {
        StripComposer(set, width, measurer).compose(at, out);
    };
    return placed;
}

}  // namespace broadside::typeset
