#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "estimate/asking.hpp"
#include "text/diagnostic.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

// Settings of a battle, resolved against the rules: procedures with the indices of their inputs and results for the
// table, plans as values of facts. Private to the room.

namespace broadside::estimate {

/// Number among the results that is a length on the table.
struct LengthResult {
    std::size_t place = 0;         ///< in the values of an ending
    bool is_fraction = false;      ///< stored in two values
    std::int64_t denominator = 1;  ///< of a number
    std::int64_t tenths = 1;       ///< tenths of a millimetre in one of the quantity

    std::int64_t of(const engine::Ending& ending) const;
};

/// Fact supplied by the table.
struct TableInput {
    std::size_t input = 0;
    engine::SideIndex side;
    TableWord word = TableWord::gap;
    std::int64_t denominator = 1;
    std::int64_t tenths = 0;  ///< tenths of a millimetre in one of its quantity; 0: no length
    std::int64_t lowest = 0, highest = 0;
};

/// Procedure played by units.
struct PlayedStep {
    const engine::Frame* frame = nullptr;
    BattleStep::Who who = BattleStep::Who::own;
    engine::Situation usual;  ///< every input at its default
    struct RecordInput {
        std::size_t input = 0;
        engine::SideIndex side;  ///< none: of the table
        engine::IndexOf<rules::Fact> fact;
    };
    std::vector<RecordInput> of_records;
    std::vector<TableInput> of_table;
    std::optional<LengthResult> on;
    std::array<std::optional<LengthResult>, 2> back;  ///< by side
    std::optional<std::size_t> meets;                 ///< index in the values of an ending
};

struct PlanFacts {
    std::vector<std::pair<std::size_t, std::int64_t>> set;  ///< by index of the fact
};

struct BattleRules {
    std::vector<PlayedStep> steps;
    PlayedStep state;
    std::size_t fights = 0, broken = 0;                  ///< indices in the values of its ending
    std::optional<std::size_t> leads, calls, threatens;  ///< likewise
    std::optional<LengthResult> rides;
    std::vector<PlanFacts> plans;  ///< in the order of the settings
};

/// Reports everything that does not fit; a battle needs a book for the lengths of quantities.
std::optional<BattleRules> battle_rules(const BattleAsk& ask, const engine::Program& program, const book::Book* book,
                                        text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
