#pragma once

#include "cli/json.hpp"
#include "compare/answers.hpp"
#include "compare/differences.hpp"
#include "text/source.hpp"

#include <iosfwd>
#include <ostream>
#include <vector>

// Report of `diff`, for people and for programs.

namespace broadside::cli {

struct DiffWords {
    const text::SourceMap& sources;
    bool briefly = false;      ///< one line for each part
    bool with_answers = true;  ///< for rule sets: a scenario has no answers
};

void write_diff(const std::vector<compare::Difference>& written, const std::vector<compare::Comparison>& answers,
                const DiffWords& words, std::ostream& out);

Json diff_to_json(const std::vector<compare::Difference>& written, const std::vector<compare::Comparison>& answers,
                  const text::SourceMap& sources);

}  // namespace broadside::cli
