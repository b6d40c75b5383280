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

/// What guides a visit.
struct Guide {
    std::size_t most = 0;                    ///< situations to visit
    std::uint64_t most_work = 0;             ///< of a sample
    std::function<std::vector<Aim>()> aims;  ///< called for a sample only
    /// Whether both editions forbid it: a sample passes over it.
    std::function<bool(const Twin&)> is_forbidden;
    std::function<std::uint64_t()> work;   ///< done so far
    std::function<bool()> is_enough = {};  ///< whether no other situation is of use; empty: each is
};

/// Result of `visit`.
struct Visited {
    bool all = true;            ///< every situation was visited
    std::size_t aimed = 0;      ///< of a sample, the situations drawn for an aim
    std::size_t exemplary = 0;  ///< those of worked examples, and those that differ from one in one input
    std::size_t forbidden = 0;  ///< drawn and passed over, as both editions forbid them
};

class CommonSituations {
  public:
    CommonSituations(const engine::Program& before, const engine::Frame& old_frame, const engine::Program& after,
                     const engine::Frame& new_frame, const Renames& renames);

    /// Number of situations, possible or not; `limit` + 1 when more than `limit`.
    std::size_t count(std::size_t limit) const;

    /// Visits every situation if there are at most `most`; otherwise a sample of as many different ones, or of fewer
    /// when they cost too much work, with a seed of its own for each procedure. It begins with the worked examples of
    /// both editions and their neighbours, then draws at random, near the defaults, and near situations already found
    /// to be allowed, half of all for one of the aims. Impossible situations are not visited.
    Visited visit(const Guide& guide, const std::function<void(const Twin&)>& visitor) const;

    /// Resets as many inputs to their default, else to their first value, as leave `is_such` true.
    Twin simplest(Twin twin, const std::function<bool(const Twin&)>& is_such) const;

  private:
    struct Input {
        std::size_t before = 0, after = 0;
        std::vector<std::pair<std::int64_t, std::int64_t>> values;  ///< old and new number of a word
        std::size_t usual = 0;                                      ///< index of the default, else 0
    };
    using Places = std::vector<std::size_t>;  ///< by input: index of its value
    class Sample;

    Twin base() const;
    void put(Twin& twin, const Input& input, std::size_t place) const;
    Places aimed(Places places, const Aim& aim) const;
    Twin twin_of(const Places& places) const;
    std::vector<Places> examples() const;
    void add_examples(const engine::Program& program, const engine::Frame& frame, bool of_old,
                      std::vector<Places>& out) const;
    bool is_possible(const Twin& twin) const;

    const engine::Program &before_, &after_;
    const engine::Frame &old_frame_, &new_frame_;
    std::vector<Input> inputs_;
    Twin base_;  ///< every input that only one edition reads
};

}  // namespace broadside::compare
