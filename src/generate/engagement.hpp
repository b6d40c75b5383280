#pragma once

#include "book/book.hpp"
#include "generate/country.hpp"
#include "generate/ground.hpp"
#include "generate/part.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// An engagement, as it was written: who wants what of whom, from where, with how much. Parts are of the table, from its
// left and its near edge, of a side's worth, or of the turn limit.

namespace broadside::generate {

using scenario::Place;
using scenario::Reference;

struct EngagementSide {
    std::string id;
    scenario::Side::Stance stance = scenario::Side::Stance::meets;
    Part worth{1, 1};  ///< of what the recipe asks for
    TableEdge edge = TableEdge::near;
    Part deep{1, 4};                                        ///< of the table: its zone
    enum class Line { front, feature } line = Line::front;  ///< its first line: at the zone's front, or at the feature
    book::Stand posture = book::Stand::hold;                ///< how its troops stand
    Place span;
};

/// Where units of a role are in their line.
enum class Placement { centre, wings, between, front, behind };

struct Stands {
    std::string role;
    Placement placement = Placement::centre;
};

struct FeatureWindow {
    std::vector<Reference> kinds;
    PartRange left, near;
};

/// What an objective lies on.
enum class AimOn { feature, road_out, crossing };

struct EngagementAim {
    std::string id;
    AimOn on = AimOn::feature;
    Reference of;    ///< a road out: the side whose edge it leaves by
    Part in{1, 20};  ///< a road out: how far in from that edge, of the table
    std::int64_t value = 1;
    Place span;
};

struct EngagementArrival {
    Reference side;  ///< "each" too
    Part share{1, 5}, turn{1, 4};
    std::vector<Reference> roles;  ///< whose units come late first; empty: all that fight
    enum class By { own, flank } by = By::own;
    Place span;
};

/// Part of a side is not seen when play begins.
struct EngagementHidden {
    Reference side;
    Part share{1, 3};
    std::vector<Reference> roles;
    Place span;
};

enum class Goal { hold, deny, most_value, any, leave, take_off, destroy };

struct WayToWin {
    Reference side;  ///< "each" too
    std::string level;
    Goal goal = Goal::hold;
    std::vector<Reference> on;  ///< aims
    Part share{1, 2};           ///< of units: leave, destroy
    Place span;
};

struct Fair {
    Part worth{1, 100};       ///< what a side may be off
    std::int64_t routes = 2;  ///< ways to the feature
};

struct Engagement {
    std::string id, title, says;
    std::vector<EngagementSide> sides;  ///< two
    std::vector<Stands> stands;
    FeatureWindow feature;
    bool needs_stream = false;
    Bounds crossings;
    std::int64_t spare = 0;  ///< of turns beyond those that are needed, from none to so many are drawn
    std::vector<EngagementAim> aims;
    std::vector<EngagementArrival> arrivals;
    std::vector<EngagementHidden> hidden;
    std::vector<WayToWin> ways;
    Fair fair;
    Place span;
};

const EngagementSide* find_side(const Engagement& engagement, std::string_view id);
/// "each" is both.
bool speaks_of(const Reference& side, std::string_view id);

/// Reads `[engagement.ID]` of a tree; nullopt when an error was reported.
std::optional<std::vector<Engagement>> engagements_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);
const text::Shape& engagements_shape();

}  // namespace broadside::generate
