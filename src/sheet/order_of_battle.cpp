#include "scenario/length.hpp"
#include "scenario/resolve.hpp"
#include "sheet/figures.hpp"
#include "sheet/scenario_blocks.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// A table for each side: its commands as groups, its units as rows, a column for each fact that most of them have. What
// few have stands in the last column in words.

namespace broadside::sheet {

namespace {

constexpr std::size_t most_columns = 5;

class OrderOfBattle {
  public:
    OrderOfBattle(const ItemContext& context, const scenario::ResolvedFacts& facts)
        : context_(context), scenario_(*context.data.scenario), facts_(facts), audience_(context.phrases.audience()) {}

    std::vector<Block> make() {
        std::vector<Block> blocks;
        for (const scenario::Side& side : scenario_.sides) {
            Table table = table_of(side);
            if (!table.rows.empty()) blocks.push_back(std::move(table));
        }
        return blocks;
    }

  private:
    struct Listed {
        const scenario::Unit* unit = nullptr;
        const std::vector<scenario::ResolvedFact>* facts = nullptr;
    };

    std::vector<Listed> units_of(const scenario::Command& command) const {
        std::vector<Listed> out;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) {
            const scenario::Unit& unit = scenario_.units[i];
            if (unit.command.id == command.id && context_.shows(unit.audience))
                out.push_back({&unit, &facts_.units[i]});
        }
        return out;
    }

    /// Facts of the rules are printed for those who may know the rules.
    bool shows(const rules::Fact& fact) const { return context_.shows(fact.is_public ? text::Audience{} : audience_); }

    /// Facts with a value for more than a third of the side's units, in the order of the rule set.
    std::vector<const rules::Fact*> columns_of(const scenario::Side& side) const {
        std::map<const rules::Fact*, std::size_t> given;
        std::size_t units = 0;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) {
            if (scenario::side_of(scenario_, scenario_.units[i]) != &side) continue;
            ++units;
            for (const scenario::ResolvedFact& fact : facts_.units[i]) ++given[fact.fact];
        }
        std::vector<const rules::Fact*> out;
        for (const rules::Fact& fact : context_.ruleset().facts) {
            const bool word = fact.type != "yes-no";
            if (word && shows(fact) && 3 * given[&fact] > units && out.size() < most_columns) out.push_back(&fact);
        }
        return out;
    }

    Table table_of(const scenario::Side& side) const {
        Table table;
        table.title = strong(typeset(side.label), {});
        table.may_break = true;
        const std::vector<const rules::Fact*> columns = columns_of(side);
        add_heads(columns, table);
        for (const scenario::Command& command : scenario_.commands) {
            if (command.side.id != side.id || !context_.shows(command.audience)) continue;
            const std::vector<Listed> units = units_of(command);
            if (units.empty() && command.commander.empty()) continue;
            add_command(command, table);
            for (const Listed& unit : units) add_unit(unit, columns, table);
        }
        if (estimated_) table.notes.push_back(plain("e: an estimate; the reason stands in the scenario.", {}));
        estimated_ = false;
        return table;
    }

    void add_heads(const std::vector<const rules::Fact*>& columns, Table& table) const {
        Row heads;
        auto add = [&](std::string text, Align align, std::uint32_t weight, const text::Audience& audience) {
            Cell cell;
            cell.words = plain(std::move(text), audience);
            cell.head = true;
            cell.align = align;
            heads.cells.push_back(std::move(cell));
            table.columns.push_back({align, weight});
        };
        add("Unit", Align::left, 3, {});
        for (const rules::Fact* fact : columns) {
            std::string label = fact->short_label.empty() ? context_.phrases.label(*fact) : typeset(fact->short_label);
            add(std::move(label), number(*fact) ? Align::right : Align::left, 0, audience_of(*fact));
        }
        add("Men, guns", Align::right, 0, {});
        add("Besides", Align::left, 2, {});
        table.heads.push_back(std::move(heads));
    }

    bool number(const rules::Fact& fact) const {
        return type_called(context_.program().vocabulary(), fact.type).kind == engine::Type::Kind::number;
    }
    text::Audience audience_of(const rules::Fact& fact) const { return fact.is_public ? text::Audience{} : audience_; }

    void add_command(const scenario::Command& command, Table& table) const {
        Cell cell;
        cell.columns = static_cast<std::uint32_t>(table.columns.size());
        cell.head = true;
        cell.words = strong(typeset(command.label), command.audience);
        if (!command.commander.empty()) append(cell.words, plain(". " + typeset(command.commander), command.audience));
        if (!command.note.empty())
            append(cell.words, italic(". " + typeset(as_sentence(command.note)), command.audience));
        Row row;
        row.group_head = true;
        row.span = command.span;
        row.cells.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    }

    void add_unit(const Listed& listed, const std::vector<const rules::Fact*>& columns, Table& table) const {
        const scenario::Unit& unit = *listed.unit;
        Row row;
        row.span = unit.span;
        Cell name;
        name.words = plain(typeset(unit.label), unit.audience);
        name.head = true;
        if (is_estimate(unit.origins.name)) mark_estimate(name.words, unit.audience);
        row.cells.push_back(std::move(name));
        for (const rules::Fact* fact : columns) row.cells.push_back(fact_cell(listed, *fact));
        row.cells.push_back(strength_cell(unit));
        row.cells.push_back(besides_cell(listed, columns));
        table.rows.push_back(std::move(row));
    }

    Cell fact_cell(const Listed& listed, const rules::Fact& fact) const {
        Cell cell;
        cell.align = number(fact) ? Align::right : Align::left;
        for (const scenario::ResolvedFact& given : *listed.facts) {
            if (given.fact != &fact) continue;
            cell.words = plain(context_.phrases.value(given.type, given.value, Detail::full), audience_of(fact));
            std::string brief = context_.phrases.value(given.type, given.value, Detail::abbreviated);
            if (brief != bare_text(cell.words)) cell.short_words = plain(brief, audience_of(fact));
        }
        if (cell.words.empty()) cell.words = plain(std::string(em_dash), audience_of(fact));
        return cell;
    }

    static bool is_estimate(const std::optional<scenario::Origin>& origin) {
        return origin && origin->kind == scenario::Origin::Kind::estimate;
    }
    void mark_estimate(Words& words, const text::Audience& audience) const {
        words.push_back(superior("e", audience));
        estimated_ = true;
    }

    Cell strength_cell(const scenario::Unit& unit) const {
        Cell cell;
        cell.align = Align::right;
        std::string text = unit.men ? fmt::format("{}", *unit.men) : "";
        if (unit.guns)
            text += (text.empty() ? "" : ", ") + fmt::format("{} {}", *unit.guns, *unit.guns == 1 ? "gun" : "guns");
        cell.words = plain(text.empty() ? std::string(em_dash) : text, unit.audience);
        if (!text.empty() && is_estimate(unit.origins.strength)) mark_estimate(cell.words, unit.audience);
        return cell;
    }

    /// Facts without a column, where it begins, what the scenario notes.
    Cell besides_cell(const Listed& listed, const std::vector<const rules::Fact*>& columns) const {
        Cell cell;
        auto add = [&](const std::string& text, const text::Audience& audience) {
            if (!cell.words.empty()) append(cell.words, plain("; ", audience));
            append(cell.words,
                   plain(cell.words.empty() ? capitalised(text) : context_.phrases.in_sentence(text), audience));
        };
        for (const scenario::ResolvedFact& given : *listed.facts) {
            const bool has_column = std::find(columns.begin(), columns.end(), given.fact) != columns.end();
            if (has_column || !shows(*given.fact)) continue;
            std::string label = context_.phrases.label(*given.fact);
            if (given.type.kind == engine::Type::Kind::yes_no) {
                if (given.value != 0) add(label, audience_of(*given.fact));
            } else {
                add(label + " " +
                        context_.phrases.in_sentence(context_.phrases.value(given.type, given.value, Detail::full)),
                    audience_of(*given.fact));
            }
        }
        if (listed.unit->start == scenario::Unit::Start::reserve) add("Comes later", listed.unit->audience);
        if (!listed.unit->note.empty()) {
            if (!cell.words.empty()) append(cell.words, plain(". ", listed.unit->audience));
            append(cell.words, plain(typeset(listed.unit->note), listed.unit->audience));
        }
        return cell;
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const scenario::ResolvedFacts& facts_;
    text::Audience audience_;
    mutable bool estimated_ = false;
};

}  // namespace

std::vector<Block> order_of_battle(const ItemContext& context) {
    text::Diagnostics elsewhere;  // reported by the checks of the scenario
    auto facts = scenario::resolve(*context.data.scenario, context.program().vocabulary(), elsewhere);
    if (!facts) return {};
    return OrderOfBattle(context, *facts).make();
}

}  // namespace broadside::sheet
