#pragma once

#include "sheet/template.hpp"

#include <span>
#include <string_view>

namespace broadside::sheet::shapes {

extern const text::Shape document, item, block;

/// Kinds of block and their words, in the order in which they are documented.
struct KindWord {
    std::string_view word;
    BlockTemplate::Kind kind;
    std::string_view binds;     ///< kinds of things it may be bound to, with spaces between; empty: it takes no `of`
    std::string_view settings;  ///< its further keys, with spaces between
};
std::span<const KindWord> kind_words();
const KindWord& kind_word(BlockTemplate::Kind kind);

}  // namespace broadside::sheet::shapes
