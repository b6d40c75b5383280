#pragma once

#include "rules/cells.hpp"

// Charts as printed: inputs, columns, rows.

namespace broadside::rules {

struct ChartInput {
    std::string key;
    language::Expression expression;
    std::string type;  ///< declared quantity; empty: the type of the expression
    text::Span span;
};

struct ChartOutput {
    std::string name, type;
    Prose says;  ///< phrase of this output when `says` is a table
    text::Span span;
};

struct ChartRow {
    std::string id, ruling, missing, one_of;
    Prose label, short_label, note, forbid;
    std::optional<language::Expression> when, each, by, given;
    std::vector<Matcher> matches;
    std::vector<Output> outputs;
    std::vector<Cell> cells;
    std::vector<Case> cases;
    std::vector<language::Expression> gives;  ///< for a modifier: one, or one per value of `by`
    text::Span gives_span;
    Origin from;
    text::Span span;
};

struct ChartColumn {
    Prose label, short_label;
    std::vector<Matcher> matches;
    text::Span span;
};

struct Chart {
    enum class Policy { unique, first, sum };
    std::string id, ruling, type, across;
    Prose title, note, says, dash;
    Policy policy = Policy::unique;
    std::vector<ChartInput> inputs;
    std::vector<ChartOutput> outputs;
    std::vector<std::string> cell;  ///< order of the outputs inside a cell
    std::vector<ChartColumn> columns;
    std::vector<Output> defaults;
    std::optional<ChartRow> otherwise;
    std::vector<ChartRow> rows;
    std::optional<language::Expression> pick, given;
    std::vector<std::pair<std::string, std::string>> one_of;  ///< group, "strongest" or "all"
    std::vector<std::pair<std::string, Prose>> one_of_labels;
    text::Audience audience;
    Origin from;
    text::Span span;
};

/// Names of the outputs that a cell gives, in the order of its values.
std::vector<std::string> outputs_in(const Chart& chart, const Cell& cell);
/// Index of the output of this name in the chart, or their count.
std::size_t place_of_output(const Chart& chart, std::string_view name);

/// Origin of the cell at a position: follows "<" to the left and "^" upwards, after excluded rows have been removed. It
/// is itself a repeat if the first cell of a row or column is one.
struct Anchor {
    std::size_t row = 0, column = 0;
    bool operator==(const Anchor&) const = default;
};
Anchor anchor_of(const Chart& chart, std::size_t row, std::size_t column);

}  // namespace broadside::rules
