#include "sheet/outcome/match_up.hpp"

#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/cells.hpp"
#include "sheet/outcome/fight.hpp"
#include "sheet/unit/unit_record.hpp"
#include "sheet/words.hpp"
#include "wording/fact_words.hpp"
#include "wording/figures.hpp"
#include "wording/matcher_words.hpp"
#include "wording/messages/outcomes.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

// Units with equal inputs to the procedure form one kind: an army of forty battalions has a handful. One side goes down
// the table, the other across, and vice versa in a second table.

namespace broadside::sheet {

namespace {

/// Wider tables are hard to read and are split.
constexpr std::size_t most_across = 14;
/// Kinds of up to this many units are labelled by name.
constexpr std::size_t most_named = 4;
/// Kinds of up to this many units may be labelled by full names.
constexpr std::size_t most_in_full = 1;

/// Units with the same values for every input of their side.
struct UnitKind {
    std::vector<std::int64_t> values;  ///< by fact of the side
    std::vector<std::size_t> units;    ///< places in the scenario's list
};

/// Input of one side to any of the procedures.
struct SideFact {
    std::string id;
    const rules::Fact* fact = nullptr;
    engine::Type type;
    std::int64_t usual = 0;
};

class MatchUpTables {
  public:
    MatchUpTables(const BlockTemplate& source, std::vector<std::unique_ptr<Fight>> fights, const UnitRecords& records)
        : source_(source),
          asked_(settings_of<MatchUpSettings>(source)),
          fights_(std::move(fights)),
          context_(fights_.front()->query().context),
          records_(records),
          scenario_(*context_.data.scenario),
          audience_(context_.phrases.audience()) {
        for (std::int32_t side : {0, 1}) gather_facts(side);
    }

    std::vector<Block> make() {
        std::vector<Block> blocks;
        report_lack_of_attackers();
        for (const scenario::Side& first : scenario_.sides)
            for (const scenario::Side& second : scenario_.sides)
                if (&first != &second && stands_down(first)) add_tables(first, second, blocks);
        const std::string note = note_words(fights_.front()->query());
        if (!blocks.empty() && !note.empty()) {
            std::vector<Words>& notes = std::get<Table>(blocks.back()).notes;
            notes.insert(notes.begin(), plain(note, audience_));
        }
        return blocks;
    }

  private:
    /// By row or column, the names of its units, or what is said of a larger kind.
    using Labels = std::vector<std::vector<std::string>>;

    /// Whether there is a table with this side's units down it.
    bool stands_down(const scenario::Side& side) const {
        if (asked_.one_way && &side != &scenario_.sides.front()) return false;
        return !asked_.attackers || side.stance != scenario::Side::Stance::defends;
    }

    void report_lack_of_attackers() const {
        const auto stands = [this](const scenario::Side& side) { return stands_down(side); };
        if (std::any_of(scenario_.sides.begin(), scenario_.sides.end(), stands)) return;
        context_.diagnostics
            .warning(nothing_to_print, source_.span,
                     asked_.one_way ? fmt::format("a match-up for attackers has no table: side `{}` defends, and with "
                                                  "`one-way` its units alone have rows",
                                                  scenario_.sides.front().id)
                                    : "a match-up for attackers has no table: every side defends")
            .help = asked_.one_way ? "take `one-way` or `attackers` away, or let the side that attacks come first"
                                   : "let a side attack or meet in the scenario, or take `attackers` away";
    }

    // ---- kinds of units

    void gather_facts(std::int32_t side) {
        for (const auto& fight : fights_)
            for (std::size_t input : fight->inputs_of(side)) {
                const engine::InputSlot& slot = fight->query().frame.inputs[input];
                if (place_of(slot.fact, side)) continue;
                facts_of(side).push_back({slot.fact, rules::find_by_id(context_.ruleset().facts, slot.fact), slot.type,
                                          fight->query().base.inputs[input]});
            }
    }

    std::vector<SideFact>& facts_of(std::int32_t side) { return facts_.at(side); }
    const std::vector<SideFact>& facts_of(std::int32_t side) const { return facts_.at(side); }

    std::optional<std::size_t> place_of(const std::string& fact, std::int32_t side) const {
        const std::vector<SideFact>& facts = facts_of(side);
        for (std::size_t i = 0; i < facts.size(); ++i)
            if (facts[i].id == fact) return i;
        return std::nullopt;
    }

    std::vector<UnitKind> kinds_of(const scenario::Side& army, std::int32_t side) const {
        std::vector<UnitKind> out;
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            if (scenario::side_of(scenario_, scenario_.units[unit]) != &army) continue;
            if (!context_.shows(scenario_.units[unit].audience)) continue;
            if (asked_.when && !records_.holds(unit, *asked_.when)) continue;
            std::vector<std::int64_t> values;
            for (const SideFact& asked : facts_of(side)) {
                auto value = asked.fact ? records_.begins(unit, *asked.fact) : std::nullopt;
                values.push_back(value.value_or(asked.usual));
            }
            auto known =
                std::find_if(out.begin(), out.end(), [&](const UnitKind& kind) { return kind.values == values; });
            if (known == out.end()) known = out.insert(out.end(), {values, {}});
            known->units.push_back(unit);
        }
        return out;
    }

    /// Names of the units of a small kind; else the facts that distinguish it from kinds of the same troops, with a
    /// count.
    std::vector<std::string> label_of(const UnitKind& kind, const std::vector<UnitKind>& kinds, std::int32_t side,
                                      wording::Detail detail) const {
        if (kind.units.size() <= most_named) return names_of(kind, kinds, detail);
        std::string out;
        const std::vector<SideFact>& facts = facts_of(side);
        for (const std::size_t i : telling_facts(kind, kinds, facts)) {
            const std::string said = said_of(*facts[i].fact, facts[i].type, kind.values[i], detail);
            if (!said.empty()) out += (out.empty() ? "" : ", ") + context_.phrases.in_sentence(said);
        }
        const std::string& label = scenario_.units[kind.units.front()].label;
        return {fmt::format("{}\u00a0\u00d7\u00a0{}", kind.units.size(), out.empty() ? wording::typeset(label) : out)};
    }

    /// The fact for the kind of troops, then each that tells the kind from one of such troops that no fact before it
    /// does, as the rule set lists them: what follows from others is not said.
    std::vector<std::size_t> telling_facts(const UnitKind& kind, const std::vector<UnitKind>& kinds,
                                           const std::vector<SideFact>& facts) const {
        std::vector<std::size_t> out;
        std::vector<const UnitKind*> others;
        for (const UnitKind& other : kinds)
            if (&other != &kind) others.push_back(&other);
        for (const std::size_t i : as_listed(facts))
            if (out.empty() && facts[i].type.kind == engine::Type::Kind::value) out.push_back(i);
        if (!out.empty())
            std::erase_if(
                others, [&](const UnitKind* other) { return other->values[out.front()] != kind.values[out.front()]; });
        for (const std::size_t i : as_listed(facts)) {
            const auto differs = [&](const UnitKind* other) { return other->values[i] != kind.values[i]; };
            if (std::erase_if(others, differs) > 0) out.push_back(i);
        }
        return out;
    }

    /// Places of the facts, in the order of the rule set.
    std::vector<std::size_t> as_listed(const std::vector<SideFact>& facts) const {
        std::vector<std::size_t> out;
        for (const rules::Fact& fact : context_.ruleset().facts)
            for (std::size_t i = 0; i < facts.size(); ++i)
                if (facts[i].fact == &fact) out.push_back(i);
        return out;
    }

    /// Full names where every named kind has room for them: long and short names are not mixed in a column.
    std::vector<std::string> names_of(const UnitKind& kind, const std::vector<UnitKind>& kinds,
                                      wording::Detail detail) const {
        const bool has_room =
            detail == wording::Detail::full && std::all_of(kinds.begin(), kinds.end(), [](const UnitKind& other) {
                return other.units.size() <= most_in_full || other.units.size() > most_named;
            });
        std::vector<std::string> names;
        for (std::size_t unit : kind.units) {
            const scenario::Unit& named = scenario_.units[unit];
            const bool in_full = named.short_label.empty() || has_room;
            // In a list of short names, lines break between names alone.
            names.push_back(in_full ? wording::typeset(named.label)
                                    : wording::unbroken(wording::typeset(named.short_label)));
        }
        return names;
    }

    /// "Guards", "12 models", "grade C": a bare figure or letter needs the label of its fact.
    std::string said_of(const rules::Fact& fact, const engine::Type& type, std::int64_t value,
                        wording::Detail detail) const {
        const wording::Phrasebook& phrases = context_.phrases;
        if (type.kind == engine::Type::Kind::yes_no) return value == 0 ? "" : phrases.label(fact);
        const std::string said = phrases.value(type, value, detail);
        const bool speaks = type.kind == engine::Type::Kind::value
                                ? wording::speaks_for_itself(type, phrases.value(type, value, wording::Detail::full))
                                : said.find(' ') != std::string::npos;
        if (speaks) return said;
        if (wording::is_count_of(phrases.short_label(fact), said))
            return wording::count_words(phrases.short_label(fact), said, value, phrases);
        return phrases.in_sentence(phrases.short_label(fact)) + "\u00a0" + said;
    }

    // ---- tables

    void add_tables(const scenario::Side& first, const scenario::Side& second, std::vector<Block>& blocks) {
        std::vector<UnitKind> rows = kinds_of(first, 0);
        std::vector<UnitKind> columns = kinds_of(second, 1);
        drop_idle(rows, columns);
        // Split tables are about equally wide.
        const std::size_t tables = (columns.size() + most_across - 1) / most_across;
        const std::size_t across = tables == 0 ? 1 : (columns.size() + tables - 1) / tables;
        for (std::size_t from = 0; from < columns.size() && !rows.empty(); from += across) {
            const std::size_t end = std::min(columns.size(), from + across);
            Table table = table_of(first, second, rows, {columns.begin() + from, columns.begin() + end});
            if (from > 0) table.title.push_back({messages::continued, Emphasis::aside, audience_});
            blocks.push_back(std::move(table));
        }
    }

    /// Drops kinds that meet none of the other side in this procedure, such as a general in a fight.
    void drop_idle(std::vector<UnitKind>& rows, std::vector<UnitKind>& columns) {
        auto meets = [&](const UnitKind& row, const UnitKind& column) {
            return ask(*fights_.front(), row, column).chance.has_value();
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

    Fight::Answer ask(Fight& fight, const UnitKind& row, const UnitKind& column) const {
        engine::Situation situation = fight.query().base;
        for (std::int32_t side : {0, 1})
            for (std::size_t input : fight.inputs_of(side))
                situation.inputs[input] =
                    (side == 0 ? row : column).values[*place_of(fight.query().frame.inputs[input].fact, side)];
        const Fight::Answer answer = fight.ask(situation);
        if (answer.lacks) report_lacking(fight, *answer.lacks, row, column);
        return answer;
    }

    void report_lacking(const Fight& fight, std::size_t input, const UnitKind& row, const UnitKind& column) const {
        const engine::InputSlot& slot = fight.query().frame.inputs[input];
        const rules::Fact* fact = rules::find_by_id(context_.ruleset().facts, slot.fact);
        if (!fact) return;
        for (const std::size_t unit : (slot.side == 0 ? row : column).units) records_.report_lacking(unit, *fact);
    }

    /// Percentage; without dice, the number of procedures that succeed in turn. A dash where the rules forbid the
    /// meeting or it cannot occur.
    Cell cell_of(const UnitKind& row, const UnitKind& column) const {
        const Fight::Answer first = ask(*fights_.front(), row, column);
        if (!first.chance && !first.is_for_umpire && !asked_.cells.empty()) return cell("");
        if (!first.is_for_umpire && (!first.chance || fights_.front()->has_dice()))
            return shaded_cell(first.chance, audience_);
        std::size_t steps = 0;
        for (const auto& fight : fights_) {
            const Fight::Answer answer = ask(*fight, row, column);
            if (answer.is_for_umpire) return cell(messages::umpire);
            if (!answer.chance || answer.chance->count == 0) break;
            ++steps;
        }
        Cell out = cell(step_words(steps));
        out.tone = steps == 0 ? Tone::plain : steps == fights_.size() ? Tone::deep : Tone::pale;
        return out;
    }

    std::string step_words(std::size_t steps) const {
        if (steps < asked_.cells.size()) return wording::typeset(asked_.cells[steps]);
        return steps == 0 ? messages::no : messages::yes;
    }

    Table table_of(const scenario::Side& first, const scenario::Side& second, const std::vector<UnitKind>& rows,
                   const std::vector<UnitKind>& columns) {
        Table table;
        table.span = source_.span;
        const std::string title = source_.title.empty() ? context_.phrases.title(fights_.front()->query().procedure())
                                                        : source_.title.written();
        table.title =
            strong(wording::typeset(fmt::format("{}: {} against {}", title, first.label, second.label)), audience_);
        table.may_break = true;
        table.columns.push_back({Align::left, 2});
        Labels across, down;
        for (const UnitKind& column : columns) {
            table.columns.push_back({Align::centre, 1});
            across.push_back(label_of(column, columns, 1, wording::Detail::full));
        }
        bool dashes = false;
        for (const UnitKind& row : rows) {
            std::vector<Cell> cells;
            for (const UnitKind& column : columns) {
                cells.push_back(cell_of(row, column));
                dashes = dashes || (cells.back().words == plain(std::string(wording::en_dash), audience_) &&
                                    asked_.cells.empty());
            }
            add_row(std::move(cells), label_of(row, rows, 0, wording::Detail::full), table, down);
        }
        add_labels(first, across, down, table);
        if (dashes) table.notes.push_back(plain(messages::dash_of_match_up, audience_));
        return table;
    }

    /// Kinds that meet all others alike have one row.
    void add_row(std::vector<Cell> cells, std::vector<std::string> label, Table& table, Labels& down) const {
        const auto alike =
            std::find_if(table.rows.begin(), table.rows.end(), [&](const Row& row) { return row.cells == cells; });
        if (alike != table.rows.end()) {
            std::vector<std::string>& names = down[static_cast<std::size_t>(alike - table.rows.begin())];
            names.insert(names.end(), label.begin(), label.end());
            return;
        }
        Row& row = table.rows.emplace_back();
        row.span = source_.span;
        row.cells = std::move(cells);
        down.push_back(std::move(label));
    }

    /// One stop stands between names in all of a table: a reader would take two for different things.
    void add_labels(const scenario::Side& first, const Labels& across, const Labels& down, Table& table) const {
        const char* const stop = have_stops(across) || have_stops(down) ? "; " : ", ";
        const auto head = [&](const std::vector<std::string>& names, Align align) {
            return head_cell(fmt::format("{}", fmt::join(names, stop)), align, audience_);
        };
        Row& heads = table.heads.emplace_back();
        heads.cells.push_back(head_cell(wording::typeset(first.label), Align::left, audience_));
        for (const std::vector<std::string>& names : across) heads.cells.push_back(head(names, Align::centre));
        for (std::size_t i = 0; i < down.size(); ++i)
            table.rows[i].cells.insert(table.rows[i].cells.begin(), head(down[i], Align::left));
    }

    static bool have_stops(const Labels& labels) {
        return std::any_of(labels.begin(), labels.end(), [](const std::vector<std::string>& names) {
            return std::any_of(names.begin(), names.end(),
                               [](const std::string& name) { return name.find_first_of(",:") != std::string::npos; });
        });
    }

    Cell cell(const std::string& words) const { return table_cell(words, Align::centre, audience_); }

    const BlockTemplate& source_;
    const MatchUpSettings& asked_;
    std::vector<std::unique_ptr<Fight>> fights_;  ///< with several, each follows the success of the one before
    const ItemContext& context_;
    const UnitRecords& records_;
    const scenario::Scenario& scenario_;
    text::Audience audience_;
    std::array<std::vector<SideFact>, 2> facts_;  ///< by side
};

const engine::Frame* bound_frame(const Binding& binding, const ItemContext& context) {
    const std::string& id = binding.id;
    const engine::Frame* frame = context.program().find(id);
    if (frame && frame->procedure && frame->sides.size() == 2 && !frame->results.empty()) return frame;
    std::vector<std::string_view> known;
    for (const rules::Procedure& each : context.ruleset().procedures)
        if (each.sides.size() == 2) known.push_back(each.id);
    context.diagnostics
        .error(frame ? wrong_binding : unknown_binding, binding.span,
               frame ? fmt::format("procedure `{}` has no two sides that meet", id)
                     : fmt::format("the rule set has no procedure `{}`", id))
        .help = text::suggest_name(id, known);
    return nullptr;
}

/// Part of a question that the procedure has inputs for: among several procedures each takes its own.
OutcomeQuestion question_for(const engine::Frame& frame, OutcomeQuestion asked, std::size_t procedures) {
    if (procedures > 1)
        std::erase_if(asked.set,
                      [&](const FixedInput& fixed) { return engine::inputs_called(frame, fixed.name).empty(); });
    return asked;
}

/// Empty after a report.
std::vector<std::unique_ptr<Fight>> fights_of(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    const OutcomeQuestion& asked = settings_of<MatchUpSettings>(source).asked;
    std::vector<std::unique_ptr<Fight>> fights;
    for (std::size_t i = 0; i < source.of.size(); ++i) {
        const engine::Frame* frame = bound_frame(source.of[i], context);
        auto query =
            frame ? set_up(source, question_for(*frame, asked, source.of.size()), *frame, context) : std::nullopt;
        auto fight = query ? Fight::make(std::move(*query), asked.results[i], marks) : nullptr;
        if (!fight) return {};
        fights.push_back(std::move(fight));
        if (source.of.size() == 1 || !fights.back()->has_dice()) continue;
        context.diagnostics
            .error(wrong_binding, source.of[i].span, fmt::format("procedure `{}` rolls dice", source.of[i].id))
            .help = "several procedures stand in one table only without dice; give each a block";
        return {};
    }
    return fights;
}

}  // namespace

std::vector<Block> match_up_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    if (!context.shows(context.phrases.audience())) return {};
    std::vector<std::unique_ptr<Fight>> fights = fights_of(source, context, marks);
    if (fights.empty()) return {};
    std::vector<language::Asked> expressions;
    if (const auto& when = settings_of<MatchUpSettings>(source).when) expressions.push_back(*when);
    const UnitRecords records(expressions, context.data, context.diagnostics);
    return MatchUpTables(source, std::move(fights), records).make();
}

}  // namespace broadside::sheet
