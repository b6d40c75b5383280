#include "sheet/grid_results.hpp"

#include "sheet/ending_words.hpp"
#include "sheet/impossible.hpp"

namespace broadside::sheet {

std::size_t ReckonerPlan::size() const {
    std::size_t product =
        rows.values.size() * (columns ? columns->values.size() : 1) * (over ? over->values.size() : 1);
    for (const Axis& dimension : dimensions) {
        if (product > 100'000'000) return product;
        product *= dimension.values.size();
    }
    return product;
}

namespace {

class Reckoning {
  public:
    Reckoning(const ReckonerPlan& plan, const BlockTemplate& source, const Game& game)
        : plan_(plan), source_(source), game_(game), impossible_(game, spoken_of(plan, game)) {}

    std::optional<ReckonerResults> run() {
        Places places(plan_.dimensions.size(), 0);
        std::map<Grid, std::size_t> known;
        do {
            auto grid = grid_at(places);
            if (!grid) return std::nullopt;
            auto [place, fresh] = known.try_emplace(*grid, results_.grids.size());
            if (fresh) results_.grids.push_back({std::move(*grid), {}});
            results_.grids[place->second].second.push_back(places);
        } while (next(places));
        return std::move(results_);
    }

  private:
    static std::vector<std::size_t> spoken_of(const ReckonerPlan& plan, const Game& game) {
        std::vector<std::size_t> inputs;
        if (!plan.rows.net) inputs.push_back(plan.rows.input);
        if (plan.columns && !plan.columns->net) inputs.push_back(plan.columns->input);
        for (const Axis& dimension : plan.dimensions) inputs.push_back(dimension.input);
        for (std::size_t i = 0; i < game.base.inputs.size(); ++i)
            if (game.is_set(i)) inputs.push_back(i);
        return inputs;
    }

    /// The last input runs fastest.
    bool next(Places& places) const {
        for (std::size_t i = places.size(); i-- > 0;) {
            if (++places[i] < plan_.dimensions[i].values.size()) return true;
            places[i] = 0;
        }
        return false;
    }

    std::optional<Grid> grid_at(const Places& places) {
        engine::Situation situation = game_.base;
        for (std::size_t i = 0; i < places.size(); ++i)
            put(situation, plan_.dimensions[i], plan_.dimensions[i].values[places[i]]);
        Grid grid;
        for (std::int64_t row : plan_.rows.values) {
            put(situation, plan_.rows, row);
            for (std::size_t c = 0; c < (plan_.columns ? plan_.columns->values.size() : 1); ++c) {
                if (plan_.columns) put(situation, *plan_.columns, plan_.columns->values[c]);
                auto cell = cell_at(situation);
                if (!cell) return std::nullopt;
                grid.push_back(std::move(*cell));
            }
        }
        return grid;
    }

    std::optional<GridCell> cell_at(engine::Situation& situation) {
        GridCell cell;
        for (std::size_t o = 0; o < (plan_.over ? plan_.over->values.size() : 1); ++o) {
            if (plan_.over) put(situation, *plan_.over, plan_.over->values[o]);
            auto answer = answer_at(situation);
            if (!answer) return std::nullopt;
            cell.push_back(number_of(*answer));
        }
        return cell;
    }

    std::optional<Answer> answer_at(const engine::Situation& situation) {
        using engine::Ending;
        if (impossible_.is(situation)) return Answer{Answer::Kind::impossible, "", ""};
        engine::Odds odds = engine::odds(game_.program(), game_.frame, situation);
        const Ending& ending = odds.outcomes.front().ending;
        if (report_fault(ending, source_, game_)) return std::nullopt;
        if (ending.kind == Ending::Kind::forbidden) return Answer{Answer::Kind::forbidden, "\u2013", ending.says};
        std::string words = ending_words(game_, plan_.fields, ending);
        if (ending.kind == Ending::Kind::missing) return Answer{Answer::Kind::missing, words, ending.says};
        return Answer{Answer::Kind::result, words, ""};
    }

    std::uint32_t number_of(const Answer& answer) {
        auto [place, fresh] = numbers_.try_emplace(answer, static_cast<std::uint32_t>(results_.answers.size()));
        if (fresh) results_.answers.push_back(answer);
        return place->second;
    }

    const ReckonerPlan& plan_;
    const BlockTemplate& source_;
    const Game& game_;
    Impossible impossible_;
    ReckonerResults results_;
    std::map<Answer, std::uint32_t> numbers_;
};

}  // namespace

std::optional<ReckonerResults> work_out(const ReckonerPlan& plan, const BlockTemplate& source, const Game& game) {
    return Reckoning(plan, source, game).run();
}

}  // namespace broadside::sheet
