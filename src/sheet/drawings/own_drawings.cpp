#include "sheet/drawings/own_drawings.hpp"

#include <algorithm>

namespace broadside::sheet {

/// A scenario's drawings are for readers who may know the rules.
template <typename Drawn, typename Own>
static std::vector<Drawn> with_own(std::vector<Drawn> all, const std::vector<Own>& own_ones, const Data& data) {
    const bool hidden = data.program.ruleset().identity.hidden;
    for (const Own& own : own_ones) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const Drawn& each) { return each.id == own.id; });
        Drawn& place = same == all.end() ? all.emplace_back() : *same;
        place = own;
        place.audience.kind = hidden ? text::Audience::Kind::umpire : text::Audience::Kind::everyone;
    }
    return all;
}

std::vector<rules::Diagram> diagrams_of(const Data& data) {
    const std::vector<rules::Diagram>& of_ruleset = data.program.ruleset().diagrams;
    return data.scenario ? with_own(of_ruleset, data.scenario->diagrams, data) : of_ruleset;
}

std::vector<rules::Gauge> gauges_of(const Data& data) {
    const std::vector<rules::Gauge>& of_ruleset = data.program.ruleset().gauges;
    return data.scenario ? with_own(of_ruleset, data.scenario->gauges, data) : of_ruleset;
}

}  // namespace broadside::sheet
