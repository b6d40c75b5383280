#include "estimate/kinds.hpp"

#include "check/unit_trial.hpp"
#include "estimate/stances.hpp"
#include "scenario/resolve.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

namespace broadside::estimate {

namespace {

using engine::InputSlot;

/// Whether a unit is exactly its troop, in whatever posture: a heavy battery may belong to the troop of medium ones.
bool is_true_to(const book::Troop& troop, const scenario::Unit& unit) {
    const std::set<std::string> changing = facts_of_stands(troop);
    const std::vector<scenario::NamedValue> facts = book::facts_of(troop, book::Stand::hold);
    return std::ranges::none_of(unit.facts, [&](const scenario::NamedValue& one) {
        return !changing.contains(one.name) && std::ranges::any_of(facts, [&](const scenario::NamedValue& fact) {
            return fact.name == one.name && fact.value != one.value;
        });
    });
}

/// Labels kinds by their troops, or a unit, and by the facts that distinguish kinds of one troop: "Foot, grade C".
class Labels {
  public:
    Labels(const scenario::Scenario& scenario, const engine::Program& program,
           const std::vector<const engine::Frame*>& frames, const book::Book* book)
        : scenario_(scenario), program_(program), frames_(frames), book_(book) {}

    void give(std::vector<Kind>& kinds) const {
        for (Kind& kind : kinds) kind.label = troop_of(kind);
        std::vector<std::string> whole;
        for (const Kind& kind : kinds) whole.push_back(kind.label + differences(kind, kinds));
        for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i].label = whole[i];
    }

  private:
    std::string troop_of(const Kind& kind) const {
        const scenario::Unit& unit = scenario_.units[kind.units.front()];
        const book::Troop* troop = book_ ? book::troop_of(*book_, unit.facts) : nullptr;
        if (troop && is_true_to(*troop, unit)) return troop->label;
        const std::size_t others = kind.units.size() - 1;
        return others == 0 ? unit.label : fmt::format("{} and {} like it", unit.label, others);
    }

    /// Adds each fact that distinguishes the kind from those that agree in all previous facts.
    std::string differences(const Kind& kind, const std::vector<Kind>& kinds) const {
        std::vector<const Kind*> alike;
        for (const Kind& other : kinds)
            if (&other != &kind && other.label == kind.label) alike.push_back(&other);
        std::string out;
        for (std::size_t frame = 0; frame < frames_.size(); ++frame)
            for (std::size_t i = 0; i < frames_[frame]->inputs.size(); ++i) {
                const std::int64_t value = kind.as[frame].inputs[i];
                const auto others =
                    std::erase_if(alike, [&](const Kind* other) { return other->as[frame].inputs[i] != value; });
                const std::string words = others == 0 ? "" : fact_words(frames_[frame]->inputs[i], value);
                if (!words.empty()) out += ", " + words;
            }
        return out;
    }

    /// "grade C", "models 11", "medium guns"; the fact's label for a yes, nothing for a no.
    std::string fact_words(const InputSlot& input, std::int64_t value) const {
        const rules::Fact* fact = rules::find_by_id(program_.ruleset().facts, input.fact);
        std::string name = fact && !fact->label.written().empty() ? fact->label.written() : input.fact;
        name = text::uncapitalised(name);
        if (input.type.kind == engine::Type::Kind::yes_no) return value == 1 ? name : "";
        if (value == engine::unset || value == engine::nothing) return "";
        std::string said = program_.vocabulary().to_speech(input.type, value);
        if (!said.ends_with(" " + name)) return fmt::format("{} {}", name, said);
        said = text::uncapitalised(said);
        return said;
    }

    const scenario::Scenario& scenario_;
    const engine::Program& program_;
    const std::vector<const engine::Frame*>& frames_;
    const book::Book* book_;
};

/// Units of a battle as one side of a fight.
class Standing {
  public:
    Standing(scenario::Scenario scenario, const engine::Program& program, const book::Book* book, book::Stand stand,
             text::Diagnostics& diagnostics)
        : scenario_(std::move(scenario)) {
        for (scenario::Unit& unit : scenario_.units) {
            if (!book) continue;
            put_on_open_ground(unit, *book);
            put_to(unit, stand, *book);
        }
        facts_ = scenario::resolve(scenario_, program.vocabulary(), diagnostics);
    }

    bool is_known() const { return facts_.has_value(); }
    engine::Situation of(std::size_t unit, const engine::Frame& fight, const check::UnitTrial& trial) const {
        return trial.situation(fight, scenario_, *facts_, unit);
    }

  private:
    scenario::Scenario scenario_;
    std::optional<scenario::ResolvedFacts> facts_;
};

/// Resets facts that a fight only writes: they do not distinguish kinds.
void ask_no_more(const engine::Frame& fight, engine::Situation& as) {
    const engine::Situation usual = engine::default_situation(fight);
    for (std::size_t i = 0; i < fight.inputs.size(); ++i)
        if (!fight.inputs[i].asked) as.inputs[i] = usual.inputs[i];
}

bool are_alike(const Kind& one, const Kind& other) {
    return std::ranges::equal(one.as, other.as, [](const auto& a, const auto& b) { return a.inputs == b.inputs; });
}

}  // namespace

std::vector<Kind> kinds_of(const scenario::Scenario& scenario, const engine::Program& program,
                           const std::vector<const engine::Frame*>& frames, const book::Book* book,
                           text::Diagnostics& diagnostics) {
    const check::UnitTrial trial(program);
    for (const text::Diagnostic& fault : trial.faults().all()) diagnostics.add(fault);
    const Standing first(scenario, program, book, book::Stand::attack, diagnostics);
    const Standing second(scenario, program, book, book::Stand::hold, diagnostics);
    std::vector<Kind> kinds;
    if (!first.is_known() || !second.is_known() || !trial.program()) return kinds;
    for (std::size_t unit = 0; unit < scenario.units.size(); ++unit) {
        Kind own{"", {}, {}};
        for (const engine::Frame* frame : frames) {
            engine::Situation& as = own.as.emplace_back(first.of(unit, *frame, trial));
            const engine::Situation holding = second.of(unit, *frame, trial);
            for (std::size_t i = 0; i < frame->inputs.size(); ++i)
                if (frame->inputs[i].side == 1) as.inputs[i] = holding.inputs[i];
            ask_no_more(*frame, as);
        }
        auto known = std::ranges::find_if(kinds, [&](const Kind& kind) { return are_alike(kind, own); });
        if (known == kinds.end()) known = kinds.insert(kinds.end(), std::move(own));
        known->units.push_back(unit);
    }
    Labels(scenario, program, frames, book).give(kinds);
    return kinds;
}

}  // namespace broadside::estimate
