#include "typeset/turn_track.hpp"

#include "typeset/paper.hpp"
#include "typeset/patterns.hpp"
#include "typeset/ring.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::typeset {

namespace {

using sheet::TurnTrack;

constexpr double padding = 4;
constexpr double gap = 3;
constexpr double number_size = 2.1;    // of the type's size
constexpr double arrival_sign = 1.25;  // likewise
constexpr double clock_radius = points_of_mm(3.3);
constexpr Size swatch{14, 8};

struct SetArrival {
    const TurnTrack::Arrival* source = nullptr;
    SetWords name, signs, where;

    double head() const { return name.height() + 2; }
    double height() const { return head() + signs.height() + where.height() + 2 * gap; }
};

struct SetEvent {
    const TurnTrack::Event* source = nullptr;
    SetWords words;
};

struct SetTurn {
    const TurnTrack::Turn* source = nullptr;
    SetWords number, clock;
    std::vector<SetEvent> events;
    std::vector<SetArrival> arrivals;
    double height = 0;
    double overrun = 0;
};

/// Space left of an event's words.
double indent_of(const TurnTrack::Event& event) {
    return event.side ? swatch.width + gap : 0;
}

/// Signs of units side by side do not break: a row that is too long for its box is made smaller, down to the words.
SetWords set_signs(const sheet::Words& signs, double width, const BoardContext& context) {
    const double size = context.style.size;
    const SetWords set = set_words(signs, width, arrival_sign * size, context);
    if (set.overrun <= 0) return set;
    return set_words(signs, width, std::max(size, 0.999 * width / set.shaped.longest), context);
}

SetArrival set_arrival(const TurnTrack::Arrival& arrival, double width, const BoardContext& context) {
    const double size = context.style.size;
    return {&arrival, set_words(arrival.name, width - swatch.width - 3 * gap, size, context, Voice::label_strong),
            set_signs(arrival.signs, width - 2 * gap, context),
            set_words(arrival.where, width - 2 * gap, size, context)};
}

SetTurn set_turn(const TurnTrack::Turn& turn, double width, const BoardContext& context) {
    const double inner = width - 2 * padding;
    SetTurn set;
    set.source = &turn;
    set.number = set_words(turn.number, inner, number_size * context.style.size, context, Voice::label_strong);
    set.clock = set_words(turn.clock, inner, context.style.size, context);
    set.height = padding + std::max(set.number.height(), 2 * clock_radius);
    const auto take = [&set](const SetWords& words) { set.overrun = std::max(set.overrun, words.overrun); };
    for (const TurnTrack::Event& event : turn.events) {
        set.events.push_back({&event, set_words(event.words, inner - indent_of(event), context.style.size, context)});
        set.height += set.events.back().words.height();
        take(set.events.back().words);
    }
    for (const TurnTrack::Arrival& arrival : turn.arrivals) {
        set.arrivals.push_back(set_arrival(arrival, inner, context));
        set.height += set.arrivals.back().height() + gap;
        for (const SetWords* words :
             {&set.arrivals.back().name, &set.arrivals.back().signs, &set.arrivals.back().where})
            take(*words);
    }
    set.height += padding;
    const double clock = set.clock.lines.empty() ? 0 : set.clock.width() + gap;
    const double face = turn.minute ? 2 * clock_radius + gap : 0;
    set.overrun = std::max(set.overrun, set.number.width() + clock + face - inner);
    return set;
}

/// Clock hand from the middle, clockwise from the top, in parts of a turn.
RuleItem hand(Point middle, double turn, double length, double thickness) {
    const double angle = 2 * 3.14159265358979 * turn;
    return {middle, {middle.x + length * std::sin(angle), middle.y - length * std::cos(angle)}, thickness};
}

void add_clock(Element& element, Point middle, std::int64_t minute) {
    PathItem ground = ring_about(middle, clock_radius, 0);
    ground.filled = true;
    ground.colour = Colour{1, 1, 1};
    element.marks.push_back(std::move(ground));
    element.marks.push_back(ring_about(middle, clock_radius, 0.6));
    for (int hour = 0; hour < 12; ++hour) {
        RuleItem tick = hand(middle, hour / 12.0, clock_radius, 0.4);
        tick.from = hand(middle, hour / 12.0, 0.82 * clock_radius, 0.4).to;
        element.marks.push_back(tick);
    }
    element.marks.push_back(hand(middle, static_cast<double>(minute % 720) / 720, 0.5 * clock_radius, 1.3));
    element.marks.push_back(hand(middle, static_cast<double>(minute % 60) / 60, 0.75 * clock_radius, 0.8));
}

/// Rows of light dots, on which pencil still shows.
void add_shade(Element& element, Point at, Size size) {
    constexpr double pitch = 5.5, side = 1;
    bool odd = false;
    for (double y = pitch / 2; y < size.height - side; y += pitch, odd = !odd)
        for (double x = odd ? pitch : pitch / 2; x < size.width - side; x += pitch)
            element.marks.push_back(BoxItem{{at.x + x, at.y + y}, {side, side}, 0.35});
}

/// Composes one box with its contents.
class TurnComposer {
  public:
    TurnComposer(const SetTurn& turn, Point at, Size size, TextMeasurer& measurer)
        : turn_(turn), at_(at), size_(size), measurer_(measurer), y_(at.y + padding) {
        words_.tag = Tag::paragraph;
    }

    void compose(std::vector<Element>& out) {
        if (turn_.source->shaded) add_shade(ground_, at_, size_);
        ground_.marks.push_back(BoxItem{at_, size_, 1, 0.8, false});
        compose_head();
        for (const SetEvent& event : turn_.events) compose(event);
        for (const SetArrival& arrival : turn_.arrivals) compose(arrival);
        out.push_back(std::move(ground_));
        out.push_back(std::move(words_));
    }

  private:
    double left() const { return at_.x + padding; }
    double inner() const { return size_.width - 2 * padding; }

    /// Words on clear paper.
    void add(const SetWords& words, Point at, double width, sheet::Align align) {
        if (words.lines.empty()) return;
        if (turn_.source->shaded) {
            const double indent = align == sheet::Align::right ? width - words.width() : 0;
            ground_.marks.push_back(BoxItem{{at.x + indent - 1, at.y}, {words.width() + 2, words.height()}, 1});
        }
        add_lines(words, at, width, align, Ink::black, measurer_, words_);
    }

    void compose_head() {
        const double height = std::max(turn_.number.height(), 2 * clock_radius);
        add(turn_.number, {left(), y_}, inner(), sheet::Align::left);
        double right = left() + inner();
        if (turn_.source->minute) {
            add_clock(ground_, {right - clock_radius, y_ + clock_radius}, *turn_.source->minute);
            right -= 2 * clock_radius + gap;
        }
        add(turn_.clock, {left(), y_ + clock_radius - turn_.clock.height() / 2}, right - left(), sheet::Align::right);
        y_ += height;
    }

    void add_swatch(const TurnTrack::Band& band, Point at) {
        for (DrawItem& mark : draw_pattern(band.pattern, at, swatch, {3.2, ink_of(band.colour)}))
            ground_.marks.push_back(std::move(mark));
    }

    void compose(const SetEvent& event) {
        const double line = event.words.leading;
        if (event.source->side) add_swatch(*event.source->side, {left(), y_ + (line - swatch.height) / 2});
        const double indent = indent_of(*event.source);
        add(event.words, {left() + indent, y_}, inner() - indent, sheet::Align::left);
        y_ += event.words.height();
    }

    void compose(const SetArrival& arrival) {
        y_ += gap;
        const Point corner{left(), y_};
        BoxItem clear{corner, {inner(), arrival.height()}};
        ground_.marks.push_back(clear);
        BoxItem frame{corner, {inner(), arrival.height()}, 1, 1, false};
        frame.colour = ink_of(arrival.source->side.colour);
        ground_.marks.push_back(frame);
        RuleItem rule{{corner.x, corner.y + arrival.head()}, {corner.x + inner(), corner.y + arrival.head()}, 0.6};
        rule.colour = frame.colour;
        ground_.marks.push_back(rule);
        add_swatch(arrival.source->side, {corner.x + gap, corner.y + 1 + (arrival.name.leading - swatch.height) / 2});
        const double indent = swatch.width + 2 * gap;
        add_in_card(arrival.name, {corner.x + indent, corner.y + 1});
        add_in_card(arrival.signs, {corner.x + gap, corner.y + arrival.head() + gap / 2});
        add_in_card(arrival.where, {corner.x + gap, corner.y + arrival.head() + gap + arrival.signs.height()});
        y_ += arrival.height();
    }

    void add_in_card(const SetWords& words, Point at) {
        add_lines(words, at, words.width(), sheet::Align::left, Ink::black, measurer_, words_);
    }

    const SetTurn& turn_;
    Point at_;
    Size size_;
    TextMeasurer& measurer_;
    double y_;
    Element ground_, words_;
};

}  // namespace

Placeable set_turn_track(const TurnTrack& track, double width, const BoardContext& context) {
    const double box = width / track.boxes;
    std::vector<SetTurn> turns;
    Placeable placed;
    placed.height = points_of_mm(track.height);
    for (const TurnTrack::Turn& turn : track.turns) {
        const SetTurn& set = turns.emplace_back(set_turn(turn, box, context));
        placed.height = std::max(placed.height, set.height);
        placed.overrun = std::max(placed.overrun, set.overrun * track.boxes);
    }
    placed.compose = [turns, size = Size{box, placed.height}, &measurer = context.measurer](Point at,
                                                                                            std::vector<Element>& out) {
        for (const SetTurn& turn : turns) {
            TurnComposer(turn, at, size, measurer).compose(out);
            at.x += size.width;
        }
    };
    return placed;
}

}  // namespace broadside::typeset
