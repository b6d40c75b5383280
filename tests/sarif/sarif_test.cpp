// `check --format sarif`, over everything that the cases of `check` find, against the published schema of SARIF 2.1.0,
// which lies beside this file as Microsoft publishes it (npm: @microsoft/sarif-multitool-linux 5.7.0, MIT).

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include "json_schema.hpp"

#include <array>
#include <cstdio>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <memory>

namespace fs = std::filesystem;

using broadside::sarif::faults_of;
using nlohmann::json;

static const fs::path here = fs::path(BROADSIDE_SOURCE_DIR) / "tests";

static json schema_of_sarif() {
    return json::parse(std::ifstream(here / "sarif/sarif-2.1.0.json"));
}

static std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    REQUIRE(pipe);
    std::string out;
    std::array<char, 65536> buffer{};
    for (std::size_t size = 0; (size = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
        out.append(buffer.data(), size);
    return out;
}

static json findings_in(const fs::path& folder) {
    return json::parse(
        output_of("cd '" + folder.string() + "' && '" BROADSIDE_PROGRAM "' check rules.toml --format sarif 2>&1"));
}

TEST_CASE("sarif: all that the cases of check find is valid by the published schema") {
    const json schema = schema_of_sarif();
    std::size_t cases = 0, results = 0;
    for (const auto& entry : fs::directory_iterator(here / "golden/check")) {
        if (!fs::exists(entry.path() / "rules.toml")) continue;
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        const json document = findings_in(entry.path());
        const std::vector<std::string> faults = faults_of(document, schema);
        CHECK_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front()));
        ++cases;
        results += document["runs"][0]["results"].size();
    }
    CHECK(cases > 100);
    CHECK(results > 150);
}

TEST_CASE("sarif: what the schema does not allow is found") {
    const json schema = schema_of_sarif();
    const json document = findings_in(here / "golden/check/repeated_word");
    REQUIRE(faults_of(document, schema).empty());
    json other = document;
    other.erase("version");
    CHECK(faults_of(other, schema) == std::vector<std::string>{"/: `version` is missing"});
    other = document;
    other["runs"][0]["results"][0]["level"] = "grave";
    CHECK(faults_of(other, schema).size() == 1);
    other = document;
    other["runs"][0]["results"][0]["lines"] = 7;
    CHECK(faults_of(other, schema) == std::vector<std::string>{"/runs/0/results/0: has no `lines`"});
    other = document;
    other["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0;
    CHECK(faults_of(other, schema).size() == 1);
}
