#pragma once

#include "check/mentions.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::check {

/// A figure or a word of the rules that a slip of copying could have made another, or a part that could have been
/// forgotten: in a copy of the rule set, with what could stand there instead.
struct Slip {
    enum class Kind {
        cell,      ///< what a row or cell of a chart answers
        modifier,  ///< what a row of a list adds
        bound,     ///< what a row or a column is for: "3..5", `when`
        number,    ///< of [number.ID]
        step,      ///< a figure in a step of a procedure
        limit,     ///< a floor or ceiling
        effect     ///< a change of a unit's record, as a whole
    };
    struct Way {
        text::Value instead;  ///< of the whole place
        std::string words;    ///< "4", "left out"
    };
    Kind kind = Kind::cell;
    std::string thing, where;  ///< "chart fire", "near, cells 2"
    std::string written;
    text::Span span;
    text::Value* place = nullptr;
    std::vector<Way> ways;  ///< the first that makes a rule set is tried
    Names seeds;            ///< what changes with it
};

inline constexpr std::size_t kinds_of_slip = 7;
/// "cells", "modifiers", ...
std::string_view name_of(Slip::Kind kind);

/// All there are, in the order of the tree, which must outlive them.
std::vector<Slip> slips_in(text::Value& tree);

}  // namespace broadside::check
