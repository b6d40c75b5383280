#pragma once

#include "engine/odds_book.hpp"
#include "sheet/outcome/cells.hpp"
#include "sheet/outcome/plan.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

// The one value behind all tables of outcomes and lists of throws:
//
//     OutcomeQuery  ->  OutcomePlan  ->  OutcomeGrid  ->  table of chances, bars, shaded grid, tables of results, list
//
// A procedure has more inputs than a table has rows and columns. Each situation of the remaining inputs is a slice of
// the grid, and few slices differ:
//
//     6 kinds of fire x 2 densities x 201 distances = 2412 slices of 7 x 7 cells, of which 11 differ and have results

namespace broadside::sheet {

/// Outcomes of one situation: counts out of `of` cases, reduced. Without dice there is one.
struct Chances {
    std::map<Outcome, engine::Natural> counts;
    engine::Natural of = 1;
    bool possible = true;
    auto operator<=>(const Chances&) const = default;

    engine::Natural count_of(const Outcome& outcome) const;
    /// Chance of the results that satisfy `is_wanted`; nullopt in a situation without results.
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

/// Cells over all values of the axes, the last axis fastest, and the situations in which they hold.
struct OutcomeSlice {
    std::vector<std::uint32_t> cells;  ///< numbers of chances in the grid: equal exactly where these are
    std::vector<Places> where;         ///< in the dimensions
    engine::Situation situation;       ///< one of them
    bool has_results = false;
};

struct OutcomeGrid {
    OutcomeQuery query;
    OutcomePlan plan;
    std::vector<Chances> chances;      ///< distinct, in order of first use
    std::vector<OutcomeSlice> slices;  ///< likewise

    const Chances& at(const OutcomeSlice& slice, std::size_t cell) const { return chances[slice.cells[cell]]; }
};

/// Runs one procedure in the engine and stores equal chances once.
class OutcomeBook {
  public:
    /// All arguments must outlive it. A forbidden combination makes a situation impossible only if it reads no inputs
    /// but `spoken_of`: with others, some value of them might allow it.
    OutcomeBook(const OutcomeQuery& query, const OutcomePlan& plan, const std::vector<std::size_t>& spoken_of,
                Marks& marks);

    /// Number of the chances of a situation; nullopt where it ends in a `fault`.
    std::optional<std::uint32_t> at(const engine::Situation& situation);
    /// The same for a situation whose page in the engine's book is known.
    std::optional<std::uint32_t> at(const engine::Situation& situation, std::uint32_t page);
    /// Pages over all values of all axes, the last fastest.
    std::vector<std::uint32_t> pages_over(const std::vector<const Axis*>& axes);

    const std::vector<Chances>& chances() const { return chances_; }
    /// The last fault, to be reported.
    const engine::Ending& fault() const { return fault_; }

  private:
    bool is_impossible(const engine::Situation& situation) const;
    std::uint32_t number_of(Chances chances);
    std::optional<Chances> read(const engine::OddsPage& page);

    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    Marks& marks_;
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

/// Works out every cell. nullopt after a report; silently when the table of an unnamed procedure over a net modifier
/// would depend on more than that.
std::optional<OutcomeGrid> make_grid(OutcomeQuery query, OutcomePlan plan, Marks& marks);

/// Distinct outcomes of a slice in printing order: over net modifiers, those of large modifiers first, else in the
/// order of the rule set. Outcomes with the same words are one.
std::vector<Outcome> outcomes_of(const OutcomeGrid& grid, const OutcomeSlice& slice);
/// Least common multiple of the numbers of cases in a slice.
engine::Natural cases_of(const OutcomeGrid& grid, const OutcomeSlice& slice);
/// Situations of a slice in words; empty when there is only one.
std::string slice_words(const OutcomeGrid& grid, const OutcomeSlice& slice);

/// Run of equal neighbours, first and last.
struct Stretch {
    std::size_t first = 0, last = 0;
};

/// Cuts places from `from` to before `to` into runs of places that `alike` holds equal.
std::vector<Stretch> stretches_of(std::size_t from, std::size_t to, const auto& alike) {
    std::vector<Stretch> out;
    for (std::size_t place = from; place < to; ++place)
        if (!out.empty() && alike(out.back().first, place))
            out.back().last = place;
        else
            out.push_back({place, place});
    return out;
}

/// Runs of equal cells of a slice, within one value of the first of two axes.
std::vector<Stretch> equal_cells(const OutcomeSlice& slice, std::size_t from, std::size_t to);
/// Runs of rows, and of columns, equal throughout.
std::vector<Stretch> equal_rows(const OutcomePlan& plan, const OutcomeSlice& slice);
std::vector<Stretch> equal_columns(const OutcomePlan& plan, const OutcomeSlice& slice);

}  // namespace broadside::sheet
