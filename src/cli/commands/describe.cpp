#include "cli/commands/describe.hpp"

#include "cli/commands.hpp"
#include "cli/files/workspace.hpp"
#include "rules/rulings.hpp"
#include "wording/matcher_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <utility>

// Inputs and results of a rule set's procedures and charts, for people and for programs that call `resolve` and `odds`.

namespace broadside::cli {

using engine::Frame;
using engine::InputSlot;
using engine::Program;
using engine::ResultField;
using engine::Type;

// ---- common to both forms

const rules::Origin& origin_of(const Frame& frame) {
    return frame.procedure ? frame.procedure->from : frame.chart->from;
}

std::vector<std::string> readings_to_choose(const rules::Ruling& ruling) {
    std::vector<std::string> ids = {ruling.choice};
    for (const rules::Reading& reading : ruling.readings)
        if (reading.id != ruling.choice && rules::can_be_chosen(ruling, reading.id)) ids.push_back(reading.id);
    return ids;
}

std::vector<const Frame*> frames_in_order(const Program& program, FrameKind kind) {
    std::vector<const Frame*> frames;
    const auto add = [&](const std::string& id) {
        if (const Frame* frame = program.find(id)) frames.push_back(frame);
    };
    if (kind == FrameKind::chart)
        for (const rules::Chart& chart : program.ruleset().charts) add(chart.id);
    else
        for (const rules::Procedure& procedure : program.ruleset().procedures) add(procedure.id);
    return frames;
}

std::string label_of_input(const Frame& frame, const InputSlot& input, const wording::Phrasebook& phrases) {
    if (input.fact_index) {
        const rules::Fact& fact = phrases.ruleset().facts[*input.fact_index];
        return fact.label.empty() ? "" : filled(fact.label, phrases);
    }
    if (!frame.chart) return "";
    for (const wording::InputWords& words : wording::inputs_of(*frame.chart, phrases))
        if (words.input->key == input.fact) return words.label;
    return "";
}

/// Roll of a step, as written.
static ThrownDice dice_of_step(const Frame& frame, const engine::CompiledStep& step, const std::string& name) {
    const rules::Step& source = frame.procedure->steps[*step.source];
    ThrownDice dice{name, source.expression.text, source.when ? source.when->text : "", step.roll.faces, {}};
    const engine::Node& count = frame.nodes[*step.roll.count];
    if (count.op == engine::Op::constant) dice.number = count.value;
    return dice;
}

static void add_thrown_dice(const Program& program, const Frame& frame, const std::string& before,
                            std::vector<ThrownDice>& out) {
    for (const engine::CompiledStep& step : frame.steps) {
        const std::string name = before + step.name;
        if (step.kind == engine::CompiledStep::Kind::roll) out.push_back(dice_of_step(frame, step, name));
        if (step.kind != engine::CompiledStep::Kind::call) continue;
        const bool several = step.call.times || step.call.length;
        add_thrown_dice(program, program.frames()[step.call.frame], name + (several ? ".N." : "."), out);
    }
}

std::vector<ThrownDice> thrown_dice(const Program& program, const Frame& frame) {
    std::vector<ThrownDice> out;
    add_thrown_dice(program, frame, "", out);
    return out;
}

// ---- for people

static std::string values_to_text(const Program& program, const Type& type) {
    const engine::Vocabulary& vocabulary = program.vocabulary();
    if (const rules::Quantity* quantity = vocabulary.quantity(type)) {
        if (type.loose) return "any number" + quantity->unit;
        std::string range = fmt::format("{}..{}{}", vocabulary.to_word(type, quantity->lowest),
                                        vocabulary.to_word(type, quantity->highest), quantity->unit);
        if (quantity->step != quantity->denominator)
            range += fmt::format(" in steps of {}", vocabulary.to_word(type, quantity->step));
        for (std::size_t i = 0; i < quantity->names.size(); ++i)
            range += fmt::format("{}{}", i == 0 ? " = " : ", ", quantity->names[i]);
        return range;
    }
    std::string words;
    for (std::int64_t value : vocabulary.all_values(type))
        words += (words.empty() ? "" : " | ") + vocabulary.to_word(type, value);
    return words.empty() ? vocabulary.name_of(type) : words;
}

static std::string input_to_text(const Program& program, const Frame& frame, const InputSlot& input,
                                 const wording::Phrasebook& phrases) {
    std::string text = values_to_text(program, input.type);
    if (input.range) text = fmt::format("{}..{}", input.range->first, input.range->second);
    if (input.fallback) text += fmt::format(" [{}]", program.vocabulary().to_word(input.type, *input.fallback));
    const std::string label = label_of_input(frame, input, phrases);
    return label.empty() ? text : fmt::format("{}  ({})", text, label);
}

static void print_dice(const Program& program, const Frame& frame, Terminal& terminal) {
    const std::vector<ThrownDice> dice = thrown_dice(program, frame);
    std::size_t width = 0;
    for (const ThrownDice& thrown : dice) width = std::max(width, thrown.step.size());
    for (const ThrownDice& thrown : dice)
        terminal.out << fmt::format("  ⚄ {:{}}  {}{}\n", thrown.step, width, thrown.roll,
                                    thrown.when.empty() ? "" : ", when " + thrown.when);
}

static void print_frame(const Program& program, const Frame& frame, const wording::Phrasebook& phrases,
                        Terminal& terminal) {
    const rules::Origin& from = origin_of(frame);
    terminal.out << fmt::format("\n{}{}{}{}\n", frame.id, frame.title.empty() ? "" : ": ", filled(frame.title, phrases),
                                from.given() ? fmt::format(" ({})", from.section) : "");
    std::size_t width = 0;
    for (const InputSlot& input : frame.inputs)
        if (input.asked) width = std::max(width, input.id.size());
    for (const ResultField& result : frame.results) width = std::max(width, result.name.size());
    for (const InputSlot& input : frame.inputs)
        if (input.asked)
            terminal.out << fmt::format("    {:{}}  {}\n", input.id, width,
                                        input_to_text(program, frame, input, phrases));
    print_dice(program, frame, terminal);
    for (const ResultField& result : frame.results)
        terminal.out << fmt::format("  → {:{}}  {}\n", result.name, width, values_to_text(program, result.type));
}

using SettingLine = std::pair<std::string, std::string>;  // name; possible values, or subject

static void print_settings_of(const std::string& title, const std::vector<SettingLine>& lines, Terminal& terminal) {
    if (lines.empty()) return;
    std::size_t width = 0;
    for (const auto& [id, text] : lines) width = std::max(width, id.size());
    terminal.out << fmt::format("\n{}\n", title);
    for (const auto& [id, text] : lines) terminal.out << fmt::format("    {:{}}  {}\n", id, width, text);
}

static std::string alternatives(const std::vector<std::string>& ids, const std::string& standing) {
    return fmt::format("{} [{}]", fmt::join(ids, " | "), standing);
}

static void print_settings(const rules::Ruleset& ruleset, const wording::Phrasebook& phrases, Terminal& terminal) {
    std::vector<SettingLine> variants, options, rulings, gaps;
    for (const rules::Variant& variant : ruleset.variants) {
        std::vector<std::string> values;
        for (const rules::DomainValue& value : variant.values) values.push_back(value.id);
        variants.emplace_back(variant.id, alternatives(values, variant.fallback));
    }
    for (const rules::Option& option : ruleset.options)
        options.emplace_back(option.id, fmt::format("no | yes [{}]{}{}", option.fallback ? "yes" : "no",
                                                    option.label.empty() ? "" : "  ", filled(option.label, phrases)));
    for (const rules::Ruling& ruling : ruleset.rulings)
        if (!ruling.patches.empty())
            rulings.emplace_back(ruling.id, alternatives(readings_to_choose(ruling), ruling.choice));
    for (const rules::Missing& gap : ruleset.missing) gaps.emplace_back(gap.id, filled(gap.what, phrases));
    if (variants.empty() && options.empty() && rulings.empty() && gaps.empty()) return;
    terminal.out << "\n== settings\n";
    print_settings_of("variants, for `--variant`", variants, terminal);
    print_settings_of("options, for `--option`", options, terminal);
    print_settings_of("rulings that can be read otherwise, for `--ruling`", rulings, terminal);
    print_settings_of("gaps, which a scenario fills under [house]", gaps, terminal);
}

static void print_text(const Program& program, const wording::Phrasebook& phrases, Terminal& terminal) {
    const rules::Identity& identity = program.ruleset().identity;
    terminal.out << fmt::format("{}: {}, {}, {}\n", identity.id, identity.title, identity.author, identity.edition);
    for (FrameKind kind : {FrameKind::procedure, FrameKind::chart}) {
        terminal.out << (kind == FrameKind::chart ? "\n== charts\n" : "\n== procedures\n");
        for (const Frame* frame : frames_in_order(program, kind)) print_frame(program, *frame, phrases, terminal);
    }
    describe_rules(program, phrases, terminal);
    print_settings(program.ruleset(), phrases, terminal);
}

int run_describe(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    auto prepared = load_ruleset(workspace, arguments.ruleset, arguments.choices);
    const int code = report(workspace, terminal);
    if (!prepared || code != success) return code;
    const wording::Phrasebook phrases(*prepared->program);
    if (arguments.format == Format::json)
        terminal.out << to_pretty_text(describe_as_json(*prepared->program, phrases));
    else
        print_text(*prepared->program, phrases, terminal);
    return success;
}

}  // namespace broadside::cli
