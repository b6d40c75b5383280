#pragma once

#include "scenario/scenario.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace broadside::sheet {

/// When the turns of a battle begin.
class TurnClock {
  public:
    explicit TurnClock(const scenario::Identity& identity);

    /// Minutes since midnight. Nullopt where the scenario gives no length of turn, except for the first turn.
    std::optional<std::int64_t> minute_at(std::int64_t turn) const;

    /// "8:30".
    static std::string words(std::int64_t minute);

  private:
    std::optional<std::int64_t> first_;
    std::optional<std::int64_t> length_;
};

}  // namespace broadside::sheet
