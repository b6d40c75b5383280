#pragma once

#include "sheet/grid_results.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace broadside::sheet {

/// What the cells of a reckoner say, and what is said beside its grids.
class GridWords {
  public:
    GridWords(const Game& game, const ReckonerPlan& plan, const ReckonerResults& results);

    std::size_t width() const { return plan_.columns ? plan_.columns->values.size() : 1; }
    bool has_results(const Grid& grid) const;
    /// A row of which nothing can be, or in which nothing is ever allowed.
    bool is_left_out(const Grid& grid, std::size_t row) const;

    std::string cell(const GridCell& cell) const;
    /// Whether a cell says that what stands over it, in these columns, becomes something else.
    bool is_changed(const GridCell& cell, std::size_t first, std::size_t last) const;
    std::string situations(const std::vector<Places>& where) const;
    /// What the cells hold, what was left out, why there are dashes.
    std::string explanation() const;
    enum class Endings { all, undecided };
    /// Where there are no results: a sentence for each reason, or only where the umpire has to decide.
    std::vector<Words> endings(Endings wanted) const;

  private:
    const Answer& answer(std::uint32_t number) const { return results_.answers[number]; }
    bool is_result(std::uint32_t number) const { return answer(number).kind == Answer::Kind::result; }
    const Answer& main_answer(const Grid& grid) const;
    bool is_dead(std::size_t row) const;

    void find_impossible();
    void find_threshold();
    void find_dead_rows();
    std::string fields_words() const;
    std::string meaning() const;
    bool says_in_a_cell(std::string_view words) const;
    bool tells_changes() const;
    std::string dashes() const;
    std::string side(std::size_t place) const;
    std::string threshold_words(const GridCell& cell) const;
    std::string bands_words(const GridCell& cell) const;
    Words ending(Answer::Kind kind, const std::string& reason, const std::vector<Places>& where) const;

    const Game& game_;
    const ReckonerPlan& plan_;
    const ReckonerResults& results_;
    std::vector<Places> impossible_;                                    ///< situations that cannot be
    std::vector<std::pair<std::string, std::size_t>> dead_rows_;        ///< reason, row
    std::optional<std::pair<std::uint32_t, std::uint32_t>> threshold_;  ///< answer below, answer from there on
};

}  // namespace broadside::sheet
