#pragma once

#include "text/value.hpp"

#include <map>
#include <string>

namespace broadside::rules {

/// Which of a fact's values are better for the unit that has it; yes is high.
enum class BetterEnd { high, low };

/// `better` of the facts that say it, by id. Read by itself from a rule set as written: like the book, it is no part of
/// the rules, and nothing that is played or printed depends on it.
using BetterEnds = std::map<std::string, BetterEnd>;

BetterEnds better_ends(const text::Value& tree);

}  // namespace broadside::rules
