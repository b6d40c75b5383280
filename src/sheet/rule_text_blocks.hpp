#pragma once

#include "sheet/item_context.hpp"

#include <set>
#include <string>
#include <vector>

// Blocks that are words rather than charts: order of play, figures, vocabulary, notes, rulings, gaps, settings, the
// ledger.

namespace broadside::sheet {

/// The chart that says of each value of a type what it does, a row each: what the values mean is printed in its rows,
/// and no list of them is printed beside it. Null when there is none.
const rules::Chart* chart_of_values(const engine::Type& type, const ItemContext& context);
/// What a value means, as a sentence; empty when it has no meaning of its own.
std::string meaning_of(const engine::Type& type, std::int64_t value, const ItemContext& context);

std::vector<Block> sequence_blocks(const ItemContext& context);

/// The named numbers in `ids` (null: all), as one table; empty when there are none.
std::vector<Block> number_blocks(const std::set<std::string>* ids, const ItemContext& context);

/// What words of the rules mean, the facts in `ids`, as one table; empty when there are none.
std::vector<Block> meaning_blocks(const std::set<std::string>& ids, const ItemContext& context);

/// The values of a domain or of a quantity with names, with what they mean.
std::vector<Block> vocabulary_blocks(const std::string& type, const ItemContext& context);
/// Of every domain and quantity that has a meaning to tell.
std::vector<Block> all_vocabulary_blocks(const ItemContext& context);

std::vector<Block> note_blocks(const rules::ProseNote& note, const ItemContext& context);

enum class Length { short_form, long_form };
/// Question and reading in force; in long form also the other readings and the reason.
std::vector<Block> ruling_blocks(const rules::Ruling& ruling, Length length, const ItemContext& context);
/// A house rule, or ruled lines for the umpire.
std::vector<Block> missing_blocks(const rules::Missing& missing, const ItemContext& context);
/// Variants and options, and what was chosen.
std::vector<Block> option_blocks(const ItemContext& context);
/// What changed in the edition, the oldest first.
std::vector<Block> change_blocks(const ItemContext& context);
/// What each section of the source became.
std::vector<Block> ledger_blocks(const ItemContext& context);

}  // namespace broadside::sheet
