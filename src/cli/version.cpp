#include "cli/version.hpp"

#include "cli/commands.hpp"

#include <ostream>

namespace broadside::cli {

std::string_view program_version() {
    return BROADSIDE_VERSION;
}

int run_version(const Arguments&, Terminal& terminal) {
    terminal.out << "broadside " << program_version() << "\n";
    return success;
}

}  // namespace broadside::cli
