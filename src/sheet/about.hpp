#pragma once

#include "rules/ruleset.hpp"
#include "sheet/block.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// Names of what blocks are about, for the index and for comparisons of packs.

namespace broadside::sheet {

std::string about(const rules::Chart& chart);
std::string about_chart(const std::string& id);
std::string about(const rules::Procedure& procedure);
std::string about(const rules::Fact& fact);
std::string about(const rules::Deck& deck);

/// Of a procedure or a chart by its id; nullopt for the id of neither.
std::optional<std::string> about_called(const std::string& id, const rules::Ruleset& ruleset);

/// Entries that a block is about; null for a kind without index entries.
const About* about_of(const Block& block);
/// Marks the first block from `first` on that can be indexed as being about an entry.
void note_about(const std::string& entry, std::vector<Block>& blocks, std::size_t first = 0);

}  // namespace broadside::sheet
