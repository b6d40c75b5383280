#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"

#include <functional>
#include <string>
#include <variant>
#include <vector>

// Story of a run, step by step, in the game's words: for `resolve`, and for failing worked examples. It is told in
// parts, of which the texts of the rule set get their figures last, in `to_text`.

namespace broadside::check {

/// A text of the rule set, with the chart and the row that its references may refer to. The text of a row without a
/// label is empty: the row is named after its answers.
struct RuleText {
    rules::Prose text;
    const rules::Chart* chart = nullptr;
    const rules::ChartRow* row = nullptr;
};

/// Literals and texts of the rule set, one behind another.
struct StoryLine {
    std::vector<std::variant<std::string, RuleText>> parts;

    void add(std::string literal) { parts.emplace_back(std::move(literal)); }
    void add(RuleText text) { parts.emplace_back(std::move(text)); }
    void add(const StoryLine& more) { parts.insert(parts.end(), more.parts.begin(), more.parts.end()); }
    bool empty() const { return parts.empty(); }
};

/// Renders a text with its figures filled in.
using TextFiller = std::function<std::string(const RuleText& text)>;

/// `fill` may be empty: texts are then printed as written.
std::string to_text(const StoryLine& line, const TextFiller& fill = {});

/// Options for the story of a run.
struct StoryOptions {
    std::function<std::string(const text::Span&)> place;  ///< position of an answering row, appended; empty: omitted
    bool with_silent_steps = false;                       ///< includes steps that no sheet prints
};

/// One line per step, with the answering rows of charts indented below; then the ending and the changes.
std::vector<StoryLine> describe_run(const engine::Program& program, const engine::Frame& frame, const engine::Run& run,
                                    const StoryOptions& options = {});

/// "forbidden: the reason", "the umpire decides: ID", "cannot be worked out: why"; for a result: its values.
StoryLine describe_ending(const engine::Program& program, const engine::Frame& frame, const engine::Ending& ending);

/// As written; empty when it has none.
rules::Prose label_of_step(const engine::TraceLine& line);

/// Name of a row: its label with its own figures, or its id, or its condition.
std::string name_of_row(const rules::Chart& chart, engine::RowIndex row);

/// Label of a column, or what it matches; empty if `column` is invalid.
rules::Prose name_of_column(const rules::Chart& chart, engine::ColumnIndex column);

/// "us.strength 12, shot ball": the given facts, without inputs at their defaults.
StoryLine situation_line(const engine::Program& program, const engine::Frame& frame,
                         const std::vector<std::int64_t>& inputs);
/// The same, its texts as written.
std::string describe_situation(const engine::Program& program, const engine::Frame& frame,
                               const std::vector<std::int64_t>& inputs);

}  // namespace broadside::check
