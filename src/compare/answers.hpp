#pragma once

#include "compare/situations.hpp"
#include "engine/natural.hpp"
#include "engine/program.hpp"

#include <optional>
#include <string>
#include <vector>

// What two editions of the rules answer to the same situations, procedure by procedure.

namespace broadside::compare {

/// A result by its words, and in how many of equally likely cases it comes in each edition.
struct Shift {
    std::string result;  ///< "winner: attacker"; "forbidden", "the umpire decides: ID"; several fields where none
                         ///< changed by itself
    engine::Natural before, of_before, after, of_after;
};

/// A situation that is answered differently.
struct Case {
    std::string situation;      ///< without what stands at its default
    std::vector<Shift> shifts;  ///< those that changed, the largest first
    std::uint64_t moved = 0;    ///< how far the odds move, of whole results and of fields: to rank by
};

/// A situation in which the same dice leave different facts.
struct Aftermath {
    std::string situation;
    std::vector<std::int64_t> dice;          ///< as the new edition throws them
    std::vector<std::string> before, after;  ///< what changed: "target.status: 4 → 3"; only what differs
};

struct Comparison {
    std::string id, title;
    bool reads_the_same = false;  ///< nothing that it reads was changed: no situation was tried
    bool all_tried = true;        ///< else a sample
    std::size_t tried = 0, changed = 0;
    std::size_t aimed = 0;  ///< of a sample, those drawn about rows of charts that changed
    std::size_t left_differently =
        0;                   ///< situations with the same odds where a game with the same dice leaves different facts
    std::vector<Case> most;  ///< where the odds move most, no more than three
    std::vector<Aftermath> aftermaths;    ///< no more than three
    std::vector<std::string> all_with;    ///< what all those have in common that not all situations have
    std::vector<std::string> came, went;  ///< fields of results, seen in the situations tried in one edition alone
    std::vector<std::string> asks_now, asked_before;  ///< inputs that the new edition alone asks for, and the old
};

/// Of every procedure that both have, in the order of the old. Situations beyond `most` are sampled.
std::vector<Comparison> compare_answers(const engine::Program& before, const engine::Program& after,
                                        const Renames& renames, std::size_t most);

}  // namespace broadside::compare
