#pragma once

#include "language/expression.hpp"
#include "wording/phrasebook.hpp"

#include <cstdint>
#include <map>
#include <string>

// Expressions without labels in words: `own is cavalry and distance > 3` as "cavalry and distance over 3″".

namespace broadside::wording {

/// Context of an expression, which resolves the names in it.
struct Place {
    const rules::Procedure* procedure = nullptr;
    const rules::Chart* chart = nullptr;
    const std::map<std::string, std::uint32_t>* step_numbers = nullptr;  ///< by name, of the printed steps
};

/// Expression in words, its first letter unchanged.
std::string words_of(const language::Expression& expression, const Phrasebook& phrases, const Place& place);
std::string words_of(const language::Syntax& syntax, const Phrasebook& phrases, const Place& place);

/// "if the attack is made", "unless it closes".
std::string condition_words(const language::Expression& expression, const Phrasebook& phrases, const Place& place);

/// Title of the chart that is looked up or summed; with quotation marks: “Added to her speed”.
std::string chart_title(const language::Syntax& syntax, const Phrasebook& phrases);
std::string quoted_chart(const language::Syntax& syntax, const Phrasebook& phrases);

/// Words for a dotted name: `firer.status` as "the firer's status", `own.status` as "status".
std::string words_of_path(const std::vector<std::string>& path, const Phrasebook& phrases, const Place& place);
/// The same with a capital: "Firer's status".
std::string label_of_path(const std::vector<std::string>& path, const Phrasebook& phrases, const Place& place);

/// Side, or step that finds one, without its article: "Attacker".
std::string label_of_side(const std::string& side, const Phrasebook& phrases, const Place& place);

/// Fact named by a bare name, or by one after `own`; or null.
const rules::Fact* fact_of(const language::Expression& expression, const Phrasebook& phrases);

}  // namespace broadside::wording
