#pragma once

#include "text/letters.hpp"
#include "text/lists.hpp"

#include <string>
#include <string_view>

namespace broadside::wording {

using text::capitalised;
using text::join_list;
/// `close-combat` as "close combat".
std::string words_of_id(std::string_view id);
/// "turn" from "turns", the scenario's word.
std::string one_of(const std::string& turns);
/// Adds a full stop, unless the text ends in some stop or is empty.
std::string as_sentence(std::string text);

}  // namespace broadside::wording
