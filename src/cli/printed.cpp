#include "cli/printed.hpp"

#include "cli/files.hpp"
#include "cli/manifest.hpp"
#include "cli/pieces.hpp"

namespace broadside::cli {

namespace fs = std::filesystem;

/// What tells that nobody has touched the folder: its manifest, and that every file it names is there. Empty: one is
/// not.
static std::string state_of(const fs::path& folder) {
    const FileText manifest = read_file(folder / "manifest.json");
    if (!manifest.fault.empty()) return "";
    std::string state;
    put_piece(state, manifest.content);
    for (const pack::PackFile& file : read_manifest(folder).files) put_piece(state, file.name);
    return state;
}

std::string PrintedPacks::key(const Location& scenario, const std::string& paper) const {
    std::error_code error;
    std::string key;
    put_piece(key, fs::weakly_canonical(scenario.path, error).string());
    put_piece(key, fs::weakly_canonical(out_, error).string());
    put_piece(key, paper);
    return key;
}

std::optional<std::string> PrintedPacks::find(Workspace& workspace, const Location& scenario,
                                              const std::string& paper) const {
    const auto note = proofs_.read_note(key(scenario, paper));
    if (!note) return std::nullopt;
    Pieces pieces(*note);
    const auto sign = pieces.next(), id = pieces.next(), state = pieces.next();
    if (!sign || !id || !state || sign->empty() || state->empty()) return std::nullopt;
    const bool is_as_it_was =
        *sign == proofs_.sign_of_sound(workspace, scenario) && *state == state_of(out_ / *id / paper);
    return is_as_it_was ? id : std::nullopt;
}

void PrintedPacks::keep(Workspace& workspace, const Location& scenario, const std::string& id,
                        const std::string& paper) const {
    std::string note;
    put_piece(note, proofs_.sign_of_sound(workspace, scenario));
    put_piece(note, id);
    put_piece(note, state_of(out_ / id / paper));
    proofs_.write_note(key(scenario, paper), note);
}

}  // namespace broadside::cli
