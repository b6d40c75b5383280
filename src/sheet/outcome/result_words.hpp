#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace broadside::sheet {

/// Grid cells within one printed cell: one, or one for each net modifier.
using ResultCell = std::span<const std::uint32_t>;

/// Words of the cells of tables of results, and of the notes beside the tables.
class ResultWords {
  public:
    /// The words of gaps refer to them: `marks` records it.
    ResultWords(const OutcomeGrid& grid, Marks& marks);

    ResultCell cell_at(const OutcomeSlice& slice, std::size_t row, std::size_t column) const;
    /// Whether a row has no possible situation, or nothing in it is ever allowed.
    bool is_left_out(const OutcomeSlice& slice, std::size_t row) const;

    std::string cell(ResultCell cell) const;
    /// Whether a cell gives a value other than that of its columns.
    bool is_changed(ResultCell cell, const Stretch& columns) const;
    std::string situations(const std::vector<Places>& where) const;
    /// Meaning of the cells, rows left out, reasons for dashes.
    std::string explanation() const;
    enum class Endings { all, undecided };
    /// Sentences for situations without results: one for each reason, or only those left to the umpire.
    std::vector<Words> endings(Endings wanted) const;

  private:
    /// Null for an impossible situation.
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
    bool marks_changes() const;
    std::string dashes() const;
    std::string side(std::size_t place) const;
    std::string threshold_words(ResultCell cell) const;
    std::string bands_words(ResultCell cell) const;
    Words ending(engine::Ending::Kind kind, const language::Prose& reason, const std::vector<Places>& where) const;

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    Marks& marks_;
    std::vector<Places> impossible_;                                    ///< impossible situations
    std::vector<std::pair<language::Prose, std::size_t>> dead_rows_;    ///< reason, row
    std::optional<std::pair<std::uint32_t, std::uint32_t>> threshold_;  ///< result below the change, and from it on
};

}  // namespace broadside::sheet
