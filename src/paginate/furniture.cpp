#include "paginate/furniture.hpp"

#include "text/letters.hpp"
#include "typeset/tone.hpp"
#include "wording/messages/pages.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace broadside::paginate {

namespace {

constexpr double side_margin = typeset::points_of_mm(8);
constexpr double top_margin = typeset::points_of_mm(7.2);
constexpr double bottom_margin = typeset::points_of_mm(7.6);
constexpr double gutter = typeset::points_of_mm(5);
/// Furniture has one size for all items: it is looked up, not read.
constexpr double furniture_size = 8;
constexpr double head_depth = 14;  ///< of the running head, with the space below it
constexpr double foot_depth = 13;

/// Black corner with the letter: crop marks begin below it.
constexpr typeset::Size corner{typeset::points_of_mm(16), typeset::points_of_mm(10.4)};
constexpr double letter_size = 21;

double title_depth(const typeset::Style& style) {
    return style.item_size * 1.08 + 0.8 * style.size;
}

sheet::Words words_of(const std::string& text) {
    if (text.empty()) return {};
    return {{text, sheet::Emphasis::plain, {}, false}};
}

/// Name of a side from its id, as known to an audience: `old-guard` as "Old guard".
std::string name_of_side(std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    return text::capitalised(id);
}

/// The non-empty parts, separated by dots.
std::string dotted(const std::vector<std::string>& parts) {
    std::string line;
    for (const std::string& part : parts)
        if (!part.empty()) line += (line.empty() ? "" : " \u00b7 ") + part;
    return line;
}

/// Sets single lines into an element.
struct LineSetter {
    typeset::TextMeasurer& measurer;
    typeset::Element& element;

    void left(const typeset::ShapedWords& words, double size, typeset::Point baseline) const {
        if (words.words.empty()) return;
        element.marks.push_back(typeset::TextItem{baseline, assemble_line(words, whole_line(words), size, measurer)});
    }
    void right(const typeset::ShapedWords& words, double size, typeset::Point baseline) const {
        left(words, size, {baseline.x - words.unbroken * size, baseline.y});
    }
    void centre(const typeset::ShapedWords& words, double size, typeset::Point baseline) const {
        left(words, size, {baseline.x - words.unbroken * size / 2, baseline.y});
    }
};

/// Largest size up to `size` at which the words fit `width`.
double fitting_size(const typeset::ShapedWords& words, double size, double width) {
    return words.unbroken * size > width ? width / words.unbroken : size;
}

/// Names at the right of the title, in one size: the game, then the battle, strong, at the end of the line.
struct Names {
    double size = 0;
    double game_end = 0;  ///< distance from the right margin
    double width = 0;
};

Names set_names(const Furniture& furniture, const Geometry& geometry, const typeset::Style& style) {
    constexpr double share_of_title = 0.62;
    constexpr double gap = 0.9;
    const bool both = !furniture.scenario.words.empty() && !furniture.game.words.empty();
    const double beside = furniture.scenario.unbroken + (both ? gap : 0);
    const double unbroken = beside + furniture.game.unbroken;
    const double wished = std::max(style.item_size * share_of_title, style.small_size);
    const double size = unbroken * wished > geometry.width / 2 ? geometry.width / 2 / unbroken : wished;
    return {size, beside * size, unbroken * size};
}

/// Right end of the head: at the margin, or before the corner with the letter.
double end_of_head(const Furniture& furniture, const Geometry& geometry) {
    const double right = geometry.left + geometry.width;
    constexpr double gap = 8;
    return furniture.letter.words.empty() ? right : std::min(right, geometry.page.width - corner.width - gap);
}

/// Title of the item, with game and scenario at the right.
std::vector<typeset::Element> compose_title(const Furniture& furniture, const Geometry& geometry,
                                            const typeset::Style& style, typeset::TextMeasurer& measurer) {
    typeset::Element title;
    title.tag = typeset::Tag::heading1;
    typeset::Element game;
    game.tag = typeset::Tag::paragraph;
    typeset::Element scenario;
    scenario.tag = typeset::Tag::paragraph;
    const double right = geometry.left + geometry.width;
    const double baseline = top_margin + style.item_size * 0.74;
    const double end = end_of_head(furniture, geometry);
    const Names names = set_names(furniture, geometry, style);
    const double size = fitting_size(furniture.title, style.item_size, end - geometry.left - names.width - 24);
    LineSetter{measurer, title}.left(furniture.title, size, {geometry.left, baseline});
    LineSetter{measurer, game}.right(furniture.game, names.size, {end - names.game_end, baseline});
    LineSetter{measurer, scenario}.right(furniture.scenario, names.size, {end, baseline});

    typeset::Element rules;
    const double y = top_margin + style.item_size * 1.08;
    rules.marks.push_back(typeset::RuleItem{{geometry.left, y}, {right, y}, 0.5});
    std::vector<typeset::Element> elements{std::move(rules), std::move(title)};
    if (!game.marks.empty()) elements.push_back(std::move(game));
    if (!scenario.marks.empty()) elements.push_back(std::move(scenario));
    return elements;
}

/// Title, scenario, and words between them.
typeset::Element compose_running_head(const Furniture& furniture, const typeset::ShapedWords& between,
                                      const Geometry& geometry, typeset::TextMeasurer& measurer) {
    typeset::Element head;
    const LineSetter set{measurer, head};
    const double baseline = top_margin + furniture_size * 0.7;
    const double right = geometry.left + geometry.width;
    // The words between get the room left by both ends, which take at most a third each.
    const double third = geometry.width / 3 - 8;
    const double end = end_of_head(furniture, geometry);
    const double at_left = std::min(furniture.running_title.unbroken * furniture_size, third);
    const double at_right = std::min(furniture.scenario.unbroken * furniture_size, third) + right - end;
    const double middle = geometry.width - 2 * std::max(at_left, at_right) - 24;
    set.left(furniture.running_title, fitting_size(furniture.running_title, furniture_size, third),
             {geometry.left, baseline});
    set.centre(between, fitting_size(between, furniture_size, middle), {geometry.left + geometry.width / 2, baseline});
    set.right(furniture.scenario, fitting_size(furniture.scenario, furniture_size, third), {end, baseline});
    const double y = baseline + furniture_size * 0.42;
    head.marks.push_back(typeset::RuleItem{{geometry.left, y}, {right, y}, 0.4});
    return head;
}

/// Edition at the left; audience and page at the right.
typeset::Element compose_foot_line(const Furniture& furniture, const typeset::ShapedWords& edition,
                                   const Geometry& geometry, std::size_t side, std::size_t sides,
                                   typeset::TextMeasurer& measurer) {
    typeset::Element foot;
    const LineSetter set{measurer, foot};
    constexpr double gap = 20;
    const double baseline = geometry.page.height - bottom_margin - 1;
    const std::string number = fmt::format(messages::page_of, side + 1, sides);
    const typeset::ShapedWords page = typeset::shape_words(words_of(number), typeset::Voice::label, measurer);
    const double right = geometry.left + geometry.width;
    const double end_of_audience = right - page.unbroken * furniture_size - gap;
    const double room = end_of_audience - furniture.audience.unbroken * furniture_size - gap - geometry.left;
    set.left(edition, fitting_size(edition, furniture_size, room), {geometry.left, baseline});
    set.right(furniture.audience, furniture_size, {end_of_audience, baseline});
    set.right(page, furniture_size, {right, baseline});
    return foot;
}

}  // namespace

std::string audience_line(const sheet::Item& item) {
    const text::Audience& audience = item.audience;
    switch (audience.kind) {
        case text::Audience::Kind::everyone:
            return messages::for_all_players;
        case text::Audience::Kind::umpire:
            return messages::for_the_umpire_only;
        case text::Audience::Kind::side:
            return fmt::format(messages::side_only, item.reader.empty() ? name_of_side(audience.side) : item.reader);
    }
    return {};
}

std::vector<typeset::Element> compose_letter(const Furniture& furniture, typeset::Size page,
                                             typeset::TextMeasurer& measurer) {
    if (furniture.letter.words.empty()) return {};
    typeset::Element ground, letter;
    typeset::BoxItem box{{page.width - corner.width, 0}, corner};
    box.colour = typeset::ground_of(sheet::Tone::black);
    ground.marks.push_back(box);
    const double size = fitting_size(furniture.letter, letter_size, corner.width - 6);
    LineSetter{measurer, letter}.centre(furniture.letter, size, {page.width - corner.width / 2, corner.height - 6.5});
    for (typeset::DrawItem& mark : letter.marks)
        if (auto* text = std::get_if<typeset::TextItem>(&mark)) text->white = true;
    return {std::move(ground), std::move(letter)};
}

std::string data_of(const sheet::Item& item) {
    std::string mark;
    for (const std::string& part : {item.date, item.data_hash})
        if (!part.empty()) mark += (mark.empty() ? messages::data_mark : " ") + part;
    return mark;
}

Furniture shape_furniture(const sheet::Item& item, typeset::TextMeasurer& measurer) {
    return {
        typeset::shape_words(words_of(item.title), typeset::Voice::text_strong, measurer),
        typeset::shape_words(words_of(item.title), typeset::Voice::label_strong, measurer),
        typeset::shape_words(words_of(item.game), typeset::Voice::label, measurer),
        typeset::shape_words(words_of(item.ruleset), typeset::Voice::label, measurer),
        typeset::shape_words(words_of(item.scenario), typeset::Voice::label_strong, measurer),
        typeset::shape_words(words_of(data_of(item)), typeset::Voice::label, measurer),
        typeset::shape_words(words_of(dotted({item.ruleset, data_of(item)})), typeset::Voice::label, measurer),
        typeset::shape_words(words_of(audience_line(item)), typeset::Voice::label_strong, measurer),
        typeset::shape_words(words_of(letter_of(item, 0)), typeset::Voice::text_strong, measurer),
    };
}

Geometry make_geometry(const sheet::Item& item, const typeset::Paper& paper, const typeset::Style& style,
                       std::size_t columns) {
    Geometry geometry;
    geometry.page = page_size(paper, item.orientation);
    geometry.left = side_margin;
    geometry.width = geometry.page.width - 2 * side_margin;
    geometry.first_top = top_margin + title_depth(style);
    geometry.other_top = top_margin + head_depth;
    geometry.bottom = geometry.page.height - bottom_margin - foot_depth;
    geometry.columns = std::max<std::size_t>(columns, 1);
    geometry.gutter = gutter;
    return geometry;
}

typeset::Element compose_foot(const Furniture& furniture, typeset::Size page, std::size_t side, std::size_t sides,
                              typeset::TextMeasurer& measurer) {
    Geometry geometry;
    geometry.page = page;
    geometry.left = side_margin;
    geometry.width = page.width - 2 * side_margin;
    return compose_foot_line(furniture, furniture.edition, geometry, side, sides, measurer);
}

std::vector<typeset::Element> compose_furniture(const Furniture& furniture, const Geometry& geometry,
                                                const typeset::Style& style, std::size_t side, std::size_t sides,
                                                typeset::TextMeasurer& measurer) {
    std::vector<typeset::Element> elements = compose_letter(furniture, geometry.page, measurer);
    if (side == 0)
        for (typeset::Element& element : compose_title(furniture, geometry, style, measurer))
            elements.push_back(std::move(element));
    else
        elements.push_back(compose_running_head(furniture, furniture.game, geometry, measurer));
    elements.push_back(compose_foot_line(furniture, furniture.edition, geometry, side, sides, measurer));
    return elements;
}

std::vector<typeset::Element> compose_card_furniture(const Furniture& furniture, typeset::Size page, std::size_t side,
                                                     std::size_t sides, typeset::TextMeasurer& measurer) {
    Geometry geometry;
    geometry.page = page;
    geometry.left = side_margin;
    geometry.width = page.width - 2 * side_margin;
    // The bar to measure by is between the words at the foot, so the edition goes above.
    typeset::Element head = compose_running_head(furniture, furniture.ruleset, geometry, measurer);
    std::erase_if(head.marks,
                  [](const typeset::DrawItem& mark) { return std::holds_alternative<typeset::RuleItem>(mark); });
    std::vector<typeset::Element> elements = compose_letter(furniture, page, measurer);
    elements.push_back(std::move(head));
    elements.push_back(compose_foot_line(furniture, furniture.data, geometry, side, sides, measurer));
    return elements;
}

typeset::Element compose_bars_note(typeset::Size page, typeset::TextMeasurer& measurer) {
    typeset::Element note;
    const typeset::ShapedWords words =
        typeset::shape_words(words_of(messages::both_bars), typeset::Voice::label, measurer);
    LineSetter{measurer, note}.centre(words, furniture_size, {page.width / 2, page.height - bottom_margin - 1});
    return note;
}

}  // namespace broadside::paginate
