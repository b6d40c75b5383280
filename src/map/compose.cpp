#include "map/compose.hpp"

#include "map/edges.hpp"
#include "map/ground.hpp"
#include "map/head.hpp"
#include "map/key.hpp"
#include "map/labels.hpp"
#include "map/legend.hpp"
#include "map/set_up.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"

#include <algorithm>

namespace broadside::map {

using sheet::FieldMap;
using typeset::points_of_mm;
using typeset::Tag;
using typeset::TextItem;

namespace {

/// More than any other place beside a unit, so that words cross a line only where there is no place that does not; an
/// edge also more than a place away from it, at the end of a line.
constexpr double road_cost = 9, edge_cost = 12;
constexpr std::size_t most_steps_for_names = 8;
constexpr double legend_of_two_rows = points_of_mm(13.5);  ///< what the foot of a page across has room for
constexpr double shield_crossing = 0.2;                    ///< a sign hides less of a line than words do

class MapComposer {
  public:
    MapComposer(const FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer, std::size_t smaller)
        : map_(map),
          page_(page),
          measurer_(measurer),
          frame_(fit_frame(map, map_room(map, page), smaller)),
          smaller_(smaller),
          search_(shrunk(frame_.box(), 0.8)),
          sheet_(page, measurer) {}

    /// Whether the composed page has a name for every number, clear of the map and the foot.
    bool has_room() const { return has_room_; }

    MapPage compose() {
        for (const sheet::MapUnit& unit : map_.units) units_.push_back(unit_mark(unit, frame_));
        edges_ = draw_edges(map_, frame_, measurer_);
        claim();
        draw_areas(map_.ground, frame_, sheet_.below);
        draw_courses(map_.ground, frame_, sheet_.below);
        draw_spots(map_.ground, frame_, sheet_.below);
        place_all();
        draw_fillings();
        draw_crosses(map_, frame_, search_, sheet_.below);
        for (std::size_t i = 0; i < map_.units.size(); ++i)
            draw_unit(units_[i], map_.units[i], map_.sides[map_.units[i].side], numbered_[i], sheet_.above);
        for (const PlacedLabel& label : on_units_) add_plate(label, white);
        compose_edges();
        return finish();
    }

  private:
    /// On an upright page the legend is close below the map, and the rest of the page is free.
    bool is_upright() const { return page_.height > page_.width; }

    // ---- claims

    void claim() {
        for (const Outline& arrow : edges_.arrows) search_.keep(outline_of(box_around(arrow)));
        for (const UnitMark& mark : units_) {
            search_.keep(mark.ink);
            search_.keep(mark.arrow);
        }
        for (const sheet::MapGround& piece : map_.ground) claim_ground(piece);
    }

    void claim_ground(const sheet::MapGround& piece) {
        if (piece.form == scenario::Terrain::Form::spot) {
            for (Outline& spot : drawn_areas(piece, frame_)) search_.keep(std::move(spot));
            return;
        }
        std::vector<Outline> lines;
        for (const Course& course : drawn_courses_of(piece))
            text::append(lines, strips(course, drawn_width(piece, frame_) + 1.5));
        text::append(roads_, lines);
        search_.avoid_all(std::move(lines), road_cost);
        search_.avoid_all(edge_ink(piece, frame_), edge_cost);
    }

    std::vector<Course> drawn_courses_of(const sheet::MapGround& piece) const {
        return piece.form == scenario::Terrain::Form::line ? drawn_courses(piece, frame_) : std::vector<Course>{};
    }

    void place_all() {
        for (const sheet::MapObjective& objective : map_.objectives) add_objective(objective);
        UnitLabels names = place_units(map_, units_, search_, measurer_);
        numbered_ = std::move(names.is_numbered);
        has_brackets_ = !names.brackets.empty();
        for (const UnitBracket& bracket : names.brackets)
            sheet_.above.push_back(drawn(bracket.course, 0.6, ink_of_side(map_.sides[bracket.side])));
        for (PlacedLabel& label : names.labels) (label.on_unit ? on_units_ : labels_).push_back(std::move(label));
        GroundLabels ground = place_ground(map_, frame_, search_, measurer_);
        by_number_ = std::move(names.by_number);
        key_ = key_of(map_, by_number_, ground);
        add_labels(std::move(ground.labels));
        add_labels(place_commands(map_, units_, search_, measurer_));
        add_labels(place_zones(map_, frame_, search_, measurer_));
        std::vector<PlacedLabel> sides = place_sides(map_, frame_, edges_.sides, search_, measurer_);
        for (const PlacedLabel& each : sides) edges_.sides.insert(*each.side);
        add_labels(std::move(sides));
        for (const sheet::MapZone& zone : map_.zones) draw_zone(zone);
        for (const PlacedLabel& label : labels_) {
            if (label.leader) sheet_.above.push_back(drawn(*label.leader, 0.5));
            add_plate(label, ground_under(label.place.middle));
        }
    }

    void add_labels(std::vector<PlacedLabel> labels) { text::append(labels_, std::move(labels)); }

    /// Its shield is drawn on the spot, or beside the unit that is there; the ring is exact.
    void add_objective(const sheet::MapObjective& objective) {
        const Point at = frame_.place(objective.at);
        if (objective.hold > 0) {
            const Outline ring = ring_of(at, frame_.length(objective.hold));
            for (const Course& course : clipped_course(closed(ring), frame_.box()))
                sheet_.above.push_back(dashed(course, ring_rhythm, ring_pen));
        }
        std::vector<Candidate> candidates{{at, 0, 0}};
        const std::vector<Candidate> near = around(at, shield * 0.6, points_of_mm(150), 1);
        text::append(candidates, near);
        const auto place = search_.place(candidates, {shield, shield, 0.3, shield_crossing});
        if (!place) return;
        if (place->middle != at) sheet_.above.push_back(drawn({place->middle, at}, 0.5));
        sheet_.add_shield(objective.letter, place->middle);
    }

    void draw_zone(const sheet::MapZone& zone) {
        const Outline whole = frame_.places(zone.area);
        for (const Course& course : clipped_course(closed(whole), shrunk(frame_.box(), 0.8)))
            sheet_.above.push_back(dashed(course, {1.2, 2.2}, 0.9, ink_of_side(map_.sides[zone.side])));
    }

    /// Roads and crosses are broken for words: a plate in the colour of the ground there.
    void add_plate(const PlacedLabel& label, const Colour& colour) {
        const Lettering& words = label.lettering;
        sheet_.above.push_back(filled(label.on_unit ? turned_box(label.place.middle, words.width + 1.6,
                                                                 0.72 * words.size + 1.2, label.place.degrees)
                                                    : plate_of(words, label.place),
                                      colour));
        TextItem text = set_at(words, label.place, measurer_);
        if (label.side) text.colour = word_ink_of_side(map_.sides[*label.side]);
        sheet_.add(std::move(text), Tag::paragraph);
        if (label.boxed > 0) add_state_box(label);
    }

    /// Around the state of a unit, at the end of its words.
    void add_state_box(const PlacedLabel& label) {
        const Lettering& words = label.lettering;
        const double right = label.place.middle.x + words.width / 2 + state_rim;
        const double base = label.place.middle.y + (words.ascent - words.descent) / 2;
        const Box box{right - label.boxed - 2 * state_rim, base - figure_height * words.size - state_rim, right,
                      base + state_rim};
        const Colour ink = label.side ? word_ink_of_side(map_.sides[*label.side]) : Colour{};
        sheet_.above.push_back(drawn(closed(outline_of(box)), state_pen, ink));
        has_states_ = true;
    }

    Colour ground_under(Point point) const {
        for (auto piece = map_.ground.rbegin(); piece != map_.ground.rend(); ++piece)
            for (Outline& area : drawn_areas(*piece, frame_))
                if (Region(std::move(area)).contains(point)) return ground_colour(piece->look);
        return white;
    }

    void draw_fillings() {
        std::vector<Outline> kept = search_.kept();
        text::append(kept, roads_);
        for (const sheet::MapGround& piece : map_.ground)
            if (piece.form == scenario::Terrain::Form::area) draw_ornaments(piece, frame_, kept, sheet_.below);
    }

    // ---- around the table

    void compose_edges() {
        text::append(sheet_.above, edges_.marks);
        sheet_.add(std::move(edges_.words), Tag::artifact);
        compose_legend(key_);
        if (has_room_ || key_.empty()) return add(std::move(legend_));
        // Names without room in the legend are set in columns.
        compose_legend({});
        add(std::move(legend_));
        const auto columns = columns_of(key_, map_, room_of_columns(), measurer_);
        has_room_ = has_room_ && columns;
        if (!columns) return;
        if (is_upright())
            legend_bottom_ += columns->height;
        else
            beside_columns_ = columns->width;
        sheet_.add(columns->words, Tag::paragraph);
    }

    void compose_legend(const Key& key) {
        const double map_bottom = frame_.box().bottom + margins_of(map_).bottom;
        const double foot = page_.height - margin - foot_room;
        const double top = (is_upright() ? map_bottom : foot) + points_of_mm(1);
        const auto draw_at = [&](double y) {
            return draw_legend(map_, frame_, {margin, y, page_.width - margin, page_.height}, measurer_,
                               {key, has_brackets_, has_states_, edges_.sides});
        };
        legend_ = draw_at(top);
        const double usual_end = is_upright() ? page_.height - margin - foot_line : top + legend_of_two_rows;
        const double over = std::max(0.0, top + legend_.height - usual_end);
        // A legend of many rows begins higher, as far as the map leaves room.
        has_room_ = over <= (is_upright() ? 0 : top - map_bottom);
        raised_ = has_room_ ? over : 0;
        if (raised_ > 0) legend_ = draw_at(top - raised_);
        legend_bottom_ = top + legend_.height - raised_;
    }

    void add(Legend legend) {
        text::append(sheet_.above, legend.marks);
        sheet_.add(std::move(legend.words), Tag::paragraph);
    }

    /// Beside the map, or below the legend of an upright page.
    Box room_of_columns() const {
        if (is_upright())
            return {margin, legend_bottom_ + points_of_mm(3), page_.width - margin, page_.height - margin - foot_line};
        return {left_of_beside(), margin + head_room, page_.width - margin,
                page_.height - margin - foot_room - raised_};
    }

    double left_of_beside() const { return frame_.box().right + margins_of(map_).right + points_of_mm(4); }

    // ---- the page

    MapPage finish() {
        sheet_.add_head(map_);
        const double left = left_of_beside() + (beside_columns_ > 0 ? beside_columns_ + points_of_mm(6) : 0);
        const double foot = page_.height - margin - foot_room - raised_;
        const double map_bottom = frame_.box().bottom + margins_of(map_).bottom + points_of_mm(2);
        return {sheet_.finish(),
                {left, margin + head_room, page_.width - margin, foot},
                {margin, map_bottom, page_.width - margin, is_upright() ? map_bottom : foot - points_of_mm(2)},
                {margin, legend_bottom_ + points_of_mm(3), page_.width - margin, page_.height - margin - foot_line},
                smaller_,
                by_number_};
    }

    const FieldMap& map_;
    const typeset::Size page_;
    typeset::TextMeasurer& measurer_;
    const Frame frame_;
    const std::size_t smaller_;
    LabelSearch search_;
    Edges edges_;
    std::vector<UnitMark> units_;
    std::vector<bool> numbered_;
    std::vector<PlacedLabel> labels_, on_units_;
    std::vector<Outline> roads_;
    std::vector<std::size_t> by_number_;
    Key key_;
    Legend legend_;
    bool has_brackets_ = false, has_states_ = false;
    Sheet sheet_;
    double legend_bottom_ = 0;
    double raised_ = 0;          ///< how much higher than usual the legend begins
    double beside_columns_ = 0;  ///< width of the key beside the map
    bool has_room_ = true;
};

}  // namespace

Box map_room(const FieldMap& map, typeset::Size page) {
    const Margins margins = margins_of(map);
    return {margin + margins.left, margin + head_room + margins.top, page.width - margin - margins.right,
            page.height - margin - foot_room - margins.bottom};
}

MapPage compose_map(const FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer, std::size_t smaller) {
    if (map.purpose == FieldMap::Purpose::to_lay) return compose_set_up(map, page, measurer, smaller);
    // A map with numbers gives way to the names that explain them.
    for (std::size_t steps = smaller;; ++steps) {
        MapComposer composer(map, page, measurer, steps);
        MapPage made = composer.compose();
        if (composer.has_room() || steps == smaller + most_steps_for_names) return made;
    }
}

}  // namespace broadside::map
