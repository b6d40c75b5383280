#include "compare/common_ground.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::compare {

static constexpr std::size_t fewest = 8;        ///< changed situations needed for a statement
static constexpr std::size_t most_words = 3;    ///< listed values of an input
static constexpr std::size_t longest_list = 8;  ///< values tried of a quantity; more are given as a range

CommonGround::CommonGround(const engine::Program& program, const engine::Frame& frame)
    : program_(program), frame_(frame), tried_(frame.inputs.size()), changed_(frame.inputs.size()) {}

void CommonGround::add(const engine::Situation& situation, bool changed) {
    count_ += changed ? 1 : 0;
    for (std::size_t i = 0; i < frame_.inputs.size(); ++i) {
        if (!frame_.inputs[i].asked) continue;
        tried_[i].insert(situation.inputs[i]);
        if (changed) changed_[i].insert(situation.inputs[i]);
    }
}

std::string CommonGround::words_of(std::size_t input) const {
    const engine::InputSlot& slot = frame_.inputs[input];
    const Values &tried = tried_[input], &changed = changed_[input];
    const auto speech = [&](std::int64_t value) { return program_.vocabulary().to_speech(slot.type, value); };
    if (changed.size() == tried.size()) return "";
    const bool is_long = slot.type.kind == engine::Type::Kind::number && tried.size() > longest_list;
    if (!is_long) {
        std::string out = slot.id;
        for (const std::int64_t value : changed)
            out += fmt::format("{}{}", value == *changed.begin() ? " " : " or ", speech(value));
        return changed.size() <= most_words ? out : "";
    }
    // A sample rarely includes the ends of a long range: a slightly narrower range has no significance.
    const std::int64_t reach = *changed.rbegin() - *changed.begin(), whole = *tried.rbegin() - *tried.begin();
    if (4 * reach > 3 * whole) return "";
    return fmt::format("{} {} to {}", slot.id, speech(*changed.begin()), speech(*changed.rbegin()));
}

std::vector<std::string> CommonGround::words() const {
    std::vector<std::string> out;
    if (count_ < fewest) return out;
    for (std::size_t i = 0; i < frame_.inputs.size(); ++i)
        if (std::string words = words_of(i); !words.empty()) out.push_back(std::move(words));
    return out;
}

}  // namespace broadside::compare
