#pragma once

#include "engine/index_of.hpp"
#include "engine/node.hpp"
#include "engine/type.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

// Charts as dense tables of candidate answers.

namespace broadside::engine {

/// Equivalence classes of one input's values: no row distinguishes two values of a class.
struct InputClasses {
    std::vector<std::int64_t> bounds;  ///< sorted; for numbers: class = count of bounds <= value
    std::size_t count = 1;
    bool by_value = false;  ///< for domains and yes-no: class = value

    std::size_t class_of(std::int64_t value) const {
        if (by_value) return static_cast<std::size_t>(value);
        return static_cast<std::size_t>(std::upper_bound(bounds.begin(), bounds.end(), value) - bounds.begin());
    }
};

/// Result of a chart cell: nodes for the chart's outputs, or an ending.
struct CellResult {
    enum class Kind { values, forbidden, missing };
    Kind kind = Kind::values;
    rules::Prose says;            ///< reason, or id of the missing text
    std::vector<NodeId> outputs;  ///< one for each output of the chart
    struct Part {
        NodeId condition;
        std::vector<NodeId> outputs;
    };
    std::vector<Part> parts;  ///< for a cell with cases: the first whose condition holds applies
    RowIndex row;
    ColumnIndex column;
};

/// A cell that may answer in a situation.
struct Candidate {
    NodeId guard;  ///< the row's `when`
    NodeId pick;   ///< the chart's `pick`, evaluated with the outputs of the cell
    std::size_t result = 0;
    bool operator==(const Candidate&) const = default;
};

struct SumRow {
    NodeId guard;
    NodeId each;
    NodeId by;
    std::vector<NodeId> gives;     ///< one, or one per value of `by`
    std::size_t entries = 1;       ///< number of values of `by`
    std::int64_t first_entry = 0;  ///< value of `by` for the first of `gives`
    IndexOf<RowGroup> group;
    std::size_t row = 0;
};

/// A chart as read from one place: the side that `own` refers to, and the nodes bound to its inputs.
struct ChartInstance {
    std::size_t chart = 0;
    SideIndex own;
    std::vector<NodeId> inputs;
    std::vector<Type> input_types;
    std::vector<InputClasses> classes;
    std::int32_t first_input_scratch = 0;
    std::int32_t first_output_scratch = 0;
    std::vector<Type> output_types;
    std::vector<std::int32_t> situations;         ///< by combined class: index into `answers`
    std::vector<std::vector<Candidate>> answers;  ///< the distinct lists of candidates
    std::vector<CellResult> results;
    IndexOf<CellResult> otherwise;
    std::vector<SumRow> sum_rows;     ///< for a sum
    std::vector<bool> group_adds_up;  ///< for a sum, by group
};

}  // namespace broadside::engine
