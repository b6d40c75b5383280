#pragma once

#include "compare/scale.hpp"
#include "compare/situations.hpp"
#include "engine/fraction.hpp"
#include "rules/better_ends.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

// Who is better off by a change of the rules. What is better is known from data alone: a fact that says which of its
// values are `better`, a domain ranked best first, the winner of a contest, and a side that leaves the table. All
// amounts are exact averages over the situations compared, each counted alike:
//
//     target.models, high is better     before 11 1/4, after 11     worse by 1/4
//         by firer.grade: A 1/2, B 1/4, C 0

namespace broadside::compare {

struct Gain {
    /// The situations with one value of an input.
    struct Part {
        std::string value;  ///< in words
        std::size_t situations = 0;
        engine::Fraction better_by;  ///< negative: worse
    };
    struct Parting {
        std::string input;        ///< `target.arm`
        std::vector<Part> parts;  ///< the best off first
    };
    std::string side;        ///< `attacker`, `firers.2`
    std::string of;          ///< `status`, `winner`, "leaves the table"
    bool is_chance = false;  ///< `before` and `after` are chances; otherwise averages of a number
    bool is_rank = false;    ///< they are averages of ranks above the worst
    std::size_t situations = 0, better = 0, worse = 0;
    bool is_certain = true;  ///< false: of a sample, no more than the luck of the draw
    engine::Fraction before, after, better_by;
    std::vector<Parting> by;  ///< the inputs that part the gain most, at most three
};

/// What the two editions are judged by.
struct Judgement {
    const Renames& renames;
    const rules::BetterEnds& better;  ///< of the new edition, whatever the old one said
};

class Gains {
  public:
    /// All references must outlive it.
    Gains(const Asked& before, const Asked& after, const Judgement& judgement);
    ~Gains();

    /// Whether anything that the procedure does is known to be better or worse.
    bool know_any() const;
    /// Work beyond that of the odds, as an `OddsBook` counts it.
    std::uint64_t work() const;
    /// Skips a situation that both editions forbid, or that one leaves open in some cases: its averages would not
    /// compare.
    void add(const Twin& twin);
    /// Gains and losses, in the order in which the procedure makes them. Of a sample, values of an input that too few
    /// situations have are left out.
    std::vector<Gain> of(const Visited& visited) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace broadside::compare
