#include "check/play/movements.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using engine::Change;
using Verb = rules::Effect::Verb;

static constexpr std::string_view moves = ".moves", leaves = ".leaves";

static std::string name_of(const engine::Frame& frame, const engine::CompiledEffect& effect) {
    return engine::name_of_changed(frame, Change{.side = effect.side, .list = effect.list, .member = effect.member});
}

std::optional<Movement> movement(const engine::Frame& frame, const engine::Run& run, std::string_view name) {
    const bool is_leaving = name.ends_with(leaves);
    if (!is_leaving && !name.ends_with(moves)) return std::nullopt;
    const std::string_view mover = name.substr(0, name.size() - (is_leaving ? leaves : moves).size());
    const Verb verb = is_leaving ? Verb::remove : Verb::move;
    const auto effect = std::ranges::find_if(
        frame.effects, [&](const auto& each) { return each.written->verb == verb && name_of(frame, each) == mover; });
    if (effect == frame.effects.end()) return std::nullopt;
    Movement out{effect->type, {}, false, is_leaving};
    for (const Change& change : run.changes) {
        if (change.verb != verb || engine::name_of_changed(frame, change) != mover) continue;
        out.happens = true;
        if (is_leaving || change.after == engine::nothing) continue;
        out.type = change.type;
        out.far = out.far.value_or(0) + change.after;
    }
    return out;
}

std::string word_of(const engine::Program& program, const Movement& movement) {
    if (!movement.happens) return "no";
    return movement.far ? program.vocabulary().to_word(movement.type, *movement.far) : "yes";
}

std::vector<std::pair<std::string, std::string>> movements(const engine::Program& program, const engine::Frame& frame,
                                                           const engine::Run& run) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const engine::CompiledEffect& effect : frame.effects) {
        if (effect.fact_index) continue;
        const bool is_leaving = effect.written->verb == Verb::remove;
        std::string name = fmt::format("{}{}", name_of(frame, effect), is_leaving ? leaves : moves);
        const bool is_known = std::ranges::any_of(out, [&](const auto& one) { return one.first == name; });
        const auto found = is_known ? std::nullopt : movement(frame, run, name);
        if (found && found->happens) out.emplace_back(std::move(name), word_of(program, *found));
    }
    return out;
}

}  // namespace broadside::check
