#pragma once

#include "../text/toml_folder.hpp"
#include "book/from_toml.hpp"
#include "book/measures.hpp"
#include "engine/program.hpp"
#include "rules/from_toml.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

// What the tests of this room share: a rule set and its book, shipped or written in a test.

namespace broadside::book::testing {

inline std::string printed(const text::Diagnostics& diagnostics, const text::SourceMap& sources) {
    std::string out;
    for (const text::Diagnostic& finding : diagnostics.sorted()) out += text::to_text(finding, sources);
    return out;
}

/// A rule set ready to be asked.
struct Game {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<engine::Program> program;
    std::optional<Book> book;
    std::optional<Measures> measures;

    void compile(const text::Value& tree) {
        auto ruleset = rules::from_toml(tree, diagnostics);
        if (!ruleset) return;
        rules::Ruleset settled = engine::settle(std::move(*ruleset), {}, sources, diagnostics);
        if (!diagnostics.has_errors()) program = engine::Program::compile(std::move(settled), sources, diagnostics);
    }
    void read_book(const text::Value& tree) {
        book = from_toml(tree, diagnostics);
        if (book && program) measures = Measures::make(*book, *program, sources, diagnostics);
    }
    std::string messages() const { return printed(diagnostics, sources); }

    text::Value parse(const std::string& name, std::string content) {
        auto tree = text::parse_toml(sources, sources.add(name, std::move(content)), diagnostics);
        REQUIRE_MESSAGE(tree, messages());
        return std::move(*tree);
    }
    text::Value read_folder(const std::filesystem::path& folder) {
        return text::testing::read_folder(folder, sources, diagnostics);
    }

    explicit Game(const std::filesystem::path& ruleset) {
        compile(read_folder(ruleset));
        REQUIRE_MESSAGE(program, messages());
        read_book(read_folder(ruleset / "generate"));
    }
    Game(std::string ruleset, std::string book_text) {
        compile(parse("rules.toml", std::move(ruleset)));
        REQUIRE_MESSAGE(program, messages());
        read_book(parse("book.toml", std::move(book_text)));
    }
};

inline std::filesystem::path shipped(const std::string& id) {
    return std::filesystem::path(BROADSIDE_SOURCE_DIR) / "rulesets" / id;
}

}  // namespace broadside::book::testing
