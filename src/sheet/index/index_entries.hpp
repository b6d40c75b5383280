#pragma once

#include "rules/ruleset.hpp"
#include "sheet/item.hpp"
#include "sheet/item_context.hpp"

#include <string>
#include <vector>

// Targets of a pack's index, and the proof that everything is printed somewhere.

namespace broadside::sheet {

/// Whether the play aids leave it to the rules in full: a procedure, a chart or a row of one, "fire.rifle".
bool is_in_full_only(const std::string& id, const rules::Ruleset& ruleset);

/// All charts and procedures, the states kept in records and the decks of a battle, in the order of the rule set;
/// without rules that options leave out and procedures that add nothing to their chart.
std::vector<IndexEntry> index_entries(const Data& data);

/// Entries that an item prints.
About all_about(const Item& item);

/// Warns of usable entries on no sheet of those who need them: all players, or the umpire, who holds every sheet.
void report_unprinted(const std::vector<IndexEntry>& entries, const std::vector<Item>& items,
                      const scenario::Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
