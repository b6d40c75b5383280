#pragma once

#include "check/check.hpp"
#include "rules/ruleset.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// What one section of the source became.
struct LedgerLine {
    std::string title;
    std::size_t played = 0;   ///< charts, procedures, facts, numbers, words: what the engine uses
    std::size_t notes = 0;    ///< rules that are printed and left to people
    std::size_t rulings = 0;  ///< doubts of the source that were settled
    std::size_t missing = 0;  ///< what the source announces and does not give
    std::vector<std::string> left_out;

    bool is_silent() const { return played + notes + rulings + missing == 0 && left_out.empty(); }
};

/// One line for each section, in the order of the source.
std::vector<LedgerLine> ledger_of(const rules::Ruleset& ruleset);

/// Reports sections that nothing comes from and for which no reason is given.
void check_ledger(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
