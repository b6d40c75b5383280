#include "compare/differences.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside;

namespace {

/// A line a difference: its kind, path and values, and the lines of both places.
std::string told(const std::string& before, const std::string& after) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto parsed = [&](const std::string& content) {
        auto tree = text::parse_toml(sources, sources.add("a.toml", content), diagnostics);
        REQUIRE(tree);
        return *tree;
    };
    const text::Value old_tree = parsed(before), new_tree = parsed(after);
    std::string out;
    for (const compare::Difference& one : compare::differences(old_tree, new_tree))
        out += std::string(1, "+-~="[static_cast<int>(one.kind)]) + path_of(one) + " " + one.before + ">" + one.after +
               " " + std::to_string(one.old_place.line) + ">" + std::to_string(one.new_place.line) + "\n";
    return out;
}

}  // namespace

TEST_CASE("differences: order of keys, spacing and remarks are none") {
    CHECK(told("a = 1\n[b]\nc = [1, 2]\nd = { e = \"x\", f = true }\n",
               "# the same\n[b]\nd = { e = 'x', f = true }  # here\nc = [\n  1,\n  2,\n]\n[z]\n") ==
          "-a 1> 1>0\n+z > 0>8\n");
    CHECK(told("[b]\nc = 1\nd = 2\n", "[b]\nd = 2\n\n\nc = 1\n") == "");
}

TEST_CASE("differences: rows are told apart by their ids, else by their places") {
    CHECK(told("rows = [{ id = \"near\", dice = 2 }, { id = \"far\", dice = 1 }]\n",
               "rows = [\n{ id = \"far\", dice = 1 },\n{ id = \"near\", dice = 3 },\n{ id = \"long\", dice = 0 }]\n") ==
          "~rows.near.dice 2>3 1>3\n+rows.long > 0>4\n");
    CHECK(told("cells = [1, 2, 3, 4]\n", "cells = [1, 9, 3, 4]\n") == "~cells.2 2>9 1>1\n");
    CHECK(told("cells = [1, 2, 3]\n", "cells = [1, 3]\n") == "-cells.2 2> 1>0\n");
    CHECK(told("cells = [1, 3]\n", "cells = [1, \"two\", 3]\n") == "+cells.2 >“two” 0>1\n");
    CHECK(told("value = 1\n", "value = \"1\"\n") == "~value 1>“1” 1>1\n");
}

TEST_CASE("differences: what is put into a list, or taken out, makes nothing behind it another") {
    const std::string four = "[[e]]\na = 1\n[[e]]\na = 2\n[[e]]\na = 3\n[[e]]\na = 4\n";
    CHECK(told(four, "[[e]]\na = 9\n[[e]]\na = 1\n[[e]]\na = 2\n[[e]]\na = 8\n[[e]]\na = 3\n[[e]]\na = 4\n") ==
          "+e.1 > 0>1\n+e.4 > 0>7\n");
    CHECK(told(four, "[[e]]\na = 2\n[[e]]\na = 3\n[[e]]\na = 7\n[[e]]\na = 4\n") == "-e.1 > 1>0\n+e.3 > 0>5\n");
    CHECK(told(four, "[[e]]\na = 1\n[[e]]\na = 5\n[[e]]\na = 3\n[[e]]\na = 6\n[[e]]\na = 7\n") ==
          "~e.2.a 2>5 4>4\n~e.4.a 4>6 8>8\n+e.5 > 0>9\n");
    // A cell is that of its column.
    CHECK(told("cells = [1, 2, 3, 4]\n", "cells = [2, 9, 3, 4]\n") == "~cells.1 1>2 1>1\n~cells.2 2>9 1>1\n");
}

TEST_CASE("differences: the same thing under another id is renamed, unless two could be meant") {
    CHECK(told("[fact.nerve]\ntype = \"level\"\nof = \"unit\"\n",
               "[fact.courage]\ntype = \"level\"\nof = \"unit\"\n") == "=fact.nerve nerve>courage 1>1\n");
    CHECK(told("values = [{ id = \"foot\", label = \"Foot\" }]\n",
               "values = [{ id = \"infantry\", label = \"Foot\" }]\n") == "=values.foot foot>infantry 1>1\n");
    CHECK(told("[fact.nerve]\ntype = \"level\"\nof = \"unit\"\n",
               "[fact.courage]\ntype = \"level\"\nof = \"unit\"\n[fact.heart]\ntype = \"level\"\nof = \"unit\"\n") ==
          "-fact.nerve > 1>0\n+fact.courage > 0>1\n+fact.heart > 0>4\n");
}
