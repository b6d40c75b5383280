#pragma once

#include "check/editions/mentions.hpp"
#include "text/value.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::check {

/// A possible copying slip: a figure or word of the rules, in a copy of the rule set, that could have been written
/// otherwise or left out, with its alternatives.
struct Slip {
    enum class Kind {
        cell,        ///< answer of a row or cell of a chart
        modifier,    ///< value added by a row of a list
        bound,       ///< condition of a row or a column: "3..5", `when`
        number,      ///< value of [number.ID]
        step,        ///< a figure in a step of a procedure
        limit,       ///< a floor or ceiling
        effect,      ///< a whole change of a unit's record
        sign,        ///< a sign or word of a condition, of a row or of a step
        definition,  ///< `means` and `default` of a fact
        group,       ///< a word of a group of a domain
        range,       ///< an end of the range of a quantity
        never,       ///< anything in a [[never]]
        reading      ///< anything that another reading changes
    };
    struct Way {
        text::Value instead;  ///< value of the whole place
        std::string words;    ///< "4", "left out"
    };
    Kind kind = Kind::cell;
    std::string thing, where;  ///< "chart fire", "near, cells 2"
    std::string written;
    text::Span span;
    text::Value* place = nullptr;
    std::vector<Way> ways;  ///< each that yields a valid rule set is tried
    Names seeds;            ///< names that change with it
};

inline constexpr std::size_t kinds_of_slip = 13;
/// "cells", "modifiers", ...
std::string_view name_of(Slip::Kind kind);

/// Figures, limits and effects of charts and procedures, or with these all else that is played.
enum class SlipsOf { figures, everything };

/// A whole number, plus and minus one; a truth, the other one. No ways for another value.
struct WrittenOtherwise {
    std::string written;
    std::vector<Slip::Way> ways;
};
WrittenOtherwise others_of_plain(const text::Value& value);

/// Collects the slips of one thing after another.
class SlipList {
  public:
    std::vector<Slip> slips;

  protected:
    void begin(std::string thing, Names seeds);
    /// Nothing without ways.
    void add(text::Value& place, std::string where, Slip::Kind kind, std::string written, std::vector<Slip::Way> ways);

    std::string thing_;  ///< of which slips are looked for
    Names seeds_;
};

/// All possible slips, those of figures first, in the order of the tree, which must outlive them.
std::vector<Slip> slips_in(text::Value& tree, SlipsOf slips_of);

}  // namespace broadside::check
