#pragma once

#include "text/diagnostic.hpp"
#include "wording/phrasebook.hpp"

#include <string>
#include <string_view>

namespace broadside::wording {

/// Where a text with references stands.
struct ReferencePlace {
    const rules::Chart* chart = nullptr;
    const rules::ChartRow* row = nullptr;  ///< `{floor}` is an output of this row
    text::Span span;
    /// With the rows that the battle has no use for: a line may name one beside others. Null: none was left out.
    const rules::Ruleset* whole = nullptr;
};

/// The text with every `{...}` replaced by the figure it stands for, and set as prose. An unknown reference is reported
/// and printed as it is.
std::string fill_references(std::string_view prose, const Phrasebook& phrases, const ReferencePlace& place,
                            text::Diagnostics& diagnostics);

/// What `{number.ID}` stands for.
std::string number_figure(const rules::NamedNumber& number, const Phrasebook& phrases);

/// Whether a text refers to output `name` of its own row.
bool refers_to(std::string_view prose, std::string_view name);

/// The value an output has in a row: its own, or the chart's default; null when neither gives one.
const rules::CellValue* row_output(const rules::Chart& chart, const rules::ChartRow& row, std::string_view output);

/// The printed value of an output as the TOML gives it: a value, or an expression in words; a dash for `-`.
std::string print_output(const Phrasebook& phrases, const rules::Chart& chart, const rules::ChartOutput& output,
                         const rules::CellValue& value, Detail detail);

}  // namespace broadside::wording
