#include "generate/ground.hpp"

#include "generate/squares.hpp"
#include "ground_orders.hpp"
#include "scenario/geometry.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <doctest/doctest.h>
#include <map>
#include <set>

using namespace broadside::generate;

namespace {

struct Named {
    const char* country;
    Battle battle;
    std::uint64_t seeds;
};
constexpr std::array<Named, 3> battles{
    {{"rolling", Battle::meeting, 1000}, {"hill-country", Battle::attack, 300}, {"river-meadows", Battle::river, 300}}};

/// The grounds of a battle by all seeds; drawn once.
const std::vector<GroundMade>& grounds_of(const Named& named) {
    static std::map<std::pair<std::string, Battle>, std::vector<GroundMade>> kept;
    std::vector<GroundMade>& made = kept[{named.country, named.battle}];
    for (std::uint64_t seed = made.size() + 1; seed <= named.seeds; ++seed)
        made.push_back(make_ground(order_for(named.country, named.battle, seed)));
    return made;
}

template <typename Check>
void for_each_ground(Check check) {
    for (const Named& named : battles) {
        CAPTURE(named.country);
        const std::vector<GroundMade>& made = grounds_of(named);
        for (std::uint64_t seed = 1; seed <= named.seeds; ++seed) {
            CAPTURE(seed);
            if (made[seed - 1].ground) check(*made[seed - 1].ground, order_for(named.country, named.battle, seed));
        }
    }
}

// Distances worked out another way than the room's own: in floating point, as it never does.
double distance_to_stretch(const GroundPoint& p, const GroundPoint& a, const GroundPoint& b) {
    const double x = double(b.x - a.x), y = double(b.y - a.y), px = double(p.x - a.x), py = double(p.y - a.y);
    const double whole = x * x + y * y, part = whole > 0 ? std::clamp((px * x + py * y) / whole, 0.0, 1.0) : 0;
    return std::hypot(px - part * x, py - part * y);
}

double distance_between(const std::vector<GroundPoint>& one, const std::vector<GroundPoint>& other) {
    double least = 1e18;
    const auto measure = [&least](const std::vector<GroundPoint>& of, const std::vector<GroundPoint>& from) {
        for (const GroundPoint& point : of)
            for (std::size_t i = 0; i < from.size(); ++i)
                least = std::min(least, distance_to_stretch(point, from[i], from[(i + 1) % from.size()]));
    };
    measure(one, other);
    measure(other, one);
    return least;
}

broadside::scenario::Outline spots_of(const std::vector<GroundPoint>& outline) {
    broadside::scenario::Outline out;
    for (const GroundPoint& point : outline) out.push_back({point.x / 100, point.y / 100});
    return out;
}

/// Whether one lies on the other, or on what lies on it.
bool is_stacked(const Ground& ground, std::size_t one, std::size_t other) {
    for (std::optional<std::size_t> below = ground.pieces[one].lies_on; below; below = ground.pieces[*below].lies_on)
        if (*below == other) return true;
    return false;
}

/// Whether both lie on one height: its upper level and the wood on its slope.
bool share_a_height(const Ground& ground, std::size_t one, std::size_t other) {
    for (std::optional<std::size_t> below = ground.pieces[one].lies_on; below; below = ground.pieces[*below].lies_on)
        if (is_stacked(ground, other, *below)) return true;
    return false;
}

/// What lies in which of 6 by 4 fields.
std::string signature_of(const Ground& ground) {
    std::set<std::string> fields;
    for (const GroundPiece& piece : ground.pieces)
        if (piece.level < 2)
            fields.insert(fmt::format("{}@{}.{} ", piece.kind, piece.middle.x * 6 / (table_width + 1),
                                      piece.middle.y * 4 / (table_depth + 1)));
    std::string out;
    for (const std::string& field : fields) out += field;
    return out;
}

}  // namespace

TEST_CASE("ground: of a thousand seeds nearly all are drawn, most at the first attempt") {
    for (const Named& named : battles) {
        CAPTURE(named.country);
        int refused = 0, first = 0;
        for (const GroundMade& made : grounds_of(named)) {
            if (!made.ground) ++refused;
            if (made.tally.empty()) ++first;
        }
        CHECK(refused * 100 < static_cast<int>(named.seeds));
        CHECK(first * 2 > static_cast<int>(named.seeds));
    }
}

TEST_CASE("ground: pieces lie on the table, their outlines do not cross themselves, and have 4 to 24 corners") {
    for_each_ground([](const Ground& ground, const GroundOrder& order) {
        for (const GroundPiece& piece : ground.pieces) {
            CAPTURE(piece.id);
            for (const GroundPoint& corner : piece.outline) {
                REQUIRE((corner.x >= 0 && corner.x <= order.width && corner.y >= 0 && corner.y <= order.depth));
                REQUIRE((corner.x % order.step == 0 && corner.y % order.step == 0));
            }
            REQUIRE((piece.outline.size() >= 4 && piece.outline.size() <= 24));
            REQUIRE(!broadside::scenario::crossing_edges(spots_of(piece.outline)));
            REQUIRE(
                broadside::scenario::is_inside({piece.middle.x / 100, piece.middle.y / 100}, spots_of(piece.outline)));
        }
    });
}

TEST_CASE("ground: pieces keep apart, but those on a height from it, and are off the strips for the lines") {
    for_each_ground([](const Ground& ground, const GroundOrder& order) {
        for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
            const GroundPiece& piece = ground.pieces[i];
            CAPTURE(piece.id);
            for (std::size_t j = 0; j < i; ++j) {
                if (is_stacked(ground, i, j) || is_stacked(ground, j, i) || share_a_height(ground, i, j)) continue;
                CAPTURE(ground.pieces[j].id);
                REQUIRE(distance_between(piece.outline, ground.pieces[j].outline) >= double(order.country.apart) - 0.5);
                REQUIRE(!broadside::scenario::is_inside(spots_of(piece.outline).front(),
                                                        spots_of(ground.pieces[j].outline)));
                REQUIRE(!broadside::scenario::is_inside(spots_of(ground.pieces[j].outline).front(),
                                                        spots_of(piece.outline)));
            }
            const bool is_feature =
                i == ground.feature.piece || is_stacked(ground, i, ground.feature.piece.value_or(i));
            for (const GroundRectangle& strip : order.clear)
                REQUIRE((is_feature ||
                         !broadside::scenario::overlap(spots_of(piece.outline), spots_of({{strip.left, strip.near},
                                                                                          {strip.right, strip.near},
                                                                                          {strip.right, strip.far},
                                                                                          {strip.left, strip.far}}))));
        }
    });
}

TEST_CASE("ground: the feature is of a kind that was asked for, its middle in its window") {
    for_each_ground([](const Ground& ground, const GroundOrder& order) {
        const GroundRectangle& window = order.feature.window;
        const GroundPoint& at = ground.feature.at;
        REQUIRE((at.x >= window.left && at.x <= window.right && at.y >= window.near && at.y <= window.far));
        REQUIRE(ground.feature.piece.has_value() != ground.feature.crossing.has_value());
        const auto& kinds = order.feature.kinds;
        if (ground.feature.piece) {
            REQUIRE(std::find(kinds.begin(), kinds.end(), ground.pieces[*ground.feature.piece].kind) != kinds.end());
            REQUIRE(ground.pieces[*ground.feature.piece].middle == at);
        } else {
            REQUIRE(ground.crossings[*ground.feature.crossing].at == at);
        }
    });
}

TEST_CASE("ground: roads go from edge to edge, bend, and run neither along an edge nor into a corner") {
    for_each_ground([](const Ground& ground, const GroundOrder& order) {
        for (const GroundRoad& road : ground.roads) {
            CAPTURE(road.id);
            const GroundPoint &from = road.course.front(), &to = road.course.back();
            for (const GroundPoint& end : {from, to}) {
                const bool across = end.x == 0 || end.x == order.width;
                REQUIRE((across || end.y == 0 || end.y == order.depth));
                const std::int64_t along = across ? end.y : end.x, whole = across ? order.depth : order.width;
                REQUIRE((along >= whole / 8 && along <= whole - whole / 8));
            }
            double off = 0;
            for (std::size_t i = 1; i + 1 < road.course.size(); ++i) {
                const GroundPoint& p = road.course[i];
                REQUIRE(std::min({p.x, p.y, order.width - p.x, order.depth - p.y}) >= 50'000);
                off = std::max(off, distance_to_stretch(p, from, to));
            }
            REQUIRE(off >= 20'000);
        }
        if (ground.roads.empty()) return;
        const auto& through = ground.roads.front().course;
        const bool meets =
            ground.feature.piece
                ? std::any_of(through.begin(), through.end(),
                              [&](const GroundPoint& p) {
                                  return broadside::scenario::is_inside(
                                      {p.x / 100, p.y / 100}, spots_of(ground.pieces[*ground.feature.piece].outline));
                              })
                : std::find(through.begin(), through.end(), ground.feature.at) != through.end();
        REQUIRE(meets);
    });
}

TEST_CASE(
    "ground: a stream is crossed by each road at a bridge or ford that is a point of both, and once more besides") {
    for_each_ground([](const Ground& ground, const GroundOrder& order) {
        REQUIRE(ground.streams.size() <= 1);
        REQUIRE((!order.needs_stream || ground.streams.size() == 1));
        REQUIRE(ground.crossings.empty() == ground.streams.empty());
        if (ground.streams.empty()) return;
        const auto& stream = ground.streams.front().course;
        for (const GroundCrossing& crossing : ground.crossings) {
            REQUIRE(std::find(stream.begin(), stream.end(), crossing.at) != stream.end());
            if (!crossing.road) continue;
            const auto& road = ground.roads[*crossing.road].course;
            REQUIRE(std::find(road.begin(), road.end(), crossing.at) != road.end());
        }
        if (order.crossings.most == 0) return;
        const auto count = static_cast<std::int64_t>(ground.crossings.size());
        REQUIRE((count >= 1 && count <= order.crossings.most));
    });
}

/// Whether a unit that all these pieces bar goes from an approach to the feature: by flooding squares of 1 cm, those
/// closed whose middle lies on barred ground and on no road.
static bool is_reached(const Ground& ground, const GroundOrder& order, const GroundGoing& going,
                       const Approach& approach) {
    constexpr std::int64_t cm = 10'000;
    const std::int64_t columns = order.width / cm, rows = order.depth / cm;
    const auto bars = [&going](const std::string& kind) {
        return std::find(going.barred.begin(), going.barred.end(), kind) != going.barred.end();
    };
    const auto is_near = [](const GroundPoint& at, const std::vector<GroundPoint>& course, double within) {
        for (std::size_t i = 1; i < course.size(); ++i)
            if (distance_to_stretch(at, course[i - 1], course[i]) <= within) return true;
        return false;
    };
    std::vector<char> closed(static_cast<std::size_t>(columns * rows), 0);
    const auto middle = [](std::int64_t c, std::int64_t r) { return GroundPoint{c * cm + cm / 2, r * cm + cm / 2}; };
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t c = 0; c < columns; ++c) {
            const GroundPoint at = middle(c, r);
            bool shut = false;
            for (const GroundPiece& piece : ground.pieces)
                shut = shut || (bars(piece.kind) &&
                                broadside::scenario::is_inside({at.x / 100, at.y / 100}, spots_of(piece.outline)));
            for (const GroundStream& stream : ground.streams)
                shut = shut || (bars("stream") && is_near(at, stream.course, 10'000));
            for (const GroundRoad& road : ground.roads) shut = shut && !is_near(at, road.course, 15'000);
            for (const GroundCrossing& crossing : ground.crossings)
                shut = shut && std::hypot(double(at.x - crossing.at.x), double(at.y - crossing.at.y)) > 30'000;
            closed[r * columns + c] = shut;
        }
    std::vector<std::pair<std::int64_t, std::int64_t>> fresh;
    for (std::int64_t r = approach.from.near / cm; r < approach.from.far / cm; ++r)
        for (std::int64_t c = approach.from.left / cm; c < approach.from.right / cm; ++c) fresh.push_back({c, r});
    while (!fresh.empty()) {
        const auto [c, r] = fresh.back();
        fresh.pop_back();
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        char& shut = closed[r * columns + c];
        if (shut) continue;
        shut = 1;
        const GroundPoint at = middle(c, r);
        if (ground.feature.piece) {
            const auto& outline = ground.pieces[*ground.feature.piece].outline;
            if (broadside::scenario::is_inside({at.x / 100, at.y / 100}, spots_of(outline)) ||
                distance_between({at}, outline) <= 60'000)
                return true;
        } else if (std::hypot(double(at.x - ground.feature.at.x), double(at.y - ground.feature.at.y)) <= 60'000) {
            return true;
        }
        for (const auto& [x, y] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)})
            fresh.push_back({c + x, r + y});
    }
    return false;
}

TEST_CASE("ground: every side reaches the feature in every way of going, by another search") {
    for (const Named& named : battles) {
        CAPTURE(named.country);
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            CAPTURE(seed);
            const GroundOrder order = order_for(named.country, named.battle, seed);
            const GroundMade& made = grounds_of(named)[seed - 1];
            if (!made.ground) continue;
            for (const GroundGoing& going : order.goings)
                for (const Approach& approach : order.approaches) {
                    CAPTURE(going.id);
                    CHECK(is_reached(*made.ground, order, going, approach));
                }
        }
    }
}

TEST_CASE("ground: a wall of marsh from edge to edge is refused, and the tally says who was stopped") {
    GroundOrder order = order_for("rolling", Battle::meeting, 1);
    order.country.roads = {0, 0};
    order.country.stream = {0, 1};
    order.country.pieces = 1;
    order.attempts = 3;
    order.approaches = {{"red", {0, 0, 100'000, 100'000}}};
    order.goings = {{"horse", {"hill", "village"}}};
    // One piece, the feature itself: its own kind bars the horse, who still come up to it.
    CHECK(make_ground(order).ground);
    order.needs_stream = true;
    order.feature.window.near = order.feature.window.far = 900'000;
    order.clear.clear();
    order.goings = {{"horse", {"stream"}}};
    order.crossings = {1, 1};
    const GroundMade made = make_ground(order);
    for (const GroundRejection& one : made.tally) CHECK((one.reason != GroundRejection::Reason::no_room));
}

TEST_CASE("ground: a table too small for the country is refused with what had no room, and how often") {
    GroundOrder order = order_for("wooded", Battle::meeting, 5);
    order.country.pieces = 60;
    const GroundMade made = make_ground(order);
    REQUIRE(!made.ground);
    std::int64_t sum = 0;
    for (const GroundRejection& one : made.tally) sum += one.count;
    CHECK(sum == 32);
    CHECK(std::any_of(made.tally.begin(), made.tally.end(),
                      [](const auto& one) { return one.reason == GroundRejection::Reason::no_room; }));
    order.looks.clear();
    REQUIRE(make_ground(order).tally.size() <= 2);
    CHECK(to_text(make_ground(order).tally.front()) == "16 times nothing says how a village looks");
}

TEST_CASE("ground: one piece more, or a road, moves nothing drawn before it") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        GroundOrder order = order_for("rolling", Battle::meeting, seed);
        order.attempts = 1;
        order.goings.clear();
        const GroundMade few = make_ground(order);
        ++order.country.pieces;
        const GroundMade more = make_ground(order);
        if (!few.ground || !more.ground) continue;
        for (std::size_t i = 0; i < few.ground->pieces.size(); ++i) {
            if (few.ground->pieces[i].level > 1) continue;
            CHECK(few.ground->pieces[i].outline == more.ground->pieces[i].outline);
        }
    }
}

TEST_CASE("ground: in a thousand battles hardly two are alike, and none is its own mirror") {
    std::set<std::string> signatures;
    for (const GroundMade& made : grounds_of(battles[0]))
        if (made.ground) signatures.insert(signature_of(*made.ground));
    CHECK(signatures.size() >= 900);
    for_each_ground([](const Ground& ground, const GroundOrder& order) {
        if (ground.pieces.size() < 3) return;
        Ground mirror = ground, turned = ground;
        for (GroundPiece& piece : mirror.pieces) piece.middle.y = order.depth - piece.middle.y;
        for (GroundPiece& piece : turned.pieces)
            piece.middle = {order.width - piece.middle.x, order.depth - piece.middle.y};
        const auto fields = [](const Ground& of) {
            std::set<std::pair<std::int64_t, std::int64_t>> out;
            for (const GroundPiece& piece : of.pieces) out.insert({piece.middle.x / 100'000, piece.middle.y / 100'000});
            return out;
        };
        REQUIRE(fields(mirror) != fields(ground));
        REQUIRE(fields(turned) != fields(ground));
    });
}

TEST_CASE("ground: kinds come by their weights, within four standard deviations") {
    const GroundOrder order = order_for("rolling", Battle::meeting, 1);
    std::map<std::string, double> counts;
    double all = 0, weights = 0;
    for (const GroundMade& made : grounds_of(battles[0])) {
        if (!made.ground) continue;
        for (std::size_t i = 1; i < made.ground->pieces.size(); ++i)
            if (made.ground->pieces[i].level < 2) ++counts[made.ground->pieces[i].kind], ++all;
    }
    for (const KindWeight& one : order.country.weights) weights += double(one.weight);
    for (const KindWeight& one : order.country.weights) {
        const double part = double(one.weight) / weights;
        CAPTURE(one.kind);
        CAPTURE(counts[one.kind]);
        CHECK(std::abs(counts[one.kind] - all * part) <= 4 * std::sqrt(all * part * (1 - part)));
    }
}

TEST_CASE("ground: both sides, and both flanks, face each kind alike") {
    std::map<std::string, std::array<double, 3>> halves;  // near, left, all
    for (const GroundMade& made : grounds_of(battles[0])) {
        if (!made.ground) continue;
        for (const GroundPiece& piece : made.ground->pieces) {
            if (piece.level > 1) continue;
            std::array<double, 3>& count = halves[piece.kind];
            if (piece.middle.y == table_depth / 2 || piece.middle.x == table_width / 2) continue;
            count[0] += piece.middle.y < table_depth / 2;
            count[1] += piece.middle.x < table_width / 2;
            ++count[2];
        }
    }
    for (const auto& half : halves) {
        const std::array<double, 3>& count = half.second;
        CAPTURE(half.first);
        const double four = 4 * std::sqrt(count[2] / 4);
        CHECK(std::abs(count[0] - count[2] / 2) <= four);
        CHECK(std::abs(count[1] - count[2] / 2) <= four);
    }
}

TEST_CASE("ground: the same order gives the same ground, whatever compiled it") {
    std::uint64_t hash = broadside::text::fnv1a64("");
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const Named& named = battles[seed % battles.size()];
        const GroundMade made = make_ground(order_for(named.country, named.battle, seed));
        hash = broadside::text::fnv1a64(made.ground ? to_text(*made.ground) : "none", hash);
    }
    CHECK(fmt::format("{:016x}", hash) == "87a7f18d90e4044f");
}
