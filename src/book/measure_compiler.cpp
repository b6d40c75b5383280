#include "book/measure_compiler.hpp"

#include "book/codes.hpp"
#include "engine/type_words.hpp"
#include "scenario/unit_facts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::book {

// No id of a file begins with a hyphen.
static constexpr std::string_view shot_id = "-shot";
static constexpr std::string_view road_id = "-road";
static constexpr std::string_view tells = "shot-tells";

std::optional<Measures> Measures::make(const Book& book, const engine::Program& program, const text::SourceMap& sources,
                                       text::Diagnostics& diagnostics) {
    return MeasureCompiler(book, program, sources, diagnostics).make();
}

std::optional<Measures> MeasureCompiler::make() {
    const std::size_t errors = diagnostics_.error_count();
    want(book_.worth ? std::optional(book_.worth->ask) : std::nullopt);
    want(book_.pace);
    want(book_.frontage);
    want(book_.strike);
    want_shot();
    want_road();
    if (diagnostics_.error_count() != errors) return std::nullopt;
    Measures measures(book_);
    if (!compile(measures) || diagnostics_.error_count() != errors) return std::nullopt;
    return measures;
}

void MeasureCompiler::want(const std::optional<Ask>& ask) {
    if (!ask) return;
    const std::vector<rules::Procedure>& known = program_.ruleset().procedures;
    if (rules::find_by_id(known, ask->procedure.id)) return wanted_.push_back(ask->procedure.id);
    diagnostics_
        .error(unknown_in_book, ask->procedure.span,
               fmt::format("the rule set has no procedure `{}`", ask->procedure.id))
        .help = text::suggest_name(ask->procedure.id, known, &rules::Procedure::id);
}

/// Adds a step to the shot's procedure that computes whether the shot is effective.
void MeasureCompiler::want_shot() {
    if (!book_.shot) return;
    const std::size_t before = wanted_.size();
    want(book_.shot->ask);
    if (!book_.shot->when || wanted_.size() == before) return;
    const auto& known = program_.ruleset().procedures;
    rules::Procedure made = *rules::find_by_id(known, book_.shot->ask.procedure.id);
    made.id = shot_id;
    rules::Step step;
    step.name = tells;
    step.expression = *book_.shot->when;
    step.span = step.expression.span;
    made.steps.push_back(std::move(step));
    made.gives = {language::name_expression({std::string(tells)})};
    made.changes.clear();
    made_.push_back(std::move(made));
    wanted_.emplace_back(shot_id);
}

void MeasureCompiler::want_road() {
    if (!book_.road || !book_.road->when) return;
    made_.push_back(scenario::procedure_of_unit(std::string(road_id), {*book_.road->when}));
    wanted_.emplace_back(road_id);
}

bool MeasureCompiler::compile(Measures& measures) {
    rules::Ruleset rules = program_.ruleset();
    rules.procedures.insert(rules.procedures.end(), made_.begin(), made_.end());
    auto compiled = engine::Program::compile_only(wanted_, std::move(rules), sources_, diagnostics_);
    if (!compiled) return false;
    measures.program_ = std::make_unique<const engine::Program>(std::move(*compiled));
    const engine::Program& program = *measures.program_;
    const auto make = [&](const std::optional<Ask>& ask) {
        return ask ? question(program, *ask, ask->procedure.id, true) : std::nullopt;
    };
    measures.pace_ = make(book_.pace);
    measures.strike_ = make(book_.strike);
    measures.frontage_ = make(book_.frontage);
    if (book_.worth) measures.worth_ = question(program, book_.worth->ask, book_.worth->ask.procedure.id, false);
    if (book_.shot) {
        const Shot& shot = *book_.shot;
        measures.shot_ = question(program, shot.ask, shot.when ? std::string(shot_id) : shot.ask.procedure.id, false);
        if (measures.shot_) {
            measures.shot_->over = input(*measures.shot_->frame, shot.over);
            if (!shot.by.id.empty()) measures.shot_->by = input(*measures.shot_->frame, shot.by);
        }
    }
    measures.road_ = program.find(road_id);
    if (book_.road && measures.pace_)
        measures.pace_->on_road = inputs(program, *measures.pace_->frame, book_.road->set);
    return true;
}

std::optional<MeasureCompiler::Question> MeasureCompiler::question(const engine::Program& compiled, const Ask& ask,
                                                                   const std::string& procedure, bool is_length) {
    Question out;
    out.frame = compiled.find(procedure);
    if (!out.frame) return std::nullopt;  // already reported
    const std::vector<engine::ResultField>& results = out.frame->results;
    const bool is_made = procedure != ask.procedure.id;
    if (!ask.gives.id.empty() && !is_made) {
        const auto found = std::ranges::find(results, ask.gives.id, &engine::ResultField::name);
        if (found == results.end()) {
            diagnostics_
                .error(unknown_in_book, ask.gives.span,
                       fmt::format("`{}` gives no `{}`", ask.procedure.id, ask.gives.id))
                .help = text::suggest_name(ask.gives.id, results, &engine::ResultField::name);
            return std::nullopt;
        }
        out.field = found - results.begin();
    }
    if (results.empty()) {
        diagnostics_.error(unknown_in_book, ask.procedure.span, fmt::format("`{}` gives nothing", ask.procedure.id))
            .help = "name a procedure that has a result";
        return std::nullopt;
    }
    out.set = inputs(compiled, *out.frame, ask.set);
    out.usual = inputs(compiled, *out.frame, ask.usual);
    if (ask.beyond) out.beyond = micrometres(*ask.beyond);
    if (is_length && !find_length(compiled, ask, out)) return std::nullopt;
    return out;
}

bool MeasureCompiler::find_length(const engine::Program& compiled, const Ask& ask, Question& question) {
    const engine::Type& type = question.frame->results[question.field].type;
    const rules::Quantity* quantity = compiled.vocabulary().quantity(type);
    for (const QuantityLength& length : book_.lengths)
        if (quantity && quantity->id == length.quantity) question.one = micrometres(length.length);
    if (question.one > 0) return true;
    const std::string& name = question.frame->results[question.field].name;
    diagnostics_
        .error(unknown_in_book, ask.span,
               fmt::format("`{}` of `{}` is {}, and no `length` says how long that is", name, ask.procedure.id,
                           engine::type_words(compiled.vocabulary(), type)))
        .help = quantity ? fmt::format("write it under [book]: `length = {{ {} = '1\"' }}`", quantity->id)
                         : "name a result of a quantity";
    return false;
}

/// Skips facts that are read only under another reading or option.
std::vector<std::pair<std::size_t, std::int64_t>> MeasureCompiler::inputs(const engine::Program& compiled,
                                                                          const engine::Frame& frame,
                                                                          const std::vector<NamedValue>& given) {
    std::vector<std::pair<std::size_t, std::int64_t>> out;
    for (const NamedValue& one : given) {
        engine::Situation situation = engine::default_situation(frame);
        const auto fault = engine::set_input(compiled, frame, situation, one.name, scenario::to_text(one.value));
        if (!fault) {
            const std::size_t place = engine::inputs_called(frame, one.name).front();
            out.emplace_back(place, situation.inputs[place]);
        } else if (fault->kind != engine::InputFault::Kind::not_asked) {
            const bool is_name = fault->kind == engine::InputFault::Kind::unknown;
            diagnostics_.error(unknown_in_book, is_name ? one.name_span : one.span, fault->message).help = fault->help;
        }
    }
    return out;
}

engine::IndexOf<engine::InputSlot> MeasureCompiler::input(const engine::Frame& frame, const Reference& name) {
    const std::vector<std::size_t> places = engine::inputs_called(frame, name.id);
    if (!places.empty()) return places.front();
    diagnostics_
        .error(unknown_in_book, name.span,
               fmt::format("`{}` does not ask for `{}`", book_.shot->ask.procedure.id, name.id))
        .help = text::suggest_name(name.id, frame.inputs, &engine::InputSlot::id);
    return {};
}

}  // namespace broadside::book
