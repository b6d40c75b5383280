#include "cli/tables/run_json.hpp"

#include "check/play/story.hpp"
#include "cli/labels.hpp"
#include "cli/values.hpp"
#include "engine/played_steps.hpp"
#include "wording/row_in_words.hpp"

#include <algorithm>

// A play for programs: every step with its value, its dice and the rows that applied, in the order of the book; a step
// that calls a procedure contains its steps.

namespace broadside::cli {

namespace {

using engine::Frame;
using engine::PlayedStep;
using engine::TraceLine;
using engine::Type;

class StepWriter {
  public:
    StepWriter(const engine::Program& program, const wording::Phrasebook& phrases)
        : program_(program), phrases_(phrases) {}

    Json::List list_of(const std::vector<PlayedStep>& steps) const {
        Json::List list;
        for (const PlayedStep& played : steps) {
            const bool has_value = played.line && !played.line->values.empty();
            if (has_value || !played.times.empty()) list.push_back(step(played));
        }
        return list;
    }

  private:
    Json step(const PlayedStep& played) const {
        Json::Object out;
        if (played.line) add_line(*played.line, played.not_done(), out);
        add_procedure(played, out);
        return out;
    }

    void add_line(const TraceLine& line, bool not_done, Json::Object& out) const {
        const engine::CompiledStep& step = line.frame->steps[line.step];
        out.emplace_back("step", step.name);
        if (const rules::Prose label = check::label_of_step(line); !label.empty())
            out.emplace_back("label", filled(label, phrases_));
        out.emplace_back("value", not_done ? Json() : value_of(line, step));
        if (!line.dice.empty()) out.emplace_back("dice", Json::List(line.dice.begin(), line.dice.end()));
        Json::List rows;
        for (const engine::ChartUse& use : line.uses) rows.push_back(row(use));
        if (!rows.empty()) out.emplace_back("rows", std::move(rows));
    }

    /// Steps of the procedure that a step calls, or a list of them for each repetition.
    void add_procedure(const PlayedStep& played, Json::Object& out) const {
        if (played.times.empty()) return;
        const TraceLine* first = engine::first_line(played.times.front());
        if (first) out.emplace_back("procedure", first->frame->id);
        if (first && !first->performer.empty()) out.emplace_back("side", first->performer);
        if (played.times.size() == 1 && (!first || !first->time)) {
            out.emplace_back("steps", list_of(played.times.front()));
            return;
        }
        Json::List times;
        for (const auto& time : played.times) times.emplace_back(list_of(time));
        out.emplace_back("times", std::move(times));
    }

    Json value_of(const TraceLine& line, const engine::CompiledStep& step) const {
        if (step.type.kind == Type::Kind::record) return record_of(line, step);
        return one_value(*line.frame, step.type, line.values.data());
    }

    /// Results by name; changes made by the procedure are listed elsewhere.
    Json record_of(const TraceLine& line, const engine::CompiledStep& step) const {
        Json::Object parts;
        for (const engine::RecordField& field : program_.records()[*step.type.index].fields)
            if (!field.is_change)
                parts.emplace_back(field.name, one_value(*line.frame, field.type, line.values.data() + field.offset));
        const bool gave_nothing = std::ranges::all_of(
            parts, [](const auto& part) { return std::holds_alternative<std::nullptr_t>(part.second.value); });
        return gave_nothing ? Json() : Json(std::move(parts));
    }

    Json one_value(const Frame& frame, const Type& type, const std::int64_t* values) const {
        if (*values == engine::nothing) return {};
        if (engine::is_fraction(type)) return json_of_fraction(values[0], values[1]);
        const bool is_side = type.kind == Type::Kind::side && *values >= 0 && *values < std::ssize(frame.sides);
        if (is_side) return frame.sides[*values];
        return json_of_value(program_, type, *values);
    }

    Json row(const engine::ChartUse& use) const {
        const rules::Chart& chart = program_.ruleset().charts[use.chart];
        Json::Object out = {{"chart", chart.id}};
        if (!use.row) {
            out.emplace_back("row", "otherwise");
        } else {
            const rules::ChartRow& source = chart.rows[*use.row];
            out.emplace_back("row", source.id.empty() ? Json(std::int64_t{*use.row}) : Json(source.id));
            out.emplace_back("label", wording::row_in_words(chart, source, phrases_));
        }
        if (use.column && *use.column < std::ssize(chart.columns))
            out.emplace_back("column", wording::column_in_words(chart, chart.columns[*use.column], phrases_));
        if (use.is_sum) {
            const auto type = program_.vocabulary().find_type(chart.type);
            out.emplace_back("gives",
                             json_of_fraction(use.added, type ? std::max<std::int64_t>(1, type->denominator) : 1));
        }
        return out;
    }

    const engine::Program& program_;
    const wording::Phrasebook& phrases_;
};

}  // namespace

static Json change_to_json(const Game& game, const engine::Change& change) {
    const std::string side = engine::name_of_changed(*game.frame, change);
    if (change.verb == rules::Effect::Verb::remove) return Json::Object{{"remove", side}};
    if (change.verb == rules::Effect::Verb::move)
        return Json::Object{{"move", side}, {"by", json_of_value(game.program(), change.type, change.after)}};
    const rules::Fact& fact = game.program().ruleset().facts[*change.fact_index];
    const auto type = game.program().vocabulary().find_type(fact.type).value_or(Type{});
    return Json::Object{{"fact", side.empty() ? fact.id : side + "." + fact.id},
                        {"before", json_of_value(game.program(), type, change.before)},
                        {"after", json_of_value(game.program(), type, change.after)}};
}

Json::Object run_to_json(const Game& game, const wording::Phrasebook& phrases, const Prompted& prompted,
                         const engine::Run& run) {
    Json::Object answer = answer_head(game, prompted);
    answer.emplace_back("outcomes", Json::List{outcome_to_json(game, run.ending, 1, 1, phrases)});
    Json::List defaults;
    for (std::size_t input : engine::defaults_that_forbid(*game.frame, prompted.situation, run))
        defaults.emplace_back(game.frame->inputs[input].id);
    if (!defaults.empty()) answer.emplace_back("at-defaults", std::move(defaults));
    Json::List changes;
    for (const engine::Change& change : run.changes) changes.push_back(change_to_json(game, change));
    if (!changes.empty()) answer.emplace_back("changes", std::move(changes));
    Json::List steps = StepWriter(game.program(), phrases).list_of(engine::played_steps(run.trace));
    if (!steps.empty()) answer.emplace_back("steps", std::move(steps));
    return answer;
}

}  // namespace broadside::cli
