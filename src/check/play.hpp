#pragma once

#include "check/check.hpp"
#include "engine/run.hpp"
#include "rules/choices.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What worked examples and turns share: situations from TOML values, and holding what came out against what was
// expected.

namespace broadside::check {

/// Hears of everything that is played.
using RunListener = std::function<void(const engine::Program&, const engine::Run&)>;

/// A scalar as the word the engine reads: `yes`, `5`, `nervous`; empty for tables and lists.
std::string word_of(const text::Value& value);

rules::Choices choices_of(const std::vector<rules::Keyed>& choose);

/// Sets inputs by name. Reports names and values that are none, under `code`; true when all were.
bool set_inputs(const engine::Program& program, const engine::Frame& frame, const std::vector<rules::Keyed>& given,
                const text::Code& code, engine::Situation& situation, text::Diagnostics& diagnostics);

/// Something that did not come out as expected, and where the expectation stands.
struct Mismatch {
    text::Span span;
    std::string wanted;         ///< "falls = 1"; of a senseless one what is wrong with it
    std::string got;            ///< "it is 2"
    bool is_senseless = false;  ///< the expectation names no result or no value of it: nothing could meet it
};

/// "expected hits = 2 and falls = 1, but: forbidden: out of range": all of them in one sentence.
std::string words_of(const std::vector<Mismatch>& mismatches);

/// Holds a run against `forbidden`, `missing`, the results, and facts as the procedure leaves them.
std::vector<Mismatch> mismatches(const engine::Program& program, const engine::Frame& frame,
                                 const engine::Situation& situation, const engine::Run& run,
                                 const std::vector<rules::Keyed>& expect);

/// The run as notes below a finding, a line each, with the file and line of every row that spoke.
void add_story(text::Diagnostic& diagnostic, const CheckContext& context, const engine::Program& program,
               const engine::Frame& frame, const engine::Situation& situation, const engine::Run& run);

/// Whether an error found before names what a run stopped at: "chart `results` has no row" has a finding of its own.
bool is_reported(const text::Diagnostics& diagnostics, const std::string& says);

}  // namespace broadside::check
