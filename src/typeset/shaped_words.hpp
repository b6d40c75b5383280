#pragma once

#include "sheet/block.hpp"
#include "typeset/page.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace broadside::typeset {

/// Faces of the plain, strong and italic words of a block.
enum class Voice { text, text_strong, text_italic, label, label_strong };
inline constexpr std::size_t voice_count = 5;

/// Unbreakable stretch: a word, or a figure with its unit. At one point.
struct Word {
    std::vector<ShapedRun> runs;
    double width = 0;
    ShapedRun space;  ///< follows it inside a line; without glyphs after a hyphen
};

/// Words at one point; copies share them.
struct ShapedWords {
    ShapedWords() = default;
    explicit ShapedWords(std::vector<Word> all);

    std::shared_ptr<const std::vector<Word>> owner;
    std::span<const Word> words;  ///< the owner's
    double longest = 0;           ///< width of the widest word
    double unbroken = 0;          ///< width of all in one line
};

struct HashOfWords {
    std::size_t operator()(const sheet::Words& words) const;
};
using ShapedByWords = std::unordered_map<sheet::Words, ShapedWords, HashOfWords>;

}  // namespace broadside::typeset
