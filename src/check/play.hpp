#pragma once

#include "check/check.hpp"
#include "engine/run.hpp"
#include "rules/choices.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

// What worked examples and turns share: situations from TOML values, and holding what came out against what was
// expected.

namespace broadside::check {

/// A scalar as the word the engine reads: `yes`, `5`, `nervous`; empty for tables and lists.
std::string word_of(const text::Value& value);

rules::Choices choices_of(const std::vector<rules::Keyed>& choose);

/// Sets inputs by name. Reports names and values that are none, under `code`; true when all were.
bool set_inputs(const engine::Program& program, const engine::Frame& frame, const std::vector<rules::Keyed>& given,
                const text::Code& code, engine::Situation& situation, text::Diagnostics& diagnostics);

/// Something that did not come out as expected, and where the expectation stands.
struct Mismatch {
    text::Span span;
    std::string message;
    bool senseless = false;  ///< the expectation names no result or no value of it: nothing could meet it
};
/// Holds a run against `forbidden`, `missing`, the results, and facts as the procedure leaves them.
std::vector<Mismatch> mismatches(const engine::Program& program, const engine::Frame& frame,
                                 const engine::Situation& situation, const engine::Run& run,
                                 const std::vector<rules::Keyed>& expect);

/// The run as notes below a finding, a line each.
void add_story(text::Diagnostic& diagnostic, const engine::Program& program, const engine::Frame& frame,
               const engine::Situation& situation, const engine::Run& run);

}  // namespace broadside::check
