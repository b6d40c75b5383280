#include "map/ground.hpp"
#include "map/labels.hpp"
#include "map/nearness.hpp"
#include "map/writing.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::map {

using GroundVoice = rules::TerrainKind::Voice;
using typeset::points_of_mm;

namespace {

struct NameStyle {
    double size = 9;
    typeset::Voice voice = typeset::Voice::text_italic;
};

NameStyle style_of(const sheet::MapGround& piece) {
    switch (piece.look.name) {
        case GroundVoice::height:
            return {12, typeset::Voice::text};
        case GroundVoice::place:
            return {10, typeset::Voice::text};
        case GroundVoice::nature:
            break;
    }
    return {};
}

/// Smaller, or in two lines, where that keeps a name off lines; along a line, in one.
std::vector<Writing> ways_to_write(const sheet::MapGround& piece, typeset::TextMeasurer& measurer) {
    constexpr double least = 8, smaller_cost = 1;
    const NameStyle style = style_of(piece);
    std::vector<Writing> out;
    for (const double share : {1.0, 0.85}) {
        const double size = std::max(least, share * style.size);
        for (Writing& way : writings_of(piece.name, size, style.voice, measurer)) {
            if (way.lines.size() > 1 && piece.form == scenario::Terrain::Form::line) continue;
            way.cost += share < 1 ? smaller_cost : 0;
            out.push_back(std::move(way));
        }
    }
    return out;
}

/// What a point of distance from its ground costs a name.
constexpr double far_cost = 0.4;
/// Farther off, a line leads to the ground.
constexpr double without_leader = points_of_mm(5);
constexpr double leader_cost = 8;
constexpr double hindered_cost = 40;   ///< of a line across something
constexpr double name_air = 2.6;       ///< left and right of a name together
constexpr double ground_crossing = 3;  ///< so that words are rather set apart, at the end of a line

/// In the area or beside it; else farther off.
std::vector<Candidate> on_area(const Region& region, double width, double height) {
    std::vector<Candidate> out = in_or_beside(region, width, height);
    const Box& box = region.box();
    const std::vector<Candidate> far =
        around(box.middle(), std::min(box.width(), box.height()) / 2, points_of_mm(60), 12);
    text::append(out, far);
    return out;
}

Parts parts_of(const sheet::MapGround& piece, const Frame& frame) {
    if (piece.form != scenario::Terrain::Form::line) return drawn_areas(piece, frame);
    Parts out;
    for (const Course& course : drawn_courses(piece, frame))
        text::append(out, widened(course, drawn_width(piece, frame)));
    return out;
}

/// Where each piece lies, and which it might be taken for.
class Pieces {
  public:
    Pieces(const sheet::FieldMap& map, const Frame& frame) {
        for (const sheet::MapGround& piece : map.ground) parts_.push_back(parts_of(piece, frame));
        alike_.resize(parts_.size());
        for (std::size_t i = 0; i < parts_.size(); ++i)
            for (std::size_t j = 0; j < parts_.size(); ++j)
                if (i != j && are_named_alike(map.ground[i], map.ground[j])) alike_[i].push_back(&parts_[j]);
    }
    Pieces(const Pieces&) = delete;
    Pieces& operator=(const Pieces&) = delete;

    /// Words that belong to a piece and to none like it, or are set apart from it at the end of a line.
    Need need_of(std::size_t piece, double width, double height, const LabelSearch& search) const {
        Need need{width, height};
        need.crossing = ground_crossing;
        need.judge = [this, piece, &search](const Outline& box) -> std::optional<double> {
            const double cost = far_cost * gap_to(box, parts_[piece]);
            if (const auto leader = leader_to(piece, box))
                return cost + leader_cost + (is_clear(*leader, box, search) ? 0 : hindered_cost);
            return belong(box, parts_[piece], alike_[piece]) ? std::optional(cost) : std::nullopt;
        };
        return need;
    }

    /// The line from words that are set apart to their piece.
    std::optional<Course> leader_to(std::size_t piece, const Outline& words) const {
        return map::leader_to(words, parts_[piece], without_leader);
    }

  private:
    static bool are_named_alike(const sheet::MapGround& one, const sheet::MapGround& other) {
        return one.look.name == other.look.name && one.form == other.form && one.name != other.name;
    }

    static bool is_clear(const Course& leader, const Outline& words, const LabelSearch& search) {
        const std::vector<Stop> stops = stops_along(leader, 3);
        return std::all_of(stops.begin(), stops.end(), [&](const Stop& stop) {
            const Outline spot = turned_box(stop.at, 1, 1, 0);
            return overlap(spot, words) || search.is_free(spot);
        });
    }

    std::vector<Parts> parts_;
    std::vector<std::vector<const Parts*>> alike_;
};

double readable(double degrees) {
    while (degrees > 90) degrees -= 180;
    while (degrees < -90) degrees += 180;
    return degrees;
}

struct WordsSize {
    double width = 0, height = 0;
};

/// Beside the line and along it, where it is straight.
std::vector<Candidate> along_course(const Course& course, double width, const WordsSize& words) {
    std::vector<Candidate> out;
    const std::vector<Stop> stops = stops_along(course, 4);
    const auto reach = static_cast<std::size_t>(words.width / 8);
    for (std::size_t i = reach; i + reach < stops.size(); ++i) {
        const Point from = stops[i - reach].at, to = stops[i + reach].at, middle = stops[i].at;
        const double long_way = distance(from, to);
        if (long_way <= 0) continue;
        const Point along{(to.x - from.x) / long_way, (to.y - from.y) / long_way};
        const double bend = std::abs((middle.x - from.x) * along.y - (middle.y - from.y) * along.x);
        const double degrees = readable(std::atan2(along.y, along.x) * 180 / std::numbers::pi);
        const double off = width / 2 + words.height / 2 + 1.2 + bend;
        const double from_middle = std::abs(static_cast<double>(i) / static_cast<double>(stops.size()) - 0.5);
        for (const double farther : {0.0, 2.0, 4.0, 6.0, 8.0, 10.0})
            for (const double side : {-1.0, 1.0}) {
                const double away = side * (off + farther);
                out.push_back({{middle.x - away * along.y, middle.y + away * along.x},
                               degrees,
                               bend + 2 * from_middle + (side > 0 ? 0.2 : 0) + farther / 5});
            }
    }
    const std::vector<Candidate> far = around(stops[stops.size() / 2].at, 14, points_of_mm(60), 14);
    text::append(out, far);
    return out;
}

std::vector<Candidate> candidates_of(const sheet::MapGround& piece, const Frame& frame, const WordsSize& words) {
    if (piece.form == scenario::Terrain::Form::line) {
        std::vector<Candidate> out;
        for (const Course& course : drawn_courses(piece, frame)) {
            if (length_of(course) < 4) continue;
            const std::vector<Candidate> more = along_course(course, drawn_width(piece, frame), words);
            text::append(out, more);
        }
        return out;
    }
    std::vector<Candidate> out;
    for (Outline& area : drawn_areas(piece, frame)) {
        const std::vector<Candidate> more = on_area(Region(std::move(area)), words.width, words.height);
        text::append(out, more);
    }
    return out;
}

}  // namespace

std::vector<Candidate> in_or_beside(const Region& region, double width, double height) {
    std::vector<Candidate> out;
    const Box& box = region.box();
    const Point middle = box.middle();
    constexpr int steps = 14;
    // A name that fills its ground hides what is drawn there.
    const double filled_cost = width * height > 0.25 * area_of(region.outline()) ? 8 : 0;
    for (int row = 1; row < steps; ++row)
        for (int column = 1; column < steps; ++column) {
            const Point at{box.left + box.width() * column / steps, box.top + box.height() * row / steps};
            const Outline label = turned_box(at, width + 3, height + 1, 0);
            const auto inside =
                std::count_if(label.begin(), label.end(), [&](Point corner) { return region.contains(corner); });
            const double off = std::abs(at.x - middle.x) / 40 + std::abs(at.y - middle.y) / 30 + filled_cost;
            if (inside == 4) out.push_back({at, 0, off});
        }
    const double wide = width / 2 + 3.8, high = height / 2 + 2.4;
    constexpr double strokes = 10;  // outside a brow
    for (const auto& [at, along] : stops_along(closed(region.outline()), 9)) {
        for (const double farther : {0.0, strokes}) {
            const double cost = 6.5 + farther / 10;
            const auto add = [&](Point place, double dearer) {
                if (!region.contains(place)) out.push_back({place, 0, cost + dearer});
            };
            add({at.x, at.y + high + farther}, 0);
            add({at.x, at.y - high - farther}, 0.1);
            add({at.x + wide + farther, at.y}, 0);
            add({at.x - wide - farther, at.y}, 0.1);
        }
    }
    for (const double slide : {0.0, 0.25, -0.25, 0.5, -0.5}) {
        const double x = middle.x + slide * box.width(), y = middle.y + slide * box.height();
        out.push_back({{x, box.bottom + high}, 0, 6 + std::abs(slide)});
        out.push_back({{x, box.top - high}, 0, 6.2 + std::abs(slide)});
        out.push_back({{box.right + wide, y}, 0, 6.4 + std::abs(slide)});
        out.push_back({{box.left - wide, y}, 0, 6.4 + std::abs(slide)});
    }
    return out;
}

std::string ground_number(std::size_t piece) {
    return std::to_string(piece + 1);
}

/// In it, beside it, or far from it with a line that leads to it.
static std::optional<PlacedLabel> place_number(std::size_t index, const sheet::FieldMap& map, const Frame& frame,
                                               const Pieces& pieces, LabelSearch& search,
                                               typeset::TextMeasurer& measurer) {
    const sheet::MapGround& piece = map.ground[index];
    constexpr double size = 8;
    Lettering words = letter({{ground_number(index), sheet::Emphasis::plain, piece.name.front().audience, false}}, size,
                             typeset::Voice::label_strong, measurer);
    const Need need = pieces.need_of(index, words.width + 2, words.height(), search);
    if (const auto place = search.place(candidates_of(piece, frame, {words.width, words.height()}), need)) {
        const Outline box = turned_box(place->middle, need.width, need.height, place->degrees);
        return PlacedLabel{std::move(words), *place, pieces.leader_to(index, box)};
    }
    const Point at = frame.place(piece.points.front());
    const auto place = search.place(around(at, 8, points_of_mm(120), 0), {words.width + 2, words.height()});
    if (!place) return std::nullopt;
    return PlacedLabel{std::move(words), *place, Course{place->middle, at}};
}

GroundLabels place_ground(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                          typeset::TextMeasurer& measurer) {
    GroundLabels out;
    const Pieces pieces(map, frame);
    for (std::size_t i = 0; i < map.ground.size(); ++i) {
        const sheet::MapGround& piece = map.ground[i];
        if (piece.name.empty()) continue;
        const auto find = [&](const Writing& words, double most) {
            Need need = pieces.need_of(i, words.width() + name_air, words.height(), search);
            need.most = most;
            return search.find(candidates_of(piece, frame, {words.width(), words.height()}), need);
        };
        if (auto written = write_cheapest(ways_to_write(piece, measurer), find)) {
            const Outline box = turned_box(written->place.middle, written->writing.width() + name_air,
                                           written->writing.height(), written->place.degrees);
            search.keep(box);
            text::append(out.labels, labels_of(std::move(*written), pieces.leader_to(i, box)));
            continue;
        }
        auto number = place_number(i, map, frame, pieces, search, measurer);
        (number ? out.numbered : out.by_square).push_back(i);
        if (number) out.labels.push_back(std::move(*number));
    }
    return out;
}

std::vector<PlacedLabel> place_zones(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                                     typeset::TextMeasurer& measurer) {
    std::vector<PlacedLabel> out;
    for (const sheet::MapZone& zone : map.zones) {
        Lettering words = letter(zone.name, 8.5, typeset::Voice::text_italic, measurer);
        std::vector<Candidate> candidates;
        for (Outline& area : clipped(frame.places(zone.area), frame.box())) {
            const std::vector<Candidate> more = on_area(Region(std::move(area)), words.width, words.height());
            text::append(candidates, more);
        }
        if (const auto place = search.place(candidates, {words.width + 2, words.height()}))
            out.push_back({std::move(words), *place, {}, false, zone.side});
    }
    return out;
}

}  // namespace broadside::map
