#include "sheet/field_map.hpp"

#include "wording/figures.hpp"

#include <numeric>

namespace broadside::sheet {

std::string figure_of(std::int64_t tenths, bool is_metric) {
    const std::int64_t parts = is_metric ? 10 : 8, unit = is_metric ? 100 : 254;
    const std::int64_t count = (2 * tenths * parts + unit) / (2 * unit);
    const std::int64_t common = std::gcd(count, parts);
    return wording::print_fraction(count / common, parts / common);
}

}  // namespace broadside::sheet
