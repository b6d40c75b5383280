#include "rules/codes.hpp"
#include "rules/field_tables.hpp"
#include "rules/scalar.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace broadside::rules {

using text::Value;

// ---- steps

const Fields<Step>& step_fields() {
    static const Fields<Step> fields{
        "a step",
        {id_field<Step>("What rulings call it where its own name does not do."),
         key("each", &Step::each_side, each_side(), "Each side does it."),
         key("for", &Step::for_side, name(), "The one side that does it."),
         key("when", &Step::when, expression(), "Otherwise the step gives nothing."), given_field<Step>(),
         label_field<Step>(), label_no_field<Step>(), short_field<Step>(),
         key("silent", &Step::silent, yes_no(),
             "Whether it is left off the sheet: it only holds a figure for a later step."),
         note_field<Step>(), key("says", &Step::says, prose(), "Words or id of a forbidden or missing outcome."),
         key("ties", &Step::ties, expression(), "Who wins a tied contest."),
         key("type", &Step::type, name(), "The quantity of a calculated number: its range, unit and way to print."),
         ruling_field<Step>(), from_field<Step>()},
        text::TableKeys::open};
    return fields;
}

static Step::Kind to_kind(const std::string& name) {
    if (name == "forbid") return Step::Kind::forbid;
    if (name == "missing") return Step::Kind::missing;
    if (name == "end") return Step::Kind::end;
    return Step::Kind::value;
}

/// Reports a step without a name, which may be one named like an attribute.
static void report_nameless(const text::Value& table, text::Diagnostics& diagnostics) {
    const std::string attributes = text::names_of(step_fields().shape()->fields, &text::Field::key);
    const std::string first = table.entries.empty() ? "" : table.entries.front().key;
    diagnostics
        .error(malformed_step, table.entries.empty() ? table.span : table.entries.front().key_span,
               first.empty() ? "a step without a name"
                             : fmt::format("a step without a name: `{}` is an attribute of a step", first))
        .help = fmt::format("no step can be called {}; give it another name", attributes);
}

/// The one key of a step that is not an attribute: its name and action. Nullopt after an error.
static std::optional<Keyed> name_and_action(const Value& table, text::Diagnostics& diagnostics) {
    std::vector<Keyed> own = own_keys(table, *step_fields().shape());
    if (own.size() == 1) return std::move(own.front());
    if (own.empty()) {
        report_nameless(table, diagnostics);
        return std::nullopt;
    }
    diagnostics
        .error(malformed_step, table.span,
               fmt::format("a step with {} names: {}", own.size(), text::names_of(own, &Keyed::key)))
        .help = "a step has one key of its own, its name; write two steps, or correct a misspelt attribute";
    return std::nullopt;
}

static std::optional<Step> read_step(const Value& table, std::string_view, const Input& input) {
    const std::optional<Keyed> own = name_and_action(table, input.diagnostics);
    if (!own) return std::nullopt;
    Step step;
    step_fields().read(step, table, input);
    step.span = own->key_span;
    step.name = own->key;
    step.kind = to_kind(step.name);
    const Value& action = own->value;
    step.expression =
        step.kind == Step::Kind::value ? language::parse_step(scalar_text(action), action.span) : to_expression(action);
    if (!step.expression.text.empty()) return step;
    input.diagnostics.error(malformed_step, action.span, fmt::format("step `{}` is not an expression", step.name));
    return std::nullopt;
}

// ---- effects

struct VerbWord {
    std::string_view word;
    Effect::Verb verb;
    std::string_view doc;
};
static constexpr std::array<VerbWord, 7> verbs = {
    {{"lower", Effect::Verb::lower, "A fact that goes down."},
     {"raise", Effect::Verb::raise, "A fact that goes up."},
     {"add", Effect::Verb::add, "A fact that is added to."},
     {"set", Effect::Verb::set, "A fact that is set."},
     {"clear", Effect::Verb::clear, "A yes-no that becomes no, or a number that becomes 0."},
     {"move", Effect::Verb::move, "A side that is moved."},
     {"remove", Effect::Verb::remove, "A side that leaves the table."}}};

static Entries<Effect> verb_and_target() {
    Entries<Effect> out;
    for (const VerbWord& each : verbs) out.fields.push_back({each.word, expression().shape.get(), each.doc});
    out.read = [](Effect& effect, const Value& table, const Input&) {
        for (const VerbWord& each : verbs) {
            const Value* target = table.find(each.word);
            if (!target) continue;
            effect.verb = each.verb;
            effect.target = to_expression(*target);
        }
    };
    return out;
}

static const Fields<Effect>& effect_fields() {
    static const Fields<Effect> fields{
        "an effect",
        {id_field<Effect>("What rulings call it where the fact it changes does not do."), verb_and_target(),
         key("by", &Effect::by, expression(), "By how much."),
         key("floor", &Effect::floor, expression(), "Not below this."),
         key("ceiling", &Effect::ceiling, expression(), "Not above this."),
         key("to", &Effect::to, expression(), "The new value."),
         key("way", &Effect::way, prose(), "Which way: \"back\", \"forward\" ..."),
         key("when", &Effect::when, expression(), "Only if this holds."), given_field<Effect>(),
         key("each", &Effect::each_side, each_side(), "For each side."),
         key("for", &Effect::for_side, name(), "For one side."),
         key("case", &Effect::in_case, prose(), "When, in your own words: printed in place of words made from `when`."),
         label_field<Effect>()}};
    return fields;
}

static std::optional<Effect> read_effect(const Value& table, std::string_view, const Input& input) {
    const auto found = std::ranges::count_if(verbs, [&](const VerbWord& each) { return table.find(each.word); });
    if (found != 1) {
        input.diagnostics.error(malformed_step, table.span, fmt::format("an effect with {} verbs", found)).help =
            "an effect has one of lower, raise, add, set, clear, move, remove";
        return std::nullopt;
    }
    Effect effect;
    effect_fields().read(effect, table, input);
    return effect;
}

// ---- procedures

/// Read by `chosen_facts`, apart from the procedure.
static Entries<Procedure> chosen_field() {
    static const auto facts =
        held({.kind = text::Shape::Kind::map, .title = "a table of lists of facts", .of = names().shape.get()});
    return {
        {{"chosen", facts.get(),
          "By side, the facts that its player decides as it is asked: { firer = [\"ammunition\"] }. `check` warns of a "
          "choice that is never better than another."}},
        [](Procedure&, const Value&, const Input&) {},
        {}};
}

static void report_third_side(Procedure& procedure, const Value& table, const Input& input) {
    if (procedure.sides.size() <= 2) return;
    input.diagnostics
        .error(malformed_step, table.find("sides")->span,
               fmt::format("procedure `{}` has more than two sides", procedure.id))
        .help = "several performers are a list: `lists = { firers = \"1..6\" }` and `do ... for each firers`";
}

const Fields<Procedure>& procedure_fields() {
    static const auto steps = text::list_of("a list of steps", Form<Step>{step_fields().shape(), read_step, {}});
    static const auto effects =
        text::list_of("a list of effects", Form<Effect>{effect_fields().shape(), read_effect, {}});
    static const Fields<Procedure> fields{
        "a procedure",
        {key("title", &Procedure::title, prose(), "Its printed title."), note_field<Procedure>(),
         ruling_field<Procedure>(), given_field<Procedure>(), from_field<Procedure>(),
         key("sides", &Procedure::sides, names(), "None, one or two sides."), then<Procedure>(report_third_side),
         key("side-labels", &Procedure::side_labels, proses(), "How the sides are printed."),
         required_key("steps", &Procedure::steps, steps, "The steps, in the book's order."),
         key("gives", &Procedure::gives, expressions(), "The steps whose values are its result."),
         key("changes", &Procedure::changes, effects, "What it does to unit records."),
         key("lists", &Procedure::lists, name_map(), "Lists of performers and how many there may be: \"1..6\"."),
         chosen_field(), audience_field<Procedure>()}};
    return fields;
}

}  // namespace broadside::rules
