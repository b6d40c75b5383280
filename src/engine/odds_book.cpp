#include "engine/odds_book.hpp"

#include "engine/key_table.hpp"
#include "engine/player.hpp"
#include "engine/read_marks.hpp"
#include "engine/value_classes.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <numeric>

namespace broadside::engine {

namespace {

/// Situations that fix the totals of the same lists, and their pages.
struct Shelf {
    std::vector<FixedTotal> lists;
    std::vector<std::int32_t> inputs;  ///< inputs the frame reads
    KeyTable situations;               ///< those inputs, then the totals
    std::vector<std::uint32_t> pages;

    bool holds(const std::vector<FixedTotal>& totals) const {
        return std::equal(
            totals.begin(), totals.end(), lists.begin(), lists.end(),
            [](const FixedTotal& a, const FixedTotal& b) { return a.side == b.side && a.chart == b.chart; });
    }
};

template <typename Count>
OddsPage to_page(const Spread<Count>& spread) {
    Count divisor = spread.of;
    for (const auto& [ending, count] : spread.endings) {
        if (divisor == Count(1)) break;
        divisor = greatest_divisor(divisor, count);
    }
    OddsPage page;
    page.of = to_natural(quotient(spread.of, divisor));
    page.shares.reserve(spread.endings.size());
    for (const auto& [ending, count] : spread.endings)
        page.shares.push_back({ending, to_natural(quotient(count, divisor))});
    return page;
}

}  // namespace

struct OddsBook::Impl {
    const Program& program;
    const Frame& frame;
    std::vector<bool> left_out;  ///< results that are not requested; empty: none
    EndingTable endings;
    std::optional<Player<Wide>> wide;
    std::optional<Player<Natural>> natural;
    std::vector<Shelf> shelves;
    std::deque<OddsPage> pages;
    std::vector<std::uint32_t> certain_pages;  ///< by ending: the page of that ending alone, + 1
    std::size_t ended_at = 0;                  ///< stop at which the last situation evaluated ended with certainty
    std::vector<std::int64_t> key;

    Impl(const Program& of, const Frame& asked, const std::vector<std::size_t>& fields)
        : program(of), frame(asked), left_out(fields.empty() ? 0 : asked.results.size(), true) {
        for (std::size_t field : fields) left_out[field] = false;
    }

    std::vector<bool> fixed_instances(const std::vector<FixedTotal>& totals) const {
        std::vector<bool> fixed;
        for (const ChartInstance& instance : frame.instances)
            fixed.push_back(!totals.empty() && bool(find_fixed(program, instance, totals)));
        return fixed;
    }

    Shelf& shelf_for(const std::vector<FixedTotal>& totals) {
        for (Shelf& shelf : shelves)
            if (shelf.holds(totals)) return shelf;
        ReadMarks read(frame, fixed_instances(totals));
        for (const CompiledStep& step : frame.steps) read.add(step);
        std::vector<std::int32_t> inputs = places_in(read.inputs);
        std::size_t width = inputs.size() + totals.size();
        shelves.push_back({totals, std::move(inputs), KeyTable(width), {}});
        return shelves.back();
    }

    template <typename Count>
    std::uint32_t file(const Spread<Count>& spread) {
        if (spread.endings.size() != 1) {
            pages.push_back(to_page(spread));
            return static_cast<std::uint32_t>(pages.size() - 1);
        }
        std::uint32_t ending = spread.endings[0].first;
        if (ending >= certain_pages.size()) certain_pages.resize(ending + 1, 0);
        if (certain_pages[ending] == 0) {
            pages.push_back({{{ending, 1}}, 1});
            certain_pages[ending] = static_cast<std::uint32_t>(pages.size());
        }
        return certain_pages[ending] - 1;
    }

    template <typename Count>
    void open(std::optional<Player<Count>>& player) {
        player.emplace(program, endings, Table{.remembers = true, .asked = &frame, .left_out = left_out});
    }

    template <typename Count>
    std::uint32_t work_out(std::optional<Player<Count>>& player, const Situation& situation, std::size_t first) {
        if (!player) {
            open(player);
            first = 0;
        }
        try {
            std::uint32_t page = file(player->play_next(frame, situation.inputs, situation.totals, first));
            ended_at = player->ended_at(frame);
            return page;
        } catch (const CountOverflow&) {
            player->recover();
            throw;
        }
    }
    /// `first`: the first stop that reads a value changed since the last call.
    std::uint32_t work_out(const Situation& situation, std::size_t first) {
        try {
            return work_out(wide, situation, first);
        } catch (const CountOverflow&) {
            return work_out(natural, situation, 0);
        }
    }

    std::uint32_t number_of(const Situation& situation) {
        Shelf& shelf = shelf_for(situation.totals);
        key.clear();
        for (std::int32_t input : shelf.inputs) key.push_back(situation.inputs[input]);
        for (const FixedTotal& total : situation.totals) key.push_back(total.total);
        std::size_t number = shelf.situations.number(key.data());
        if (number == shelf.pages.size()) shelf.pages.push_back(work_out(situation, 0));
        return shelf.pages[number];
    }
};

OddsBook::OddsBook(const Program& program, const Frame& frame, const std::vector<std::size_t>& fields)
    : impl_(std::make_unique<Impl>(program, frame, fields)) {}
OddsBook::~OddsBook() = default;
OddsBook::OddsBook(OddsBook&&) noexcept = default;
OddsBook& OddsBook::operator=(OddsBook&&) noexcept = default;

std::uint32_t OddsBook::number_of(const Situation& situation) {
    return impl_->number_of(situation);
}

std::uint64_t OddsBook::work() const {
    return (impl_->wide ? impl_->wide->work() : 0) + (impl_->natural ? impl_->natural->work() : 0);
}

const OddsPage& OddsBook::page(std::uint32_t number) const {
    return impl_->pages[number];
}

const Ending& OddsBook::ending(std::uint32_t number) const {
    return impl_->endings.at(number);
}

namespace {

/// Axis of a table, nested in the order of the plan: an axis read late runs fast, so that the steps before it are
/// evaluated seldom.
struct AxisRun {
    const OddsAxis* axis = nullptr;
    std::vector<std::size_t> like;    ///< by value: index of the first equivalent value
    std::vector<std::int64_t> apart;  ///< one value per class
    std::vector<std::size_t> place;   ///< by value: index in `apart` of its class
    std::size_t stride = 1;           ///< in the cells of distinct values
    std::size_t first_stop = 0;       ///< first stop of the plan that reads it
};

/// Evaluates the cells of distinct values, then writes those of all values.
template <typename WorkOut>
class TableFiller {
  public:
    TableFiller(std::vector<AxisRun> runs, Situation& situation, const WorkOut& work_out)
        : runs_(std::move(runs)), situation_(situation), work_out_(work_out) {
        std::size_t apart = 1;
        for (std::size_t i = runs_.size(); i-- > 0;) {
            runs_[i].stride = apart;
            apart *= runs_[i].apart.size();
            order_.insert(order_.begin(), i);
        }
        std::stable_sort(order_.begin(), order_.end(),
                         [&](std::size_t a, std::size_t b) { return runs_[a].first_stop < runs_[b].first_stop; });
        apart_.resize(apart);
    }

    std::vector<std::uint32_t> cells() {
        work_out(0, 0, 0);
        std::size_t size = 1;
        for (const AxisRun& run : runs_) size *= run.axis->values.size();
        cells_.resize(size);
        write(0, 0, cells_.begin());
        return std::move(cells_);
    }

  private:
    using Cells = std::vector<std::uint32_t>::iterator;

    void work_out(std::size_t depth, std::size_t cell, std::size_t first) {
        if (depth == order_.size()) {
            // An ending reached before the first changed value is read still applies.
            if (first <= ended_at_) page_ = work_out_(situation_, first, ended_at_);
            apart_[cell] = page_;
            return;
        }
        const AxisRun& run = runs_[order_[depth]];
        for (std::size_t i = 0; i < run.apart.size(); ++i) {
            put(*run.axis, run.apart[i]);
            work_out(depth + 1, cell + i * run.stride, i == 0 ? first : run.first_stop);
        }
    }

    /// Writes the cells below one value of each axis before `depth`; cells of a value equivalent to an earlier one are
    /// copied. Returns the end of the cells written.
    Cells write(std::size_t depth, std::size_t apart, Cells cell) {
        if (depth == runs_.size()) {
            *cell = apart_[apart];
            return ++cell;
        }
        const AxisRun& run = runs_[depth];
        Cells start = cell;
        std::ptrdiff_t below = 0;  // cells per value
        for (std::size_t i = 0; i < run.like.size(); ++i) {
            if (run.like[i] != i) {
                cell = std::copy_n(start + static_cast<std::ptrdiff_t>(run.like[i]) * below, below, cell);
                continue;
            }
            Cells behind = write(depth + 1, apart + run.place[i] * run.stride, cell);
            below = behind - cell;
            cell = behind;
        }
        return cell;
    }

    void put(const OddsAxis& axis, std::int64_t value) {
        if (!axis.total) {
            situation_.inputs[axis.input] = value;
            return;
        }
        for (FixedTotal& total : situation_.totals)
            if (total.side == axis.total->side && total.chart == axis.total->chart) total.total = value;
    }

    std::vector<AxisRun> runs_;
    std::vector<std::size_t> order_;  ///< nesting order of the runs during evaluation
    Situation& situation_;
    const WorkOut& work_out_;
    std::size_t ended_at_ = std::numeric_limits<std::size_t>::max();
    std::uint32_t page_ = 0;
    std::vector<std::uint32_t> apart_, cells_;
};

/// Prepares the axes of a table over one frame.
class AxisRunMaker {
  public:
    AxisRunMaker(const Program& program, const Frame& frame, const Plan& plan, const std::vector<bool>& fixed)
        : program_(program), frame_(frame), plan_(plan), fixed_(fixed) {}

    AxisRun make(const OddsAxis& axis) {
        AxisRun run;
        run.axis = &axis;
        if (axis.total) {
            run.like.resize(axis.values.size());
            std::iota(run.like.begin(), run.like.end(), std::size_t{0});
        } else {
            if (!classes_) classes_.emplace(frame_, roots(frame_), fixed_);
            run.like = classes_->like(axis.input, axis.values);
        }
        for (std::size_t i = 0; i < run.like.size(); ++i) {
            run.place.push_back(run.like[i] == i ? run.apart.size() : run.place[run.like[i]]);
            if (run.like[i] == i) run.apart.push_back(axis.values[i]);
        }
        while (run.first_stop < plan_.stops.size() && !reads(run.first_stop, axis)) ++run.first_stop;
        return run;
    }

  private:
    static std::vector<NodeId> roots(const Frame& frame) {
        std::vector<NodeId> all;
        for (const CompiledStep& step : frame.steps)
            for (NodeId root : roots_of(step)) all.push_back(root);
        return all;
    }

    /// A call is assumed to read any fixed total: which ones its callee reads is unknown here.
    bool reads(std::size_t stop, const OddsAxis& axis) const {
        const ReadMarks& read = plan_.read_at(frame_, stop);
        if (!axis.total) return read.inputs[axis.input];
        if (plan_.stops[stop].step->kind == CompiledStep::Kind::call) return true;
        for (std::size_t i = 0; i < read.sums.size(); ++i)
            if (read.sums[i] && find_fixed(program_, frame_.instances[i], {*axis.total})) return true;
        return false;
    }

    const Program& program_;
    const Frame& frame_;
    const Plan& plan_;
    std::vector<bool> fixed_;
    std::optional<ValueClasses> classes_;
};

}  // namespace

std::vector<std::uint32_t> OddsBook::numbers_over(Situation base, const std::vector<OddsAxis>& axes) {
    for (const OddsAxis& axis : axes) {
        bool is_there = std::any_of(base.totals.begin(), base.totals.end(), [&](const FixedTotal& total) {
            return !axis.total || (total.side == axis.total->side && total.chart == axis.total->chart);
        });
        if (axis.total && !is_there) base.totals.push_back(*axis.total);
    }
    if (!impl_->wide) impl_->open(impl_->wide);
    AxisRunMaker maker(impl_->program, impl_->frame, impl_->wide->plan_for(impl_->frame),
                       impl_->fixed_instances(base.totals));
    std::vector<AxisRun> runs;
    for (const OddsAxis& axis : axes) runs.push_back(maker.make(axis));
    auto work_out = [&](const Situation& situation, std::size_t first, std::size_t& ended_at) {
        std::uint32_t page = impl_->work_out(situation, first);
        ended_at = impl_->ended_at;
        return page;
    };
    return TableFiller(std::move(runs), base, work_out).cells();
}

}  // namespace broadside::engine
