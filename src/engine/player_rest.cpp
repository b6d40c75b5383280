#include "engine/play.hpp"

// Rests are memo points: the same states recur there with other inputs. The outcome of each state is stored.

namespace broadside::engine {

template <typename Count>
bool Player<Count>::may_rest(const Play& play, const Plan::Stop& stop) const {
    constexpr std::size_t most_remembered = 200'000;
    if (!table_.remembers || !stop.rest) return false;
    std::size_t rest = *stop.rest;
    // A callee may read fixed totals unknown to its caller.
    if (play.desk.plan.rests[rest].calls && !play.totals->empty()) return false;
    return play.desk.rests[rest].spreads.size() + play.states.size() <= most_remembered;
}

/// Number of the combination of inputs and totals that the steps after a rest read.
template <typename Count>
std::size_t Player<Count>::context_of(Play& play, std::size_t rest) {
    if (play.contexts[rest] > 0) return play.contexts[rest] - 1;
    std::vector<std::int64_t>& key = play.row;
    key.clear();
    for (std::int32_t input : play.desk.plan.rests[rest].inputs) key.push_back((*play.inputs)[input]);
    for (std::int32_t sum : play.desk.plan.rests[rest].sums) key.push_back(play.machine.fixed_total(sum));
    std::size_t number = play.desk.rests[rest].contexts.number(key.data());
    play.contexts[rest] = number + 1;
    return number;
}

/// Number of a state at a rest; its outcome is computed at the first occurrence.
template <typename Count>
std::size_t Player<Count>::number_at_rest(Play& play, std::size_t stop, const std::int64_t* slots) {
    std::size_t place = *play.desk.plan.stops[stop].rest;
    std::size_t context = context_of(play, place);
    std::vector<std::int64_t>& key = play.row;
    key.assign(1, context);
    for (std::int32_t slot : play.desk.plan.stops[stop].live) key.push_back(slots[slot]);
    typename Desk::Rest& rest = play.desk.rests[place];
    std::size_t number = rest.states.number(key.data());
    if (number < rest.spreads.size()) return number;
    auto next = sit_down(play.desk, *play.inputs, *play.totals);
    next->contexts = play.contexts;
    next->start_with(slots);
    const Spread<Count>& spread = play_from(*next, stop + 1);
    std::size_t begin = rest.endings.size();
    rest.endings.insert(rest.endings.end(), spread.endings.begin(), spread.endings.end());
    rest.spreads.push_back({begin, rest.endings.size(), spread.of});
    play.desk.idle.push_back(std::move(next));
    return number;
}

/// Ends every state by its stored outcome.
template <typename Count>
void Player<Count>::end_by_rest(Play& play, std::size_t stop) {
    States<Count>& states = play.states;
    typename Desk::Rest& rest = play.desk.rests[*play.desk.plan.stops[stop].rest];
    play.known.clear();
    Count common = 1;
    for (std::size_t state = 0; state < states.size(); ++state) {
        play.known.push_back(number_at_rest(play, stop, states.at(state)));
        common = common_multiple(common, rest.spreads[play.known.back()].of);
    }
    play.endings.multiply(common);
    play.of *= common;
    if (is_too_large(play.of)) return give_up(play, too_many_cases);
    for (std::size_t state = 0; state < states.size(); ++state) {
        const auto& part = rest.spreads[play.known[state]];
        Count share = states.counts[state] * quotient(common, part.of);
        for (std::size_t i = part.begin; i < part.end; ++i)
            play.endings.add(rest.endings[i].first, share * rest.endings[i].second);
    }
    states.keep_first(0);
}

template bool Player<Wide>::may_rest(const Play&, const Plan::Stop&) const;
template bool Player<Natural>::may_rest(const Play&, const Plan::Stop&) const;
template void Player<Wide>::end_by_rest(Play&, std::size_t);
template void Player<Natural>::end_by_rest(Play&, std::size_t);

}  // namespace broadside::engine
