#pragma once

#include "compare/situations.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace broadside::compare {

/// Values of inputs of one edition's frame with which a row of a chart answers, or counts in a list.
struct Aim {
    bool of_old = false;  ///< of the old edition's frame
    std::vector<std::pair<std::size_t, std::int64_t>> values;
};

/// For each row of the charts that both editions do not read alike, and of those that one reads alone, a few aims: so
/// that a sample comes to a rare row. Charts of procedures that the frame does are looked at where their facts are its
/// own.
std::vector<Aim> aims_at_changed_charts(const engine::Program& before, const engine::Frame& old_frame,
                                        const engine::Program& after, const engine::Frame& new_frame,
                                        const Renames& renames);

}  // namespace broadside::compare
