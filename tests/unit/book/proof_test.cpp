#include "book/proof.hpp"

#include "loading.hpp"
#include "scenario/from_toml.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <queue>

// The bounds of an arrival against a search of another kind: on small tables a point goes from corner to corner of the
// ground, which is shut or open, in straight lines. What that finds is the shortest way there is, so nothing may be
// earlier than the lower bound says, and nothing later than the upper.

using namespace broadside;
using namespace broadside::book;
using namespace broadside::book::testing;

namespace {

constexpr const char* rules_of_marches = R"([ruleset]
id      = "marches"
title   = "Marches"
author  = "A. Designer"
edition = "first edition"
licence = "Ours to print."
rules   = "open"
[[section]]
title = "Moving"
[domain.arm]
label  = "Arm"
values = ["foot", "guns"]
[quantity.cm]
range = "0..60"
unit  = " cm"
[fact.arm]
label = "Arm"
type  = "arm"
[procedure.move]
title = "Moving"
from  = "Moving"
sides = ["unit"]
steps = [ { length = "if own.arm = foot then 7 else 5", type = "cm", label = "It goes so far" } ]
gives = ["length"]
[[sequence]]
phase = "Moving"
does  = ["move"]
)";

constexpr const char* book_of_marches = R"([book]
length = { cm = "1 cm" }
pace   = { do = "move", gives = "length" }
hold   = { roles = ["foot"], within = "3 cm" }
[troop.company]
role     = "foot"
label    = "Company"
facts    = { arm = "foot" }
frontage = "1 cm"
depth    = "1 cm"
)";

constexpr double pace = 7, hold = 3;

struct Point {
    double x = 0, y = 0;
};
double length(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Ground that bars everybody, upright.
struct Pond {
    double left = 0, near = 0, right = 0, far = 0;
    std::array<Point, 4> corners() const { return {{{left, near}, {right, near}, {right, far}, {left, far}}}; }
};

/// Whether a straight line keeps out of the inside of a pond: clipped to it, nothing is left.
bool passes(const Point& a, const Point& b, const Pond& pond) {
    double from = 0, to = 1;
    const auto clip = [&](double start, double step, double least, double most) {
        constexpr double hair = 1e-9;
        if (std::abs(step) < hair) return start > least + hair && start < most - hair;
        const double one = (least - start) / step, other = (most - start) / step;
        from = std::max(from, std::min(one, other));
        to = std::min(to, std::max(one, other));
        return true;
    };
    return !clip(a.x, b.x - a.x, pond.left, pond.right) || !clip(a.y, b.y - a.y, pond.near, pond.far) ||
           to - from < 1e-9;
}

/// The shortest way round the ponds from a spot to within `hold` of an aim in the open: by way of their corners and of
/// spots on the ring. Infinite where there is none.
double shortest_way(const Point& from, const Point& aim, const std::vector<Pond>& ponds) {
    std::vector<Point> spots{from};
    for (const Pond& pond : ponds)
        for (const Point& corner : pond.corners()) spots.push_back(corner);
    const std::size_t ring = spots.size();
    constexpr int steps = 720;
    for (int i = 0; i < steps; ++i) {
        const double angle = 2 * 3.14159265358979 * i / steps;
        spots.push_back({aim.x + hold * std::cos(angle), aim.y + hold * std::sin(angle)});
    }
    const auto is_open = [&](const Point& a, const Point& b) {
        return std::all_of(ponds.begin(), ponds.end(), [&](const Pond& pond) { return passes(a, b, pond); });
    };
    std::vector<double> way(spots.size(), std::numeric_limits<double>::infinity());
    std::vector<bool> done(spots.size(), false);
    way[0] = 0;
    for (;;) {
        std::size_t next = spots.size();
        for (std::size_t i = 0; i < spots.size(); ++i)
            if (!done[i] && std::isfinite(way[i]) && (next == spots.size() || way[i] < way[next])) next = i;
        if (next == spots.size()) return std::numeric_limits<double>::infinity();
        if (next >= ring) return way[next];
        done[next] = true;
        for (std::size_t i = 0; i < spots.size(); ++i)
            if (!done[i] && is_open(spots[next], spots[i]))
                way[i] = std::min(way[i], way[next] + length(spots[next], spots[i]));
    }
}

/// The same numbers on every machine.
class Draws {
  public:
    explicit Draws(std::uint64_t seed) : state_(seed * 6364136223846793005ULL + 1442695040888963407ULL) {}
    int between(int least, int most) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return least + static_cast<int>((state_ >> 33U) % static_cast<std::uint64_t>(most - least + 1));
    }

  private:
    std::uint64_t state_;
};

struct Table {
    Point from, aim;
    std::vector<Pond> ponds;
};

bool is_clear(const Point& at, const Pond& pond, double by) {
    return at.x < pond.left - by || at.x > pond.right + by || at.y < pond.near - by || at.y > pond.far + by;
}

/// Up to three ponds between a company and its aim, none over either.
Table draw_table(std::uint64_t seed) {
    Draws draws(seed);
    Table table;
    table.from = {static_cast<double>(draws.between(10, 70)), static_cast<double>(draws.between(6, 14))};
    table.aim = {static_cast<double>(draws.between(10, 70)), static_cast<double>(draws.between(50, 70))};
    const int wanted = draws.between(0, 3);
    for (int tries = 0; tries < 30 && static_cast<int>(table.ponds.size()) < wanted; ++tries) {
        Pond pond;
        pond.left = draws.between(4, 50);
        pond.near = draws.between(18, 52);
        pond.right = pond.left + draws.between(6, 26);
        pond.far = pond.near + draws.between(4, 12);
        if (is_clear(table.from, pond, 3) && is_clear(table.aim, pond, 6)) table.ponds.push_back(pond);
    }
    return table;
}

std::string to_toml(const Table& table) {
    std::string out = fmt::format(R"([scenario]
id = "field"
title = "Field"
ruleset = "marches"
nature = "invented"
summary = "A field."
table = {{ width = "80 cm", depth = "80 cm" }}
turns = 40
[side.reds]
label = "Reds"
colour = "#a02020"
pattern = "solid"
stance = "attacks"
[command.red]
side = "reds"
label = "Red"
[unit.red]
command = "red"
label = "Red"
facts = {{ arm = "foot" }}
at = ["{} cm", "{} cm"]
facing = 0
frontage = "1 cm"
depth = "1 cm"
[objective.mill]
label = "Mill"
at = ["{} cm", "{} cm"]
)",
                                  table.from.x, table.from.y, table.aim.x, table.aim.y);
    for (std::size_t i = 0; i < table.ponds.size(); ++i) {
        out += fmt::format("[terrain.pond-{}]\nkind = \"pond\"\nlabel = \"Pond {}\"\nbars = [\"foot\"]\narea = [",
                           i + 1, i + 1);
        for (const Point& corner : table.ponds[i].corners())
            out += fmt::format("['{} cm', '{} cm'], ", corner.x, corner.y);
        out += "]\n";
    }
    return out;
}

}  // namespace

TEST_CASE("proof: the shortest way between ponds is never before the lower bound, nor after the upper") {
    Game game(rules_of_marches, book_of_marches);
    REQUIRE_MESSAGE(game.measures, game.messages());
    int found = 0, alike = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        const Table table = draw_table(seed);
        const std::string text = to_toml(table);
        CAPTURE(text);
        const auto scenario = scenario::from_toml(game.parse("field.toml", text), game.diagnostics);
        REQUIRE_MESSAGE(scenario, game.messages());
        const Proof proof = prove(*scenario, *game.measures);
        const Arrival* arrival = nullptr;
        for (const Arrival& one : proof.arrivals)
            if (one.role == "foot") arrival = &one;
        REQUIRE(arrival);
        REQUIRE(arrival->lower);
        const double way = shortest_way(table.from, table.aim, table.ponds);
        const auto turns = [](double length) { return static_cast<std::int64_t>(std::ceil(length / pace - 1e-6)); };
        if (std::isfinite(way)) CHECK(*arrival->lower <= turns(way));
        if (!arrival->upper) continue;
        REQUIRE(std::isfinite(way));
        ++found;
        CHECK(*arrival->upper >= turns(way));
        // Squares make a way longer by a twelfth, and keep two squares off the ponds.
        CHECK(*arrival->upper <= turns(way * 13 / 12 + 16) + 1);
        if (*arrival->upper == turns(way)) ++alike;
    }
    CHECK(found > 150);
    CHECK(alike > 60);
}

TEST_CASE("proof: who is at an objective from the start is there in turn 0, and who is shut in never comes") {
    Game game(rules_of_marches, book_of_marches);
    REQUIRE_MESSAGE(game.measures, game.messages());
    const auto bounds = [&](const Table& table) {
        const auto scenario = scenario::from_toml(game.parse("field.toml", to_toml(table)), game.diagnostics);
        REQUIRE_MESSAGE(scenario, game.messages());
        const Proof proof = prove(*scenario, *game.measures);
        REQUIRE(proof.arrivals.size() == 1);
        return std::pair(proof.arrivals[0].lower, proof.arrivals[0].upper);
    };
    CHECK(bounds({{40, 40}, {40, 42}, {}}) ==
          std::pair(std::optional<std::int64_t>(0), std::optional<std::int64_t>(0)));
    // 60 cm less the 3 from which it is held: 9 moves of 7; the front begins half a square from where it is drawn.
    CHECK(bounds({{41, 11}, {41, 71}, {}}) ==
          std::pair(std::optional<std::int64_t>(9), std::optional<std::int64_t>(9)));
    CHECK(bounds({{40, 10}, {40, 70}, {{0, 30, 80, 40}}}).second == std::nullopt);
}
