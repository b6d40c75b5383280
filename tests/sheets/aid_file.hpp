#pragma once

#include "program.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// The play aid of a rule set as its author wrote it: which cells there are, and what each asks. The figures are not in
// it. Which pieces of a cell a battle has is worked out from the scenario; one that is written and speaks of rows of
// charts alone is set between two marks, for it goes where nobody can use them.

namespace sheets {

struct AidBar {
    std::string label, aside;
    std::vector<std::string> cuts, words;  ///< of its parts
    std::string from = "0";                ///< where the first begins
};

/// Bars that a procedure gives, each along an axis.
struct AidRun {
    std::string procedure, along, rows, gives;
    long from = 0, to = 0;
};

struct AidRow {
    std::vector<std::string> cells;
};

/// A table or bars of a panel.
struct AidPart {
    std::string title;
    std::vector<std::vector<std::string>> heads;
    std::vector<AidRow> rows;
    std::vector<AidBar> bars;
    std::optional<AidRun> run;
};

struct AidPanel {
    std::string tab;
    std::vector<AidPart> parts;
};

/// What pieces of cells are for, as a battle has it.
struct Battle {
    std::set<std::string> ground;       ///< kinds of it that players see
    std::map<std::string, bool> needs;  ///< whether some unit is so, by condition
};

/// Every `needs` in it, those of pieces among them.
std::set<std::string> needs_of_pieces(const std::string& ruleset_folder);

/// What this battle and its choices leave of it, in the order of the file; rows that no unit of the battle needs are in
/// it.
std::vector<AidPanel> aid_of(const std::string& ruleset_folder, const Choices& choices, const Battle& battle);

/// A cell with and without each of its pieces between marks.
std::vector<std::string> ways_of(const std::string& cell);

/// Of an aid's condition on rulings, variants and options: "not X", "X = a and Y != b or Z".
bool is_given(const std::string& condition, const Choices& choices);

}  // namespace sheets
