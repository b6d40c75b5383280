#include "check/editions/mention_graph.hpp"

#include "text/value.hpp"

#include <doctest/doctest.h>

using namespace broadside;

TEST_CASE("mention graph: what is reached from a thing is all that it mentions, directly or not") {
    text::SourceMap sources;
    text::Diagnostics found;
    const auto tree = text::parse_toml(sources, sources.add("rules.toml", R"(
never = [{ when = "tired", because = "It rested." }]
[fact.tired]
of = "unit"
[chart.pace]
rows = [{ when = "tired", value = 1 }]
[procedure.march]
steps = [{ far = "look up pace" }]
[procedure.turn]
steps = [{ moved = "do march" }]
[procedure.rest]
steps = [{ forbid = "far" }]
)"),
                                       found);
    REQUIRE(tree);
    const check::MentionGraph graph(*tree);
    const auto reached_from = [&](std::string_view id, auto follows) {
        std::vector<bool> reached(graph.things().size());
        for (const auto place : graph.called(id)) graph.reach(place, reached, follows);
        std::string ids;
        for (std::size_t place = 0; place < reached.size(); ++place)
            if (reached[place]) ids += graph.things()[place].kind + " " + graph.things()[place].id + ", ";
        return ids;
    };
    const auto any = [](const check::MentionGraph::Thing&) { return true; };
    CHECK(reached_from("turn", any) == "chart pace, fact tired, procedure march, procedure turn, ");
    CHECK(reached_from("rest", any) == "procedure rest, ");
    CHECK(reached_from("pace", [](const auto& thing) { return thing.kind == "chart"; }) == "chart pace, ");
    CHECK(graph.mentioning("far").size() == 2);
    CHECK(graph.called("far").empty());
    CHECK(graph.is_in_never("tired"));
    CHECK_FALSE(graph.is_in_never("pace"));
}
