#pragma once

#include "engine/program.hpp"
#include "rules/choices.hpp"
#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::check {

/// A rule set with its settings chosen: as written, and compiled if it has no errors.
struct Prepared {
    rules::Ruleset written;  ///< patched with the chosen readings; with all variants and options
    std::optional<engine::Program> program;
};

/// Patches, reads, settles and compiles. Reports all it can; nullopt when the rule set cannot even be read. With
/// `only`, compiles just these procedures and their dependencies.
std::optional<Prepared> prepare(const text::Value& tree, const rules::Choices& choices, const text::SourceMap& sources,
                                text::Diagnostics& diagnostics, const std::vector<std::string>& only = {});

}  // namespace broadside::check
