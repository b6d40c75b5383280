#include "check/play/story.hpp"

#include "check/play/play.hpp"
#include "engine/played_steps.hpp"
#include "engine/result_places.hpp"
#include "engine/speech.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

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
        const auto output = std::ranges::find(row.outputs, part.text, &rules::Output::key);
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

std::string name_of_row(const rules::Chart& chart, engine::RowIndex place) {
    if (!place) return "otherwise";
    const rules::ChartRow& row = chart.rows[*place];
    if (!row.label.empty()) return filled_label(row);
    if (!row.id.empty()) return row.id;
    const std::string matchers = matchers_text(row.matches);
    if (!matchers.empty()) return matchers;
    if (row.when) return row.when->text;
    if (row.each) return "each " + row.each->text;
    if (row.by) return row.by->text;
    return fmt::format("row {}", *place + 1);
}

rules::Prose name_of_column(const rules::Chart& chart, engine::ColumnIndex place) {
    if (!place || *place >= std::ssize(chart.columns)) return {};
    const rules::ChartColumn& column = chart.columns[*place];
    return column.label.empty() ? rules::Prose(matchers_text(column.matches)) : column.label;
}

/// A title or a word of a value: as written, but for its figures.
static void add_words(StoryLine& line, const rules::Prose& words) {
    if (words.has_references())
        line.add(RuleText{words});
    else
        line.add(words.written());
}

/// A number or word of the game: "Infantry", "nervous (3)", "6½″".
static StoryLine value_line(const Program& program, const std::vector<std::string>& sides, const engine::Type& type,
                            std::int64_t value) {
    const engine::Vocabulary& vocabulary = program.vocabulary();
    StoryLine line;
    if (type.kind == engine::Type::Kind::side && value >= 0 && value < std::ssize(sides)) {
        line.add(sides[value]);
        return line;
    }
    const rules::Prose* word = vocabulary.find_word(type, value);
    if (!word || !word->has_references()) {
        line.add(vocabulary.to_speech(type, value));
        return line;
    }
    line.add(RuleText{*word});
    if (vocabulary.quantity(type))
        line.add(fmt::format(" ({})", engine::fraction_to_speech(value, std::max<std::int64_t>(1, type.denominator))));
    return line;
}

/// Value of a step: a number or word, a fraction, or the fields of a record.
static StoryLine step_value(const Program& program, const engine::TraceLine& line) {
    const Frame& frame = *line.frame;
    const engine::CompiledStep& step = frame.steps[line.step];
    if (step.type.kind != engine::Type::Kind::number && step.type.kind != engine::Type::Kind::record)
        return value_line(program, frame.sides, step.type, line.values.at(0));
    StoryLine out;
    if (engine::is_fraction(step.type))
        out.add(engine::fraction_to_speech(line.values.at(0), line.values.at(1)));
    else if (step.type.kind == engine::Type::Kind::number)
        return value_line(program, frame.sides, step.type, line.values.at(0));
    else
        for (const engine::RecordField& field : program.records()[*step.type.index].fields) {
            const std::int64_t value = line.values.at(field.offset);
            if (value == engine::nothing || field.is_change) continue;  // changes are printed at the end
            out.add(fmt::format("{}{} ", out.empty() ? "" : ", ", field.name));
            out.add(value_line(program, frame.sides, field.type, value));
        }
    if (out.empty()) out.add("—");
    return out;
}

static StoryLine use_line(const Program& program, const engine::ChartUse& use) {
    const rules::Chart& chart = program.ruleset().charts[use.chart];
    const rules::ChartRow* row = use.row ? &chart.rows[*use.row] : nullptr;
    StoryLine line;
    if (use.is_sum) {
        const auto type = program.vocabulary().find_type(chart.type);
        const std::string figure =
            engine::fraction_to_speech(use.added, type ? std::max<std::int64_t>(1, type->denominator) : 1);
        line.add(fmt::format("{}{}  ", use.added > 0 ? "+" : "", figure));
    } else if (chart.title.empty()) {
        line.add(chart.id + ": ");
    } else {
        add_words(line, chart.title);
        line.add(": ");
    }
    if (row)
        line.add(RuleText{row->label, &chart, row});
    else
        line.add(name_of_row(chart, use.row));
    const rules::Prose column = use.is_sum ? rules::Prose() : name_of_column(chart, use.column);
    if (column.empty()) return line;
    line.add(" / ");
    line.add(RuleText{column, &chart});
    return line;
}

/// "  (rules.toml:37)": position of the row.
static std::string place_text(const Program& program, const engine::ChartUse& use, const StoryOptions& options) {
    if (!options.place) return "";
    const rules::Chart& chart = program.ruleset().charts[use.chart];
    const rules::ChartRow* otherwise = chart.otherwise ? &*chart.otherwise : nullptr;
    const rules::ChartRow* row = use.row ? &chart.rows[*use.row] : otherwise;
    const std::string place = row ? options.place(row->span) : "";
    return place.empty() ? "" : "  (" + place + ")";
}

static bool says_nothing(const engine::TraceLine& line) {
    return std::ranges::all_of(line.values, [](std::int64_t value) { return value == engine::nothing; });
}

rules::Prose label_of_step(const engine::TraceLine& line) {
    const engine::CompiledStep& step = line.frame->steps[line.step];
    if (!line.frame->procedure || !step.source) return {};
    return line.frame->procedure->steps[*step.source].label;
}

namespace {

/// Tells the steps of one run.
struct StepWriter {
    const Program& program;
    const StoryOptions& options;
    const engine::TraceLine* ended_at;  ///< the step that forbade it or has no answer; null: it gave a result
    bool names_sides;                   ///< of two: titles of calls name the performing side
    std::vector<StoryLine> lines;

    StoryLine& begin_line(std::string literal) {
        lines.emplace_back().add(std::move(literal));
        return lines.back();
    }

    void write_uses(const engine::TraceLine& line) {
        for (const engine::ChartUse& use : line.uses) {
            StoryLine& out = begin_line(std::string(6 + 4 * line.depth, ' '));
            out.add(use_line(program, use));
            out.add(place_text(program, use, options));
        }
    }

    /// Steps that roll dice are always told.
    bool is_silent(const engine::TraceLine& line) const {
        const rules::Procedure* procedure = line.frame->procedure;
        const auto source = line.frame->steps[line.step].source;
        return !options.with_silent_steps && line.dice.empty() && procedure && procedure->steps[*source].silent;
    }

    void write_line(const engine::PlayedStep& played) {
        if (is_silent(*played.line)) return;
        const engine::TraceLine& line = *played.line;
        StoryLine& out =
            begin_line(fmt::format("{}{} = ", std::string(2 + 4 * line.depth, ' '), line.frame->steps[line.step].name));
        if (played.not_done() || says_nothing(line))
            out.add(played.not_done() ? "not done" : "—");
        else
            out.add(step_value(program, line));
        if (!line.dice.empty()) out.add(fmt::format(" (dice {})", fmt::join(line.dice, ", ")));
        if (const rules::Prose label = label_of_step(line); !label.empty()) {
            out.add("    ");
            out.add(RuleText{label});
        }
        write_uses(line);
    }

    /// Tells the steps of a called procedure, under its title.
    void write_times(const engine::PlayedStep& played) {
        for (std::size_t time = 0; time < played.times.size(); ++time) {
            if (const engine::TraceLine* first = engine::first_line(played.times[time])) {
                StoryLine& out = begin_line(std::string(4 * first->depth, ' '));
                if (first->frame->title.empty())
                    out.add(first->frame->id);
                else
                    out.add(RuleText{first->frame->title});
                if (names_sides && !first->performer.empty()) out.add(", " + first->performer);
                out.add(played.times.size() > 1 ? fmt::format(" ({}):", time + 1) : ":");
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

static StoryLine result_line(const Program& program, const Frame& frame, std::size_t field,
                             const engine::Ending& ending) {
    const engine::Type& type = frame.results[field].type;
    if (!engine::is_fraction(type))
        return value_line(program, frame.sides, type, ending.values.at(engine::place_of_result(frame, field)));
    StoryLine line;
    line.add(engine::result_speech(program, frame, field, ending));
    return line;
}

StoryLine describe_ending(const Program& program, const Frame& frame, const engine::Ending& ending) {
    StoryLine line;
    switch (ending.kind) {
        case engine::Ending::Kind::forbidden:
            line.add("forbidden: ");
            line.add(RuleText{ending.says});
            return line;
        case engine::Ending::Kind::missing:
            line.add("the umpire decides: " + ending.says.written());
            return line;
        case engine::Ending::Kind::fault:
            line.add("cannot be worked out: " + ending.says.written());
            return line;
        case engine::Ending::Kind::result:
            break;
    }
    for (std::size_t field = 0; field < frame.results.size(); ++field) {
        line.add(fmt::format("{}{} ", line.empty() ? "" : ", ", frame.results[field].name));
        line.add(result_line(program, frame, field, ending));
    }
    if (line.empty()) line.add("done");
    return line;
}

/// "target.status: 5 → 3", "attacker moves 10".
static StoryLine change_line(const Program& program, const Frame& frame, const engine::Change& change) {
    const std::string side = engine::name_of_changed(frame, change);
    StoryLine line;
    if (change.verb == rules::Effect::Verb::remove) {
        line.add(side + " leaves the table");
        return line;
    }
    if (change.verb == rules::Effect::Verb::move) {
        line.add(side + " moves");
        if (change.after == engine::nothing) return line;
        line.add(" ");
        line.add(value_line(program, {}, change.type, change.after));
        return line;
    }
    const rules::Fact& fact = program.ruleset().facts[*change.fact_index];
    const auto type = program.vocabulary().find_type(fact.type).value_or(engine::Type{});
    line.add(fmt::format("{}{}{}: ", side, side.empty() ? "" : ".", fact.id));
    line.add(value_line(program, {}, type, change.before));
    line.add(" → ");
    line.add(value_line(program, {}, type, change.after));
    return line;
}

/// Adds the ending, one line per result.
static void add_results(const Frame& frame, const engine::Ending& ending, StepWriter& writer) {
    if (ending.kind != engine::Ending::Kind::result || frame.results.empty())
        return writer.begin_line("  → ").add(describe_ending(writer.program, frame, ending));
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        writer.begin_line(fmt::format("  → {} = ", frame.results[field].name))
            .add(result_line(writer.program, frame, field, ending));
}

std::vector<StoryLine> describe_run(const Program& program, const Frame& frame, const engine::Run& run,
                                    const StoryOptions& options) {
    const bool has_result = run.ending.kind == engine::Ending::Kind::result || run.trace.empty();
    StepWriter writer{program, options, has_result ? nullptr : &run.trace.back(), frame.sides.size() > 1, {}};
    writer.write_steps(engine::played_steps(run.trace));
    add_results(frame, run.ending, writer);
    for (const engine::Change& change : run.changes) writer.begin_line("  ✱ ").add(change_line(program, frame, change));
    return std::move(writer.lines);
}

StoryLine situation_line(const Program& program, const Frame& frame, const std::vector<std::int64_t>& inputs) {
    StoryLine line;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const engine::InputSlot& input = frame.inputs[i];
        if (!input.asked || inputs[i] == engine::unset || input.fallback == inputs[i]) continue;
        line.add(fmt::format("{}{} ", line.empty() ? "" : ", ", input.id));
        line.add(value_line(program, {}, input.type, inputs[i]));
    }
    return line;
}

std::string describe_situation(const Program& program, const Frame& frame, const std::vector<std::int64_t>& inputs) {
    return to_text(situation_line(program, frame, inputs));
}

std::string to_text(const StoryLine& line, const TextFiller& fill) {
    std::string out;
    for (const auto& part : line.parts) {
        const auto* text = std::get_if<RuleText>(&part);
        if (!text)
            out += std::get<std::string>(part);
        else if (fill)
            out += fill(*text);
        else
            out += text->row ? name_of_row(*text->chart, static_cast<std::size_t>(text->row - text->chart->rows.data()))
                             : text->text.written();
    }
    return out;
}

}  // namespace broadside::check
