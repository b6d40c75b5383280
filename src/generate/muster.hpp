#pragma once

#include "generate/lots.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// An army of exactly so much worth. Of each row of a list so many units may be taken, each at its worth; each role has
// a share of the whole. All armies of a sum are counted, role by role, and one of them is drawn, each as likely as any
// other, by walking the counts back; units of a row that are drawn unlike make unlike armies:
//
//     foot 48 or 72 each, horse 180, guns 90: 2,000 is met if some foot + horse + guns is 2,000 within the shares
//
// Where no army has the sum, one unit of a row may give way a little (`trims`: a model more or less).

namespace broadside::generate {

struct MusterRow {
    std::size_t role = 0;    ///< place in the shares
    std::int64_t worth = 0;  ///< of one unit
    std::int64_t least = 0, most = 0;
    std::int64_t step = 1;            ///< 2: they come in pairs
    std::vector<std::int64_t> trims;  ///< what one unit of it may be worth more, or less, than the others
    std::int64_t kinds = 1;           ///< in how many ways one unit may differ, by facts that are drawn
};

/// What a role is of the whole: per cent, or a number of units.
struct MusterShare {
    std::int64_t least_percent = 0, most_percent = 100;
    std::optional<std::int64_t> units;  ///< just so many, whatever they are worth
    bool in_units = false;              ///< one unit is worth 1: the most is rounded up to a whole one
};

struct MusterOrder {
    std::vector<MusterRow> rows;
    std::vector<MusterShare> shares;  ///< by role
};

/// One unit of a row that is worth more or less than the others.
struct Trimmed {
    std::size_t row = 0, trim = 0;
    bool operator==(const Trimmed&) const = default;
};

struct Mustered {
    std::vector<std::int64_t> counts;  ///< of units, by row
    std::optional<Trimmed> trimmed;
    bool operator==(const Mustered&) const = default;
};

/// How many armies have a sum; no more than 2^62 are told apart.
using Ways = std::uint64_t;
/// Which of several, each as likely as its weight says; one of them weighs something.
std::size_t draw_weighted(const std::vector<Ways>& weights, Lots& lots);

class MusterTable {
  public:
    explicit MusterTable(MusterOrder order);

    /// Armies of exactly this worth: those with no unit trimmed, and those with one.
    Ways ways(std::int64_t sum) const;
    /// One of them, trimmed or not, each as likely; nullopt when there is none.
    std::optional<Mustered> draw(std::int64_t sum, Lots& lots) const;
    /// So many sums no further than `reach` from this one, each as likely as it has armies; none when none of them has.
    std::vector<std::int64_t> draw_near(std::int64_t sum, std::int64_t reach, std::size_t count, Lots& lots) const;
    /// The next sums with an army on both sides, for a message.
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
        std::vector<Layer> after;                         ///< ways of the rows from each place on; the first is of all
        std::vector<std::pair<std::int64_t, Pair>> sums;  ///< of those with the units that are asked for
    };
    Role count_role(std::size_t role) const;
    bool within_share(std::size_t role, std::int64_t part, std::int64_t sum) const;
    /// Ways of the roles from each place on to each sum up to `sum`; those of the last sum that was asked for are kept.
    using Combined = std::vector<std::vector<Pair>>;
    const Combined& combined(std::int64_t sum) const;
    Combined combine(std::int64_t sum) const;
    void draw_role(const Role& role, std::int64_t part, bool trim, Lots& lots, Mustered& out) const;

    MusterOrder order_;
    std::vector<Role> roles_;
    mutable std::optional<std::pair<std::int64_t, Combined>> last_;
};

}  // namespace broadside::generate
