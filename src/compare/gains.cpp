#include "compare/gains.hpp"

#include "engine/contests.hpp"
#include "engine/effects_book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace broadside::compare {

using engine::Frame;
using engine::Natural;
using engine::Program;
using rules::BetterEnd;

namespace {

constexpr std::size_t most_partings = 3;
constexpr std::size_t most_parts = 8;          ///< values of an input that parts a gain
constexpr std::size_t fewest_in_a_sample = 8;  ///< situations of a part

// ---- exact averages

/// A sum of fractions, kept by denominator: there are few different ones.
class Sum {
  public:
    void add(const Natural& count, const Natural& of) { by_of_[of] += count; }

    Exact total() const {
        Natural count = 0, of = 1;
        for (const auto& [denominator, sum] : by_of_) {
            count = count * denominator + sum * of;
            of = of * denominator;
            const Natural common = greatest_divisor(count, of);
            if (count == Natural(0)) {
                of = 1;
                continue;
            }
            count /= common;
            of /= common;
        }
        return {false, count, of};
    }

  private:
    std::map<Natural, Natural> by_of_;
};

Exact in_lowest_terms(Exact number) {
    if (number.count == Natural(0)) return {};
    const Natural common = greatest_divisor(number.count, number.of);
    return {number.is_negative, number.count / common, number.of / common};
}

Exact difference(const Exact& left, const Exact& right) {
    Exact out{false, 0, left.of * right.of};
    const Natural own = left.count * right.of, other = right.count * left.of;
    if (left.is_negative != right.is_negative) {
        out.is_negative = left.is_negative;
        out.count = own + other;
    } else {
        const bool is_turned = own < other;
        out.count = is_turned ? other - own : own - other;
        out.is_negative = left.is_negative != is_turned;
    }
    return in_lowest_terms(out);
}

Exact divided(const Exact& number, std::uint64_t by) {
    return in_lowest_terms({number.is_negative, number.count, number.of * Natural(by)});
}

Exact negated(Exact number) {
    number.is_negative = !number.is_negative && number.count != Natural(0);
    return number;
}

bool is_less(const Exact& left, const Exact& right) {
    return difference(left, right).is_negative;
}

Exact size_of(Exact number) {
    number.is_negative = false;
    return number;
}

// ---- what is measured

/// A quantity of a side that a procedure changes, known by name in both editions.
struct Measure {
    std::string side, of;
    bool high_is_better = true;
    bool is_chance = false, is_rank = false;
    std::int64_t lowest = 0;  ///< added to values so that none is negative, in 1/denominator
    std::int64_t denominator = 1;
    bool operator==(const Measure& other) const { return side == other.side && of == other.of; }
};

/// Where one edition of a procedure says the value of a measure.
struct Source {
    std::vector<std::size_t> effects;
    std::optional<std::size_t> result;  ///< index of its value in an ending; `winner` names the side
    std::int64_t winner = -1;
    std::optional<std::size_t> input;  ///< the fact before
    bool is_leaving = false, is_turned = false;
};

constexpr std::string_view leaving = "leaves the table";

/// Whether high values of a fact are better; nullopt where it is not known. A domain ranked best first says it of all
/// facts of its type.
std::optional<bool> is_high_better(const Program& program, const rules::Fact& fact, const rules::BetterEnds& better) {
    if (fact.of == "shared") return std::nullopt;
    const engine::Type type = program.vocabulary().find_type(fact.type).value_or(engine::Type{});
    const bool is_word = type.kind == engine::Type::Kind::value;
    if (is_word && program.vocabulary().domain(type).ranked == rules::Domain::Ranked::best_first) return true;
    const auto said = better.find(fact.id);
    if (said == better.end() || (is_word && !program.vocabulary().is_ranked(type))) return std::nullopt;
    return said->second == BetterEnd::high;
}

std::string side_of(const Frame& frame, const engine::CompiledEffect& effect) {
    if (effect.list >= 0)
        return fmt::format("{}.{}", frame.lists[static_cast<std::size_t>(effect.list)].name, effect.member + 1);
    return effect.side >= 0 ? frame.sides[static_cast<std::size_t>(effect.side)] : "";
}

/// The measures of an edition, and what it comes to by them. `judge` is the new edition's program.
class Scale {
  public:
    Scale(const Asked& asked, const Program& judge, Renames renames, const rules::BetterEnds& better)
        : program_(asked.program),
          frame_(asked.frame),
          judge_(judge),
          renames_(std::move(renames)),
          better_(better),
          odds_(asked.odds) {
        std::size_t place = 0;
        for (std::size_t result = 0; result < frame_.results.size(); ++result) {
            if (engine::names_a_winner(program_, frame_, result)) add_winner(result, place);
            place += engine::is_fraction(frame_.results[result].type) ? 2 : 1;
        }
        for (std::size_t effect = 0; effect < frame_.effects.size(); ++effect) add_effect(effect);
        const bool read_effects =
            std::any_of(sources_.begin(), sources_.end(), [](const Source& source) { return !source.effects.empty(); });
        if (read_effects) book_.emplace(program_, frame_);
    }

    const std::vector<Measure>& measures() const { return measures_; }
    std::uint64_t work() const { return book_ ? book_->work() : 0; }

    const Source* source_of(const Measure& measure) const {
        const auto found = std::find(measures_.begin(), measures_.end(), measure);
        return found == measures_.end() ? nullptr : &sources_[static_cast<std::size_t>(found - measures_.begin())];
    }

    enum class Kind { results, forbidden, open };

    /// What the edition makes of a situation; `open` where some case is no result.
    Kind kind_of(const engine::OddsPage& page) const {
        const auto are_all = [&](engine::Ending::Kind kind) {
            return std::all_of(page.shares.begin(), page.shares.end(),
                               [&](const engine::Share& share) { return ending(share.ending).kind == kind; });
        };
        return are_all(engine::Ending::Kind::result)      ? Kind::results
               : are_all(engine::Ending::Kind::forbidden) ? Kind::forbidden
                                                          : Kind::open;
    }

    const engine::OddsPage& odds(const engine::Situation& situation) {
        return book_ ? book_->at(situation) : odds_.at(situation);
    }

    /// Average of a measure in one situation; nullopt when the fact has no value. What is forbidden leaves all as it
    /// is, and has no winner.
    std::optional<Exact> average(const engine::OddsPage& page, const Measure& measure, const Source* source,
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
        return Exact{false, sum, page.of};
    }

  private:
    const engine::Ending& ending(std::uint32_t number) const {
        return book_ ? book_->ending(number) : odds_.ending(number);
    }

    void add_winner(std::size_t result, std::size_t place) {
        for (std::size_t side = 0; side < frame_.sides.size(); ++side) {
            Source source;
            source.result = place;
            source.winner = static_cast<std::int64_t>(side);
            add({frame_.sides[side], new_name(frame_.results[result].name, renames_), true, true, false, 0, 1}, source);
        }
    }

    void add_effect(std::size_t index) {
        const engine::CompiledEffect& effect = frame_.effects[index];
        Source source;
        source.effects = {index};
        if (effect.fact_index < 0) {
            source.is_leaving = true;
            if (effect.written->verb == rules::Effect::Verb::remove)
                add({side_of(frame_, effect), std::string(leaving), false, true, false, 0, 1}, source);
            return;
        }
        const rules::Fact& own = program_.ruleset().facts[static_cast<std::size_t>(effect.fact_index)];
        const rules::Fact* fact = rules::find_by_id(judge_.ruleset().facts, new_name(own.id, renames_));
        const auto is_high = fact ? is_high_better(judge_, *fact, better_) : std::nullopt;
        if (!is_high || side_of(frame_, effect).empty()) return;
        source.input = static_cast<std::size_t>(frame_.nodes[static_cast<std::size_t>(effect.before)].a);
        Measure measure{side_of(frame_, effect), fact->id, *is_high, false, false, 0, 1};
        measure.is_chance = effect.type.kind == engine::Type::Kind::yes_no;
        set_scale(measure, source, effect.type);
        add(std::move(measure), std::move(source));
    }

    void set_scale(Measure& measure, Source& source, const engine::Type& type) const {
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

    void add(Measure measure, Source source) {
        const auto known = std::find(measures_.begin(), measures_.end(), measure);
        if (known != measures_.end()) {
            std::vector<std::size_t>& effects = sources_[static_cast<std::size_t>(known - measures_.begin())].effects;
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

    std::optional<std::int64_t> value_of(const engine::Ending& ending, const Measure& measure, const Source& source,
                                         const engine::Situation& situation) const {
        if (source.result) return ending.values[*source.result] == source.winner ? 1 : 0;
        if (source.is_leaving)
            return std::any_of(source.effects.begin(), source.effects.end(),
                               [&](std::size_t effect) { return book_->left_by(ending, effect) == 1; });
        // Every effect on a fact says how it is at the end.
        const std::int64_t left = book_->left_by(ending, source.effects.front());
        const std::int64_t value = left == engine::nothing ? situation.inputs[*source.input] : left;
        return scaled(value, measure, source.is_turned);
    }

    /// In an edition that never changes it, the fact stays as it is; a side stays on the table.
    std::optional<Exact> unchanged(const Measure& measure, const engine::Situation& situation) const {
        if (measure.of == leaving) return Exact{};
        for (std::size_t input = 0; input < frame_.inputs.size(); ++input) {
            const engine::InputSlot& slot = frame_.inputs[input];
            if (fmt::format("{}.{}", measure.side, measure.of) !=
                slot.id.substr(0, slot.id.size() - slot.fact.size()) + new_name(slot.fact, renames_))
                continue;
            const bool is_turned = measure.is_rank && measure.lowest < 0;
            const auto value = scaled(situation.inputs[input], measure, is_turned);
            return value ? std::optional(Exact{false, Natural(*value), 1}) : std::nullopt;
        }
        return std::nullopt;
    }

    const Program& program_;
    const Frame& frame_;
    const Program& judge_;
    const Renames renames_;
    const rules::BetterEnds& better_;
    engine::OddsBook& odds_;
    std::optional<engine::EffectsBook> book_;  ///< only where a measure reads effects
    std::vector<Measure> measures_;
    std::vector<Source> sources_;  ///< by measure
};

/// Whether so many are better and so many worse off by more than the luck of a draw: two standard deviations.
bool is_beyond_luck(std::size_t better, std::size_t worse) {
    const std::size_t apart = better > worse ? better - worse : worse - better;
    return apart * apart > 4 * (better + worse);
}

/// Sums of one measure over the situations compared.
struct Tally {
    struct Part {
        std::size_t situations = 0, better = 0, worse = 0;
        Sum before, after;  ///< only of situations that differ
    };
    std::size_t situations = 0, better = 0, worse = 0;
    Sum before, after;
    std::vector<std::map<std::int64_t, Part>> parts;  ///< by input, by value
};

}  // namespace

struct Gains::Impl {
    const Program& after;
    const Frame& frame;
    Scale old_scale, new_scale;
    std::vector<Measure> measures;
    std::vector<Tally> tallies;
    std::vector<std::size_t> inputs;  ///< that part a gain
    bool is_sample = false;

    Impl(const Asked& of_old, const Asked& of_new, const Judgement& judgement)
        : after(of_new.program),
          frame(of_new.frame),
          old_scale(of_old, after, judgement.renames, judgement.better),
          new_scale(of_new, after, {}, judgement.better),
          measures(new_scale.measures()) {
        for (const Measure& measure : old_scale.measures())
            if (std::find(measures.begin(), measures.end(), measure) == measures.end()) measures.push_back(measure);
        tallies.resize(measures.size());
        for (std::size_t input = 0; input < frame.inputs.size(); ++input) {
            const engine::InputSlot& slot = frame.inputs[input];
            const std::size_t values = after.vocabulary().all_values(slot.type).size();
            if (slot.asked && !slot.range && values >= 2 && values <= most_parts) inputs.push_back(input);
        }
        for (Tally& tally : tallies) tally.parts.resize(inputs.size());
    }

    void add(const Twin& twin) {
        const engine::OddsPage &before = old_scale.odds(twin.before), &later = new_scale.odds(twin.after);
        const Scale::Kind was_kind = old_scale.kind_of(before), is_kind = new_scale.kind_of(later);
        if (was_kind == Scale::Kind::open || is_kind == Scale::Kind::open) return;
        if (was_kind == Scale::Kind::forbidden && is_kind == Scale::Kind::forbidden) return;
        for (std::size_t i = 0; i < measures.size(); ++i) {
            const Measure& measure = measures[i];
            const auto was = old_scale.average(before, measure, old_scale.source_of(measure), twin.before);
            const auto is = new_scale.average(later, measure, new_scale.source_of(measure), twin.after);
            if (was && is) count(tallies[i], measure, *was, *is, twin.after);
        }
    }

    void count(Tally& tally, const Measure& measure, const Exact& was, const Exact& is,
               const engine::Situation& situation) const {
        ++tally.situations;
        tally.before.add(was.count, was.of);
        tally.after.add(is.count, is.of);
        const bool differ = was.count * is.of != is.count * was.of;
        const bool is_better = differ && is_less(was, is) == measure.high_is_better;
        if (differ) ++(is_better ? tally.better : tally.worse);
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            Tally::Part& part = tally.parts[i][situation.inputs[inputs[i]]];
            ++part.situations;
            if (!differ) continue;
            ++(is_better ? part.better : part.worse);
            part.before.add(was.count, was.of);
            part.after.add(is.count, is.of);
        }
    }

    Exact better_by(const Measure& measure, const Exact& was, const Exact& is, std::size_t situations) const {
        const Exact by = divided(difference(is, was), situations * static_cast<std::uint64_t>(measure.denominator));
        return measure.high_is_better ? by : negated(by);
    }

    /// Average in the fact's own numbers.
    static Exact own_average(const Measure& measure, const Exact& sum, std::size_t situations) {
        const auto denominator = static_cast<std::uint64_t>(measure.denominator);
        const std::uint64_t lowest = static_cast<std::uint64_t>(measure.lowest < 0 ? -measure.lowest : measure.lowest);
        if (measure.is_rank) return divided(sum, situations);
        const Exact least = in_lowest_terms({measure.lowest > 0, Natural(lowest), Natural(denominator)});
        return difference(divided(sum, situations * denominator), least);
    }

    Gain gain(std::size_t index) const {
        const Measure& measure = measures[index];
        const Tally& tally = tallies[index];
        Gain out{measure.side,
                 measure.of,
                 measure.is_chance,
                 measure.is_rank,
                 tally.situations,
                 tally.better,
                 tally.worse,
                 true,
                 own_average(measure, tally.before.total(), tally.situations),
                 own_average(measure, tally.after.total(), tally.situations),
                 better_by(measure, tally.before.total(), tally.after.total(), tally.situations),
                 {}};
        out.is_certain = !is_sample || is_beyond_luck(tally.better, tally.worse);
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (auto parting = parting_of(measure, tally, i, out.better_by)) out.by.push_back(std::move(*parting));
        std::stable_sort(out.by.begin(), out.by.end(), [](const Gain::Parting& left, const Gain::Parting& right) {
            return is_less(spread(right), spread(left));
        });
        if (out.by.size() > most_partings) out.by.resize(most_partings);
        return out;
    }

    static Exact spread(const Gain::Parting& parting) {
        return difference(parting.parts.front().better_by, parting.parts.back().better_by);
    }

    /// nullopt where the values of an input differ by less than half of the whole gain, or by no more than the luck of
    /// the draw.
    std::optional<Gain::Parting> parting_of(const Measure& measure, const Tally& tally, std::size_t place,
                                            const Exact& whole) const {
        const engine::InputSlot& slot = frame.inputs[inputs[place]];
        Gain::Parting out{slot.id, {}};
        bool is_certain = !is_sample;
        for (const auto& [value, part] : tally.parts[place]) {
            if (part.situations < (is_sample ? fewest_in_a_sample : 1)) continue;
            is_certain = is_certain || is_beyond_luck(part.better, part.worse);
            out.parts.push_back({after.vocabulary().to_speech(slot.type, value), part.situations,
                                 better_by(measure, part.before.total(), part.after.total(), part.situations)});
        }
        std::stable_sort(out.parts.begin(), out.parts.end(), [](const Gain::Part& left, const Gain::Part& right) {
            return is_less(right.better_by, left.better_by);
        });
        if (out.parts.size() < 2 || !is_certain) return std::nullopt;
        const Exact apart = spread(out);
        const bool tells = apart.count != Natural(0) && !is_less(apart, divided(size_of(whole), 2));
        return tells ? std::optional(std::move(out)) : std::nullopt;
    }
};

Gains::Gains(const Asked& before, const Asked& after, const Judgement& judgement)
    : impl_(std::make_unique<Impl>(before, after, judgement)) {}
Gains::~Gains() = default;

bool Gains::know_any() const {
    return !impl_->measures.empty();
}

std::uint64_t Gains::work() const {
    return impl_->old_scale.work() + impl_->new_scale.work();
}

void Gains::add(const Twin& twin) {
    impl_->add(twin);
}

std::vector<Gain> Gains::tell(const Visited& visited) const {
    impl_->is_sample = !visited.all;
    std::vector<Gain> out;
    for (std::size_t i = 0; i < impl_->measures.size(); ++i)
        if (impl_->tallies[i].better + impl_->tallies[i].worse > 0) out.push_back(impl_->gain(i));
    return out;
}

}  // namespace broadside::compare
