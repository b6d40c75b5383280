#pragma once

#include "sheet/block.hpp"

#include <string>
#include <string_view>

namespace broadside::typeset {

/// Without superior marks and blanks at the end.
std::string plain_text(const sheet::Words& words);

/// A block in messages: "table `Firing`", or "table" without a title.
std::string block_name(std::string_view kind, const sheet::Words& title);

}  // namespace broadside::typeset
