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

/// Sign without ink or width: its words are in the tags alone, for a reader who does not see where a mark is drawn. Not
/// in the library, so that no rule set hides words.
inline constexpr std::string_view unseen_sign = "unseen";
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
