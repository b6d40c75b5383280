#include "layout/fit.hpp"

#include "layout/furniture.hpp"

#include <algorithm>
#include <array>

// What is given up to make an item fit, in this order:
//
//   1. spacing     roomy, middle, tight
//   2. size        in steps of a tenth of a point down to the floor, at tight spacing; then as roomy as that size
//   allows
//   3. words       the data's own short labels, in the cells where they save a line; sizes from the top again
//
// An item with no limit of sides keeps its size: it flows on, on as few sides as tight spacing needs. It is only made
// smaller where a word or a table is too wide for its place. An item with a limit that leaves room on its last side is
// set larger, within reason. Tables are not split, so columns come out level at some sizes and not at others: of the
// sizes and spacings near the one found, the one is taken whose columns end most nearly together.

namespace broadside::layout {

namespace {

constexpr double size_step = 0.1;
constexpr double most_enlargement = 1.2;
constexpr std::array<double, 5> tightnesses{0, 0.25, 0.5, 0.75, 1};

class Fitter {
  public:
    Fitter(const sheet::Item& item, const Paper& paper, const std::vector<ShapedBlock>& blocks, SizeRange range)
        : item_(item), paper_(paper), blocks_(blocks), range_(range), most_sides_(item.most_sides) {}

    Trial fit() {
        Trial trial = item_.most_sides > 0 ? fit_sides(false) : fit_freely(false);
        if (!trial.arrangement) trial = item_.most_sides > 0 ? fit_sides(true) : fit_freely(true);
        return trial;
    }

  private:
    Trial attempt(double size, double tightness, bool short_words) const {
        const Style style = make_style({size, tightness, std::min(range_.least, size), short_words});
        return arrange(blocks_, style, make_geometry(item_, paper_, style), most_sides_);
    }

    /// What a reader would hold against an arrangement: columns that end apart or are pulled to one length, paper left
    /// empty, small type, tight lines.
    static double fault(const Arrangement& arrangement, double size, double largest, double tightness) {
        constexpr double tolerated = 0.1;
        const double beyond = std::max(0.0, arrangement.unevenness - tolerated);
        return arrangement.unevenness + 3 * beyond + 0.3 * arrangement.strain + 0.5 * arrangement.emptiness +
               0.9 * (largest - size) / largest + 0.06 * tightness;
    }

    /// The best of the sizes a little below `largest` and of all spacings. Comfortable sizes stay comfortable.
    Trial most_level(double largest, bool short_words) const {
        const double least = std::max({range_.least, largest * 0.88, std::min(range_.most, largest * 0.97)});
        Trial best;
        double least_fault = 0;
        for (double size = largest; size > least - size_step / 2; size -= size_step) {
            for (const double tightness : tightnesses) {
                Trial trial = attempt(size, tightness, short_words);
                if (!trial.arrangement) continue;
                const double found = fault(*trial.arrangement, size, largest, tightness);
                if (best.arrangement && found >= least_fault) continue;
                best = std::move(trial);
                least_fault = found;
            }
        }
        return best;
    }

    double size_at(std::size_t step) const { return range_.least + size_step * static_cast<double>(step); }

    std::size_t steps_to(double size) const {
        return static_cast<std::size_t>(std::max(0.0, (size - range_.least) / size_step + 1e-6));
    }

    /// The largest size that fits, by halving; then the most level near it.
    Trial fit_sides(bool short_words) const {
        Trial smallest = attempt(size_at(0), 1, short_words);
        if (!smallest.arrangement) return smallest;
        std::size_t fits = 0;
        std::size_t fails = steps_to(range_.most * (short_words ? 1 : most_enlargement)) + 1;
        while (fails - fits > 1) {
            const std::size_t middle = (fits + fails) / 2;
            const double tightness = size_at(middle) > range_.most ? 0.5 : 1;
            if (attempt(size_at(middle), tightness, short_words).arrangement)
                fits = middle;
            else
                fails = middle;
        }
        Trial best = most_level(size_at(fits), short_words);
        return best.arrangement ? std::move(best) : std::move(smallest);
    }

    /// As large as wished, unless a word is too wide; on as few sides as tight spacing needs, and level on those.
    Trial fit_freely(bool short_words) {
        for (std::size_t step = steps_to(range_.most) + 1; step-- > 0;) {
            Trial tight = attempt(size_at(step), 1, short_words);
            if (tight.arrangement) {
                most_sides_ = tight.arrangement->sides;
                return most_level(size_at(step), short_words);
            }
            if (step == 0) return tight;
        }
        return {};
    }

    const sheet::Item& item_;
    const Paper& paper_;
    const std::vector<ShapedBlock>& blocks_;
    SizeRange range_;
    std::size_t most_sides_;
};

}  // namespace

Trial fit(const sheet::Item& item, const Paper& paper, const std::vector<ShapedBlock>& blocks, TextMeasurer& measurer) {
    const SizeRange range = size_range(item.body_size / 10.0, item.floor_size / 10.0, measurer);
    return Fitter(item, paper, blocks, range).fit();
}

}  // namespace broadside::layout
