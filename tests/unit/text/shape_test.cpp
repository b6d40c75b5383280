#include "text/shape.hpp"

#include "text/codes.hpp"
#include "text/json_schema.hpp"

#include <doctest/doctest.h>
#include <stdexcept>

using namespace broadside::text;

static const Shape integer{.kind = Shape::Kind::integer};
static const Shape string{.kind = Shape::Kind::string};
static const Shape boolean{.kind = Shape::Kind::boolean};
static const Shape expression{.kind = Shape::Kind::expression};
static const Shape policy{.kind = Shape::Kind::choice, .words = {"unique", "first", "sum"}};
static const Shape row{
    .kind = Shape::Kind::table,
    .title = "a row",
    .fields = {{.key = "id", .shape = &string}, {.key = "gives", .shape = &expression, .required = true}}};
static const Shape rows{.kind = Shape::Kind::list, .of = &row};
static const Shape strings{.kind = Shape::Kind::list, .of = &string};
static const Shape one_or_many{.kind = Shape::Kind::either, .options = {&string, &strings}};
static const Shape chart{
    .kind = Shape::Kind::table,
    .title = "a chart",
    .fields = {{.key = "title", .shape = &string, .doc = "What is printed at its \"head\".", .required = true},
               {.key = "policy", .shape = &policy, .doc = "Which rows count."},
               {.key = "modifier", .shape = &boolean},
               {.key = "rows", .shape = &rows},
               {.key = "from", .shape = &one_or_many},
               {.key = "size", .shape = &integer}}};
static const Shape charts{.kind = Shape::Kind::map, .of = &chart};
static const Shape document{
    .kind = Shape::Kind::table, .title = "a rule set", .fields = {{.key = "chart", .shape = &charts}}};

static std::string messages_of(std::string toml) {
    SourceMap sources;
    Diagnostics diagnostics;
    const auto value = parse_toml(sources, sources.add("a.toml", std::move(toml)), diagnostics);
    REQUIRE(value);
    const bool conforms = conform(*value, document, diagnostics);
    CHECK(conforms == !diagnostics.has_blocking_errors());
    for (const Diagnostic& diagnostic : diagnostics.all())
        CHECK(diagnostic.code->leaves_the_rest == (diagnostic.code == &unknown_key));
    std::string result;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) result += to_text(diagnostic, sources);
    return result;
}

TEST_CASE("shape: what conforms is passed in silence") {
    CHECK(
        messages_of("[chart.fire]\ntitle = \"F\"\npolicy = \"sum\"\nmodifier = true\nfrom = [\"a\", \"b\"]\nsize = 3\n"
                    "rows = [{ gives = -1 }, { gives = \"a + b\" }, { gives = true }]\n[chart.melee-2]\ntitle = "
                    "\"M\"\nfrom = \"a\"\n") == "");
}

TEST_CASE("shape: an unknown key is named with the nearest known") {
    CHECK(messages_of("[chart.fire]\ntitle = \"Firing\"\nmodifer = true\n") ==
          "a.toml:3:1: error: unknown key `modifer` in a chart [unknown-key]\n"
          "  modifer = true\n"
          "  ^~~~~~~\n"
          "help: did you mean `modifier`?\n");
}

TEST_CASE("shape: a key that must be there and is misspelt is one error, at the slip") {
    CHECK(messages_of("[chart.fire]\nsize = 1\ntilte = \"Firing\"\n") ==
          "a.toml:3:1: error: unknown key `tilte` in a chart [missing-key]\n"
          "  tilte = \"Firing\"\n"
          "  ^~~~~\n"
          "help: did you mean `title`?\n");
}

TEST_CASE("shape: a missing key is shown at its table") {
    CHECK(messages_of("[chart.fire]\nsize = 1\n") ==
          "a.toml:1:1: error: missing key `title` in a chart [missing-key]\n"
          "  [chart.fire]\n"
          "  ^~~~~~~~~~~~\n"
          "help: add `title`: what is printed at its \"head\"\n");
}

TEST_CASE("shape: a value of another kind says what it is and what it is not") {
    CHECK(messages_of("[chart.fire]\ntitle = 3\n") ==
          "a.toml:2:9: error: `title` in a chart is an integer, not a string [wrong-type]\n"
          "  title = 3\n"
          "          ^\n");
    CHECK(messages_of("[chart.fire]\ntitle = \"F\"\nrows = [1]\nfrom = true\n") ==
          "a.toml:3:9: error: an entry of `rows` in a chart is an integer, not a row [wrong-type]\n"
          "  rows = [1]\n"
          "          ^\n"
          "a.toml:4:8: error: `from` in a chart is a yes-no (`true` or `false`), not a string or a list [wrong-type]\n"
          "  from = true\n"
          "         ^~~~\n");
    CHECK(messages_of("[chart.fire]\ntitle = \"F\"\nfrom = [\"a\", 2]\n") ==
          "a.toml:3:14: error: an entry of `from` in a chart is an integer, not a string [wrong-type]\n"
          "  from = [\"a\", 2]\n"
          "               ^\n");
}

TEST_CASE("shape: a word outside its list, and a name that is none") {
    CHECK(messages_of("[chart.fire]\ntitle = \"F\"\npolicy = \"sums\"\n") ==
          "a.toml:3:10: error: unknown word `sums` for `policy` in a chart [unknown-word]\n"
          "  policy = \"sums\"\n"
          "           ^~~~~~\n"
          "help: did you mean `sum`?\n");
    CHECK(
        messages_of("[chart.Fire_1]\ntitle = \"F\"\n") ==
        "a.toml:1:8: error: `Fire_1` is not a name [malformed-name]\n"
        "  [chart.Fire_1]\n"
        "         ^~~~~~\n"
        "help: a name is small letters, digits and hyphens, such as `close-combat`; what is printed is its `label`\n");
}

TEST_CASE("names: kebab-case") {
    for (const char* name : {"a", "fire", "in-cover", "grade-2", "d6"}) CHECK_MESSAGE(is_name(name), name);
    for (const char* name : {"", "A", "-a", "a-", "a--b", "2nd", "in_cover", "é", "a b"})
        CHECK_MESSAGE(!is_name(name), name);
}

TEST_CASE("shape: asking for a key the shape does not declare is a bug of ours") {
    const Value table;
    CHECK(at(table, chart, "title") == nullptr);
    CHECK_THROWS_AS(at(table, chart, "titel"), std::logic_error);
}

TEST_CASE("shape: values are read with their fallbacks") {
    SourceMap sources;
    Diagnostics diagnostics;
    const auto table =
        parse_toml(sources, sources.add("a.toml", "title = \"F\"\nsize = 3\nfrom = [\"a\", \"b\"]\nmodifier = true\n"),
                   diagnostics);
    REQUIRE(table);
    CHECK(string_at(*table, chart, "title") == "F");
    CHECK(string_at(*table, chart, "size") == "3");
    CHECK(string_at(*table, chart, "policy") == "");
    CHECK(boolean_at(*table, chart, "modifier", false));
    CHECK(strings_at(*table, chart, "from") == std::vector<std::string>{"a", "b"});
    CHECK(strings_at(*table, chart, "title") == std::vector<std::string>{"F"});
    CHECK(strings_at(*table, chart, "policy").empty());
}

TEST_CASE("schema: the field table as JSON Schema") {
    CHECK(to_json_schema(document, "Broadside \"rules\"") ==
          R"({
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Broadside \"rules\"",
  "type": "object", "properties": {"chart": {"allOf": [{"$ref": "#/definitions/part"}]}}, "additionalProperties": false,
  "definitions": {
    "a-chart": {"type": "object", "properties": {"title": {"description": "What is printed at its \"head\".", "type": "string"}, "policy": {"description": "Which rows count.", "enum": ["unique", "first", "sum"]}, "modifier": {"type": "boolean"}, "rows": {"allOf": [{"$ref": "#/definitions/part-2"}]}, "from": {"allOf": [{"$ref": "#/definitions/part-3"}]}, "size": {"type": "integer"}}, "required": ["title"], "additionalProperties": false},
    "a-row": {"type": "object", "properties": {"id": {"type": "string"}, "gives": {"type": ["string", "integer", "boolean"]}}, "required": ["gives"], "additionalProperties": false},
    "a-rule-set": {"type": "object", "properties": {"chart": {"allOf": [{"$ref": "#/definitions/part"}]}}, "additionalProperties": false},
    "part": {"type": "object", "additionalProperties": {"$ref": "#/definitions/a-chart"}},
    "part-2": {"type": "array", "items": {"$ref": "#/definitions/a-row"}},
    "part-3": {"anyOf": [{"type": "string"}, {"$ref": "#/definitions/part-4"}]},
    "part-4": {"type": "array", "items": {"type": "string"}}
  }
}
)");
}

TEST_CASE("schema: one file of a folder need not have what the whole must have, its tables must") {
    const Shape word{.kind = Shape::Kind::string};
    Shape head{.kind = Shape::Kind::table, .title = "a head"};
    head.fields = {{.key = "id", .shape = &word, .required = true}};
    Shape whole{.kind = Shape::Kind::table, .title = "a whole"};
    whole.fields = {{.key = "head", .shape = &head, .required = true}};
    const std::string schema = to_json_schema(whole, "wholes");
    CHECK(schema.find(R"("required": ["id"])") != std::string::npos);
    CHECK(schema.find(R"("required": ["head"])") == std::string::npos);
}

TEST_CASE("schema: a shape may contain itself") {
    Shape tree{.kind = Shape::Kind::table, .title = "a tree"};
    const Shape branches{.kind = Shape::Kind::list, .of = &tree};
    tree.fields = {{.key = "branches", .shape = &branches}};
    CHECK(to_json_schema(tree, "trees") == R"=({
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "trees",
  "type": "object", "properties": {"branches": {"allOf": [{"$ref": "#/definitions/part"}]}}, "additionalProperties": false,
  "definitions": {
    "a-tree": {"type": "object", "properties": {"branches": {"allOf": [{"$ref": "#/definitions/part"}]}}, "additionalProperties": false},
    "part": {"type": "array", "items": {"$ref": "#/definitions/a-tree"}}
  }
}
)=");
}
