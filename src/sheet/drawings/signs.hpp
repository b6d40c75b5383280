#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

// Drawn signs: one library for words, cards, orders and markers. One sign, one meaning in all packs. Outlines are in
// `typeset/sign_outline`.

namespace broadside::sheet {

struct Sign {
    std::string_view id;
    bool encloses = false;  ///< letters fit inside it
};

std::span<const Sign> all_signs();
/// Sign of the library by name; some also have an older name.
std::optional<std::string_view> find_sign(std::string_view name);

/// Sign in a rule set: its drawing, and its text equivalent.
struct SignInUse {
    std::string drawn;  ///< its name in the library, or its outline as `text/outline` reads it
    std::string words;
};

/// Reports a name found neither in the rule set nor in the library.
std::optional<SignInUse> sign_in_use(const rules::Ruleset& ruleset, std::string_view name, const text::Span& span,
                                     text::Diagnostics& diagnostics);

/// Reports signs of a rule set without a drawing, or that duplicate the library's, and unknown names of signs.
void check_signs(const rules::Ruleset& ruleset, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
