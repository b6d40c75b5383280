#include "sheet/block/kind.hpp"
#include "sheet/index.hpp"
#include "sheet/odds_proofs.hpp"
#include "sheet/odds_table.hpp"
#include "sheet/percentages.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <array>
#include <numeric>

// Chances as bars: one a row, as long as the chart is wide, a part for each result in the order of the results. Rows of
// leads have the side behind on the left, the level result in a frame, and the leader's on the right:
//
//     +3  [ runs | gives way |[level]| wins        | drives off | breaks ]  72%

namespace broadside::sheet {

using engine::Natural;

namespace {

using Class = ResultBands::Class;

Natural count_of(const Chances& chances, const Class& wanted) {
    Natural count = 0;
    for (const auto& [name, share] : chances.counts)
        if (name.order == wanted.order) count += share;
    return count;
}

bool is_result(const Class& name) {
    return name.order[0] == static_cast<std::int64_t>(engine::Ending::Kind::result);
}

/// The result at `place` in order: the same in every chart of a side, whatever else can come.
Tone tone_in_order(std::size_t place, std::size_t results) {
    static constexpr std::array<Tone, 5> tones{Tone::plain, Tone::pale, Tone::middle, Tone::deep, Tone::black};
    const bool are_two = results == 2 && place == 1;  // yes and no are not too much alike
    return are_two ? Tone::middle : tones.at(std::min(place, tones.size() - 1));
}

/// So far from the level result, on the leader's side or on the other.
Tone tone_from_level(std::size_t steps, bool leads) {
    static constexpr std::array<Tone, 5> warm{Tone::plain, Tone::pale, Tone::middle, Tone::deep, Tone::black};
    static constexpr std::array<Tone, 4> cool{Tone::plain, Tone::cool_pale, Tone::cool_middle, Tone::cool_deep};
    return leads ? warm.at(std::min(steps, warm.size() - 1)) : cool.at(std::min(steps, cool.size() - 1));
}

class OddsBars {
  public:
    OddsBars(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up)
        : source_(source),
          worked_(worked),
          match_up_(match_up),
          picture_(settings_of<OddsSettings>(source).picture),
          context_(worked.game->context),
          audience_(worked.game->procedure().audience) {}

    std::optional<BarChart> make() {
        signs_ = ResultSigns::make(worked_, picture_.signs, context_);
        if (!signs_ || !prove_alike(source_, worked_, match_up_, picture_.also)) return std::nullopt;
        if (picture_.lead ? !order_by_lead() : !order_as_listed()) return std::nullopt;
        BarChart chart;
        chart.to = 1;
        chart.span = source_.span;
        chart.about = {about(worked_.game->procedure())};
        chart.title = strong(title(), audience_);
        chart.heads = {plain(head(0), audience_), plain(head(1), audience_), plain(head(2), audience_)};
        for (std::size_t group = 0; group < match_up_.grid.size(); ++group) add_group(group, chart);
        chart.legend = signs_->legend(classes_);
        if (const std::string note = worked_.asked.question.note; !note.empty()) {
            if (!chart.legend.empty()) append(chart.legend, plain("\u00a0\u00a0 ", audience_));
            append(chart.legend, plain(wording::typeset(note), audience_));
        }
        context_.marks.say_of_odds("Chances in per cent, each rounded on its own.");
        return chart;
    }

  private:
    /// A block that names its procedures has the title it gives, or none.
    std::string title() const {
        const std::string words = match_up_words(worked_.plan, match_up_, *worked_.game);
        std::string out = wording::typeset(source_.title);
        if (out.empty() && source_.of.empty()) out = context_.phrases.title(worked_.game->procedure());
        if (words.empty()) return out;
        return out.empty() ? wording::capitalised(words) : out + " – " + context_.phrases.in_sentence(words);
    }

    std::string head(std::size_t place) const {
        return place < picture_.heads.size() ? wording::typeset(picture_.heads[place]) : "";
    }

    bool order_by_lead() {
        const auto mirror = prove_mirror(source_, worked_);
        if (!mirror) return false;
        OddsPlan whole = worked_.plan;
        whole.axes[0].values = mirror->nets;
        classes_ = classes_of(whole, mirror->match_up);
        std::reverse(classes_.begin(), classes_.end());  // the leader's best last
        if (mirror->names_side[0]) order_by_side();
        const auto level =
            std::find_if(classes_.begin(), classes_.end(), [&](const Class& one) { return mirror->is_level(one); });
        if (level == classes_.end()) return order_without_level();
        level_ = static_cast<std::size_t>(level - classes_.begin());
        for (std::size_t i = 0; i < classes_.size(); ++i) {
            const bool leads = i > *level_;
            tones_.push_back(tone_from_level(leads ? i - *level_ : *level_ - i, leads));
            totalled_.push_back(leads);
        }
        return true;
    }

    /// Where the first field names who is better: each side's results by the sum of the others, outward.
    void order_by_side() {
        const auto side = [](const Class& one) {
            if (one.order.size() < 2 || one.order[1] == engine::nobody) return 1;
            return one.order[1] == 0 ? 2 : 0;
        };
        const auto rest = [](const Class& one) {
            const auto first = one.order.begin() + std::min<std::ptrdiff_t>(2, std::ssize(one.order));
            return std::accumulate(first, one.order.end(), std::int64_t{0});
        };
        std::stable_sort(classes_.begin(), classes_.end(), [&](const Class& a, const Class& b) {
            if (side(a) != side(b)) return side(a) < side(b);
            return side(a) == 2 ? rest(a) < rest(b) : rest(a) > rest(b);
        });
    }

    /// Half of the results are the leader's, the others their mirror.
    bool order_without_level() {
        const std::size_t half = classes_.size() / 2;
        for (std::size_t i = 0; i < classes_.size(); ++i) {
            const bool leads = i >= half;
            tones_.push_back(tone_from_level(leads ? i - half + 1 : half - i, leads));
            totalled_.push_back(leads);
        }
        return true;
    }

    bool order_as_listed() {
        classes_ = classes_of(worked_.plan, match_up_);
        std::sort(classes_.begin(), classes_.end());
        std::erase_if(classes_, [](const Class& one) {
            return one.order[0] == static_cast<std::int64_t>(engine::Ending::Kind::forbidden);
        });
        for (std::size_t i = 0; i < classes_.size(); ++i) tones_.push_back(tone_in_order(i, classes_.size()));
        totalled_.assign(classes_.size(), false);
        for (const Named& name : picture_.total) {
            const std::vector<std::int64_t> values = values_called(name, 0, worked_);
            if (values.empty()) return false;
            for (std::size_t i = 0; i < classes_.size(); ++i)
                totalled_[i] =
                    totalled_[i] || (is_result(classes_[i]) &&
                                     std::find(values.begin(), values.end(), classes_[i].order[1]) != values.end());
        }
        return true;
    }

    void add_group(std::size_t group, BarChart& chart) const {
        const std::vector<Chances>& rows = match_up_.grid[group];
        bool opens = true;
        for (std::size_t first = 0; first < rows.size();) {
            std::size_t last = first;
            while (last + 1 < rows.size() && rows[last + 1] == rows[first]) ++last;
            if (can_be(rows[first])) {
                chart.bars.push_back(bar_of(rows[first], first, last));
                if (opens) chart.bars.back().head = strong(group_head(group), audience_);
                opens = false;
            }
            first = last + 1;
        }
    }

    /// What is not allowed has no chances.
    bool can_be(const Chances& chances) const {
        return chances.possible && std::any_of(classes_.begin(), classes_.end(),
                                               [&](const Class& one) { return count_of(chances, one) != 0; });
    }

    std::string group_head(std::size_t group) const {
        if (worked_.plan.axes.size() < 2) return "";
        return axis_label(*worked_.game, worked_.plan.axes[0]) + ": " +
               axis_words(*worked_.game, worked_.plan.axes[0], group, group);
    }

    BarChart::Bar bar_of(const Chances& chances, std::size_t first, std::size_t last) const {
        BarChart::Bar bar;
        const auto& axes = worked_.plan.axes;
        const std::string label = axes.empty() ? "" : axis_words(*worked_.game, axes.back(), first, last);
        bar.label = picture_.lead ? strong(label, audience_) : plain(wording::capitalised(label), audience_);
        Natural below = 0, total = 0;
        for (std::size_t i = 0; i < classes_.size(); ++i) {
            const Natural count = count_of(chances, classes_[i]);
            if (count == 0) continue;
            below += count;
            if (totalled_[i]) total += count;
            BarChart::Part part{share(below, chances.of), plain(part_figure(count, chances.of), audience_), tones_[i]};
            part.signs = signs_->of(classes_[i]);
            part.framed = level_ == i;
            bar.parts.push_back(std::move(part));
        }
        if (std::find(totalled_.begin(), totalled_.end(), true) != totalled_.end())
            bar.aside = strong(whole_percentage(total, chances.of) + "%", audience_);
        return bar;
    }

    /// For the drawing alone.
    static double share(const Natural& count, const Natural& of) {
        constexpr std::uint64_t fine = 1'000'000;
        return static_cast<double>((count * fine / of).word()) / static_cast<double>(fine);
    }

    /// A part too thin for a figure says none.
    static std::string part_figure(const Natural& count, const Natural& of) {
        return tenths_of_percent(count, of) < 15 ? "" : whole_percentage(count, of);
    }

    const BlockTemplate& source_;
    const WorkedOdds& worked_;
    const MatchUp& match_up_;
    const OddsPicture& picture_;
    const ItemContext& context_;
    text::Audience audience_;
    std::optional<ResultSigns> signs_;
    std::vector<Class> classes_;
    std::vector<Tone> tones_;     ///< by class
    std::vector<bool> totalled_;  ///< by class
    std::optional<std::size_t> level_;
};

}  // namespace

std::optional<BarChart> odds_bars(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up) {
    return OddsBars(source, worked, match_up).make();
}

}  // namespace broadside::sheet
