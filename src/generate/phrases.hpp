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

// Words of generated battles: sentences used when their conditions hold, with names in braces. Sentences contain no
// figures: these are filled in from the battle.

namespace broadside::generate {

using Words = std::map<std::string, std::string, std::less<>>;

struct Phrase {
    std::string text;
    std::vector<std::pair<std::string, std::vector<std::string>>> when;  ///< condition, and its admissible words
    text::Span span;
};

/// Alternative sentences.
struct PhraseGroup {
    std::string id;
    std::vector<Phrase> phrases;
};

using NamesByKind = std::map<std::string, std::vector<std::string>, std::less<>>;

struct Phrases {
    std::vector<PhraseGroup> groups;
    NamesByKind names;  ///< of ground, by kind
};

/// Fills the names in braces; an unknown name stays as it is.
std::string filled(std::string_view text, const Words& words);

/// One of the group's sentences whose conditions hold, filled; empty when none does.
std::string phrase(const Phrases& phrases, std::string_view group, const Words& so, Lots& lots);

/// Troops of a role in a sentence: "light troops". The role itself where the phrases do not say.
std::string arm_words(const Phrases& phrases, const std::string& role);

std::optional<Phrases> phrases_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::generate
