#include "rules/codes.hpp"
#include "rules/reader.hpp"
#include "rules/shapes.hpp"

#include <array>
#include <fmt/format.h>

namespace broadside::rules {

static Step::Kind to_kind(const std::string& name) {
    if (name == "forbid") return Step::Kind::forbid;
    if (name == "missing") return Step::Kind::missing;
    if (name == "end") return Step::Kind::end;
    return Step::Kind::value;
}

/// A step may have been meant to be called like one of its attributes.
static void report_nameless(const text::Value& table, text::Diagnostics& diagnostics) {
    std::string attributes;
    for (const text::Field& field : shapes::step.fields)
        attributes += fmt::format("{}`{}`", attributes.empty() ? "" : ", ", field.key);
    const std::string first = table.entries.empty() ? "" : table.entries.front().key;
    diagnostics
        .error(malformed_step, table.entries.empty() ? table.span : table.entries.front().key_span,
               first.empty() ? "a step without a name"
                             : fmt::format("a step without a name: `{}` is an attribute of a step", first))
        .help = fmt::format("no step can be called {}; give it another name", attributes);
}

static std::optional<Step> read_step(const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::step, diagnostics};
    std::vector<Keyed> own = in.other_keys();
    if (own.size() != 1) {
        std::string found;
        for (const Keyed& keyed : own) found += fmt::format("{}`{}`", found.empty() ? "" : ", ", keyed.key);
        if (own.empty()) {
            report_nameless(table, diagnostics);
            return std::nullopt;
        }
        diagnostics.error(malformed_step, table.span, fmt::format("a step with {} names: {}", own.size(), found)).help =
            "a step has one key of its own, its name; write two steps, or correct a misspelt attribute";
        return std::nullopt;
    }
    Step step;
    step.name = own[0].key;
    step.kind = to_kind(step.name);
    const text::Value& written = own[0].value;
    step.expression = step.kind == Step::Kind::value ? language::parse_step(scalar_text(written), written.span)
                                                     : to_expression(written);
    if (step.expression.text.empty()) {
        diagnostics.error(malformed_step, own[0].value.span, fmt::format("step `{}` is not an expression", step.name));
        return std::nullopt;
    }
    step.each_side = !in.string("each").empty();
    step.for_side = in.string("for");
    step.when = in.expression("when");
    step.ties = in.expression("ties");
    step.given = in.expression("given");
    step.label = in.string("label");
    step.label_no = in.string("label-no");
    step.short_label = in.string("short");
    step.silent = in.boolean("silent", false);
    step.note = in.string("note");
    step.says = in.string("says");
    step.ruling = in.string("ruling");
    step.type = in.string("type");
    step.from = in.origin("from");
    step.span = own[0].key_span;
    return step;
}

static std::optional<Effect> read_effect(const text::Value& table, text::Diagnostics& diagnostics) {
    static constexpr std::array<std::pair<std::string_view, Effect::Verb>, 7> verbs = {
        {{"lower", Effect::Verb::lower},
         {"raise", Effect::Verb::raise},
         {"add", Effect::Verb::add},
         {"set", Effect::Verb::set},
         {"clear", Effect::Verb::clear},
         {"move", Effect::Verb::move},
         {"remove", Effect::Verb::remove}}};
    Reader in{table, shapes::effect, diagnostics};
    Effect effect;
    std::size_t found = 0;
    for (auto [word, verb] : verbs) {
        auto target = in.expression(word);
        if (!target) continue;
        ++found;
        effect.verb = verb;
        effect.target = *target;
    }
    if (found != 1) {
        diagnostics.error(malformed_step, table.span, fmt::format("an effect with {} verbs", found)).help =
            "an effect has one of lower, raise, add, set, clear, move, remove";
        return std::nullopt;
    }
    effect.by = in.expression("by");
    effect.floor = in.expression("floor");
    effect.ceiling = in.expression("ceiling");
    effect.to = in.expression("to");
    effect.way = in.string("way");
    effect.when = in.expression("when");
    effect.given = in.expression("given");
    effect.each_side = !in.string("each").empty();
    effect.for_side = in.string("for");
    effect.label = in.string("label");
    effect.in_case = in.string("case");
    effect.span = table.span;
    return effect;
}

Procedure read_procedure(const std::string& id, const text::Value& table, bool hidden, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::procedure, diagnostics};
    Procedure procedure;
    procedure.id = id;
    procedure.title = in.string("title");
    procedure.note = in.string("note");
    procedure.ruling = in.string("ruling");
    procedure.sides = in.strings("sides");
    procedure.side_labels = in.strings("side-labels");
    procedure.given = in.expression("given");
    procedure.lists = in.string_map("lists");
    procedure.from = in.origin("from");
    procedure.span = table.span;
    procedure.audience = to_audience(in.string("audience"), hidden);
    if (procedure.sides.size() > 2)
        diagnostics
            .error(malformed_step, in.at("sides")->span, fmt::format("procedure `{}` has more than two sides", id))
            .help = "several performers are a list: `lists = { firers = \"1..6\" }` and `do ... for each firers`";
    for (const text::Value& item : in.at("steps")->items)
        if (auto step = read_step(item, diagnostics)) procedure.steps.push_back(std::move(*step));
    if (const text::Value* gives = in.at("gives"))
        for (const text::Value& item : gives->items) procedure.gives.push_back(to_expression(item));
    if (const text::Value* changes = in.at("changes"))
        for (const text::Value& item : changes->items)
            if (auto effect = read_effect(item, diagnostics)) procedure.changes.push_back(std::move(*effect));
    return procedure;
}

}  // namespace broadside::rules
