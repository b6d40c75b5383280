#include "sheet/impossible.hpp"

#include "engine/reads.hpp"

#include <algorithm>

namespace broadside::sheet {

Impossible::Impossible(const Game& game, const std::vector<std::size_t>& spoken_of) : game_(game) {
    for (const engine::Frame::Never& never : game.frame.nevers) {
        engine::Reads reads;
        engine::add_reads(game.frame, never.node, reads);
        bool known = std::all_of(reads.inputs.begin(), reads.inputs.end(), [&](std::int32_t input) {
            return std::find(spoken_of.begin(), spoken_of.end(), static_cast<std::size_t>(input)) != spoken_of.end();
        });
        if (known) nodes_.push_back(never.node);
    }
}

bool Impossible::is(const engine::Situation& situation) const {
    if (nodes_.empty()) return false;
    engine::Machine machine(game_.program(), game_.frame);
    machine.bind(situation.inputs.data(), nullptr);
    for (engine::NodeId node : nodes_) {
        bool holds = machine.value(node) != 0 && !machine.stopped();
        machine.clear();
        if (holds) return true;
    }
    return false;
}

}  // namespace broadside::sheet
