#pragma once

// Messages of `estimate`: worth by close combat, duels, and the front battle.

namespace broadside::messages {

inline constexpr const char* worth_by_close_combat = "{}: worth by close combat alone\n\n{}\n{}\n";
inline constexpr const char* worth_is_blind_to =
    "It ranks kinds of unit by what they do to one another hand to hand, and prices none of them: it knows nothing of "
    "fire, skirmishing, speed, time, ground or numbers. It is not a balance of the two sides.";
inline constexpr const char* losses_were_helped =
    "Some kinds lose nothing to some others, so a thousandth was added to every loss: figures far from 100 say only "
    "the order.";
inline constexpr const char* no_two_can_fight = "\nNo two units of this battle can fight so.\n";
inline constexpr const char* hundred_is = "\n100 is {}, the kind of most units.\n\n";
inline constexpr const char* units_come_to = "{}: {} units come to {}";
inline constexpr const char* units_without_a_figure = "; {} without a figure";
inline constexpr const char* points_rank_likewise =
    "The rules' own points rank these {} kinds likewise to {:.2f}: 1 is the same order, 0 is none.\n";
inline constexpr const char* no_figure_for = "No figure for {} ({}): {}\n";

inline constexpr const char* duel_to_the_finish =
    "\nDuel to the finish, in 100\n\n{}\nThe one on the left attacks the one above; a figure is how often the other "
    "alone gives way.\n\n";
inline constexpr const char* makes_no_kind_give_way = "{} makes no kind give way";
inline constexpr const char* does_best_and_worst = "{} does best against {} ({:.0f}), worst against {} ({:.0f})";
inline constexpr const char* fire_costs_most = "; the fire on the way in costs it most against {} ({:.0f})";
inline constexpr const char* thrown_within =
    "~: {} thrown battles; 95 in 100 such figures are within {:.0f} of the truth.\n";

inline constexpr const char* front_battle = "\nFront battle, in 100\n\n{}\n";
inline constexpr const char* no_front_battle = "\nNo front battle is estimated: {}.\n";
inline constexpr const char* front_battle_is =
    "It is the rules' own figures between commanders who are assumed, each unit in its lane and on the ground there. "
    "It knows nothing of objectives and ways to win, and it is not a balance of the two sides.";
inline constexpr const char* front_battle_setting =
    "{} has {} units in {} lanes, {} has {}; up to {} turns; who goes first alternates from battle to battle. A side "
    "has lost when {} in 100 of its units are broken or gone, else neither has.\n\n";
inline constexpr const char* assumed_of_a_commander = "Assumed of a commander:\n";
inline constexpr const char* battles_of_each_pair =
    "{} thrown battles of each pair of plans: how often {} wins / loses. Its plans are on the left, those of {} "
    "above.\n\n    ";
inline constexpr const char* both_choose_best = "\nWhere both choose best, {} as {} and {} as {}:\n";
inline constexpr const char* same_battles_chose_plans =
    "The same battles chose the plans: the limits do not allow for that.\n";
inline constexpr const char* between_plans = " or ";
inline constexpr const char* shares_of_wins =
    "{} wins {:.0f} ({}), {} wins {:.0f} ({}), neither {:.0f}; behind each its 95 in 100 limits.\n";
inline constexpr const char* from_to_in_hundred = "{:.0f} to {:.0f}";
inline constexpr const char* range_over_plans =
    "Over all pairs of plans {} wins from {:.0f} to {:.0f}: that is the choice of plans.\n";
inline constexpr const char* plans_drawn_by_lot = "Of {} battles in which every command draws its plan by lot";
inline constexpr const char* begins_in_its_first_turns = ", and in which of its first {} turns it begins";
inline constexpr const char* stood_still_for_the_umpire =
    "In {} of {} a unit stood still because the rules leave it to the umpire: {}\n";
inline constexpr const char* too_much_left_to_the_umpire =
    "No figure: the rules leave more than a tenth of the battles of a pair of plans to the umpire.\n";

}  // namespace broadside::messages
