#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::text {

// Faults of a file that are found before its content is known.
extern const Code file_too_large;
extern const Code text_too_long;
extern const Code not_utf8;
extern const Code nested_too_deep;
extern const Code toml_syntax;
extern const Code malformed_csv;
extern const Code not_whole;
extern const Code date_found;
extern const Code invisible_character;
extern const Code repeated_key;
extern const Code unknown_key;
extern const Code missing_key;
extern const Code wrong_type;
extern const Code unknown_word;
extern const Code empty_condition;
extern const Code malformed_name;
extern const Code malformed_day;

/// All of the above, for `broadside explain` and for the test that checks their coverage.
std::span<const Code* const> codes();

}  // namespace broadside::text
