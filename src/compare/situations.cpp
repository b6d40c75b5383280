#include "compare/situations.hpp"

#include "check/play/play.hpp"
#include "check/proof/variables.hpp"
#include "compare/aims.hpp"
#include "engine/key_table.hpp"

#include <algorithm>
#include <string_view>

namespace broadside::compare {

using check::values_of;
using engine::Frame;
using engine::InputSlot;
using engine::Program;

namespace {

/// `attacker.nerve` with the new edition's name of the fact.
std::string renamed(const InputSlot& input, const Renames& renames) {
    const auto found = renames.find(input.fact);
    if (found == renames.end() || !input.id.ends_with(input.fact)) return input.id;
    return input.id.substr(0, input.id.size() - input.fact.size()) + found->second;
}

/// Value of an input that only one edition reads.
std::int64_t usual_value(const Program& program, const InputSlot& input) {
    if (input.fallback) return *input.fallback;
    if (!input.asked) return engine::unset;
    const std::vector<std::int64_t> values = values_of(program, input);
    return values.empty() ? 0 : values.front();
}

/// Pseudo-random numbers that depend only on the procedure's id (splitmix64 seeded with its FNV hash).
class Draws {
  public:
    explicit Draws(std::string_view id) {
        for (const char byte : id) state_ = (state_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    }
    /// 0 to `below` - 1.
    std::size_t next(std::size_t below) {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return static_cast<std::size_t>((mixed ^ (mixed >> 31)) % below);
    }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325;
};

}  // namespace

std::string new_name(const std::string& name, const Renames& renames) {
    const auto found = renames.find(name);
    return found == renames.end() ? name : found->second;
}

CommonSituations::CommonSituations(const Program& before, const Frame& old_frame, const Program& after,
                                   const Frame& new_frame, const Renames& renames)
    : before_(before), after_(after), old_frame_(old_frame), new_frame_(new_frame) {
    for (std::size_t i = 0; i < old_frame.inputs.size(); ++i) {
        const InputSlot& input = old_frame.inputs[i];
        const std::string name = renamed(input, renames);
        const auto same = std::ranges::find(new_frame.inputs, name, &InputSlot::id);
        if (!input.asked || same == new_frame.inputs.end() || !same->asked) continue;
        std::map<std::string, std::int64_t> by_word;
        for (const std::int64_t value : values_of(after, *same))
            by_word.emplace(after.vocabulary().to_word(same->type, value), value);
        Input common{i, static_cast<std::size_t>(same - new_frame.inputs.begin()), {}, 0};
        for (const std::int64_t value : values_of(before, input))
            if (const auto other = by_word.find(new_name(before.vocabulary().to_word(input.type, value), renames));
                other != by_word.end()) {
                if (input.fallback == value) common.usual = common.values.size();
                common.values.emplace_back(value, other->second);
            }
        if (!common.values.empty()) inputs_.push_back(std::move(common));
    }
    base_ = base();
}

Twin CommonSituations::base() const {
    Twin twin{engine::default_situation(old_frame_), engine::default_situation(new_frame_)};
    for (std::size_t i = 0; i < old_frame_.inputs.size(); ++i)
        twin.before.inputs[i] = usual_value(before_, old_frame_.inputs[i]);
    for (std::size_t i = 0; i < new_frame_.inputs.size(); ++i)
        twin.after.inputs[i] = usual_value(after_, new_frame_.inputs[i]);
    return twin;
}

bool CommonSituations::is_possible(const Twin& twin) const {
    return !engine::impossible_because(before_, old_frame_, twin.before) &&
           !engine::impossible_because(after_, new_frame_, twin.after);
}

Twin CommonSituations::simplest(Twin twin, const std::function<bool(const Twin&)>& is_such) const {
    for (const Input& input : inputs_) {
        const auto& [before, after] = input.values[input.usual];
        Twin simpler = twin;
        simpler.before.inputs[input.before] = before;
        simpler.after.inputs[input.after] = after;
        if (is_possible(simpler) && is_such(simpler)) twin = std::move(simpler);
    }
    return twin;
}

void CommonSituations::put(Twin& twin, const Input& input, std::size_t place) const {
    twin.before.inputs[input.before] = input.values[place].first;
    twin.after.inputs[input.after] = input.values[place].second;
}

/// Skips facts and values unknown to either edition.
CommonSituations::Places CommonSituations::aimed(Places places, const Aim& aim) const {
    for (const auto& [slot, value] : aim.values)
        for (std::size_t i = 0; i < inputs_.size(); ++i) {
            const Input& input = inputs_[i];
            if ((aim.of_old ? input.before : input.after) != slot) continue;
            for (std::size_t place = 0; place < input.values.size(); ++place)
                if ((aim.of_old ? input.values[place].first : input.values[place].second) == value) places[i] = place;
        }
    return places;
}

Twin CommonSituations::twin_of(const Places& places) const {
    Twin twin = base_;
    for (std::size_t i = 0; i < inputs_.size(); ++i) put(twin, inputs_[i], places[i]);
    return twin;
}

/// Adds the situations of one edition's worked examples, without what either edition does not know.
void CommonSituations::add_examples(const Program& program, const Frame& frame, bool of_old,
                                    std::vector<Places>& out) const {
    for (const rules::Example& example : program.ruleset().examples) {
        if (example.procedure != frame.id) continue;
        engine::Situation situation = engine::default_situation(frame);
        for (const rules::Keyed& given : example.given)
            engine::set_input(program, frame, situation, given.key, rules::scalar_text(given.value));
        Places places;
        for (const Input& input : inputs_) {
            const std::int64_t value = situation.inputs[of_old ? input.before : input.after];
            const auto found = std::ranges::find_if(
                input.values, [&](const auto& known) { return (of_old ? known.first : known.second) == value; });
            places.push_back(found == input.values.end() ? input.usual
                                                         : static_cast<std::size_t>(found - input.values.begin()));
        }
        if (std::ranges::find(out, places) == out.end()) out.push_back(std::move(places));
    }
}

std::vector<CommonSituations::Places> CommonSituations::examples() const {
    std::vector<Places> out;
    add_examples(before_, old_frame_, true, out);
    add_examples(after_, new_frame_, false, out);
    return out;
}

/// Draws a sample. Most combinations of many facts are forbidden, and say little: once a draw out of the blue has been
/// in vain too often, most draws change a few facts of a situation that is allowed.
class CommonSituations::Sample {
  public:
    Sample(const CommonSituations& all, const Guide& guide, const std::function<void(const Twin&)>& visitor)
        : all_(all), guide_(guide), visitor_(visitor), draws_(all.old_frame_.id), known_(all.inputs_.size()) {}

    Visited draw() {
        visit_examples();
        const std::vector<Aim> aims = guide_.aims();
        constexpr std::size_t tries_a_situation = 8, modes = 4;
        std::size_t next_aim = 0;
        for (std::size_t tries = 0; !is_done() && tries < tries_a_situation * guide_.most; ++tries) {
            const bool is_aimed = !aims.empty() && tries / modes % 2 == 1;
            const bool is_blind = allowed_.empty() || (is_blind_in_vain() ? tries % 64 < 2 : tries % modes < 2);
            Places places = is_blind ? blind(tries % 2 == 1) : near_allowed();
            if (is_aimed) places = all_.aimed(std::move(places), aims[next_aim++ / modes % aims.size()]);
            const bool is_visited = take(places);
            if (is_visited && is_aimed) ++visited_.aimed;
            if (!is_blind) continue;
            ++blind_;
            blind_in_vain_ += is_visited ? 0 : 1;
        }
        return visited_;
    }

  private:
    static constexpr std::size_t one_in = 4, most_allowed = 512;

    void visit_examples() {
        const std::vector<Places> examples = all_.examples();
        for (const Places& places : examples)
            if (!is_enough()) visited_.exemplary += take(places) ? 1 : 0;
        const std::size_t share = guide_.most / 4;
        for (std::size_t tries = 0;
             !examples.empty() && tries < share && guide_.work() < guide_.most_work / 4 && !is_enough(); ++tries) {
            Places places = examples[tries % examples.size()];
            const std::size_t input = draws_.next(places.size());
            places[input] = draws_.next(all_.inputs_[input].values.size());
            visited_.exemplary += take(places) ? 1 : 0;
        }
    }

    bool is_enough() const { return guide_.is_enough && guide_.is_enough(); }

    bool is_done() const { return count_ >= guide_.most || guide_.work() >= guide_.most_work || is_enough(); }

    bool is_blind_in_vain() const { return blind_ >= 256 && blind_in_vain_ > blind_ / 2; }

    Places blind(bool near_defaults) {
        Places out;
        for (const Input& input : all_.inputs_)
            out.push_back(near_defaults && draws_.next(one_in) != 0 ? input.usual : draws_.next(input.values.size()));
        return out;
    }

    Places near_allowed() {
        Places out = allowed_[draws_.next(allowed_.size())];
        for (std::size_t i = 0; i < out.size(); ++i)
            if (draws_.next(one_in) == 0) out[i] = draws_.next(all_.inputs_[i].values.size());
        return out;
    }

    /// Whether it was visited: it is possible, new, and allowed by an edition.
    bool take(const Places& places) {
        row_.assign(places.begin(), places.end());
        const std::size_t known = known_.size();
        if (known_.number(row_.data()) < known) return false;
        const Twin twin = all_.twin_of(places);
        if (!all_.is_possible(twin)) return false;
        if (guide_.is_forbidden(twin)) {
            ++visited_.forbidden;
            return false;
        }
        visitor_(twin);
        ++count_;
        if (allowed_.size() < most_allowed)
            allowed_.push_back(places);
        else
            allowed_[draws_.next(most_allowed)] = places;
        return true;
    }

    const CommonSituations& all_;
    const Guide& guide_;
    const std::function<void(const Twin&)>& visitor_;
    Draws draws_;
    Visited visited_{.all = false};
    std::size_t count_ = 0, blind_ = 0, blind_in_vain_ = 0;
    engine::KeyTable known_;         ///< places drawn so far
    std::vector<std::int64_t> row_;  ///< buffer for a key
    std::vector<Places> allowed_;    ///< found so far, in part
};

std::size_t CommonSituations::count(std::size_t limit) const {
    std::size_t all = 1;
    for (const Input& input : inputs_) all = all > limit ? all : all * std::min(input.values.size(), limit + 1);
    return std::min(all, limit + 1);
}

Visited CommonSituations::visit(const Guide& guide, const std::function<void(const Twin&)>& visitor) const {
    const std::size_t all = count(guide.most);
    if (all > guide.most) return Sample(*this, guide, visitor).draw();
    Twin twin = base_;
    for (std::size_t number = 0; number < all; ++number) {
        if (guide.is_enough && guide.is_enough()) return {.all = false};
        std::size_t rest = number;
        for (const Input& input : inputs_) {
            put(twin, input, rest % input.values.size());
            rest /= input.values.size();
        }
        if (is_possible(twin)) visitor(twin);
    }
    return {};
}

}  // namespace broadside::compare
