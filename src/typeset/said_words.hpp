#pragma once

#include "typeset/page.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

// What a side says, for an index that leads only where a word is printed.

namespace broadside::typeset {

/// Opens the landmark of a side that lists its words.
inline constexpr std::string_view says = "says ";

/// "says brid cava": the words on a page, in order, each by its beginning, so that "Bridge" finds "bridges"; what is
/// drawn is not said.
std::string words_said_on(const Page& page);
/// What such a landmark lists.
std::set<std::string> words_said(std::string_view landmark);
/// The beginnings of the words of a text, in small letters; articles and the like are none.
std::vector<std::string> beginnings_of_words(std::string_view text);

}  // namespace broadside::typeset
