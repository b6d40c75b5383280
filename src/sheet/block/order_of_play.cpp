#include "sheet/block/steps_key.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/steps/phases.hpp"
#include "sheet/steps/rule_text_blocks.hpp"
#include "sheet/words.hpp"
#include "wording/messages/steps.hpp"

#include <algorithm>

// The rules in order of play: `sequence`, `phases`, and `notes` for what no chart carries.

namespace broadside::sheet {

namespace {

struct PhaseSettings {
    std::vector<Named> phases;
    std::vector<std::string> leave_out;
    StepsForm steps = StepsForm::listed;
};

/// Phases by title; reports unknown ones. `other` is an extra title allowed.
std::vector<std::string> phases_named(const std::vector<Named>& phases, std::string_view other,
                                      const ItemContext& context) {
    const std::vector<rules::Phase>& known = context.ruleset().sequence;
    std::vector<std::string> out;
    for (const Named& phase : phases) {
        out.push_back(phase.name);
        const auto is_named = [&](const rules::Phase& each) { return each.title == phase.name; };
        if (phase.name == other || std::any_of(known.begin(), known.end(), is_named)) continue;
        context.diagnostics
            .error(unknown_binding, phase.span, fmt::format("the order of play has no phase `{}`", phase.name))
            .help = text::suggest_name(phase.name, known, &rules::Phase::title);
    }
    return out;
}

std::vector<Block> make_phases(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    const PhaseSettings& own = settings_of<PhaseSettings>(source);
    const auto has = [&](std::string_view part) {
        return std::find(own.leave_out.begin(), own.leave_out.end(), part) == own.leave_out.end();
    };
    const PhaseParts parts{.charts = has("charts"),
                           .procedures = has("procedures"),
                           .notes = has("notes"),
                           .rulings = has("rulings"),
                           .missing = has("missing"),
                           .figures = has("figures"),
                           .changes = has("changes"),
                           .steps = own.steps,
                           .only = phases_named(own.phases, further_rules, context)};
    return phase_blocks(parts, context, marks);
}

struct NoteSettings {
    std::vector<Named> phases;
};

std::vector<Block> make_notes(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    const auto wanted = phases_named(settings_of<NoteSettings>(source).phases, "", context);
    std::vector<Block> blocks;
    for (const rules::ProseNote& note : context.ruleset().notes)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), note.phase) != wanted.end())
            append(blocks, note_blocks(note, context, marks));
    return blocks;
}

}  // namespace

BlockKind sequence_kind() {
    return {.word = "sequence", .make = sequence_blocks};
}

BlockKind phases_kind() {
    return {.word = "phases",
            .keys = {settings<PhaseSettings>(
                {phase_key<PhaseSettings>(),
                 leave_out_key<PhaseSettings>(
                     parts_of("phases", {"charts", "procedures", "notes", "rulings", "missing", "figures", "changes"},
                              messages::that_is_a_part_of_reckoners)),
                 steps_key<PhaseSettings>()})},
            .make = make_phases,
            .prints_charts = true};
}

BlockKind notes_kind() {
    return {.word = "notes", .keys = {settings<NoteSettings>({phase_key<NoteSettings>()})}, .make = make_notes};
}

}  // namespace broadside::sheet
