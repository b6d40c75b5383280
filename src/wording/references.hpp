#pragma once

#include "text/diagnostic.hpp"
#include "wording/phrasebook.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::wording {

/// Value of a reference: its printed form, and its number where it is one.
struct Referred {
    struct Amount {
        std::int64_t numerator = 0, denominator = 1;
        std::string unit;  ///< as printed after the number
    };
    std::string words;
    std::optional<Amount> amount = {};
    bool is_left_open = false;  ///< the umpire fills it in
};
/// Nullopt for a dangling path.
std::optional<Referred> referred(const std::vector<std::string>& path, const Phrasebook& phrases,
                                 const ReferencePlace& place);

/// Sign that a path draws as often as its figure says: `green` of `chart.results.zero.greens.as.green`. Empty for a
/// path that draws none.
std::string_view drawn_sign(const std::vector<std::string>& path);
/// How often such a path draws its sign: its figure, 1 for yes; 0 for no, a dash and an output that the row gives no
/// value. Nullopt for a dangling path and for what is no count.
std::optional<std::int64_t> drawn_count(std::vector<std::string> path, const Phrasebook& phrases,
                                        const ReferencePlace& place);

/// Replaces every `{...}` in a text by its figure, and typesets it. An unknown reference is printed as it is, and
/// reported if `diagnostics` is not null.
std::string fill_references(const language::Prose& prose, const Phrasebook& phrases, const ReferencePlace& place,
                            text::Diagnostics* diagnostics);

/// Part of a text: a literal as it is, or the referenced figure.
std::string fill_part(const language::Prose::Part& part, const Phrasebook& phrases, const ReferencePlace& place,
                      text::Diagnostics* diagnostics);

/// Figure of `{number.ID}`.
std::string number_figure(const rules::NamedNumber& number, const Phrasebook& phrases);

/// Value of an output in a row: its own, or the chart's default; null when neither gives one.
const rules::CellValue* row_output(const rules::Chart& chart, const rules::ChartRow& row, std::string_view output);

/// Printed value of an output from its TOML: a value, or an expression in words; a dash for `-`.
std::string print_output(const Phrasebook& phrases, const rules::Chart& chart, const rules::ChartOutput& output,
                         const rules::CellValue& value, Detail detail);

}  // namespace broadside::wording
