#pragma once

#include "sheet/item_context.hpp"

#include <set>
#include <string>
#include <vector>

// Blocks of text rather than charts: order of play, figures, vocabulary, notes, rulings, gaps, settings, the ledger.

namespace broadside::sheet {

std::vector<Block> sequence_blocks(const ItemContext& context, Marks& marks);

/// Named numbers in `ids` (null: all), as one table; empty when there are none.
std::vector<Block> number_blocks(const std::set<std::string>* ids, const ItemContext& context, Marks& marks);

/// Definitions of the facts in `ids`, as one table; empty when there are none.
std::vector<Block> meaning_blocks(const std::set<std::string>& ids, const ItemContext& context, Marks& marks);

/// Values of a domain or named quantity, with their meanings.
std::vector<Block> vocabulary_blocks(const std::string& type, const ItemContext& context);
/// For every domain and quantity with meanings.
std::vector<Block> all_vocabulary_blocks(const ItemContext& context, const Marks& marks);

std::vector<Block> note_blocks(const rules::ProseNote& note, const ItemContext& context, Marks& marks);

enum class Length { short_form, long_form };
/// Question and reading in force; in long form also the other readings and the reason.
std::vector<Block> ruling_blocks(const rules::Ruling& ruling, Length length, const ItemContext& context, Marks& marks);
/// A house rule, or ruled lines for the umpire.
std::vector<Block> missing_blocks(const rules::Missing& missing, const ItemContext& context, Marks& marks);
/// Variants and options, and what was chosen.
std::vector<Block> option_blocks(const ItemContext& context, Marks& marks);
/// What changed in the edition, the oldest first.
std::vector<Block> change_blocks(const ItemContext& context);
/// Fate of each section of the source.
std::vector<Block> ledger_blocks(const ItemContext& context);

}  // namespace broadside::sheet
