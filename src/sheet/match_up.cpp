#include "sheet/match_up.hpp"

#include "engine/odds_book.hpp"
#include "sheet/block/kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/ending_words.hpp"
#include "sheet/fact_words.hpp"
#include "sheet/figures.hpp"
#include "sheet/matcher_words.hpp"
#include "sheet/percentages.hpp"
#include "sheet/unit_record.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// Units that are alike in all that the procedure asks for are one kind: an army of forty battalions has a handful. A
// side stands down the table, the other across it, and the other way round in a second table.

namespace broadside::sheet {

namespace {

/// A table across which more kinds stand is hard to read: it is cut into several.
constexpr std::size_t most_across = 12;
/// So many units of a kind are called by their names.
constexpr std::size_t most_named = 4;
/// Their whole names, where there is room for them.
constexpr std::size_t most_in_full = 1;
/// Of a fight that the source does not settle.
constexpr const char* for_umpire = "umpire";
/// Of one that the rules do not allow.
constexpr std::string_view not_allowed = em_dash;

/// Units with the same values for everything a side of the procedure asks for.
struct UnitKind {
    std::vector<std::int64_t> values;  ///< by input of the side
    std::vector<std::size_t> units;    ///< places in the scenario's list
};

class MatchUpTables {
  public:
    MatchUpTables(const BlockTemplate& source, const Game& game, const UnitRecords& records)
        : source_(source),
          asked_(settings_of<MatchUpSettings>(source)),
          game_(game),
          records_(records),
          scenario_(*game.context.data.scenario),
          audience_(game.context.phrases.audience()) {}

    std::vector<Block> make() {
        if (!find_result()) return {};
        engine::OddsBook book(game_.program(), game_.frame, {field_});
        book_ = &book;
        std::vector<Block> blocks;
        for (const scenario::Side& first : scenario_.sides)
            for (const scenario::Side& second : scenario_.sides)
                if (&first != &second) add_tables(first, second, blocks);
        return blocks;
    }

  private:
    // ---- the result a template asks for: "winner = attacker", "us.margin = 1.."

    bool find_result() {
        const Named& wanted = asked_.question.results.front();
        const std::size_t equals = wanted.name.find(" = ");
        const std::string field = wanted.name.substr(0, equals);
        const auto& results = game_.frame.results;
        while (field_ < results.size() && results[field_].name != field) ++field_;
        if (field_ == results.size()) {
            game_.context.diagnostics
                .error(unknown_binding, wanted.span, fmt::format("procedure `{}` gives no `{}`", game_.frame.id, field))
                .help = text::suggest_name(field, results, &engine::ResultField::name);
            return false;
        }
        const std::string value = equals == std::string::npos ? "yes" : wanted.name.substr(equals + 3);
        if (read_values(results[field_].type, value)) return true;
        game_.context.diagnostics
            .error(unknown_binding, wanted.span, fmt::format("`{}` is no value of `{}`", value, field))
            .help = "write \"winner = attacker\", \"margin = 1..\" or the name of a yes or no";
        return false;
    }

    bool read_values(const engine::Type& type, const std::string& value) {
        if (type.kind == engine::Type::Kind::number) {
            stretch_ = engine::number_band(rules::to_answer(value, {}), type, game_.program().vocabulary());
            return stretch_.has_value();
        }
        if (type.kind == engine::Type::Kind::side) {
            for (std::size_t side = 0; side < game_.frame.sides.size(); ++side)
                if (game_.frame.sides[side] == value) values_.push_back(static_cast<std::int64_t>(side));
            if (value == "nobody") values_.push_back(engine::nobody);
            return !values_.empty();
        }
        values_ = game_.program().vocabulary().find_values(type, value);
        if (values_.empty())
            if (auto one = game_.program().vocabulary().find_value(type, value)) values_.push_back(*one);
        return !values_.empty();
    }

    bool is_wanted(const engine::Ending& ending) const {
        const std::int64_t value = ending.values[slot_of_field(game_.frame, field_)];
        if (!stretch_) return std::find(values_.begin(), values_.end(), value) != values_.end();
        const bool above = !stretch_->from || (stretch_->over ? value > *stretch_->from : value >= *stretch_->from);
        const bool below = !stretch_->to || (stretch_->under ? value < *stretch_->to : value <= *stretch_->to);
        return above && below;
    }

    // ---- kinds of units

    std::vector<std::size_t> inputs_of(std::int32_t side) const {
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < game_.frame.inputs.size(); ++i)
            if (game_.frame.inputs[i].side == side && game_.frame.inputs[i].list < 0 && !game_.is_set(i))
                out.push_back(i);
        return out;
    }

    std::vector<UnitKind> kinds_of(const scenario::Side& army, std::int32_t side) const {
        std::vector<UnitKind> out;
        const std::vector<std::size_t> inputs = inputs_of(side);
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            if (scenario::side_of(scenario_, scenario_.units[unit]) != &army) continue;
            if (!game_.context.shows(scenario_.units[unit].audience)) continue;
            if (asked_.when && !records_.holds(unit, *asked_.when)) continue;
            std::vector<std::int64_t> values;
            for (std::size_t input : inputs) {
                const rules::Fact* fact = fact_of(input);
                auto value = fact ? records_.begins(unit, *fact) : std::nullopt;
                values.push_back(value.value_or(game_.base.inputs[input]));
            }
            auto known =
                std::find_if(out.begin(), out.end(), [&](const UnitKind& kind) { return kind.values == values; });
            if (known == out.end()) known = out.insert(out.end(), {values, {}});
            known->units.push_back(unit);
        }
        return out;
    }

    const rules::Fact* fact_of(std::size_t input) const {
        return rules::find_by_id(game_.context.ruleset().facts, game_.frame.inputs[input].fact);
    }

    /// The names of units that are alone of their kind; else what tells it from other kinds of such troops, and how
    /// many there are.
    std::string label_of(const UnitKind& kind, const std::vector<UnitKind>& kinds, std::int32_t side,
                         Detail detail) const {
        if (kind.units.size() <= most_named) return names_of(kind, kinds, detail);
        std::string out;
        const std::vector<std::size_t> inputs = inputs_of(side);
        std::optional<std::size_t> first;  // what troops they are
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const rules::Fact* fact = fact_of(inputs[i]);
            if (!fact) continue;
            const bool is_first = !first && game_.frame.inputs[inputs[i]].type.kind == engine::Type::Kind::value;
            if (is_first) first = i;
            if (!is_first && !tells_apart(kind, kinds, i, first)) continue;
            const std::string said = said_of(*fact, game_.frame.inputs[inputs[i]].type, kind.values[i], detail);
            if (!said.empty()) out += (out.empty() ? "" : ", ") + game_.context.phrases.in_sentence(said);
        }
        const std::string& label = scenario_.units[kind.units.front()].label;
        return fmt::format("{}\u00a0\u00d7\u00a0{}", kind.units.size(), out.empty() ? typeset(label) : out);
    }

    /// In full where all that are named have room for it: long and short names do not stand in one column.
    std::string names_of(const UnitKind& kind, const std::vector<UnitKind>& kinds, Detail detail) const {
        const bool has_room =
            detail == Detail::full && std::all_of(kinds.begin(), kinds.end(), [](const UnitKind& other) {
                return other.units.size() <= most_in_full || other.units.size() > most_named;
            });
        std::vector<std::string> names;
        for (std::size_t unit : kind.units) {
            const scenario::Unit& named = scenario_.units[unit];
            const bool in_full = named.short_label.empty() || has_room;
            names.push_back(typeset(in_full ? named.label : named.short_label));
        }
        const bool have_commas = std::any_of(names.begin(), names.end(), [](const std::string& name) {
            return name.find_first_of(",:") != std::string::npos;
        });
        std::string out;
        for (const std::string& name : names) out += (out.empty() ? "" : have_commas ? "; " : ", ") + name;
        return out;
    }

    static bool tells_apart(const UnitKind& kind, const std::vector<UnitKind>& kinds, std::size_t input,
                            std::optional<std::size_t> first) {
        return std::any_of(kinds.begin(), kinds.end(), [&](const UnitKind& other) {
            const bool such_troops = !first || other.values[*first] == kind.values[*first];
            return such_troops && other.values[input] != kind.values[input];
        });
    }

    /// "Guards", "models 24": a figure or a letter does not say what it is of.
    std::string said_of(const rules::Fact& fact, const engine::Type& type, std::int64_t value, Detail detail) const {
        const Phrasebook& phrases = game_.context.phrases;
        if (type.kind == engine::Type::Kind::yes_no) return value == 0 ? "" : phrases.label(fact);
        const std::string said = phrases.value(type, value, detail);
        const bool speaks = type.kind == engine::Type::Kind::value
                                ? speaks_for_itself(type, phrases.value(type, value, Detail::full))
                                : said.find(' ') != std::string::npos;
        if (speaks) return said;
        return phrases.in_sentence(phrases.short_label(fact)) + "\u00a0" + said;
    }

    // ---- tables

    void add_tables(const scenario::Side& first, const scenario::Side& second, std::vector<Block>& blocks) {
        std::vector<UnitKind> rows = kinds_of(first, 0);
        std::vector<UnitKind> columns = kinds_of(second, 1);
        drop_idle(rows, columns);
        // Several tables are of about the same width.
        const std::size_t tables = (columns.size() + most_across - 1) / most_across;
        const std::size_t across = tables == 0 ? 1 : (columns.size() + tables - 1) / tables;
        for (std::size_t from = 0; from < columns.size() && !rows.empty(); from += across) {
            const std::size_t end = std::min(columns.size(), from + across);
            Table table = table_of(first, second, rows,
                                   {columns.begin() + static_cast<std::ptrdiff_t>(from),
                                    columns.begin() + static_cast<std::ptrdiff_t>(end)});
            if (from > 0) table.title.push_back({" (continued)", Emphasis::aside, audience_});
            blocks.push_back(std::move(table));
        }
    }

    /// Who meets nobody in this procedure, such as a general in a fight, has no place in its table.
    void drop_idle(std::vector<UnitKind>& rows, std::vector<UnitKind>& columns) {
        auto meets = [&](const UnitKind& row, const UnitKind& column) {
            const std::string chance = chance_of(row, column);
            return !chance.empty() && chance != for_umpire;
        };
        std::vector<UnitKind> busy;
        for (const UnitKind& row : rows)
            if (std::any_of(columns.begin(), columns.end(), [&](const auto& column) { return meets(row, column); }))
                busy.push_back(row);
        std::erase_if(columns, [&](const UnitKind& column) {
            return std::none_of(busy.begin(), busy.end(), [&](const auto& row) { return meets(row, column); });
        });
        rows = std::move(busy);
    }

    /// A percentage, "yes" or "no" where no dice are thrown; empty when the rules do not let them meet, or it cannot
    /// be.
    std::string chance_of(const UnitKind& row, const UnitKind& column) {
        engine::Situation situation = game_.base;
        for (std::int32_t side : {0, 1}) {
            const std::vector<std::size_t> inputs = inputs_of(side);
            const UnitKind& kind = side == 0 ? row : column;
            for (std::size_t i = 0; i < inputs.size(); ++i) situation.inputs[inputs[i]] = kind.values[i];
        }
        if (engine::impossible_because(game_.program(), game_.frame, situation)) return "";
        const engine::OddsPage& page = book_->at(situation);
        engine::Natural wanted = 0, others = 0;
        bool missing = false;
        for (const engine::Share& share : page.shares) {
            const engine::Ending& ending = book_->ending(share.ending);
            if (report_fault(ending, source_, game_)) return "";
            missing = missing || ending.kind == engine::Ending::Kind::missing;
            if (ending.kind != engine::Ending::Kind::result) continue;
            (is_wanted(ending) ? wanted : others) += share.count;
        }
        const engine::Natural settled = wanted + others;
        if (settled == 0) return missing ? for_umpire : "";
        if (!rolls_dice(game_.program(), game_.frame)) return others == 0 ? "yes" : "no";
        return percentage(wanted, page.of);
    }

    Table table_of(const scenario::Side& first, const scenario::Side& second, const std::vector<UnitKind>& rows,
                   const std::vector<UnitKind>& columns) {
        Table table;
        table.span = source_.span;
        const std::string title = source_.title.empty() ? game_.frame.title : source_.title;
        table.title = strong(typeset(fmt::format("{}: {} against {}", title, first.label, second.label)), audience_);
        table.may_break = true;
        table.columns.push_back({Align::left, 2});
        Row heads;
        heads.cells.push_back(cell(typeset(first.label), Align::left));
        for (const UnitKind& column : columns) {
            table.columns.push_back({Align::decimal, 1});
            heads.cells.push_back(cell(label_of(column, columns, 1, Detail::brief), Align::centre));
        }
        for (Cell& head : heads.cells) head.head = true;
        table.heads.push_back(std::move(heads));
        bool dashes = false;
        for (const UnitKind& row : rows) {
            Row made;
            made.span = source_.span;
            made.cells.push_back(cell(label_of(row, rows, 0, Detail::full), Align::left));
            made.cells.front().head = true;
            for (const UnitKind& column : columns) {
                std::string chance = chance_of(row, column);
                dashes = dashes || chance.empty();
                if (chance.empty()) chance = not_allowed;
                const bool figure = chance[0] >= '0' && chance[0] <= '9';
                made.cells.push_back(cell(chance, figure ? Align::decimal : Align::centre));
            }
            table.rows.push_back(std::move(made));
        }
        drop_idle_tenths(table);
        const std::string note = note_words(asked_.question, game_);
        if (!note.empty()) table.notes.push_back(plain(note, audience_));
        if (dashes) table.notes.push_back(plain("A dash: the rules do not let them meet.", audience_));
        return table;
    }

    /// Where all chances are whole per cents, tenths tell nothing.
    static void drop_idle_tenths(Table& table) {
        constexpr std::string_view tenths = ".0";
        const auto each_figure = [&table](const auto& visit) {
            for (Row& row : table.rows)
                for (Cell& cell : row.cells)
                    if (cell.align == Align::decimal && !cell.words.empty()) visit(cell.words.front().text);
        };
        bool are_whole = true;
        each_figure([&](std::string& figure) {
            are_whole = are_whole && (figure.ends_with(tenths) || figure.find('.') == std::string::npos);
        });
        if (!are_whole) return;
        each_figure([&](std::string& figure) {
            if (figure.ends_with(tenths)) figure.resize(figure.size() - tenths.size());
        });
    }

    Cell cell(const std::string& text, Align align) const {
        Cell out;
        out.words = plain(text, audience_);
        out.align = align;
        return out;
    }

    const BlockTemplate& source_;
    const MatchUpSettings& asked_;
    const Game& game_;
    const UnitRecords& records_;
    const scenario::Scenario& scenario_;
    text::Audience audience_;
    engine::OddsBook* book_ = nullptr;
    std::size_t field_ = 0;
    std::optional<engine::NumberBand> stretch_;
    std::vector<std::int64_t> values_;
};

const engine::Frame* bound_frame(const BlockTemplate& source, const ItemContext& context) {
    const std::string& id = source.of.front().id;
    const engine::Frame* frame = context.program().find(id);
    if (frame && frame->procedure && frame->sides.size() == 2 && !frame->results.empty()) return frame;
    std::vector<std::string_view> known;
    for (const rules::Procedure& each : context.ruleset().procedures)
        if (each.sides.size() == 2) known.push_back(each.id);
    context.diagnostics
        .error(frame ? wrong_binding : unknown_binding, source.of.front().span,
               frame ? fmt::format("procedure `{}` has no two sides that meet", id)
                     : fmt::format("the rule set has no procedure `{}`", id))
        .help = text::suggest_name(id, known);
    return nullptr;
}

}  // namespace

std::vector<Block> match_up_blocks(const BlockTemplate& source, const ItemContext& context) {
    if (!context.data.scenario || !context.shows(context.phrases.audience())) return {};
    const engine::Frame* frame = bound_frame(source, context);
    auto game = frame ? set_up(settings_of<MatchUpSettings>(source).question, *frame, context) : std::nullopt;
    if (!game) return {};
    std::vector<Named> expressions;
    if (const auto& when = settings_of<MatchUpSettings>(source).when) expressions.push_back(*when);
    const UnitRecords records(expressions, context.data, context.diagnostics);
    return MatchUpTables(source, *game, records).make();
}

}  // namespace broadside::sheet
