#include "sheet/turn_clock.hpp"

#include <fmt/format.h>

namespace broadside::sheet {

static constexpr std::int64_t minutes_a_day = 24 * 60;

/// Minutes since midnight of "8:30".
static std::optional<std::int64_t> minute_of(const std::string& clock) {
    const std::size_t colon = clock.find(':');
    if (colon == std::string::npos) return std::nullopt;
    return std::stoll(clock.substr(0, colon)) * 60 + std::stoll(clock.substr(colon + 1));
}

TurnClock::TurnClock(const scenario::Identity& identity)
    : first_(minute_of(identity.starts)), length_(identity.turn_minutes) {}

std::optional<std::int64_t> TurnClock::minute_at(std::int64_t turn) const {
    if (!first_ || (!length_ && turn > 1)) return std::nullopt;
    return (*first_ + (turn - 1) * length_.value_or(0)) % minutes_a_day;
}

std::string TurnClock::words(std::int64_t minute) {
    return fmt::format("{}:{:02}", minute / 60, minute % 60);
}

}  // namespace broadside::sheet
