#include "scenario/draft.hpp"

#include "scenario/field_tables.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/musters.hpp"
#include "scenario/references.hpp"
#include "text/entries.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace broadside::scenario {

using text::Entry;
using text::Value;

static bool is_drawn(const Entry& entry) {
    static constexpr std::array<std::string_view, 10> drawn{"scenario", "side",         "command", "unit",
                                                            "terrain",  "terrain-kind", "zone",    "objective",
                                                            "choose",   "reinforcement"};
    return std::ranges::find(drawn, entry.key) != drawn.end();
}

static void add_if_lacking(std::string_view key, Value usual, Value& table) {
    if (table.find(key)) return;
    usual.span = table.span;
    table.entries.push_back({std::string(key), table.span, std::move(usual)});
}

/// Adds placeholders for required keys that the map does not use.
static void fill_in(Value& tree) {
    for (const std::string_view kind : {"side", "command", "unit"}) add_if_lacking(kind, Value{}, tree);
    if (Value* identity = text::find_value(tree, "scenario")) {
        add_if_lacking("summary", text::to_value(std::string("-")), *identity);
        add_if_lacking("turns", text::to_value(std::int64_t{1}), *identity);
    }
    if (Value* sides = text::find_value(tree, "side"))
        for (Entry& side : sides->entries) add_if_lacking("stance", text::to_value(std::string("meets")), side.value);
}

std::optional<Scenario> draft_from_toml(const Value& written, text::Diagnostics& diagnostics) {
    const std::size_t errors_of_musters = diagnostics.error_count();
    const Value tree = unfold_musters(written, diagnostics);
    const bool is_unfolded = diagnostics.error_count() == errors_of_musters;
    Value drawn;
    drawn.span = tree.span;
    std::ranges::copy_if(tree.entries, std::back_inserter(drawn.entries), is_drawn);
    const Value* identity = drawn.find("scenario");
    const bool has_turns = identity && identity->find("turns");
    fill_in(drawn);
    if (!text::conform(drawn, scenario_shape(), diagnostics) || !is_unfolded) return std::nullopt;
    const std::size_t errors = diagnostics.error_count();
    Scenario out;
    scenario_fields().read(out, drawn, {out, diagnostics});
    check_names(out, diagnostics);
    if (diagnostics.error_count() != errors) return std::nullopt;
    if (!has_turns) out.identity.turns = 0;
    return out;
}

}  // namespace broadside::scenario
