#include "sheet/odds_results.hpp"

#include "engine/odds_book.hpp"
#include "sheet/codes.hpp"
#include "sheet/impossible.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Natural;

namespace {

class OddsWork {
  public:
    OddsWork(const OddsPlan& plan, const BlockTemplate& source, const Game& game)
        : plan_(plan),
          source_(source),
          game_(game),
          impossible_(game, spoken_of(plan, game)),
          book_(game.program(), game.frame, fields_asked(plan)) {}

    std::optional<std::vector<MatchUp>> run() {
        Places places(plan_.dimensions.size(), 0);
        do {
            engine::Situation situation = game_.base;
            for (std::size_t i = 0; i < places.size(); ++i)
                put(situation, plan_.dimensions[i], plan_.dimensions[i].values[places[i]]);
            auto grid = grid_of(situation);
            if (!grid) return std::nullopt;
            add(std::move(*grid), places, situation);
        } while (next(places));
        for (MatchUp& match_up : match_ups_) {
            match_up.has_results = has_results(match_up.grid);
            if (!depends_on_net_alone(match_up)) return std::nullopt;
        }
        return std::move(match_ups_);
    }

  private:
    static std::vector<std::size_t> fields_asked(const OddsPlan& plan) {
        std::vector<std::size_t> fields;
        for (const FieldWords& words : plan.fields) fields.push_back(words.field);
        return fields;
    }

    static std::vector<std::size_t> spoken_of(const OddsPlan& plan, const Game& game) {
        std::vector<std::size_t> inputs;
        for (const Axis& axis : plan.axes)
            if (!axis.net) inputs.push_back(axis.input);
        for (const Axis& axis : plan.dimensions) inputs.push_back(axis.input);
        for (std::size_t i = 0; i < game.base.inputs.size(); ++i)
            if (game.is_set(i)) inputs.push_back(i);
        return inputs;
    }

    bool next(Places& places) const {
        for (std::size_t i = places.size(); i-- > 0;) {
            if (++places[i] < plan_.dimensions[i].values.size()) return true;
            places[i] = 0;
        }
        return false;
    }

    void add(OddsGrid grid, const Places& places, const engine::Situation& situation) {
        auto known = std::find_if(match_ups_.begin(), match_ups_.end(),
                                  [&](const MatchUp& other) { return other.grid == grid; });
        if (known == match_ups_.end())
            known = match_ups_.insert(match_ups_.end(), {std::move(grid), {}, situation, false});
        known->where.push_back(places);
    }

    static bool has_results(const OddsGrid& grid) {
        for (const auto& group : grid)
            for (const Chances& chances : group)
                for (const auto& [name, count] : chances.counts)
                    if (name.order[0] == static_cast<std::int64_t>(engine::Ending::Kind::result)) return true;
        return false;
    }

    std::optional<OddsGrid> grid_of(const engine::Situation& base) {
        OddsGrid grid;
        if (plan_.axes.empty()) {
            auto chances = chances_of(base);
            return chances ? std::optional(OddsGrid{{std::move(*chances)}}) : std::nullopt;
        }
        const Axis& last = plan_.axes.back();
        bool two = plan_.axes.size() == 2;
        for (std::int64_t group : two ? plan_.axes[0].values : std::vector<std::int64_t>{0}) {
            grid.emplace_back();
            for (std::int64_t value : last.values) {
                engine::Situation situation = base;
                if (two) put(situation, plan_.axes[0], group);
                put(situation, last, value);
                auto chances = chances_of(situation);
                if (!chances) return std::nullopt;
                grid.back().push_back(std::move(*chances));
            }
        }
        return grid;
    }

    std::optional<Chances> chances_of(const engine::Situation& situation) {
        Chances out;
        if (impossible_.is(situation)) {
            out.possible = false;
            return out;
        }
        const engine::OddsPage& page = book_.at(situation);
        out.of = page.of;
        for (const engine::Share& share : page.shares) {
            const engine::Ending& ending = book_.ending(share.ending);
            if (report_fault(ending, source_, game_)) return std::nullopt;
            auto [known, fresh] = classes_.try_emplace(share.ending);
            if (fresh) known->second = plan_.bands->class_of(ending);
            out.counts[known->second] += share.count;
        }
        Natural divisor = out.of;
        for (const auto& [name, count] : out.counts) divisor = engine::greatest_divisor(divisor, count);
        for (auto& [name, count] : out.counts) count /= divisor;
        out.of /= divisor;
        return out;
    }

    /// The same net modifier, made of larger and smaller modifiers on both sides, must give the same chances.
    bool depends_on_net_alone(const MatchUp& match_up) {
        if (plan_.axes.size() != 1) return true;
        const Axis& axis = plan_.axes.back();
        if (!axis.net || !axis.net->opposed) return true;
        for (std::size_t i = 0; i < axis.values.size(); ++i)
            for (std::int64_t shift : {-7, 4}) {
                engine::Situation other = match_up.situation;
                put(other, axis, axis.values[i]);
                for (engine::FixedTotal& total : other.totals)
                    if (total.chart == axis.net->chart) total.total += shift;
                auto same = chances_of(other);
                if (same && *same == match_up.grid[0][i]) continue;
                if (!source_.of.empty())
                    game_.context.diagnostics
                        .error(wrong_binding, source_.span,
                               fmt::format("procedure `{}` depends on more than the net modifier", game_.frame.id))
                        .help = "choose inputs as rows";
                return false;
            }
        return true;
    }

    const OddsPlan& plan_;
    const BlockTemplate& source_;
    const Game& game_;
    Impossible impossible_;
    engine::OddsBook book_;
    std::map<std::uint32_t, ResultBands::Class> classes_;  ///< by ending
    std::vector<MatchUp> match_ups_;
};

}  // namespace

std::optional<std::vector<MatchUp>> work_out(const OddsPlan& plan, const BlockTemplate& source, const Game& game) {
    return OddsWork(plan, source, game).run();
}

}  // namespace broadside::sheet
