#include "typeset/column_choice.hpp"

#include "typeset/tolerance.hpp"
#include "typeset/weights.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

// The height of a table changes only at a few widths of each column: where one of its cells takes a line less. Only
// those are tried. All columns start at their preferred widths; then the column that costs the least height for the
// room it gives back is narrowed, repeatedly, until all fit. Once one column has made a row taller, the others may
// narrow in it for free, so that columns with breaks in the same rows share the cost.
//
// An early reduction may turn out wrong at the end: so each column is tried at each of its greater widths again, the
// others making room as before, as long as that makes the table lower.

namespace broadside::typeset {

namespace {

/// A column with many long texts has hundreds of break widths: a sample is as good.
constexpr std::size_t most_candidates = 40;

double sum_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

double width_of(const CellDemand& demand, const std::vector<double>& widths) {
    double width = 0;
    for (std::size_t i = demand.column; i < demand.column + demand.columns; ++i) width += widths[i];
    return width;
}

/// Number of lines beyond the first.
double broken_lines(const CellDemand& demand, double width) {
    std::size_t lines = 0;
    while (lines + 1 < demand.widths.size() && demand.widths[lines] > width + tolerance) ++lines;
    return static_cast<double>(lines);
}

class Chooser {
  public:
    Chooser(const std::vector<CellDemand>& demands, const ColumnLimits& limits, double room)
        : limits_(limits), room_(room), widths_(limits.most) {
        for (const CellDemand& demand : demands)
            if (broken_lines(demand, width_of(demand, limits.least)) > 0) demands_.push_back(demand);
        for (std::size_t column = 0; column < widths_.size(); ++column) candidates_.push_back(candidates_of(column));
    }

    std::vector<double> choose() {
        make_room(widths_, widths_.size(), std::numeric_limits<double>::max());
        double height = broken_height(demands_, widths_);
        while (height > tolerance && try_greater_widths(height)) continue;
        return widths_;
    }

  private:
    /// Widths at which the height may change, the greatest first.
    std::vector<double> candidates_of(std::size_t column) const {
        std::vector<double> all{limits_.least[column]};
        for (const CellDemand& demand : demands_) {
            if (demand.column != column || demand.columns > 1) continue;
            for (const double width : demand.widths)
                if (width > limits_.least[column] && width < limits_.most[column]) all.push_back(width);
        }
        std::sort(all.begin(), all.end(), std::greater<>());
        const auto alike = [](double one, double other) { return one - other < tolerance; };
        all.erase(std::unique(all.begin(), all.end(), alike), all.end());
        std::vector<double> some{limits_.most[column]};
        const std::size_t stride = 1 + all.size() / most_candidates;
        for (std::size_t i = (all.size() - 1) % stride; i < all.size(); i += stride) some.push_back(all[i]);
        return some;
    }

    /// Narrows columns except `kept` until all fit together; false when impossible, or when that makes the table at
    /// least `limit` high: a narrower column makes no table lower.
    bool make_room(std::vector<double>& widths, std::size_t kept, double limit) const {
        double missing = sum_of(widths) - room_;
        while (missing > tolerance) {
            const double height = broken_height(demands_, widths);
            if (height >= limit) return false;
            double least_price = std::numeric_limits<double>::max();
            std::size_t cheapest = widths.size();
            double narrower = 0;
            for (std::size_t column = 0; column < widths.size(); ++column) {
                if (column == kept) continue;
                const double before = widths[column];
                for (const double candidate : candidates_[column]) {
                    if (candidate >= before) continue;
                    widths[column] = candidate;
                    const double added = broken_height(demands_, widths) - height;
                    const double price = added / std::min(before - candidate, missing);
                    if (price < least_price - tolerance) {
                        least_price = price;
                        cheapest = column;
                        narrower = candidate;
                    }
                    // No narrower one costs less, or gives back more than is missing.
                    if (before - candidate >= missing || added / missing >= least_price - tolerance) break;
                }
                widths[column] = before;
            }
            if (cheapest == widths.size()) return false;
            missing -= widths[cheapest] - narrower;
            widths[cheapest] = narrower;
        }
        return true;
    }

    /// Makes the best single change, with the changes it implies; false when none lowers the table.
    bool try_greater_widths(double& height) {
        std::vector<double> best;
        for (std::size_t column = 0; column < widths_.size(); ++column) {
            for (const double candidate : candidates_[column]) {
                if (candidate <= widths_[column]) break;
                std::vector<double> trial = widths_;
                trial[column] = candidate;
                if (!make_room(trial, column, height - tolerance)) continue;
                const double found = broken_height(demands_, trial);
                if (found >= height - tolerance) continue;
                height = found;
                best = std::move(trial);
            }
        }
        if (best.empty()) return false;
        widths_ = std::move(best);
        return true;
    }

    const ColumnLimits& limits_;
    double room_;
    std::vector<CellDemand> demands_;  ///< those that can be broken
    std::vector<std::vector<double>> candidates_;
    std::vector<double> widths_;
};

}  // namespace

/// Adds the faults of broken lines to `faults`.
static double height_and_faults(const std::vector<CellDemand>& demands, const std::vector<double>& widths,
                                double& faults) {
    double height = 0;
    double of_row = 0;
    for (std::size_t i = 0; i < demands.size(); ++i) {
        const CellDemand& demand = demands[i];
        const double lines = broken_lines(demand, width_of(demand, widths));
        if (demand.makes_row_tall) of_row = std::max(of_row, lines * demand.leading);
        faults += lines * weights::broken_line;
        const bool ends_row = i + 1 == demands.size() || demands[i + 1].row != demand.row;
        if (!ends_row) continue;
        height += of_row;
        of_row = 0;
    }
    return height;
}

double added_height(const std::vector<CellDemand>& demands, const std::vector<double>& widths) {
    double faults = 0;
    return height_and_faults(demands, widths, faults);
}

double broken_height(const std::vector<CellDemand>& demands, const std::vector<double>& widths) {
    double faults = 0;
    const double height = height_and_faults(demands, widths, faults);
    return height + faults;
}

std::vector<double> choose_widths(const std::vector<CellDemand>& demands, const ColumnLimits& limits, double room) {
    return Chooser(demands, limits, room).choose();
}

}  // namespace broadside::typeset
