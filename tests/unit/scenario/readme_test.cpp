#include "loading.hpp"
#include "scenario/codes.hpp"
#include "scenario/to_toml.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>

// What scenarios/README.md teaches is true: its examples load, and every key can be found in it.

using namespace broadside::scenario;
using namespace broadside::scenario::testing;

/// The contents of the fences whose info string is exactly this.
static std::vector<std::string> fences(const std::string& text, std::string_view info) {
    std::vector<std::string> out;
    std::istringstream lines(text);
    std::string line;
    bool inside = false, wanted = false;
    while (std::getline(lines, line)) {
        if (line.starts_with("```")) {
            inside = !inside;
            wanted = inside && line.substr(3) == info;
            if (wanted) out.emplace_back();
        } else if (wanted) {
            out.back() += line + "\n";
        }
    }
    return out;
}

static std::string readme() {
    return read_file(scenarios_folder() / "README.md");
}

TEST_CASE("every whole example of scenarios/README.md loads with nothing to be said about it, and reads back equal") {
    std::vector<std::string> examples = fences(readme(), "toml");
    REQUIRE(examples.size() >= 1);
    for (const std::string& example : examples) {
        Loaded loaded = load(example, "README.md");
        CHECK(loaded.messages == "");
        REQUIRE(loaded.scenario);
        Loaded again = load(to_toml(*loaded.scenario), "again.toml");
        REQUIRE(again.scenario);
        CHECK(*again.scenario == *loaded.scenario);
    }
}

TEST_CASE("every fragment of scenarios/README.md is TOML") {
    for (const std::string& fragment : fences(readme(), "toml fragment")) {
        CAPTURE(fragment);
        broadside::text::SourceMap sources;
        broadside::text::Diagnostics diagnostics;
        CHECK(broadside::text::parse_toml(sources, sources.add("README.md", fragment), diagnostics));
        CHECK_FALSE(diagnostics.has_errors());
    }
}

/// Every table that a value of this shape may hold, each once.
static void collect_tables(const broadside::text::Shape& shape, std::set<const broadside::text::Shape*>& tables) {
    if (shape.kind == broadside::text::Shape::Kind::table && !tables.insert(&shape).second) return;
    for (const broadside::text::Field& field : shape.fields) collect_tables(*field.shape, tables);
    for (const broadside::text::Shape* option : shape.options) collect_tables(*option, tables);
    if (shape.of) collect_tables(*shape.of, tables);
}

TEST_CASE("every key of the field table is named in scenarios/README.md") {
    const std::string text = readme();
    std::set<const broadside::text::Shape*> tables;
    collect_tables(scenario_shape(), tables);
    CHECK(tables.size() == 32);
    for (const broadside::text::Shape* shape : tables)
        for (const broadside::text::Field& field : shape->fields) {
            CAPTURE(shape->title);
            CAPTURE(field.key);
            std::string key(field.key);
            bool named = false;
            for (std::string form :
                 {"`" + key + "`", "[" + key + "]", "[" + key + ".", "\n" + key + " ", " " + key + " = "})
                named = named || text.find(form) != std::string::npos;
            CHECK(named);
        }
}

/// Whether a value is a length, or made of lengths alone.
static bool is_of_lengths(const broadside::text::Shape& shape) {
    if (shape.title == "a length") return true;
    return shape.of ? is_of_lengths(*shape.of)
                    : std::any_of(shape.options.begin(), shape.options.end(),
                                  [](const broadside::text::Shape* option) { return is_of_lengths(*option); });
}

TEST_CASE("what an editor shows of a length says how it is written: with its unit, or in millimetres") {
    std::set<const broadside::text::Shape*> tables;
    collect_tables(scenario_shape(), tables);
    std::size_t lengths = 0;
    for (const broadside::text::Shape* shape : tables)
        for (const broadside::text::Field& field : shape->fields) {
            if (field.shape->kind == broadside::text::Shape::Kind::map || !is_of_lengths(*field.shape)) continue;
            CAPTURE(shape->title);
            CAPTURE(field.key);
            CHECK(field.doc.find("whole millimetres") != std::string_view::npos);
            ++lengths;
        }
    CHECK(lengths > 10);
}

TEST_CASE("every code of the room has a title and a page") {
    for (const broadside::text::Code* code : codes()) {
        CAPTURE(code->id);
        CHECK_FALSE(code->title.empty());
        CHECK(code->page.size() > 60);
    }
}
