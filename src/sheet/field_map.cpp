#include "sheet/field_map.hpp"

#include <algorithm>

namespace broadside::sheet {

std::string column_letters(std::int64_t column) {
    std::string out;
    for (std::int64_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        out.insert(out.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return out;
}

std::string square_of(const scenario::Spot& spot, std::int64_t square) {
    const std::int64_t column = std::max<std::int64_t>(0, spot.x / square);
    const std::int64_t row = std::max<std::int64_t>(0, spot.y / square);
    return column_letters(column) + std::to_string(row + 1);
}

}  // namespace broadside::sheet
