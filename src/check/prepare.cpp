#include "check/prepare.hpp"

#include "rules/from_toml.hpp"

namespace broadside::check {

std::optional<Prepared> prepare(const text::Value& tree, const rules::Choices& choices, const text::SourceMap& sources,
                                text::Diagnostics& diagnostics, const std::vector<std::string>& only) {
    text::Diagnostics found;
    std::optional<text::Value> patched;
    if (!choices.empty()) patched = rules::apply_rulings(tree, choices, found);
    std::optional<rules::Ruleset> written = rules::from_toml(patched ? *patched : tree, found);
    std::optional<Prepared> prepared;
    if (written) {
        rules::Ruleset settled = engine::settle(*written, choices, sources, found);
        prepared.emplace(Prepared{std::move(*written), std::nullopt});
        if (!found.has_errors())
            prepared->program = only.empty() ? engine::Program::compile(std::move(settled), sources, found)
                                             : engine::Program::compile_only(only, std::move(settled), sources, found);
    }
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    return prepared;
}

}  // namespace broadside::check
