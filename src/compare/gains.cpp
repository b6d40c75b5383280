#include "compare/gains.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace broadside::compare {

using engine::Fraction;
using engine::Frame;
using engine::Natural;
using engine::Program;

namespace {

constexpr std::size_t most_partings = 3;
constexpr std::size_t most_parts = 8;          ///< values of an input that parts a gain
constexpr std::size_t fewest_in_a_sample = 8;  ///< situations of a part

/// Whether so many are better and so many worse off by more than the luck of a draw: two standard deviations.
bool is_beyond_luck(std::size_t better, std::size_t worse) {
    const std::size_t apart = better > worse ? better - worse : worse - better;
    return apart * apart > 4 * (better + worse);
}

/// Sums of one measure over the situations compared.
struct Tally {
    struct Part {
        std::size_t situations = 0, better = 0, worse = 0;
        engine::FractionSum before, after;  ///< only of situations that differ
    };
    std::size_t situations = 0, better = 0, worse = 0;
    engine::FractionSum before, after;
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
            if (std::ranges::find(measures, measure) == measures.end()) measures.push_back(measure);
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

    void count(Tally& tally, const Measure& measure, const Fraction& was, const Fraction& is,
               const engine::Situation& situation) const {
        ++tally.situations;
        tally.before.add(was.count, was.of);
        tally.after.add(is.count, is.of);
        const bool differ = was.count * is.of != is.count * was.of;
        const bool is_better = differ && (was < is) == measure.high_is_better;
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

    Fraction better_by(const Measure& measure, const Fraction& was, const Fraction& is, std::size_t situations) const {
        const Fraction by = (is - was) / (situations * static_cast<std::uint64_t>(measure.denominator));
        return measure.high_is_better ? by : -by;
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
        std::ranges::stable_sort(
            out.by, [](const Gain::Parting& left, const Gain::Parting& right) { return spread(right) < spread(left); });
        if (out.by.size() > most_partings) out.by.resize(most_partings);
        return out;
    }

    static Fraction spread(const Gain::Parting& parting) {
        return parting.parts.front().better_by - parting.parts.back().better_by;
    }

    /// nullopt where the values of an input differ by less than half of the whole gain, or by no more than the luck of
    /// the draw.
    std::optional<Gain::Parting> parting_of(const Measure& measure, const Tally& tally, std::size_t place,
                                            const Fraction& whole) const {
        const engine::InputSlot& slot = frame.inputs[inputs[place]];
        Gain::Parting out{slot.id, {}};
        bool is_certain = !is_sample;
        for (const auto& [value, part] : tally.parts[place]) {
            if (part.situations < (is_sample ? fewest_in_a_sample : 1)) continue;
            is_certain = is_certain || is_beyond_luck(part.better, part.worse);
            out.parts.push_back({after.vocabulary().to_speech(slot.type, value), part.situations,
                                 better_by(measure, part.before.total(), part.after.total(), part.situations)});
        }
        std::ranges::stable_sort(out.parts, [](const Gain::Part& left, const Gain::Part& right) {
            return right.better_by < left.better_by;
        });
        if (out.parts.size() < 2 || !is_certain) return std::nullopt;
        const Fraction apart = spread(out);
        const bool is_clear = apart.count != Natural(0) && !(apart < size_of(whole) / 2);
        return is_clear ? std::optional(std::move(out)) : std::nullopt;
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

std::vector<Gain> Gains::of(const Visited& visited) const {
    impl_->is_sample = !visited.all;
    std::vector<Gain> out;
    for (std::size_t i = 0; i < impl_->measures.size(); ++i)
        if (impl_->tallies[i].better + impl_->tallies[i].worse > 0) out.push_back(impl_->gain(i));
    return out;
}

}  // namespace broadside::compare
