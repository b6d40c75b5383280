#include "generate/deploy.hpp"

#include "generate/order_of_battle.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <string>

using namespace broadside;
using namespace broadside::generate;

namespace {

struct Field {
    Engagement engagement;
    book::Troop foot, horse, guns, leader;
    book::ArmyRow row;
    Battle battle;

    Field() {
        engagement.sides.resize(2);
        engagement.sides[0] = {.id = "one", .stance = scenario::Side::Stance::defends, .edge = TableEdge::near};
        engagement.sides[1] = {.id = "two", .stance = scenario::Side::Stance::attacks, .edge = TableEdge::far};
        engagement.stands = {{"foot", Placement::centre},
                             {"horse", Placement::wings},
                             {"guns", Placement::between},
                             {"leaders", Placement::behind}};
        foot.role.id = "foot";
        horse.role.id = "horse";
        guns.role.id = "guns";
        leader.role.id = "leaders";
        battle.measure = {scenario::LengthUnit::centimetre, 5'000};
        battle.width = 1'800'000;
        battle.depth = 1'200'000;
        for (const EngagementSide& side : engagement.sides)
            battle.sides.push_back({.as = &side, .id = side.id, .label = side.id});
    }

    void add(const book::Troop& troop, int count, Micrometres frontage, Micrometres depth) {
        for (int n = 0; n < count; ++n)
            battle.units.push_back(
                {.troop = &troop, .row = &row, .frontage = frontage, .depth = depth, .leads = &troop == &leader});
    }

    void raise(std::size_t side) {
        const std::size_t first = battle.units.size();
        add(foot, 9, 70'000, 20'000);
        add(horse, 6, 60'000, 30'000);
        add(guns, 2, 50'000, 40'000);
        add(leader, 4, 30'000, 30'000);
        cut_into_commands(battle, engagement, side, first, {.players = 2, .gap = 10'000});
    }
};

bool share_ground(const GroundRectangle& a, const GroundRectangle& b) {
    return a.left < b.right && b.left < a.right && a.near < b.far && b.near < a.far;
}

}  // namespace

TEST_CASE("deploy: no two units share ground, all are within their zone and off shut ground, over many lots") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Field field;
        for (std::size_t side = 0; side < 2; ++side) field.raise(side);
        const std::vector<GroundPoint> pond{
            {900'000, 200'000}, {1'000'000, 200'000}, {1'000'000, 300'000}, {900'000, 300'000}};
        const std::vector<GroundPoint> far_pond{{300'000, 1'000'000}, {420'000, 900'000}, {420'000, 1'000'000}};
        for (std::size_t side = 0; side < 2; ++side) {
            Lots lots(seed, "lines", static_cast<std::uint32_t>(side));
            REQUIRE(!deploy(field.battle,
                            {.engagement = field.engagement,
                             .side = side,
                             .deep = 300'000,
                             .line = 300'000,
                             .shut = {pond, far_pond}},
                            lots));
        }
        for (std::size_t i = 0; i < field.battle.units.size(); ++i) {
            const BattleUnit& unit = field.battle.units[i];
            const GroundRectangle ground = ground_of(field.battle, unit);
            CHECK(ground.left >= 0);
            CHECK(ground.right <= field.battle.width);
            CHECK(ground.near >= (unit.side == 0 ? 0 : 900'000));
            CHECK(ground.far <= (unit.side == 0 ? 300'000 : 1'200'000));
            CHECK(!share_ground(ground, {900'000, 200'000, 1'000'000, 300'000}));
            CHECK(unit.front.x % field.battle.measure.step == 0);
            CHECK(unit.front.y % field.battle.measure.step == 0);
            for (std::size_t j = 0; j < i; ++j)
                CHECK(!share_ground(ground, ground_of(field.battle, field.battle.units[j])));
        }
    }
}

TEST_CASE("deploy: a command that is longer than the table stands two deep, the last of its list behind") {
    for (std::size_t side = 0; side < 2; ++side) {
        CAPTURE(side);
        Field field;
        field.add(field.foot, 6, 380'000, 20'000);
        field.add(field.guns, 1, 100'000, 20'000);
        cut_into_commands(field.battle, field.engagement, side, 0, {.units = {7, 7, {}}});
        Lots lots(1, "lines");
        REQUIRE(!deploy(field.battle, {.engagement = field.engagement, .side = side, .deep = 300'000, .line = 300'000},
                        lots));
        const auto& units = field.battle.units;
        for (const std::size_t behind : {4, 5}) {
            CHECK(units[behind].front.y != units[0].front.y);
            CHECK(units[behind].front.y == units[5].front.y);
        }
        for (const std::size_t in_front : {1, 2, 3, 6}) CHECK(units[in_front].front.y == units[0].front.y);
        // From left to right as the men see it.
        CHECK((units[4].front.x < units[5].front.x) == (side == 0));
        CHECK((units[0].front.x < units[1].front.x) == (side == 0));
    }
}

/// The widest part of a line that is empty between two units of it.
static Micrometres widest_hole(const Battle& battle) {
    std::vector<GroundRectangle> grounds;
    for (const BattleUnit& unit : battle.units)
        if (!unit.is_garrison) grounds.push_back(ground_of(battle, unit));
    std::sort(grounds.begin(), grounds.end(),
              [](const GroundRectangle& a, const GroundRectangle& b) { return a.left < b.left; });
    Micrometres hole = 0;
    for (std::size_t i = 1; i < grounds.size(); ++i) hole = std::max(hole, grounds[i].left - grounds[i - 1].right);
    return hole;
}

/// A command of foot that defends the middle of the table, where a pond or a village three times as broad as a unit is.
static Field field_with_ground() {
    Field field;
    field.add(field.foot, 5, 100'000, 20'000);
    cut_into_commands(field.battle, field.engagement, 0, 0, {.units = {5, 5, {}}});
    field.battle.ground.feature.at = {900'000, 300'000};
    return field;
}

const std::vector<GroundPoint> broad_ground{
    {750'000, 250'000}, {1'050'000, 250'000}, {1'050'000, 330'000}, {750'000, 330'000}};

TEST_CASE("deploy: a line that ground would tear apart is drawn up whole behind it") {
    Field field = field_with_ground();
    Lots lots(1, "lines");
    REQUIRE(!deploy(
        field.battle,
        {.engagement = field.engagement, .side = 0, .deep = 330'000, .line = 300'000, .shut = {broad_ground}}, lots));
    CHECK(widest_hole(field.battle) <= 150'000);
    for (const BattleUnit& unit : field.battle.units) CHECK(unit.front.y == 240'000);
}

TEST_CASE("deploy: a line that ground would tear apart goes forward where it may, and no farther back than it must") {
    Field field = field_with_ground();
    const std::vector<GroundPoint> behind{
        {750'000, 150'000}, {1'050'000, 150'000}, {1'050'000, 310'000}, {750'000, 310'000}};
    const DeployOrder order{.engagement = field.engagement,
                            .side = 0,
                            .deep = 400'000,
                            .line = 300'000,
                            .rearmost = 200'000,
                            .foremost = 400'000,
                            .shut = {behind}};
    Lots lots(1, "lines");
    REQUIRE(!deploy(field.battle, order, lots));
    CHECK(widest_hole(field.battle) <= 150'000);
    for (const BattleUnit& unit : field.battle.units) CHECK(unit.front.y == 350'000);
}

TEST_CASE("deploy: a unit is sent behind the others before the line is torn") {
    Field field = field_with_ground();
    const std::vector<GroundPoint> pond{{600'000, 0}, {780'000, 0}, {780'000, 400'000}, {600'000, 400'000}};
    const std::vector<GroundPoint> wood{{1'200'000, 0}, {1'380'000, 0}, {1'380'000, 400'000}, {1'200'000, 400'000}};
    const DeployOrder order{
        .engagement = field.engagement, .side = 0, .deep = 400'000, .line = 300'000, .shut = {pond, wood}};
    Lots lots(1, "lines");
    REQUIRE(!deploy(field.battle, order, lots));
    const auto& units = field.battle.units;
    CHECK(std::count_if(units.begin(), units.end(), [](const auto& unit) { return unit.front.y == 300'000; }) == 3);
    for (const BattleUnit& unit : units) CHECK((unit.front.x > 780'000 && unit.front.x < 1'200'000));
}

TEST_CASE("deploy: a line stands on both sides of its garrison") {
    Field field = field_with_ground();
    field.battle.units[2].is_garrison = true;
    field.battle.units[2].front = {900'000, 300'000};
    Lots lots(1, "lines");
    REQUIRE(!deploy(
        field.battle,
        {.engagement = field.engagement, .side = 0, .deep = 330'000, .line = 300'000, .shut = {broad_ground}}, lots));
    CHECK(field.battle.units[2].front == GroundPoint{900'000, 300'000});
    CHECK(field.battle.units[1].front.x < 750'000);
    CHECK(field.battle.units[3].front.x > 1'050'000);
    for (const BattleUnit& unit : field.battle.units) CHECK(unit.front.y == 300'000);
}

TEST_CASE("deploy: a line that is longer than the table says what it needs") {
    Field field;
    field.add(field.foot, 10, 400'000, 20'000);
    cut_into_commands(field.battle, field.engagement, 0, 0, {.units = {10, 10, {}}});
    Lots lots(1, "lines");
    const auto no_room =
        deploy(field.battle, {.engagement = field.engagement, .side = 0, .deep = 300'000, .line = 300'000}, lots);
    REQUIRE(no_room);
    CHECK(no_room->needs > no_room->has);
    CHECK(no_room->what == "the first line");
}

TEST_CASE("order of battle: whole commands of a good size, horse apart, guns with the foot, a leader each") {
    Field field;
    field.raise(0);
    std::size_t units = 0;
    for (const BattleCommand& command : field.battle.commands) {
        std::size_t fighters = 0;
        bool horse = false, others = false;
        for (const std::size_t unit : command.units) {
            if (field.battle.units[unit].leads) continue;
            ++fighters;
            (field.battle.units[unit].role() == "horse" ? horse : others) = true;
        }
        CHECK(fighters >= 3);
        CHECK(fighters <= 7);
        CHECK(horse != others);
        CHECK(command.leader);
        units += command.units.size() + 1;
    }
    CHECK(units == field.battle.units.size());
    name_commands(field.battle, 0, {});
    for (std::size_t i = 0; i < field.battle.commands.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK(field.battle.commands[i].id != field.battle.commands[j].id);
}

TEST_CASE("deploy: the first leader has the army, and commands are as their leaders, or as is drawn") {
    Field field;
    field.raise(0);
    book::Army army;
    field.battle.sides[0].army = &army;
    const auto fact = [](const std::string& name, scenario::Scalar value) {
        return scenario::NamedValue{name, std::move(value), {}, {}};
    };
    for (BattleUnit& unit : field.battle.units)
        if (unit.leads) unit.facts = {fact("rank", std::string("brigadier"))};
    book::Book book;
    book.command.emplace();
    book.command->head.id = "leader";
    book.command->chief = {fact("rank", std::string("commander"))};
    book.command->of_head = {{"rank", {}}};
    book.command->draw = {{"zeal", {{"-1", 1, {}}}, {}}};
    book.command->places.reserve = {fact("part", std::string("reserve"))};
    field.battle.commands.front().place = BattleCommand::Place::reserve;
    Lots lots(1, "commands");
    settle_commands(field.battle, 0, book, lots);
    name_commands(field.battle, 0, book);
    for (std::size_t i = 0; i < field.battle.commands.size(); ++i) {
        CAPTURE(i);
        const BattleCommand& command = field.battle.commands[i];
        const std::string rank = i == 1 ? "commander" : "brigadier";
        const std::vector<scenario::NamedValue> wanted{fact("zeal", std::int64_t{-1}), fact("rank", rank)};
        CHECK(command.facts == wanted);
        CHECK(field.battle.units[*command.leader].facts.front().value == scenario::Scalar(rank));
        const auto& of_unit = field.battle.units[command.units.front()].facts;
        CHECK((i == 0) == (!of_unit.empty() && of_unit.back() == fact("part", std::string("reserve"))));
    }
}

TEST_CASE("deploy: a large command of the centre stands in two lines, pairs together, the second behind the first") {
    for (std::size_t side = 0; side < 2; ++side) {
        CAPTURE(side);
        Field field;
        field.add(field.foot, 9, 70'000, 20'000);
        for (std::size_t i = 0; i < 8; ++i) field.battle.units[i + 1].regiment = std::to_string(i / 2);
        cut_into_commands(field.battle, field.engagement, side, 0, {.units = {4, 10, {}}});
        Lots lots(1, "lines");
        REQUIRE(!deploy(field.battle, {.engagement = field.engagement, .side = side, .deep = 300'000, .line = 300'000},
                        lots));
        const auto& units = field.battle.units;
        std::size_t behind = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            if (units[i].front.y != units[0].front.y) ++behind;
            if (i % 2 == 1) CHECK(units[i].front.y == units[i + 1].front.y);
        }
        CHECK(behind == 4);
        CHECK((units[8].front.y < units[0].front.y) == (side == 0));
        const Micrometres front = units[0].front.x + units[4].front.x, rear = units[5].front.x + units[8].front.x;
        CHECK(std::abs(front - rear) <= 100'000);
    }
}

TEST_CASE("deploy: guns stand between the units of their command, and never between the two of a pair") {
    Field field;
    field.add(field.foot, 4, 70'000, 20'000);
    for (std::size_t i = 0; i < 4; ++i) field.battle.units[i].regiment = std::to_string(i / 2);
    field.add(field.guns, 1, 50'000, 40'000);
    cut_into_commands(field.battle, field.engagement, 0, 0, {.units = {4, 6, {}}});
    Lots lots(1, "lines");
    REQUIRE(!deploy(field.battle, {.engagement = field.engagement, .side = 0, .deep = 300'000, .line = 300'000}, lots));
    const auto& units = field.battle.units;
    CHECK(units[1].front.x < units[4].front.x);
    CHECK(units[4].front.x < units[2].front.x);
}

TEST_CASE("deploy: the centre of a defender stands at what it defends") {
    for (const Micrometres feature : {600'000, 900'000, 1'200'000}) {
        CAPTURE(feature);
        Field field;
        field.battle.ground.feature.at = {feature, 400'000};
        field.add(field.foot, 4, 70'000, 20'000);
        cut_into_commands(field.battle, field.engagement, 0, 0, {.units = {4, 6, {}}});
        Lots lots(1, "lines");
        REQUIRE(
            !deploy(field.battle, {.engagement = field.engagement, .side = 0, .deep = 300'000, .line = 300'000}, lots));
        const auto& units = field.battle.units;
        CHECK(std::abs((units[0].front.x + units[3].front.x) / 2 - feature) <= 50'000);
    }
}

TEST_CASE("deploy: a command stands on one side of a pond where there is room for that") {
    Field field;
    field.battle.ground.feature.at = {900'000, 400'000};
    field.add(field.foot, 4, 70'000, 20'000);
    cut_into_commands(field.battle, field.engagement, 0, 0, {.units = {4, 6, {}}});
    Lots lots(1, "lines");
    const std::vector<GroundPoint> pond{
        {750'000, 200'000}, {1'000'000, 200'000}, {1'000'000, 300'000}, {750'000, 300'000}};
    REQUIRE(!deploy(field.battle,
                    {.engagement = field.engagement, .side = 0, .deep = 300'000, .line = 300'000, .shut = {pond}},
                    lots));
    const auto& units = field.battle.units;
    CHECK(units[0].front.y == 300'000);
    CHECK((units[0].front.x > 1'000'000 || units[3].front.x < 750'000));
}

TEST_CASE("order of battle: horse is cut in two only where both halves have a leader") {
    for (const int leaders : {3, 4}) {
        CAPTURE(leaders);
        Field field;
        field.add(field.foot, 7, 70'000, 20'000);
        field.add(field.horse, 4, 60'000, 30'000);
        field.add(field.leader, leaders, 30'000, 30'000);
        cut_into_commands(field.battle, field.engagement, 0, 0, {.units = {2, 4, {}}});
        for (const BattleCommand& command : field.battle.commands) CHECK(command.leader);
    }
}
