#include "check/coverage/coverage.hpp"

#include "check/coverage/trials.hpp"
#include "check/coverage/witnesses.hpp"
#include "check/play/examples.hpp"

#include <algorithm>

namespace broadside::check {

/// The first change that yields a rule set, and whether it is noticed; nullopt when there is none.
static std::optional<std::pair<const Slip::Way*, bool>> try_slip(const Slip& slip, Trials& trials) {
    for (const Slip::Way& way : slip.ways) {
        const Trials::Verdict verdict = trials.verdict_on({slip.place, way.instead, slip.seeds});
        if (verdict != Trials::Verdict::impossible) return {{&way, verdict == Trials::Verdict::noticed}};
    }
    return std::nullopt;
}

Coverage coverage_of(const CheckContext& context, Propose propose) {
    Coverage coverage;
    for (const rules::Example& example : context.ruleset.examples) coverage.unconfirmed += is_unconfirmed(example);
    Trials trials(context, Trials::Counted::confirmed);
    const std::vector<Slip> slips = slips_in(trials.tree());
    std::vector<Exchange> unnoticed;
    for (const Slip& slip : slips) {
        const auto tried = try_slip(slip, trials);
        if (!tried) continue;
        Coverage::Count& count = coverage.counts[static_cast<std::size_t>(slip.kind)];
        ++count.of;
        count.held += tried->second;
        if (tried->second) continue;
        coverage.unheld.push_back({slip.kind, slip.thing, slip.where, slip.written, tried->first->words, slip.span});
        unnoticed.push_back({slip.place, tried->first->instead, slip.seeds});
    }
    if (propose == Propose::nothing) return coverage;
    coverage.proposals = proposals_for(context, trials, unnoticed);
    std::vector<bool> held(unnoticed.size());
    for (const Proposal& proposal : coverage.proposals)
        for (const std::size_t place : proposal.holds) held[place] = true;
    coverage.beyond = static_cast<std::size_t>(std::count(held.begin(), held.end(), false));
    return coverage;
}

}  // namespace broadside::check
