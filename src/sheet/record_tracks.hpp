#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// What a unit's record remembers, as tracks to be marked: a ladder, a choice, flags, boxes, a field to write in; or,
/// for `record`, everything the rule set keeps, each in the form its type asks for.
std::vector<Block> record_tracks(const BlockTemplate& source, const ItemContext& context);

/// What the table remembers that belongs to no unit, as it is when play begins: a track for each shared fact that is
/// kept. Nothing where the rules keep none.
std::vector<Block> table_record(const BlockTemplate& source, const ItemContext& context);

/// The fact a block names; null after a report.
const rules::Fact* find_fact(const Binding& binding, const ItemContext& context);

/// Whether a procedure asks for a fact or changes it: what belongs to an option that is off is no part of this game.
bool is_played(const rules::Fact& fact, const engine::Program& program);

/// "Wavering" of a quantity with names, the label of a domain's value, else the figure.
std::string name_of_value(const engine::Type& type, std::int64_t value, const Phrasebook& phrases);

}  // namespace broadside::sheet
