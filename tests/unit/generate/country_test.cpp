#include "generate/country.hpp"

#include "ground_orders.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <vector>

using namespace broadside;
using generate::Countries;

static const std::string sound = R"(
[country.heath]
label   = "Heath"
pieces  = 4
per     = ["180 cm", "120 cm"]
weights = { hill = 2, wood = 1 }
roads   = "1..2"
stream  = "1/3"
apart   = "3 in"

[look.hill]
radius = ["10 cm", "15 cm"]
levels = 2
covered = true
roads  = "across"

[look.wood]
radius  = ["8 cm", "12 1/2 cm"]
corners = "9..12"
covers  = true
water   = "along"
)";

/// What is said of a text in which something stands for something else: a line a finding.
static std::string findings_with(const std::string& instead_of, const std::string& written) {
    std::string content = sound;
    const std::size_t at = content.find(instead_of);
    REQUIRE(at != std::string::npos);
    content.replace(at, instead_of.size(), written);
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("countries.toml", content), diagnostics);
    const bool is_read = tree && generate::countries_from_toml(*tree, diagnostics);
    std::string out;
    for (const text::Diagnostic& one : diagnostics.sorted()) out += one.message + "; " + one.help + "\n";
    CHECK(is_read == out.empty());
    return out;
}

TEST_CASE(
    "country: lengths are read as whole micrometres, ranges and chances as numbers, kinds in the order of the file") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("countries.toml", sound), diagnostics);
    const auto read = generate::countries_from_toml(tree.value(), diagnostics);
    REQUIRE(read);
    const generate::Country& heath = read->countries.at(0);
    CHECK(heath.id == "heath");
    CHECK(heath.pieces == 4);
    CHECK(heath.per == generate::Bounds{1'800'000, 1'200'000});
    CHECK(heath.weights.at(0).kind == "hill");
    CHECK(heath.weights.at(1).weight == 1);
    CHECK(heath.roads == generate::Bounds{1, 2});
    CHECK(heath.stream == generate::Chance{1, 3});
    CHECK(heath.apart == 76'200);
    CHECK(read->looks.at(0).levels == 2);
    CHECK(read->looks.at(0).by_roads == generate::Lying::across);
    CHECK(read->looks.at(1).radius == generate::Bounds{80'000, 125'000});
    CHECK(read->looks.at(1).by_water == generate::Lying::along);
    CHECK(read->looks.at(1).corners == generate::Bounds{9, 12});
}

TEST_CASE("country: what cannot be read is said with what would be") {
    struct Row {
        const char *instead_of, *written, *says;
    };
    const std::vector<Row> rows{
        {"wood = 1", "wod = 1", "nothing says how `wod` looks; did you mean `wood`?\n"},
        {"wood = 1", "castle = 1", "nothing says how `castle` looks; known: `hill`, `wood`\n"},
        {"wood = 1", "wood = 0", "`wood` cannot weigh 0; write 1 to 1000, or leave the kind out\n"},
        {"\"1..2\"", "\"2..1\"", "`roads` cannot be `2..1`; write the fewest and the most: `1..2`, none above 4\n"},
        {"\"1/3\"", "\"3/2\"", "`stream` cannot be `3/2`; write so many times in so many: `1/2`, `0/1` for never\n"},
        {"\"3 in\"", "\"near\"", "`apart` cannot be `near`; write a length: `8 cm`, `3 in`\n"},
        {"pieces  = 4", "pieces  = 0", "`pieces` cannot be 0; write 1 to 60\n"},
        {"[\"10 cm\", \"15 cm\"]", "[\"15 cm\", \"10 cm\"]",
         "`radius` is not two lengths; write the least and the most: `[\"8 cm\", \"14 cm\"]`\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.written);
        CHECK(findings_with(row.instead_of, row.written) == row.says);
    }
    CHECK(findings_with("apart", "appart") == R"=(unknown key `appart` in a country; did you mean `apart`?
)=");
}

TEST_CASE(
    "country: the shipped file has five countries and more, and a look for every kind the maps draw with an outline") {
    const Countries& shipped = shipped_countries();
    CHECK(shipped.countries.size() >= 5);
    std::set<std::string> looks;
    for (const generate::GroundLook& look : shipped.looks) looks.insert(look.id);
    for (const char* kind : {"hill", "wood", "village", "marsh", "pond", "orchard", "vineyard", "fields", "scrub"}) {
        CAPTURE(kind);
        CHECK(looks.contains(kind));
    }
}

TEST_CASE("templates/README.md: the example of a country loads, and every key has its name there") {
    std::ifstream stream(BROADSIDE_SOURCE_DIR "/templates/README.md");
    std::ostringstream content;
    content << stream.rdbuf();
    const std::string text = content.str(), opens = "```toml country\n";
    const std::size_t begin = text.find(opens) + opens.size();
    REQUIRE(begin > opens.size());
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(
        sources, sources.add("README.md", text.substr(begin, text.find("```", begin) - begin)), diagnostics);
    REQUIRE(tree);
    CHECK(generate::countries_from_toml(*tree, diagnostics));
    CHECK(diagnostics.all().empty());
    for (const text::Field& table : generate::countries_shape().fields)
        for (const text::Field& field : table.shape->of->fields) {
            CAPTURE(field.key);
            const std::string key(field.key);
            CHECK(
                (text.find("`" + key + "`") != std::string::npos || text.find("\n" + key + " ") != std::string::npos));
        }
}
