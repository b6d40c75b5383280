#include "sheet/block_kind.hpp"
#include "sheet/map_maker.hpp"
#include "sheet/table_places.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/messages/drawings.hpp"
#include "wording/sentences.hpp"

#include <fmt/format.h>

// `map-key`: units on the map by command, with their grid squares and, where there is room, their places in them;
// objectives; later arrivals.

namespace broadside::sheet {

BlockKind map_key_kind();

namespace {

class MapKey {
  public:
    explicit MapKey(const ItemContext& context)
        : context_(context), scenario_(*context.data.scenario), places_(scenario_) {}

    std::vector<Block> make() {
        std::vector<Block> blocks;
        for (const scenario::Side& side : scenario_.sides) add(forces(side), blocks);
        add(objectives(), blocks);
        add(arrivals(), blocks);
        return blocks;
    }

  private:
    static void add(Table table, std::vector<Block>& blocks) {
        if (!table.rows.empty()) blocks.push_back(std::move(table));
    }

    static Table table_of(const std::string& title, const text::Audience& audience) {
        Table table;
        table.title = strong(wording::typeset(title), audience);
        table.may_break = true;
        table.columns = {{Align::left, 0}, {Align::left, 1}, {Align::right, 0}};
        return table;
    }

    static Row row_of(std::vector<Words> cells, const text::Span& span) {
        Row row;
        row.span = span;
        for (Words& words : cells) row.cells.emplace_back().words = std::move(words);
        return row;
    }

    Table forces(const scenario::Side& side) const {
        Table table = table_of(side.label, {});
        table.columns = {{Align::left, 1}, {Align::right, 0}};
        for (const scenario::Command& command : scenario_.commands) {
            if (command.side.id != side.id || !context_.shows(command.audience)) continue;
            std::vector<Row> rows;
            for (const scenario::Unit& unit : scenario_.units) {
                if (unit.command.id != command.id || !context_.shows(unit.audience)) continue;
                Words name = plain(wording::typeset(unit.label), unit.audience);
                append(name, name_on_maps(unit));
                Row row = row_of({std::move(name), plain(where(unit), unit.audience)}, unit.span);
                if (unit.position) {
                    row.cells.back().short_words = std::move(row.cells.back().words);
                    row.cells.back().words = plain(places_.in_square(unit.position->front), unit.audience);
                }
                rows.push_back(std::move(row));
            }
            if (rows.empty()) continue;
            const std::string commander = command.commander.empty() ? "" : ": " + within(command.commander);
            table.rows.push_back(group_row(strong(wording::typeset(command.label + commander), command.audience), 2));
            append(table.rows, std::move(rows));
        }
        return table;
    }

    /// "an unnamed colonel", but "Count Schwerin".
    static std::string within(std::string commander) {
        for (const std::string_view article : {"A ", "An ", "The "})
            if (commander.starts_with(article)) commander = text::uncapitalised(std::move(commander));
        return commander;
    }

    std::string where(const scenario::Unit& unit) const {
        if (unit.position) return scenario::square_of(scenario::to_spot(unit.position->front), scenario_);
        for (const scenario::Reinforcement& arrival : scenario_.reinforcements)
            for (const scenario::Reference& each : arrival.units)
                if (each.id == unit.id && context_.shows(arrival.audience))
                    return fmt::format("{} {}", wording::one_of(scenario_.identity.turn_word), arrival.turn);
        return unit.start == scenario::Unit::Start::deployed ? messages::set_up : "off";
    }

    Table objectives() const {
        Table table = table_of("Objectives", {});
        for (const scenario::Objective& objective : scenario_.objectives)
            if (context_.shows(objective.audience))
                table.rows.push_back(
                    row_of({strong(scenario::letter_of(scenario_, objective), objective.audience),
                            plain(wording::typeset(objective.label), objective.audience),
                            plain(scenario::square_of(scenario::to_spot(objective.at), scenario_), objective.audience)},
                           objective.span));
        return table;
    }

    Table arrivals() const {
        Table table = table_of("Reinforcements", {});
        for (const scenario::Reinforcement& arrival : scenario_.reinforcements) {
            if (!context_.shows(arrival.audience) || arrival.entry.empty()) continue;
            table.rows.push_back(row_of({strong(std::to_string(arrival.turn), arrival.audience),
                                         plain(wording::typeset(title_of(arrival, context_)), arrival.audience),
                                         plain(entry_squares(arrival, scenario_), arrival.audience)},
                                        arrival.span));
        }
        return table;
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const TablePlaces places_;
};

}  // namespace

BlockKind map_key_kind() {
    return {.word = "map-key",
            .keys = {span_key()},
            .make = [](const ItemContext& context) { return MapKey(context).make(); },
            .is_of_battle = true};
}

}  // namespace broadside::sheet
