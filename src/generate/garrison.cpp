#include "generate/garrison.hpp"

#include "generate/army.hpp"
#include "generate/deploy.hpp"
#include "generate/field.hpp"
#include "generate/march.hpp"
#include "generate/outline.hpp"

#include <algorithm>
#include <cstdlib>

namespace broadside::generate {

static bool defends_feature(const EngagementSide& side) {
    return side.line == EngagementSide::Line::feature && side.stance == scenario::Side::Stance::defends;
}

namespace {

class Garrison {
  public:
    Garrison(Battle& battle, std::size_t side, const GroundPiece& piece, book::Measures& measures)
        : battle_(battle), side_(side), piece_(piece), measures_(measures) {}

    void place() {
        const book::Stand posture = battle_.sides[side_].as->posture;
        const std::vector<std::size_t> candidates = nearest_to_middle();
        for (const book::Stand stand : {posture, book::Stand::hold, book::Stand::attack})
            for (const std::size_t unit : candidates)
                if (fits(unit, stand)) return;
    }

  private:
    /// Units of the first line's centre that can hold the place, those in its middle first, hidden ones last.
    std::vector<std::size_t> nearest_to_middle() const {
        std::vector<const BattleCommand*> centre;
        for (const BattleCommand& command : battle_.commands)
            if (command.side == side_ && command.place != BattleCommand::Place::reserve &&
                command.placement == Placement::centre)
                centre.push_back(&command);
        if (centre.size() >= 3) centre.resize(centre.size() - centre.size() / 3);
        std::vector<std::size_t> line;
        for (const BattleCommand* command : centre) {
            const auto fighters = std::count_if(command->units.begin(), command->units.end(),
                                                [&](std::size_t unit) { return !battle_.units[unit].leads; });
            for (const std::size_t unit : command->units)
                if (fighters > 1 && can_hold(battle_.units[unit])) line.push_back(unit);
        }
        std::vector<std::size_t> nearest;
        for (const bool hidden : {false, true})
            for (std::size_t n = 0; n < line.size(); ++n) {
                // The middle, then one to the right and one to the left of it, and so on.
                const std::size_t off = (n + 1) / 2, middle = line.size() / 2;
                const std::size_t unit = line[n % 2 == 0 ? (middle + off) % line.size() : middle - off];
                if (battle_.units[unit].hidden == hidden) nearest.push_back(unit);
            }
        return nearest;
    }

    bool can_hold(const BattleUnit& unit) const {
        const auto& roles = measures_.book().hold.roles;
        return !unit.leads && (roles.empty() || book::is_among(roles, unit.role())) &&
               !is_barred_from(*unit.troop, unit.facts, piece_.kind, measures_);
    }

    /// Places it where all its corners are inside, else where the middles of its sides are; leaves it as it was where
    /// there is no such place.
    bool fits(std::size_t index, book::Stand stand) {
        BattleUnit unit = battle_.units[index];
        if (stand != unit.stand && !change_stand(unit, stand, measures_)) return false;
        const auto& outline = piece_.outline;
        for (const bool whole : {true, false})
            for (const Micrometres up : offsets())
                for (const Micrometres aside : offsets()) {
                    const GroundPoint& at = battle_.ground.feature.at;
                    const bool is_far = battle_.sides[side_].as->edge == TableEdge::far;
                    unit.front = {battle_.measure.nearest(at.x + aside),
                                  battle_.measure.nearest(at.y + up + (is_far ? -unit.depth : unit.depth) / 2)};
                    const GroundRectangle ground = ground_of(battle_, unit);
                    if (!is_within_zone(unit) ||
                        !(whole ? contains_corners(outline, ground) : contains_sides(outline, ground)))
                        continue;
                    unit.is_garrison = true;
                    battle_.units[index] = std::move(unit);
                    return true;
                }
        return false;
    }

    /// From the middle of the place outwards.
    std::vector<Micrometres> offsets() const {
        std::vector<Micrometres> out{0};
        const Micrometres step = battle_.measure.round / 2;
        for (Micrometres off = step; off <= 2 * step; off += step) out.insert(out.end(), {off, -off});
        return out;
    }

    bool is_within_zone(const BattleUnit& unit) const {
        const bool is_far = battle_.sides[side_].as->edge == TableEdge::far;
        return (is_far ? battle_.depth - unit.front.y : unit.front.y) <= zone_of(battle_, side_);
    }

    Battle& battle_;
    const std::size_t side_;
    const GroundPiece& piece_;
    book::Measures& measures_;
};

}  // namespace

void order_garrison(FeatureOrder& out, const Engagement& engagement, book::Measures& measures) {
    const auto& sides = engagement.sides;
    if (std::none_of(sides.begin(), sides.end(), defends_feature)) return;
    const book::Book& book = measures.book();
    for (const std::string& kind : out.kinds)
        if (keeps_lines_off(GroundPiece{.kind = kind}, book)) out.garrisoned.push_back(kind);
    for (const book::Troop& troop : book.troops)
        for (const book::Stand stand : {book::Stand::hold, book::Stand::attack}) {
            BattleUnit unit{.troop = &troop, .facts = book::facts_of(troop, stand)};
            if (!book::is_among(book.hold.roles, troop.role.id) || !stand_as(unit, stand, measures)) continue;
            if (out.garrison_breadth != 0 && out.garrison_breadth <= unit.frontage) continue;
            out.garrison_breadth = unit.frontage;
            out.garrison_depth = unit.depth;
        }
}

void place_garrison(Battle& battle, std::size_t side, book::Measures& measures) {
    const bool has_one = std::any_of(battle.units.begin(), battle.units.end(),
                                     [&](const BattleUnit& unit) { return unit.side == side && unit.is_garrison; });
    const auto& piece = battle.ground.feature.piece;
    if (has_one || !piece || !defends_feature(*battle.sides[side].as)) return;
    const GroundPiece& feature = battle.ground.pieces[*piece];
    if (keeps_lines_off(feature, measures.book())) Garrison(battle, side, feature, measures).place();
}

}  // namespace broadside::generate
