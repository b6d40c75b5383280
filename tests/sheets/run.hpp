#pragma once

#include <array>
#include <cstdio>
#include <memory>
#include <string>

namespace sheets {

/// What a command writes.
inline std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string output;
    std::array<char, 65536> buffer{};
    for (std::size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
        output.append(buffer.data(), read);
    return output;
}

}  // namespace sheets
