#include "sheet/unit/roster_plan.hpp"

#include "sheet/unit/subject.hpp"

#include <algorithm>

namespace broadside::sheet {

namespace {

std::vector<std::size_t> units_of(const scenario::Command& command, const RosterSettings& roster,
                                  const ItemContext& context, const UnitRecords& records) {
    std::vector<std::size_t> out;
    const std::vector<scenario::Unit>& units = context.data.scenario->units;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        if (units[unit].command.id != command.id || !context.shows(units[unit].audience)) continue;
        if (!roster.when || records.holds(unit, *roster.when)) out.push_back(unit);
    }
    return out;
}

/// Adds units that are kept together to the last side of paper, or to a new one where it has no room.
void add_units(SomeUnits some, const scenario::Side& side, std::uint32_t rows, std::vector<SideOfPaper>& papers) {
    const std::size_t needed = some.units.size() + rows_of_a_head;
    if (papers.empty() || papers.back().side != &side || papers.back().rows_left < needed)
        papers.push_back({&side, {}, rows});
    papers.back().commands.push_back(std::move(some));
    papers.back().rows_left -= needed;
}

}  // namespace

std::vector<SideOfPaper> plan_roster(const RosterSettings& roster, const ItemContext& context,
                                     const UnitRecords& records) {
    const auto most = static_cast<std::ptrdiff_t>(roster.rows - rows_of_a_head);  // units on one side of paper
    std::vector<SideOfPaper> papers;
    for (const scenario::Side& side : context.data.scenario->sides) {
        if (!context.shows(side.audience())) continue;
        for (const scenario::Command& command : context.data.scenario->commands) {
            if (command.side.id != side.id || !context.shows(command.audience)) continue;
            const std::vector<std::size_t> units = units_of(command, roster, context, records);
            for (auto first = units.begin(); first != units.end();) {
                const auto end = first + std::min(most, units.end() - first);
                add_units({&command, {first, end}}, side, roster.rows, papers);
                first = end;
            }
        }
    }
    return papers;
}

std::vector<Block> roster_bands(const RosterSettings& roster, const ItemContext& context) {
    if (!context.data.scenario || !context.shows(context.phrases.audience())) return {};
    std::vector<language::Asked> asked;
    if (roster.when) asked.push_back(*roster.when);
    const UnitRecords records(asked, context.data, context.diagnostics);
    std::vector<Block> bands;
    for (const SideOfPaper& paper : plan_roster(roster, context, records))
        bands.push_back(Ground{pattern_of(*paper.side), paper.side->colour, {}});
    return bands;
}

}  // namespace broadside::sheet
