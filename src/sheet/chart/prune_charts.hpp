#pragma once

#include "sheet/chart/possible_values.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Prunes rows that no unit can reach: the match or condition of such a row requires a value that no unit of the
// scenario has or can acquire, reinforcements included. Only facts known for certain count: given by the scenario for
// units, kept by no record, changed by no procedure and set by no ground. Rows that depend on others stay.

namespace broadside::sheet {

/// Values that no unit has, by fact.
using UnreachableValues = std::map<std::string, std::set<std::string>>;

struct PrunedRules {
    struct Trimmed {
        std::string chart;  ///< id
        std::size_t rows = 0;
        UnreachableValues absent;  ///< as far as the pruned rows require them
    };
    rules::Ruleset ruleset;  ///< without the pruned rows
    std::vector<Trimmed> trimmed;
};

/// Possible values of the scenario's units, with those that `in-play` of the template adds; null without a scenario.
/// Reports errors in `in-play`.
struct Present {
    Present(scenario::ResolvedFacts of_units, const Data& data)
        : facts(std::move(of_units)), possible_values(data, facts) {}
    Present(const Present&) = delete;
    Present& operator=(const Present&) = delete;
    scenario::ResolvedFacts facts;
    PossibleValues possible_values;  ///< refers to the facts
};
std::unique_ptr<const Present> find_present(const Template& source, const Data& data, text::Diagnostics& diagnostics);

/// nullopt when every row may be of use.
std::optional<PrunedRules> pruned_rules(const Data& data, const PossibleValues& possible_values);

/// Chart and row.
using ChartRows = std::set<std::pair<std::string, std::string>>;
/// Named rows that can never answer, including those that a text refers to.
ChartRows rows_of_no_use(const Data& data, const PossibleValues& possible_values);

/// "Left out of the charts, not in this battle: quality A and G."
Block left_out_words(const std::vector<PrunedRules::Trimmed>& trimmed, const Template& source,
                     const wording::Phrasebook& phrases);

}  // namespace broadside::sheet
