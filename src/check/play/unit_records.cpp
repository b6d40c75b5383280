#include "check/play/unit_records.hpp"

#include "check/play/story.hpp"

#include <fmt/format.h>

namespace broadside::check {

std::optional<std::int64_t> UnitRecords::find(const std::string& unit, std::size_t fact) const {
    const auto record = units.find(unit);
    if (record == units.end()) return std::nullopt;
    const auto value = record->second.find(fact);
    return value == record->second.end() ? std::nullopt : std::optional(value->second);
}

/// The record of the table has no name.
static const std::string the_table;

/// Owner of the record: the unit on that side, a performer (null: empty seat), or the table.
template <typename What>
static const std::string* seat_of(const Seats& seats, const What& what) {
    if (what.side) return &seats.sides.at(*what.side);
    if (!what.list) return &the_table;
    const auto& members = seats.lists.at(*what.list);
    return *what.member < std::ssize(members) ? &members[*what.member] : nullptr;
}

engine::Situation situation_from(const UnitRecords& records, const engine::Frame& frame, const Seats& seats) {
    engine::Situation situation = engine::default_situation(frame);
    for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
        const engine::InputSlot& input = frame.inputs[i];
        const std::string* unit = seat_of(seats, input);
        if (!unit || !input.fact_index) continue;
        if (auto value = records.find(*unit, *input.fact_index)) situation.inputs[i] = *value;
    }
    for (std::size_t i = 0; i < frame.lists.size() && i < seats.lists.size(); ++i)
        situation.inputs[frame.lists[i].length_input] = static_cast<std::int64_t>(seats.lists[i].size());
    return situation;
}

/// Runs the procedure that fills a fact for one unit; its first result is the value.
static std::optional<std::string> fill(const engine::Program& program, const rules::Fact& fact, std::size_t index,
                                       const std::string& unit, engine::DiceSource& dice, UnitRecords& records,
                                       const RunListener& listener) {
    const engine::Frame* frame = program.find(fact.first);
    if (!frame || frame->results.empty() || frame->sides.size() > 1)
        return fmt::format("`{}` cannot fill `{}`: it must be a procedure of one side that gives a value", fact.first,
                           fact.id);
    const Seats seats{std::vector<std::string>(frame->sides.size(), unit), {}};
    const engine::Run run = engine::run(program, *frame, situation_from(records, *frame, seats), dice);
    if (listener) listener(program, run);
    if (run.ending.kind != engine::Ending::Kind::result)
        return fmt::format("`{}`: {}", fact.first, to_text(describe_ending(program, *frame, run.ending)));
    records.units[unit][index] = run.ending.values.at(0);
    apply_changes(run, seats, records);
    return std::nullopt;
}

std::optional<std::string> fill_first_values(const engine::Program& program, const engine::Frame& frame,
                                             const Seats& seats, engine::DiceSource& dice, UnitRecords& records,
                                             const RunListener& listener) {
    for (const engine::InputSlot& input : frame.inputs) {
        if (!input.fact_index) continue;
        const rules::Fact& fact = program.ruleset().facts[*input.fact_index];
        const std::string* unit = seat_of(seats, input);
        if (!unit || fact.first.empty() || records.find(*unit, *input.fact_index)) continue;
        if (auto fault = fill(program, fact, *input.fact_index, *unit, dice, records, listener)) return fault;
    }
    return std::nullopt;
}

std::optional<std::int64_t> certain_first_value(const engine::Program& program, std::size_t fact,
                                                const std::string& unit, const UnitRecords& records) {
    UnitRecords without = records;
    without.units[unit].erase(fact);
    engine::GivenDice no_dice{{}};
    const rules::Fact& filled = program.ruleset().facts[fact];
    if (fill(program, filled, fact, unit, no_dice, without, {})) return std::nullopt;
    return without.find(unit, fact);
}

void apply_changes(const engine::Run& run, const Seats& seats, UnitRecords& records) {
    for (const engine::Change& change : run.changes) {
        const std::string* unit = seat_of(seats, change);
        if (!unit) continue;
        if (change.fact_index) records.units[*unit][*change.fact_index] = change.after;
        if (change.verb == rules::Effect::Verb::remove) records.gone.insert(*unit);
    }
}

}  // namespace broadside::check
