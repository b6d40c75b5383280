#include "check/coverage/coverage.hpp"

#include "check/coverage/ready_examples.hpp"
#include "check/coverage/trials.hpp"
#include "check/coverage/witnesses.hpp"
#include "check/play/examples.hpp"

#include <algorithm>

namespace broadside::check {

/// How a slip fared: which changes of it yield a rule set, and whether one of them is noticed.
struct Tried {
    std::vector<const Slip::Way*> ways;
    bool is_noticed = false;
};

/// Where the first change is not noticed others are tried: it may come to the same as what is written.
static Tried try_slip(const Slip& slip, Trials& trials) {
    constexpr std::size_t most_ways = 6;
    Tried out;
    for (const Slip::Way& way : slip.ways) {
        const Trials::Verdict verdict = trials.verdict_on({slip.place, way.instead, slip.seeds});
        if (verdict == Trials::Verdict::impossible) continue;
        out.ways.push_back(&way);
        out.is_noticed = verdict == Trials::Verdict::noticed;
        if (out.is_noticed || out.ways.size() == most_ways) break;
    }
    return out;
}

/// "5 or 3"; "infantry, horse or guns".
static std::string words_of_ways(const std::vector<const Slip::Way*>& ways) {
    std::string out;
    for (std::size_t i = 0; i < ways.size(); ++i)
        out += (i == 0 ? "" : i + 1 == ways.size() ? " or " : ", ") + ways[i]->words;
    return out;
}

/// A number that no situation shows is held by an example that states it.
static void propose_numbers(const std::vector<rules::NamedNumber>& numbers, const std::vector<Exchange>& unnoticed,
                            std::vector<bool>& held, Coverage& coverage) {
    for (std::size_t place = 0; place < unnoticed.size(); ++place) {
        if (held[place] || coverage.unheld[place].kind != Slip::Kind::number) continue;
        const rules::NamedNumber* number = rules::find_by_id(numbers, *unnoticed[place].seeds.begin());
        if (!number) continue;
        coverage.proposals.push_back({stating_example(*number), {place}});
        held[place] = true;
    }
}

Coverage coverage_of(const CheckContext& context, Propose propose) {
    Coverage coverage;
    for (const rules::Example& example : context.ruleset.examples) coverage.unconfirmed += is_unconfirmed(example);
    Trials trials(context, Trials::Counted::confirmed);
    const std::vector<Slip> slips = slips_in(trials.tree());
    std::vector<Exchange> unnoticed;
    for (const Slip& slip : slips) {
        const Tried tried = try_slip(slip, trials);
        if (tried.ways.empty()) continue;
        Coverage::Count& count = coverage.counts[static_cast<std::size_t>(slip.kind)];
        ++count.of;
        count.held += tried.is_noticed;
        if (tried.is_noticed) continue;
        coverage.unheld.push_back(
            {slip.kind, slip.thing, slip.where, slip.written, words_of_ways(tried.ways), slip.span});
        unnoticed.push_back({slip.place, tried.ways.front()->instead, slip.seeds});
    }
    if (propose == Propose::nothing) return coverage;
    coverage.proposals = proposals_for(context, trials, unnoticed);
    std::vector<bool> held(unnoticed.size());
    for (const Proposal& proposal : coverage.proposals)
        for (const std::size_t place : proposal.holds) held[place] = true;
    propose_numbers(context.ruleset.numbers, unnoticed, held, coverage);
    coverage.beyond = static_cast<std::size_t>(std::count(held.begin(), held.end(), false));
    return coverage;
}

}  // namespace broadside::check
