#include "sheet/block_kind.hpp"
#include "sheet/table_places.hpp"
#include "sheet/unit/unit_record.hpp"
#include "sheet/words.hpp"
#include "text/counts.hpp"
#include "wording/fact_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/units.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// A table for each side: commands as groups, units as rows, a column for each common fact and one for the place. Rare
// facts are put into words in the last column.

namespace broadside::sheet {

namespace {

constexpr std::size_t most_columns = 6;

class OrderOfBattle {
  public:
    explicit OrderOfBattle(const ItemContext& context)
        : context_(context),
          scenario_(*context.data.scenario),
          records_({}, context.data, context.diagnostics),
          places_(scenario_),
          audience_(context.phrases.audience()) {}

    std::vector<Block> make() {
        std::vector<Block> blocks;
        std::vector<Words> before;  // how to read the table before
        for (const scenario::Side& side : scenario_.sides) {
            Table table = table_of(side);
            if (table.rows.empty()) continue;
            // Notes on both tables go below the later one.
            const std::vector<Words> how = how_to_read(side);
            if (!before.empty()) erase_repeated(how, before.size(), std::get<Table>(blocks.back()).notes);
            append(table.notes, how);
            before = how;
            blocks.push_back(std::move(table));
        }
        return blocks;
    }

  private:
    struct Listed {
        const scenario::Unit* unit = nullptr;
        std::size_t place = 0;  ///< in the scenario's list
    };

    std::vector<Listed> units_of(const scenario::Command& command) const {
        std::vector<Listed> out;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) {
            const scenario::Unit& unit = scenario_.units[i];
            if (unit.command.id == command.id && context_.shows(unit.audience)) out.push_back({&unit, i});
        }
        return out;
    }

    /// Public facts are shown to all, others to readers who may know the rules.
    bool shows(const rules::Fact& fact) const { return context_.shows(fact.is_public ? text::Audience{} : audience_); }

    /// Value of a fact for a unit: given, or usual where that is informative.
    std::optional<std::int64_t> value_of(const Listed& listed, const rules::Fact& fact) const {
        const bool has = records_.is_given(listed.place, fact) || records_.has_usual(listed.place, fact);
        return has ? records_.begins(listed.place, fact) : std::nullopt;
    }

    std::vector<Listed> units_of(const scenario::Side& side) const {
        std::vector<Listed> out;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (scenario::side_of(scenario_, scenario_.units[i]) == &side) out.push_back({&scenario_.units[i], i});
        return out;
    }

    /// Facts with a value for more than a third of the side's units, in the order of the rule set.
    std::vector<const rules::Fact*> columns_of(const scenario::Side& side) const {
        const std::vector<Listed> units = units_of(side);
        std::vector<const rules::Fact*> out;
        for (const rules::Fact& fact : context_.ruleset().facts) {
            if (fact.type == "yes-no" || fact.of != "unit" || !shows(fact) || out.size() == most_columns) continue;
            const auto having = std::count_if(units.begin(), units.end(),
                                              [&](const Listed& unit) { return value_of(unit, fact).has_value(); });
            if (says_what_another_does(fact, out, units)) continue;
            if (3 * static_cast<std::size_t>(having) > units.size()) out.push_back(&fact);
        }
        return out;
    }

    /// Whether a column counts the same and has its value in all rows that the reader sees: "12 models, 12 left".
    bool says_what_another_does(const rules::Fact& fact, const std::vector<const rules::Fact*>& columns,
                                const std::vector<Listed>& units) const {
        return number(fact) && std::any_of(columns.begin(), columns.end(), [&](const rules::Fact* column) {
                   return column->type == fact.type && std::all_of(units.begin(), units.end(), [&](const Listed& unit) {
                              return !context_.shows(unit.unit->audience) ||
                                     value_of(unit, fact) == value_of(unit, *column);
                          });
               });
    }

    /// Most common facing of the placed units of a side; nullopt when none is placed.
    std::optional<std::int64_t> usual_facing(const scenario::Side& side) const {
        std::map<std::int64_t, std::size_t> looking;
        for (const Listed& listed : units_of(side))
            if (context_.shows(listed.unit->audience) && listed.unit->position)
                ++looking[listed.unit->position->facing];
        const auto most = std::max_element(looking.begin(), looking.end(), [](const auto& one, const auto& other) {
            return one.second < other.second;
        });
        return most == looking.end() ? std::nullopt : std::optional(most->first);
    }

    Table table_of(const scenario::Side& side) {
        Table table;
        table.title = strong(wording::typeset(side.label), {});
        table.may_break = true;
        const std::vector<const rules::Fact*> columns = columns_of(side);
        facing_ = usual_facing(side);
        add_heads(columns, table);
        for (const scenario::Command& command : scenario_.commands) {
            if (command.side.id != side.id || !context_.shows(command.audience)) continue;
            const std::vector<Listed> units = units_of(command);
            if (units.empty() && command.commander.empty()) continue;
            add_command(command, table);
            for (const Listed& unit : units) add_unit(unit, columns, table);
        }
        fold_columns(table, columns);
        spread_columns(table);
        return table;
    }

    /// Where no column of notes takes its part of the spare width, all columns do: a name far from its arm is read with
    /// that of another row.
    static void spread_columns(Table& table) {
        if (table.columns.back().weight > 0) return;
        for (Column& column : table.columns) column.weight = 1;
    }

    static bool says_nothing(const Cell& cell) {
        return cell.words.empty() || bare_text(cell.words) == wording::em_dash;
    }

    /// Drops columns that are empty, or alike in all units; a value common to all is noted below the table.
    void fold_columns(Table& table, std::vector<const rules::Fact*> facts) const {
        constexpr std::size_t few = 3;
        std::vector<const Row*> units;
        for (const Row& row : table.rows)
            if (!row.group_head) units.push_back(&row);
        Words alike;
        for (std::size_t column = 1; column < table.columns.size();) {
            const Cell& first = units.empty() ? Cell{} : units.front()->cells[column];
            const bool same = std::all_of(units.begin(), units.end(), [&](const Row* row) {
                return says_nothing(first) ? says_nothing(row->cells[column]) : row->cells[column] == first;
            });
            if (!same || (!says_nothing(first) && units.size() < few)) {
                ++column;
                continue;
            }
            const rules::Fact* fact = column <= facts.size() ? facts[column - 1] : nullptr;
            if (!says_nothing(first)) add_alike(table.heads.front().cells[column], first, fact, alike);
            drop_column(table, column);
            if (fact) facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(column) - 1);
        }
        if (!alike.empty()) append(alike, plain(".", {}));
        if (!alike.empty()) table.notes.push_back(std::move(alike));
    }

    /// "All units: Swedes; size 4 × 1": a self-explanatory word needs no title.
    void add_alike(const Cell& head, const Cell& cell, const rules::Fact* fact, Words& alike) const {
        append(alike, plain(alike.empty() ? messages::all_units : "; ", {}));
        if (!fact || !wording::speaks_for_itself(records_.type_of(*fact), bare_text(cell.words)))
            append(alike,
                   plain(context_.phrases.in_sentence(bare_text(head.words)) + " ", head.words.front().audience));
        append(alike, cell.words);
    }

    static void drop_column(Table& table, std::size_t column) {
        const auto drop = [&](auto& list) { list.erase(list.begin() + static_cast<std::ptrdiff_t>(column)); };
        drop(table.columns);
        drop(table.heads.front().cells);
        for (Row& row : table.rows) {
            if (row.group_head)
                --row.cells.front().columns;
            else
                drop(row.cells);
        }
    }

    /// What places and slanted names mean.
    std::vector<Words> how_to_read(const scenario::Side& side) {
        std::vector<Words> notes;
        if (facing_) {
            const std::string begins =
                fmt::format(messages::begins_at, places_.unit(), where_squares_are(), facing_words(*facing_));
            notes.push_back(plain(begins, side.audience()));
        }
        if (estimated_) notes.push_back(plain(messages::names_in_italics, {}));
        estimated_ = false;
        return notes;
    }

    /// Erases those of the last `count` notes that are repeated in the same words, for any reader.
    static void erase_repeated(const std::vector<Words>& by, std::size_t count, std::vector<Words>& notes) {
        const auto repeated = [&by](const Words& note) {
            return std::any_of(by.begin(), by.end(),
                               [&](const Words& other) { return bare_text(other) == bare_text(note); });
        };
        notes.erase(std::remove_if(notes.end() - static_cast<std::ptrdiff_t>(count), notes.end(), repeated),
                    notes.end());
    }

    void add_heads(const std::vector<const rules::Fact*>& columns, Table& table) const {
        Row heads;
        auto add = [&](std::string text, Align align, std::uint32_t weight, const text::Audience& audience) {
            heads.cells.push_back(head_cell(std::move(text), align, audience));
            table.columns.push_back({align, weight});
        };
        add(messages::head_unit, Align::left, 3, {});
        for (const rules::Fact* fact : columns) {
            add(context_.phrases.short_label(*fact), number(*fact) ? Align::right : Align::left, 0, audience_of(*fact));
        }
        add(messages::men_and_guns, Align::right, 0, {});
        add(messages::head_begins, Align::left, 0, {});
        add(messages::head_size, Align::left, 0, {});
        add(messages::head_notes, Align::left, 2, {});
        table.heads.push_back(std::move(heads));
    }

    bool number(const rules::Fact& fact) const {
        return wording::type_called(context_.program().vocabulary(), fact.type).kind == engine::Type::Kind::number;
    }
    text::Audience audience_of(const rules::Fact& fact) const { return fact.is_public ? text::Audience{} : audience_; }

    void add_command(const scenario::Command& command, Table& table) const {
        Words words = strong(wording::typeset(command.label), command.audience);
        if (!command.commander.empty())
            append(words, plain(". " + wording::typeset(command.commander), command.audience));
        append(words, facts_of(command));
        if (!command.note.empty())
            append(words, italic(". " + wording::typeset(wording::as_sentence(command.note)), command.audience));
        table.rows.push_back(group_row(std::move(words), table.columns.size()));
        table.rows.back().span = command.span;
    }

    /// ", brigadier": facts given for the commander, and usual ones where other commanders are given a value.
    Words facts_of(const scenario::Command& command) const {
        Words out;
        for (const rules::Fact& fact : context_.ruleset().facts) {
            if (!shows(fact) || !records_.speaks_of(command, fact)) continue;
            const std::string said =
                fact_words(fact, records_.type_of(fact), records_.begins(command, fact).value_or(0), context_.phrases);
            if (said.empty()) continue;
            const bool opens = out.empty() && command.commander.empty();
            append(out, plain(opens ? ". " + wording::capitalised(said) : ", " + context_.phrases.in_sentence(said),
                              audience_of(fact)));
        }
        return out;
    }

    void add_unit(const Listed& listed, const std::vector<const rules::Fact*>& columns, Table& table) const {
        const scenario::Unit& unit = *listed.unit;
        Row row;
        row.span = unit.span;
        Cell name;
        name.words = said(wording::typeset(unit.label), is_estimate(unit.origins.name), unit.audience);
        name.head = true;
        row.cells.push_back(std::move(name));
        for (const rules::Fact* fact : columns) row.cells.push_back(fact_cell(listed, *fact));
        row.cells.push_back(strength_cell(unit));
        row.cells.push_back(place_cell(unit));
        row.cells.push_back(ground_cell(unit));
        row.cells.push_back(besides_cell(listed, columns));
        table.rows.push_back(std::move(row));
    }

    /// A record at its usual nought, such as losses before play, is a dash as in units of kinds that never have any
    /// here.
    bool has_nothing_yet(const Listed& listed, const rules::Fact& fact, std::int64_t value) const {
        const bool is_usual = number(fact) && !fact.kept.empty() && !records_.is_given(listed.place, fact);
        return is_usual && value == 0;
    }

    Cell fact_cell(const Listed& listed, const rules::Fact& fact) const {
        Cell cell;
        cell.align = number(fact) ? Align::right : Align::left;
        if (const auto value = value_of(listed, fact); value && !has_nothing_yet(listed, fact, *value)) {
            const engine::Type type = records_.type_of(fact);
            cell.words = plain(context_.phrases.value(type, *value, wording::Detail::full), audience_of(fact));
            const std::string brief = context_.phrases.value(type, *value, wording::Detail::abbreviated);
            if (brief != bare_text(cell.words)) cell.short_words = plain(brief, audience_of(fact));
        }
        if (cell.words.empty()) cell.words = plain(std::string(wording::em_dash), audience_of(fact));
        return cell;
    }

    static bool is_estimate(const std::optional<scenario::Origin>& origin) {
        return origin && origin->kind == scenario::Origin::Kind::estimate;
    }
    /// Estimates are in italics: a mark at every figure would swamp the table.
    Words said(std::string text, bool estimated, const text::Audience& audience) const {
        estimated_ = estimated_ || estimated;
        return estimated ? italic(std::move(text), audience) : plain(std::move(text), audience);
    }

    Cell strength_cell(const scenario::Unit& unit) const {
        Cell cell;
        cell.align = Align::right;
        std::string text = unit.men ? wording::print_count(std::to_string(*unit.men)) : "";
        if (unit.guns) text += (text.empty() ? "" : ", ") + text::counted(*unit.guns, "gun");
        const bool estimated = !text.empty() && is_estimate(unit.origins.strength);
        cell.words = said(text.empty() ? std::string(wording::em_dash) : std::move(text), estimated, unit.audience);
        return cell;
    }

    /// Larger armies have no room for squares in their tables.
    bool says_squares() const {
        constexpr std::ptrdiff_t most = 60;
        return std::ssize(scenario_.units) <= most;
    }

    /// Note on where a unit's square is printed. The umpire's map has a key.
    std::string where_squares_are() const {
        if (says_squares()) return messages::in_brackets_its_square;
        return context_.reader.kind == text::Audience::Kind::umpire ? messages::in_the_key_its_square : "";
    }

    /// Two figures and the map square; or the turn of arrival; or "in its zone".
    Cell place_cell(const scenario::Unit& unit) const {
        Cell cell;
        std::string text;
        if (unit.position) {
            const scenario::Point& front = unit.position->front;
            text = places_.spot(front);
            if (says_squares()) text += fmt::format(" ({})", places_.in_square_briefly(front));
            text = wording::unbroken(std::move(text));  // read as one figure
        } else if (unit.start == scenario::Unit::Start::reserve) {
            text = coming(unit);
        } else {
            text = messages::in_its_zone;
        }
        const bool estimated = unit.position && is_estimate(unit.origins.position);
        cell.words = said(std::move(text), estimated, unit.audience);
        return cell;
    }

    std::string coming(const scenario::Unit& unit) const {
        for (const scenario::Reinforcement& reinforcement : scenario_.reinforcements)
            for (const scenario::Reference& reference : reinforcement.units)
                if (reference.id == unit.id && context_.shows(reinforcement.audience))
                    return fmt::format("{} {}", wording::one_of(scenario_.identity.turn_word), reinforcement.turn);
        return "reinforcement";
    }

    Cell ground_cell(const scenario::Unit& unit) const {
        return table_cell(places_.ground_of(unit), Align::left, unit.audience);
    }

    /// Whether a kept count begins at the value of a column of its type: "12 models, 12 left".
    bool repeats_a_column(const Listed& listed, const rules::Fact& fact, std::int64_t value,
                          const std::vector<const rules::Fact*>& columns) const {
        if (fact.kept.empty() || !number(fact)) return false;
        return std::any_of(columns.begin(), columns.end(), [&](const rules::Fact* column) {
            return column->type == fact.type && value_of(listed, *column) == value;
        });
    }

    /// Unusual facing, facts without a column, and the scenario's notes.
    Cell besides_cell(const Listed& listed, const std::vector<const rules::Fact*>& columns) const {
        Cell cell;
        const scenario::Unit& unit = *listed.unit;
        if (unit.position && unit.position->facing != facing_)
            cell.words = said(messages::faces + facing_words(unit.position->facing), is_estimate(unit.origins.position),
                              unit.audience);
        for (const rules::Fact& fact : context_.ruleset().facts) {
            const bool has_column = std::find(columns.begin(), columns.end(), &fact) != columns.end();
            if (has_column || fact.of != "unit" || !shows(fact)) continue;
            const auto value = value_of(listed, fact);
            if (!value || repeats_a_column(listed, fact, *value, columns)) continue;
            std::string words = fact_words(fact, records_.type_of(fact), *value, context_.phrases);
            if (words.empty()) continue;
            if (!cell.words.empty()) append(cell.words, plain("; ", audience_of(fact)));
            words = cell.words.empty() ? wording::capitalised(words) : context_.phrases.in_sentence(words);
            append(cell.words, plain(words, audience_of(fact)));
        }
        if (!unit.note.empty()) {
            if (!cell.words.empty()) append(cell.words, plain(". ", unit.audience));
            append(cell.words, plain(wording::typeset(unit.note), unit.audience));
        }
        return cell;
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const UnitRecords records_;
    const TablePlaces places_;
    text::Audience audience_;
    std::optional<std::int64_t> facing_;  ///< most common on the side
    mutable bool estimated_ = false;
};

}  // namespace

BlockKind order_of_battle_kind() {
    return {.word = "order-of-battle",
            .keys = {span_key()},
            .make = [](const ItemContext& context) { return OrderOfBattle(context).make(); },
            .is_of_battle = true};
}

}  // namespace broadside::sheet
