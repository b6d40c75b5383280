#pragma once

#include "program.hpp"

#include <string>
#include <vector>

// Printed words as a reader takes them.

namespace sheets {

/// Plain spaces, one between words, hyphen-minus for minus, no soft hyphens; small letters.
std::string plain(const std::string& words);

/// Whether a printed figure is this value: "+2", "20 cm", "½ move", "4–5–6" or "2+" of a score to be thrown, a word of
/// the rules by its label, a dash for nothing. `unknown` when the words are no figure and no label.
enum class Match { yes, no, unknown };
Match is_said(const std::string& printed, const Json& value, const Json& result, const Json& described);

/// The numbers in words, with their signs; halves and quarters too.
std::vector<double> numbers_in(const std::string& words);

/// The label of a value of a domain, or nothing.
std::string label_of(const Json& value, const std::string& type, const Json& described);

/// Whether the letters of a short form are in the long one, in their order, and both begin alike.
bool is_short_for(const std::string& abbreviated, const std::string& full);

}  // namespace sheets
