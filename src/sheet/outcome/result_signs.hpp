#pragma once

#include "sheet/outcome/chance_table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// Signs for the results of a grid, by field and value (or band). A template may name a field instead of a value: its
/// sign is repeated by the number, or printed once for yes. Other values have the rule set's sign.
class ResultSigns {
  public:
    /// Reports unknown results and signs; nullopt then.
    static std::optional<ResultSigns> make(const OutcomeGrid& grid, const std::vector<ResultSign>& written);

    /// Signs of an outcome: those of each side together, in order of its fields, and of each field of neither side;
    /// equal ones once. The outcome's words where a field has no sign.
    std::vector<Words> of(const Outcome& outcome) const;
    /// All signs of these outcomes, once each, with their meanings.
    Words legend(const std::vector<Outcome>& outcomes) const;

  private:
    struct Known {
        std::size_t field = 0;
        std::int64_t value = 0;
        ResultSign sign;
        bool is_counted = false;  ///< for all values of the field, repeated by the number

        bool holds(std::size_t of, std::int64_t number) const {
            return field == of && (is_counted ? number > 0 : value == number);
        }
    };
    explicit ResultSigns(const OutcomeGrid& grid) : grid_(&grid) {}
    bool add(const ResultSign& sign);
    void add_counts_of_rows(const ResultSign& sign);
    void add_of_rules();
    bool is_counted(std::size_t field) const;
    const Known* find(std::size_t field, std::int64_t value) const;
    std::optional<Words> signs_of(std::size_t field, std::int64_t value) const;
    Words drawn(const ResultSign& sign) const;
    std::string words_of(const Known& known) const;

    const OutcomeGrid* grid_;
    std::vector<Known> known_;  ///< in the order of the template
};

/// Values in results of one field that a template names: a value, a group of values, or a band. Empty, after a report,
/// for an unknown name.
std::vector<std::int64_t> values_called(const Named& name, std::size_t field, const OutcomeGrid& grid);

}  // namespace broadside::sheet
