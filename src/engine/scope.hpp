#pragma once

#include "engine/frame.hpp"
#include "rules/ruleset.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

// Private to the room: what the compiler knows about the place where an expression stands.

namespace broadside::engine {

using language::Expression;
using language::Syntax;
using language::Word;

/// A name that stands for a scratch slot while the rows of a chart are compiled.
struct Local {
    std::int32_t slot = 0;
    Type type;
};

/// A compiled expression and what it is. A record is several nodes.
struct Bound {
    NodeId node = no_node;
    Type type;
    std::vector<NodeId> record;
};

/// Facts given to a chart with `with`, by fact and side: they stand for the units' own while its rows are compiled.
struct GivenFacts {
    struct Entry {
        Bound bound;
        bool asked = false;
    };
    std::map<std::pair<std::size_t, std::int32_t>, Entry> entries;
};

/// Where an expression stands: whose `own`, and the chart whose rows it is in.
struct Scope {
    std::int32_t own = -1;
    const std::map<std::string, Local>* locals = nullptr;
    const Expression* expression = nullptr;  ///< for places in messages
    bool facts_only = false;                 ///< inside a definition: steps are not seen
    GivenFacts* given = nullptr;             ///< inside a chart read `with` facts
};

}  // namespace broadside::engine
