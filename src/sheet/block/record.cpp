#include "sheet/block_kind.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/messages/scenario.hpp"

// Kept state of units and commands, marked on their cards: `record` for all of it, or single facts as a `ladder`,
// `choice`, `flags`, `boxes`, `field` or `states`; shared facts on a sheet: `table-record`.

namespace broadside::sheet {

namespace {

/// Block for single facts on a card.
BlockKind card_record(std::string_view word, TrackForm form, std::vector<Entries<RecordSettings>> keys = {}) {
    return kind_of_card({.word = word,
                         .binds = {"fact"},
                         .keys = {settings<RecordSettings>(std::move(keys), {.form = form})},
                         .make = record_tracks});
}

Entries<RecordSettings> without_key() {
    return text::key("without", &RecordSettings::without, texts(),
                     "Facts that are kept so long are left out: \"one turn\".");
}

/// State at the start of play. Empty where the rules keep none.
std::vector<Block> make_table_record(const BlockTemplate& source, const ItemContext& context) {
    const UnitRecords records({}, context.data, context.diagnostics);
    Subject subject;
    subject.records = &records;
    ItemContext of_table = context;
    of_table.subject = &subject;
    std::vector<Block> tracks = record_tracks(source, of_table);
    if (!tracks.empty() && source.title.empty())
        tracks.insert(tracks.begin(), Heading{plain(messages::when_play_begins, context.phrases.audience()), 2});
    return tracks;
}

std::vector<language::Asked> expressions_of_boxes(const BlockTemplate& source) {
    const RecordSettings& own = settings_of<RecordSettings>(source);
    std::vector<language::Asked> out;
    if (own.boxes) out.push_back(*own.boxes);
    append(out, own.marks);
    return out;
}

}  // namespace

BlockKind table_record_kind() {
    return {.word = "table-record",
            .binds = {"fact"},
            .keys = {settings<RecordSettings>({}, {.of = RecordOf::table})},
            .make = make_table_record,
            .is_of_battle = true};
}

BlockKind record_kind() {
    return card_record("record", TrackForm::by_type, {without_key()});
}

BlockKind ladder_kind() {
    return card_record("ladder", TrackForm::ladder);
}

BlockKind choice_kind() {
    return card_record("choice", TrackForm::choice);
}

BlockKind flags_kind() {
    return card_record(
        "flags", TrackForm::flags,
        {without_key(), text::key("strip", &RecordSettings::strip, yes_no(),
                                  "`true`: boxes side by side over the whole width, the words in them.")});
}

BlockKind boxes_kind() {
    using S = RecordSettings;
    BlockKind kind = card_record(
        "boxes", TrackForm::boxes,
        {text::key("boxes", &S::boxes, expression(),
                   "How many boxes, an expression; by default as the fact begins, or its range."),
         text::key("marks", &S::marks, one_or_more_expressions(),
                   "A new value of one stands in the box at which it changes."),
         text::key("every", &S::every, yes_no(),
                   "`true`: what holds once it is crossed stands in every box, and the title has no figure.")});
    kind.expressions = expressions_of_boxes;
    return kind;
}

BlockKind field_kind() {
    return card_record("field", TrackForm::field);
}

BlockKind states_kind() {
    return card_record("states", TrackForm::strip);
}

}  // namespace broadside::sheet
