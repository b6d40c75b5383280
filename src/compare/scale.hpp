#pragma once

#include "compare/situations.hpp"
#include "engine/effects_book.hpp"
#include "engine/fraction.hpp"
#include "engine/odds_book.hpp"
#include "rules/better_ends.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What a procedure changes for better or worse, and how much of each it comes to on average in a situation.

namespace broadside::compare {

/// One edition of a procedure, with its odds.
struct Asked {
    const engine::Program& program;
    const engine::Frame& frame;
    engine::OddsBook& odds;
};

/// A quantity of a side that a procedure changes, known by name in both editions.
struct Measure {
    std::string side, of;
    bool high_is_better = true;
    bool is_chance = false, is_rank = false;
    std::int64_t lowest = 0;  ///< added to values so that none is negative, in 1/denominator
    std::int64_t denominator = 1;
    bool operator==(const Measure& other) const { return side == other.side && of == other.of; }
};

/// Where one edition of a procedure says the value of a measure.
struct Source {
    std::vector<std::size_t> effects;
    std::optional<std::size_t> result;  ///< index of its value in an ending; `winner` names the side
    std::int64_t winner = 0;
    std::optional<std::size_t> input;  ///< the fact before
    bool is_leaving = false, is_turned = false;
};

/// A value from 0 up and its count of equally likely cases; the least first, each value once.
using Spread = std::vector<std::pair<std::int64_t, engine::Natural>>;

/// A sum of values over so many situations as their average, in the fact's own numbers.
engine::Fraction own_average(const Measure& measure, const engine::Fraction& sum, std::size_t situations);

/// The measures of an edition, and what it comes to by them.
class Scale {
  public:
    /// Effects that are worked out besides those of measures: what `spread_of_unjudged` needs takes more work.
    enum class Reads { measures, all_effects };
    /// `judge` is the new edition's program. All references must outlive it.
    Scale(const Asked& asked, const engine::Program& judge, Renames renames, const rules::BetterEnds& better,
          Reads reads = Reads::measures);

    const std::vector<Measure>& measures() const { return measures_; }
    /// Work beyond that of the odds, as an `OddsBook` counts it.
    std::uint64_t work() const { return book_ ? book_->work() : 0; }
    /// Null where the edition says nothing of the measure.
    const Source* source_of(const Measure& measure) const;

    enum class Kind { results, forbidden, open };
    /// What the edition makes of a situation; `open` where some case is no result.
    Kind kind_of(const engine::OddsPage& page) const;

    const engine::OddsPage& odds(const engine::Situation& situation);

    /// Average of a measure in one situation; nullopt when the fact has no value. What is forbidden leaves all as it
    /// is, and has no winner.
    std::optional<engine::Fraction> average(const engine::OddsPage& page, const Measure& measure, const Source* source,
                                            const engine::Situation& situation) const;

    /// How a measure of the edition is spread; nullopt where the fact has no value, or there is no result.
    std::optional<Spread> spread(const engine::OddsPage& page, const Measure& measure, const Source& source,
                                 const engine::Situation& situation) const;

    /// What the procedure gives, whether a measure judges it or not, and the count of cases of each.
    using Results = std::map<std::vector<std::int64_t>, engine::Natural>;
    Results results(const engine::OddsPage& page) const;

    /// Facts and movements that the procedure changes without a word of which end is better: "unit.duty".
    std::vector<std::string> unjudged() const;
    /// How one of them is spread: marks of the engine included.
    Spread spread_of_unjudged(const engine::OddsPage& page, std::size_t place,
                              const engine::Situation& situation) const;

  private:
    struct Unjudged {
        std::string name;
        std::size_t effect = 0;
        std::optional<std::size_t> input;  ///< the fact before
    };

    const engine::Ending& ending(std::uint32_t number) const;
    void add_winner(std::size_t result);
    void add_effect(std::size_t index);
    void set_scale(Measure& measure, Source& source, const engine::Type& type) const;
    void add(Measure measure, Source source);
    void add_unjudged(std::size_t effect);
    std::optional<std::int64_t> value_of(const engine::Ending& ending, const Measure& measure, const Source& source,
                                         const engine::Situation& situation) const;
    /// In an edition that never changes it, the fact stays as it is; a side stays on the table.
    std::optional<engine::Fraction> unchanged(const Measure& measure, const engine::Situation& situation) const;

    const engine::Program& program_;
    const engine::Frame& frame_;
    const engine::Program& judge_;
    const Renames renames_;
    const rules::BetterEnds& better_;
    engine::OddsBook& odds_;
    std::optional<engine::EffectsBook> book_;  ///< only where a measure reads effects
    std::vector<Measure> measures_;
    std::vector<Source> sources_;  ///< by measure
    std::vector<Unjudged> unjudged_;
    std::size_t result_values_ = 0;  ///< of the values of an ending, those of results: the first
};

}  // namespace broadside::compare
