#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::estimate {

/// Units with equal inputs, on whichever side they are.
struct Kind {
    std::string label;
    std::vector<std::size_t> units;     ///< indices in the scenario's list
    std::vector<engine::Situation> as;  ///< by frame: both sides as one of them
};

/// Kinds of unit in a battle, in order of their first units: as at the start of play, but on open ground, and in the
/// posture of their troop in the book, attacking or, as the second side, holding. Labelled by troop, or by a unit
/// without a book, and by their distinguishing facts. Reports facts unknown to the rule set.
std::vector<Kind> kinds_of(const scenario::Scenario& scenario, const engine::Program& program,
                           const std::vector<const engine::Frame*>& frames, const book::Book* book,
                           text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
