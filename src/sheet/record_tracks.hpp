#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// How the facts of a record are printed.
enum class TrackForm { by_type, ladder, choice, flags, boxes, field, strip };
/// Whose facts are kept: those of the subject of a card, or those that are shared.
enum class RecordOf { subject, table };

struct RecordSettings {
    TrackForm form = TrackForm::by_type;
    RecordOf of = RecordOf::subject;
    std::vector<std::string> without;      ///< facts kept so long are left out
    std::optional<language::Asked> boxes;  ///< how many; absent: as the fact begins
    bool every = false;                    ///< every box has a mark
    std::vector<language::Asked> marks;    ///< a new value is printed in the box at which it changes
};

/// What a record remembers, as tracks to be marked: a ladder, a choice, flags, boxes, a field to write in, for the
/// facts that the block names or for all that the rule set keeps.
std::vector<Block> record_tracks(const BlockTemplate& source, const ItemContext& context);

/// The fact a block names; null after a report.
const rules::Fact* find_fact(const Binding& binding, const ItemContext& context);

/// Whether there usually is none of it: a loss, which goes up, whatever there is when play begins.
bool is_usually_none(const rules::Fact& fact);

/// Whether a procedure asks for a fact or changes it: what belongs to an option that is off is no part of this game.
bool is_played(const rules::Fact& fact, const engine::Program& program);

}  // namespace broadside::sheet
