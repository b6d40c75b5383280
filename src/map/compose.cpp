#include "map/compose.hpp"

#include "map/edges.hpp"
#include "map/ground.hpp"
#include "map/labels.hpp"
#include "map/legend.hpp"
#include "typeset/paper.hpp"
#include "typeset/sign_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::map {

using sheet::FieldMap;
using typeset::Element;
using typeset::points_of_mm;
using typeset::Tag;
using typeset::TextItem;

namespace {

constexpr double margin = points_of_mm(8);
constexpr double head_room = points_of_mm(10.5);
constexpr double foot_room = points_of_mm(17);
constexpr double shield = 13;
constexpr double foot_line = points_of_mm(5);
/// For the letter of the sheet, which the press puts into the corner.
constexpr double letter_room = points_of_mm(12);
constexpr double degrees_of_radian = 180 / std::numbers::pi;
constexpr double road_cost = 3, edge_cost = 1.2;

/// The stretches of a course as boxes that stand askew.
std::vector<Outline> strips(const Course& course, double width) {
    std::vector<Outline> out;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Point from = course[i - 1], to = course[i];
        const double length = distance(from, to);
        if (length <= 0) continue;
        const double degrees = std::atan2(to.y - from.y, to.x - from.x) * degrees_of_radian;
        out.push_back(turned_box(midway(from, to), length, width, degrees));
    }
    return out;
}

class MapComposer {
  public:
    MapComposer(const FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer)
        : map_(map),
          page_(page),
          measurer_(measurer),
          frame_(fit_frame(map, map_room(map, page))),
          search_(shrunk(frame_.box(), 0.8)) {}

    MapPage compose() {
        for (const sheet::MapUnit& unit : map_.units) units_.push_back(unit_mark(unit, frame_));
        edges_ = draw_edges(map_, frame_, measurer_);
        claim();
        draw_areas(map_.ground, frame_, below_);
        draw_courses(map_.ground, frame_, below_);
        draw_spots(map_.ground, frame_, below_);
        place_all();
        draw_fillings();
        draw_crosses(map_, frame_, search_, below_);
        for (std::size_t i = 0; i < map_.units.size(); ++i)
            draw_unit(units_[i], map_.units[i], map_.sides[map_.units[i].side], numbered_[i], above_);
        for (const PlacedLabel& label : on_units_) add_plate(label, white);
        compose_edges();
        compose_head();
        return finish();
    }

  private:
    /// On an upright page the legend stands close below the map, and the rest of the page is free.
    bool is_upright() const { return page_.height > page_.width; }

    // ---- claims

    void claim() {
        for (const Outline& arrow : edges_.arrows) search_.keep(outline_of(box_around(arrow)));
        for (const UnitMark& mark : units_) {
            search_.keep(mark.ground);
            search_.keep(mark.arrow);
        }
        for (const sheet::MapGround& piece : map_.ground) {
            for (const Course& course : drawn_courses_of(piece))
                for (Outline& strip : strips(course, drawn_width(piece, frame_) + 1.5)) {
                    search_.avoid(strip, road_cost);
                    roads_.push_back(std::move(strip));
                }
            if (piece.form == scenario::Terrain::Form::spot) {
                for (Outline& spot : drawn_areas(piece, frame_)) search_.keep(std::move(spot));
                continue;
            }
            for (const Outline& area : drawn_areas(piece, frame_))
                for (Outline& strip : strips(closed(area), edge_width(piece)))
                    search_.avoid(std::move(strip), edge_cost);
        }
    }

    /// With the strokes on one of its sides.
    static double edge_width(const sheet::MapGround& piece) {
        return piece.look.edge == rules::TerrainKind::Edge::brow ? points_of_mm(5.5) : 1.5;
    }

    std::vector<Course> drawn_courses_of(const sheet::MapGround& piece) const {
        return piece.form == scenario::Terrain::Form::line ? drawn_courses(piece, frame_) : std::vector<Course>{};
    }

    void place_all() {
        for (const sheet::MapObjective& objective : map_.objectives) add_objective(objective);
        UnitLabels names = place_units(map_, units_, search_, measurer_);
        numbered_ = std::move(names.is_numbered);
        for (PlacedLabel& label : names.labels) (label.on_unit ? on_units_ : labels_).push_back(std::move(label));
        for (PlacedLabel& label : place_ground(map_, frame_, search_, measurer_)) labels_.push_back(std::move(label));
        for (PlacedLabel& label : place_zones(map_, frame_, search_, measurer_)) labels_.push_back(std::move(label));
        for (const sheet::MapZone& zone : map_.zones) draw_zone(zone);
        for (const PlacedLabel& label : labels_) {
            if (label.leader) above_.push_back(drawn(*label.leader, 0.5));
            add_plate(label, ground_under(label.place.middle));
        }
    }

    /// Its shield stands on the spot, or beside the unit that does; the ring is exact.
    void add_objective(const sheet::MapObjective& objective) {
        const Point at = frame_.place(objective.at);
        if (objective.hold > 0) {
            Outline round;
            for (std::int64_t degrees = 0; degrees < 360; degrees += 15) {
                const scenario::Spot step = scenario::step_towards(degrees, objective.hold);
                round.push_back({at.x + frame_.length(step.x), at.y - frame_.length(step.y)});
            }
            const Outline smooth = rounded_outline(round, 1000);
            for (const Course& course : clipped_course(closed(smooth), frame_.box()))
                above_.push_back(dashed(course, {3, 2}, 0.7));
        }
        std::vector<Candidate> candidates{{at, 0, 0}};
        const std::vector<Candidate> near = around(at, shield * 0.6, points_of_mm(30), 1);
        candidates.insert(candidates.end(), near.begin(), near.end());
        const auto place = search_.place(candidates, shield + 1, shield + 1);
        if (!place) return;
        if (place->middle != at) above_.push_back(drawn({place->middle, at}, 0.5));
        PathItem black = typeset::draw_sign(typeset::sign_outline("shield"),
                                            {place->middle.x - shield / 2, place->middle.y - shield / 2}, shield)
                             .front();
        black.filled = true;
        black.colour = Colour{};
        above_.push_back(std::move(black));
        const Lettering words = letter(objective.letter, 9, typeset::Voice::label_strong, measurer_);
        TextItem text = set_at(words, {{place->middle.x, place->middle.y - 0.6}, 0, 0}, measurer_);
        text.white = true;
        add(std::move(text), Tag::paragraph);
    }

    void draw_zone(const sheet::MapZone& zone) {
        const Outline whole = frame_.places(zone.area);
        for (const Course& course : clipped_course(closed(whole), shrunk(frame_.box(), 0.8)))
            above_.push_back(dashed(course, {1.2, 2.2}, 0.9, ink_of_side(map_.sides[zone.side])));
    }

    /// Roads and crosses are broken for words: a plate in the colour of the ground there.
    void add_plate(const PlacedLabel& label, const Colour& colour) {
        const Lettering& words = label.lettering;
        const double height = label.on_unit ? 0.72 * words.size + 1.2 : words.height() - 1;
        above_.push_back(
            filled(turned_box(label.place.middle, words.width + 1.6, height, label.place.degrees), colour));
        TextItem text = set_at(words, label.place, measurer_);
        add(std::move(text), Tag::paragraph);
    }

    Colour ground_under(Point point) const {
        for (auto piece = map_.ground.rbegin(); piece != map_.ground.rend(); ++piece)
            for (Outline& area : drawn_areas(*piece, frame_))
                if (Region(std::move(area)).contains(point)) return ground_colour(piece->look);
        return white;
    }

    void draw_fillings() {
        std::vector<Outline> kept = search_.kept();
        kept.insert(kept.end(), roads_.begin(), roads_.end());
        for (const sheet::MapGround& piece : map_.ground)
            if (piece.form == scenario::Terrain::Form::area) draw_ornaments(piece, frame_, kept, below_);
    }

    // ---- around the table

    void compose_edges() {
        above_.insert(above_.end(), edges_.marks.begin(), edges_.marks.end());
        for (TextItem& text : edges_.words) add(std::move(text), Tag::artifact);
        const double foot = page_.height - margin - foot_room;
        const double top = (is_upright() ? frame_.box().bottom + margins_of(map_).bottom : foot) + points_of_mm(1);
        Legend legend = draw_legend(map_, frame_, {margin, top}, page_.width - 2 * margin, measurer_);
        legend_bottom_ = top + legend.height;
        above_.insert(above_.end(), legend.marks.begin(), legend.marks.end());
        for (TextItem& text : legend.words) add(std::move(text), Tag::paragraph);
        const Lettering credit = letter(map_.credit, 8, typeset::Voice::label, measurer_);
        add(set_at(credit, {{margin + credit.width / 2, page_.height - margin - 1}, 0, 0}, measurer_), Tag::note);
    }

    void compose_head() {
        const double y = margin + points_of_mm(4.5);
        const Lettering title = letter(map_.title, 19, typeset::Voice::text, measurer_);
        add(set_at(title, {{margin + title.width / 2, y}, 0, 0}, measurer_), Tag::heading1);
        const Lettering line = letter(map_.line, 10, typeset::Voice::text, measurer_);
        add(set_at(line, {{margin + title.width + 14 + line.width / 2, y + 2.5}, 0, 0}, measurer_), Tag::paragraph);
        const Lettering reader = letter(map_.reader, 10, typeset::Voice::label_strong, measurer_);
        const double right = page_.width - margin - letter_room;
        add(set_at(reader, {{right - reader.width / 2, y + 1}, 0, 0}, measurer_), Tag::paragraph);
        if (map_.north) add_north(right - reader.width - points_of_mm(10));
    }

    void add_north(double x) {
        const double degrees = map_.turned ? static_cast<double>(*map_.north) + 180 : static_cast<double>(*map_.north);
        const Point middle{x, margin + points_of_mm(4)};
        const double angle = -degrees / degrees_of_radian;
        const Point way{std::sin(angle), -std::cos(angle)}, across{way.y, -way.x};
        const auto at = [&](double ahead, double side) {
            return Point{middle.x + ahead * way.x + side * across.x, middle.y + ahead * way.y + side * across.y};
        };
        above_.push_back(filled({at(11, 0), at(-9, 5), at(-5, 0), at(-9, -5)}, {}));
        const Lettering north =
            letter({{"N", sheet::Emphasis::plain, {}, false}}, 9, typeset::Voice::label_strong, measurer_);
        add(set_at(north, {at(17, 0), 0, 0}, measurer_), Tag::artifact);
    }

    // ---- the page

    void add(TextItem text, Tag tag) {
        Element element;
        element.tag = tag;
        element.marks.push_back(std::move(text));
        words_.push_back(std::move(element));
    }

    MapPage finish() {
        MapPage out{{page_, {}}, {}};
        Element drawing;
        drawing.marks = std::move(below_);
        drawing.marks.insert(drawing.marks.end(), above_.begin(), above_.end());
        settle(drawing.marks);
        out.page.elements.push_back(std::move(drawing));
        const auto by_rank = [](const Element& element) { return element.tag == Tag::heading1 ? 0 : 1; };
        std::stable_sort(words_.begin(), words_.end(),
                         [&](const Element& one, const Element& other) { return by_rank(one) < by_rank(other); });
        for (Element& element : words_) {
            settle(element.marks);
            out.page.elements.push_back(std::move(element));
        }
        const double left = frame_.box().right + margins_of(map_).right + points_of_mm(6);
        out.below = {margin, legend_bottom_ + points_of_mm(3), page_.width - margin, page_.height - margin - foot_line};
        out.beside = {left, margin + head_room, page_.width - margin, page_.height - margin - foot_room};
        return out;
    }

    const FieldMap& map_;
    const typeset::Size page_;
    typeset::TextMeasurer& measurer_;
    const Frame frame_;
    LabelSearch search_;
    Edges edges_;
    std::vector<UnitMark> units_;
    std::vector<bool> numbered_;
    std::vector<PlacedLabel> labels_, on_units_;
    std::vector<Outline> roads_;
    Marks below_, above_;
    double legend_bottom_ = 0;
    std::vector<Element> words_;
};

}  // namespace

Box map_room(const FieldMap& map, typeset::Size page) {
    const Margins margins = margins_of(map);
    return {margin + margins.left, margin + head_room + margins.top, page.width - margin - margins.right,
            page.height - margin - foot_room - margins.bottom};
}

MapPage compose_map(const FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer) {
    return MapComposer(map, page, measurer).compose();
}

}  // namespace broadside::map
