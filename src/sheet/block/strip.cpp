#include "sheet/block_kind.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/steps/phases.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"

// `strip`: the phases of a turn in a row, by their names on the play aid; without an aid, by the titles of the order of
// play.

namespace broadside::sheet {

BlockKind strip_kind();

namespace {

std::vector<StripCell> cells_of_aid(const rules::Aid& aid, const ItemContext& context) {
    const AidWriter writer(context);
    std::vector<StripCell> cells;
    for (const rules::AidPhase& phase : aid.strip)
        cells.push_back({writer.words(phase.says), static_cast<std::uint32_t>(cells.size() + 1)});
    return cells;
}

std::vector<StripCell> cells_of_sequence(const ItemContext& context) {
    std::vector<StripCell> cells;
    for (const rules::Phase& phase : context.ruleset().sequence)
        if (is_played_by(phase, context))
            cells.push_back({plain(wording::typeset(phase.title), context.phrases.audience()),
                             static_cast<std::uint32_t>(cells.size() + 1)});
    return cells;
}

std::vector<Block> make_strip(const BlockTemplate& source, const ItemContext& context) {
    if (!context.shows(context.phrases.audience())) return {};
    for (const rules::Aid& aid : context.ruleset().aids)
        if (!aid.strip.empty()) return {Strip{cells_of_aid(aid, context), source.span}};
    std::vector<StripCell> cells = cells_of_sequence(context);
    if (cells.empty()) return {};
    return {Strip{std::move(cells), source.span}};
}

}  // namespace

BlockKind strip_kind() {
    return {.word = "strip", .make = make_strip};
}

}  // namespace broadside::sheet
