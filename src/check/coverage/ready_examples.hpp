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

/// A row of a chart, or one cell of it, by index.
struct ChartTarget {
    std::string chart;
    text::Span row;
    engine::ColumnIndex column;  ///< none: the whole row
};

/// An `[[example]]`, as TOML, of a situation in which this row answers, with its result under the present rules.
/// Evaluates the chart by itself, else a procedure that reads it; situations and dice are drawn from a fixed seed, and
/// irrelevant facts omitted. Nullopt when none of those drawn reaches the row.
std::optional<std::string> ready_example(const engine::Program& program, const ChartTarget& target,
                                         const std::string& title);

/// An `[[example]]`, as TOML, that states a number of the text; its `from` is empty.
std::string stating_example(const rules::NamedNumber& number);

/// Expectations for an example of a play.
struct Expectation {
    std::string results;                                     ///< as TOML: `hits = 2`, `forbidden = true`
    std::vector<std::pair<std::string, std::string>> facts;  ///< after the play, those it changes; and movements
    bool empty() const { return results.empty() && facts.empty(); }
};
Expectation expectation(const engine::Program& program, const engine::Frame& frame, const engine::Run& run);
/// `hits = 2, "target.nerve" = "shaken"`.
std::string to_toml(const Expectation& expectation);

/// An `[[example]]` as TOML. `from`: the section, empty if unconfirmed; nullopt: omitted.
std::string example_toml(const engine::Program& program, const engine::Frame& frame, const engine::Situation& situation,
                         const std::vector<std::int64_t>& dice, const std::string& title,
                         const std::optional<std::string>& from, const std::string& expected);

}  // namespace broadside::check
