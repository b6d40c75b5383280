#include "language/names.hpp"

#include <doctest/doctest.h>

using namespace broadside::language;

static std::string names(const std::string& text) {
    std::string out;
    for_each_name(parse_step(text), [&](const Path& path) {
        out += out.empty() ? "" : " ";
        for (std::size_t i = 0; i < path.size(); ++i) out += (i == 0 ? "" : ".") + path[i];
    });
    return out;
}

TEST_CASE("names: every name of an expression in its order, and no function or keyword") {
    CHECK(names("max(own.status, 3) + rout-fire") == "own.status rout-fire");
    CHECK(names("if horse then 1 else target.arm is foot or guns") == "horse target.arm foot guns");
    CHECK(names("horse vs foot") == "horse foot");
    CHECK(names("look up fire for target with own.arm = guns") == "fire target own.arm guns");
    CHECK(names("roll shots d6 count >= aim.needs then >= again") == "shots aim.needs again");
    CHECK(names("contest score") == "score");
    CHECK(names("do fire for each firers n times with grade = own.grade") == "fire firers n grade own.grade");
}

TEST_CASE("names: what cannot be read names nothing") {
    CHECK(names("own.status +") == "");
    CHECK(names_in(Expression()).empty());
}

TEST_CASE("names: what is denied is not affirmed") {
    const auto affirmed = [](const std::string& text) {
        std::string out;
        for (const std::string& name : names_affirmed_in(parse_expression(text))) out += name + " ";
        return out;
    };
    CHECK(affirmed("own is foot not in-cover") == "foot own ");
    CHECK(affirmed("loose and not (ground is built or shaken)") == "loose ");
    CHECK(affirmed("ground = woods") == "ground woods ");
    CHECK(affirmed("loose and ground != woods") == "loose ");
}

TEST_CASE("names: the parts of all names, each once") {
    CHECK(names_in(parse_expression("own.arm = own.grade")) ==
          std::set<std::string, std::less<>>{"arm", "grade", "own"});
}
