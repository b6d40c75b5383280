#include "sheet/outcome/match_up.hpp"

#include "sheet/block/question_keys.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"

namespace broadside::sheet {

/// Requires a match-up to name a procedure, and one result for each.
static void need_results(BlockTemplate& block, const text::Value&, const Reading& reading) {
    if (!block.of.empty() && settings_of<MatchUpSettings>(block).asked.results.size() == block.of.size()) return;
    reading.diagnostics
        .error(malformed_template, block.span, "a `match-up` block needs a procedure, and a result of each")
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
                                  text::key("one-way", &S::one_way, yes_no(),
                                            "Of a match-up: the first side down the table, and not the other."),
                                  text::key("attackers", &S::attackers, yes_no(),
                                            "Of a match-up: only a side that does not defend down the table."),
                                  text::key("cells", &S::cells, texts(),
                                            "Of a match-up without dice: words for a cell in which none of its "
                                            "procedures gives its result, one does, and so on."),
                                  note_key<S>()}),
                     span_key(), then<BlockTemplate>(need_results)},
            .make = match_up_blocks,
            .title = BlockKind::Title::of_its_own,
            .is_of_battle = true};
}

}  // namespace broadside::sheet
