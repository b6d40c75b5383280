#pragma once

#include "sheet/block.hpp"

#include <string_view>
#include <vector>

// Break opportunities in a line of words: between words, and after certain characters inside a word.

namespace broadside::typeset {

/// Token of a run: a word or part of one, a space, a dot between two items, or a bare break opportunity; `bound` ones
/// are inside a short item, where no line may break.
struct Token {
    enum class Kind { letters, space, dot, break_here, bound_space, bound_break };
    Kind kind = Kind::letters;
    std::string_view text;
};

/// `Infantry · Of the line`: a line breaks at the dot, which is then omitted.
constexpr std::string_view item_dot = "\u00a0\u00b7 ";

struct TokenOfRun {
    Token token;
    const sheet::Run* run = nullptr;
};

/// Short items between dots are not broken, so that lines end at the dots.
std::vector<TokenOfRun> bound_tokens_of(const sheet::Words& words);

/// `25 cm`, `word – word`, `46, 31` and `Steady (4)` do not break before the unit, the dash or the second figure.
bool binds_to_word_before(std::string_view last, std::string_view next);

}  // namespace broadside::typeset
