#include "check/scenario/playable.hpp"

#include <array>

namespace broadside::check {

void run_play_checks(const PlayContext& context, text::Diagnostics& diagnostics) {
    static constexpr std::array all{check_turn_limit, check_late_aims, check_crowds,   check_forbidden_starts,
                                    check_blows,      check_shares,    check_winnable, check_worths};
    for (const auto check : all) check(context, diagnostics);
}

}  // namespace broadside::check
