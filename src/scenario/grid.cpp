#include "scenario/grid.hpp"

#include "scenario/length_units.hpp"

#include <algorithm>

namespace broadside::scenario {

static constexpr std::int64_t ten_centimetres = 1000;
static constexpr std::int64_t six_inches = 1524;

bool is_metric(const Scenario& scenario) {
    LengthUnit unit = scenario.identity.width.unit;
    const auto placed = std::ranges::find_if(scenario.units, [](const Unit& one) { return one.position.has_value(); });
    if (placed != scenario.units.end()) unit = placed->position->front.x.unit;
    return is_metric(unit);
}

std::int64_t grid_square(const Scenario& scenario) {
    return is_metric(scenario) ? ten_centimetres : six_inches;
}

std::string column_letters(std::int64_t column) {
    std::string out;
    for (std::int64_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        out.insert(out.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return out;
}

std::string square_of(const Spot& spot, std::int64_t square) {
    const std::int64_t column = std::max<std::int64_t>(0, spot.x / square);
    const std::int64_t row = std::max<std::int64_t>(0, spot.y / square);
    return column_letters(column) + std::to_string(row + 1);
}

std::string square_of(const Spot& spot, const Scenario& scenario) {
    const auto on_table = [](std::int64_t at, const Length& size) {
        return std::clamp<std::int64_t>(at, 0, std::max<std::int64_t>(0, tenths_of_mm(size) - 1));
    };
    return square_of({on_table(spot.x, scenario.identity.width), on_table(spot.y, scenario.identity.depth)},
                     grid_square(scenario));
}

}  // namespace broadside::scenario
