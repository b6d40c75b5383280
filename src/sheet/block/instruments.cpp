#include "rules/gauge_needs.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/drawings/gauge_drawings.hpp"
#include "sheet/drawings/own_drawings.hpp"
#include "sheet/unit/battle_units.hpp"
#include "sheet/words.hpp"

// `instruments`: gauges of the rule set and of the scenario at true length, and bars to check the printer.

namespace broadside::sheet {

BlockKind instruments_kind();

static std::vector<language::Asked> needs_of(const std::vector<const rules::Gauge*>& gauges) {
    std::vector<language::Asked> needs;
    for (const rules::Gauge* gauge : gauges)
        rules::for_each_need(*gauge, [&](const language::Expression& need) { needs.push_back(need); });
    return needs;
}

static std::vector<Block> make_instruments(const BlockTemplate& source, const ItemContext& given) {
    const wording::Phrasebook phrases = in_table_units(given.data, given.diagnostics);
    const ItemContext context{given.data, phrases, given.reader, given.diagnostics, given.subject};
    const std::vector<rules::Gauge> all = gauges_of(context.data);
    const std::vector<const rules::Gauge*> gauges = bound<rules::Gauge>(
        all, [](const rules::Gauge& each) { return each.audience; }, source, context);
    const UnitRecords records(needs_of(gauges), context.data, context.diagnostics);
    const NeedsFilter is_needed = [&](const std::optional<language::Expression>& needs) {
        return !needs || !context.data.scenario || has_unit(*needs, records, context.data, context.reader);
    };
    std::vector<Block> blocks;
    for (const rules::Gauge* gauge : gauges) append(blocks, drawings_of(*gauge, is_needed, context));
    if (!blocks.empty()) blocks.push_back(check_bars(context));
    return blocks;
}

BlockKind instruments_kind() {
    return {.word = "instruments", .binds = {"gauge"}, .keys = {span_key()}, .make = make_instruments};
}

}  // namespace broadside::sheet
