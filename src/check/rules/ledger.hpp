#pragma once

#include "check/check.hpp"
#include "rules/ruleset.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// Yield of one section of the source.
struct LedgerLine {
    std::string title;
    std::size_t played = 0;   ///< charts, procedures, facts, numbers, words: used by the engine
    std::size_t notes = 0;    ///< rules that are printed and applied by people
    std::size_t rulings = 0;  ///< ambiguities of the source that were settled
    std::size_t missing = 0;  ///< content the source announces but does not contain
    std::vector<std::string> left_out;

    bool is_silent() const { return played + notes + rulings + missing == 0 && left_out.empty(); }
};

/// One line per section, in the order of the source.
std::vector<LedgerLine> ledger_of(const rules::Ruleset& ruleset);

/// Reports sections without any yield and without a reason.
void check_ledger(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
