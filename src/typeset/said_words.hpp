#pragma once

#include "typeset/page.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

// Words printed on a side, for an index that leads only to places where a word is printed.

namespace broadside::typeset {

/// Prefix of the landmark that lists a side's words.
inline constexpr std::string_view says = "says ";

/// "says brid cava": the words on a page in order, each by its first letters, so that "Bridge" finds "bridges". Drawn
/// signs are excluded.
std::string words_said_on(const Page& page);
/// Words listed in such a landmark.
std::set<std::string> words_said(std::string_view landmark);
/// First letters of the words of a text, in lower case, without articles and the like.
std::vector<std::string> beginnings_of_words(std::string_view text);

}  // namespace broadside::typeset
