#pragma once

#include "check/check.hpp"
#include "engine/run.hpp"
#include "rules/choices.hpp"
#include "rules/scalar.hpp"

#include <functional>
#include <string>
#include <vector>

// Shared by worked examples and turns: situations from TOML values, and comparison of actual with expected results.

namespace broadside::check {

/// Receives every play.
using RunListener = std::function<void(const engine::Program&, const engine::Run&)>;

rules::Choices choices_of(const std::vector<rules::Keyed>& choose);

/// Sets inputs by name. Reports unknown names and invalid values under `code`; true when all were set.
bool set_inputs(const engine::Program& program, const engine::Frame& frame, const std::vector<rules::Keyed>& given,
                const text::Code& code, engine::Situation& situation, text::Diagnostics& diagnostics);

/// A failed expectation, with its position.
struct Mismatch {
    text::Span span;
    std::string wanted;  ///< "falls = 1"; for a senseless expectation its error
    std::string got;     ///< "it is 2"; or how the run ended
    /// What `got` says. A senseless expectation names no result or no value of it: it can never be met.
    enum class Kind { value, ending, senseless } kind = Kind::value;
};

/// "expected hits = 2 and falls = 1, but: forbidden: out of range": all of them in one sentence.
std::string words_of(const std::vector<Mismatch>& mismatches);

/// Compares a run with the expected `forbidden`, `missing`, results, facts after the procedure, and movements.
std::vector<Mismatch> mismatches(const engine::Program& program, const engine::Frame& frame,
                                 const engine::Situation& situation, const engine::Run& run,
                                 const std::vector<rules::Keyed>& expect);

/// Adds the run as notes to a finding, one per line, with file and line of every row that answered.
void add_story(text::Diagnostic& diagnostic, const CheckContext& context, const engine::Program& program,
               const engine::Frame& frame, const engine::Situation& situation, const engine::Run& run);

}  // namespace broadside::check
