#pragma once

#include <cstddef>
#include <functional>

namespace broadside::cli {

/// Number of workers in `run_in_parallel` for so many tasks: one for each processor available to this run, at most
/// four, since each holds a rule set or a page in memory.
std::size_t workers_for(std::size_t tasks);

/// Runs `task(number, worker)` for each number from 0 to `tasks` - 1, begun in this order, `worker` from 0. An
/// exception is rethrown when all have ended; of several, that of the lowest number.
void run_in_parallel(std::size_t tasks, const std::function<void(std::size_t, std::size_t)>& task);

}  // namespace broadside::cli
