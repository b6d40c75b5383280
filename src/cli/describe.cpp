#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/values.hpp"
#include "cli/workspace.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

// What a rule set's procedures and charts ask for and give, for people and for programs that call `resolve` and `odds`.

namespace broadside::cli {

using engine::Frame;
using engine::InputSlot;
using engine::Program;
using engine::ResultField;
using engine::Type;

/// The values as a program may give them: a list for words, ends for numbers.
static void add_values(const Program& program, const Type& type, Json::Object& out) {
    const engine::Vocabulary& vocabulary = program.vocabulary();
    out.emplace_back("type", vocabulary.name_of(type));
    if (const rules::Quantity* quantity = vocabulary.quantity(type)) {
        out.emplace_back("min", json_of_value(program, type, quantity->lowest));
        out.emplace_back("max", json_of_value(program, type, quantity->highest));
        if (quantity->step != quantity->denominator)
            out.emplace_back("step", json_of_value(program, type, quantity->step));
        if (!quantity->unit.empty()) out.emplace_back("unit", quantity->unit);
        return;
    }
    Json::List values;
    for (std::int64_t value : vocabulary.all_values(type)) values.push_back(json_of_value(program, type, value));
    if (!values.empty()) out.emplace_back("domain", std::move(values));
}

static Json input_to_json(const Program& program, const InputSlot& input) {
    Json::Object out = {{"id", input.id}};
    add_values(program, input.type, out);
    if (input.fact_index >= 0) {
        const rules::Fact& fact = program.ruleset().facts[static_cast<std::size_t>(input.fact_index)];
        if (!fact.label.empty()) out.emplace_back("label", fact.label);
    }
    if (input.fallback) out.emplace_back("default", json_of_value(program, input.type, *input.fallback));
    return out;
}

static Json result_to_json(const Program& program, const Frame& frame, const ResultField& result) {
    Json::Object out = {{"id", result.name}};
    if (result.type.kind != Type::Kind::side) {
        add_values(program, result.type, out);
        return out;
    }
    Json::List sides(frame.sides.begin(), frame.sides.end());
    sides.emplace_back("nobody");
    out.emplace_back("type", "side");
    out.emplace_back("domain", std::move(sides));
    return out;
}

static const rules::Origin& origin_of(const Frame& frame) {
    return frame.procedure ? frame.procedure->from : frame.chart->from;
}

static Json frame_to_json(const Program& program, const Frame& frame) {
    Json::Object out = {{"id", frame.id}, {"title", frame.title}, {"from", origin_of(frame).section}};
    if (frame.procedure) out.emplace_back("sides", Json::List(frame.sides.begin(), frame.sides.end()));
    Json::List inputs, results;
    for (const InputSlot& input : frame.inputs)
        if (input.asked) inputs.push_back(input_to_json(program, input));
    for (const ResultField& result : frame.results) results.push_back(result_to_json(program, frame, result));
    out.emplace_back("inputs", std::move(inputs));
    out.emplace_back("results", std::move(results));
    return out;
}

/// The reading in use and those that are patches; any other can only be played by writing it.
static std::vector<std::string> readings_to_choose(const rules::Ruling& ruling) {
    std::vector<std::string> ids = {ruling.choice};
    for (const auto& [id, patch] : ruling.patches) ids.push_back(id);
    return ids;
}

/// Frames in the order of the rule set's files, not in that of their compilation.
static std::vector<const Frame*> frames_in_order(const Program& program, bool charts) {
    std::vector<const Frame*> frames;
    const auto add = [&](const std::string& id) {
        if (const Frame* frame = program.find(id)) frames.push_back(frame);
    };
    if (charts)
        for (const rules::Chart& chart : program.ruleset().charts) add(chart.id);
    else
        for (const rules::Procedure& procedure : program.ruleset().procedures) add(procedure.id);
    return frames;
}

/// What `--variant`, `--option` and `--ruling`, or a scenario, can choose; and the gaps a scenario can fill.
static Json settings_to_json(const rules::Ruleset& ruleset) {
    Json::List variants, options, rulings, gaps;
    for (const rules::Variant& variant : ruleset.variants) {
        Json::List values;
        for (const rules::DomainValue& value : variant.values) values.emplace_back(value.id);
        variants.push_back(
            Json::Object{{"id", variant.id}, {"values", std::move(values)}, {"default", variant.fallback}});
    }
    for (const rules::Option& option : ruleset.options)
        options.push_back(Json::Object{{"id", option.id}, {"label", option.label}, {"default", option.fallback}});
    for (const rules::Ruling& ruling : ruleset.rulings) {
        Json::List readings;
        for (const std::string& id : readings_to_choose(ruling)) readings.emplace_back(id);
        rulings.push_back(Json::Object{{"id", ruling.id},
                                       {"question", ruling.question},
                                       {"readings", std::move(readings)},
                                       {"default", ruling.choice}});
    }
    for (const rules::Missing& gap : ruleset.missing) gaps.push_back(Json::Object{{"id", gap.id}, {"what", gap.what}});
    return Json::Object{{"variants", std::move(variants)},
                        {"options", std::move(options)},
                        {"rulings", std::move(rulings)},
                        {"missing", std::move(gaps)}};
}

static void print_json(const Program& program, Terminal& terminal) {
    Json::Object out = {{"ruleset", program.ruleset().identity.id}, {"title", program.ruleset().identity.title}};
    for (bool charts : {false, true}) {
        Json::List list;
        for (const Frame* frame : frames_in_order(program, charts)) list.push_back(frame_to_json(program, *frame));
        out.emplace_back(charts ? "charts" : "procedures", std::move(list));
    }
    out.emplace_back("settings", settings_to_json(program.ruleset()));
    terminal.out << to_pretty_text(out);
}

static std::string values_to_text(const Program& program, const Type& type) {
    const engine::Vocabulary& vocabulary = program.vocabulary();
    if (const rules::Quantity* quantity = vocabulary.quantity(type)) {
        std::string range = fmt::format("{}..{}{}", vocabulary.to_word(type, quantity->lowest),
                                        vocabulary.to_word(type, quantity->highest), quantity->unit);
        for (std::size_t i = 0; i < quantity->names.size(); ++i)
            range += fmt::format("{}{}", i == 0 ? " = " : ", ", quantity->names[i]);
        return range;
    }
    std::string words;
    for (std::int64_t value : vocabulary.all_values(type))
        words += (words.empty() ? "" : " | ") + vocabulary.to_word(type, value);
    return words.empty() ? vocabulary.name_of(type) : words;
}

static void print_frame(const Program& program, const Frame& frame, Terminal& terminal) {
    const rules::Origin& from = origin_of(frame);
    terminal.out << fmt::format("\n{}{}{}{}\n", frame.id, frame.title.empty() ? "" : ": ", frame.title,
                                from.given() ? fmt::format(" ({})", from.section) : "");
    std::size_t width = 0;
    for (const InputSlot& input : frame.inputs) width = std::max(width, input.id.size());
    for (const ResultField& result : frame.results) width = std::max(width, result.name.size());
    for (const InputSlot& input : frame.inputs) {
        if (!input.asked) continue;
        terminal.out << fmt::format(
            "    {:{}}  {}{}\n", input.id, width, values_to_text(program, input.type),
            input.fallback ? fmt::format(" [{}]", program.vocabulary().to_word(input.type, *input.fallback)) : "");
    }
    for (const ResultField& result : frame.results)
        terminal.out << fmt::format("  → {:{}}  {}\n", result.name, width, values_to_text(program, result.type));
}

using SettingLine = std::pair<std::string, std::string>;  // its name; what it can be, or what it is about

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

static void print_settings(const rules::Ruleset& ruleset, Terminal& terminal) {
    std::vector<SettingLine> variants, options, rulings, gaps;
    for (const rules::Variant& variant : ruleset.variants) {
        std::vector<std::string> values;
        for (const rules::DomainValue& value : variant.values) values.push_back(value.id);
        variants.emplace_back(variant.id, alternatives(values, variant.fallback));
    }
    for (const rules::Option& option : ruleset.options)
        options.emplace_back(option.id, fmt::format("no | yes [{}]{}{}", option.fallback ? "yes" : "no",
                                                    option.label.empty() ? "" : "  ", option.label));
    for (const rules::Ruling& ruling : ruleset.rulings)
        if (!ruling.patches.empty())
            rulings.emplace_back(ruling.id, alternatives(readings_to_choose(ruling), ruling.choice));
    for (const rules::Missing& gap : ruleset.missing) gaps.emplace_back(gap.id, gap.what);
    if (variants.empty() && options.empty() && rulings.empty() && gaps.empty()) return;
    terminal.out << "\n== settings\n";
    print_settings_of("variants, for `--variant`", variants, terminal);
    print_settings_of("options, for `--option`", options, terminal);
    print_settings_of("rulings that can be read otherwise, for `--ruling`", rulings, terminal);
    print_settings_of("gaps, which a scenario fills under [house]", gaps, terminal);
}

static void print_text(const Program& program, Terminal& terminal) {
    const rules::Identity& identity = program.ruleset().identity;
    terminal.out << fmt::format("{}: {}, {}, {}\n", identity.id, identity.title, identity.author, identity.edition);
    for (bool charts : {false, true}) {
        terminal.out << (charts ? "\n== charts\n" : "\n== procedures\n");
        for (const Frame* frame : frames_in_order(program, charts)) print_frame(program, *frame, terminal);
    }
    print_settings(program.ruleset(), terminal);
}

int run_describe(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    auto prepared = load_ruleset(workspace, arguments.ruleset, arguments.choices);
    const int code = report(workspace, terminal);
    if (!prepared || code != success) return code;
    if (arguments.format == Format::json)
        print_json(*prepared->program, terminal);
    else
        print_text(*prepared->program, terminal);
    return success;
}

}  // namespace broadside::cli
