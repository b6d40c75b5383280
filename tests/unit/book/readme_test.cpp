#include "loading.hpp"

// The book of rulesets/README.md can be read, and shows every key.

using namespace broadside;
using namespace broadside::book;

static std::string shown() {
    std::ifstream file(BROADSIDE_SOURCE_DIR "/rulesets/README.md", std::ios::binary);
    std::string out;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = line == "```toml book";
        } else if (inside) {
            out += line + "\n";
        }
    }
    return out;
}

TEST_CASE("the book of the page can be read") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const std::string written = shown();
    REQUIRE(!written.empty());
    const auto tree = text::parse_toml(sources, sources.add("README.md", written), diagnostics);
    REQUIRE(tree);
    const auto book = from_toml(*tree, diagnostics);
    CHECK_MESSAGE(book, testing::printed(diagnostics, sources));
    for (const text::Field& table : book_shape().fields) {
        CAPTURE(table.key);
        const text::Value* given = tree->find(table.key);
        REQUIRE(given);
        const bool is_book = table.key == "book";
        const text::Shape& shape = is_book ? *table.shape : *table.shape->of;
        const text::Value& one = is_book ? *given : given->entries.front().value;
        for (const text::Field& key : shape.fields) {
            const bool other_way = key.key == "source" || (key.key == "frontage" && table.key == "troop");
            CHECK_MESSAGE((other_way || one.find(key.key)), key.key);
        }
    }
}
