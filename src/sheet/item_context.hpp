#pragma once

#include "book/proof.hpp"
#include "rules/choices.hpp"
#include "scenario/resolve.hpp"
#include "scenario/scenario.hpp"
#include "sheet/block.hpp"
#include "text/diagnostic.hpp"
#include "wording/phrasebook.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace broadside::sheet {

struct Template;
class PossibleValues;

/// What items are made from.
struct Data {
    const engine::Program& program;
    rules::Choices choices;                        ///< rulings, options and variants other than the default
    const scenario::Scenario* scenario = nullptr;  ///< null for an item of the rule set alone
    /// All templates of the pack, whose markers lie on one table and must differ; null: this item is made by itself.
    const std::vector<Template>* templates = nullptr;
    /// The rule set with the rows that the scenario has no use for; null: none was left out.
    const rules::Ruleset* whole = nullptr;
    /// What the units of the scenario are; null: tables are made for whatever there may be.
    const PossibleValues* possible_values = nullptr;
    /// What the battle comes to; null: the book of its rules is silent.
    const book::Proof* proof = nullptr;
};

/// Rulings and gaps of the source that an item refers to by number, and those it has printed: what is referred to and
/// printed nowhere is added at its end. And what else the item prints, so that nothing is printed twice.
struct Marks {
    std::set<std::string> rulings_used, rulings_printed;
    std::set<std::string> gaps_used, gaps_printed;
    std::set<std::string> house_rules;    ///< gaps whose house rule is printed in full
    std::set<std::string> rolled_before;  ///< procedures of which the item has a pre-rolled list
    std::vector<std::string> of_odds;     ///< sentences that hold for every table of chances
    std::vector<Block> audits;            ///< how each pre-rolled list was thrown
    bool order_of_play = false;           ///< printed, with the notes of the phases
    bool all_charts = false;              ///< will be printed

    /// Said once in an item, over the first of its tables of chances.
    void say_of_odds(const std::string& sentence) {
        if (std::find(of_odds.begin(), of_odds.end(), sentence) == of_odds.end()) of_odds.push_back(sentence);
    }
};

/// What the scenario says of its units, commands and places; nullopt without one. What is wrong with it is reported by
/// the checks of the scenario.
std::optional<scenario::ResolvedFacts> facts_of(const Data& data);

struct Subject;

/// Handed to whatever makes a block.
struct ItemContext {
    const Data& data;
    const wording::Phrasebook& phrases;
    text::Audience reader;
    text::Diagnostics& diagnostics;
    Marks& marks;
    const Subject* subject = nullptr;  ///< what a card is about

    const engine::Program& program() const { return data.program; }
    const rules::Ruleset& ruleset() const { return data.program.ruleset(); }
    bool shows(const text::Audience& content) const { return text::may_read(reader, content); }
};

/// The reading in force: what was chosen, else the rule set's own.
const rules::Reading* reading_in_force(const rules::Ruling& ruling, const Data& data);
/// "R7": rulings are numbered in the order of the rule set; empty when there is none of this id.
std::string ruling_mark(const std::string& id, const rules::Ruleset& ruleset);
/// "M3", for what the source lacks.
std::string gap_mark(const std::string& id, const rules::Ruleset& ruleset);
/// The same, noted as referred to.
std::string refer_to_ruling(const std::string& id, const ItemContext& context);
std::string refer_to_gap(const std::string& id, const ItemContext& context);
/// Whether a gap is one in the readings and settings that are played: some row or step comes to it, or the umpire
/// judges a fact called like it. Readings close the others.
bool is_open(const rules::Missing& missing, const rules::Ruleset& ruleset);
/// What the scenario settles of what the source lacks, or empty.
std::string house_rule(const std::string& missing, const Data& data);
/// "House rule M3: ..." the first time in an item, "House rule M3" afterwards: its number leads to it.
struct HouseRule {
    std::string name, rule;
};
std::string to_text(const HouseRule& house);
/// Nullopt when there is none.
std::optional<HouseRule> say_house_rule(const std::string& missing, const ItemContext& context);
/// "10. Close combat", never parted behind its number.
std::string section_text(const std::string& section);
/// "Close assault, step one".
std::string origin_text(const rules::Origin& origin);

}  // namespace broadside::sheet
