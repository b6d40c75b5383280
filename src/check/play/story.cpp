#include "check/play/story.hpp"

#include "check/play/play.hpp"
#include "engine/played_steps.hpp"
#include "engine/speech.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using engine::Frame;
using engine::Program;

/// A list has no word.
static std::string shown(const std::string& word) {
    return word.empty() ? "…" : word;
}

/// A label with the row's own outputs filled in; other references stay as written.
static std::string filled_label(const rules::ChartRow& row) {
    std::string label;
    for (const rules::Prose::Part& part : row.label.parts()) {
        const auto output = std::find_if(row.outputs.begin(), row.outputs.end(),
                                         [&](const rules::Output& each) { return each.key == part.text; });
        if (!part.is_reference())
            label += part.text;
        else
            label += output == row.outputs.end() ? "{" + part.text + "}" : shown(output->value.expression.text);
    }
    return label;
}

static std::string matchers_text(const std::vector<rules::Matcher>& matches) {
    std::string text;
    for (const rules::Matcher& match : matches)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", match.key, shown(match.word()));
    return text;
}

std::string name_of_row(const rules::Chart& chart, std::int32_t place) {
    if (place < 0) return "otherwise";
    const rules::ChartRow& row = chart.rows[place];
    if (!row.label.empty()) return filled_label(row);
    if (!row.id.empty()) return row.id;
    const std::string matchers = matchers_text(row.matches);
    if (!matchers.empty()) return matchers;
    if (row.when) return row.when->text;
    if (row.each) return "each " + row.each->text;
    if (row.by) return row.by->text;
    return fmt::format("row {}", place + 1);
}

rules::Prose name_of_column(const rules::Chart& chart, std::int32_t place) {
    if (place < 0 || place >= static_cast<std::int32_t>(chart.columns.size())) return {};
    const rules::ChartColumn& column = chart.columns[place];
    return column.label.empty() ? rules::Prose(matchers_text(column.matches)) : column.label;
}

static std::string value_text(const Program& program, const Frame& frame, const engine::Type& type,
                              std::int64_t value) {
    const bool side = type.kind == engine::Type::Kind::side && value >= 0 && value < std::ssize(frame.sides);
    return side ? frame.sides[value] : program.vocabulary().to_speech(type, value);
}

/// Value of a step: a number or word, a fraction, or the fields of a record.
static std::string step_text(const Program& program, const engine::TraceLine& line) {
    const Frame& frame = *line.frame;
    const engine::CompiledStep& step = frame.steps[line.step];
    if (step.type.kind == engine::Type::Kind::number && step.type.denominator == 0)
        return engine::fraction_to_speech(line.values.at(0), line.values.at(1));
    if (step.type.kind != engine::Type::Kind::record) return value_text(program, frame, step.type, line.values.at(0));
    std::string text;
    for (const engine::RecordField& field : program.records()[step.type.index].fields) {
        const std::int64_t value = line.values.at(field.offset);
        if (value != engine::nothing && !field.is_change)  // changes are printed at the end
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", field.name,
                                value_text(program, frame, field.type, value));
    }
    return text.empty() ? "—" : text;
}

static std::string row_text(const rules::Chart& chart, std::int32_t place, const StoryWords& words) {
    const rules::ChartRow* row = place < 0 ? nullptr : &chart.rows[place];
    return words.label && row ? words.label(row->label, &chart, row) : name_of_row(chart, place);
}

static std::string use_text(const Program& program, const engine::ChartUse& use, const StoryWords& words) {
    const rules::Chart& chart = program.ruleset().charts[use.chart];
    const std::string row = row_text(chart, use.row, words);
    if (use.is_sum) {
        const auto type = program.vocabulary().find_type(chart.type);
        const std::string figure =
            engine::fraction_to_speech(use.added, type ? std::max<std::int64_t>(1, type->denominator) : 1);
        return fmt::format("{}{}  {}", use.added > 0 ? "+" : "", figure, row);
    }
    const rules::Prose name = name_of_column(chart, use.column);
    const std::string column = words.label ? words.label(name, &chart, nullptr) : name.written();
    return fmt::format("{}: {}{}{}", chart.title.empty() ? chart.id : chart.title.written(), row,
                       column.empty() ? "" : " / ", column);
}

/// "  (rules.toml:37)": position of the row.
static std::string place_text(const Program& program, const engine::ChartUse& use, const StoryWords& words) {
    if (!words.place) return "";
    const rules::Chart& chart = program.ruleset().charts[use.chart];
    const rules::ChartRow* otherwise = chart.otherwise ? &*chart.otherwise : nullptr;
    const rules::ChartRow* row = use.row < 0 ? otherwise : &chart.rows[use.row];
    const std::string place = row ? words.place(row->span) : "";
    return place.empty() ? "" : "  (" + place + ")";
}

static bool says_nothing(const engine::TraceLine& line) {
    return std::all_of(line.values.begin(), line.values.end(),
                       [](std::int64_t value) { return value == engine::nothing; });
}

rules::Prose label_of_step(const engine::TraceLine& line) {
    const engine::CompiledStep& step = line.frame->steps[line.step];
    if (!line.frame->procedure || step.source < 0) return {};
    return line.frame->procedure->steps[step.source].label;
}

namespace {

/// Prints the steps of one run.
struct StepWriter {
    const Program& program;
    const StoryWords& words;
    const engine::TraceLine* ended_at;  ///< the step that forbade it or has no answer; null: it gave a result
    bool names_sides;                   ///< of two: titles of calls name the performing side
    std::vector<std::string> lines;

    std::string in_words(const rules::Prose& label) const {
        return words.label && !label.empty() ? words.label(label, nullptr, nullptr) : label.written();
    }

    void write_uses(const engine::TraceLine& line) {
        const std::string indent(6 + 4 * line.depth, ' ');
        for (const engine::ChartUse& use : line.uses)
            lines.push_back(indent + use_text(program, use, words) + place_text(program, use, words));
    }

    /// Steps that roll dice are always printed.
    bool is_silent(const engine::TraceLine& line) const {
        const rules::Procedure* procedure = line.frame->procedure;
        const std::int32_t source = line.frame->steps[line.step].source;
        return !words.with_silent_steps && line.dice.empty() && procedure && procedure->steps[source].silent;
    }

    void write_line(const engine::PlayedStep& played) {
        if (is_silent(*played.line)) return;
        const engine::TraceLine& line = *played.line;
        const engine::CompiledStep& step = line.frame->steps[line.step];
        const std::string indent(2 + 4 * line.depth, ' ');
        std::string dice;
        for (std::int64_t face : line.dice) dice += fmt::format("{}{}", dice.empty() ? " (dice " : ", ", face);
        if (!dice.empty()) dice += ")";
        const std::string label = in_words(label_of_step(line));
        const std::string value = played.not_done() ? "not done" : says_nothing(line) ? "—" : step_text(program, line);
        lines.push_back(
            fmt::format("{}{} = {}{}{}", indent, step.name, value, dice, label.empty() ? "" : "    " + label));
        write_uses(line);
    }

    /// Prints the steps of a called procedure, under its title.
    void write_times(const engine::PlayedStep& played) {
        for (std::size_t time = 0; time < played.times.size(); ++time) {
            if (const engine::TraceLine* first = engine::first_line(played.times[time])) {
                const std::string title =
                    first->frame->title.empty() ? first->frame->id : in_words(first->frame->title);
                const std::string number = played.times.size() > 1 ? fmt::format(" ({})", time + 1) : "";
                const bool names_side = names_sides && !first->performer.empty();
                lines.push_back(fmt::format("{}{}{}{}:", std::string(4 * first->depth, ' '), title,
                                            names_side ? ", " + first->performer : "", number));
            }
            write_steps(played.times[time]);
        }
    }

    void write_steps(const std::vector<engine::PlayedStep>& steps) {
        for (const engine::PlayedStep& played : steps) {
            const engine::TraceLine* line = played.line;
            const bool has_value = line && !line->values.empty() && !says_nothing(*line);
            const bool ended = line && line == ended_at;
            if (has_value || (line && !ended && !line->values.empty() && !line->uses.empty()))
                write_line(played);
            else if (ended)
                write_uses(*line);  // the row that caused the ending
            write_times(played);
        }
    }
};

}  // namespace

std::string describe_ending(const Program& program, const Frame& frame, const engine::Ending& ending) {
    switch (ending.kind) {
        case engine::Ending::Kind::forbidden:
            return "forbidden: " + ending.says.written();
        case engine::Ending::Kind::missing:
            return "the umpire decides: " + ending.says.written();
        case engine::Ending::Kind::fault:
            return "cannot be worked out: " + ending.says.written();
        case engine::Ending::Kind::result:
            break;
    }
    std::string text;
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", frame.results[field].name,
                            engine::result_speech(program, frame, field, ending));
    return text.empty() ? "done" : text;
}

std::string describe_change(const Program& program, const Frame& frame, const engine::Change& change) {
    const std::string side = engine::name_of_changed(frame, change);
    if (change.verb == rules::Effect::Verb::remove) return side + " leaves the table";
    if (change.verb == rules::Effect::Verb::move && change.after == engine::nothing) return side + " moves";
    if (change.verb == rules::Effect::Verb::move)
        return fmt::format("{} moves {}", side, program.vocabulary().to_speech(change.type, change.after));
    const rules::Fact& fact = program.ruleset().facts[change.fact_index];
    const auto type = program.vocabulary().find_type(fact.type).value_or(engine::Type{});
    return fmt::format("{}{}{}: {} → {}", side, side.empty() ? "" : ".", fact.id,
                       program.vocabulary().to_speech(type, change.before),
                       program.vocabulary().to_speech(type, change.after));
}

/// Adds the ending, one line per result.
static void add_results(const Program& program, const Frame& frame, const engine::Ending& ending,
                        const StoryWords& words, std::vector<std::string>& lines) {
    if (ending.kind != engine::Ending::Kind::result || frame.results.empty()) {
        engine::Ending labelled = ending;
        if (words.label && ending.kind == engine::Ending::Kind::forbidden)
            labelled.says = rules::Prose(words.label(ending.says, nullptr, nullptr));
        return lines.push_back("  → " + describe_ending(program, frame, labelled));
    }
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        lines.push_back(fmt::format("  → {} = {}", frame.results[field].name,
                                    engine::result_speech(program, frame, field, ending)));
}

std::vector<std::string> describe_run(const Program& program, const Frame& frame, const engine::Run& run,
                                      const StoryWords& words) {
    const bool has_result = run.ending.kind == engine::Ending::Kind::result || run.trace.empty();
    StepWriter writer{program, words, has_result ? nullptr : &run.trace.back(), frame.sides.size() > 1, {}};
    writer.write_steps(engine::played_steps(run.trace));
    add_results(program, frame, run.ending, words, writer.lines);
    for (const engine::Change& change : run.changes)
        writer.lines.push_back("  ✱ " + describe_change(program, frame, change));
    return std::move(writer.lines);
}

std::string describe_situation(const Program& program, const Frame& frame, const std::vector<std::int64_t>& inputs) {
    std::string text;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const engine::InputSlot& input = frame.inputs[i];
        if (!input.asked || inputs[i] == engine::unset || input.fallback == inputs[i]) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", input.id,
                            program.vocabulary().to_speech(input.type, inputs[i]));
    }
    return text;
}

}  // namespace broadside::check
