#include "cli/fingerprint.hpp"

#include "cli/files.hpp"
#include "cli/templates.hpp"

#include <algorithm>
#include <cstring>
#include <elf.h>
#include <fmt/format.h>
#include <link.h>

namespace broadside::cli {

namespace fs = std::filesystem;

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

// ---- the program

/// The build id among the notes of a loaded object, or empty.
static std::string_view build_id_in(const char* notes, std::size_t size) {
    ElfW(Nhdr) head;
    const auto padded = [](std::size_t length) { return (length + 3) / 4 * 4; };
    for (std::size_t at = 0; at + sizeof head <= size;) {
        std::memcpy(&head, notes + at, sizeof head);
        const std::size_t id = at + sizeof head + padded(head.n_namesz);
        if (id + head.n_descsz > size) break;
        if (head.n_type == NT_GNU_BUILD_ID) return {notes + id, head.n_descsz};
        at = id + padded(head.n_descsz);
    }
    return {};
}

static int add_build_id(dl_phdr_info* object, std::size_t, void* sum) {
    auto& [fingerprint, found] = *static_cast<std::pair<Fingerprint, std::size_t>*>(sum);
    for (std::size_t i = 0; i < object->dlpi_phnum; ++i) {
        const ElfW(Phdr)& part = object->dlpi_phdr[i];
        if (part.p_type != PT_NOTE) continue;
        const auto* notes = reinterpret_cast<const char*>(object->dlpi_addr + part.p_vaddr);
        const std::string_view id = build_id_in(notes, part.p_memsz);
        if (id.empty()) continue;
        fingerprint.add(id);
        ++found;
        return 0;
    }
    return object->dlpi_name && *object->dlpi_name == '\0' && found == 0 ? 1 : 0;  // the program itself has none: stop
}

std::optional<Fingerprint> fingerprint_of_program() {
    std::pair<Fingerprint, std::size_t> sum{{}, 0};
    if (dl_iterate_phdr(add_build_id, &sum) != 0) return std::nullopt;
    return sum.first;
}

// ---- files

static bool add_files(const fs::path& place, Fingerprint& fingerprint) {
    std::error_code error;
    Listing listing{{place}, {}};
    if (fs::is_directory(place, error)) listing = toml_files_in(place);
    for (const fs::path& path : listing.paths) {
        const FileText file = read_file(path);
        if (!file.fault.empty()) return false;
        fingerprint.add(shown_path(path));
        fingerprint.add(file.content);
    }
    return listing.fault.empty();
}

std::optional<Fingerprint> fingerprint_of(const Workspace& workspace, const Location& location) {
    Fingerprint fingerprint;
    if (!add_files(location.path, fingerprint)) return std::nullopt;
    if (location.kind == Location::Kind::scenario) return fingerprint;
    for (const fs::path& folder : template_folders(workspace, location)) {
        std::error_code error;
        fingerprint.add("templates");
        if (fs::is_directory(folder, error) && !add_files(folder, fingerprint)) return std::nullopt;
    }
    return fingerprint;
}

}  // namespace broadside::cli
