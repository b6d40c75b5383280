#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace broadside::sheet {

/// The cells of a slice in one that is printed: one, or one for each net modifier.
using ResultCell = std::span<const std::uint32_t>;

/// What the cells of tables of results say, and what is said beside the tables.
class ResultWords {
  public:
    explicit ResultWords(const OutcomeGrid& grid);

    ResultCell cell_at(const OutcomeSlice& slice, std::size_t row, std::size_t column) const;
    /// A row of which nothing can be, or in which nothing is ever allowed.
    bool is_left_out(const OutcomeSlice& slice, std::size_t row) const;

    std::string cell(ResultCell cell) const;
    /// Whether a cell says that what is over it, in these columns, becomes something else.
    bool is_changed(ResultCell cell, const Stretch& columns) const;
    std::string situations(const std::vector<Places>& where) const;
    /// What the cells hold, what was left out, why there are dashes.
    std::string explanation() const;
    enum class Endings { all, undecided };
    /// Where there are no results: a sentence for each reason, or only where the umpire has to decide.
    std::vector<Words> endings(Endings wanted) const;

  private:
    /// Null: the situation cannot be.
    const Outcome* outcome(std::uint32_t number) const;
    bool is_result(std::uint32_t number) const { return outcome(number) && outcome(number)->is_result(); }
    bool is_forbidden(std::uint32_t number) const;
    const Outcome* main_outcome(const OutcomeSlice& slice) const;
    std::string words_of(std::uint32_t number) const;
    bool is_dead(std::size_t row) const;
    std::string reason_words(const language::Prose& reason) const;

    void find_impossible();
    void find_threshold();
    void find_dead_rows();
    std::string fields_words() const;
    std::string meaning() const;
    bool says_in_a_cell(std::string_view words) const;
    bool tells_changes() const;
    std::string dashes() const;
    std::string side(std::size_t place) const;
    std::string threshold_words(ResultCell cell) const;
    std::string bands_words(ResultCell cell) const;
    Words ending(engine::Ending::Kind kind, const language::Prose& reason, const std::vector<Places>& where) const;

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    std::vector<Places> impossible_;                                    ///< situations that cannot be
    std::vector<std::pair<language::Prose, std::size_t>> dead_rows_;    ///< reason, row
    std::optional<std::pair<std::uint32_t, std::uint32_t>> threshold_;  ///< below, and from there on
};

}  // namespace broadside::sheet
