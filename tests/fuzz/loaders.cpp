#include "loaders.hpp"

#include "../unit/typeset/fixed_measurer.hpp"
#include "check/check.hpp"
#include "check/editions/prepare.hpp"
#include "engine/run.hpp"
#include "paginate/lay_out.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/to_toml.hpp"
#include "sheet/item_text.hpp"
#include "sheet/make_items.hpp"
#include "sheet/template.hpp"
#include "text/hash.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace broadside::fuzzing {

namespace {

[[noreturn]] void fault(const std::string& what) {
    std::fprintf(stderr, "fault: %s\n", what.c_str());
    std::abort();
}

/// A file and what was said about it.
struct Reading {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<text::Value> tree;

    explicit Reading(std::string_view bytes)
        : tree(text::parse_toml(sources, sources.add("fuzzed.toml", std::string(bytes)), diagnostics)) {}

    /// Whatever was said can be shown, and whoever failed has said where and why.
    void settle(bool succeeded) const {
        bool has_place = false;
        for (const text::Diagnostic& finding : diagnostics.sorted()) {
            const std::string shown = text::to_text(finding, sources);
            if (!finding.code || finding.code->page.empty()) fault("no page explains: " + shown);
            if (finding.severity != text::Severity::error) continue;
            has_place = has_place || finding.span.source != text::SourceId::none;
        }
        if (diagnostics.has_errors() && !has_place) fault("no error has a place");
        if (!succeeded && !diagnostics.has_errors()) fault("nothing was said of a failure");
    }

    void survives_writing() {
        const std::string written = text::to_toml(*tree);
        text::Diagnostics faults;
        const auto again = text::parse_toml(sources, sources.add("written.toml", written), faults);
        if (!again || text::to_toml(*again) != written) fault("written, it reads otherwise:\n" + written);
    }
};

/// A rule set ready to be used again and again.
struct SoundRules {
    Reading reading{seed_document("ruleset")};
    std::optional<check::Prepared> prepared = check::prepare(*reading.tree, {}, reading.sources, reading.diagnostics);

    SoundRules() {
        if (!prepared || !prepared->program || reading.diagnostics.has_errors()) {
            for (const auto& finding : reading.diagnostics.sorted())
                std::fputs(text::to_text(finding, reading.sources).c_str(), stderr);
            fault("the sound rule set has errors");
        }
    }
};

const SoundRules& sound_rules() {
    static const SoundRules rules;
    return rules;
}

const sheet::Template& every_block() {
    static const sheet::Template made = [] {
        Reading reading(seed_document("template"));
        auto read = sheet::template_from_toml(*reading.tree, reading.diagnostics);
        if (!read) fault("the sound template has errors");
        return *read;
    }();
    return made;
}

void print_items(const sheet::Template& source, const sheet::Data& data, Reading& reading) {
    for (const sheet::Item& item : sheet::make_items(source, data, reading.diagnostics)) {
        static_cast<void>(sheet::to_text(item));
        typeset::FixedMeasurer measurer;
        text::Diagnostics too_tight;
        for (const typeset::Paper& paper : typeset::all_papers()) {
            const auto document = paginate::lay_out(item, paper, measurer, too_tight);
            if (!document && !too_tight.has_errors()) fault("an item is not set, and nobody says why");
        }
    }
}

/// Plays each procedure and chart in the situation in which every input has its default.
void throw_dice(const engine::Program& program) {
    for (const engine::Frame& frame : program.frames()) {
        const engine::Situation situation = engine::default_situation(frame);
        engine::SeededDice dice(1, text::fnv1a64(frame.id), 1);
        static_cast<void>(engine::run(program, frame, situation, dice));
    }
}

}  // namespace

std::string seed_document(std::string_view kind) {
    std::ifstream file(BROADSIDE_SOURCE_DIR "/tests/fuzz/seeds/" + std::string(kind) + ".toml", std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    if (content.str().empty()) fault("no seed document " + std::string(kind));
    return content.str();
}

Reached drive_ruleset(std::string_view bytes) {
    Reading reading(bytes);
    if (!reading.tree) {
        reading.settle(false);
        return Reached::refused;
    }
    if (!reading.diagnostics.has_errors()) reading.survives_writing();
    const auto prepared = check::prepare(*reading.tree, {}, reading.sources, reading.diagnostics);
    if (!prepared) {
        reading.settle(false);
        return Reached::refused;
    }
    const engine::Program* program = prepared->program ? &*prepared->program : nullptr;
    if (!program && !reading.diagnostics.has_errors()) fault("nothing was said of a rule set that does not compile");
    check::run_checks(check::ruleset_checks(), {reading.sources, *reading.tree, prepared->written, program},
                      reading.diagnostics);
    if (program) throw_dice(*program);
    if (program) print_items(every_block(), {*program, {}, nullptr}, reading);
    reading.settle(program != nullptr);
    return program ? Reached::printed : Reached::read;
}

Reached drive_scenario(std::string_view bytes) {
    Reading reading(bytes);
    const auto read = reading.tree ? scenario::from_toml(*reading.tree, reading.diagnostics) : std::nullopt;
    if (!read) {
        reading.settle(false);
        return Reached::refused;
    }
    text::Diagnostics again;
    const auto copy = scenario::from_toml(scenario::to_value(*read), again);
    if (!copy || scenario::to_toml(*copy) != scenario::to_toml(*read)) fault("written, the scenario reads otherwise");
    const SoundRules& rules = sound_rules();
    const engine::Program& program = *rules.prepared->program;
    check::run_checks(check::scenario_checks(),
                      {reading.sources, *rules.reading.tree, rules.prepared->written, &program, &*read},
                      reading.diagnostics);
    print_items(every_block(), {program, {}, &*read}, reading);
    reading.settle(true);
    return reading.diagnostics.has_errors() ? Reached::read : Reached::printed;
}

Reached drive_template(std::string_view bytes) {
    Reading reading(bytes);
    const auto read = reading.tree ? sheet::template_from_toml(*reading.tree, reading.diagnostics) : std::nullopt;
    if (!read) {
        reading.settle(false);
        return Reached::refused;
    }
    print_items(*read, {*sound_rules().prepared->program, {}, nullptr}, reading);
    reading.settle(true);
    return reading.diagnostics.has_errors() ? Reached::read : Reached::printed;
}

}  // namespace broadside::fuzzing
