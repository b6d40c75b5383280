#pragma once

#include "language/expression.hpp"
#include "wording/phrasebook.hpp"

#include <cstdint>
#include <map>
#include <string>

// Expressions in words, for what has no label of its own: `own is cavalry and distance > 3` as "cavalry and
// distance over 3″".

namespace broadside::wording {

/// What an expression belongs to: decides what the names in it mean.
struct Place {
    const rules::Procedure* procedure = nullptr;
    const rules::Chart* chart = nullptr;
    const std::map<std::string, std::uint32_t>* step_numbers = nullptr;  ///< by name, those printed of the procedure
};

/// The expression in words, first letter as it comes.
std::string words_of(const language::Expression& expression, const Phrasebook& phrases, const Place& place);
std::string words_of(const language::Syntax& syntax, const Phrasebook& phrases, const Place& place);

/// "if the attack is made", "unless it closes".
std::string condition_words(const language::Expression& expression, const Phrasebook& phrases, const Place& place);

/// The title of the chart that is looked up or summed; in quotes: “Added to her speed”.
std::string chart_title(const language::Syntax& syntax, const Phrasebook& phrases);
std::string quoted_chart(const language::Syntax& syntax, const Phrasebook& phrases);

/// What a dotted name is called: `firer.status` as "the firer's status", `own.status` as "status".
std::string words_of_path(const std::vector<std::string>& path, const Phrasebook& phrases, const Place& place);
/// The same with a capital: "Firer's status".
std::string label_of_path(const std::vector<std::string>& path, const Phrasebook& phrases, const Place& place);

/// A side, or a step that finds one, without its article: "Attacker".
std::string label_of_side(const std::string& side, const Phrasebook& phrases, const Place& place);

/// The fact that a bare name, or one behind `own`, means; or null.
const rules::Fact* fact_of(const language::Expression& expression, const Phrasebook& phrases);

}  // namespace broadside::wording
