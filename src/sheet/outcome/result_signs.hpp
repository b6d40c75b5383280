#pragma once

#include "sheet/outcome/chance_table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// What a grid says of its results in signs, found by field and value (or band).
class ResultSigns {
  public:
    /// Reports results and signs that there are not; nullopt then.
    static std::optional<ResultSigns> make(const OutcomeGrid& grid, const std::vector<ResultSign>& written);

    /// Of an outcome the signs of its fields, one above another and one for both where they are alike; its words where
    /// a field has none.
    std::vector<Words> of(const Outcome& outcome) const;
    /// Every sign of these outcomes once, with what it means.
    Words legend(const std::vector<Outcome>& outcomes) const;

  private:
    struct Known {
        std::size_t field = 0;
        std::int64_t value = 0;
        ResultSign sign;
    };
    explicit ResultSigns(const OutcomeGrid& grid) : grid_(&grid) {}
    bool add(ResultSign sign);
    const Known* find(std::size_t field, std::int64_t value) const;
    Words drawn(const ResultSign& sign) const;
    std::string words_of(const Known& known) const;

    const OutcomeGrid* grid_;
    std::vector<Known> known_;  ///< in the order of the template
};

/// The places of values in results of one field: of a value, a group of values, or a band, as a template names them.
/// Empty, after a report, when it names none.
std::vector<std::int64_t> values_called(const Named& name, std::size_t field, const OutcomeGrid& grid);

}  // namespace broadside::sheet
