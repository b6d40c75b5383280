#pragma once

#include "book/book.hpp"
#include "generate/phrases.hpp"
#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

// Wording of battles of one rule set: names of units, notes on ground, lines of the play aid. From the table `words` in
// its folder `generate`.

namespace broadside::generate {

/// House rules of the book, as worded on a play aid.
struct HouseLine {
    std::string panel;  ///< id of a panel; empty: the line at the head
    std::string text;
    std::vector<scenario::Reference>
        gaps;  ///< gaps of the source that it covers; a recipe's own rule for a gap replaces these words
    std::vector<scenario::Reference> ground;  ///< kinds of ground that it is for; none: any
    text::Span span;
};

/// By kind of unit, whose label is the id: "Free battalion" as `free-battalion`.
using ByKind = std::map<std::string, std::string, std::less<>>;

struct RulesetWords {
    ByKind called;                                          ///< "{name}’s battery"
    ByKind pairs;                                           ///< "{name}, {nth} battalion"
    std::map<std::string, NamesByKind, std::less<>> names;  ///< by army: names for a kind, instead of its troop's
    ByKind notes;                                           ///< by kind of ground
    NamesByKind places;                                     ///< by kind of ground, instead of the shared ones
    std::vector<PhraseGroup> phrases;                       ///< instead of the shared ones of the same id
    std::vector<HouseLine> aid;
};

/// Reads the files of the folder; empty without such a table, nullopt after an error.
std::optional<RulesetWords> ruleset_words_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);
const text::Shape& ruleset_words_shape();

/// The shared sentences and names, with those of the rule set in place of theirs.
Phrases replaced_by(Phrases shared, const RulesetWords& own);

/// Whether every line of the aid refers to a house rule of the book, a panel of the rule set and kinds of ground that
/// maps draw, unless none is known; reports the others.
bool lead_somewhere(const std::vector<HouseLine>& lines, const book::Book& book, const rules::Ruleset& ruleset,
                    const std::vector<std::string>& drawn, text::Diagnostics& diagnostics);

}  // namespace broadside::generate
