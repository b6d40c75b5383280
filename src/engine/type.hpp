#pragma once

#include "engine/index_of.hpp"
#include "rules/ruleset.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::engine {

/// Type of a value. Values themselves are 64-bit integers: a number as a count of 1/denominator, a value of a domain as
/// its index, yes-no as 0 or 1, a side as its index in the procedure (`nobody` is 2).
struct Type {
    enum class Kind { number, yes_no, value, side, record, nothing };
    Kind kind = Kind::number;
    IndexOf<Declared> index;       ///< of the quantity (none: a plain number), the domain, or the record
    std::int64_t denominator = 1;  ///< of a number; 0: any fraction, held as two integers
    bool optional = false;         ///< may also be `nothing`
    bool loose = false;            ///< of an undeclared calculated number: may lie outside the quantity's range

    bool operator==(const Type&) const = default;
};

/// A number held as two integers until it is rounded.
inline bool is_fraction(const Type& type) {
    return type.kind == Type::Kind::number && type.denominator == 0;
}

/// A dash: no value. Never a number of a rule set (quantities are far smaller).
inline constexpr std::int64_t nothing = std::numeric_limits<std::int64_t>::min();
/// An input without a value.
inline constexpr std::int64_t unset = nothing + 1;
inline constexpr std::int64_t nobody = 2;

/// The words of a rule set: types by name, values by word, words by value.
class Vocabulary {
  public:
    explicit Vocabulary(const rules::Ruleset& ruleset) : ruleset_(&ruleset) {}

    const rules::Ruleset& ruleset() const { return *ruleset_; }

    /// The type called `name` (`yes-no`, a domain or a quantity); empty means a plain number.
    std::optional<Type> find_type(std::string_view name) const;
    std::string name_of(const Type& type) const;

    /// The value called `word` in `type`: a value's id, a quantity's name, a number, yes or no. Must be in range and on
    /// a step.
    std::optional<std::int64_t> find_value(const Type& type, std::string_view word) const;
    /// All values of a group, or the one value of that name.
    std::vector<std::int64_t> find_values(const Type& type, std::string_view word) const;
    /// Whether `word` is a value, group or name of `type`.
    bool knows(const Type& type, std::string_view word) const;
    std::vector<std::string_view> words_of(const Type& type) const;

    /// As in TOML and on the command line: `infantry`, `nervous`, `5/2`, `yes`.
    std::string to_word(const Type& type, std::int64_t value) const;
    /// The label of a value, or the word of a quantity for a number; null if it has none.
    const rules::Prose* find_word(const Type& type, std::int64_t value) const;
    /// In the game's words, for messages: `nervous (3)`, `Infantry`, `2½″`.
    std::string to_speech(const Type& type, std::int64_t value) const;

    /// Every value of a finite type in order: of a quantity, every step of its range. Empty for plain numbers.
    std::vector<std::int64_t> all_values(const Type& type) const;
    bool is_ranked(const Type& type) const;
    /// Rank of a value: larger is better (best first) or later (low first).
    std::int64_t rank_of(const Type& type, std::int64_t value) const;

    const rules::Domain& domain(const Type& type) const { return ruleset_->domains[*type.index]; }
    const rules::Quantity* quantity(const Type& type) const;

  private:
    const rules::Ruleset* ruleset_;
};

/// 7/2 as "7/2", 4/2 as "2".
std::string fraction_to_text(std::int64_t numerator, std::int64_t denominator);

}  // namespace broadside::engine
