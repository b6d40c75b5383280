#include "typeset/board_parts.hpp"

#include <algorithm>
#include <memory>

// Boxes and diamonds go down the left; the exit of a diamond leads to a box at the right.

namespace broadside::typeset {

namespace {

constexpr double step_arrow = 13;  ///< between two steps
constexpr double box_padding = 3;
constexpr double box_line = 1.4;
constexpr double main_share = 0.6;
constexpr double exit_share = 0.32;
/// Share of a diamond's width and height available to its words.
constexpr double diamond_room = 0.7;

struct FlowStep {
    SetWords words, exit;
    double height = 0;
};

FlowStep set_flow_step(const sheet::Decision::Step& step, double width, const BoardContext& context) {
    FlowStep set;
    const double main = width * main_share;
    const double size = context.style.size;
    set.words = set_words(step.words, step.asks ? main * diamond_room : main - 2 * box_padding, size, context);
    set.exit = set_words(step.exit, width * exit_share - 2 * box_padding, size, context);
    set.height = set.words.height() + 2 * box_padding;
    if (step.asks)
        set.height = std::max(set.words.height() / (1 - diamond_room) * 0.62 + 8, set.exit.height() + 2 * box_padding);
    return set;
}

class Flow {
  public:
    Flow(Point at, double width, const BoardContext& context) : at_(at), width_(width), context_(context) {
        words.tag = Tag::paragraph;
    }

    Element lines, words;

    void add(const sheet::Decision::Step& step, const FlowStep& set, bool last) {
        if (step.asks)
            add_question(step, set);
        else
            add_box({at_.x, at_.y}, {main(), set.height}, set.words);
        at_.y += set.height;
        if (last) return;
        add_arrow({at_.x + main() / 2, at_.y}, {at_.x + main() / 2, at_.y + step_arrow});
        if (step.asks) add_answer(step.leaves_if_yes ? "no" : "yes", {at_.x + main() / 2 + 4, at_.y});
        at_.y += step_arrow;
    }

  private:
    double main() const { return width_ * main_share; }

    void add_box(Point at, Size size, const SetWords& text) {
        BoxItem box{at, size};
        box.outline = box_line;
        box.colour.reset();
        lines.marks.push_back(box);
        add_lines(text, {at.x + box_padding, at.y + (size.height - text.height()) / 2}, size.width - 2 * box_padding,
                  sheet::Align::left, Ink::black, context_.measurer, words);
    }

    void add_question(const sheet::Decision::Step& step, const FlowStep& set) {
        const double middle = at_.x + main() / 2, centre = at_.y + set.height / 2;
        PathItem ground, edge;
        const std::vector<Point> corners{
            {middle, at_.y}, {at_.x + main(), centre}, {middle, at_.y + set.height}, {at_.x, centre}};
        for (std::size_t i = 0; i < 6; ++i) {
            const PathStep next{i == 0 ? PathStep::Kind::move : PathStep::Kind::line, corners[i % 4], {}, {}};
            if (i < 4) ground.steps.push_back(next);
            edge.steps.push_back(next);
        }
        ground.filled = true;
        ground.colour = Colour{1, 1, 1};
        edge.thickness = box_line;
        lines.marks.push_back(ground);
        lines.marks.push_back(edge);
        const double room = main() * diamond_room;
        add_lines(set.words, {middle - room / 2, centre - set.words.height() / 2}, room, sheet::Align::centre,
                  Ink::black, context_.measurer, words);
        const double exit = at_.x + width_ * (1 - exit_share);
        add_arrow({at_.x + main(), centre}, {exit, centre});
        add_answer(step.leaves_if_yes ? "yes" : "no", {at_.x + main() + 1, centre - context_.style.leading - 1});
        const double height = set.exit.height() + 2 * box_padding;
        add_box({exit, centre - height / 2}, {width_ * exit_share, height}, set.exit);
    }

    void add_answer(const char* answer, Point at) {
        sheet::Words text{{answer, sheet::Emphasis::strong, {}, false}};
        const SetWords set = set_words(text, 100, context_.style.size, context_);
        add_lines(set, at, 100, sheet::Align::left, Ink::black, context_.measurer, words);
    }

    void add_arrow(Point from, Point to) {
        lines.marks.push_back(RuleItem{from, to, 1.7});
        const bool down = to.y > from.y;
        constexpr double reach = 6, half = 3;
        const Point base{down ? to.x : to.x - reach, down ? to.y - reach : to.y};
        PathItem head;
        head.filled = true;
        head.steps = {{PathStep::Kind::move, to, {}, {}},
                      {PathStep::Kind::line, {base.x - (down ? half : 0), base.y - (down ? 0 : half)}, {}, {}},
                      {PathStep::Kind::line, {base.x + (down ? half : 0), base.y + (down ? 0 : half)}, {}, {}}};
        lines.marks.push_back(head);
    }

    Point at_;
    double width_;
    const BoardContext& context_;
};

}  // namespace

Placeable set_part(const sheet::Decision& decision, double width, const BoardContext& context) {
    auto steps = std::make_shared<std::vector<FlowStep>>();
    Placeable part;
    for (const sheet::Decision::Step& step : decision.steps) {
        const FlowStep& set = steps->emplace_back(set_flow_step(step, width, context));
        part.height += set.height + (steps->size() < decision.steps.size() ? step_arrow : 0);
        part.overrun = std::max({part.overrun, set.words.overrun, set.exit.overrun});
    }
    part.compose = [&decision, steps, width, context](Point at, std::vector<Element>& out) {
        Flow flow(at, width, context);
        for (std::size_t i = 0; i < steps->size(); ++i)
            flow.add(decision.steps[i], (*steps)[i], i + 1 == steps->size());
        out.push_back(std::move(flow.lines));
        out.push_back(std::move(flow.words));
    };
    return part;
}

}  // namespace broadside::typeset
