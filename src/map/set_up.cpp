#include "map/set_up.hpp"

#include "map/dimensions.hpp"
#include "map/edges.hpp"
#include "map/ground.hpp"
#include "map/head.hpp"
#include "map/labels.hpp"
#include "map/legend.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"
#include "wording/messages/ground.hpp"
#include "wording/messages/set_up.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace broadside::map {

using scenario::Terrain;
using sheet::FieldMap;
using typeset::points_of_mm;
using typeset::Tag;
using typeset::Voice;

namespace {

constexpr double tape_room = points_of_mm(6);
constexpr double tape_figure_size = 8, piece_name_size = 9.5;
constexpr double disc = points_of_mm(2.1);  // radius
constexpr double dot = 1.6;
constexpr double course_cost = 3, outline_cost = 2.5, dot_cost = 5, away_cost = 4;
constexpr double name_crossing = 3;    ///< names have more places than figures
constexpr double dearest_clear = 7.7;  ///< of a name's places in or beside its area that cross no outline
constexpr double sign_crossing = 0.1;  ///< a sign is drawn on its spot, even on a line

/// Room for the list of pieces, right of the drawing.
constexpr double list_room = points_of_mm(48);

Box room_on(typeset::Size page) {
    return {margin + tape_room, margin + head_room + tape_room, page.width - margin - tape_room - list_room,
            page.height - margin - foot_room - tape_room};
}

class SetUpComposer {
  public:
    SetUpComposer(const FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer, std::size_t smaller)
        : map_(map),
          page_(page),
          measurer_(measurer),
          frame_(fit_frame(map, room_on(page), smaller)),
          smaller_(smaller),
          search_(shrunk(frame_.box(), 0.8)),
          sheet_(page, measurer) {}

    MapPage compose() {
        add_tapes();
        for (const sheet::MapGround& piece : map_.ground) claim(piece);
        for (const sheet::MapGround& piece : map_.ground) draw(piece);
        for (const sheet::MapObjective& objective : map_.objectives) add(objective);
        for (const sheet::MapGround& piece : map_.ground) add_name(piece);
        for (const sheet::MapGround& piece : map_.ground) measure(piece);
        draw_crosses(map_, frame_, search_, sheet_.below);
        return finish();
    }

  private:
    Lettering figure(std::int64_t tenths, const text::Audience& audience, Voice voice) const {
        const std::string words = sheet::figure_of(tenths, map_.is_metric);
        return letter({{words, sheet::Emphasis::plain, audience, false}}, tape_figure_size, voice, measurer_);
    }

    static text::Audience audience_of(const sheet::Words& words) {
        return words.empty() ? text::Audience{} : words.front().audience;
    }

    // ---- tapes along the edges

    void add_tapes() {
        const Box box = frame_.box();
        sheet_.above.push_back(drawn(closed(outline_of(box)), 1.4));
        for (std::int64_t at = 0; at < map_.width + map_.square; at += map_.square)
            for (const double y : {box.top, box.bottom})
                add_tick({frame_.place({std::min(at, map_.width), 0}).x, y}, {0, y == box.top ? -1.0 : 1.0},
                         std::min(at, map_.width));
        for (std::int64_t at = 0; at < map_.depth + map_.square; at += map_.square)
            for (const double x : {box.left, box.right})
                add_tick({x, frame_.place({0, std::min(at, map_.depth)}).y}, {x == box.left ? -1.0 : 1.0, 0},
                         std::min(at, map_.depth));
    }

    void add_tick(Point at, Point way, std::int64_t tenths) {
        constexpr double length = 3;
        sheet_.above.push_back(drawn({at, {at.x + length * way.x, at.y + length * way.y}}, 0.6));
        const Lettering words = figure(tenths, {}, Voice::label);
        const double off = length + 1.5 + (way.x != 0 ? words.width / 2 : words.height() / 2 - 1);
        sheet_.add(set_at(words, {{at.x + off * way.x, at.y + off * way.y}, 0, 0}, measurer_), Tag::artifact);
    }

    // ---- pieces

    std::vector<Outline> areas_of(const sheet::MapGround& piece) const {
        if (piece.form == Terrain::Form::area) return clipped(frame_.places(piece.points), frame_.box());
        return {};
    }

    std::vector<Course> courses_of(const sheet::MapGround& piece) const {
        if (piece.form != Terrain::Form::line) return {};
        return clipped_course(frame_.places(piece.points), frame_.box());
    }

    void claim(const sheet::MapGround& piece) {
        for (const Course& course : courses_of(piece))
            search_.avoid_all(strips(course, drawn_width(piece, frame_) + 2), course_cost);
        for (const Outline& area : areas_of(piece)) search_.avoid_all(strips(closed(area), 1.5), outline_cost);
        for (const Point at : frame_.places(piece.points))
            search_.avoid(turned_box(at, 2 * dot + 1, 2 * dot + 1, 0), dot_cost);
    }

    void draw(const sheet::MapGround& piece) {
        Marks& marks = sheet_.below;
        for (const Outline& area : areas_of(piece)) {
            marks.push_back(filled(area, ground_colour(piece.look)));
            marks.push_back(drawn(closed(area), 0.9));
            for (const Point corner : area) add_dot(corner);
        }
        for (const Course& course : courses_of(piece)) {
            if (piece.look.course == rules::TerrainKind::Course::crest) {
                marks.push_back(dashed(course, {7, 3}, 1));
                continue;
            }
            for (const Outline& strip : widened(course, drawn_width(piece, frame_)))
                for (const Outline& on_table : clipped(strip, frame_.box())) {
                    marks.push_back(filled(on_table, white));
                    marks.push_back(drawn(closed(on_table), 0.5));
                }
        }
        if (piece.form == Terrain::Form::spot) add_dot(frame_.place(piece.points.front()));
    }

    void add_dot(Point at) {
        PathItem path;
        path.filled = true;
        path.colour = Colour{};
        add_circle(at, dot, path);
        sheet_.below.push_back(std::move(path));
    }

    /// The name alone, where there is room for it.
    void add_name_of_unlaid(const sheet::MapGround& piece) {
        const Lettering name = letter(piece.name, piece_name_size, Voice::text_italic, measurer_);
        const Need need{name.width + 2, name.height(), 1.2, name_crossing};
        const auto place = search_.place(candidates_for(piece, name.width, name.height()), need);
        if (!place) return;
        const Outline plate = turned_box(place->middle, name.width + 2, name.height() - 2, 0);
        sheet_.above.push_back(filled(plate, ground_at(place->middle)));
        sheet_.add(set_at(name, *place, measurer_), Tag::paragraph);
    }

    /// Black disc with its number, then the name; the disc alone where there is no room.
    void add_name(const sheet::MapGround& piece) {
        if (piece.number.empty()) return add_name_of_unlaid(piece);
        const Lettering name = letter(piece.name, piece_name_size, Voice::text, measurer_);
        const double width = 2 * disc + 3 + name.width, height = std::max(2 * disc, name.height());
        const auto place = search_.find(candidates_for(piece, width, height), {width + 2, height, 1.2, name_crossing});
        // The list has the name of an area whose name would lie across the edge of another.
        if (place && (piece.form != Terrain::Form::area || place->cost < dearest_clear)) {
            search_.keep(turned_box(place->middle, width + 2, height, place->degrees));
            const double left = place->middle.x - width / 2;
            add_disc(piece, {left + disc, place->middle.y});
            const Point middle{left + 2 * disc + 3 + name.width / 2, place->middle.y};
            sheet_.above.push_back(filled(turned_box(middle, name.width + 2, name.height() - 2, 0), ground_at(middle)));
            sheet_.add(set_at(name, {middle, 0, 0}, measurer_), Tag::paragraph);
            return;
        }
        const double side = 2 * disc + 1;
        std::vector<Candidate> anywhere = candidates_for(piece, side, side);
        const Point begin = frame_.place(piece.points.front());
        for (const Candidate& far : around(begin, side, points_of_mm(60), 3 * away_cost)) anywhere.push_back(far);
        if (const auto alone = search_.place(anywhere, {side, side})) add_disc(piece, alone->middle);
    }

    /// Ground of the topmost piece.
    Colour ground_at(Point point) const {
        for (auto piece = map_.ground.rbegin(); piece != map_.ground.rend(); ++piece)
            for (Outline& area : areas_of(*piece))
                if (Region(std::move(area)).contains(point)) return ground_colour(piece->look);
        return white;
    }

    void add_disc(const sheet::MapGround& piece, Point middle) {
        PathItem path;
        path.filled = true;
        path.colour = Colour{};
        add_circle(middle, disc, path);
        sheet_.above.push_back(std::move(path));
        typeset::TextItem text =
            set_at(letter(piece.number, 8.5, Voice::label_strong, measurer_), {middle, 0, 0}, measurer_);
        text.white = true;
        sheet_.add(std::move(text), Tag::paragraph);
    }

    /// In or close to an area, along a line, around a spot.
    std::vector<Candidate> candidates_for(const sheet::MapGround& piece, double width, double height) const {
        std::vector<Candidate> out;
        for (const Outline& area : areas_of(piece)) {
            for (const Candidate& each : in_or_beside(Region(area), width, height)) out.push_back(each);
            // Ends in line with its own: a small piece in a corner has room on one side only.
            constexpr double aligned = 2.5 * away_cost / 2, off = 3;
            const Box box = box_around(area);
            for (const double x : {box.left + width / 2 + off, box.right - width / 2 - off})
                for (const double y : {box.bottom + height / 2 + off, box.top - height / 2 - off})
                    out.push_back({{x, y}, 0, aligned});
        }
        constexpr double nearly_level = 0.98;
        for (const Course& course : courses_of(piece))
            for (const Stop& stop : stops_along(course, 6)) {
                const double off = drawn_width(piece, frame_) / 2 + 2;
                out.push_back({{stop.at.x + off + width / 2, stop.at.y}, 0, away_cost / 2});
                out.push_back({{stop.at.x - off - width / 2, stop.at.y}, 0, away_cost / 2});
                if (std::abs(stop.along.x) < nearly_level) continue;
                // Left or right of such a stretch, the words would lie on it.
                out.push_back({{stop.at.x, stop.at.y - off - height / 2}, 0, away_cost / 2});
                out.push_back({{stop.at.x, stop.at.y + off + height / 2}, 0, away_cost / 2});
            }
        if (piece.form == Terrain::Form::spot)
            for (const Candidate& near : around(frame_.place(piece.points.front()), height, points_of_mm(20), 0))
                out.push_back(near);
        return out;
    }

    // ---- dimensions

    void measure(const sheet::MapGround& piece) {
        const text::Audience audience = audience_of(piece.name);
        for (const Outline& area : areas_of(piece))
            for (const Dimension& dimension : dimensions_of(area, frame_)) {
                std::vector<typeset::TextItem> words;
                if (!draw_dimension(dimension, figure(dimension.tenths, audience, Voice::label_strong), search_,
                                    sheet_.above, words, measurer_))
                    add_undrawn(piece, dimension);
                sheet_.add(std::move(words), Tag::paragraph);
            }
        if (piece.form == Terrain::Form::area || piece.number.empty()) return;
        for (const scenario::Spot& spot : piece.points)
            if (!is_at_edge(spot) && !is_objective(spot)) add_spot(spot, audience);
    }

    /// "2 The icy slope: 21 from the far edge", below the drawing.
    void add_undrawn(const sheet::MapGround& piece, const Dimension& dimension) {
        const text::Audience audience = audience_of(piece.name);
        sheet::Words words{{piece.number.front().text + " ", sheet::Emphasis::strong, audience, false}};
        text::append(words, piece.name);
        words.push_back({": " + words_of(dimension), sheet::Emphasis::plain, audience, false});
        undrawn_.push_back(std::move(words));
    }

    std::string words_of(const Dimension& dimension) const {
        using Of = Dimension::Of;
        const std::string length = sheet::figure_of(dimension.tenths, map_.is_metric);
        switch (dimension.of) {
            case Of::width:
                return fmt::format(messages::so_wide, length);
            case Of::depth:
                return fmt::format(messages::so_deep, length);
            case Of::from_left:
                return fmt::format(messages::from_the_edge, length, messages::the_left_edge);
            case Of::from_right:
                return fmt::format(messages::from_the_edge, length, messages::the_right_edge);
            case Of::from_near:
                return fmt::format(messages::from_the_edge, length, messages::the_near_edge);
            case Of::from_far:
                return fmt::format(messages::from_the_edge, length, messages::the_far_edge);
        }
        return length;
    }

    bool is_at_edge(const scenario::Spot& spot) const {
        return spot.x <= 0 || spot.y <= 0 || spot.x >= map_.width || spot.y >= map_.depth;
    }

    /// Whether an objective's position is printed beside its sign.
    bool is_objective(const scenario::Spot& spot) const {
        return std::any_of(map_.objectives.begin(), map_.objectives.end(),
                           [&](const sheet::MapObjective& each) { return each.at == spot; });
    }

    /// "36 · 110" beside a bend.
    void add_spot(const scenario::Spot& spot, const text::Audience& audience) {
        const Lettering words = spot_words(spot, audience);
        const Point at = frame_.place(spot);
        const auto place =
            search_.place(around(at, words.height(), points_of_mm(15), 0), {words.width + 2, words.height() - 1});
        if (!place) return;
        add_dot(at);
        sheet_.above.push_back(filled(turned_box(place->middle, words.width + 1, words.height() - 2, 0), white));
        sheet_.add(set_at(words, *place, measurer_), Tag::paragraph);
    }

    Lettering spot_words(const scenario::Spot& spot, const text::Audience& audience) const {
        const std::string text =
            sheet::figure_of(spot.x, map_.is_metric) + " \u00b7 " + sheet::figure_of(spot.y, map_.is_metric);
        return letter({{text, sheet::Emphasis::plain, audience, false}}, tape_figure_size, Voice::label_strong,
                      measurer_);
    }

    /// Its shield on the spot, with the position close beside it, or in the list alone.
    void add(const sheet::MapObjective& objective) {
        const Point at = frame_.place(objective.at);
        std::vector<Candidate> near{{at, 0, 0}};
        for (const Candidate& each : around(at, shield, points_of_mm(30), 1)) near.push_back(each);
        const auto place = search_.place(near, {shield + 1, shield + 1, 1.2, sign_crossing});
        if (!place) return;
        if (place->middle != at) sheet_.above.push_back(drawn({place->middle, at}, 0.5));
        sheet_.add_shield(objective.letter, place->middle);
        const Lettering words = spot_words(objective.at, audience_of(objective.letter));
        const double off = shield / 2 + 2 + words.width / 2;
        const Point shown = place->middle;
        const double under = shield / 2 + words.height() / 2;
        const std::vector<Candidate> candidates{{{shown.x + off, shown.y}, 0, 0},
                                                {{shown.x - off, shown.y}, 0, 0.1},
                                                {{shown.x, shown.y + under}, 0, 1},
                                                {{shown.x, shown.y - under}, 0, 1.1}};
        if (const auto beside = search_.place(candidates, {words.width + 2, words.height() - 1})) {
            sheet_.above.push_back(filled(turned_box(beside->middle, words.width + 1, words.height() - 2, 0), white));
            sheet_.add(set_at(words, *beside, measurer_), Tag::paragraph);
        }
    }

    // ---- the page

    MapPage finish() {
        FieldMap bare = map_;
        bare.ground.clear();
        bare.objectives.clear();
        const double foot = page_.height - margin - foot_room + points_of_mm(1);
        Legend legend = draw_legend(bare, frame_, {margin, foot, page_.width - margin, page_.height}, measurer_,
                                    {.key = {{.heading = {}, .entries = undrawn_}}});
        text::append(sheet_.above, legend.marks);
        sheet_.add(std::move(legend.words), Tag::paragraph);
        sheet_.add_head(map_);
        const double left = frame_.box().right + tape_room + points_of_mm(3);
        const double below_tape = frame_.box().bottom + tape_room + points_of_mm(2);
        return {sheet_.finish(),
                {left, margin + head_room, page_.width - margin, page_.height - margin - foot_room},
                {margin, below_tape, left - points_of_mm(3), std::max(below_tape, foot - points_of_mm(2))},
                {margin, foot + legend.height, page_.width - margin, page_.height - margin - foot_line},
                smaller_};
    }

    const FieldMap& map_;
    const typeset::Size page_;
    typeset::TextMeasurer& measurer_;
    const Frame frame_;
    const std::size_t smaller_;
    LabelSearch search_;
    std::vector<sheet::Words> undrawn_;  ///< dimensions without room
    Sheet sheet_;
};

}  // namespace

MapPage compose_set_up(const FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer, std::size_t smaller) {
    return SetUpComposer(map, page, measurer, smaller).compose();
}

}  // namespace broadside::map
