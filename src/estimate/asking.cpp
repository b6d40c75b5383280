#include "estimate/asking.hpp"

#include "estimate/codes.hpp"
#include "rules/from_toml.hpp"
#include "text/field_table.hpp"

#include <fmt/format.h>
#include <utility>

namespace broadside::estimate {

using scenario::Reference;
using text::required_key;
using text::Shape;
using text::Value;

namespace {

struct Alone {};
template <typename T>
using Fields = text::FieldTable<T, Alone>;
using Input = text::Reading<Alone>;

const text::Form<Reference, Alone>& name() {
    static const text::Form<Reference, Alone> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::name, .title = "a name"}),
        [](const Value& value, std::string_view, const Input&) {
            return std::optional(Reference{value.string, value.span});
        },
        {}};
    return form;
}

const text::Form<std::string, Alone>& sentence() {
    static const text::Form<std::string, Alone> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::string, .title = "text"}),
        [](const Value& value, std::string_view, const Input&) { return std::optional(value.string); },
        {}};
    return form;
}

const Fields<FightAsk>& fight_fields() {
    static const Fields<FightAsk> fields{
        "a fight",
        {required_key("do", &FightAsk::procedure, name(), "The procedure of two sides that is played."),
         required_key("loss", &FightAsk::loss, name(), "Its result for each side: the share of itself that it loses."),
         required_key("says", &FightAsk::says, sentence(), "How it is fought, and what counts as lost.")}};
    return fields;
}

const text::Form<std::int64_t, Alone>& rounds() {
    static const text::Form<std::int64_t, Alone> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::integer, .title = "a whole number"}),
        [](const Value& value, std::string_view, const Input& input) -> std::optional<std::int64_t> {
            constexpr std::int64_t most = 50;
            if (value.integer >= 1 && value.integer <= most) return value.integer;
            input.diagnostics.error(malformed_estimate, value.span, fmt::format("{} rounds", value.integer)).help =
                fmt::format("from 1 to {}", most);
            return std::nullopt;
        },
        {}};
    return form;
}

const Fields<DuelAsk>& duel_fields() {
    static const auto names = text::list_of("a list of names", name());
    static const Fields<DuelAsk> fields{
        "a duel",
        {required_key("way-in", &DuelAsk::way_in, names, "The procedures of two sides that are played once each."),
         required_key("round", &DuelAsk::round, name(), "The one that is then played until a side is at its end."),
         required_key("broken", &DuelAsk::broken, name(), "Their result for each side: whether it is at its end."),
         required_key("most", &DuelAsk::most, rounds(), "The most rounds."),
         required_key("says", &DuelAsk::says, sentence(), "How they come to it, and when it is over.")}};
    return fields;
}

const Fields<Asking>& asking_fields() {
    static const Fields<Asking> fields{
        "how the rules are asked",
        {required_key("fight", &Asking::fight, text::table_of(fight_fields()), "One fight of close combat."),
         text::key("duel", &Asking::duel, text::table_of(duel_fields()), "An attack from the approach to the end."),
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

constexpr std::string_view procedures = "procedure";

/// Procedures are read as those of a rule set.
Shape make_estimate_shape() {
    Shape shape = *file_fields().shape();
    for (const text::Field& of_rules : rules::ruleset_shape().fields)
        if (of_rules.key == procedures) shape.fields.push_back(of_rules);
    return shape;
}

}  // namespace

const Shape& estimate_shape() {
    static const Shape shape = make_estimate_shape();
    return shape;
}

std::vector<std::string> procedures_asked(const Asking& asking) {
    std::vector<std::string> ids{asking.fight.procedure.id};
    if (!asking.duel) return ids;
    for (const Reference& stage : asking.duel->way_in) ids.push_back(stage.id);
    ids.push_back(asking.duel->round.id);
    return ids;
}

std::optional<Asking> from_toml(const Value& tree, text::Diagnostics& diagnostics) {
    Value own = tree;
    std::erase_if(own.entries, [](const text::Entry& entry) { return entry.key == procedures; });
    const std::size_t errors = diagnostics.error_count();
    if (!text::conform(own, *file_fields().shape(), diagnostics)) return std::nullopt;
    File file;
    file_fields().read(file, own, {{}, diagnostics});
    return diagnostics.error_count() == errors ? std::optional(std::move(file.asking)) : std::nullopt;
}

Value with_procedures(const Value& ruleset, const Value& tree, text::Diagnostics& diagnostics) {
    Value added = tree;
    std::erase_if(added.entries, [](const text::Entry& entry) { return entry.key != procedures; });
    return text::merge_tables({ruleset, std::move(added)}, diagnostics);
}

}  // namespace broadside::estimate
