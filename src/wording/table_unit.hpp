#pragma once

#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Lengths of the rules in the unit of a battle's table. Both are lengths on the ground: by the rules 1″ is 50 metres,
// on this table 1 cm is 20, so 12″ are measured as 30 cm.

namespace broadside::wording {

/// One unit of a quantity in centimetres or inches of the table.
struct TableRate {
    std::int64_t numerator = 1, denominator = 1;
    bool is_metric = true;

    std::string_view name() const { return is_metric ? "cm" : "″"; }
    /// As printed after the number.
    std::string_view unit() const { return is_metric ? "\u00a0cm" : "″"; }
};

/// By place among the quantities of a rule set. Nullopt: printed in the rules' own unit, since the table is measured in
/// it, since there is no table, or since nothing says what the unit is on the ground (`also` of the quantity).
std::vector<std::optional<TableRate>> table_rates(const rules::Ruleset& ruleset, const scenario::Scenario* battle);

/// A length as a tape shows it: exact in halves, quarters and tenths of a centimetre, or in eighths of an inch; any
/// other to the nearest millimetre or eighth.
struct TableLength {
    std::int64_t numerator = 0, denominator = 1;
};
/// `value` in parts of `denominator`, as a quantity holds it.
TableLength on_table(std::int64_t value, std::int64_t denominator, const TableRate& rate);

}  // namespace broadside::wording
