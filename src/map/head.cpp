#include "map/head.hpp"

#include "map/lettering.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"
#include "typeset/sign_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::map {

using typeset::Element;
using typeset::points_of_mm;
using typeset::Tag;
using typeset::TextItem;

/// For the letter of the sheet, which the press adds in the corner.
static constexpr double letter_room = points_of_mm(12);

void Sheet::add_head(const sheet::FieldMap& map) {
    const double y = margin + points_of_mm(4.5);
    const Lettering reader = letter(map.reader, 10, typeset::Voice::label_strong, measurer_);
    const double right = page_.width - margin - letter_room;
    add_reader(reader, {right - reader.width / 2, y + 1}, map.audience);
    const double north_room = map.north ? points_of_mm(16) : 0;
    add_title(map, y, right - reader.width - north_room - 10 - margin);
    if (map.north) add_north(*map.north + (map.turned ? 180 : 0), right - reader.width - points_of_mm(10));
}

/// Hard to overlook where it is a secret: white on black for the umpire, in a frame for a side.
void Sheet::add_reader(const Lettering& reader, Point middle, const text::Audience& audience) {
    TextItem text = set_at(reader, {middle, 0, 0}, measurer_);
    const Outline box = turned_box(middle, reader.width + 10, reader.height() + 3, 0);
    if (audience.kind == text::Audience::Kind::side) above.push_back(drawn(closed(box), 1));
    if (audience.kind == text::Audience::Kind::umpire) {
        above.push_back(filled(box, Colour{}));
        text.white = true;
    }
    add(std::move(text), Tag::paragraph);
}

/// Title, with the line beside it, or below it where it would run into the words at the right.
void Sheet::add_title(const sheet::FieldMap& map, double y, double room) {
    constexpr double largest = 19, least_beside = 14, gap = 14, line_most = 10, line_least = 8;
    const double title_width = letter(map.title, 1, typeset::Voice::text, measurer_).width;
    const double line_width = letter(map.line, 1, typeset::Voice::text, measurer_).width;
    const double beside = std::min(largest, (room - gap - line_least * line_width) / title_width);
    const bool is_beside = beside >= least_beside;
    const double size = is_beside ? beside : std::min(least_beside, room / title_width);
    const Lettering title = letter(map.title, size, typeset::Voice::text, measurer_);
    const double left = is_beside ? margin + title.width + gap : margin;
    const double line_room = margin + room - left;
    const Lettering line =
        letter(map.line, std::min(line_most, line_room / std::max(line_width, 0.01)), typeset::Voice::text, measurer_);
    const double title_y = is_beside ? y : y - points_of_mm(1.6), line_y = is_beside ? y + 2.5 : y + points_of_mm(3);
    add(set_at(title, {{margin + title.width / 2, title_y}, 0, 0}, measurer_), Tag::heading1);
    add(set_at(line, {{left + line.width / 2, line_y}, 0, 0}, measurer_), Tag::paragraph);
}

void Sheet::add_north(std::int64_t degrees, double x) {
    const Point middle{x, margin + points_of_mm(4)};
    const double angle = -static_cast<double>(degrees) * std::numbers::pi / 180;
    const Point way{std::sin(angle), -std::cos(angle)}, across{way.y, -way.x};
    const auto at = [&](double ahead, double side) {
        return Point{middle.x + ahead * way.x + side * across.x, middle.y + ahead * way.y + side * across.y};
    };
    above.push_back(filled({at(11, 0), at(-9, 5), at(-5, 0), at(-9, -5)}, {}));
    const Lettering north =
        letter({{"N", sheet::Emphasis::plain, {}, false}}, 9, typeset::Voice::label_strong, measurer_);
    add(set_at(north, {at(17, 0), 0, 0}, measurer_), Tag::artifact);
}

PathItem shield_sign(Point middle) {
    PathItem black =
        typeset::draw_sign(typeset::sign_outline("shield"), {middle.x - shield / 2, middle.y - shield / 2}, shield)
            .front();
    black.filled = true;
    black.colour = Colour{};
    return black;
}

TextItem shield_letter(const sheet::Words& objective, Point middle, typeset::TextMeasurer& measurer) {
    const Lettering words = letter(objective, 9, typeset::Voice::label_strong, measurer);
    TextItem text = set_at(words, {{middle.x, middle.y - 0.6}, 0, 0}, measurer);
    text.white = true;
    return text;
}

Outline ring_of(Point middle, double radius) {
    constexpr std::int64_t exact = 10000;  // of a radius of so many, the points are whole numbers
    Outline round;
    for (std::int64_t degrees = 0; degrees < 360; degrees += 15) {
        const scenario::Spot step = scenario::step_towards(degrees, exact);
        round.push_back({middle.x + radius * static_cast<double>(step.x) / exact,
                         middle.y - radius * static_cast<double>(step.y) / exact});
    }
    return rounded_outline(round, 1000);
}

void Sheet::add_shield(const sheet::Words& objective, Point middle) {
    above.push_back(shield_sign(middle));
    add(shield_letter(objective, middle, measurer_), Tag::paragraph);
}

void Sheet::add(TextItem text, Tag tag) {
    Element element;
    element.tag = tag;
    element.marks.push_back(std::move(text));
    words_.push_back(std::move(element));
}

void Sheet::add(std::vector<TextItem> texts, Tag tag) {
    for (TextItem& text : texts) add(std::move(text), tag);
}

typeset::Page Sheet::finish() {
    typeset::Page page{page_, {}};
    Element drawing;
    drawing.marks = std::move(below);
    text::append(drawing.marks, above);
    settle(drawing.marks);
    page.elements.push_back(std::move(drawing));
    const auto by_rank = [](const Element& element) { return element.tag == Tag::heading1 ? 0 : 1; };
    std::stable_sort(words_.begin(), words_.end(),
                     [&](const Element& one, const Element& other) { return by_rank(one) < by_rank(other); });
    for (Element& element : words_) {
        settle(element.marks);
        page.elements.push_back(std::move(element));
    }
    return page;
}

}  // namespace broadside::map
