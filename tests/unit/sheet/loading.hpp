#pragma once

#include "engine/program.hpp"
#include "rules/choices.hpp"
#include "rules/from_toml.hpp"
#include "scenario/from_toml.hpp"
#include "sheet/item_text.hpp"
#include "sheet/make_items.hpp"
#include "sheet/template.hpp"
#include "text/value.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

// What the tests of this room share: rule sets and templates from text, and what was said about them.

namespace broadside::sheet::testing {

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

inline std::filesystem::path project() {
    return BROADSIDE_SOURCE_DIR;
}

/// A compiled rule set with everything that belongs to it.
struct World {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<engine::Program> program;

    std::string messages() const {
        std::string out;
        for (const text::Diagnostic& diagnostic : diagnostics.sorted()) out += text::to_text(diagnostic, sources);
        return out;
    }

    void compile(std::vector<text::Value> trees, const rules::Choices& choices = {}) {
        text::Value tree =
            rules::apply_rulings(text::merge_tables(std::move(trees), diagnostics), choices, diagnostics);
        auto ruleset = rules::from_toml(tree, diagnostics);
        if (!ruleset) return;
        rules::Ruleset settled = engine::settle(std::move(*ruleset), choices, sources, diagnostics);
        if (!diagnostics.has_errors()) program = engine::Program::compile(std::move(settled), sources, diagnostics);
    }

    std::optional<text::Value> parse(std::string name, std::string content) {
        return text::parse_toml(sources, sources.add(std::move(name), std::move(content)), diagnostics);
    }

    std::optional<scenario::Scenario> read_scenario(std::string content) {
        const auto tree = parse("scenario.toml", std::move(content));
        return tree ? scenario::from_toml(*tree, diagnostics) : std::nullopt;
    }

    std::optional<Template> read_template(std::string content, std::string name = "template.toml") {
        auto tree = parse(std::move(name), std::move(content));
        return tree ? template_from_toml(*tree, diagnostics) : std::nullopt;
    }

    /// The first item a template makes, as text; messages behind it.
    std::string item(std::string content, rules::Choices choices = {}, const scenario::Scenario* scenario = nullptr) {
        auto source = read_template(std::move(content));
        std::string out;
        if (source && program)
            for (const Item& item : make_items(*source, {*program, std::move(choices), scenario}, diagnostics))
                out += to_text(item);
        return with_ties(out) + messages();
    }

    /// Spaces at which no line may end, where they can be seen: "12~metres".
    static std::string with_ties(std::string text) {
        constexpr std::string_view space = "\u00a0";
        for (std::size_t at = text.find(space); at != std::string::npos; at = text.find(space, at))
            text.replace(at, space.size(), "~");
        return text;
    }
};

inline std::unique_ptr<World> world_of_text(std::string content, const rules::Choices& choices = {}) {
    auto world = std::make_unique<World>();
    static const std::string identity =
        "[ruleset]\nid = \"test\"\ntitle = \"Test\"\nauthor = \"Nobody\"\nedition = \"first\"\n";
    bool own = content.find("[ruleset]") != std::string::npos;
    if (auto tree = world->parse("rules.toml", own ? std::move(content) : identity + content))
        world->compile({std::move(*tree)}, choices);
    return world;
}

inline std::unique_ptr<World> world_of_folder(const std::filesystem::path& folder, const rules::Choices& choices = {}) {
    auto world = std::make_unique<World>();
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<text::Value> trees;
    for (const auto& file : files)
        if (auto tree = world->parse(file.filename().string(), read_file(file))) trees.push_back(std::move(*tree));
    world->compile(std::move(trees), choices);
    return world;
}

}  // namespace broadside::sheet::testing
