#include "loading.hpp"
#include "rules.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/list.hpp"
#include "wording/codes.hpp"

#include <doctest/doctest.h>
#include <map>
#include <regex>
#include <set>

using namespace broadside;
using namespace broadside::sheet::testing;

TEST_CASE("template: every setting is read") {
    World world;
    auto source = world.read_template(R"-(
[item]
id = "sheet"
title = "Sheet"
for = "side"
audience = "umpire"
orientation = "portrait"
columns = 2
body-size = "8 1/2"
floor = 7
most-sides = 2
wished-sides = 1
order = 30
paper = "letter"
[[block]]
kind = "pre-rolled"
of = ["procedure.a", "procedure.b"]
title = "Lists"
results = "state"
bands = ["1..3"]
set = { "us.arm" = "foot", "us.tired" = true }
count = 120
seed = 7
span = 2
)-");
    REQUIRE(source);
    CHECK(world.messages().empty());
    CHECK(source->made_for == sheet::Template::MadeFor::side);
    CHECK(source->reader == sheet::Template::Reader::umpire);
    CHECK(source->orientation == sheet::Orientation::portrait);
    CHECK(source->columns == 2);
    CHECK(source->body_size == 85);
    CHECK(source->floor_size == 70);
    CHECK(source->most_sides == 2);
    CHECK(source->wished_sides == 1);
    CHECK(source->order == 30);
    CHECK(source->paper == "letter");
    const sheet::BlockTemplate& block = source->blocks.at(0);
    CHECK(block.of.at(1).id == "b");
    CHECK(block.across == 2);
    const auto& list = sheet::settings_of<sheet::ListSettings>(block);
    CHECK(list.asked.set.at(1).value == "yes");
    CHECK(list.count == 120);
    CHECK(list.seed == 7);
}

TEST_CASE("template: mistakes are shown where they stand, with the way out") {
    auto world = world_of_text(small_game());
    const auto finding = [&](const std::string& blocks) {
        world->diagnostics = {};
        world->item(item_of(blocks));
        return world->messages();
    };
    CHECK(finding("[[block]]\nkind = \"chrat\"\n") ==
          R"=(template.toml:7:8: error: unknown word `chrat` for `kind` in a block [unknown-word]
  kind = "chrat"
         ^~~~~~~
help: did you mean `chart`?
)=");
    CHECK(finding("[[block]]\nkind = \"chart\"\nof = \"chart.fier\"\n") ==
          R"=(template.toml:8:6: error: the rule set has no chart `fier` [unknown-binding]
  of = "chart.fier"
       ^~~~~~~~~~~~
help: did you mean `fire`?
)=");
    CHECK(finding("[[block]]\nkind = \"text\"\ntext = \"x\"\ngiven = \"which-ball = none\"\n") ==
          R"=(template.toml:9:9: error: no reading `none` of ruling `which-ball` can be chosen [unknown-choice]
  given = "which-ball = none"
          ^~~~~~~~~~~~~~~~~~~
help: these can be: `round`, `any`
)=");
    CHECK(finding("[[block]]\nkind = \"text\"\ntext = \"x\"\ngiven = \"which-bal = any\"\n") ==
          R"=(template.toml:9:9: error: `which-bal` is not a variant or a ruling [unknown-choice]
  given = "which-bal = any"
          ^~~~~~~~~~~~~~~~~
help: here `given` speaks of options, of variants and of the readings of rulings: `which-ball = round`
)=");
    CHECK(finding("[[block]]\nkind = \"chart\"\ntitle = \"To {number.none}\"\nof = \"chart.fire\"\n") ==
          R"=(template.toml:8:9: error: `{number.none}` refers to nothing [dead-reference]
  title = "To {number.none}"
          ^~~~~~~~~~~~~~~~~~
help: known: `contact`
)=");
    CHECK(finding("[[block]]\nkind = \"chart\"\nof = \"fire\"\n") ==
          R"=(template.toml:8:6: error: a `chart` block cannot be bound to `fire` [unknown-binding]
  of = "fire"
       ^~~~~~
help: write "chart.ID"
)=");
    CHECK(finding("[[block]]\nkind = \"chart\"\nof = \"chart.additions\"\n") ==
          R"=(template.toml:6:1: error: chart `additions` is a list of modifiers [wrong-binding]
  [[block]]
  ^~~~~~~~~
help: use `kind = "modifiers"`
)=");
    CHECK(finding("[[block]]\nkind = \"modifiers\"\nof = \"chart.fire\"\n") ==
          R"=(template.toml:6:1: error: chart `fire` is not a list of modifiers [wrong-binding]
  [[block]]
  ^~~~~~~~~
help: use `kind = "chart"`
)=");
    CHECK(finding("[[block]]\nkind = \"reckoner\"\nof = \"procedure.fight\"\n") ==
          R"=(template.toml:8:6: error: procedure `fight` rolls dice [wrong-binding]
  of = "procedure.fight"
       ^~~~~~~~~~~~~~~~~
help: use `kind = "odds"` or `"pre-rolled"`
)=");
    CHECK(finding("[[block]]\nkind = \"odds\"\nof = \"procedure.shoot\"\n") ==
          R"=(template.toml:8:6: error: procedure `shoot` rolls no dice [wrong-binding]
  of = "procedure.shoot"
       ^~~~~~~~~~~~~~~~~
help: use `kind = "reckoner"`
)=");
    CHECK(finding("[[block]]\nkind = \"text\"\nlines = 2\ntext = \"x\"\n") ==
          R"=(template.toml:8:1: error: a `text` block has no setting `lines` [malformed-template]
  lines = 2
  ^~~~~
help: it has `title`, `essential`, `width`, `text`, `when`, `given`
)=");
    CHECK(finding("[[block]]\nkind = \"heading\"\n") ==
          R"=(template.toml:6:1: error: a `heading` block without `text` [malformed-template]
  [[block]]
  ^~~~~~~~~
help: write its words: `text = "..."`
)=");
    CHECK(finding("[[block]]\nkind = \"notes\"\nphase = \"Shoting\"\n") ==
          R"=(template.toml:8:9: error: the order of play has no phase `Shoting` [unknown-binding]
  phase = "Shoting"
          ^~~~~~~~~
help: did you mean `Shooting`?
)=");
    CHECK(finding("[[block]]\nkind = \"vocabulary\"\nof = \"domain.arms\"\n") ==
          R"=(template.toml:8:6: error: the rule set has no domain `arms` [unknown-binding]
  of = "domain.arms"
       ^~~~~~~~~~~~~
help: did you mean `arm`?
)=");
    CHECK(finding("[[block]]\nkind = \"pre-rolled\"\ncount = 12\n") ==
          R"=(template.toml:8:9: error: `count` is 12 [malformed-template]
  count = 12
          ^~
help: it can be 40 to 10000
)=");
    CHECK(finding("[[block]]\nkind = \"text\"\ntext = \"{number.contakt}\"\n") ==
          R"=(template.toml:6:1: error: `{number.contakt}` refers to nothing [dead-reference]
  [[block]]
  ^~~~~~~~~
help: did you mean `contact`?
)=");
    CHECK(finding("floor = 12\nbody-size = 9\n[[block]]\nkind = \"sequence\"\n") ==
          R"=(template.toml:6:9: error: `floor` is larger than `body-size` [malformed-template]
  floor = 12
          ^~
help: type begins at `body-size` and may go down to `floor`
)=");
    CHECK(
        finding("panels = [60, 30]\n[[block]]\nkind = \"panel\"\n") ==
        R"=(template.toml:6:10: error: the widths of the columns of panels are 90 per cent together [malformed-template]
  panels = [60, 30]
           ^~~~~~~~
help: write widths that are 100 together: `panels = [72, 28]`
)=");
    CHECK(finding("panels = [60, 40]\n[[block]]\nkind = \"sequence\"\n") ==
          R"=(template.toml:7:1: error: a block before the first panel [malformed-template]
  [[block]]
  ^~~~~~~~~
help: begin with `kind = "panel"`
)=");
    CHECK(finding("panels = [60, 40]\n[[block]]\nkind = \"panel\"\ncolumn = 3\n") ==
          R"=(template.toml:7:1: error: a panel in column 3 of 2 [malformed-template]
  [[block]]
  ^~~~~~~~~
help: `panels` of the item has a width for each column
)=");
    CHECK(finding("[[block]]\nkind = \"panel\"\n") ==
          R"=(template.toml:6:1: error: a panel in an item without columns of panels [malformed-template]
  [[block]]
  ^~~~~~~~~
help: give the item their widths: `panels = [72, 28]`
)=");
    CHECK(finding("[[block]]\nkind = \"sequence\"\nwidth = 50\n") ==
          R"=(template.toml:6:1: error: `width` is a setting of blocks in panels [malformed-template]
  [[block]]
  ^~~~~~~~~
help: take it away, or give the item `panels` and put the block into one
)=");
    CHECK(finding("panels = [100]\n[[block]]\nkind = \"panel\"\n[[block]]\nkind = \"blank\"\n") ==
          R"=(template.toml:9:1: error: a panel cannot hold what a `blank` block makes [malformed-template]
  [[block]]
  ^~~~~~~~~
help: panels hold tables, bars, diagrams and words
)=");
    CHECK(finding("body-size = \"big\"\n[[block]]\nkind = \"sequence\"\n") ==
          R"=(template.toml:6:13: error: `big` is not a size of type [malformed-template]
  body-size = "big"
              ^~~~~
help: sizes are points from 5 to 40: 9 or "8 1/2"
)=");
    CHECK(finding("[[block]]\nkind = \"reckoner\"\nof = \"procedure.shoot\"\nrows = [\"dense\", \"distance\"]\n") ==
          R"=(template.toml:9:18: error: a reckoner has one input down the side and one across [malformed-template]
  rows = ["dense", "distance"]
                   ^~~~~~~~~~
help: list further inputs as `facts`
)=");
}

TEST_CASE("template: a block for others that names what is the umpire's is refused") {
    auto world = world_of_text(
        "[ruleset]\nid = \"t\"\ntitle = \"T\"\nauthor = \"N\"\nedition = \"1\"\nrules = \"hidden\"\n" + small_game());
    const auto finding = [&](const std::string& block) {
        world->diagnostics = {};
        return world->item(item_of("[[block]]\n" + block, "public"));
    };
    CHECK(finding("kind = \"chart\"\nof = \"chart.fire\"\n") ==
          R"=(template.toml:8:6: error: chart `fire` is for the umpire, this item is for everyone [not-for-reader]
  of = "chart.fire"
       ^~~~~~~~~~~~
help: make the item for the umpire, or take the block away
)=");
    CHECK(finding("kind = \"procedure\"\nof = \"procedure.shoot\"\n") ==
          R"=(template.toml:8:6: error: procedure `shoot` is for the umpire, this item is for everyone [not-for-reader]
  of = "procedure.shoot"
       ^~~~~~~~~~~~~~~~~
help: make the item for the umpire, or take the block away
)=");
    CHECK(finding("kind = \"reckoner\"\nof = \"procedure.shoot\"\n") ==
          R"=(template.toml:8:6: error: procedure `shoot` is for the umpire, this item is for everyone [not-for-reader]
  of = "procedure.shoot"
       ^~~~~~~~~~~~~~~~~
help: make the item for the umpire, or take the block away
)=");
    CHECK(
        finding("kind = \"rulings\"\nof = \"ruling.which-ball\"\n") ==
        R"=(template.toml:8:6: error: ruling `which-ball` is for the umpire, this item is for everyone [not-for-reader]
  of = "ruling.which-ball"
       ^~~~~~~~~~~~~~~~~~~
help: make the item for the umpire, or take the block away
)=");
    CHECK(finding("kind = \"vocabulary\"\nof = \"domain.arm\"\n") ==
          R"=(template.toml:8:6: error: domain `arm` is for the umpire, this item is for everyone [not-for-reader]
  of = "domain.arm"
       ^~~~~~~~~~~~
help: make the item for the umpire, or take the block away
)=");
    CHECK(finding("kind = \"numbers\"\nof = \"number.contact\"\n") ==
          R"=(template.toml:8:6: error: number `contact` is for the umpire, this item is for everyone [not-for-reader]
  of = "number.contact"
       ^~~~~~~~~~~~~~~~
help: make the item for the umpire, or take the block away
)=");
}

TEST_CASE("template: a block takes the keys of its own kind; for another's the message lists those it has") {
    const auto finding = [](const std::string& kind) {
        World world;
        CHECK(!world.read_template(item_of("[[block]]\nkind = \"" + kind + "\"\nlines = 2\n")));
        return world.messages();
    };
    CHECK(finding("reckoner") ==
          R"=(template.toml:8:1: error: a `reckoner` block has no setting `lines` [malformed-template]
  lines = 2
  ^~~~~
help: it has `of`, `title`, `essential`, `width`, `rows`, `columns`, `results`, `set`, `facts`, `most`, `heads`, `note`, `leave-out`, `span`, `given`
)=");
    CHECK(finding("sign") == R"=(template.toml:6:1: error: a `sign` block stands on cards only [malformed-template]
  [[block]]
  ^~~~~~~~~
help: make the item for the "unit", "command", "player", "order", "card of a deck" or "marker"
template.toml:8:1: error: a `sign` block has no setting `lines` [malformed-template]
  lines = 2
  ^~~~~
help: it has `title`, `text`, `height`, `when`, `given`
)=");
    CHECK(finding("column-break") ==
          R"=(template.toml:8:1: error: a `column-break` block has no setting `lines` [malformed-template]
  lines = 2
  ^~~~~
help: it has `title`, `essential`, `width`, `given`
)=");
    CHECK(finding("match-up") ==
          R"=(template.toml:6:1: error: a `match-up` block needs a procedure, and a result of each [malformed-template]
  [[block]]
  ^~~~~~~~~
help: write `of = "procedure.ID"` and `results = "winner = attacker"`
template.toml:8:1: error: a `match-up` block has no setting `lines` [malformed-template]
  lines = 2
  ^~~~~
help: it has `of`, `title`, `essential`, `width`, `results`, `set`, `when`, `one-way`, `attackers`, `cells`, `note`, `span`, `given`
)=");
}

static std::vector<std::string> fenced(const std::string& text, const std::string& fence) {
    std::vector<std::string> out;
    for (std::size_t at = text.find("```" + fence + "\n"); at != std::string::npos;
         at = text.find("```" + fence + "\n", at + 3)) {
        std::size_t begin = at + fence.size() + 4, end = text.find("```", begin);
        out.push_back(text.substr(begin, end - begin));
    }
    return out;
}

TEST_CASE("templates/README.md: whole examples load, fragments conform, and every setting is named") {
    std::string text = read_file(project() / "templates" / "README.md");
    auto whole = fenced(text, "toml");
    CHECK(whole.size() >= 1);
    for (const std::string& example : whole) {
        World world;
        CHECK(world.read_template(example));
        CHECK(world.messages() == "");
    }
    for (const std::string& fragment : fenced(text, "toml fragment")) {
        World world;
        CAPTURE(fragment);
        CHECK(world.read_template(item_of(fragment)));
        CHECK(world.messages() == "");
    }
    for (const text::Field& table : sheet::template_shape().fields)
        for (const text::Field& field : (table.shape->of ? table.shape->of : table.shape)->fields) {
            CAPTURE(field.key);
            bool named = text.find("`" + std::string(field.key)) != std::string::npos ||
                         text.find("\n" + std::string(field.key)) != std::string::npos;
            CHECK(named);
        }
}

TEST_CASE("templates: the shipped ones print every shipped rule set without a finding") {
    std::vector<std::filesystem::path> pages;
    for (const auto& file : std::filesystem::directory_iterator(project() / "templates"))
        if (file.path().extension() == ".toml") pages.push_back(file.path());
    std::map<std::string, int> items_made;
    const std::set<std::string> may_be_absent{"aid.toml", "pre-rolled.toml"};
    for (const auto& folder : std::filesystem::directory_iterator(project() / "rulesets")) {
        if (!folder.is_directory()) continue;
        auto world = world_of_folder(folder.path());
        REQUIRE(world->program);
        auto templates = pages;
        if (std::filesystem::exists(folder.path() / "templates"))
            for (const auto& file : std::filesystem::directory_iterator(folder.path() / "templates")) {
                std::erase_if(templates, [&](const auto& page) { return page.filename() == file.path().filename(); });
                templates.push_back(file.path());
            }
        for (const auto& path : templates) {
            CAPTURE(path.string());
            CAPTURE(folder.path().string());
            world->diagnostics = {};
            std::string item = world->item(read_file(path));
            CHECK(world->messages() == "");
            // What is made for a scenario, its sides and units waits for one; the packs print it.
            const auto source = world->read_template(read_file(path));
            REQUIRE(source);
            if (source->made_for != sheet::Template::MadeFor::ruleset) continue;
            items_made[path.filename().string()] += item.starts_with("item ") ? 1 : 0;
            // A rule set without dice has no pre-rolled lists, one with a play aid nothing that stands in its place.
            if (source->instead_of_aid && !world->program->ruleset().aids.empty())
                CHECK(item == "");
            else
                CHECK((item.starts_with("item ") || may_be_absent.contains(path.filename().string())));
        }
    }
    for (const auto& [name, count] : items_made) CHECK_MESSAGE((count > 0 || name == "quick-reference.toml"), name);
}

TEST_CASE("codes: each has a page with a way out, and no two share an id") {
    std::set<std::string_view> ids;
    for (const auto room : {wording::codes(), sheet::codes()})
        for (const text::Code* code : room) {
            CHECK(ids.insert(code->id).second);
            CAPTURE(code->id);
            static const std::regex way_out("\nWays? out: \\S");
            CHECK(std::regex_search(std::string(code->page), way_out));
        }
}

TEST_CASE("template: a block may follow the reading in force") {
    const std::string source = item_of(
        "[[block]]\nkind = \"text\"\ntext = \"Any ball.\"\ngiven = \"which-ball = any\"\n"
        "[[block]]\nkind = \"text\"\ntext = \"Far balls.\"\ngiven = \"which-ball != any\"\n");
    CHECK(world_of_text(small_game())->item(source) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
Far balls.
)=");
    const rules::Choices any = {{"which-ball", "any", {}}};
    CHECK(world_of_text(small_game(), any)->item(source, any) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
Any ball.
)=");
}
