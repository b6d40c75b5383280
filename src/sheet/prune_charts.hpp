#pragma once

#include "sheet/item_context.hpp"
#include "sheet/possible_values.hpp"
#include "sheet/template.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// What a scenario can use of its rule set. A row of a chart is of no use where its match or its condition asks for
// something that no unit of the scenario is or can become: an arm that no unit has, today or among those who come
// later. Only what is certainly so counts: a fact of units that the scenario gives, that no record keeps, that no
// procedure changes and no ground makes true. Anything else may hold, and its rows stay.

namespace broadside::sheet {

/// By fact, the values that no unit has.
using UnreachableValues = std::map<std::string, std::set<std::string>>;

struct PrunedRules {
    struct Trimmed {
        std::string chart;  ///< id
        std::size_t rows = 0;
        UnreachableValues absent;  ///< as far as those rows ask for it
    };
    rules::Ruleset ruleset;  ///< without the rows of no use
    std::vector<Trimmed> trimmed;
};

/// What the units of the scenario are and stay, with what `in-play` of the template adds; null without a scenario.
/// Reports what `in-play` names wrongly.
struct Present {
    Present(scenario::ResolvedFacts of_units, const Data& data)
        : facts(std::move(of_units)), possible_values(data, facts) {}
    Present(const Present&) = delete;
    Present& operator=(const Present&) = delete;
    scenario::ResolvedFacts facts;
    PossibleValues possible_values;  ///< refers to the facts
};
std::unique_ptr<const Present> find_present(const Template& source, const Data& data, text::Diagnostics& diagnostics);

/// nullopt when everything may be of use.
std::optional<PrunedRules> pruned_rules(const Data& data, const PossibleValues& possible_values);

/// Chart and row.
using ChartRows = std::set<std::pair<std::string, std::string>>;
/// Rows that have a name and can never answer, those that a text refers to among them.
ChartRows rows_of_no_use(const Data& data, const PossibleValues& possible_values);

/// "Left out of the charts, as nobody in this battle is or has it: quality A and G."
Block left_out_words(const std::vector<PrunedRules::Trimmed>& trimmed, const Template& source,
                     const wording::Phrasebook& phrases);

}  // namespace broadside::sheet
