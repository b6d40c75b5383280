#pragma once

#include "engine/frame.hpp"
#include "rules/ruleset.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

// Private to the room: context of an expression.

namespace broadside::engine {

using language::Expression;
using language::Syntax;
using language::Word;

/// Name of a scratch slot while the rows of a chart are compiled.
struct Local {
    std::int32_t slot = 0;
    Type type;
};

/// A compiled expression and its type. A record is several nodes.
struct Bound {
    NodeId node;
    Type type;
    std::vector<NodeId> record;
};

/// A fact by its index, and whose it is.
using FactOfSide = std::pair<std::size_t, SideIndex>;

/// Facts given to a chart by `with`, by fact and side: they replace the units' own while its rows are compiled.
struct GivenFacts {
    struct Entry {
        Bound bound;
        bool asked = false;
    };
    std::map<FactOfSide, Entry> entries;
};

/// Context of an expression: the side that `own` refers to, and the chart whose rows contain it.
struct Scope {
    SideIndex own;
    const std::map<std::string, Local>* locals = nullptr;
    const Expression* expression = nullptr;  ///< for positions in messages
    bool facts_only = false;                 ///< inside a definition: steps are not visible
    GivenFacts* given = nullptr;             ///< inside a chart read `with` facts
};

}  // namespace broadside::engine
