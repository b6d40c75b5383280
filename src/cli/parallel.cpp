#include "cli/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <sched.h>
#include <system_error>
#include <thread>
#include <vector>

namespace broadside::cli {

static constexpr std::size_t most_workers = 4;

/// Processors available to this run, not those of the machine.
static std::size_t processors() {
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) != 0) return 1;
    return CPU_COUNT(&usable);
}

std::size_t workers_for(std::size_t tasks) {
    return std::max<std::size_t>(1, std::min({tasks, processors(), most_workers}));
}

void run_in_parallel(std::size_t tasks, const std::function<void(std::size_t, std::size_t)>& task) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::exception_ptr> thrown(tasks);
    const auto work = [&](std::size_t worker) {
        for (std::size_t number = next++; number < tasks; number = next++) {
            try {
                task(number, worker);
            } catch (...) {
                thrown[number] = std::current_exception();
            }
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t worker = 1; worker < workers_for(tasks); ++worker) others.emplace_back(work, worker);
        } catch (const std::system_error&) {
            // No more threads are available (`ulimit -u`): the existing ones do the work.
        }
        work(0);
    }
    for (const std::exception_ptr& one : thrown)
        if (one) std::rethrow_exception(one);
}

}  // namespace broadside::cli
