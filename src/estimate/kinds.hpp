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

/// Units alike in all that is asked for, on whichever side they are.
struct Kind {
    std::string label;
    std::vector<std::size_t> units;     ///< places in the scenario's list
    std::vector<engine::Situation> as;  ///< of each frame: both sides as one of them
};

/// The kinds of unit of a battle, in the order of their first units: each as it begins, but on open ground, and as its
/// troop in the book stands to attack or, the second side, to hold. They are called by their troop, or by a unit where
/// there is no book, and by what tells them apart. Reports facts the rule set does not know.
std::vector<Kind> kinds_of(const scenario::Scenario& scenario, const engine::Program& program,
                           const std::vector<const engine::Frame*>& frames, const book::Book* book,
                           text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
