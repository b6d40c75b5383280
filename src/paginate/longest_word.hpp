#pragma once

#include "sheet/block.hpp"
#include "text/source.hpp"

#include <optional>
#include <string>

namespace broadside::paginate {

/// Unbreakable word, and its row in the files.
struct LongestWord {
    std::string word;
    text::Span span;
};

/// Longest word of a table, the first of equals; nullopt for other blocks.
std::optional<LongestWord> longest_word(const sheet::Block& block);

}  // namespace broadside::paginate
