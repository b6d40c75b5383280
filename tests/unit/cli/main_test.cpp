#include "cli/main.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

using namespace broadside;

TEST_CASE("main: every exception ends in a status of the contract") {
    CHECK(cli::run_guarded([] { return 1; }) == 1);
    CHECK(cli::run_guarded([]() -> int { throw std::bad_alloc(); }) == cli::wrong_usage);
    CHECK(cli::run_guarded([]() -> int {
              throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again), "planted");
          }) == cli::wrong_usage);
    CHECK(cli::run_guarded([]() -> int {
              throw std::filesystem::filesystem_error("planted", std::make_error_code(std::errc::io_error));
          }) == cli::wrong_usage);
    CHECK(cli::run_guarded([]() -> int { throw std::logic_error("planted"); }) == cli::our_bug);
}
