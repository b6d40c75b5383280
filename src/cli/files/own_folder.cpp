#include "cli/files/own_folder.hpp"

#include "check/codes.hpp"

#include <fmt/format.h>

namespace broadside::cli {

namespace fs = std::filesystem;

void check_own_folder(Workspace& workspace, const Location& location, const std::string& id, const text::Span& place) {
    const bool is_ruleset = location.kind == Location::Kind::ruleset;
    const fs::path parent = is_ruleset ? "rulesets" : "scenarios";
    // Links are left as they are: a thing is found by the name of the link.
    fs::path path = fs::absolute(location.path).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    std::error_code error;
    const bool is_one_file = !fs::is_directory(path, error) && path.parent_path().filename() == parent;
    if (!is_one_file && !fs::is_directory(path, error)) path = path.parent_path();
    const std::string name = is_one_file ? path.stem().string() : path.filename().string();
    if (path.parent_path().filename() != parent || name == id) return;
    const char* what = is_ruleset ? "rule set" : "scenario";
    const char* where = is_one_file ? "file" : "folder";
    workspace.diagnostics
        .error(check::unknown_mention, place, fmt::format("{} `{}` stands in {} `{}`", what, id, where, name))
        .help = fmt::format("the {}'s name is the {}'s id: rename one of the two", where, what);
}

}  // namespace broadside::cli
