#include "compare/situations.hpp"

#include "compare/aims.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

namespace broadside::compare {

using engine::Frame;
using engine::InputSlot;
using engine::Program;

namespace {

std::vector<std::int64_t> values_of(const Program& program, const InputSlot& input) {
    if (!input.range) return program.vocabulary().all_values(input.type);
    std::vector<std::int64_t> out;
    for (std::int64_t value = input.range->first; value <= input.range->second; ++value) out.push_back(value);
    return out;
}

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
        const auto same = std::find_if(new_frame.inputs.begin(), new_frame.inputs.end(),
                                       [&](const InputSlot& other) { return other.id == name; });
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
void CommonSituations::put(Twin& twin, const Aim& aim) const {
    for (const auto& [slot, value] : aim.values)
        for (const Input& input : inputs_) {
            if ((aim.of_old ? input.before : input.after) != slot) continue;
            for (std::size_t place = 0; place < input.values.size(); ++place)
                if ((aim.of_old ? input.values[place].first : input.values[place].second) == value)
                    put(twin, input, place);
        }
}

Visited CommonSituations::visit(std::size_t most, const std::function<std::vector<Aim>()>& aims,
                                const std::function<void(const Twin&)>& visitor) const {
    Twin twin = base();
    std::size_t all = 1;
    for (const Input& input : inputs_) all = all > most ? all : all * std::min(input.values.size(), most + 1);
    if (all > most) return sample(most, aims(), visitor);
    for (std::size_t number = 0; number < all; ++number) {
        std::size_t rest = number;
        for (const Input& input : inputs_) {
            put(twin, input, rest % input.values.size());
            rest /= input.values.size();
        }
        if (is_possible(twin)) visitor(twin);
    }
    return {};
}

Visited CommonSituations::sample(std::size_t most, const std::vector<Aim>& aims,
                                 const std::function<void(const Twin&)>& visitor) const {
    constexpr std::size_t tries_a_situation = 8, one_in = 4;
    Twin twin = base();
    Draws draws(old_frame_.id);
    Visited visited{false, 0};
    std::size_t count = 0, next_aim = 0;
    for (std::size_t tries = 0; count < most && tries < tries_a_situation * most; ++tries) {
        const bool near_defaults = tries % 2 == 1, is_aimed = !aims.empty() && tries % 4 >= 2;
        for (const Input& input : inputs_)
            put(twin, input, near_defaults && draws.next(one_in) != 0 ? input.usual : draws.next(input.values.size()));
        if (is_aimed) put(twin, aims[next_aim++ / 2 % aims.size()]);  // each aim in both modes
        if (!is_possible(twin)) continue;
        visitor(twin);
        ++count;
        visited.aimed += is_aimed ? 1 : 0;
    }
    return visited;
}

}  // namespace broadside::compare
