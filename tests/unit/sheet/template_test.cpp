#include "loading.hpp"
#include "rules.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/list.hpp"
#include "wording/codes.hpp"

#include <doctest/doctest.h>
#include <map>
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
    struct Row {
        std::string text, message;
    };
    for (const Row& row : {
             Row{item_of("[[block]]\nkind = \"chrat\"\n"),
                 "template.toml:7:8: error: unknown word `chrat` for `kind` in a block [unknown-word]\n  kind = "
                 "\"chrat\"\n         ^~~~~~~\nhelp: did "
                 "you mean `chart`?\n"},
             Row{item_of("[[block]]\nkind = \"chart\"\nof = \"chart.fier\"\n"),
                 "template.toml:8:6: error: the rule set has no chart `fier` [unknown-binding]\n  of = "
                 "\"chart.fier\"\n       "
                 "^~~~~~~~~~~~\nhelp: did you mean `fire`?\n"},
             Row{item_of("[[block]]\nkind = \"text\"\ntext = \"x\"\ngiven = \"which-ball = none\"\n"),
                 "no reading `none` of ruling `which-ball` can be chosen [unknown-choice]"},
             Row{item_of("[[block]]\nkind = \"text\"\ntext = \"x\"\ngiven = \"which-bal = any\"\n"),
                 "help: here `given` speaks of options, of variants and of the readings of rulings"},
             Row{item_of("[[block]]\nkind = \"chart\"\nof = \"fire\"\n"),
                 "a `chart` block cannot be bound to `fire` [unknown-binding]"},
             Row{item_of("[[block]]\nkind = \"chart\"\nof = \"chart.additions\"\n"),
                 "chart `additions` is a list of modifiers [wrong-binding]"},
             Row{item_of("[[block]]\nkind = \"modifiers\"\nof = \"chart.fire\"\n"),
                 "chart `fire` is not a list of modifiers [wrong-binding]"},
             Row{item_of("[[block]]\nkind = \"reckoner\"\nof = \"procedure.fight\"\n"),
                 "procedure `fight` rolls dice [wrong-binding]"},
             Row{item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.shoot\"\n"),
                 "procedure `shoot` rolls no dice [wrong-binding]"},
             Row{item_of("[[block]]\nkind = \"text\"\nlines = 2\ntext = \"x\"\n"),
                 "a `text` block has no setting `lines` [malformed-template]"},
             Row{item_of("[[block]]\nkind = \"heading\"\n"), "a `heading` block without `text` [malformed-template]"},
             Row{item_of("[[block]]\nkind = \"notes\"\nphase = \"Shoting\"\n"),
                 "the order of play has no phase `Shoting` [unknown-binding]"},
             Row{item_of("[[block]]\nkind = \"vocabulary\"\nof = \"domain.arms\"\n"),
                 "the rule set has no domain `arms` [unknown-binding]"},
             Row{item_of("[[block]]\nkind = \"pre-rolled\"\ncount = 12\n"), "`count` is 12 [malformed-template]"},
             Row{item_of("[[block]]\nkind = \"text\"\ntext = \"{number.contakt}\"\n"),
                 "`{number.contakt}` refers to nothing [dead-reference]"},
             Row{item_of("floor = 12\nbody-size = 9\n[[block]]\nkind = \"sequence\"\n"),
                 "`floor` is larger than `body-size` [malformed-template]"},
             Row{item_of("panels = [60, 30]\n[[block]]\nkind = \"panel\"\n"),
                 "the widths of the columns of panels are 90 per cent together [malformed-template]"},
             Row{item_of("panels = [60, 40]\n[[block]]\nkind = \"sequence\"\n"),
                 "a block before the first panel [malformed-template]"},
             Row{item_of("panels = [60, 40]\n[[block]]\nkind = \"panel\"\ncolumn = 3\n"),
                 "a panel in column 3 of 2 [malformed-template]"},
             Row{item_of("[[block]]\nkind = \"panel\"\n"),
                 "a panel in an item without columns of panels [malformed-template]"},
             Row{item_of("[[block]]\nkind = \"sequence\"\nwidth = 50\n"),
                 "`width` is a setting of blocks in panels [malformed-template]"},
             Row{item_of("panels = [100]\n[[block]]\nkind = \"panel\"\n[[block]]\nkind = \"blank\"\n"),
                 "a panel cannot hold what a `blank` block makes [malformed-template]"},
             Row{item_of("body-size = \"big\"\n[[block]]\nkind = \"sequence\"\n"),
                 "`big` is not a size of type [malformed-template]"},
             Row{item_of(
                     "[[block]]\nkind = \"reckoner\"\nof = \"procedure.shoot\"\nrows = [\"dense\", \"distance\"]\n"),
                 "a reckoner has one input down the side and one across [malformed-template]"},
         }) {
        CAPTURE(row.text);
        world->diagnostics = {};
        std::string item = world->item(row.text);
        CHECK_MESSAGE(item.find(row.message) != std::string::npos, item);
    }
}

TEST_CASE("template: a block for others that names what is the umpire's is refused") {
    auto world = world_of_text(
        "[ruleset]\nid = \"t\"\ntitle = \"T\"\nauthor = \"N\"\nedition = \"1\"\nrules = \"hidden\"\n" + small_game());
    for (std::string binding :
         {"kind = \"chart\"\nof = \"chart.fire\"", "kind = \"procedure\"\nof = \"procedure.shoot\"",
          "kind = \"reckoner\"\nof = \"procedure.shoot\"", "kind = \"rulings\"\nof = \"ruling.which-ball\"",
          "kind = \"vocabulary\"\nof = \"domain.arm\"", "kind = \"numbers\"\nof = \"number.contact\""}) {
        CAPTURE(binding);
        world->diagnostics = {};
        std::string item = world->item(item_of("[[block]]\n" + binding + "\n", "public"));
        CHECK_MESSAGE(item.find("[not-for-reader]") != std::string::npos, item);
    }
}

TEST_CASE("template: a block takes the keys of its own kind, and of another is told which it has") {
    for (const auto& [kind, message] : std::map<std::string, std::string>{
             {"reckoner",
              "it has `of`, `title`, `width`, `rows`, `columns`, `results`, `set`, `facts`, `most`, `heads`, `note`, "
              "`leave-out`, `span`, `given`"},
             {"sign", "it has `title`, `text`, `height`, `when`, `given`"},
             {"column-break", "it has `title`, `width`, `given`"},
             {"match-up",
              "it has `of`, `title`, `width`, `results`, `set`, `when`, `one-way`, `cells`, `note`, `span`, "
              "`given`"}}) {
        CAPTURE(kind);
        World world;
        CHECK(!world.read_template(item_of("[[block]]\nkind = \"" + kind + "\"\nlines = 2\n")));
        CHECK(world.messages().find("a `" + kind + "` block has no setting `lines`") != std::string::npos);
        CHECK(world.messages().find("help: " + message + "\n") != std::string::npos);
    }
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

TEST_CASE("codes: each has a page with an example or a way out, and no two share an id") {
    std::set<std::string_view> ids;
    for (const auto room : {wording::codes(), sheet::codes()})
        for (const text::Code* code : room) {
            CHECK(ids.insert(code->id).second);
            CHECK(code->page.find("ay out") + code->page.find("ays out") != std::string_view::npos);
        }
}

TEST_CASE("template: a block may follow the reading in force") {
    const std::string source = item_of(
        "[[block]]\nkind = \"text\"\ntext = \"Any ball.\"\ngiven = \"which-ball = any\"\n"
        "[[block]]\nkind = \"text\"\ntext = \"Far balls.\"\ngiven = \"which-ball != any\"\n");
    for (const bool any : {false, true}) {
        const rules::Choices choices = any ? rules::Choices{{"which-ball", "any", {}}} : rules::Choices{};
        const std::string item = world_of_text(small_game(), choices)->item(source, choices);
        CAPTURE(item);
        CHECK((item.find("Any ball.") != std::string::npos) == any);
        CHECK((item.find("Far balls.") != std::string::npos) == !any);
    }
}
