#include "estimate/asking.hpp"

#include "estimate/forms.hpp"
#include "rules/from_toml.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace broadside::estimate {

using scenario::Reference;
using text::required_key;
using text::Shape;
using text::Value;

namespace {

const Fields<FightAsk>& fight_fields() {
    static const Fields<FightAsk> fields{
        "a fight",
        {required_key("do", &FightAsk::procedure, name(), "The procedure of two sides that is played."),
         required_key("loss", &FightAsk::loss, name(), "Its result for each side: the share of itself that it loses."),
         required_key("says", &FightAsk::says, sentence(), "How it is fought, and what counts as lost.")}};
    return fields;
}

const Fields<DuelAsk>& duel_fields() {
    static const auto rounds = whole_number(1, 50, "rounds");
    static const Fields<DuelAsk> fields{
        "a duel",
        {required_key("way-in", &DuelAsk::way_in, names(), "The procedures of two sides that are played once each."),
         required_key("round", &DuelAsk::round, name(), "The one that is then played until a side is at its end."),
         required_key("broken", &DuelAsk::broken, name(), "Their result for each side: whether it is at its end."),
         required_key("most", &DuelAsk::most, rounds, "The most rounds."),
         required_key("says", &DuelAsk::says, sentence(), "How they come to it, and when it is over.")}};
    return fields;
}

const Fields<Asking>& asking_fields() {
    static const Fields<Asking> fields{
        "how the rules are asked",
        {required_key("fight", &Asking::fight, text::table_of(fight_fields()), "One fight of close combat."),
         text::key("duel", &Asking::duel, text::table_of(duel_fields()), "An attack from the approach to the end."),
         text::key("battle", &Asking::battle, text::table_of(battle_fields()), "A whole battle on a front."),
         text::key("no-further", &Asking::no_further, sentence(), "Why no more than this is estimated.")}};
    return fields;
}

struct File {
    Asking asking;
};

const Fields<File>& file_fields() {
    static const Fields<File> fields{
        "an estimate",
        {required_key("estimate", &File::asking, text::table_of(asking_fields()), "How the rules are asked.")}};
    return fields;
}

/// Additions of the folder to the rules, read in the same way.
constexpr std::array<std::string_view, 4> additions{"domain", "fact", "procedure", "quantity"};

bool is_addition(std::string_view key) {
    return std::ranges::find(additions, key) != additions.end();
}

Shape make_estimate_shape() {
    Shape shape = *file_fields().shape();
    for (const text::Field& of_rules : rules::ruleset_shape().fields)
        if (is_addition(of_rules.key)) shape.fields.push_back(of_rules);
    return shape;
}

}  // namespace

const Shape& estimate_shape() {
    static const Shape shape = make_estimate_shape();
    return shape;
}

std::vector<std::string> procedures_asked(const Asking& asking) {
    std::vector<std::string> ids{asking.fight.procedure.id};
    if (asking.duel) {
        for (const Reference& stage : asking.duel->way_in) ids.push_back(stage.id);
        ids.push_back(asking.duel->round.id);
    }
    if (asking.battle) {
        ids.push_back(asking.battle->state.id);
        for (const BattleStep& step : asking.battle->steps) ids.push_back(step.procedure.id);
    }
    return ids;
}

std::optional<Asking> from_toml(const Value& tree, text::Diagnostics& diagnostics) {
    Value own = tree;
    std::erase_if(own.entries, [](const text::Entry& entry) { return is_addition(entry.key); });
    const std::size_t errors = diagnostics.error_count();
    if (!text::conform(own, *file_fields().shape(), diagnostics)) return std::nullopt;
    File file;
    file_fields().read(file, own, {{}, diagnostics});
    return diagnostics.error_count() == errors ? std::optional(std::move(file.asking)) : std::nullopt;
}

Value with_additions(const Value& ruleset, const Value& tree, text::Diagnostics& diagnostics) {
    Value added = tree;
    std::erase_if(added.entries, [](const text::Entry& entry) { return !is_addition(entry.key); });
    return text::merge_tables({ruleset, std::move(added)}, diagnostics);
}

}  // namespace broadside::estimate
