#pragma once

#include "rules/ruleset.hpp"
#include "sheet/item.hpp"
#include "sheet/item_context.hpp"

#include <string>
#include <string_view>
#include <vector>

// What an index of a pack leads to, and the proof that everything is printed somewhere.

namespace broadside::sheet {

std::string about(const rules::Chart& chart);
std::string about_chart(const std::string& id);
std::string about(const rules::Procedure& procedure);
std::string about(const rules::Fact& fact);
std::string about(const rules::Deck& deck);

/// What a block is about; null of a kind that an index does not lead to.
const About* about_of(const Block& block);
/// The first block from `first` on that can be found again is about it.
void note_about(const std::string& entry, std::vector<Block>& blocks, std::size_t first = 0);

/// All charts and procedures, the states that records keep and the decks of a battle, in the order of the rule set.
/// What an option leaves out is none of them, nor a procedure that says nothing but its chart.
std::vector<IndexEntry> index_entries(const Data& data);

/// What an item prints.
About all_about(const Item& item);

/// Warns of entries that can be used and are on no sheet of those who need them: all players, or the umpire, who
/// holds every sheet.
void report_unprinted(const std::vector<IndexEntry>& entries, const std::vector<Item>& items,
                      const scenario::Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
