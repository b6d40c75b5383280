#pragma once

#include "generate/lots.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The words of generated battles: sentences that are used where their conditions hold, with names in braces. A sentence
// holds no figure: figures are filled in from the battle.

namespace broadside::generate {

using Words = std::map<std::string, std::string, std::less<>>;

struct Phrase {
    std::string text;
    std::vector<std::pair<std::string, std::vector<std::string>>> when;  ///< what is so, and the words it may be
    text::Span span;
};

/// Sentences of which one is used.
struct PhraseGroup {
    std::string id;
    std::vector<Phrase> phrases;
};

struct Phrases {
    std::vector<PhraseGroup> groups;
    std::map<std::string, std::vector<std::string>, std::less<>> names;  ///< of ground, by its kind
};

/// Fills the names in braces; a name that stands for nothing stays as it is.
std::string filled(std::string_view text, const Words& words);
/// Whether `text` names something that stands for nothing.
bool has_unfilled(std::string_view text);

/// One of the group's sentences that fit what is so, filled; empty when none does.
std::string phrase(const Phrases& phrases, std::string_view group, const Words& so, Lots& lots);

std::optional<Phrases> phrases_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);
const text::Shape& phrases_shape();

}  // namespace broadside::generate
