#include "compare/scale.hpp"

#include "engine/changes.hpp"
#include "engine/contests.hpp"
#include "engine/result_places.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::compare {

using engine::Fraction;
using engine::Frame;
using engine::Natural;
using engine::Program;
using rules::BetterEnd;

constexpr std::string_view leaving = "leaves the table";

Fraction own_average(const Measure& measure, const Fraction& sum, std::size_t situations) {
    const auto denominator = static_cast<std::uint64_t>(measure.denominator);
    const std::uint64_t lowest = static_cast<std::uint64_t>(measure.lowest < 0 ? -measure.lowest : measure.lowest);
    if (measure.is_rank) return sum / situations;
    const Fraction least = engine::reduced(Natural(lowest), Natural(denominator), measure.lowest > 0);
    return sum / (situations * denominator) - least;
}

/// Whether high values of a fact are better; nullopt where it is not known. A domain ranked best first says it of all
/// facts of its type.
static std::optional<bool> is_high_better(const Program& program, const rules::Fact& fact,
                                          const rules::BetterEnds& better) {
    if (fact.of == "shared") return std::nullopt;
    const engine::Type type = program.vocabulary().find_type(fact.type).value_or(engine::Type{});
    const bool is_word = type.kind == engine::Type::Kind::value;
    if (is_word && program.vocabulary().domain(type).ranked == rules::Domain::Ranked::best_first) return true;
    const auto said = better.find(fact.id);
    if (said == better.end() || (is_word && !program.vocabulary().is_ranked(type))) return std::nullopt;
    return said->second == BetterEnd::high;
}

/// Whose fact an input or an effect concerns: `attacker`, `firers.2`; empty for a shared one.
static std::string side_of(const Frame& frame, const auto& concerned) {
    if (concerned.list) return fmt::format("{}.{}", frame.lists[*concerned.list].name, *concerned.member + 1);
    return concerned.side ? frame.sides[*concerned.side] : "";
}

Scale::Scale(const Asked& asked, const Program& judge, Renames renames, const rules::BetterEnds& better, Reads reads)
    : program_(asked.program),
      frame_(asked.frame),
      judge_(judge),
      renames_(std::move(renames)),
      better_(better),
      odds_(asked.odds) {
    for (std::size_t result = 0; result < frame_.results.size(); ++result)
        if (engine::names_a_winner(program_, frame_, result)) add_winner(result);
    result_values_ = engine::place_of_result(frame_, frame_.results.size());
    for (std::size_t effect = 0; effect < frame_.effects.size(); ++effect) add_effect(effect);
    const bool read_effects =
        std::ranges::any_of(sources_, [](const Source& source) { return !source.effects.empty(); });
    if (read_effects || (reads == Reads::all_effects && !frame_.effects.empty())) book_.emplace(program_, frame_);
}

const Source* Scale::source_of(const Measure& measure) const {
    const auto found = std::ranges::find(measures_, measure);
    return found == measures_.end() ? nullptr : &sources_[found - measures_.begin()];
}

Scale::Kind Scale::kind_of(const engine::OddsPage& page) const {
    const auto are_all = [&](engine::Ending::Kind kind) {
        return std::ranges::all_of(page.shares,
                                   [&](const engine::Share& share) { return ending(share.ending).kind == kind; });
    };
    return are_all(engine::Ending::Kind::result)      ? Kind::results
           : are_all(engine::Ending::Kind::forbidden) ? Kind::forbidden
                                                      : Kind::open;
}

const engine::OddsPage& Scale::odds(const engine::Situation& situation) {
    return book_ ? book_->at(situation) : odds_.at(situation);
}

std::optional<Fraction> Scale::average(const engine::OddsPage& page, const Measure& measure, const Source* source,
                                       const engine::Situation& situation) const {
    const bool is_forbidden = kind_of(page) == Kind::forbidden;
    if (is_forbidden && source && source->result) return std::nullopt;
    if (is_forbidden || !source) return unchanged(measure, situation);
    Natural sum = 0;
    for (const engine::Share& share : page.shares) {
        const auto value = value_of(ending(share.ending), measure, *source, situation);
        if (!value) return std::nullopt;
        sum += Natural(*value) * share.count;
    }
    return Fraction{sum, page.of};
}

static Spread sorted(std::map<std::int64_t, Natural> counts) {
    return {counts.begin(), counts.end()};
}

std::optional<Spread> Scale::spread(const engine::OddsPage& page, const Measure& measure, const Source& source,
                                    const engine::Situation& situation) const {
    std::map<std::int64_t, Natural> counts;
    for (const engine::Share& share : page.shares) {
        const engine::Ending& one = ending(share.ending);
        if (one.kind != engine::Ending::Kind::result) return std::nullopt;
        const auto value = value_of(one, measure, source, situation);
        if (!value) return std::nullopt;
        counts[*value] += share.count;
    }
    return sorted(std::move(counts));
}

Scale::Results Scale::results(const engine::OddsPage& page) const {
    Results counts;
    for (const engine::Share& share : page.shares) {
        std::vector<std::int64_t> values = ending(share.ending).values;
        values.resize(std::min(values.size(), result_values_));
        counts[std::move(values)] += share.count;
    }
    return counts;
}

std::vector<std::string> Scale::unjudged() const {
    std::vector<std::string> names;
    for (const Unjudged& one : unjudged_) names.push_back(one.name);
    return names;
}

Spread Scale::spread_of_unjudged(const engine::OddsPage& page, std::size_t place,
                                 const engine::Situation& situation) const {
    const Unjudged& one = unjudged_[place];
    std::map<std::int64_t, Natural> counts;
    for (const engine::Share& share : page.shares) {
        const std::int64_t left = book_->left_by(ending(share.ending), one.effect);
        counts[left == engine::nothing && one.input ? situation.inputs[*one.input] : left] += share.count;
    }
    return sorted(std::move(counts));
}

const engine::Ending& Scale::ending(std::uint32_t number) const {
    return book_ ? book_->ending(number) : odds_.ending(number);
}

void Scale::add_winner(std::size_t result) {
    for (std::size_t side = 0; side < frame_.sides.size(); ++side) {
        Source source;
        source.result = engine::place_of_result(frame_, result);
        source.winner = static_cast<std::int64_t>(side);
        add({frame_.sides[side], new_name(frame_.results[result].name, renames_), true, true, false, 0, 1}, source);
    }
}

void Scale::add_effect(std::size_t index) {
    const engine::CompiledEffect& effect = frame_.effects[index];
    Source source;
    source.effects = {index};
    if (!effect.fact_index) {
        source.is_leaving = true;
        if (effect.written->verb == rules::Effect::Verb::remove)
            add({side_of(frame_, effect), std::string(leaving), false, true, false, 0, 1}, source);
        else
            unjudged_.push_back({side_of(frame_, effect) + " moves", index, {}});
        return;
    }
    const rules::Fact& own = program_.ruleset().facts[*effect.fact_index];
    const rules::Fact* fact = rules::find_by_id(judge_.ruleset().facts, new_name(own.id, renames_));
    const auto is_high = fact ? is_high_better(judge_, *fact, better_) : std::nullopt;
    if (!is_high || side_of(frame_, effect).empty()) return add_unjudged(index);
    source.input = *frame_.nodes[*effect.before].a;
    Measure measure{side_of(frame_, effect), fact->id, *is_high, false, false, 0, 1};
    measure.is_chance = effect.type.kind == engine::Type::Kind::yes_no;
    set_scale(measure, source, effect.type);
    add(std::move(measure), std::move(source));
}

void Scale::add_unjudged(std::size_t index) {
    const engine::CompiledEffect& effect = frame_.effects[index];
    const std::size_t input = engine::input_of(frame_, effect);
    const auto is_of_fact = [&](const Unjudged& one) { return one.input == input; };
    if (std::ranges::none_of(unjudged_, is_of_fact)) unjudged_.push_back({frame_.inputs[input].id, index, input});
}

void Scale::set_scale(Measure& measure, Source& source, const engine::Type& type) const {
    if (type.kind == engine::Type::Kind::number) {
        const rules::Quantity* quantity = program_.vocabulary().quantity(type);
        measure.lowest = quantity ? quantity->lowest : 0;
        measure.denominator = std::max<std::int64_t>(type.denominator, 1);
    }
    if (type.kind != engine::Type::Kind::value) return;
    const rules::Domain& domain = program_.vocabulary().domain(type);
    measure.is_rank = true;
    source.is_turned = domain.ranked == rules::Domain::Ranked::best_first;
    measure.lowest = source.is_turned ? 1 - static_cast<std::int64_t>(domain.values.size()) : 0;
}

void Scale::add(Measure measure, Source source) {
    const auto known = std::ranges::find(measures_, measure);
    if (known != measures_.end()) {
        std::vector<std::size_t>& effects = sources_[known - measures_.begin()].effects;
        effects.insert(effects.end(), source.effects.begin(), source.effects.end());
        return;
    }
    measures_.push_back(std::move(measure));
    sources_.push_back(std::move(source));
}

/// A value from 0 up.
static std::optional<std::int64_t> scaled(std::int64_t value, const Measure& measure, bool is_turned) {
    if (value == engine::nothing || value == engine::unset) return std::nullopt;
    const std::int64_t out = (is_turned ? -value : value) - measure.lowest;
    return out < 0 ? std::nullopt : std::optional(out);
}

std::optional<std::int64_t> Scale::value_of(const engine::Ending& ending, const Measure& measure, const Source& source,
                                            const engine::Situation& situation) const {
    if (source.result) return ending.values[*source.result] == source.winner ? 1 : 0;
    if (source.is_leaving)
        return std::ranges::any_of(source.effects,
                                   [&](std::size_t effect) { return book_->left_by(ending, effect) == 1; });
    // Every effect on a fact says how it is at the end.
    const std::int64_t left = book_->left_by(ending, source.effects.front());
    const std::int64_t value = left == engine::nothing ? situation.inputs[*source.input] : left;
    return scaled(value, measure, source.is_turned);
}

std::optional<Fraction> Scale::unchanged(const Measure& measure, const engine::Situation& situation) const {
    if (measure.of == leaving) return Fraction{};
    for (std::size_t input = 0; input < frame_.inputs.size(); ++input) {
        const engine::InputSlot& slot = frame_.inputs[input];
        if (side_of(frame_, slot) != measure.side || new_name(slot.fact, renames_) != measure.of) continue;
        const bool is_turned = measure.is_rank && measure.lowest < 0;
        const auto value = scaled(situation.inputs[input], measure, is_turned);
        return value ? std::optional(Fraction{Natural(*value)}) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace broadside::compare
