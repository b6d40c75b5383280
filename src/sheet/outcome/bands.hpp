#pragma once

#include "sheet/outcome/fields.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// Printed form of an ending. Outcomes compare in printing order.
struct Outcome {
    std::vector<std::int64_t> order;  ///< the kind of ending, then the band, or a value for each field
    std::string words;
    language::Prose says = {};  ///< without dice: the reason of a prohibition, the id of a gap
    auto operator<=>(const Outcome&) const = default;

    engine::Ending::Kind kind() const { return static_cast<engine::Ending::Kind>(order[0]); }
    bool is_result() const { return kind() == engine::Ending::Kind::result; }
};

/// Band of a number; of one that a chart's row gives, the row.
struct ResultBand {
    engine::NumberBand stretch;
    std::string name;   ///< as a template calls it: as it wrote it, or the row's id
    std::string words;  ///< as printed
    const rules::Chart* chart = nullptr;
    const rules::ChartRow* row = nullptr;
};

/// Groups endings into outcomes: by the words of the printed fields, or by bands of one number.
class ResultBands {
  public:
    /// Reports malformed bands. With dice and no bands given, a number takes those of the chart that reads it, if any.
    static std::optional<ResultBands> make(const OutcomeQuery& query, std::vector<FieldWords> fields, Dice dice);

    bool has_bands() const { return !bands_.empty(); }
    const std::vector<ResultBand>& bands() const { return bands_; }
    Outcome outcome_of(const engine::Ending& ending, const OutcomeQuery& query, Marks& marks) const;

  private:
    bool add_written(const Named& band, const OutcomeQuery& query);
    bool add_rows_of(const Named& chart, const OutcomeQuery& query);
    void take_bands_of_chart(const OutcomeQuery& query);

    std::vector<FieldWords> fields_;
    Dice dice_ = Dice::needed;
    std::vector<ResultBand> bands_;
};

/// Whether a number lies in a band.
bool holds(const engine::NumberBand& band, std::int64_t value);

}  // namespace broadside::sheet
