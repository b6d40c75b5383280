#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

// The drawn signs: one library for words, cards, orders and markers. One sign, one meaning in all packs. Their outlines
// are in `typeset/sign_outline`.

namespace broadside::sheet {

struct Sign {
    std::string_view id;
    bool encloses = false;  ///< it holds letters
};

std::span<const Sign> all_signs();
/// The sign of the library with this name. Some have an older name besides.
std::optional<std::string_view> find_sign(std::string_view name);

/// A sign in a rule set: how it is drawn, and what it says to those who cannot see it.
struct SignInUse {
    std::string drawn;  ///< its name in the library, or its outline as `text/outline` reads it
    std::string words;
};

/// Reports a name that is neither the rule set's nor the library's.
std::optional<SignInUse> sign_in_use(const rules::Ruleset& ruleset, std::string_view name, const text::Span& span,
                                     text::Diagnostics& diagnostics);

/// Reports signs of a rule set that draw nothing, or draw what the library has, and names of signs that are neither's.
void check_signs(const rules::Ruleset& ruleset, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
