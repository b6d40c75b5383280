#include "check/proof/proof.hpp"

#include <algorithm>

namespace broadside::check {

using engine::Frame;
using engine::Program;

/// Limits per attempt: nodes evaluated, and situations kept that may show the fault.
static constexpr std::size_t most_work = 100'000;
static constexpr std::size_t most_suspects_of_proof = 8;

namespace {

/// Where to split situations: at facts and rolls, or at any step, nearest or first step first.
enum class Cuts { facts, nearest_steps, first_steps };

class Prover {
  public:
    Prover(const Program& program, const Frame& frame, const Ranges& ranges, KnownTotals& totals, Cuts cuts)
        : program_(program), frame_(frame), totals_(totals), cuts_(cuts) {
        Box all;
        all.cuts_at_steps = cuts != Cuts::facts;
        for (const engine::InputSlot& input : frame.inputs) {
            all.inputs.push_back(ranges.of_input(input));
            const rules::Quantity* quantity = program.vocabulary().quantity(input.type);
            steps_.push_back(quantity && !input.range ? quantity->step : 1);
        }
        parts_.push_back(std::move(all));
    }

    std::optional<OpenDoubt> run() {
        while (!parts_.empty() && suspects_.size() < most_suspects_of_proof && work_ < most_work) {
            const Box box = std::move(parts_.back());
            parts_.pop_back();
            look_at(box);
        }
        if (parts_.empty() && suspects_.empty()) return std::nullopt;
        return OpenDoubt{*last_, std::move(suspects_)};
    }

  private:
    void look_at(const Box& box) {
        Estimator estimator(program_, frame_, estimates_of(box), totals_, &box);
        totals_.calls = 0;
        estimator.run();
        work_ += estimator.work();
        if (!estimator.doubt()) return;
        last_ = estimator.doubt();
        std::vector<std::size_t> open;
        if (is_impossible(box, open)) return;
        for (std::size_t source : in_order(estimator.doubt()->depends_on))
            if (divide(box, source, estimator)) return;
        for (std::size_t input : open)
            if (divide(box, input, estimator)) return;
        suspects_.push_back(situation_in(box));
    }

    std::vector<std::size_t> in_order(std::vector<std::size_t> sources) const {
        if (cuts_ == Cuts::facts) return sources;
        const auto inputs = std::stable_partition(sources.begin(), sources.end(),
                                                  [&](std::size_t source) { return source >= frame_.inputs.size(); });
        std::sort(sources.begin(), inputs);
        if (cuts_ == Cuts::nearest_steps) std::reverse(sources.begin(), inputs);
        return sources;
    }

    std::vector<Estimate> estimates_of(const Box& box) const {
        std::vector<Estimate> inputs;
        for (std::size_t i = 0; i < box.inputs.size(); ++i)
            inputs.push_back({box.inputs[i], frame_.inputs[i].asked, false});
        return inputs;
    }

    /// Whether a `[[never]]` excludes the whole box. `open`: inputs and slots of those that exclude a part of it.
    bool is_impossible(const Box& box, std::vector<std::size_t>& open) const {
        Estimator facts(program_, frame_, estimates_of(box), totals_);
        for (const Frame::Never& never : frame_.nevers) {
            const Truth holds = facts.truth(never.node);
            if (holds == Truth::yes) return true;
            if (holds != Truth::maybe) continue;
            for (std::size_t source : facts.sources_of(never.node)) open.push_back(source);
        }
        return false;
    }

    bool divide(const Box& box, std::size_t source, const Estimator& estimator) {
        return source < box.inputs.size() ? divide_input(box, source)
                                          : divide_slot(box, source - box.inputs.size(), estimator);
    }

    /// Splits the box in two halves; the lower is examined first.
    bool divide_input(const Box& box, std::size_t input) {
        const Interval range = box.inputs[input];
        const std::int64_t step = steps_[input];
        if (!is_bounded(range) || range.high - range.low < step) return false;
        const std::int64_t middle = range.low + (range.high - range.low) / step / 2 * step;
        Box lower = box, upper = box;
        lower.inputs[input].high = middle;
        upper.inputs[input].low = middle + step;
        parts_.push_back(std::move(upper));
        parts_.push_back(std::move(lower));
        return true;
    }

    /// Splits off a dash first, then halves the range.
    bool divide_slot(const Box& box, std::size_t slot, const Estimator& estimator) {
        const Estimate now = estimator.slot(slot);
        if (!now.value || !is_bounded(now.range)) return false;
        if (!now.dash && now.range.low == now.range.high) return false;
        const std::int64_t middle = now.range.low + (now.range.high - now.range.low) / 2;
        Box one = box, other = box;
        if (now.dash) {
            one.slots[slot] = {now.range, true, false};
            other.slots[slot] = {now.range, false, true};
        } else {
            one.slots[slot] = {{now.range.low, middle}, true, false};
            other.slots[slot] = {{middle + 1, now.range.high}, true, false};
        }
        parts_.push_back(std::move(other));
        parts_.push_back(std::move(one));
        return true;
    }

    /// A situation of the box: facts at their defaults where these lie in it.
    engine::Situation situation_in(const Box& box) const {
        engine::Situation situation = engine::default_situation(frame_);
        for (std::size_t i = 0; i < box.inputs.size(); ++i) {
            std::int64_t& fact = situation.inputs[i];
            const bool inside = fact != engine::unset && fact >= box.inputs[i].low && fact <= box.inputs[i].high;
            if (!inside && frame_.inputs[i].asked) fact = box.inputs[i].low;
        }
        return situation;
    }

    const Program& program_;
    const Frame& frame_;
    KnownTotals& totals_;
    Cuts cuts_;
    std::vector<std::int64_t> steps_;  ///< of inputs
    std::vector<Box> parts_;
    std::optional<Doubt> last_;
    std::vector<engine::Situation> suspects_;
    std::size_t work_ = 0;
};

}  // namespace

std::optional<OpenDoubt> doubt_of(const Program& program, const Frame& frame, const Ranges& ranges,
                                  KnownTotals& totals) {
    std::optional<OpenDoubt> open;
    for (const Cuts cuts : {Cuts::facts, Cuts::nearest_steps, Cuts::first_steps}) {
        auto left = Prover(program, frame, ranges, totals, cuts).run();
        if (!left) return std::nullopt;
        if (!open) open.emplace();
        open->doubt = left->doubt;
        open->suspects.insert(open->suspects.end(), left->suspects.begin(), left->suspects.end());
    }
    return open;
}

}  // namespace broadside::check
