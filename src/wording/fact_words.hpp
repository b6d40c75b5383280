#pragma once

#include "wording/phrasebook.hpp"

#include <string>

namespace broadside::wording {

/// Whether a value needs no title: "Light guns", but not a figure or letter.
bool speaks_for_itself(const engine::Type& type, const std::string& said);

/// Whether a printed value counts what its label names in the plural: 12 of "Models".
bool is_count_of(const std::string& label, const std::string& said);

/// "12 models", "1 model".
std::string count_words(const std::string& label, const std::string& said, std::int64_t value,
                        const Phrasebook& phrases);

/// Fact of a unit in a few words: "Light guns", "Grade B", "Morale bonus +2", "Fanatic"; empty for a no, and for a
/// count of zero.
std::string fact_words(const rules::Fact& fact, const engine::Type& type, std::int64_t value,
                       const Phrasebook& phrases);

}  // namespace broadside::wording
