#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

// Situations common to two editions of a procedure: the inputs that both read, by name, over the values that both have,
// by word. An input that only one reads has its default, else its first value.

namespace broadside::compare {

/// Ids of facts, procedures and words in the new edition, by the old id.
using Renames = std::map<std::string, std::string>;

/// The name in the new edition.
std::string new_name(const std::string& name, const Renames& renames);

/// A situation in both editions.
struct Twin {
    engine::Situation before, after;
};

struct Aim;

/// Result of `visit`.
struct Visited {
    bool all = true;        ///< every situation was visited
    std::size_t aimed = 0;  ///< of a sample, the situations drawn for an aim
};

class CommonSituations {
  public:
    CommonSituations(const engine::Program& before, const engine::Frame& old_frame, const engine::Program& after,
                     const engine::Frame& new_frame, const Renames& renames);

    /// Visits every situation if there are at most `most`, else `most` of them, drawn with a seed of its own for each
    /// procedure: half at random, half near the defaults, and every second of each half for one of the aims, if any;
    /// only then is `aims` called. Skips impossible situations; drawn ones may recur.
    Visited visit(std::size_t most, const std::function<std::vector<Aim>()>& aims,
                  const std::function<void(const Twin&)>& visitor) const;

    /// Resets as many inputs to their default, else to their first value, as leave `is_such` true.
    Twin simplest(Twin twin, const std::function<bool(const Twin&)>& is_such) const;

  private:
    struct Input {
        std::size_t before = 0, after = 0;
        std::vector<std::pair<std::int64_t, std::int64_t>> values;  ///< old and new number of a word
        std::size_t usual = 0;                                      ///< index of the default, else 0
    };
    Twin base() const;
    void put(Twin& twin, const Input& input, std::size_t place) const;
    void put(Twin& twin, const Aim& aim) const;
    Visited sample(std::size_t most, const std::vector<Aim>& aims,
                   const std::function<void(const Twin&)>& visitor) const;
    bool is_possible(const Twin& twin) const;

    const engine::Program &before_, &after_;
    const engine::Frame &old_frame_, &new_frame_;
    std::vector<Input> inputs_;
};

}  // namespace broadside::compare
