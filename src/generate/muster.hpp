#pragma once

#include "generate/lots.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

// Army of exactly a given worth. Each row of a list has a range of units, each with its worth; each role has a share of
// the whole. All armies of a sum are counted, role by role, and one is drawn uniformly by walking the counts backwards;
// armies that differ in the drawn facts of a unit count separately:
//
//     foot 48 or 72 each, horse 180, guns 90: 2,000 is met if some foot + horse + guns is 2,000 within the shares
//
// Where no army has the sum, one unit of a row may be trimmed slightly (`trims`: a model more or less).

namespace broadside::generate {

struct MusterRow {
    std::size_t role = 0;    ///< index among the shares
    std::int64_t worth = 0;  ///< of one unit
    std::int64_t least = 0, most = 0;
    std::int64_t step = 1;            ///< 2: they come in pairs
    std::vector<std::int64_t> trims;  ///< possible differences in worth of one unit
    std::int64_t kinds = 1;           ///< number of variants of one unit, by drawn facts
};

/// Share of a role in the whole: per cent, or a number of units.
struct MusterShare {
    std::int64_t least_percent = 0, most_percent = 100;
    std::optional<std::int64_t> units;  ///< exact number, regardless of worth
    bool in_units = false;              ///< one unit is worth 1: the most is rounded up to a whole one
};

struct MusterOrder {
    std::vector<MusterRow> rows;
    std::vector<MusterShare> shares;  ///< by role
};

/// Unit of a row with a different worth.
struct Trimmed {
    std::size_t row = 0, trim = 0;
    bool operator==(const Trimmed&) const = default;
};

struct Mustered {
    std::vector<std::int64_t> counts;  ///< of units, by row
    std::optional<Trimmed> trimmed;
    bool operator==(const Mustered&) const = default;
};

/// Number of armies with a sum, capped at 2^62.
using Ways = std::uint64_t;
/// Draws an index with probability proportional to its weight; not all weights are zero.
std::size_t draw_weighted(const std::vector<Ways>& weights, Lots& lots);

class MusterTable {
  public:
    explicit MusterTable(MusterOrder order);

    /// Number of armies of exactly this worth, with at most one unit trimmed.
    Ways ways(std::int64_t sum) const;
    /// Draws one of them uniformly, trimmed or not; nullopt when there is none.
    std::optional<Mustered> draw(std::int64_t sum, Lots& lots) const;
    /// Draws `count` sums within `reach` of this one, weighted by their numbers of armies; empty when none has any.
    std::vector<std::int64_t> draw_near(std::int64_t sum, std::int64_t reach, std::size_t count, Lots& lots) const;
    /// Nearest sums on both sides with an army, for a message.
    std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>> neighbours(std::int64_t sum,
                                                                                   std::int64_t reach) const;

  private:
    /// Ways to a sum with no unit trimmed, and with one.
    using Pair = std::array<Ways, 2>;
    struct State {
        std::int64_t units = 0, sum = 0;
        bool operator<(const State& other) const {
            return units != other.units ? units < other.units : sum < other.sum;
        }
    };
    using Layer = std::vector<std::pair<State, Pair>>;  ///< sorted by state
    struct Role {
        std::vector<std::size_t> rows;
        std::vector<Layer> after;  ///< ways for the rows from each index on; the first is for all
        std::vector<std::pair<std::int64_t, Pair>> sums;  ///< of armies with the required units
    };
    Role count_role(std::size_t role) const;
    bool within_share(std::size_t role, std::int64_t part, std::int64_t sum) const;
    /// Ways for the roles from each index on to each sum up to `sum`; those of the last requested sum are cached.
    using Combined = std::vector<std::vector<Pair>>;
    const Combined& combined(std::int64_t sum) const;
    Combined combine(std::int64_t sum) const;
    void draw_role(const Role& role, std::int64_t part, bool trim, Lots& lots, Mustered& out) const;

    MusterOrder order_;
    std::vector<Role> roles_;
    mutable std::optional<std::pair<std::int64_t, Combined>> last_;
};

}  // namespace broadside::generate
