#include "check/trials.hpp"

#include "check/examples.hpp"
#include "check/turns.hpp"

#include <algorithm>

namespace broadside::check {

Trials::Trials(const CheckContext& context, Counted counted)
    : context_(context), counted_(counted), tree_(context.tree), things_(names_by_thing(tree_)) {
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found);
    if (prepared && prepared->program) play(*prepared, {}, found);
    for (const text::Diagnostic& finding : found.all()) known_.insert(finding.message);
}

/// The findings of what examples and turns come to. With `played`, only of those that play one of these. False when
/// none does.
bool Trials::play(Prepared& prepared, const Names& played, text::Diagnostics& found) const {
    rules::Ruleset& written = prepared.written;
    std::erase_if(written.examples, [&](const rules::Example& example) {
        const bool counts = counted_ == Counted::all || !is_unconfirmed(example);
        const std::string& plays = example.procedure.empty() ? example.chart : example.procedure;
        return !counts || (!played.empty() && !played.contains(plays));
    });
    if (!played.empty())
        std::erase_if(written.turns, [&](const rules::Turn& turn) {
            return std::none_of(turn.steps.begin(), turn.steps.end(),
                                [&](const rules::TurnStep& step) { return played.contains(step.procedure); });
        });
    if (written.examples.empty() && written.turns.empty()) return false;
    const CheckContext context{context_.sources, tree_, written, &*prepared.program};
    check_examples(context, found);
    check_turns(context, found);
    return true;
}

std::optional<Prepared> Trials::prepared_with(const Exchange& exchange) {
    text::Value instead = exchange.instead;
    std::swap(*exchange.place, instead);
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found);
    std::swap(*exchange.place, instead);
    const bool is_sound = prepared && prepared->program && !found.has_errors();
    return is_sound ? std::move(prepared) : std::nullopt;
}

Trials::Verdict Trials::verdict_on(const Exchange& exchange) {
    text::Value instead = exchange.instead;
    std::swap(*exchange.place, instead);
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found);
    const bool is_sound = prepared && prepared->program && !found.has_errors();
    if (is_sound) play(*prepared, readers_of(exchange.seeds), found);
    std::swap(*exchange.place, instead);
    if (!is_sound) return Verdict::impossible;
    const bool is_noticed = std::any_of(found.all().begin(), found.all().end(), [&](const text::Diagnostic& finding) {
        return !known_.contains(finding.message);
    });
    return is_noticed ? Verdict::noticed : Verdict::unnoticed;
}

Names Trials::readers_of(Names names) const {
    for (std::size_t before = 0; before != names.size();) {
        before = names.size();
        for (const auto& [thing, mentioned] : things_) {
            const bool reads = std::any_of(mentioned.begin(), mentioned.end(),
                                           [&](const std::string& name) { return names.contains(name); });
            if (reads && thing.first == "never") return {};
            if (reads) names.insert(thing.second);
        }
    }
    return names;
}

}  // namespace broadside::check
