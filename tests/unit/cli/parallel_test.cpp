#include "cli/parallel.hpp"

#include <atomic>
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>
#include <vector>

using namespace broadside;

TEST_CASE("parallel: every task is done once, by a worker of its own") {
    constexpr std::size_t tasks = 200;
    std::vector<std::atomic<int>> done(tasks);
    std::vector<std::atomic<int>> busy(cli::workers_for(tasks));
    std::atomic<bool> shared = false;
    cli::run_in_parallel(tasks, [&](std::size_t task, std::size_t worker) {
        if (++busy.at(worker) > 1) shared = true;
        ++done.at(task);
        --busy.at(worker);
    });
    for (const std::atomic<int>& times : done) CHECK(times == 1);
    CHECK_FALSE(shared);
    cli::run_in_parallel(0, [](std::size_t, std::size_t) { FAIL("there is no task"); });
}

TEST_CASE("parallel: no more workers than tasks, and always one") {
    CHECK(cli::workers_for(0) == 1);
    CHECK(cli::workers_for(1) == 1);
    CHECK(cli::workers_for(1000) <= 4);
}

TEST_CASE("parallel: what the first failing task throws comes out when all have ended") {
    std::atomic<int> done = 0;
    std::string said;
    try {
        cli::run_in_parallel(20, [&](std::size_t task, std::size_t) {
            ++done;
            if (task == 3 || task == 11) throw std::logic_error("task " + std::to_string(task));
        });
    } catch (const std::logic_error& error) {
        said = error.what();
    }
    CHECK(said == "task 3");
    CHECK(done == 20);
}
