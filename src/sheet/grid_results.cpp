#include "sheet/grid_results.hpp"

#include "engine/odds_book.hpp"
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
        : plan_(plan),
          source_(source),
          game_(game),
          impossible_(game, spoken_of(plan, game)),
          book_(game.program(), game.frame, fields_asked(plan)) {}

    std::optional<ReckonerResults> run() {
        ask_for_all();
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
    static std::vector<std::size_t> fields_asked(const ReckonerPlan& plan) {
        std::vector<std::size_t> fields;
        for (const FieldWords& words : plan.fields) fields.push_back(words.field);
        return fields;
    }

    static std::vector<std::size_t> spoken_of(const ReckonerPlan& plan, const Game& game) {
        std::vector<std::size_t> inputs;
        if (!plan.rows.net) inputs.push_back(plan.rows.input);
        if (plan.columns && !plan.columns->net) inputs.push_back(plan.columns->input);
        for (const Axis& dimension : plan.dimensions) inputs.push_back(dimension.input);
        for (std::size_t i = 0; i < game.base.inputs.size(); ++i)
            if (game.is_set(i)) inputs.push_back(i);
        return inputs;
    }

    /// Of every cell its page in the book, in the order in which the cells are made.
    void ask_for_all() {
        std::vector<engine::OddsAxis> axes;
        engine::Situation base = game_.base;
        auto add = [&](const Axis& axis) {
            axes.push_back({axis.input, std::nullopt, axis.values});
            if (!axis.net) return;
            axes.back().total = engine::FixedTotal{axis.net->chart, axis.net->opposed ? 0 : axis.net->side, 0};
            put(base, axis, 0);
        };
        for (const Axis& dimension : plan_.dimensions) add(dimension);
        add(plan_.rows);
        if (plan_.columns) add(*plan_.columns);
        if (plan_.over) add(*plan_.over);
        pages_ = book_.numbers_over(std::move(base), axes);
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
            cell.push_back(*answer);
        }
        return cell;
    }

    std::optional<std::uint32_t> answer_at(const engine::Situation& situation) {
        std::uint32_t page = pages_[asked_++];
        if (impossible_.is(situation)) return number_of({Answer::Kind::impossible, "", ""});
        auto [known, fresh] = answers_.try_emplace(page, 0);
        if (!fresh) return known->second;
        auto answer = answer_of(book_.ending(book_.page(page).shares.front().ending));
        if (!answer) return std::nullopt;
        return known->second = number_of(*answer);
    }

    std::optional<Answer> answer_of(const engine::Ending& ending) {
        using engine::Ending;
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
    engine::OddsBook book_;
    std::vector<std::uint32_t> pages_;                ///< by cell
    std::size_t asked_ = 0;                           ///< cells made so far
    std::map<std::uint32_t, std::uint32_t> answers_;  ///< by page
    ReckonerResults results_;
    std::map<Answer, std::uint32_t> numbers_;
};

}  // namespace

std::optional<ReckonerResults> work_out(const ReckonerPlan& plan, const BlockTemplate& source, const Game& game) {
    return Reckoning(plan, source, game).run();
}

}  // namespace broadside::sheet
