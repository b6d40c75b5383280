#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace broadside::wording {

/// "a", "a and b", "a, b and c".
std::string join_list(const std::vector<std::string>& parts, std::string_view last);
/// First letter large; figures, marks and letters beyond ASCII stay.
std::string capitalised(std::string text);
/// `close-combat` as "close combat".
std::string words_of_id(std::string_view id);
/// "turn" of "turns", as a scenario calls them.
std::string one_of(const std::string& turns);
/// Ends in a full stop, unless it ends in some other stop or is empty.
std::string as_sentence(std::string text);

}  // namespace broadside::wording
