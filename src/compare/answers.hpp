#pragma once

#include "compare/gains.hpp"
#include "compare/situations.hpp"
#include "engine/natural.hpp"
#include "engine/program.hpp"

#include <compare>
#include <string>
#include <vector>

// Answers of two editions of the rules to the same situations, procedure by procedure.

namespace broadside::compare {

/// A result in words, and its count of equally likely cases in each edition.
struct Shift {
    std::string result;  ///< "winner: attacker"; "forbidden", "the umpire decides: ID"; several fields where none
                         ///< changed by itself
    engine::Natural before, of_before, after, of_after;
};

/// A situation with different answers.
struct Case {
    std::string situation;      ///< without inputs at their defaults
    std::vector<Shift> shifts;  ///< changed results, the largest shift first
    std::uint64_t moved = 0;    ///< total shift of results and of fields, for ranking
};

/// A situation in which the same dice lead to different facts.
struct Aftermath {
    std::string situation;
    std::vector<std::int64_t> dice;          ///< as rolled in the new edition
    std::vector<std::string> before, after;  ///< changes that differ: "target.status: 4 → 3"
};

/// A field of a result, or what there is instead of one: "forbidden" has no value.
struct FieldValue {
    std::string name, value;
    std::string text;  ///< "target.state: shaken"
    bool operator==(const FieldValue& other) const { return text == other.text; }
    auto operator<=>(const FieldValue& other) const { return text <=> other.text; }
};

struct Comparison {
    std::string id, title;
    bool reads_the_same = false;  ///< no dependency has changed: no situation was tried
    std::size_t tried = 0, changed = 0;
    Visited visited;  ///< how the situations were chosen
    std::size_t left_differently =
        0;                   ///< situations with equal odds where a play with the same dice leads to different facts
    std::vector<Case> most;  ///< the greatest shifts, at most three
    std::vector<Aftermath> aftermaths;   ///< at most three
    std::vector<std::string> all_with;   ///< properties common to all changed situations but not to all situations
    std::vector<FieldValue> came, went;  ///< fields of results seen in only one edition, in the situations tried
    std::vector<Gain> gains;             ///< who is better or worse off, where that is known
    std::vector<std::string> asks_now, asked_before;  ///< inputs read by the new edition only, and by the old only
};

/// Compares every procedure that both editions have, in the order of the old. Samples situations beyond `most`.
std::vector<Comparison> compare_answers(const engine::Program& before, const engine::Program& after,
                                        const Judgement& judgement, std::size_t most);

}  // namespace broadside::compare
