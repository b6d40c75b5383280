#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <string>
#include <vector>

namespace broadside::rules {

/// What a scenario, an example or the command line chose: a ruling's reading, an option (yes or no), a variant's value.
struct Choice {
    std::string id;
    std::string value;
    text::Span span;
    bool operator==(const Choice& other) const { return id == other.id && value == other.value; }
};

using Choices = std::vector<Choice>;

/// Whether the rule set declares that these two readings cannot be chosen together, at the one ruling or at the other.
bool exclude_each_other(const text::Value& tree, const Choice& a, const Choice& b);

/// The rule set's tree with the patches of every ruling whose chosen reading is not the rule set's own; the order of
/// `choices` makes no difference. Reports unknown rulings and readings, paths that lead nowhere, and two readings that
/// exclude each other or patch the same place.
text::Value apply_rulings(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
