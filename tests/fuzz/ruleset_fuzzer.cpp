#include "loaders.hpp"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    broadside::fuzzing::drive_ruleset({reinterpret_cast<const char*>(data), size});
    return 0;
}
