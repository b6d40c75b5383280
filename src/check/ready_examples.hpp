#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

/// What an example of a play would expect.
struct Expectation {
    std::string results;                                     ///< as TOML: `hits = 2`, `forbidden = true`
    std::vector<std::pair<std::string, std::string>> facts;  ///< as the play leaves those that it changes
    bool empty() const { return results.empty() && facts.empty(); }
};
Expectation expectation(const engine::Program& program, const engine::Frame& frame, const engine::Run& run);
/// `hits = 2, "target.nerve" = "shaken"`.
std::string to_toml(const Expectation& expectation);

/// An `[[example]]` as TOML. `from`: the section, empty when it is to be confirmed; nullopt: none is written.
std::string example_toml(const engine::Program& program, const engine::Frame& frame, const engine::Situation& situation,
                         const std::vector<std::int64_t>& dice, const std::string& title,
                         const std::optional<std::string>& from, const std::string& expected);

}  // namespace broadside::check
