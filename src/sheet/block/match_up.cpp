#include "sheet/match_up.hpp"

#include "sheet/block/kind.hpp"
#include "sheet/block/question_keys.hpp"
#include "sheet/codes.hpp"

namespace broadside::sheet {

/// A match-up says of which fight, and what is counted.
static void need_one_result(BlockTemplate& block, const text::Value&, const Reading& reading) {
    if (block.of.size() == 1 && settings_of<MatchUpSettings>(block).question.results.size() == 1) return;
    reading.diagnostics.error(malformed_template, block.span, "a `match-up` block needs one procedure and one result")
        .help = "write `of = \"procedure.ID\"` and `results = \"winner = attacker\"`";
}

BlockKind match_up_kind() {
    using S = MatchUpSettings;
    return {.word = "match-up",
            .binds = {"procedure"},
            .keys = {settings<S>({results_key<S>(), set_key<S>(),
                                  text::key("when", &S::when, expression(),
                                            "Stands only on cards of units for which this holds; of a match-up, the "
                                            "units that are in it."),
                                  note_key<S>()}),
                     span_key(), then<BlockTemplate>(need_one_result)},
            .make = match_up_blocks,
            .title = BlockKind::Title::of_its_own};
}

}  // namespace broadside::sheet
