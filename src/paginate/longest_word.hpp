#pragma once

#include "sheet/block.hpp"
#include "text/source.hpp"

#include <optional>
#include <string>

namespace broadside::paginate {

/// A word that cannot be broken, and the row of the files it is in.
struct LongestWord {
    std::string word;
    text::Span span;
};

/// Of the rows of a table, the first where several are as long; nullopt for other blocks.
std::optional<LongestWord> longest_word(const sheet::Block& block);

}  // namespace broadside::paginate
