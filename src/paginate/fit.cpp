#include "paginate/fit.hpp"

#include "paginate/furniture.hpp"
#include "typeset/weights.hpp"

#include <algorithm>

// Order of concessions to make an item fit:
//
//   1. spacing     roomy, middle, tight; what is left over then opens the rows of all tables alike
//   2. size        in steps of a tenth of a point down to the floor, at tight spacing; then as roomy as that size
//   allows
//   3. words       the data's own short labels, in the columns where they save a line; sizes from the top again
//
// An item without a limit of sides keeps its size (a page of one column may go down to its wished size, for more air)
// and takes as many sides as tight spacing needs. It is reduced only if a word or table is too wide for its place. A
// wish for few sides is a limit that may be dropped; before that, the item may take one more column than it asks for,
// its short labels, and tables over fewer columns than they ask for. An item with a limit and spare room on its last
// side is enlarged, within reason. Tables are not split, so columns come out level at some sizes and not at others:
// among the sizes and spacings near the one found, the most level wins.

namespace broadside::paginate {

namespace weights = typeset::weights;

namespace {

constexpr double size_step = 0.1;
constexpr double most_enlargement = 1.1;
/// Of the largest size that fits: smaller ones are not tried.
constexpr double smallest_share = 0.88;
constexpr double tight = 1;
/// Greatest tightness of a page of one column to save a side: it has no neighbours to be level with.
constexpr double tight_page = 0.75;
/// Hardly any space between lines, for an overfull side.
constexpr double last_resort = 1.25;
constexpr double tightness_step = 0.25;
constexpr double open_rows_step = 0.125;

/// Choices apart from the words.
struct Setting {
    double size = 0;
    double tightness = 0;
    double open_rows = 0;
};

class Fitter {
  public:
    Fitter(const sheet::Item& item, const typeset::Paper& paper, const std::vector<typeset::ShapedBlock>& blocks,
           typeset::SizeRange range, const Stop& stop, std::optional<double> first_top)
        : item_(item),
          paper_(paper),
          blocks_(blocks),
          range_(range),
          stop_(stop),
          first_top_(first_top),
          most_sides_(limit_of(item)) {}

    Trial fit() {
        if (item_.wished_sides > 0 && item_.wished_sides < most_sides_.value_or(item_.wished_sides + 1)) {
            Trial wished = fit_wish();
            if (wished.arrangement) return wished;
            most_sides_ = limit_of(item_);
        }
        Trial trial = most_sides_ ? fit_sides(false) : fit_freely(false);
        if (!trial.arrangement) trial = most_sides_ ? fit_sides(true) : fit_freely(true);
        return trial;
    }

  private:
    static std::optional<std::size_t> limit_of(const sheet::Item& item) {
        return item.most_sides > 0 ? std::optional<std::size_t>(item.most_sides) : std::nullopt;
    }

    /// On the wished number of sides if legible type allows it; on fewer when it needs no more at its own size.
    Trial fit_wish() {
        most_sides_.reset();
        const Trial free = attempt(range_.most, 1, false);
        most_sides_ = item_.wished_sides;
        if (free.arrangement && free.arrangement->sides <= item_.wished_sides) {
            most_sides_ = free.arrangement->sides;
            return most_level(range_.most, false);
        }
        Trial trial = fit_wish_with_spans(true);
        if (!trial.arrangement && asks_for_spans()) trial = fit_wish_with_spans(false);
        columns_ = item_.columns;
        tightest_ = tight;
        spans_as_asked_ = true;
        return trial;
    }

    Trial fit_wish_with_spans(bool as_asked) {
        spans_as_asked_ = as_asked;
        for (tightest_ = tight; tightest_ <= last_resort; tightest_ += last_resort - tight) {
            for (const bool short_words : {false, true}) {
                for (columns_ = item_.columns; columns_ <= item_.columns + 1; ++columns_) {
                    Trial trial = fit_sides(short_words);
                    if (trial.arrangement) return trial;
                }
            }
        }
        return {};
    }

    bool asks_for_spans() const {
        return std::any_of(blocks_.begin(), blocks_.end(), [](const typeset::ShapedBlock& block) {
            const auto* grid = std::get_if<typeset::TableGrid>(&block.content);
            return grid && grid->table->across > 0;
        });
    }

    Trial attempt(double size, double tightness, bool short_words, double open_rows = 0) const {
        if (stop_ && stop_()) return {};
        const typeset::Style style =
            typeset::make_style({size, tightness, std::min(range_.least, size), short_words, open_rows});
        Geometry geometry = make_geometry(item_, paper_, style, columns_);
        geometry.first_top = first_top_.value_or(geometry.first_top);
        geometry.spans_as_asked = spans_as_asked_;
        return arrange(blocks_, style, geometry, most_sides_);
    }

    /// A page of one column is read line by line: rather smaller type with air than larger without.
    bool is_page() const { return columns_ == 1; }

    double wished_size() const { return std::max(item_.body_size / 10.0, range_.least); }

    /// Cost of an arrangement to its reader: uneven or stretched columns, empty paper, small type, tight lines, broken
    /// short words; less the merit of open rows.
    double cost(const Arrangement& arrangement, const Setting& setting, double largest) const {
        const double small_type = weights::small_type * (largest - setting.size) / largest;
        const double merit = weights::merit_of_open_rows * setting.open_rows;
        if (is_page())
            return small_type + weights::tight_lines_of_page * setting.tightness +
                   weights::torn_section_overleaf * static_cast<double>(arrangement.torn_sections) - merit;
        const double beyond = std::max(0.0, arrangement.unevenness - weights::tolerated_unevenness);
        return arrangement.unevenness + weights::uneven_columns * beyond + weights::strain * arrangement.strain +
               weights::emptiness * arrangement.emptiness + small_type + weights::tight_lines * setting.tightness +
               weights::needless_line * static_cast<double>(arrangement.needless_lines) - merit;
    }

    /// The best setting so far.
    struct Best {
        Trial trial;
        Setting setting;
        double cost = 0;
    };

    /// Tries a setting, unless even perfectly level and full columns would not improve on `best`. False when nothing
    /// fits in it.
    bool try_setting(const Setting& setting, double largest, bool short_words, Best& best) const {
        if (best.trial.arrangement && cost({}, setting, largest) >= best.cost) return true;
        Trial trial = attempt(setting.size, setting.tightness, short_words, setting.open_rows);
        if (!trial.arrangement) return false;
        const double found = cost(*trial.arrangement, setting, largest);
        if (!best.trial.arrangement || found < best.cost) best = {std::move(trial), setting, found};
        return true;
    }

    /// Tries all spacings of the sizes from `size` down to `least`.
    void try_sizes(double size, double least, double largest, bool short_words, Best& best) const {
        // From the tightest on: if it does not fit, no looser one does.
        for (; size > least - size_step / 2; size -= size_step)
            for (double tightness = tightest_; tightness >= 0; tightness -= tightness_step)
                if (!try_setting({size, tightness, 0}, largest, short_words, best)) break;
    }

    /// Best of the sizes a little below `largest` and of all spacings. Comfortable sizes stay comfortable.
    Trial most_level(double largest, bool short_words) const {
        const double comfortable = is_page() ? std::min(wished_size(), largest) : std::min(range_.most, largest * 0.97);
        const double least = std::max({range_.least, largest * smallest_share, comfortable});
        Best best;
        try_sizes(largest, least, largest, short_words, best);
        if (!best.trial.arrangement) return {};
        // A section that goes on overleaf at all of these may stay whole in type a little smaller.
        if (is_page() && best.trial.arrangement->torn_sections > 0)
            try_sizes(least - size_step, std::max(range_.least, largest * smallest_share), largest, short_words, best);
        // Spare room opens the rows of all tables equally: one distance from row to row on all sides.
        const Setting level = best.setting;
        for (double open_rows = open_rows_step; open_rows <= 1; open_rows += open_rows_step)
            if (!try_setting({level.size, level.tightness, open_rows}, largest, short_words, best)) break;
        return std::move(best.trial);
    }

    double size_at(std::size_t step) const { return range_.least + size_step * static_cast<double>(step); }

    std::size_t steps_to(double size) const {
        return static_cast<std::size_t>(std::max(0.0, (size - range_.least) / size_step + 1e-6));
    }

    /// Largest size that fits, by bisection; then the most level nearby.
    Trial fit_sides(bool short_words) const {
        Trial smallest = attempt(size_at(0), tightest_, short_words);
        if (!smallest.arrangement) return smallest;
        std::size_t fits = 0;
        std::size_t fails = steps_to(range_.most * (short_words ? 1 : most_enlargement)) + 1;
        while (fails - fits > 1) {
            const std::size_t middle = (fits + fails) / 2;
            const double tightness = size_at(middle) > range_.most ? 0.5 : tightest_;
            if (attempt(size_at(middle), tightness, short_words).arrangement)
                fits = middle;
            else
                fails = middle;
        }
        Trial best = most_level(size_at(fits), short_words);
        return best.arrangement ? std::move(best) : std::move(smallest);
    }

    /// On the fewest sides; a page of one column takes one more for air, if that has more than a few lines.
    Trial tightest_of(double size, bool short_words) const {
        constexpr double nearly_empty = 0.6;
        Trial dense = attempt(size, tight, short_words);
        if (!is_page() || !dense.arrangement) return dense;
        Trial airy = attempt(std::min(size, wished_size()), tight_page, short_words);
        if (!airy.arrangement) return dense;
        const bool wasteful =
            airy.arrangement->sides > dense.arrangement->sides && airy.arrangement->emptiness > nearly_empty;
        return wasteful ? std::move(dense) : std::move(airy);
    }

    /// At the wished size unless a word is too wide; on as few sides as tight spacing needs, levelled on those.
    Trial fit_freely(bool short_words) {
        for (std::size_t step = steps_to(range_.most) + 1; step-- > 0;) {
            const double size = size_at(step);
            Trial tightest = tightest_of(size, short_words);
            if (tightest.arrangement) {
                most_sides_ = tightest.arrangement->sides;
                return most_level(size, short_words);
            }
            if (step == 0) return tightest;
        }
        return {};
    }

    const sheet::Item& item_;
    const typeset::Paper& paper_;
    const std::vector<typeset::ShapedBlock>& blocks_;
    typeset::SizeRange range_;
    const Stop& stop_;
    const std::optional<double> first_top_;  ///< where the first side has another head
    std::optional<std::size_t> most_sides_;  ///< nullopt: unlimited
    std::size_t columns_ = item_.columns;
    double tightest_ = tight;
    bool spans_as_asked_ = true;
};

}  // namespace

Trial fit(const sheet::Item& item, const typeset::Paper& paper, const std::vector<typeset::ShapedBlock>& blocks,
          typeset::TextMeasurer& measurer, const Stop& stop, std::optional<double> first_top) {
    const typeset::SizeRange range = size_range(item.body_size / 10.0, item.floor_size / 10.0, measurer);
    return Fitter(item, paper, blocks, range, stop, first_top).fit();
}

}  // namespace broadside::paginate
