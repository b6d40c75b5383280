#pragma once

#include <string>
#include <string_view>

// A draft is an edition that is being worked on, "1992, draft: 8 worked examples fail". What is thrown for an edition,
// such as pre-rolled lists, is thrown for its drafts too.

namespace broadside::rules {

std::string draft_of(std::string_view edition, std::string_view because);

/// "1992" of "1992, draft: 8 worked examples fail".
std::string_view edition_of_draft(std::string_view edition);

}  // namespace broadside::rules
