#pragma once

#include "text/diagnostic.hpp"
#include "wording/phrasebook.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::wording {

/// What a reference means: as it is printed, and its number where it is one.
struct Referred {
    struct Amount {
        std::int64_t numerator = 0, denominator = 1;
        std::string unit;  ///< as it is printed behind the number
    };
    std::string words;
    std::optional<Amount> amount = {};
    bool is_left_open = false;  ///< the umpire writes it in
};
/// Nullopt for a path that leads nowhere.
std::optional<Referred> referred(const std::vector<std::string>& path, const Phrasebook& phrases,
                                 const ReferencePlace& place);

/// The text with every `{...}` replaced by its figure, and set as prose. An unknown reference is printed
/// as it is, and reported where `diagnostics` are given.
std::string fill_references(const language::Prose& prose, const Phrasebook& phrases, const ReferencePlace& place,
                            text::Diagnostics* diagnostics);

/// A part of a text: a literal as it is, or the figure that is referred to.
std::string fill_part(const language::Prose::Part& part, const Phrasebook& phrases, const ReferencePlace& place,
                      text::Diagnostics* diagnostics);

/// The figure of `{number.ID}`.
std::string number_figure(const rules::NamedNumber& number, const Phrasebook& phrases);

/// The value an output has in a row: its own, or the chart's default; null when neither gives one.
const rules::CellValue* row_output(const rules::Chart& chart, const rules::ChartRow& row, std::string_view output);

/// The printed value of an output as the TOML gives it: a value, or an expression in words; a dash for `-`.
std::string print_output(const Phrasebook& phrases, const rules::Chart& chart, const rules::ChartOutput& output,
                         const rules::CellValue& value, Detail detail);

}  // namespace broadside::wording
