#pragma once

#include "book/proof.hpp"
#include "rules/choices.hpp"
#include "scenario/resolve.hpp"
#include "scenario/scenario.hpp"
#include "sheet/block.hpp"
#include "text/diagnostic.hpp"
#include "wording/phrasebook.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace broadside::sheet {

struct NetModifier;
struct Template;
class PossibleValues;

/// Data from which items are made.
struct Data {
    const engine::Program& program;
    rules::Choices choices;                        ///< rulings, options and variants other than the default
    const scenario::Scenario* scenario = nullptr;  ///< null for an item of the rule set alone
    /// All templates of the pack, whose markers share a table and must differ; null: this item is made alone.
    const std::vector<Template>* templates = nullptr;
    /// Rule set including the rows of no use to the scenario; null: none was left out.
    const rules::Ruleset* whole = nullptr;
    /// Possible values of the scenario's units; null: tables cover all values.
    const PossibleValues* possible_values = nullptr;
    /// Proved statements about the battle; null: none are printed.
    const book::Proof* proof = nullptr;
};

/// Record of an item while it is made: rulings and gaps that it refers to by number, and those it has printed, since
/// references to unprinted ones are resolved at its end; also what else it has printed, to avoid repeats. Functions
/// that write it take it by its own reference.
struct Marks {
    std::set<std::string> rulings_used, rulings_printed;
    std::set<std::string> gaps_used, gaps_printed;
    std::set<std::string> house_rules;    ///< gaps whose house rule is printed in full
    std::set<std::string> rolled_before;  ///< procedures with a pre-rolled list in the item
    std::vector<std::string> of_odds;     ///< sentences that hold for every table of chances
    std::vector<Block> audits;            ///< how each pre-rolled list was thrown
    /// Of the frames asked about so far; null for one without.
    std::map<const engine::Frame*, std::shared_ptr<const NetModifier>> net_modifiers;
    bool order_of_play = false;  ///< printed, with the notes of the phases
    bool all_charts = false;     ///< printed somewhere in the item

    /// Adds a sentence once for the item, for the note above its first table of chances.
    void say_of_odds(const std::string& sentence) {
        if (std::find(of_odds.begin(), of_odds.end(), sentence) == of_odds.end()) of_odds.push_back(sentence);
    }
};

/// Facts that the scenario gives to units, commands and places; nullopt without one. Errors in it are reported by the
/// checks of the scenario.
std::optional<scenario::ResolvedFacts> facts_of(const Data& data);

struct Subject;

/// What every maker of blocks is given, and only reads.
struct ItemContext {
    const Data& data;
    const wording::Phrasebook& phrases;
    text::Audience reader;
    text::Diagnostics& diagnostics;    ///< takes findings; nobody reads them here
    const Subject* subject = nullptr;  ///< of a card

    const engine::Program& program() const { return data.program; }
    const rules::Ruleset& ruleset() const { return data.program.ruleset(); }
    bool shows(const text::Audience& content) const { return text::may_read(reader, content); }
};

/// Words with lengths in table units alone, for what is read at the table: ground distances matter to the scenario
/// only.
wording::Phrasebook in_table_units(const Data& data, text::Diagnostics& diagnostics);

/// Reading in force: the chosen one, else the rule set's own.
const rules::Reading* reading_in_force(const rules::Ruling& ruling, const Data& data);
/// "R7": rulings are numbered in the order of the rule set; empty for an unknown id.
std::string ruling_mark(const std::string& id, const rules::Ruleset& ruleset);
/// "M3", for a gap of the source.
std::string gap_mark(const std::string& id, const rules::Ruleset& ruleset);
/// The same, recorded as referred to.
std::string refer_to_ruling(const std::string& id, const ItemContext& context, Marks& marks);
std::string refer_to_gap(const std::string& id, const ItemContext& context, Marks& marks);
/// Whether a gap is open under the readings and settings in play: some row or step reaches it, or the umpire judges a
/// fact of its name. Other readings close it.
bool is_open(const rules::Missing& missing, const rules::Ruleset& ruleset);
/// The scenario's house rule for a gap of the source; may be empty.
std::string house_rule(const std::string& missing, const Data& data);
/// "House rule M3: ..." the first time in an item, "House rule M3" afterwards, as a reference.
struct HouseRule {
    std::string name, rule;
};
std::string to_text(const HouseRule& house);
/// Nullopt when there is none.
std::optional<HouseRule> say_house_rule(const std::string& missing, const ItemContext& context, Marks& marks);
/// "10. Close combat", not broken after its number.
std::string section_text(const std::string& section);
/// "Close assault, step one".
std::string origin_text(const rules::Origin& origin);

}  // namespace broadside::sheet
