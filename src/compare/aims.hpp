#pragma once

#include "compare/situations.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace broadside::compare {

/// Input values of one edition's frame for which a row of a chart answers, or applies in a list.
struct Aim {
    bool of_old = false;  ///< whether they belong to the old edition's frame
    std::vector<std::pair<std::size_t, std::int64_t>> values;
};

/// A few aims for each row and cell of the charts that the editions read differently, or that only one reads, so that
/// a sample includes rare ones. For charts of called procedures, only facts passed on from the frame count.
std::vector<Aim> aims_at_changed_charts(const engine::Program& before, const engine::Frame& old_frame,
                                        const engine::Program& after, const engine::Frame& new_frame,
                                        const Renames& renames);

}  // namespace broadside::compare
