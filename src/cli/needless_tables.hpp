#pragma once

#include <span>
#include <string_view>

namespace broadside::cli {

/// Beginnings of headers of tables that need not be read: `[[example]]`, `[ruling.`.
using Headers = std::span<const std::string_view>;

/// Worked examples and turns, which only `check` plays.
Headers examples_and_turns();
/// These, and rulings, gaps, the order of play and its notes too: a play of the rules as they are written needs none of
/// their words.
Headers what_no_play_needs();

/// Whether a file holds tables with these headers and nothing else, by its lines alone: no key before the first header,
/// and every line that could begin a table begins one of these. When in doubt it says no.
bool holds_only(Headers headers, std::string_view content);

}  // namespace broadside::cli
