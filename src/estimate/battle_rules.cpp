#include "estimate/battle_rules.hpp"

#include "engine/result_places.hpp"
#include "estimate/codes.hpp"
#include "scenario/length.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace broadside::estimate {

using engine::Frame;
using engine::Type;

std::int64_t LengthResult::of(const engine::Ending& ending) const {
    const std::int64_t count = ending.values[place];
    if (count == engine::nothing || count <= 0) return 0;
    const std::int64_t parts = is_fraction ? ending.values[place + 1] : denominator;
    return count * tenths / parts;
}

namespace {

bool is_yes_or_no(TableWord word) {
    switch (word) {
        case TableWord::gap:
        case TableWord::moved:
        case TableWord::numbers:
        case TableWord::turn:
        case TableWord::leader_at:
        case TableWord::threat_at:
            return false;
        case TableWord::contact:
        case TableWord::flank:
        case TableWord::outflanks:
        case TableWord::behind:
        case TableWord::supported:
        case TableWord::waits:
        case TableWord::barred:
        case TableWord::leader_with:
            break;
    }
    return true;
}

bool is_length(TableWord word) {
    return word == TableWord::gap || word == TableWord::moved || word == TableWord::leader_at ||
           word == TableWord::threat_at;
}

class Binder {
  public:
    Binder(const BattleAsk& ask, const engine::Program& program, const book::Book* book, text::Diagnostics& diagnostics)
        : ask_(ask), program_(program), book_(book), diagnostics_(diagnostics) {}

    std::optional<BattleRules> bind() {
        const std::size_t errors = diagnostics_.error_count();
        check_facts();
        BattleRules out;
        for (const BattleStep& step : ask_.steps)
            if (auto played = step_of(step)) out.steps.push_back(std::move(*played));
        if (out.steps.size() == ask_.steps.size()) check_moving(out.steps);
        bind_state(out);
        for (const Plan& plan : ask_.plans) out.plans.push_back(facts_of(plan));
        return diagnostics_.error_count() == errors ? std::optional(std::move(out)) : std::nullopt;
    }

  private:
    void refuse(const text::Span& span, std::string what, std::string help) {
        diagnostics_.error(malformed_estimate, span, std::move(what)).help = std::move(help);
    }

    // ---- words of the rules

    const std::vector<rules::Fact>& facts() const { return program_.ruleset().facts; }

    const rules::Fact* fact_called(const std::string& id, const text::Span& span) {
        const rules::Fact* fact = rules::find_by_id(facts(), id);
        if (!fact)
            refuse(span, fmt::format("there is no fact `{}`", id), text::suggest_name(id, facts(), &rules::Fact::id));
        else if (fact->means)
            refuse(span, fmt::format("`{}` is worked out by the rules, not given", id), "give what it is made from");
        return fact && !fact->means ? fact : nullptr;
    }

    /// Length of one of a quantity, in tenths of a millimetre; nullopt where the book gives none.
    std::optional<std::int64_t> length_of(const Type& type) const {
        const rules::Quantity* quantity =
            type.kind == Type::Kind::number ? program_.vocabulary().quantity(type) : nullptr;
        if (!quantity || !book_) return std::nullopt;
        for (const book::QuantityLength& known : book_->lengths)
            if (known.quantity == quantity->id) return tenths_of_mm(known.length);
        return std::nullopt;
    }

    void check_facts() {
        for (const FactOfTable& one : ask_.facts) {
            const rules::Fact* fact = fact_called(one.fact.id, one.fact.span);
            const auto type = fact ? program_.vocabulary().find_type(fact->type) : std::nullopt;
            if (!type) continue;
            const bool says = type->kind == Type::Kind::yes_no;
            if (is_yes_or_no(one.word) ? !says : type->kind != Type::Kind::number)
                refuse(
                    one.fact.span,
                    fmt::format("`{}` cannot hold {}", fact->id, is_yes_or_no(one.word) ? "a yes or no" : "a number"),
                    "the table says a yes or no of contact, flank, outflanks, behind, supported, waits, barred and "
                    "leader-with, else a number");
            else if (is_length(one.word) && !length_of(*type))
                refuse(one.fact.span, fmt::format("the book says no length of `{}`", fact->type),
                       "under `length` it says what one of a quantity is on the table");
        }
    }

    PlanFacts facts_of(const Plan& plan) {
        PlanFacts out;
        for (const scenario::NamedValue& one : plan.set) {
            const rules::Fact* fact = fact_called(one.name, one.name_span);
            const auto type = fact ? program_.vocabulary().find_type(fact->type) : std::nullopt;
            if (!type) continue;
            const std::string word = scenario::to_text(one.value);
            if (const auto value = program_.vocabulary().find_value(*type, word))
                out.set.emplace_back(static_cast<std::size_t>(fact - facts().data()), *value);
            else
                refuse(one.span, fmt::format("`{}` cannot be `{}`", fact->id, word),
                       text::suggest_name(word, program_.vocabulary().words_of(*type)));
        }
        return out;
    }

    // ---- procedures

    const Frame* frame_called(const scenario::Reference& procedure, std::size_t most_sides) {
        const Frame* frame = program_.find(procedure.id);
        if (frame && !frame->sides.empty() && frame->sides.size() <= most_sides) return frame;
        const auto& known = program_.ruleset().procedures;
        refuse(procedure.span,
               frame ? fmt::format("`{}` is not played by {}", procedure.id, most_sides == 1 ? "one unit" : "units")
                     : fmt::format("there is no procedure `{}`", procedure.id),
               frame ? "name a procedure of one side, or of two where there is an enemy"
                     : text::suggest_name(procedure.id, known, &rules::Procedure::id));
        return nullptr;
    }

    void bind_inputs(const Frame& frame, PlayedStep& out) {
        out.frame = &frame;
        out.usual = engine::default_situation(frame);
        for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
            const engine::InputSlot& input = frame.inputs[i];
            if (!input.fact_index || input.list) continue;
            const auto known =
                std::ranges::find_if(ask_.facts, [&](const FactOfTable& one) { return one.fact.id == input.fact; });
            if (known == ask_.facts.end())
                out.of_records.push_back({i, input.side, input.fact_index});
            else
                out.of_table.push_back(table_input(i, input, known->word));
        }
    }

    TableInput table_input(std::size_t place, const engine::InputSlot& input, TableWord word) const {
        TableInput out{place, input.side, word, std::max<std::int64_t>(1, input.type.denominator), 0, 0, 0};
        if (is_length(word)) out.tenths = length_of(input.type).value_or(0);
        constexpr std::int64_t far = 1'000'000;
        const rules::Quantity* quantity =
            input.type.kind == Type::Kind::number ? program_.vocabulary().quantity(input.type) : nullptr;
        out.lowest = quantity ? quantity->lowest : 0;
        out.highest = quantity ? quantity->highest : far;
        return out;
    }

    std::optional<LengthResult> length_result(const Frame& frame, const scenario::Reference& name,
                                              const std::string& field) {
        const auto found = name.id.empty() ? std::nullopt : engine::find_result(frame, field);
        if (!found) return std::nullopt;
        const Type& type = frame.results[*found].type;
        const auto tenths = length_of(type);
        if (!tenths)
            refuse(name.span, fmt::format("`{}` of `{}` is not a length", field, frame.id),
                   "give the step a `type`, a quantity whose length the book says");
        return LengthResult{engine::place_of_result(frame, *found), engine::is_fraction(type),
                            std::max<std::int64_t>(1, type.denominator), tenths.value_or(1)};
    }

    std::optional<PlayedStep> step_of(const BattleStep& step) {
        const Frame* frame = frame_called(step.procedure, 2);
        if (!frame) return std::nullopt;
        PlayedStep out;
        bind_inputs(*frame, out);
        out.who = step.who;
        out.on = length_result(*frame, ask_.on, ask_.on.id);
        for (std::size_t side = 0; side < frame->sides.size(); ++side)
            out.back[side] = length_result(*frame, ask_.back, frame->sides[side] + "." + ask_.back.id);
        if (!out.back[0]) out.back[0] = length_result(*frame, ask_.back, ask_.back.id);
        if (const auto found = engine::find_result(*frame, ask_.meets.id))
            out.meets = yes_or_no(*frame, ask_.meets, *found);
        return out;
    }

    std::optional<std::size_t> yes_or_no(const Frame& frame, const scenario::Reference& name, std::size_t field) {
        if (frame.results[field].type.kind == Type::Kind::yes_no) return engine::place_of_result(frame, field);
        refuse(name.span, fmt::format("`{}` of `{}` is not a yes or no", name.id, frame.id), "units have met, or not");
        return std::nullopt;
    }

    /// Checks that some step gives each named result.
    void check_moving(const std::vector<PlayedStep>& steps) {
        const auto given = [&](const scenario::Reference& name, auto has) {
            if (name.id.empty() || std::ranges::any_of(steps, has)) return;
            refuse(name.span, fmt::format("no step gives `{}`", name.id), "name it under `gives` of a procedure");
        };
        given(ask_.on, [](const PlayedStep& step) { return step.on.has_value(); });
        given(ask_.back, [](const PlayedStep& step) { return step.back[0] || step.back[1]; });
        given(ask_.meets, [](const PlayedStep& step) { return step.meets.has_value(); });
    }

    void bind_state(BattleRules& out) {
        const Frame* frame = frame_called(ask_.state, 1);
        if (!frame) return;
        bind_inputs(*frame, out.state);
        const auto place = [&](const scenario::Reference& name) -> std::size_t {
            const auto found = engine::find_result(*frame, name.id);
            if (found && frame->results[*found].type.kind == Type::Kind::yes_no)
                return engine::place_of_result(*frame, *found);
            refuse(name.span, fmt::format("`{}` gives no yes or no `{}`", frame->id, name.id),
                   "name it under `gives` of the procedure");
            return 0;
        };
        out.fights = place(ask_.fights);
        out.broken = place(ask_.broken);
        for (const auto& [name, to] :
             {std::pair(&ask_.leads, &out.leads), {&ask_.calls, &out.calls}, {&ask_.threatens, &out.threatens}})
            if (!name->id.empty()) *to = place(*name);
        out.rides = length_result(*frame, ask_.rides, ask_.rides.id);
        if (!ask_.rides.id.empty() && !out.rides)
            refuse(ask_.rides.span, fmt::format("`{}` gives no length `{}`", frame->id, ask_.rides.id),
                   "name it under `gives` of the procedure");
        check_leaders(out);
    }

    /// What the table says of leaders needs units that lead; the same of threats.
    void check_leaders(const BattleRules& out) {
        for (const FactOfTable& one : ask_.facts) {
            const bool of_leaders = one.word == TableWord::leader_at || one.word == TableWord::leader_with;
            if (of_leaders && !(out.leads && out.rides))
                refuse(one.fact.span, fmt::format("`{}` needs leaders", one.fact.id),
                       "say under `leads` and `rides` which results of the state they are known by");
            if (one.word == TableWord::threat_at && !out.threatens)
                refuse(one.fact.span, fmt::format("`{}` needs units that threaten", one.fact.id),
                       "say under `threatens` which result of the state they are known by");
        }
    }

    const BattleAsk& ask_;
    const engine::Program& program_;
    const book::Book* book_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<BattleRules> battle_rules(const BattleAsk& ask, const engine::Program& program, const book::Book* book,
                                        text::Diagnostics& diagnostics) {
    return Binder(ask, program, book, diagnostics).bind();
}

}  // namespace broadside::estimate
