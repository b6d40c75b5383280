#pragma once

#include "rules/choices.hpp"
#include "rules/from_toml.hpp"
#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <string_view>

// What the tests of this room share: reading a rule set from text, with everything that was said about it.

namespace broadside::rules::testing {

struct Read {
    std::optional<Ruleset> ruleset;
    std::string messages;  ///< every finding as it is printed, sorted, one after another
};

/// The head that every rule set needs. It fills the first line, so that the text behind it begins at line 2.
inline constexpr std::string_view head = "ruleset = { id = \"g\", title = \"G\", author = \"A\", edition = \"1\" }\n";

/// Reads `content`, to which nothing is added, with the patches of the chosen readings.
inline Read read_whole(std::string content, const Choices& choices = {}) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    Read out;
    text::SourceId id = sources.add("g.toml", std::move(content));
    if (auto tree = text::parse_toml(sources, id, diagnostics))
        out.ruleset = from_toml(apply_rulings(*tree, choices, diagnostics), diagnostics);
    for (const text::Diagnostic& diagnostic : diagnostics.sorted()) out.messages += text::to_text(diagnostic, sources);
    return out;
}

/// The same behind `head`.
inline Read read(std::string_view content, const Choices& choices = {}) {
    return read_whole(std::string(head) + std::string(content), choices);
}

}  // namespace broadside::rules::testing
