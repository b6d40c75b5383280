#include "estimate/asking.hpp"
#include "text/field_table.hpp"

#include <doctest/doctest.h>
#include <fstream>
#include <string>
#include <vector>

using namespace broadside;

namespace {

std::vector<std::string> examples_of_page() {
    std::ifstream page(BROADSIDE_SOURCE_DIR "/rulesets/README.md");
    REQUIRE(page);
    std::vector<std::string> examples;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line == "```toml estimate") {
            inside = true;
            examples.emplace_back();
        } else if (line == "```") {
            inside = false;
        } else if (inside) {
            examples.back() += line + "\n";
        }
    }
    return examples;
}

}  // namespace

TEST_CASE("estimate: the examples of the page on rule sets are read without a finding, and are one folder") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::vector<text::Value> files;
    for (std::string& example : examples_of_page()) {
        auto file = text::parse_toml(sources, sources.add("page.toml", std::move(example)), diagnostics);
        REQUIRE(file);
        files.push_back(std::move(*file));
    }
    CHECK(files.size() == 3);
    const text::Value tree = text::merge_tables(std::move(files), diagnostics);
    CHECK(text::conform(tree, estimate::estimate_shape(), diagnostics));
    const auto asking = estimate::from_toml(tree, diagnostics);
    for (const text::Diagnostic& finding : diagnostics.all()) FAIL_CHECK(text::to_text(finding, sources));
    REQUIRE(asking);
    REQUIRE(asking->battle);
    CHECK(asking->battle->plans.size() == 2);
    CHECK(asking->battle->steps.size() == 2);
    CHECK(estimate::procedures_asked(*asking) == std::vector<std::string>{"one-round", "at-12", "at-6", "next-round",
                                                                          "battle-state", "battle-advance",
                                                                          "battle-test"});
}
