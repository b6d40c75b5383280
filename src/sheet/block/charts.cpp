#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/words.hpp"

// Charts in the shape of the book: `chart`, and `modifiers` for lists that are added up.

namespace broadside::sheet {

namespace {

enum class ChartsWanted { looked_up, added_up };

std::vector<Block> make_charts(ChartsWanted wanted, const BlockTemplate& source, const ItemContext& context,
                               Marks& marks) {
    std::vector<Block> blocks;
    for (const rules::Chart* chart : bound<rules::Chart>(
             context.ruleset().charts, [](const rules::Chart& each) { return each.audience; }, source, context)) {
        const bool is_sum = chart->policy == rules::Chart::Policy::sum;
        if (is_sum == (wanted == ChartsWanted::added_up)) {
            std::vector<Block> table{chart_table(*chart, context, marks)};
            note_about(about(*chart), table);
            append(blocks, std::move(table));
        } else if (!source.of.empty()) {
            context.diagnostics
                .error(wrong_binding, source.span,
                       fmt::format("chart `{}` is {}", chart->id,
                                   is_sum ? "a list of modifiers" : "not a list of modifiers"))
                .help = fmt::format("use `kind = \"{}\"`", is_sum ? "modifiers" : "chart");
        }
    }
    return blocks;
}

}  // namespace

BlockKind chart_kind() {
    return {.word = "chart",
            .binds = {"chart"},
            .keys = {span_key()},
            .make = [](const BlockTemplate& source, const ItemContext& context,
                       Marks& marks) { return make_charts(ChartsWanted::looked_up, source, context, marks); },
            .prints_charts = true};
}

BlockKind modifiers_kind() {
    return {.word = "modifiers",
            .binds = {"chart"},
            .keys = {span_key()},
            .make = [](const BlockTemplate& source, const ItemContext& context, Marks& marks) {
                return make_charts(ChartsWanted::added_up, source, context, marks);
            }};
}

}  // namespace broadside::sheet
