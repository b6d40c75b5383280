#include "plain_loops.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace broadside::bench {

// ---- without dice

namespace {

enum Who { nobody, any_target, equal_or_lower, only_lower };
struct Effect {
    Who who;
    int drop;
};
struct Shot {
    std::array<Effect, 4> effects;  // firer 4-6 on dense, loose; firer 1-3 on dense, loose
    int reach, over, floor;
};
constexpr std::array<Shot, 6> shots = {{
    {{{{any_target, 2}, {any_target, 1}, {equal_or_lower, 1}, {equal_or_lower, 1}}}, 10, 0, 0},
    {{{{equal_or_lower, 1}, {only_lower, 1}, {only_lower, 1}, {only_lower, 1}}}, 10, 0, 0},
    {{{{only_lower, 1}, {only_lower, 1}, {nobody, 0}, {nobody, 0}}}, 10, 0, 0},
    {{{{any_target, 2}, {any_target, 1}, {any_target, 1}, {any_target, 1}}}, 25, 0, 0},
    {{{{equal_or_lower, 1}, {only_lower, 1}, {nobody, 0}, {nobody, 0}}}, 100, 25, 1},
    {{{{equal_or_lower, 1}, {only_lower, 1}, {nobody, 0}, {nobody, 0}}}, 10, 0, 2},
}};

std::uint64_t after_fire(const Shot& shot, int density, int distance, int firer, int target) {
    if (firer == 0) return runs_away_and_does_not_fire;
    if (distance > shot.reach) return out_of_range;
    if (distance <= shot.over && shot.over > 0) return too_near;
    const Effect& effect = shot.effects[(firer < 4 ? 2 : 0) + density];
    bool tells = effect.who == any_target || (effect.who == equal_or_lower && target <= firer) ||
                 (effect.who == only_lower && target < firer);
    int loss = tells ? effect.drop : 0;
    return static_cast<std::uint64_t>(std::min(target, std::max(target - loss, shot.floor)));
}

enum ArmOfUnit { battalion, light_infantry, cavalry, foot_artillery, horse_artillery, headquarters };

bool is_artillery(int arm) {
    return arm == foot_artillery || arm == horse_artillery;
}

template <typename Answer>
void for_all_assaults(Numbers& numbers, Stretch net, const Answer& answer) {
    for (int attacker_arm = battalion; attacker_arm <= headquarters; ++attacker_arm)
        for (int defender_arm = battalion; defender_arm <= headquarters; ++defender_arm)
            for (int attacker = 0; attacker <= 6; ++attacker)
                for (int defender = 0; defender <= 6; ++defender)
                    for (std::int64_t modifier = net.lowest; modifier <= net.highest; ++modifier) {
                        if (attacker_arm == headquarters || defender_arm == headquarters)
                            numbers.push_back(missing);
                        else if (is_artillery(attacker_arm))
                            numbers.push_back(artillery_never_closes);
                        else
                            numbers.push_back(answer(defender_arm, attacker + modifier, defender));
                    }
}

struct Outcome {
    int back, change;
    bool must_pursue;
};
// by status 1-2, 3-4, 5-6: cavalry won, lost, infantry won, lost
constexpr std::array<std::array<Outcome, 4>, 3> outcomes = {{
    {{{0, 0, true}, {50, -2, false}, {0, 0, true}, {15, -1, false}}},
    {{{0, 0, true}, {25, -2, false}, {0, 0, true}, {10, -1, false}}},
    {{{0, -1, true}, {10, -2, false}, {0, -1, false}, {5, -1, false}}},
}};

std::uint64_t after_assault(bool lost, bool nobody_left, bool chooses, int status, int arm) {
    if (status == 0) return missing;
    const Outcome& outcome = outcomes[(status - 1) / 2][(arm == cavalry ? 0U : 2U) + (lost ? 1U : 0U)];
    int after = std::min(status, std::max(status + outcome.change, 0));
    bool runs = lost && after == 0;
    int back = lost && !runs ? outcome.back : 0;
    bool chases = !lost && !nobody_left && (outcome.must_pursue || chooses);
    return static_cast<std::uint64_t>(((after * 2 + runs) * 64 + back) * 2 + chases);
}

}  // namespace

void fire(Numbers& numbers) {
    for (const Shot& shot : shots)
        for (int density = 0; density < 2; ++density)
            for (int distance = 0; distance <= 200; ++distance)
                for (int firer = 0; firer <= 6; ++firer)
                    for (int target = 0; target <= 6; ++target)
                        numbers.push_back(after_fire(shot, density, distance, firer, target));
}

void willingness(Numbers& numbers, Stretch net) {
    for_all_assaults(numbers, net, [](int, std::int64_t attacker, std::int64_t defender) -> std::uint64_t {
        return attacker >= defender;
    });
}

void assault(Numbers& numbers, Stretch net) {
    for_all_assaults(numbers, net, [](int arm, std::int64_t attacker, std::int64_t defender) -> std::uint64_t {
        return is_artillery(arm) || attacker >= defender ? 0 : 1;
    });
}

void result(Numbers& numbers) {
    for (bool lost : {false, true})
        for (bool nobody_left : {false, true})
            for (bool chooses : {false, true})
                for (int status = 0; status <= 6; ++status)
                    for (int arm : {battalion, light_infantry, cavalry})
                        numbers.push_back(after_assault(lost, nobody_left, chooses, status, arm));
}

// ---- with dice

namespace {

enum State : std::uint64_t {
    as_ordered,
    halted,
    halted_off,
    firefight,
    stands_off,
    at_musket_range,
    no_advance,
    pursues,
    withdraws_foot,
    withdraws_horse,
    withdraws_walk,
    withdraws_half,
    runs_foot,
    runs_horse,
    runs_one_trot,
    runs_from_horse,
    deserts,
    lost_in_chase,
    surrenders,
    changes_sides,
    disperses,
    blown_away,
    states
};

/// Nobody is pursued, surrounded or unreliable; cavalry pursues the beaten.
State foot_against_foot(std::int64_t margin) {
    return margin >= 4    ? as_ordered
           : margin >= 1  ? halted
           : margin == 0  ? firefight
           : margin > -8  ? withdraws_foot
           : margin > -16 ? runs_foot
                          : deserts;
}
State horse_against_horse(std::int64_t margin) {
    if (margin >= 16) return lost_in_chase;
    return margin >= 4    ? pursues
           : margin >= 1  ? halted_off
           : margin == 0  ? stands_off
           : margin > -8  ? withdraws_horse
           : margin > -16 ? runs_horse
                          : deserts;
}
State horse_against_foot(std::int64_t margin) {
    return margin >= 4    ? pursues
           : margin >= 0  ? at_musket_range
           : margin > -8  ? withdraws_walk
           : margin > -16 ? runs_one_trot
                          : blown_away;
}
State foot_against_horse(std::int64_t margin) {
    return margin >= 4    ? as_ordered
           : margin >= 0  ? no_advance
           : margin > -8  ? withdraws_half
           : margin > -16 ? runs_from_horse
                          : disperses;
}

/// Appends counts and what they are out of, reduced.
template <std::size_t classes>
void append_reduced(Numbers& numbers, const std::array<std::uint64_t, classes>& counts, std::uint64_t of) {
    std::uint64_t divisor = of;
    for (std::uint64_t count : counts) divisor = std::gcd(divisor, count);
    for (std::uint64_t count : counts) numbers.push_back(count / divisor);
    numbers.push_back(of / divisor);
}

template <typename StateOf>
void combat_by(Numbers& numbers, Stretch net, const StateOf& state_of) {
    for (std::int64_t modifier = net.lowest; modifier <= net.highest; ++modifier) {
        std::array<std::uint64_t, states> counts{};
        for (int us = 1; us <= 10; ++us)
            for (int them = 1; them <= 10; ++them) ++counts[state_of(us + modifier - them)];
        append_reduced(numbers, counts, 100);
    }
}

/// Every face of every die in turn.
void throw_dice(int dice, std::int64_t score, std::array<std::uint64_t, 4>& counts) {
    if (dice == 0) {
        ++counts[score < 5 ? 0 : score < 15 ? 1 : score < 25 ? 2 : 3];
        return;
    }
    for (int face = 1; face <= 10; ++face) throw_dice(dice - 1, score + face, counts);
}

}  // namespace

void combat(Numbers& numbers, Stretch net, Arm us, Arm them) {
    if (us == Arm::foot && them == Arm::foot) combat_by(numbers, net, foot_against_foot);
    if (us == Arm::horse && them == Arm::horse) combat_by(numbers, net, horse_against_horse);
    if (us == Arm::horse && them == Arm::foot) combat_by(numbers, net, horse_against_foot);
    if (us == Arm::foot && them == Arm::horse) combat_by(numbers, net, foot_against_horse);
}

void fire_score(Numbers& numbers, Stretch net) {
    for (int dice = 1; dice <= 4; ++dice) {
        std::uint64_t of = 1;
        for (int die = 0; die < dice; ++die) of *= 10;
        for (std::int64_t additions = net.lowest; additions <= net.highest; ++additions) {
            std::array<std::uint64_t, 4> counts{};
            throw_dice(dice, additions, counts);
            append_reduced(numbers, counts, of);
        }
    }
}

}  // namespace broadside::bench
