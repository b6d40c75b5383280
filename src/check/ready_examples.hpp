#pragma once

#include "engine/program.hpp"
#include "text/source.hpp"

#include <optional>
#include <string>

namespace broadside::check {

/// A row of a chart, or one cell of it, by its place in the file.
struct ChartTarget {
    std::string chart;
    text::Span row;
    std::int32_t column = -1;  ///< -1: the whole row
};

/// An `[[example]]`, as TOML, of a situation in which this row answers, with what comes of it as the rules stand. The
/// chart is asked by itself, else a procedure that reads it; situations and dice are drawn, always the same ones, and
/// facts that have no part in it left out. Nullopt when none of those drawn reaches the row.
std::optional<std::string> ready_example(const engine::Program& program, const ChartTarget& target,
                                         const std::string& title);

}  // namespace broadside::check
