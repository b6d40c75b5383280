#include "scenario/muster_files.hpp"

#include "scenario/musters.hpp"
#include "text/csv.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside;

namespace {

struct Unfolded {
    std::string units;  ///< as TOML
    std::string messages;
};

/// `table`: what is in the file that musters name.
Unfolded unfold(const std::string& toml, const std::string& table = "") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    auto tree = text::parse_toml(sources, sources.add("scenario.toml", toml), diagnostics);
    REQUIRE(tree);
    bool is_whole = true;
    for (text::Value* muster : scenario::musters_in_files(*tree)) {
        const auto rows = text::parse_csv(sources, sources.add("army.csv", table), diagnostics);
        REQUIRE(rows);
        is_whole = scenario::put_rows(*muster, *rows, diagnostics) && is_whole;
    }
    Unfolded out;
    if (is_whole) out.units = text::to_toml(scenario::unfold_musters(*tree, diagnostics));
    for (const text::Diagnostic& diagnostic : diagnostics.all()) out.messages += text::to_text(diagnostic, sources);
    return out;
}

const std::string head = R"([muster.line]
command = "reds"
facts = { grade = "B" }
frontage = 72
)";

}  // namespace

TEST_CASE("muster files: a row of a spreadsheet is the unit that a row of the file would be") {
    const Unfolded by_file = unfold(head + "rows = \"army.csv\"\n",
                                    "id,label,short,grade,strength,veteran,at,men,frontage,note,source.name\n"
                                    "guards,\"Guards, 1st\",12,A,12,TRUE,\"60 cm, 20 cm\",600,,\"Late, as ever\",oman\n"
                                    "foot-1,First foot,,^,1/2,false,reserve,,\"100\",,\n"
                                    "foot-2,Second foot,-,C,-4\n");
    CHECK(by_file.messages == "");
    const Unfolded by_hand = unfold(head + R"(
columns = ["id", "label", "short", "grade", "strength", "veteran", "at", "men", "frontage", "note", "source.name"]
rows = [
  ["guards", "Guards, 1st", "12", "A", 12, true, ["60 cm", "20 cm"], 600, "-", "Late, as ever", "oman"],
  ["foot-1", "First foot", "-", "^", "1/2", false, "reserve", "-", 100],
  ["foot-2", "Second foot", "-", "C", -4],
]
)");
    CHECK(by_hand.messages == "");
    CHECK(by_file.units == by_hand.units);
}

TEST_CASE("muster files: a fault is shown in the row and column of the file") {
    CHECK(unfold(head + "rows = \"army.csv\"\n", "id;label\nguards;Guards\nguards;Foot\n").messages ==
          "army.csv:3:1: error: two units are called `guards` [malformed-muster]\n"
          "  guards;Foot\n"
          "  ^~~~~~\n"
          "army.csv:2:1: note: the first\n"
          "  guards;Guards\n"
          "  ^~~~~~\n");
    CHECK(unfold(head + "rows = \"army.csv\"\n", "id,labels\nguards,Guards\n").messages ==
          "army.csv:1:4: error: no column is called `labels` [malformed-muster]\n"
          "  id,labels\n"
          "     ^~~~~~\n"
          "help: did you mean `label`?\n");
    CHECK(unfold(head + "rows = \"army.csv\"\n", "id,label\nguards,Guards,A\n").messages ==
          "army.csv:2:15: error: a row of 3 cells, and there are 2 columns [malformed-muster]\n"
          "  guards,Guards,A\n"
          "                ^\n"
          "help: add a column, or take out what is too much\n");
    CHECK(unfold(head + "rows = \"army.csv\"\n", "id,label\n,Guards\n").messages ==
          "army.csv:2:1: error: a row without an id [malformed-muster]\n"
          "  ,Guards\n"
          "  ^\n"
          "help: a unit's id is a name of its own, such as \"guard-first\"\n");
    CHECK(unfold(head + "columns = [\"id\"]\nrows = \"army.csv\"\n", "id,label\nguards,Guards\n").messages ==
          "scenario.toml:5:11: error: the first row of the file is the columns [malformed-muster]\n"
          "  columns = [\"id\"]\n"
          "            ^~~~~~\n"
          "help: take `columns` away\n");
    CHECK(unfold(head + "rows = \"army.csv\"\n", "\n").messages ==
          "scenario.toml:5:8: error: the file is empty [malformed-muster]\n"
          "  rows = \"army.csv\"\n"
          "         ^~~~~~~~~~\n"
          "help: its first row is the columns: id, label, at\n");
    CHECK(unfold(head + "rows = \"army.csv\"\n", "id,label\n").messages ==
          "scenario.toml:5:8: error: the file has no row but its columns [malformed-muster]\n"
          "  rows = \"army.csv\"\n"
          "         ^~~~~~~~~~\n"
          "help: write a row for each unit, or take the muster away\n");
}
