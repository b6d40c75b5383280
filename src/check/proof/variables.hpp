#pragma once

#include "check/proof/ranges.hpp"
#include "engine/dice.hpp"
#include "engine/machine.hpp"
#include "engine/program.hpp"
#include "engine/reads.hpp"
#include "engine/run.hpp"

#include <cstdint>
#include <vector>

namespace broadside::check {

// Variables from which a check draws or plays situations.
using engine::Frame;
using engine::Program;
using engine::Situation;

/// A fact or an earlier step that a result depends on, and its values to try.
struct Variable {
    bool is_step = false;
    std::int32_t slot = 0;
    std::vector<std::int64_t> values;
    bool all = true;  ///< no other value could make a difference, as far as can be determined
};

/// Variables that the nodes and charts below `roots` read, with the values to try: all of a short range, else the ends,
/// the boundaries of bands, and the neighbours of every figure they may be compared with.
std::vector<Variable> variables_of(const engine::Program& program, const engine::Frame& frame,
                                   const engine::Reads& reads, const std::vector<engine::NodeId>& roots,
                                   Ranges& ranges);

/// The same for all facts that a frame asks for.
std::vector<Variable> asked_variables(const engine::Program& program, const engine::Frame& frame,
                                      const std::vector<engine::NodeId>& roots, Ranges& ranges);
std::vector<engine::NodeId> nodes_of_steps(const engine::Frame& frame);

/// One value of each drawn, all others at their defaults.
Situation drawn_situation(const Frame& frame, const std::vector<Variable>& facts, engine::SeededDice lots);

/// Every value of an input; none where its type has no bounds.
std::vector<std::int64_t> values_of(const Program& program, const engine::InputSlot& input);

/// Number of combinations; `limit` + 1 when more than `limit`.
std::size_t count_combinations(const std::vector<Variable>& variables, std::size_t limit);

/// Enumerates all combinations.
class Odometer {
  public:
    explicit Odometer(const std::vector<Variable>& variables)
        : variables_(variables), places_(variables.size(), 0), turned_(variables.size()) {}

    /// Writes the current combination to the machine's inputs and steps; must always get the same vectors.
    void write(std::vector<std::int64_t>& inputs, std::vector<std::int64_t>& steps);
    /// False after the last combination. `from`: skips combinations that differ only in variables before it.
    bool next(std::size_t from = 0);
    void restart();

  private:
    const std::vector<Variable>& variables_;
    std::vector<std::size_t> places_;
    std::size_t turned_;  ///< variables from here on have changed since the last write
};

/// Watch for the first of some variables that a machine reads.
engine::FirstRead watch_for(const engine::Frame& frame, const std::vector<Variable>& variables);

}  // namespace broadside::check
