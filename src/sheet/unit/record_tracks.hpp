#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// How the facts of a record are printed.
enum class TrackForm { by_type, ladder, choice, flags, boxes, field, strip };
/// Owner of the facts: the subject of a card, or the table.
enum class RecordOf { subject, table };

struct RecordSettings {
    TrackForm form = TrackForm::by_type;
    RecordOf of = RecordOf::subject;
    std::vector<std::string> without;      ///< facts kept in these ways are left out
    std::optional<language::Asked> boxes;  ///< number of boxes; absent: the fact's value at the start
    bool every = false;                    ///< every box has a mark
    bool strip = false;                    ///< flags are boxes side by side with their words in them
    std::vector<language::Asked> marks;    ///< a new value is printed in the box at which it changes
};

/// Tracks for a record, to be marked: a ladder, a choice, flags, boxes, a field to write in, for the facts named by the
/// block or for all that the rule set keeps.
std::vector<Block> record_tracks(const BlockTemplate& source, const ItemContext& context);

/// Fact that a block names; null after a report.
const rules::Fact* find_fact(const Binding& binding, const ItemContext& context);
/// The same for a name, "fact.ID".
const rules::Fact* find_fact(const Named& name, const ItemContext& context);

/// `fact.ID`, or with `fact.ID.VALUE` one of its values.
struct State {
    const rules::Fact* fact = nullptr;
    std::optional<std::int64_t> value;
};
/// State that a block names; nullopt after a report.
std::optional<State> find_state(const Binding& binding, const ItemContext& context);

/// Whether its usual value is zero: a loss, which counts up, whatever its value at the start of play.
bool is_usually_none(const rules::Fact& fact);

/// Whether a procedure reads or changes a fact: facts of an option that is off are not in play.
bool is_played(const rules::Fact& fact, const engine::Program& program);

}  // namespace broadside::sheet
