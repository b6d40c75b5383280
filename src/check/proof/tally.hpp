#pragma once

#include "engine/program.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// How often each row of each chart speaks, over the situations that the chart tells apart: for the report of a proof.
// The engine is asked, situation by situation, wherever a procedure reads the chart. A number with a wide range counts
// at the ends of every band and beside every figure the rules compare it with; a situation that a `[[never]]` or an
// earlier step excludes is none.
//
// What a modifier is worth is what it does to the results: for every total that its list can come to, the chances of
// the procedure with it and with as much less, in a few situations of all other facts, which are drawn.

namespace broadside::check {

/// Of more situations so many are drawn, always the same ones.
inline constexpr std::size_t most_tallied = 100'000;

/// What the rows of a list move, in thousandths of all chance.
struct Weight {
    std::uint32_t usual = 0;  ///< on average over the totals
    std::uint32_t most = 0;
    std::size_t totals = 0;  ///< from which as much can be taken; 0: nothing is known of it
};

struct RowTally {
    std::size_t speaks = 0;  ///< in so many situations
    std::size_t of = 0;
    std::int64_t least = 0, greatest = 0;  ///< that a row of a list adds where it does
    bool drawn = false;                    ///< of more situations
    Weight weight;
};

struct ChartTally {
    std::size_t places = 0;      ///< that read it
    std::size_t situations = 0;  ///< of a chart of rows
    std::size_t silent = 0;      ///< among those, without an answer: the rules leave them open or forbid them
    bool drawn = false;
    std::vector<RowTally> rows;  ///< as in the rule set
    RowTally otherwise;
    bool has_otherwise = false;
};

/// By chart of the rule set.
std::vector<ChartTally> tally_charts(const engine::Program& program);

}  // namespace broadside::check
