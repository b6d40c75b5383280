#include "sheet/unit_state.hpp"

namespace broadside::sheet {

/// Two no-break spaces: no line ends between a name and its state.
static const std::string before_state = "\u00a0\u00a0";

void set_state(MapUnit& unit, const std::string& state, const text::Audience& audience) {
    unit.name.push_back({before_state + state, Emphasis::strong, audience, false});
}

std::optional<Run> state_of(const MapUnit& unit) {
    if (unit.name.empty() || unit.name.back().emphasis != Emphasis::strong) return std::nullopt;
    Run state = unit.name.back();
    state.text.erase(0, before_state.size());
    return state;
}

Words name_without_state(const MapUnit& unit) {
    Words name = unit.name;
    if (state_of(unit)) name.pop_back();
    return name;
}

}  // namespace broadside::sheet
