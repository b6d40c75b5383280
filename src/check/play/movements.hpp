#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Sides that a play moves or takes off the table, by names that examples and turns expect:
//
//     "unit.moves" = 6      all its moves together; `true`: any distance, `false`: it stays where it is
//     "unit.leaves" = true  it leaves the table

namespace broadside::check {

/// What a play did to the place of a side.
struct Movement {
    engine::Type type;                ///< of `far`
    std::optional<std::int64_t> far;  ///< distance; absent where no move says one
    bool happens = false;
    bool is_leaving = false;
};

/// The movement called `name`; nullopt when the frame has no effect of this kind on that side.
std::optional<Movement> movement(const engine::Frame& frame, const engine::Run& run, std::string_view name);

/// "6", "yes", "no".
std::string word_of(const engine::Program& program, const Movement& movement);

/// All that happen, as names and words.
std::vector<std::pair<std::string, std::string>> movements(const engine::Program& program, const engine::Frame& frame,
                                                           const engine::Run& run);

}  // namespace broadside::check
