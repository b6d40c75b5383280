#include "generate/ground.hpp"

#include "generate/pieces.hpp"
#include "generate/roads.hpp"
#include "generate/water.hpp"
#include "generate/ways.hpp"
#include "scenario/scenario.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::generate {

const GroundLook* GroundAttempt::look_of(const std::string& kind) const {
    return scenario::find_by_id(order.looks, kind);
}

std::int64_t pieces_on(const Country& country, std::int64_t width, std::int64_t depth) {
    // In square centimetres, so that no product overflows.
    constexpr std::int64_t cm = 10000;
    const std::int64_t area = (width / cm) * (depth / cm);
    const std::int64_t per = std::max<std::int64_t>(1, (country.per.least / cm) * (country.per.most / cm));
    return std::max<std::int64_t>(1, (country.pieces * area + per / 2) / per);
}

/// Draws the feature, then roads and water through open land, then pieces between them; finally tests the result.
static Refusal draw_ground(GroundAttempt& attempt) {
    if (auto refusal = draw_feature(attempt)) return refusal;
    if (auto refusal = draw_roads(attempt)) return refusal;
    if (auto refusal = draw_water(attempt)) return refusal;
    if (auto refusal = draw_pieces(attempt)) return refusal;
    draw_heights(attempt);
    return find_ways(attempt);
}

void count_rejection(const GroundRejection& rejection, std::vector<GroundRejection>& tally) {
    const auto same = std::find_if(tally.begin(), tally.end(), [&rejection](const GroundRejection& one) {
        return one.reason == rejection.reason && one.about == rejection.about && one.to == rejection.to;
    });
    if (same == tally.end())
        tally.push_back(rejection);
    else
        same->count += rejection.count;
}

GroundMade make_ground(const GroundOrder& order) {
    GroundMade made;
    for (std::uint32_t i = 0; i < order.attempts && !made.ground; ++i) {
        GroundAttempt attempt{.order = order, .number = order.first_attempt + i, .ground = {}};
        attempt.ground.attempt = attempt.number;
        if (const auto refusal = draw_ground(attempt)) {
            count_rejection(*refusal, made.tally);
            if (refusal->reason == GroundRejection::Reason::no_room)
                made.most_pieces = std::max(made.most_pieces, static_cast<std::int64_t>(attempt.ground.pieces.size()));
        } else {
            made.ground = std::move(attempt.ground);
        }
    }
    return made;
}

std::string reason_text(const GroundRejection& rejection) {
    using Reason = GroundRejection::Reason;
    const std::string& about = rejection.about;
    switch (rejection.reason) {
        case Reason::no_look:
            return fmt::format("nothing says how a {} looks", about);
        case Reason::no_feature:
            return fmt::format("there was no place for the {} that is fought for", about);
        case Reason::no_road:
            return fmt::format("there was no course for a {}", about);
        case Reason::no_stream:
            return fmt::format("there was no course for the {}", about);
        case Reason::no_crossing:
            return fmt::format("there was no crossing as ordered: {}", about);
        case Reason::no_room:
            return fmt::format("there was no room for a {}", about);
        case Reason::no_way:
            return fmt::format("{} never reached the {}", about, rejection.to);
        case Reason::no_second_way:
            return fmt::format("{} had only one way to the {}", about, rejection.to);
    }
    return {};
}

std::string to_text(const GroundRejection& rejection) {
    return fmt::format("{} {} {}", rejection.count, rejection.count == 1 ? "time" : "times", reason_text(rejection));
}

}  // namespace broadside::generate
