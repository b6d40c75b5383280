#pragma once

#include "generate/ground.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// Orders for ground as the tests give them: the shipped countries on a table of 180 cm by 120 cm, and three battles.

/// The shipped file, `templates/generate/countries.toml`.
inline broadside::generate::Countries read_shipped_countries() {
    using namespace broadside;
    std::ifstream stream(BROADSIDE_SOURCE_DIR "/templates/generate/countries.toml");
    std::ostringstream content;
    content << stream.rdbuf();
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("countries.toml", content.str()), diagnostics);
    REQUIRE(tree);
    const auto countries = generate::countries_from_toml(*tree, diagnostics);
    REQUIRE(countries);
    return *countries;
}

inline const broadside::generate::Countries& shipped_countries() {
    static const broadside::generate::Countries countries = read_shipped_countries();
    return countries;
}

enum class Battle { meeting, attack, river };

constexpr std::int64_t table_width = 1'800'000, table_depth = 1'200'000;

/// What the battles have alike: the table, and who may go where.
inline broadside::generate::GroundOrder order_in(const std::string& country, std::uint64_t seed) {
    broadside::generate::GroundOrder order;
    order.seed = seed;
    order.width = table_width;
    order.depth = table_depth;
    for (const auto& one : shipped_countries().countries)
        if (one.id == country) order.country = one;
    order.looks = shipped_countries().looks;
    order.goings = {{"foot", {"pond"}},
                    {"horse", {"pond", "wood", "marsh", "village"}},
                    {"guns", {"pond", "wood", "marsh", "stream", "vineyard"}}};
    return order;
}

inline broadside::generate::GroundOrder order_for(const std::string& country, Battle battle, std::uint64_t seed) {
    constexpr std::int64_t w = table_width, d = table_depth;
    broadside::generate::GroundOrder order = order_in(country, seed);
    switch (battle) {
        case Battle::meeting:
            order.feature = {{w / 3, d * 9 / 20, w * 2 / 3, d * 11 / 20}, {"village", "hill"}};
            order.clear = {{w / 4, 50'000, w * 3 / 4, 250'000}, {w / 4, d - 250'000, w * 3 / 4, d - 50'000}};
            order.approaches = {{"red", {0, 0, w, d / 4}}, {"blue", {0, d - d / 4, w, d}}};
            break;
        case Battle::attack:
            order.feature = {{w / 3, d / 5, w * 2 / 3, d * 2 / 5}, {"hill"}};
            order.clear = {{w / 4, d / 5, w * 3 / 4, d / 5 + 150'000}, {w / 5, d - d / 6, w * 4 / 5, d}};
            order.approaches = {{"red", {0, 0, w, d / 2}}, {"blue", {0, d - d / 6, w, d}}};
            break;
        case Battle::river:
            order.feature = {{w / 3, d * 2 / 5, w * 2 / 3, d * 3 / 5}, {"bridge"}};
            order.clear = {{w / 4, 50'000, w * 3 / 4, 200'000}, {w / 4, d - 200'000, w * 3 / 4, d - 50'000}};
            order.approaches = {{"red", {0, 0, w, d / 5}}, {"blue", {0, d - d / 5, w, d}}};
            order.needs_stream = true;
            order.crossings = {2, 3};
            break;
    }
    return order;
}

inline std::string to_text(const std::vector<broadside::generate::GroundPoint>& points) {
    std::string out;
    for (const auto& point : points) out += fmt::format(" {},{}", point.x, point.y);
    return out + "\n";
}

/// All of a ground, a line a thing, to compare by.
inline std::string to_text(const broadside::generate::Ground& ground) {
    std::string out = fmt::format("feature {},{}\n", ground.feature.at.x, ground.feature.at.y);
    for (const auto& piece : ground.pieces) out += fmt::format("{} {}", piece.id, piece.level) + to_text(piece.outline);
    for (const auto& road : ground.roads)
        out += fmt::format("{} {}", road.id, static_cast<int>(road.of)) + to_text(road.course);
    for (const auto& stream : ground.streams) out += stream.id + to_text(stream.course);
    for (const auto& crossing : ground.crossings) out += crossing.id + to_text(std::vector{crossing.at});
    return out;
}
