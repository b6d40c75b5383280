#include "typeset/record_widths.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace broadside::typeset {

static double total(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

std::vector<double> share_out(const std::vector<double>& least, const std::vector<double>& wanted, double room) {
    std::vector<double> widths = wanted;
    const double all = total(wanted);
    if (all <= room) {
        for (double& width : widths) width += (room - all) / static_cast<double>(widths.size());
        return widths;
    }
    double low = 0, high = room;
    for (int i = 0; i < 60; ++i) {
        const double cap = (low + high) / 2;
        double used = 0;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            widths[c] = std::max(least[c], std::min(wanted[c], cap));
            used += widths[c];
        }
        (used > room ? high : low) = cap;
    }
    return widths;
}

std::vector<double> widths_of_record(const std::vector<RecordColumn>& columns, double width) {
    std::vector<double> least, decent, wanted;
    for (const RecordColumn& column : columns) {
        least.push_back(column.least);
        decent.push_back(std::max(column.least, column.decent));
        wanted.push_back(std::max(decent.back(), column.wanted));
    }
    if (total(decent) > width) return share_out(least, decent, width);
    const double spare = width - total(wanted);
    if (spare <= 0) return share_out(decent, wanted, width);
    const auto takers = static_cast<double>(
        std::count_if(columns.begin(), columns.end(), [](const RecordColumn& column) { return column.takes_rest; }));
    if (takers == 0) return share_out(least, wanted, width);
    for (std::size_t c = 0; c < columns.size(); ++c)
        if (columns[c].takes_rest) wanted[c] += spare / takers;
    return wanted;
}

}  // namespace broadside::typeset
