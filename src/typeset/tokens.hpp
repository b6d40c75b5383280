#pragma once

#include "sheet/block.hpp"

#include <string_view>
#include <vector>

// Where a line of words may end: between which words, and after which sign inside a word.

namespace broadside::typeset {

/// A token of a run: a word or a part of one, a space, a dot between two items, nothing but a place where a line may
/// end; `bound` are those within a short item, where it may not.
struct Token {
    enum class Kind { letters, space, dot, break_here, bound_space, bound_break };
    Kind kind = Kind::letters;
    std::string_view text;
};

/// `Infantry · Of the line`: a line ends at the dot, which is left out there.
constexpr std::string_view item_dot = "\u00a0\u00b7 ";

struct TokenOfRun {
    Token token;
    const sheet::Run* run = nullptr;
};

/// Short items between dots are not torn, so that lines end at the dots.
std::vector<TokenOfRun> bound_tokens_of(const sheet::Words& words);

/// `25 cm`, `word – word`, `46, 31` and `Steady (4)` are not torn before the unit, the dash or the second figure.
bool binds_to_word_before(std::string_view last, std::string_view next);

}  // namespace broadside::typeset
