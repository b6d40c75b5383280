#include "generate/ways.hpp"

#include "generate/nearness.hpp"
#include "generate/squares.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace broadside::generate {

namespace {

/// Distance of the second way from the first, in squares to each side.
constexpr std::int64_t ways_apart = 4;
/// A way of fewer squares has no useful middle third.
constexpr std::size_t short_way = 12;
/// The feature is reached within so many squares of it, even if the feature itself is barred.
constexpr std::int64_t at_feature = 2;

}  // namespace

static bool bars(const GroundGoing& going, const std::string& kind) {
    return std::find(going.barred.begin(), going.barred.end(), kind) != going.barred.end();
}

/// Squares with the barriers for this way of going.
static Squares squares_for(const GroundGoing& going, const GroundAttempt& attempt) {
    const GroundOrder& order = attempt.order;
    const Ground& ground = attempt.ground;
    Squares squares(order.width, order.depth);
    for (const GroundPiece& piece : ground.pieces)
        if (bars(going, piece.kind)) squares.close(piece.outline);
    for (const GroundStream& stream : ground.streams)
        if (bars(going, "stream")) squares.close_along(stream.course, order.stream_width / 2 + Squares::length / 2);
    for (const GroundRoad& road : ground.roads) squares.open_along(road.course, Squares::length);
    for (const GroundCrossing& crossing : ground.crossings)
        squares.open_along({crossing.at, crossing.at}, 2 * Squares::length);
    return squares;
}

static std::vector<std::size_t> goal_of(const GroundAttempt& attempt, const Squares& squares) {
    const GroundFeature& feature = attempt.ground.feature;
    if (feature.piece) return squares.touching(attempt.ground.pieces[*feature.piece].outline, at_feature);
    return squares.touching({feature.at}, at_feature);
}

/// Whose way it is, and to what.
struct Who {
    std::string name, to;
};

static GroundRejection no_way_for(const Who& who, GroundRejection::Reason reason) {
    return {reason, who.name, 1, who.to};
}

static std::string feature_words(const GroundAttempt& attempt) {
    const GroundFeature& feature = attempt.ground.feature;
    return feature.piece ? attempt.ground.pieces[*feature.piece].kind : "crossing";
}

static Refusal find_two_ways(const Squares& squares, const Distances& distances, const Approach& approach,
                             const std::vector<std::size_t>& goal, const Who& who) {
    const std::vector<std::size_t> starts = squares.within(approach.from);
    const std::vector<std::size_t> way = way_from(starts, distances, squares);
    if (way.empty()) return no_way_for(who, GroundRejection::Reason::no_way);
    if (way.size() < short_way) return std::nullopt;
    Squares without = squares;
    for (std::size_t i = way.size() / 3; i < way.size() - way.size() / 3; ++i) without.close_round(way[i], ways_apart);
    const std::vector<std::size_t> second = way_from(starts, distances_to(goal, without), without);
    const std::int64_t first_length = distances.at(way.front());
    const std::int64_t round_it = 4 * ways_apart * Distances::straight;
    if (second.empty()) return no_way_for(who, GroundRejection::Reason::no_second_way);
    const std::int64_t second_length = length_of(second, squares);
    if (4 * (second_length - round_it) > 5 * first_length)
        return no_way_for(who, GroundRejection::Reason::no_second_way);
    return std::nullopt;
}

Refusal find_ways(const GroundAttempt& attempt) {
    std::vector<std::vector<std::string>> tried;
    for (const GroundGoing& going : attempt.order.goings) {
        if (std::find(tried.begin(), tried.end(), going.barred) != tried.end()) continue;
        tried.push_back(going.barred);
        const Squares squares = squares_for(going, attempt);
        const std::vector<std::size_t> goal = goal_of(attempt, squares);
        const Distances distances = distances_to(goal, squares);
        for (const Approach& approach : attempt.order.approaches)
            if (auto refusal =
                    find_two_ways(squares, distances, approach, goal,
                                  {fmt::format("{} of {}", going.id, approach.side), feature_words(attempt)}))
                return refusal;
    }
    return std::nullopt;
}

}  // namespace broadside::generate
