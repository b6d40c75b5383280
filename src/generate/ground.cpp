#include "generate/ground.hpp"

#include "generate/pieces.hpp"
#include "generate/roads.hpp"
#include "generate/water.hpp"
#include "generate/ways.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::generate {

const GroundLook* GroundAttempt::look_of(const std::string& kind) const {
    for (const GroundLook& look : order.looks)
        if (look.id == kind) return &look;
    return nullptr;
}

std::int64_t pieces_on(const Country& country, std::int64_t width, std::int64_t depth) {
    // In square centimetres, so that no product of a table overflows.
    constexpr std::int64_t cm = 10000;
    const std::int64_t area = (width / cm) * (depth / cm);
    const std::int64_t per = std::max<std::int64_t>(1, (country.per.least / cm) * (country.per.most / cm));
    return std::max<std::int64_t>(1, (country.pieces * area + per / 2) / per);
}

/// The feature first, then roads and water through the open land, then what lies between them; last whether it serves.
static Refusal draw_ground(GroundAttempt& attempt) {
    if (auto refusal = draw_feature(attempt)) return refusal;
    if (auto refusal = draw_roads(attempt)) return refusal;
    if (auto refusal = draw_water(attempt)) return refusal;
    if (auto refusal = draw_pieces(attempt)) return refusal;
    draw_heights(attempt);
    return find_ways(attempt);
}

static void count_rejection(const GroundRejection& rejection, std::vector<GroundRejection>& tally) {
    const auto same = std::find_if(tally.begin(), tally.end(), [&rejection](const GroundRejection& one) {
        return one.reason == rejection.reason && one.about == rejection.about;
    });
    if (same == tally.end())
        tally.push_back(rejection);
    else
        ++same->count;
}

GroundMade make_ground(const GroundOrder& order) {
    GroundMade made;
    for (std::uint32_t i = 0; i < order.attempts && !made.ground; ++i) {
        GroundAttempt attempt{.order = order, .number = order.first_attempt + i, .ground = {}};
        attempt.ground.attempt = attempt.number;
        if (const auto refusal = draw_ground(attempt))
            count_rejection(*refusal, made.tally);
        else
            made.ground = std::move(attempt.ground);
    }
    return made;
}

std::string to_text(const GroundRejection& rejection) {
    using Reason = GroundRejection::Reason;
    const auto counted = [&rejection](std::string_view what) {
        return fmt::format("{} {} {}", rejection.count, rejection.count == 1 ? "time" : "times",
                           fmt::format(fmt::runtime(what), rejection.about));
    };
    switch (rejection.reason) {
        case Reason::no_look:
            return counted("nothing says how a {} looks");
        case Reason::no_feature:
            return counted("the window had no place for the feature ({})");
        case Reason::no_road:
            return counted("{} found no course");
        case Reason::no_stream:
            return counted("the {} found no course");
        case Reason::no_crossing:
            return counted("the stream could not be crossed as ordered ({})");
        case Reason::no_room:
            return counted("there was no room for a {}");
        case Reason::no_way:
            return counted("{} never reached the feature");
        case Reason::no_second_way:
            return counted("{} had only one way to the feature");
    }
    return {};
}

}  // namespace broadside::generate
