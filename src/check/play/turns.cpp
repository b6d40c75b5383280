#include "check/play/turns.hpp"

#include "check/codes.hpp"
#include "check/editions/editions.hpp"
#include "check/play/story.hpp"
#include "check/play/unit_records.hpp"
#include "check/reported_faults.hpp"
#include "engine/speech.hpp"
#include "text/dotted_names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

namespace {

/// Plays one turn. Every step returns whether play continues: after the first difference everything that follows would
/// differ.
class Table {
  public:
    Table(const rules::Turn& turn, const CheckContext& context, const engine::Program& program,
          const RunListener& listener, text::Diagnostics& diagnostics)
        : turn_(turn), context_(context), program_(program), listener_(listener), diagnostics_(diagnostics) {}

    bool set_up() {
        for (const rules::TurnUnit& unit : turn_.units) {
            records_.units[unit.id];
            for (const rules::Keyed& fact : unit.facts)
                if (!give(unit.id, fact)) return false;
        }
        return true;
    }

    bool play(const rules::TurnStep& step) {
        const engine::Frame* frame = program_.find(step.procedure);
        if (!frame || !frame->procedure)
            return refuse(step.span, fmt::format("`{}` is not a procedure", step.procedure),
                          suggest_procedure(step.procedure));
        Seats seats;
        if (!seat(step, *frame, seats)) return false;
        engine::GivenDice dice(step.dice);
        if (auto fault = fill_first_values(program_, *frame, seats, dice, records_, listener_))
            return refuse(step.span, *fault, "its dice come first in `dice`; or give the fact to the unit in `units`");
        engine::Situation situation = situation_from(records_, *frame, seats);
        if (!set_inputs(program_, *frame, step.given, bad_turn, situation, diagnostics_)) return false;
        const engine::Run run = engine::run(program_, *frame, situation, dice);
        if (listener_) listener_(program_, run);
        if (!hold_ending(step, *frame, situation, run)) return false;
        apply_changes(run, seats, records_);
        return hold_records(step, *frame, situation, run);
    }

  private:
    bool refuse(const text::Span& span, const std::string& message, std::string help) {
        diagnostics_.error(bad_turn, span, fmt::format("turn `{}`: {}", turn_.id, message)).help = std::move(help);
        return false;
    }

    std::string suggest_procedure(const std::string& id) const {
        return text::suggest_name(id, program_.ruleset().procedures, &rules::Procedure::id);
    }

    std::string suggest_unit(const std::string& id) const {
        return text::suggest_name(id, turn_.units, &rules::TurnUnit::id);
    }

    std::optional<std::int32_t> find_fact(const std::string& id) const {
        const auto& facts = program_.ruleset().facts;
        const rules::Fact* fact = rules::find_by_id(facts, id);
        return fact ? std::optional(static_cast<std::int32_t>(fact - facts.data())) : std::nullopt;
    }

    std::string suggest_fact(const std::string& id) const {
        return text::suggest_name(id, program_.ruleset().facts, &rules::Fact::id);
    }

    std::optional<std::int64_t> value_of(std::int32_t fact, const rules::Keyed& given) {
        const auto type = program_.vocabulary().find_type(program_.ruleset().facts[fact].type);
        const auto value =
            type ? program_.vocabulary().find_value(*type, rules::scalar_text(given.value)) : std::nullopt;
        if (!value)
            refuse(given.value.span,
                   fmt::format("`{}` is not a value of `{}`", rules::scalar_text(given.value), given.key),
                   type ? engine::help_for_value(rules::scalar_text(given.value), program_.vocabulary(), *type) : "");
        return value;
    }

    bool give(const std::string& unit, const rules::Keyed& given) {
        const auto fact = find_fact(given.key);
        if (!fact)
            return refuse(given.key_span, fmt::format("there is no fact `{}`", given.key), suggest_fact(given.key));
        const auto value = value_of(*fact, given);
        if (value) records_.units[unit][*fact] = *value;
        return value.has_value();
    }

    bool seat(const rules::TurnStep& step, const engine::Frame& frame, Seats& seats) {
        for (const rules::TurnSeat& given : step.seats) {
            std::vector<std::string_view> known;
            for (const std::string& side : frame.sides)
                if (!given.is_list) known.push_back(side);
            for (const auto& list : frame.lists)
                if (given.is_list) known.push_back(list.name);
            if (std::ranges::find(known, given.name) == known.end())
                return refuse(step.span,
                              fmt::format("`{}` has no {} `{}`", frame.id, given.is_list ? "list" : "side", given.name),
                              text::suggest_name(given.name, known));
            for (const std::string& unit : given.units) {
                if (!records_.units.contains(unit))
                    return refuse(step.span, fmt::format("there is no unit `{}`", unit), suggest_unit(unit));
                if (records_.gone.contains(unit))
                    return refuse(step.span, fmt::format("`{}` has left the table", unit),
                                  "an earlier step removed it: let another unit act, or mend that step");
            }
        }
        for (const std::string& side : frame.sides) {
            const rules::TurnSeat* given = find_seat(step, side);
            if (!given)
                return refuse(step.span, fmt::format("who is the {} of `{}`?", side, frame.id),
                              fmt::format("write `{} = \"...\"`", side));
            seats.sides.push_back(given->units.at(0));
        }
        for (const auto& list : frame.lists)
            if (!seat_list(step, frame, list, seats)) return false;
        return true;
    }

    static const rules::TurnSeat* find_seat(const rules::TurnStep& step, const std::string& name) {
        for (const rules::TurnSeat& seat : step.seats)
            if (seat.name == name) return &seat;
        return nullptr;
    }

    bool seat_list(const rules::TurnStep& step, const engine::Frame& frame, const engine::PerformerList& list,
                   Seats& seats) {
        const rules::TurnSeat* given = find_seat(step, list.name);
        seats.lists.push_back(given ? given->units : std::vector<std::string>{});
        const engine::InputSlot& length = frame.inputs[list.length_input];
        const auto count = std::ssize(seats.lists.back());
        if (length.range && count >= length.range->first && count <= length.range->second) return true;
        return refuse(
            given ? given->span : step.span,
            fmt::format("{} units in the list `{}` of `{}`", count, list.name, frame.id),
            fmt::format("it holds {} to {}: `{} = [\"...\"]`", length.range->first, length.range->second, list.name));
    }

    /// Compares the results of the procedure itself; without expectations it must at least not fail.
    bool hold_ending(const rules::TurnStep& step, const engine::Frame& frame, const engine::Situation& situation,
                     const engine::Run& run) {
        const std::vector<Mismatch> found = mismatches(program_, frame, situation, run, step.expect);
        for (const Mismatch& mismatch : found)
            if (mismatch.kind == Mismatch::Kind::senseless)
                return refuse(mismatch.span, mismatch.wanted, "`broadside describe` lists what the procedure gives");
        if (!found.empty()) return fail(found.front().span, words_of(found), frame, situation, run);
        const bool unexpected = step.expect.empty() && run.ending.kind != engine::Ending::Kind::result;
        const bool is_fault = run.ending.kind == engine::Ending::Kind::fault;
        if (unexpected && is_fault && is_reported(context_, run.ending.subject)) return false;
        return !unexpected ||
               fail(step.span, to_text(describe_ending(program_, frame, run.ending)), frame, situation, run);
    }

    bool fail(const text::Span& span, const std::string& message, const engine::Frame& frame,
              const engine::Situation& situation, const engine::Run& run) {
        text::Diagnostic& error =
            diagnostics_.error(turn_fails, span, fmt::format("turn `{}`, {}: {}", turn_.id, frame.id, message));
        add_story(error, context_, program_, frame, situation, run);
        set_reported(context_, run.ending.subject);
        error.help = "work the step by hand beside those above; then mend the row or step that differs, or the turn";
        return false;
    }

    bool hold_records(const rules::TurnStep& step, const engine::Frame& frame, const engine::Situation& situation,
                      const engine::Run& run) {
        std::vector<Mismatch> found;
        for (const rules::Keyed& expected : step.after) {
            const text::CutName name = text::cut_at_first_dot(expected.key);
            const std::string unit(name.rest ? name.first : "");
            const std::string id(name.rest.value_or(name.first));
            if (!unit.empty() && !records_.units.contains(unit))
                return refuse(expected.key_span, fmt::format("there is no unit `{}`", unit), suggest_unit(unit));
            const auto fact = find_fact(id);
            if (!fact) return refuse(expected.key_span, fmt::format("there is no fact `{}`", id), suggest_fact(id));
            const auto wanted = value_of(*fact, expected);
            if (!wanted) return false;
            if (auto difference = hold_fact(unit, *fact, *wanted, expected.value.span)) found.push_back(*difference);
        }
        return found.empty() || fail(found.front().span, words_of(found), frame, situation, run);
    }

    /// The difference between record and expectation, or nothing.
    std::optional<Mismatch> hold_fact(const std::string& unit, std::int32_t index, std::int64_t wanted,
                                      const text::Span& span) const {
        const rules::Fact& fact = program_.ruleset().facts[index];
        const engine::Type type = program_.vocabulary().find_type(fact.type).value_or(engine::Type{});
        auto value = records_.find(unit, index);
        if (!value && fact.fallback) value = program_.vocabulary().find_value(type, rules::scalar_text(*fact.fallback));
        if (!value && type.kind == engine::Type::Kind::yes_no) value = 0;
        if (value == wanted) return std::nullopt;
        return Mismatch{span,
                        fmt::format("{}{}{} = {}", unit, unit.empty() ? "" : ".", fact.id,
                                    program_.vocabulary().to_speech(type, wanted)),
                        "it is " + (value ? program_.vocabulary().to_speech(type, *value) : "not known")};
    }

    const rules::Turn& turn_;
    const CheckContext& context_;
    const engine::Program& program_;
    const RunListener& listener_;
    text::Diagnostics& diagnostics_;
    UnitRecords records_;
};

}  // namespace

void play_turns(const CheckContext& context, const RunListener& listener, text::Diagnostics& diagnostics) {
    EditionsOf shared(context);
    Editions& editions = shared.editions();
    for (const rules::Turn& turn : context.ruleset.turns) {
        Ids played;
        for (const rules::TurnStep& step : turn.steps) played.insert(step.procedure);
        for (const rules::Fact& fact : context.ruleset.facts)
            if (!fact.first.empty()) played.insert(fact.first);
        const engine::Program* program = editions.with(choices_of(turn.choose), played, diagnostics);
        if (!program) continue;
        Table table(turn, context, *program, listener, diagnostics);
        if (!table.set_up()) continue;
        for (const rules::TurnStep& step : turn.steps)
            if (!table.play(step)) break;
    }
}

void check_turns(const CheckContext& context, text::Diagnostics& diagnostics) {
    play_turns(context, {}, diagnostics);
}

}  // namespace broadside::check
