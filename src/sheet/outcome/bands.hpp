#pragma once

#include "sheet/outcome/fields.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// What an ending is printed as. Outcomes compare in the order in which they are printed.
struct Outcome {
    std::vector<std::int64_t> order;  ///< the kind of ending, then the band, or a value for each field
    std::string words;
    language::Prose says = {};  ///< without dice: the reason of what is forbidden, the id of what is missing
    auto operator<=>(const Outcome&) const = default;

    engine::Ending::Kind kind() const { return static_cast<engine::Ending::Kind>(order[0]); }
    bool is_result() const { return kind() == engine::Ending::Kind::result; }
};

/// How endings are gathered into outcomes: by the words of the fields printed, or by bands of one number.
class ResultBands {
  public:
    /// Reports bands that are none. With dice and without bands a number takes those of the chart that reads it, if
    /// there is one.
    static std::optional<ResultBands> make(const OutcomeQuery& query, std::vector<FieldWords> fields, Dice dice);

    bool has_bands() const { return !bands_.empty(); }
    Outcome outcome_of(const engine::Ending& ending, const OutcomeQuery& query) const;

  private:
    void take_bands_of_chart(const OutcomeQuery& query);

    std::vector<FieldWords> fields_;
    Dice dice_ = Dice::needed;
    std::vector<engine::NumberBand> bands_;
    std::vector<std::string> band_words_;
};

/// Whether a number lies in a band.
bool holds(const engine::NumberBand& band, std::int64_t value);

}  // namespace broadside::sheet
