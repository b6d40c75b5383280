#pragma once

#include "sheet/block.hpp"

#include <string>
#include <string_view>

namespace broadside::sheet {

/// Nothing when `text` is empty.
Words plain(std::string text, const text::Audience& audience);
Words strong(std::string text, const text::Audience& audience);
Words italic(std::string text, const text::Audience& audience);
/// A footnote mark.
Run superior(std::string mark, const text::Audience& audience);

void append(Words& words, Words more);
/// The letters alone, without marks.
std::string bare_text(const Words& words);

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

}  // namespace broadside::sheet
