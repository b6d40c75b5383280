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

// Engagement as written: the sides' aims, starting areas and strengths. Parts are of the table, from its left and near
// edges, of a side's worth, or of the turn limit.

namespace broadside::generate {

using scenario::Place;
using scenario::Reference;

struct EngagementSide {
    std::string id;
    scenario::Side::Stance stance = scenario::Side::Stance::meets;
    Part worth{1, 1};  ///< of the recipe's worth
    TableEdge edge = TableEdge::near;
    Part deep{1, 4};                                        ///< of the table: its zone
    enum class Line { front, feature } line = Line::front;  ///< its first line: at the zone's front, or the feature
    book::Stand posture = book::Stand::hold;                ///< posture of its troops
    Place span;
};

/// Placement of a role's units in their line.
enum class Placement { centre, wings, between, front, behind };

struct Stands {
    std::string role;
    Placement placement = Placement::centre;
};

struct FeatureWindow {
    std::vector<Reference> kinds;
    PartRange left, near;
};

/// Site of an objective.
enum class AimOn { feature, road_out, crossing };

struct EngagementAim {
    std::string id;
    AimOn on = AimOn::feature;
    Reference of;    ///< a road out: the side at whose edge it leaves
    Part in{1, 20};  ///< a road out: distance in from that edge, as a part of the table
    std::int64_t value = 1;
    Place span;
};

struct EngagementArrival {
    Reference side;  ///< may be "each"
    Part share{1, 5}, turn{1, 4};
    std::vector<Reference> roles;  ///< whose units come late first; empty: all fighting roles
    enum class By { own, flank } by = By::own;
    Place span;
};

/// Part of a side is hidden at the start of play.
struct EngagementHidden {
    Reference side;
    Part share{1, 3};
    std::vector<Reference> roles;
    Place span;
};

enum class Goal { hold, deny, most_value, any, leave, take_off, destroy };
/// As an engagement writes it: "take-off".
std::string word_of(Goal goal);

struct WayToWin {
    Reference side;  ///< may be "each"
    std::string level;
    Goal goal = Goal::hold;
    std::vector<Reference> on;  ///< aims
    Part share{1, 2};           ///< of units: leave, destroy
    Place span;
};

struct Fair {
    Part worth{1, 100};       ///< greatest deviation of a side
    std::int64_t routes = 2;  ///< number of ways to the feature
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
/// Whether the reference is to this side; "each" is to both.
bool speaks_of(const Reference& side, std::string_view id);

/// Reads `[engagement.ID]` of a tree; nullopt after an error.
std::optional<std::vector<Engagement>> engagements_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);
const text::Shape& engagements_shape();

}  // namespace broadside::generate
