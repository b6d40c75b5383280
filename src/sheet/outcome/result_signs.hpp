#pragma once

#include "sheet/outcome/chance_table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// What a grid says of its results in signs, found by field and value (or band). A template may name a field instead of
/// a value: its sign stands as often as the number says, or once for yes. Values that it does not name have the sign
/// that the rule set gives them.
class ResultSigns {
  public:
    /// Reports results and signs that there are not; nullopt then.
    static std::optional<ResultSigns> make(const OutcomeGrid& grid, const std::vector<ResultSign>& written);

    /// Of an outcome the signs of each side, of all its fields in a row, and of each field that is no side's; those
    /// that are alike once. Its words where a field has none.
    std::vector<Words> of(const Outcome& outcome) const;
    /// Every sign of these outcomes once, with what it means.
    Words legend(const std::vector<Outcome>& outcomes) const;

  private:
    struct Known {
        std::size_t field = 0;
        std::int64_t value = 0;
        ResultSign sign;
        bool is_counted = false;  ///< of every value of the field, as often as it says

        bool holds(std::size_t of, std::int64_t number) const {
            return field == of && (is_counted ? number > 0 : value == number);
        }
    };
    explicit ResultSigns(const OutcomeGrid& grid) : grid_(&grid) {}
    bool add(const ResultSign& sign);
    void add_of_rules();
    bool is_counted(std::size_t field) const;
    const Known* find(std::size_t field, std::int64_t value) const;
    std::optional<Words> signs_of(std::size_t field, std::int64_t value) const;
    Words drawn(const ResultSign& sign) const;
    std::string words_of(const Known& known) const;

    const OutcomeGrid* grid_;
    std::vector<Known> known_;  ///< in the order of the template
};

/// The places of values in results of one field: of a value, a group of values, or a band, as a template names them.
/// Empty, after a report, when it names none.
std::vector<std::int64_t> values_called(const Named& name, std::size_t field, const OutcomeGrid& grid);

}  // namespace broadside::sheet
