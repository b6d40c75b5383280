#include "check/coverage/coverage.hpp"

#include "check/coverage/ready_examples.hpp"
#include "check/coverage/trials.hpp"
#include "check/coverage/witnesses.hpp"
#include "check/play/examples.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace broadside::check {

/// How a slip fared: its changes that yield a rule set, and those of them that no example notices.
struct Tried {
    std::size_t valid = 0;
    std::vector<const Slip::Way*> unnoticed;
    bool is_noticed_somehow() const { return unnoticed.size() < valid; }
};

static Tried try_slip(const Slip& slip, Trials& trials) {
    Tried out;
    for (const Slip::Way& way : slip.ways) {
        const Trials::Verdict verdict = trials.verdict_on({slip.place, way.instead, slip.seeds});
        out.valid += verdict != Trials::Verdict::impossible;
        if (verdict == Trials::Verdict::unnoticed) out.unnoticed.push_back(&way);
    }
    return out;
}

/// "5 or 3"; "infantry, horse or guns".
static std::string words_of_ways(const std::vector<const Slip::Way*>& ways) {
    std::vector<std::string> words;
    for (const Slip::Way* way : ways) words.push_back(way->words);
    return text::join_list(words, "or");
}

/// A slip with changes that no example notices.
struct Open {
    const Slip* slip = nullptr;
    bool is_noticed_somehow = false;
    std::vector<const Slip::Way*> ways;  ///< unnoticed
    std::size_t first = 0;               ///< exchange of the first of them
};

static std::vector<Exchange> exchanges_of(std::vector<Open>& open) {
    std::vector<Exchange> out;
    for (Open& one : open) {
        one.first = out.size();
        for (const Slip::Way* way : one.ways) out.push_back({one.slip->place, way->instead, one.slip->seeds});
    }
    return out;
}

/// Drops ways that come to the same as what is written in every situation drawn, where another way is noticed.
static void drop_the_same(Open& one, const std::vector<bool>& shown) {
    if (!one.is_noticed_somehow) return;
    std::size_t place = one.first;
    std::erase_if(one.ways, [&](const Slip::Way*) { return !shown[place++]; });
}

/// Exchanges for which some proposal has a situation.
static std::vector<bool> shown_by(const std::vector<Proposal>& proposals, std::size_t exchanges) {
    std::vector<bool> shown(exchanges);
    for (const Proposal& proposal : proposals)
        for (const std::size_t place : proposal.holds) shown[place] = true;
    return shown;
}

/// Proposals name exchanges; a reader's list names slips.
static void name_slips(std::vector<Proposal>& proposals, const std::vector<std::size_t>& slip_of_exchange) {
    for (Proposal& proposal : proposals) {
        std::set<std::size_t> slips;
        for (const std::size_t place : proposal.holds) slips.insert(slip_of_exchange[place]);
        proposal.holds.assign(slips.begin(), slips.end());
    }
}

/// A number that no situation shows is held by an example that states it.
static void propose_numbers(const std::vector<rules::NamedNumber>& numbers, const std::vector<Open>& open,
                            std::vector<bool>& held, Coverage& coverage) {
    for (std::size_t place = 0; place < open.size(); ++place) {
        if (held[place] || open[place].slip->kind != Slip::Kind::number) continue;
        const rules::NamedNumber* number = rules::find_by_id(numbers, *open[place].slip->seeds.begin());
        if (!number) continue;
        coverage.proposals.push_back({stating_example(*number), {place}});
        held[place] = true;
    }
}

/// Settles which of the open slips are unheld, and what would hold them.
static void settle_open(const CheckContext& context, Trials& trials, std::vector<Open> open, Coverage& coverage) {
    std::vector<Exchange> exchanges = exchanges_of(open);
    coverage.proposals = proposals_for(context, trials, exchanges);
    const std::vector<bool> shown = shown_by(coverage.proposals, exchanges.size());
    std::vector<std::size_t> slip_of_exchange(exchanges.size());
    std::size_t unheld = 0;
    for (Open& one : open) {
        const std::size_t ways = one.ways.size();
        drop_the_same(one, shown);
        std::fill_n(slip_of_exchange.begin() + one.first, ways, unheld);
        unheld += !one.ways.empty();
    }
    std::erase_if(open, [](const Open& one) { return one.ways.empty(); });
    name_slips(coverage.proposals, slip_of_exchange);
    std::vector<bool> held = shown_by(coverage.proposals, open.size());
    propose_numbers(context.ruleset.numbers, open, held, coverage);
    for (const Open& one : open) {
        const Slip& slip = *one.slip;
        --coverage.counts[static_cast<std::size_t>(slip.kind)].held;
        coverage.unheld.push_back(
            {slip.kind, slip.thing, slip.where, slip.written, words_of_ways(one.ways), slip.span});
    }
    coverage.beyond = std::ranges::count(held, false);
}

Coverage coverage_of(const CheckContext& context, SlipsOf slips_of) {
    Coverage coverage;
    for (const rules::Example& example : context.ruleset.examples) coverage.unconfirmed += is_unconfirmed(example);
    Trials trials(context, Trials::Counted::confirmed);
    const std::vector<Slip> slips = slips_in(trials.tree(), slips_of);
    std::vector<Open> open;
    for (const Slip& slip : slips) {
        Tried tried = try_slip(slip, trials);
        if (tried.valid == 0) continue;
        Coverage::Count& count = coverage.counts[static_cast<std::size_t>(slip.kind)];
        ++count.of;
        ++count.held;
        if (!tried.unnoticed.empty()) open.push_back({&slip, tried.is_noticed_somehow(), std::move(tried.unnoticed)});
    }
    settle_open(context, trials, std::move(open), coverage);
    return coverage;
}

}  // namespace broadside::check
