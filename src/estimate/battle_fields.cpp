#include "estimate/asking.hpp"
#include "estimate/codes.hpp"
#include "estimate/forms.hpp"

namespace broadside::estimate {

using text::key;
using text::required_key;
using text::Value;

static const Form<TableWord>& table_word() {
    static const auto form =
        text::choice<Alone, TableWord>("a word of the table", {{"gap", TableWord::gap},
                                                               {"moved", TableWord::moved},
                                                               {"contact", TableWord::contact},
                                                               {"numbers", TableWord::numbers},
                                                               {"flank", TableWord::flank},
                                                               {"outflanks", TableWord::outflanks},
                                                               {"behind", TableWord::behind},
                                                               {"supported", TableWord::supported},
                                                               {"waits", TableWord::waits},
                                                               {"turn", TableWord::turn},
                                                               {"barred", TableWord::barred},
                                                               {"leader-at", TableWord::leader_at},
                                                               {"leader-with", TableWord::leader_with},
                                                               {"threat-at", TableWord::threat_at}});
    return form;
}

/// `{ fact = word }`.
static const Form<std::vector<FactOfTable>>& facts_of_table() {
    static const auto form = text::list_by_name<FactOfTable, Alone>(
        "a table of facts", table_word().shape, [](const text::Entry& entry, const Input& input) {
            const auto word = table_word().read(entry.value, entry.key, input);
            return word ? std::optional(FactOfTable{{entry.key, entry.key_span}, *word}) : std::nullopt;
        });
    return form;
}

static const Fields<BattleStep>& step_fields() {
    using Who = BattleStep::Who;
    static const auto who =
        text::choice<Alone, Who>("who plays it", {{"own", Who::own}, {"enemy", Who::enemy}, {"each", Who::each}});
    static const Fields<BattleStep> fields{
        "a step of a turn",
        {required_key("do", &BattleStep::procedure, name(),
                      "A procedure of one side, the unit, or two: with the enemy."),
         key("by", &BattleStep::who, who, "Units of the side whose turn it is, of the other, or of both.")}};
    return fields;
}

static const Fields<Plan>& plan_fields() {
    static const auto stand = text::choice<Alone, book::Stand>(
        "how a troop stands",
        {{"hold", book::Stand::hold}, {"attack", book::Stand::attack}, {"march", book::Stand::march}});
    static const Fields<Plan> fields{
        "a commander's plan",
        {required_key("label", &Plan::label, sentence(), "What he does, as it is printed."),
         required_key("set", &Plan::set, facts(), "Facts of his units."),
         key("stand", &Plan::stand, stand, "As what their troop in the book stands when play begins."),
         key("seeks", &Plan::seeks, yes_or_no(), "Whether units without an enemy go over to the next lane.")}};
    return fields;
}

const Fields<BattleAsk>& battle_fields() {
    using Choosers = BattleAsk::Choosers;
    static const auto steps = text::list_of("a list of steps", text::table_of(step_fields()));
    static const auto choosers =
        text::choice<Alone, Choosers>("who has a plan", {{"sides", Choosers::sides}, {"commands", Choosers::commands}});
    static const auto per_cent = whole_number(1, 100, "per cent of a line");
    static const auto turns = whole_number(0, 20, "turns of delay");
    static const Fields<BattleAsk> fields{
        "a battle",
        {required_key("says", &BattleAsk::says, sentence(), "What is played, what is left out, what is assumed."),
         required_key("state", &BattleAsk::state, name(), "A procedure of one side that is asked of every unit."),
         required_key("fights", &BattleAsk::fights, name(), "Its yes or no: the unit has a place in the line."),
         required_key("broken", &BattleAsk::broken, name(), "Its yes or no: the unit is at its end."),
         key("leads", &BattleAsk::leads, name(), "Its yes or no: the unit leads its command, and stands in no line."),
         key("calls", &BattleAsk::calls, name(), "Its yes or no: the unit wants the leader of its command with it."),
         key("rides", &BattleAsk::rides, name(), "Its length: how far a leader goes in a turn."),
         key("threatens", &BattleAsk::threatens, name(),
             "Its yes or no: the unit is one that `threat-at` measures to."),
         key("loses-at", &BattleAsk::loses_at, per_cent, "Per cent of its line broken or gone when a side has lost."),
         key("facts", &BattleAsk::facts, facts_of_table(), "Facts that the table knows, and as what."),
         key("on", &BattleAsk::on, name(), "A result of steps: how far the unit comes on."),
         key("back", &BattleAsk::back, name(), "A result of steps, of a side: how far it goes back."),
         key("meets", &BattleAsk::meets, name(), "A result of steps, yes or no: the two have met."),
         required_key("steps", &BattleAsk::steps, steps, "What units do in a turn, in its order."),
         key("plans-of", &BattleAsk::choosers, choosers, "Whose the plans are; commands draw theirs by lot."),
         key("delay", &BattleAsk::delay, turns, "Turns, by lot up to so many, that a command is as in the first plan."),
         required_key("plan", &BattleAsk::plans, text::tables_by_id(plan_fields()), "Plans that are assumed."),
         text::then<BattleAsk, Alone>([](BattleAsk& ask, const Value& table, const Input& input) {
             constexpr std::size_t most = 6;
             if (!ask.plans.empty() && ask.plans.size() <= most && !ask.steps.empty()) return;
             input.diagnostics.error(malformed_estimate, table.span, "a battle needs steps, and 1 to 6 plans").help =
                 "all pairs of plans are played";
         })}};
    return fields;
}

}  // namespace broadside::estimate
