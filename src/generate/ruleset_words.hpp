#pragma once

#include "book/measures.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

// How battles of one rule set speak: what units are called, what is noted of ground, what stands on the play aid. The
// table `words` of its folder `generate`.

namespace broadside::generate {

/// House rules of the book as a play aid says them.
struct HouseLine {
    std::string panel;  ///< id of a panel; empty: the line at the head
    std::string text;
    std::vector<scenario::Reference>
        gaps;  ///< what it says; a recipe with a rule of its own for one has its words there
    text::Span span;
};

/// By the kind of unit, which is its label as an id: "Free battalion" as `free-battalion`.
using ByKind = std::map<std::string, std::string, std::less<>>;
using NamesByKind = std::map<std::string, std::vector<std::string>, std::less<>>;

struct RulesetWords {
    ByKind called;                                          ///< "{name}’s battery"
    ByKind pairs;                                           ///< "{name}, {nth} battalion"
    std::map<std::string, NamesByKind, std::less<>> names;  ///< by army: of a kind, in place of those of its troop
    ByKind notes;                                           ///< by kind of ground
    std::vector<HouseLine> aid;
};

/// Of the files of the folder; nothing where they have no such table, nullopt when an error was reported.
std::optional<RulesetWords> ruleset_words_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);
const text::Shape& ruleset_words_shape();

/// Whether every line of the aid leads to a house rule of the book and a panel of the rule set; reports those that do
/// not.
bool lead_somewhere(const std::vector<HouseLine>& lines, const book::Measures& measures,
                    text::Diagnostics& diagnostics);

}  // namespace broadside::generate
