#pragma once

#include "check/ranges.hpp"
#include "engine/machine.hpp"
#include "engine/program.hpp"
#include "engine/reads.hpp"
#include "engine/run.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace broadside::check {

// What a check draws or plays situations of.
using engine::Frame;
using engine::Program;
using engine::Situation;

/// A fact or an earlier step that something depends on, and the values of it that are tried.
struct Variable {
    bool is_step = false;
    std::int32_t slot = 0;
    std::vector<std::int64_t> values;
    bool all = true;  ///< no value between those tried could make a difference, as far as can be seen
};

/// What the nodes and charts below `roots` read, with the values to try: all of a short range, else the ends, the
/// bounds of bands, and the neighbours of every figure it may be compared with.
std::vector<Variable> variables_of(const engine::Program& program, const engine::Frame& frame,
                                   const engine::Reads& reads, const std::vector<engine::NodeId>& roots,
                                   Ranges& ranges);

/// How many combinations there are; `limit` + 1 when more than `limit`.
std::size_t count_combinations(const std::vector<Variable>& variables, std::size_t limit);

/// Goes through all combinations.
class Odometer {
  public:
    explicit Odometer(const std::vector<Variable>& variables)
        : variables_(variables), places_(variables.size(), 0), turned_(variables.size()) {}

    /// Writes the present combination where the machine will look; always to the same place.
    void write(std::vector<std::int64_t>& inputs, std::vector<std::int64_t>& steps);
    /// False when that was the last. `from`: leaves out what differs in variables before it alone.
    bool next(std::size_t from = 0);

  private:
    const std::vector<Variable>& variables_;
    std::vector<std::size_t> places_;
    std::size_t turned_;  ///< variables before it have moved since they were written
};

/// What tells the first of some variables that a machine reads.
engine::FirstRead watch_for(const engine::Frame& frame, const std::vector<Variable>& variables);

}  // namespace broadside::check
