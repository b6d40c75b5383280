#include "cli/press/wanted_files.hpp"

#include "cli/files/fingerprint.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>

namespace broadside::cli {

pack::PackFile file_of(const pack::OrderedItem& item, const Printing& printing, const FileFormat& format,
                       const pack::Manifest& old) {
    pack::PackFile file{
        format.is_for_printer() ? pack::file_name(item, format.extension) : pack::file_stem(item),
        item.item.title,
        text::to_text(item.item.audience),
        item.item.data_hash,
        pack::content_hash(item.item, printing.paper, fmt::format("{}{}", program_version(), format.settings)),
        false,
        0};
    pack::describe_handling(item.item, printing.paper, format.measurer, file);
    for (const pack::PackFile& before : old.files)
        if (before.name == file.name && before.content == file.content) {
            file.pages = before.pages;
            file.landmarks = before.landmarks;
            file.files = before.files;
        }
    return file;
}

/// Version and build: a rebuilt layout reprints everything.
static std::string build_of_program() {
    return fmt::format("{} {}", program_version(), to_text(fingerprint_of_program()));
}

pack::Manifest manifest_of(const Printing& printing, const FileFormat& format, const pack::Manifest& old) {
    pack::Manifest manifest{
        printing.job->loaded.scenario.identity.id, std::string(printing.paper.id), build_of_program(), {}};
    for (const pack::OrderedItem& item : printing.job->items)
        manifest.files.push_back(file_of(item, printing, format, old));
    return manifest;
}

}  // namespace broadside::cli
