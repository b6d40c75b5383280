#include "sheet/block/question_keys.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/outcome/result_table.hpp"

namespace broadside::sheet {

BlockKind reckoner_kind() {
    using S = ReckonerSettings;
    return {.word = "reckoner",
            .binds = {"procedure"},
            .keys = {settings<S>(
                         {rows_key<S>(),
                          text::within(&S::asked, text::key("columns", &OutcomeQuestion::columns, wanted_one_or_more(),
                                                            "The input across the top.")),
                          results_key<S>(), set_key<S>(),
                          text::within(&S::asked, text::key("facts", &OutcomeQuestion::facts, list_of_wanted(),
                                                            "Inputs a reckoner varies beside its rows and columns.")),
                          text::key("most", &S::most, one_or_more(),
                                    "On a commander's card: facts of his that, added up, are the last row."),
                          text::key("heads", &S::heads, texts(),
                                    "Over the rows and over what they give, or its columns; on a commander's "
                                    "card the table then has no title, section or note."),
                          note_key<S>(),
                          leave_out_key<S>(parts_of("reckoner", {"not-allowed"}, "it has \"not-allowed\""))}),
                     span_key()},
            .make = reckoner_blocks,
            .title = BlockKind::Title::of_its_own};
}

}  // namespace broadside::sheet
