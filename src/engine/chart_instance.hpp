#pragma once

#include "engine/node.hpp"
#include "engine/type.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

// Charts as dense tables of what may answer.

namespace broadside::engine {

/// Values of one input fall into classes between which no row distinguishes.
struct InputClasses {
    std::vector<std::int64_t> bounds;  ///< sorted; of numbers: the class is how many bounds are <= the value
    std::size_t count = 1;
    bool by_value = false;  ///< of domains and yes-no: the class is the value

    std::size_t class_of(std::int64_t value) const {
        if (by_value) return static_cast<std::size_t>(value);
        return static_cast<std::size_t>(std::upper_bound(bounds.begin(), bounds.end(), value) - bounds.begin());
    }
};

/// What a cell of a chart gives: nodes for the chart's outputs, or an ending.
struct CellResult {
    enum class Kind { values, forbidden, missing };
    Kind kind = Kind::values;
    rules::Prose says;            ///< reason, or id of what is missing
    std::vector<NodeId> outputs;  ///< one for each output of the chart
    struct Part {
        NodeId condition = no_node;
        std::vector<NodeId> outputs;
    };
    std::vector<Part> parts;  ///< of a cell with cases: the first whose condition holds
    std::int32_t row = -1;    ///< -1: otherwise
    std::int32_t column = -1;
};

/// A cell that may answer in a situation.
struct Candidate {
    NodeId guard = no_node;  ///< of the row's `when`
    NodeId pick = no_node;   ///< of the chart's `pick`, tried with the outputs of the cell
    std::int32_t result = -1;
    bool operator==(const Candidate&) const = default;
};

struct SumRow {
    NodeId guard = no_node;
    NodeId each = no_node;
    NodeId by = no_node;
    std::vector<NodeId> gives;     ///< one, or one for each value of `by`
    std::size_t entries = 1;       ///< how many values `by` has
    std::int64_t first_entry = 0;  ///< the value of `by` that the first of `gives` belongs to
    std::int32_t group = -1;
    std::int32_t row = -1;
};

/// A chart as read from one place: whose `own`, which steps its inputs stand for.
struct ChartInstance {
    std::int32_t chart = -1;
    std::int32_t own = -1;
    std::vector<NodeId> inputs;
    std::vector<Type> input_types;
    std::vector<InputClasses> classes;
    std::int32_t first_input_scratch = 0;
    std::int32_t first_output_scratch = 0;
    std::vector<Type> output_types;
    std::vector<std::int32_t> situations;         ///< by combined class: index into `answers`
    std::vector<std::vector<Candidate>> answers;  ///< the distinct lists of candidates
    std::vector<CellResult> results;
    std::int32_t otherwise = -1;      ///< index into `results`
    std::vector<SumRow> sum_rows;     ///< of a sum
    std::vector<bool> group_adds_up;  ///< by group of a sum
};

}  // namespace broadside::engine
