#include "cli/main.hpp"

#include <array>
#include <doctest/doctest.h>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

using namespace broadside;

static int pack_lacks_memory(const cli::Arguments&, cli::Terminal&) {
    throw std::bad_alloc();
}

static int pack_gets_no_thread(const cli::Arguments&, cli::Terminal&) {
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again), "planted");
}

static int pack_gets_no_file(const cli::Arguments&, cli::Terminal&) {
    throw std::filesystem::filesystem_error("planted", std::make_error_code(std::errc::io_error));
}

static int pack_has_a_bug(const cli::Arguments&, cli::Terminal&) {
    throw std::logic_error("planted");
}

TEST_CASE("main: whatever is thrown ends in a status of the contract") {
    static constexpr std::array arguments{"broadside", "pack"};
    const auto run = [](cli::Pack pack) { return cli::run(2, arguments.data(), pack); };
    CHECK(run(pack_lacks_memory) == cli::wrong_usage);
    CHECK(run(pack_gets_no_thread) == cli::wrong_usage);
    CHECK(run(pack_gets_no_file) == cli::wrong_usage);
    CHECK(run(pack_has_a_bug) == cli::our_bug);
}
