#include "cli/files/fingerprint.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <link.h>
#include <span>

namespace broadside::cli {

static void mix(Fingerprint& fingerprint, std::uint64_t word) {
    auto& [a, b] = fingerprint.halves;
    a = (a ^ word) * 0xff51afd7ed558ccd;
    a ^= a >> 32;
    b = (b + word) * 0xc4ceb9fe1a85ec53;
    b ^= b >> 29;
}

void Fingerprint::add(std::string_view bytes) {
    mix(*this, bytes.size());
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        const std::size_t count = std::min(bytes.size(), sizeof word);
        std::memcpy(&word, bytes.data(), count);
        mix(*this, word);
        bytes.remove_prefix(count);
    }
}

std::string to_text(const Fingerprint& fingerprint) {
    return fmt::format("{:016x}{:016x}", fingerprint.halves[0], fingerprint.halves[1]);
}

std::string fingerprint_of(std::string_view bytes) {
    Fingerprint fingerprint;
    fingerprint.add(bytes);
    return to_text(fingerprint);
}

/// The build id of an object is one of its notes (CMakeLists.txt requests ours from the linker).
static int add_notes(dl_phdr_info* object, std::size_t, void* fingerprint) {
    for (const ElfW(Phdr) & part : std::span(object->dlpi_phdr, object->dlpi_phnum)) {
        const auto* bytes = reinterpret_cast<const char*>(object->dlpi_addr + part.p_vaddr);
        if (part.p_type == PT_NOTE) static_cast<Fingerprint*>(fingerprint)->add({bytes, part.p_memsz});
    }
    return 0;
}

Fingerprint fingerprint_of_program() {
    Fingerprint fingerprint;
    dl_iterate_phdr(add_notes, &fingerprint);
    return fingerprint;
}

}  // namespace broadside::cli
