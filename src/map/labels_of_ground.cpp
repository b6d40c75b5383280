#include "map/ground.hpp"
#include "map/labels.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::map {

using GroundVoice = rules::TerrainKind::Voice;
using typeset::points_of_mm;

namespace {

Lettering lettering_of(const sheet::MapGround& piece, typeset::TextMeasurer& measurer) {
    switch (piece.look.name) {
        case GroundVoice::height:
            return letter(piece.name, 12, typeset::Voice::text, measurer);
        case GroundVoice::place:
            return letter(piece.name, 10, typeset::Voice::text, measurer);
        case GroundVoice::nature:
            break;
    }
    return letter(piece.name, 9, typeset::Voice::text_italic, measurer);
}

/// In the area or beside it; else farther off.
std::vector<Candidate> on_area(const Region& region, const Lettering& words) {
    std::vector<Candidate> out = in_or_beside(region, words.width, words.height());
    const Box& box = region.box();
    const std::vector<Candidate> far =
        around(box.middle(), std::min(box.width(), box.height()) / 2, points_of_mm(60), 12);
    out.insert(out.end(), far.begin(), far.end());
    return out;
}

double readable(double degrees) {
    while (degrees > 90) degrees -= 180;
    while (degrees < -90) degrees += 180;
    return degrees;
}

/// Beside the line and along it, where it is straight.
std::vector<Candidate> along_course(const Course& course, double width, const Lettering& words) {
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
        const double off = width / 2 + words.height() / 2 + 1.2 + bend;
        const double from_middle = std::abs(static_cast<double>(i) / static_cast<double>(stops.size()) - 0.5);
        for (const double side : {-1.0, 1.0})
            out.push_back({{middle.x - side * off * along.y, middle.y + side * off * along.x},
                           degrees,
                           bend + 2 * from_middle + (side > 0 ? 0.2 : 0)});
    }
    const std::vector<Candidate> far = around(stops[stops.size() / 2].at, 14, points_of_mm(60), 14);
    out.insert(out.end(), far.begin(), far.end());
    return out;
}

std::vector<Candidate> candidates_of(const sheet::MapGround& piece, const Frame& frame, const Lettering& words) {
    if (piece.form == scenario::Terrain::Form::line) {
        std::vector<Candidate> out;
        for (const Course& course : drawn_courses(piece, frame)) {
            if (length_of(course) < 4) continue;
            const std::vector<Candidate> more = along_course(course, drawn_width(piece, frame), words);
            out.insert(out.end(), more.begin(), more.end());
        }
        return out;
    }
    std::vector<Candidate> out;
    for (Outline& area : drawn_areas(piece, frame)) {
        const std::vector<Candidate> more = on_area(Region(std::move(area)), words);
        out.insert(out.end(), more.begin(), more.end());
    }
    return out;
}

}  // namespace

std::vector<Candidate> in_or_beside(const Region& region, double width, double height) {
    std::vector<Candidate> out;
    const Box& box = region.box();
    const Point middle = box.middle();
    constexpr int steps = 14;
    for (int row = 1; row < steps; ++row)
        for (int column = 1; column < steps; ++column) {
            const Point at{box.left + box.width() * column / steps, box.top + box.height() * row / steps};
            const Outline label = turned_box(at, width + 3, height + 1, 0);
            const auto inside =
                std::count_if(label.begin(), label.end(), [&](Point corner) { return region.contains(corner); });
            const double off = std::abs(at.x - middle.x) / 40 + std::abs(at.y - middle.y) / 30;
            if (inside == 4) out.push_back({at, 0, off});
        }
    const double wide = width / 2 + 3, high = height / 2 + 2;
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
                                               LabelSearch& search, typeset::TextMeasurer& measurer) {
    const sheet::MapGround& piece = map.ground[index];
    constexpr double size = 8;
    Lettering words = letter({{ground_number(index), sheet::Emphasis::plain, piece.name.front().audience, false}}, size,
                             typeset::Voice::label_strong, measurer);
    if (const auto place = search.place(candidates_of(piece, frame, words), words.width + 2, words.height()))
        return PlacedLabel{std::move(words), *place};
    const Point at = frame.place(piece.points.front());
    const auto place = search.place(around(at, 8, points_of_mm(120), 0), words.width + 2, words.height());
    if (!place) return std::nullopt;
    return PlacedLabel{std::move(words), *place, Course{place->middle, at}};
}

GroundLabels place_ground(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                          typeset::TextMeasurer& measurer) {
    GroundLabels out;
    for (std::size_t i = 0; i < map.ground.size(); ++i) {
        const sheet::MapGround& piece = map.ground[i];
        if (piece.name.empty()) continue;
        Lettering words = lettering_of(piece, measurer);
        if (const auto place = search.place(candidates_of(piece, frame, words), words.width + 5, words.height())) {
            out.labels.push_back({std::move(words), *place});
            continue;
        }
        auto number = place_number(i, map, frame, search, measurer);
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
            const std::vector<Candidate> more = on_area(Region(std::move(area)), words);
            candidates.insert(candidates.end(), more.begin(), more.end());
        }
        if (const auto place = search.place(candidates, words.width + 2, words.height()))
            out.push_back({std::move(words), *place});
    }
    return out;
}

}  // namespace broadside::map
