#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/outcome/chance_table.hpp"
#include "sheet/outcome/percentages.hpp"
#include "sheet/outcome/proofs.hpp"
#include "sheet/outcome/result_signs.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <numeric>

// Chances as bars: one for each row, across the whole chart, split into results in order. With leads the results of the
// trailing side are on the left, the level one framed, the leader's on the right:
//
//     +3  [ runs | gives way |[level]| wins        | drives off | breaks ]  72%

namespace broadside::sheet {

using engine::Natural;

namespace {

class ChanceBars {
  public:
    ChanceBars(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks)
        : grid_(grid),
          query_(grid.query),
          slice_(slice),
          marks_(marks),
          picture_(settings_of<OddsSettings>(query_.source).picture),
          audience_(query_.audience()) {}

    std::optional<BarChart> make() {
        signs_ = ResultSigns::make(grid_, picture_.signs);
        if (!signs_ || !prove_alike(grid_, slice_, picture_.also, marks_)) return std::nullopt;
        if (picture_.lead ? !order_by_lead() : !order_as_listed()) return std::nullopt;
        BarChart chart;
        chart.to = 1;
        chart.span = query_.source.span;
        chart.about = {about(query_.procedure())};
        chart.title = strong(title(), audience_);
        chart.heads = {plain(picture_.head(0), audience_), plain(picture_.head(1), audience_),
                       plain(picture_.head(2), audience_)};
        const std::size_t groups = grid_.plan.axes.size() == 2 ? grid_.plan.rows() : 1;
        for (std::size_t group = 0; group < groups; ++group) add_group(group, slice_.cells.size() / groups, chart);
        chart.legend = signs_->legend(outcomes_);
        if (picture_.lead) add_to_legend(messages::hatched_leader_loses, chart);
        if (const std::string& note = query_.asked.note; !note.empty()) add_to_legend(wording::typeset(note), chart);
        marks_.say_of_odds(messages::chances_in_per_cent);
        return chart;
    }

  private:
    void add_to_legend(std::string words, BarChart& chart) const {
        if (!chart.legend.empty()) append(chart.legend, plain("\u00a0\u00a0 ", audience_));
        append(chart.legend, plain(std::move(words), audience_));
    }

    /// Title of the block where it names its procedures; may be empty.
    std::string title() const {
        const std::string words = slice_words(grid_, slice_);
        const std::string out = query_.is_named() ? wording::typeset(query_.source.title) : title_words(query_);
        if (words.empty()) return out;
        return out.empty() ? wording::capitalised(words) : out + " – " + query_.phrases().in_sentence(words);
    }

    bool order_by_lead() {
        const auto mirror = prove_mirror(grid_, marks_);
        if (!mirror) return false;
        outcomes_ = outcomes_of(mirror->grid, mirror->grid.slices.front());
        std::reverse(outcomes_.begin(), outcomes_.end());  // the leader's best last
        if (mirror->names_side[0]) order_by_side();
        const auto level =
            std::find_if(outcomes_.begin(), outcomes_.end(), [&](const Outcome& one) { return mirror->is_level(one); });
        if (level == outcomes_.end()) return order_without_level();
        level_ = level - outcomes_.begin();
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            const bool leads = i > *level_;
            tones_.push_back(tone_from_level(leads ? i - *level_ : *level_ - i, leads));
            totalled_.push_back(leads);
        }
        return true;
    }

    /// Where the first field names the better side: each side's results by the sum of their other fields, outward.
    void order_by_side() {
        const auto side = [](const Outcome& one) {
            if (one.order.size() < 2 || one.order[1] == engine::nobody) return 1;
            return one.order[1] == 0 ? 2 : 0;
        };
        const auto rest = [](const Outcome& one) {
            const auto first = one.order.begin() + std::min<std::ptrdiff_t>(2, std::ssize(one.order));
            return std::accumulate(first, one.order.end(), std::int64_t{0});
        };
        std::stable_sort(outcomes_.begin(), outcomes_.end(), [&](const Outcome& a, const Outcome& b) {
            if (side(a) != side(b)) return side(a) < side(b);
            return side(a) == 2 ? rest(a) < rest(b) : rest(a) > rest(b);
        });
    }

    /// Takes half of the results as the leader's and the others as their mirror.
    bool order_without_level() {
        const std::size_t half = outcomes_.size() / 2;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            const bool leads = i >= half;
            tones_.push_back(tone_from_level(leads ? i - half + 1 : half - i, leads));
            totalled_.push_back(leads);
        }
        return true;
    }

    bool order_as_listed() {
        outcomes_ = outcomes_of(grid_, slice_);
        std::sort(outcomes_.begin(), outcomes_.end());
        std::erase_if(outcomes_, [](const Outcome& one) { return one.kind() == engine::Ending::Kind::forbidden; });
        for (std::size_t i = 0; i < outcomes_.size(); ++i) tones_.push_back(tone_in_order(i, outcomes_.size()));
        totalled_.assign(outcomes_.size(), false);
        for (const Named& name : picture_.total) {
            const std::vector<std::int64_t> values = values_called(name, 0, grid_);
            if (values.empty()) return false;
            for (std::size_t i = 0; i < outcomes_.size(); ++i)
                totalled_[i] =
                    totalled_[i] || (outcomes_[i].is_result() &&
                                     std::find(values.begin(), values.end(), outcomes_[i].order[1]) != values.end());
        }
        return true;
    }

    void add_group(std::size_t group, std::size_t size, BarChart& chart) const {
        const std::size_t begin = group * size;
        bool opens = true;
        for (const auto& [first, last] : equal_cells(slice_, begin, begin + size)) {
            if (!can_be(grid_.at(slice_, first))) continue;
            chart.bars.push_back(bar_of(grid_.at(slice_, first), first - begin, last - begin));
            if (opens) chart.bars.back().head = strong(group_head(group), audience_);
            opens = false;
        }
    }

    /// A prohibited situation has no chances.
    bool can_be(const Chances& chances) const {
        return std::any_of(outcomes_.begin(), outcomes_.end(),
                           [&](const Outcome& one) { return chances.count_of(one) != 0; });
    }

    std::string group_head(std::size_t group) const {
        const std::vector<Axis>& axes = grid_.plan.axes;
        return axes.size() < 2 ? "" : axis_label(query_, axes[0]) + ": " + axis_words(query_, axes[0], group, group);
    }

    BarChart::Bar bar_of(const Chances& chances, std::size_t first, std::size_t last) const {
        BarChart::Bar bar;
        const std::vector<Axis>& axes = grid_.plan.axes;
        const std::string label = axes.empty() ? "" : axis_words(query_, axes.back(), first, last);
        bar.label = picture_.lead ? strong(label, audience_) : plain(wording::capitalised(label), audience_);
        Natural below = 0, total = 0;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            const Natural count = chances.count_of(outcomes_[i]);
            if (count == 0) continue;
            below += count;
            if (totalled_[i]) total += count;
            BarChart::Part part{share(below, chances.of), plain(part_figure(count, chances.of), audience_), tones_[i]};
            part.signs = signs_->of(outcomes_[i]);
            part.framed = level_ == i;
            bar.parts.push_back(std::move(part));
        }
        if (std::find(totalled_.begin(), totalled_.end(), true) != totalled_.end())
            bar.aside = strong(whole_percentage(total, chances.of) + "%", audience_);
        return bar;
    }

    /// For the drawing only.
    static double share(const Natural& count, const Natural& of) {
        constexpr std::uint64_t fine = 1'000'000;
        return static_cast<double>((count * fine / of).word()) / static_cast<double>(fine);
    }

    /// A part too thin for a figure has none.
    static std::string part_figure(const Natural& count, const Natural& of) {
        return tenths_of_percent(count, of) < 15 ? "" : whole_percentage(count, of);
    }

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomeSlice& slice_;
    Marks& marks_;
    const ChancePicture& picture_;
    text::Audience audience_;
    std::optional<ResultSigns> signs_;
    std::vector<Outcome> outcomes_;
    std::vector<Tone> tones_;     ///< by outcome
    std::vector<bool> totalled_;  ///< by outcome
    std::optional<std::size_t> level_;
};

}  // namespace

std::optional<BarChart> chance_bars(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    return ChanceBars(grid, slice, marks).make();
}

}  // namespace broadside::sheet
