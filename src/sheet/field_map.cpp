#include "sheet/field_map.hpp"

#include "sheet/figures.hpp"

#include <algorithm>
#include <numeric>

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

std::string figure_of(std::int64_t tenths, bool is_metric) {
    const std::int64_t parts = is_metric ? 10 : 8, unit = is_metric ? 100 : 254;
    const std::int64_t count = (2 * tenths * parts + unit) / (2 * unit);
    const std::int64_t common = std::gcd(count, parts);
    return print_fraction(count / common, parts / common);
}

}  // namespace broadside::sheet
