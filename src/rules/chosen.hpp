#pragma once

#include "text/value.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::rules {

/// A fact that a player decides at the moment a procedure is asked: `chosen = { firer = ["ammunition"] }`.
struct ChosenFact {
    std::string fact;  ///< `ammunition`; `drill`, of his own unit before others
    std::string side;  ///< whose player decides; a list of performers counts as one
    text::Span fact_span, side_span;
};

/// What a procedure says is chosen, in its order. Read by itself from a rule set as written: like `better`, it is no
/// part of the rules, and nothing that is played or printed depends on it.
std::vector<ChosenFact> chosen_facts(const text::Value& tree, std::string_view procedure);

}  // namespace broadside::rules
