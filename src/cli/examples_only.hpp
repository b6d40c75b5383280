#pragma once

#include <string_view>

namespace broadside::cli {

/// Whether a file holds worked examples and turns and nothing else: its first table, and every line that could begin
/// another, is an `[[example]]` or of a `[turn...]`. When in doubt it says no.
bool holds_examples_only(std::string_view content);

}  // namespace broadside::cli
