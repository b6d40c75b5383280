#pragma once

#include "engine/odds_book.hpp"
#include "sheet/outcome/cells.hpp"
#include "sheet/outcome/plan.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

// The one value behind every table of outcomes, and behind the lists of throws:
//
//     OutcomeQuery  ->  OutcomePlan  ->  OutcomeGrid  ->  table of chances, bars, shaded grid, tables of results, list
//
// A procedure asks for more than a table has rows and columns. Each situation of what is left is a slice of the grid,
// and few slices differ:
//
//     6 kinds of fire x 2 densities x 201 distances = 2412 slices of 7 x 7 cells, of which 11 differ and have results

namespace broadside::sheet {

/// What one situation comes to: outcomes in so many of `of` cases, reduced. Without dice there is one.
struct Chances {
    std::map<Outcome, engine::Natural> counts;
    engine::Natural of = 1;
    bool possible = true;
    auto operator<=>(const Chances&) const = default;

    engine::Natural count_of(const Outcome& outcome) const;
    /// The chance of the results of which `is_wanted` is true; nullopt where it has no result.
    std::optional<Chance> chance_of(const auto& is_wanted) const {
        engine::Natural wanted = 0, results = 0;
        for (const auto& [outcome, count] : counts) {
            if (!outcome.is_result()) continue;
            results += count;
            if (is_wanted(outcome)) wanted += count;
        }
        return results == 0 ? std::nullopt : std::optional(Chance{wanted, of});
    }
};

/// The cells over all values of the axes, the last axis fastest, and the situations for which they hold.
struct OutcomeSlice {
    std::vector<std::uint32_t> cells;  ///< numbers of chances in the grid: equal where these are
    std::vector<Places> where;         ///< in the dimensions
    engine::Situation situation;       ///< one of them
    bool has_results = false;
};

struct OutcomeGrid {
    OutcomeQuery query;
    OutcomePlan plan;
    std::vector<Chances> chances;      ///< each once, in the order in which they are first met
    std::vector<OutcomeSlice> slices;  ///< likewise

    const Chances& at(const OutcomeSlice& slice, std::size_t cell) const { return chances[slice.cells[cell]]; }
};

/// Asks the engine for one procedure, and keeps what comes to the same once.
class OutcomeBook {
  public:
    /// All must outlive it. Only a combination that reads nothing but inputs `spoken_of` makes a situation impossible:
    /// one that reads some other input might be mended by another value of it.
    OutcomeBook(const OutcomeQuery& query, const OutcomePlan& plan, const std::vector<std::size_t>& spoken_of);

    /// The number of the chances of a situation; nullopt where it comes to a `fault`.
    std::optional<std::uint32_t> at(const engine::Situation& situation);
    /// The same, of a situation whose page in the engine's book is known.
    std::optional<std::uint32_t> at(const engine::Situation& situation, std::uint32_t page);
    /// Pages over all values of all axes, the last fastest.
    std::vector<std::uint32_t> pages_over(const std::vector<const Axis*>& axes);

    const std::vector<Chances>& chances() const { return chances_; }
    /// The last one, to be reported.
    const engine::Ending& fault() const { return fault_; }

  private:
    bool is_impossible(const engine::Situation& situation) const;
    std::uint32_t number_of(Chances chances);
    std::optional<Chances> read(const engine::OddsPage& page);

    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    std::vector<engine::NodeId> impossible_;
    engine::OddsBook book_;
    std::map<std::uint32_t, std::uint32_t> known_;  ///< by page
    std::map<std::uint32_t, Outcome> outcomes_;     ///< by ending
    std::map<Chances, std::uint32_t> numbers_;
    std::vector<Chances> chances_;
    engine::Ending fault_;
};

/// Fields of the outcome that a plan prints.
std::vector<std::size_t> fields_of(const OutcomePlan& plan);

/// Works out every cell. nullopt after a report; without one when a table over a net modifier of a procedure that the
/// block does not name would depend on more than that.
std::optional<OutcomeGrid> make_grid(OutcomeQuery query, OutcomePlan plan);

/// Every outcome in a slice, in the order in which they are printed: over net modifiers the one that large ones give
/// first, else as the rule set orders them. Outcomes that read the same are one.
std::vector<Outcome> outcomes_of(const OutcomeGrid& grid, const OutcomeSlice& slice);
/// Least common multiple of all the numbers of cases of a slice.
engine::Natural cases_of(const OutcomeGrid& grid, const OutcomeSlice& slice);
/// The situations of a slice; empty when there is only one.
std::string slice_words(const OutcomeGrid& grid, const OutcomeSlice& slice);

/// Neighbours that are alike, as first and last.
struct Stretch {
    std::size_t first = 0, last = 0;
};

/// Cuts places from `from` to before `to` into stretches of which `alike` says that they are the same.
std::vector<Stretch> stretches_of(std::size_t from, std::size_t to, const auto& alike) {
    std::vector<Stretch> out;
    for (std::size_t place = from; place < to; ++place)
        if (!out.empty() && alike(out.back().first, place))
            out.back().last = place;
        else
            out.push_back({place, place});
    return out;
}

/// Cells of a slice that follow one another and are the same, within one value of the first of two axes.
std::vector<Stretch> equal_cells(const OutcomeSlice& slice, std::size_t from, std::size_t to);
/// Rows, and columns, that are the same throughout.
std::vector<Stretch> equal_rows(const OutcomePlan& plan, const OutcomeSlice& slice);
std::vector<Stretch> equal_columns(const OutcomePlan& plan, const OutcomeSlice& slice);

}  // namespace broadside::sheet
