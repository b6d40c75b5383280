#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <string>
#include <vector>

namespace broadside::rules {

/// A choice, by scenario, example or command line: a ruling's reading, an option (yes or no) or a variant's value.
struct Choice {
    std::string id;
    std::string value;
    text::Span span;
    bool operator==(const Choice& other) const { return id == other.id && value == other.value; }
};

using Choices = std::vector<Choice>;

/// Whether the rule set declares, at either ruling, that these two readings exclude each other.
bool exclude_each_other(const text::Value& tree, const Choice& a, const Choice& b);

/// The rule set's tree with the patches of every ruling whose chosen reading is not the default; the order of `choices`
/// does not matter. Reports unknown rulings and readings, paths that lead nowhere, and two readings that exclude each
/// other or patch the same place.
text::Value apply_rulings(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
