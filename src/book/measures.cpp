#include "book/measures.hpp"

#include "engine/result_places.hpp"
#include "scenario/going.hpp"
#include "scenario/length_units.hpp"

#include <algorithm>
#include <functional>

namespace broadside::book {

using engine::Ending;
using engine::Frame;
using engine::Situation;

Micrometres micrometres(const Length& length) {
    return length.numerator * scenario::size_in_micrometres(length.unit) / length.denominator;
}

// ---- queries

static void put(const engine::Vocabulary& vocabulary, const Frame& frame, const Facts& facts, bool shared_too,
                Situation& situation) {
    for (const NamedValue& fact : facts)
        for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
            const engine::InputSlot& input = frame.inputs[i];
            if (input.fact != fact.name || input.side.value_or(0) > 0 || (!input.side && !shared_too)) continue;
            if (const auto value = vocabulary.find_value(input.type, scenario::to_text(fact.value)))
                situation.inputs[i] = *value;
        }
}

Situation Measures::situation(const Question& question, const Facts& unit, const Facts& ground) const {
    Situation situation = engine::default_situation(*question.frame);
    for (const auto& [place, value] : question.usual) situation.inputs[place] = value;
    put(program_->vocabulary(), *question.frame, unit, false, situation);
    put(program_->vocabulary(), *question.frame, ground, true, situation);
    for (const auto& [place, value] : question.set) situation.inputs[place] = value;
    return situation;
}

const Answer& Measures::ask(const std::optional<Question>& question, const Facts& unit, const Facts& ground,
                            bool on_road) {
    static const Answer not_in_book{.reason = "the book has no such measure"};
    if (!question) return not_in_book;
    Situation asked = situation(*question, unit, ground);
    if (on_road)
        for (const auto& [place, value] : question->on_road) asked.inputs[place] = value;
    const bool is_shot = bool(question->over);
    const auto [known, fresh] = known_.try_emplace({question->frame, question->field, is_shot, asked.inputs});
    if (!fresh) return known->second;
    known->second = is_shot ? farthest(*question, asked) : play(*question, asked);
    if (known->second.is_known()) {
        known->second.best += question->beyond;
        known->second.likely += question->beyond;
    }
    return known->second;
}

const Answer& Measures::pace(const Facts& unit, const Facts& ground) {
    Facts crossed = ground;
    for (const Crossing& crossing : book_->crossing)
        for (const NamedValue& effect : ground)
            if (effect.name == crossing.effect && effect.value != scenario::Scalar(false))
                crossed = joined(crossing.set, crossed);
    return ask(pace_, unit, crossed);
}

bool Measures::profits_from_road(const Facts& unit) const {
    if (!road_) return book_->road.has_value();
    Situation situation = engine::default_situation(*road_);
    put(program_->vocabulary(), *road_, unit, false, situation);
    engine::GivenDice no_dice({});
    const engine::Run run = engine::run(*program_, *road_, situation, no_dice);
    return run.ending.kind == Ending::Kind::result && run.ending.values.front() != 0;
}

const Answer& Measures::pace_on_road(const Facts& unit) {
    const Answer& open = pace(unit, {});
    if (!pace_ || !profits_from_road(unit)) return open;
    const Answer& faster = ask(pace_, unit, {}, true);
    return faster.is_known() && (!open.is_known() || faster.likely > open.likely) ? faster : open;
}

const Answer& Measures::strike(const Facts& unit) {
    return ask(strike_, unit, {});
}

const Answer& Measures::frontage(const Facts& unit) {
    return ask(frontage_, unit, {});
}

const Answer& Measures::shot(const Facts& unit, const std::string& with) {
    if (!shot_ || !shot_->by || with.empty()) return ask(shot_, unit, {});
    Facts armed = unit;
    const std::string& fact = shot_->frame->inputs[*shot_->by].fact;
    std::erase_if(armed, [&](const NamedValue& one) { return one.name == fact; });
    NamedValue weapon;
    weapon.name = fact;
    weapon.value = with;
    armed.push_back(weapon);
    // The weapon may be one fact for both sides.
    return ask(shot_, unit, {weapon});
}

WorthAnswer Measures::worth(const Facts& unit) {
    if (!worth_) return {Answer::Kind::known, 1, ""};
    const Answer& found = ask(worth_, unit, {});
    return {found.kind, found.likely, found.reason};
}

// ---- answers

namespace {

/// Notes whether dice are rolled; their faces do not matter, since all are then enumerated.
class DiceWatch : public engine::DiceSource {
  public:
    std::optional<std::int64_t> next(std::int64_t) override {
        thrown = true;
        return 1;
    }
    bool thrown = false;
};

}  // namespace

/// Converts a value of a result to a length; rounds down, so that the reach is never overstated.
static Answer to_answer(const Frame& frame, std::size_t field, const Ending& ending, Micrometres one) {
    if (ending.kind == Ending::Kind::forbidden) return {.kind = Answer::Kind::forbidden, .reason = ending.says};
    if (ending.kind != Ending::Kind::result) return {.kind = Answer::Kind::silent, .reason = ending.says};
    const std::size_t place = engine::place_of_result(frame, field);
    const engine::Type& type = frame.results[field].type;
    const std::int64_t value = ending.values[place];
    if (value == engine::nothing) return {.kind = Answer::Kind::forbidden, .reason = "it has none"};
    const std::int64_t parts =
        engine::is_fraction(type) ? ending.values[place + 1] : std::max<std::int64_t>(1, type.denominator);
    const Micrometres found = value * std::max<Micrometres>(one, 1) / parts;
    return {.kind = Answer::Kind::known, .best = found, .likely = found};
}

Answer Measures::play(const Question& question, const Situation& situation) const {
    if (const auto never = engine::impossible_because(*program_, *question.frame, situation))
        return {.kind = Answer::Kind::silent, .reason = *never};
    DiceWatch dice;
    const engine::Run run = engine::run(*program_, *question.frame, situation, dice);
    return dice.thrown ? over_all_dice(question, situation)
                       : to_answer(*question.frame, question.field, run.ending, question.one);
}

/// Count of each length, the longest first.
using Spread = std::map<Micrometres, engine::Natural, std::greater<>>;

static Spread sum_of(const Spread& one, const Spread& other) {
    Spread out;
    for (const auto& [a, of_a] : one)
        for (const auto& [b, of_b] : other) out[a + b] += of_a * of_b;
    return out;
}

/// The greatest length that nine in ten reach.
static Micrometres nine_in_ten(const Spread& spread) {
    engine::Natural of = 0, reached = 0;
    for (const auto& [far, count] : spread) of += count;
    for (const auto& [far, count] : spread) {
        reached += count;
        if (reached * engine::Natural(10) >= of * engine::Natural(9)) return far;
    }
    return 0;
}

/// Considers four moves together: in a march of several turns, a bad roll is compensated by the next.
Answer Measures::over_all_dice(const Question& question, const Situation& situation) const {
    const engine::Odds odds = engine::odds(*program_, *question.frame, situation);
    Spread once;
    Answer last;
    for (const engine::Outcome& outcome : odds.outcomes) {
        last = to_answer(*question.frame, question.field, outcome.ending, question.one);
        if (last.is_known()) once[last.likely] += outcome.count;
    }
    if (once.empty()) return last;
    const Spread twice = sum_of(once, once);
    return {.kind = Answer::Kind::known, .best = once.begin()->first, .likely = nine_in_ten(sum_of(twice, twice)) / 4};
}

// ---- shots

bool Measures::tells(const Question& question, const Situation& situation) const {
    if (engine::impossible_because(*program_, *question.frame, situation)) return false;
    DiceWatch dice;
    const engine::Run run = engine::run(*program_, *question.frame, situation, dice);
    const auto does = [&](const Ending& ending) {
        return to_answer(*question.frame, question.field, ending, 1).best > 0;
    };
    if (does(run.ending)) return true;
    if (!dice.thrown) return false;
    const engine::Odds odds = engine::odds(*program_, *question.frame, situation);
    return std::ranges::any_of(odds.outcomes, [&](const engine::Outcome& outcome) { return does(outcome.ending); });
}

/// Searches down in whole lengths for an effective distance, then bisects between it and the next one above.
Answer Measures::farthest(const Question& question, Situation situation) const {
    const engine::InputSlot& over = question.frame->inputs[*question.over];
    const rules::Quantity* quantity = program_->vocabulary().quantity(over.type);
    Micrometres one = 0;
    for (const QuantityLength& length : book_->lengths)
        if (quantity && quantity->id == length.quantity) one = micrometres(length.length);
    if (one == 0) return {.reason = "its distance is not a length"};
    const auto tells_at = [&](std::int64_t distance) {
        situation.inputs[*question.over] = distance;
        return tells(question, situation);
    };
    std::int64_t far = quantity->highest, near = far;
    for (; near > quantity->lowest && !tells_at(near); near -= quantity->denominator) far = near;
    if (near <= quantity->lowest) {
        situation.inputs[*question.over] = quantity->lowest + quantity->denominator;
        const Answer near_by = play(question, situation);
        return near_by.is_known() ? Answer{.kind = Answer::Kind::forbidden, .reason = "it hits at no distance"}
                                  : near_by;
    }
    while (far - near > quantity->step) {
        const std::int64_t middle = near + (far - near) / (2 * quantity->step) * quantity->step;
        (tells_at(middle) ? near : far) = middle;
    }
    const Micrometres found = near * one / quantity->denominator;
    return {.kind = Answer::Kind::known, .best = found, .likely = found};
}

bool Measures::is_barred(const Facts& unit, const GroundKind& ground) const {
    scenario::Unit barred;
    barred.facts = unit;
    scenario::Terrain piece;
    piece.bars = ground.bars;
    return scenario::is_barred(program_->ruleset(), barred, piece);
}

}  // namespace broadside::book
