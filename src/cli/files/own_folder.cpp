#include "cli/files/own_folder.hpp"

#include "check/codes.hpp"
#include "cli/files/files.hpp"

#include <fmt/format.h>

namespace broadside::cli {

namespace fs = std::filesystem;

void check_own_folder(Workspace& workspace, const Location& location, const std::string& id, const text::Span& place) {
    const bool is_ruleset = location.kind == Location::Kind::ruleset;
    const fs::path path = canonical_path(location.path);
    std::error_code error;
    const fs::path folder = fs::is_directory(path, error) ? path : path.parent_path();
    if (folder.parent_path().filename() != (is_ruleset ? "rulesets" : "scenarios") || folder.filename() == id) return;
    const char* what = is_ruleset ? "rule set" : "scenario";
    workspace.diagnostics
        .error(check::unknown_mention, place,
               fmt::format("{} `{}` stands in folder `{}`", what, id, folder.filename().string()))
        .help = fmt::format("the folder's name is the {}'s id: rename one of the two", what);
}

}  // namespace broadside::cli
