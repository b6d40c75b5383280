#include "sheet/block/question_keys.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/choice.hpp"
#include "sheet/outcome/list.hpp"
#include "sheet/words.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/messages/throws.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

/// Number of dice a procedure throws, calls included; two for a roll whose count is worked out.
static std::size_t dice_of(const engine::Program& program, const engine::Frame& frame) {
    std::size_t dice = 0;
    for (const engine::CompiledStep& step : frame.steps) {
        if (step.kind == engine::CompiledStep::Kind::call) dice += dice_of(program, program.frames()[step.call.frame]);
        if (step.kind != engine::CompiledStep::Kind::roll) continue;
        const engine::Node& count = frame.nodes[*step.roll.count];
        dice += count.op == engine::Op::constant && count.value == 1 ? 1 : 2;
    }
    return dice;
}

/// Whether a single die makes throwing quicker than a list: a list named by the block is kept if it has more than two
/// outcomes.
static bool is_quicker_thrown(const OutcomeGrid& grid) {
    const auto says_yes_or_no = [&](const OutcomeSlice& slice) { return outcomes_of(grid, slice).size() <= 2; };
    return dice_of(grid.query.program(), grid.query.frame) == 1 &&
           (!grid.query.is_named() || std::all_of(grid.slices.begin(), grid.slices.end(), says_yes_or_no));
}

/// Lists of one procedure, one for each slice; empty when none can be made. A procedure quicker thrown is added to
/// `one_die`.
static std::vector<Block> lists_of(const BlockTemplate& source, const engine::Frame& frame, const ItemContext& context,
                                   std::vector<std::string>& one_die, Marks& marks) {
    constexpr std::size_t most_lists = 4;  // of a procedure that the block does not name
    std::vector<Block> blocks;
    const auto grid = choose_and_work_out(source, settings_of<ListSettings>(source).asked, frame, context, marks);
    if (!grid || (source.of.empty() && grid->slices.size() > most_lists)) return blocks;
    if (is_quicker_thrown(*grid)) {
        one_die.push_back(frame.id);
        return blocks;
    }
    for (const OutcomeSlice& slice : grid->slices)
        if (slice.has_results) append(blocks, list_blocks(*grid, slice, marks));
    return blocks;
}

/// Id of a procedure, and why it has no list.
using Reason = std::pair<std::string, language::Prose>;  ///< of a procedure, by its id

/// Reasons for missing lists; procedures with the same reason share a sentence.
static std::vector<Block> reason_blocks(const std::vector<Reason>& reasons, const BlockTemplate& source,
                                        const ItemContext& context) {
    std::vector<std::pair<language::Prose, std::vector<std::string>>> titles;  // by reason
    for (const auto& [id, reason] : reasons) {
        const rules::Procedure* procedure = rules::find_by_id(context.ruleset().procedures, id);
        if (!procedure || !context.shows(procedure->audience)) continue;
        auto known = std::find_if(titles.begin(), titles.end(), [&](const auto& each) { return each.first == reason; });
        if (known == titles.end()) known = titles.insert(titles.end(), {reason, {}});
        known->second.push_back("“" + context.phrases.title(*procedure) + "”");
    }
    std::vector<Block> blocks;
    for (const auto& [reason, named] : titles)
        blocks.push_back(
            note_paragraph(plain(fmt::format(messages::no_list_is_made_of, wording::join_list(named, "and")) +
                                     wording::as_sentence(context.phrases.filled(reason, source.span)),
                                 context.phrases.audience()),
                           source.span));
    return blocks;
}

/// Reports reasons given for anything but a procedure with dice.
static void check_reasons(const BlockTemplate& source, const ItemContext& context) {
    for (const FixedInput& reason : settings_of<ListSettings>(source).no_list) {
        std::vector<std::string_view> known;
        for (const rules::Procedure& each : context.ruleset().procedures) {
            const engine::Frame* frame = context.program().find(each.id);
            if (frame && rolls_dice(context.program(), *frame)) known.push_back(each.id);
        }
        if (std::find(known.begin(), known.end(), reason.name) != known.end()) continue;
        context.diagnostics
            .error(unknown_binding, reason.name_span,
                   fmt::format("`{}` is not a procedure of the rule set that rolls dice", reason.name))
            .help = text::suggest_name(reason.name, known);
    }
}

/// Whether it is thrown a single time, such as weather: all its phases are played once and no unit does it.
static bool is_thrown_once(const rules::Ruleset& ruleset, const engine::Frame& frame) {
    const auto done_in = [&](bool once) {
        return std::any_of(ruleset.sequence.begin(), ruleset.sequence.end(), [&](const rules::Phase& phase) {
            return phase.once == once && std::find(phase.does.begin(), phase.does.end(), frame.id) != phase.does.end();
        });
    };
    return frame.sides.empty() && frame.lists.empty() && done_in(true) && !done_in(false);
}

/// Without `of` a block prints the lists not yet printed by earlier blocks, and names procedures that have none.
static std::vector<Block> make_lists(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    std::vector<Block> blocks;
    std::vector<const engine::Frame*> left_out;
    std::vector<Reason> reasons;
    for (const FixedInput& reason : settings_of<ListSettings>(source).no_list)
        reasons.emplace_back(reason.name, reason.value);
    check_reasons(source, context);
    for (const engine::Frame* frame : find_frames(source, Dice::needed, context)) {
        const bool has_reason = std::any_of(reasons.begin(), reasons.end(),
                                            [&](const Reason& reason) { return reason.first == frame->id; });
        if (source.of.empty() && (has_reason || marks.rolled_before.contains(frame->id))) continue;
        if (source.of.empty() && is_thrown_once(context.ruleset(), *frame)) {
            reasons.emplace_back(frame->id, messages::thrown_once);
            continue;
        }
        std::vector<std::string> one_die;
        std::vector<Block> lists = lists_of(source, *frame, context, one_die, marks);
        marks.rolled_before.insert(frame->id);
        for (const std::string& id : one_die) reasons.emplace_back(id, messages::one_die_quicker_thrown);
        if (lists.empty() && one_die.empty()) left_out.push_back(frame);
        append(blocks, std::move(lists));
    }
    if (marks.audits.empty()) return blocks;  // no list at all: explaining that is not worth a sheet
    append(blocks, reason_blocks(reasons, source, context));
    append(blocks, not_printed(messages::list, messages::too_many_things_or_certain, left_out, source, context));
    return blocks;
}

BlockKind pre_rolled_kind() {
    using S = ListSettings;
    return {.word = "pre-rolled",
            .binds = {"procedure"},
            .keys = {settings<S>(
                         {rows_key<S>(), results_key<S>(), bands_key<S>(), set_key<S>(), note_key<S>(), lead_key<S>(),
                          signs_key<S>(), also_key<S>(),
                          text::within(&S::picture, text::key("heads", &ChancePicture::heads, texts(),
                                                              "Of a list over net modifiers with signs: the two sides "
                                                              "that lead, [\"Horse\", \"Foot\"].")),
                          text::key("count", &S::count, whole_between(40, 10'000),
                                    "Rows of a pre-rolled list, at least 40. 100 when absent."),
                          text::key("seed", &S::seed, whole(),
                                    "Seed of a pre-rolled list; made from title and edition when absent."),
                          text::key("no-list", &S::no_list, fixed_inputs(),
                                    "Of pre-rolled: procedures of which no list is made, and why: ID = \"reason\".")}),
                     span_key()},
            .make = make_lists,
            .title = BlockKind::Title::of_its_own};
}

}  // namespace broadside::sheet
