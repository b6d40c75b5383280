#include "cli/printed.hpp"

#include "cli/pieces.hpp"
#include "cli/printed_folder.hpp"

namespace broadside::cli {

namespace fs = std::filesystem;

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
    const auto sign = pieces.next(), id = pieces.next(), manifest = pieces.next();
    if (!sign || !id || !manifest || sign->empty() || manifest->empty()) return std::nullopt;
    if (*sign != proofs_.sign_of_sound(workspace, scenario)) return std::nullopt;
    const PrintedFolder folder = look_at(out_ / *id / paper);
    return folder.manifest_text == *manifest && is_intact(folder) ? id : std::nullopt;
}

void PrintedPacks::keep(Workspace& workspace, const Location& scenario, const std::string& id, const std::string& paper,
                        const std::string& manifest) const {
    std::string note;
    put_piece(note, proofs_.sign_of_sound(workspace, scenario));
    put_piece(note, id);
    put_piece(note, manifest);
    proofs_.write_note(key(scenario, paper), note);
}

}  // namespace broadside::cli
