#include "cli/files/depfile.hpp"

#include <algorithm>

namespace broadside::cli {

std::string in_depfile(std::string_view name) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == ' ' || c == '#') {
            // A backslash of the name before one of these would act as an escape, so it is doubled.
            for (std::size_t j = i; j > 0 && name[j - 1] == '\\'; --j) out += '\\';
            out += '\\';
        }
        if (c == '$') out += '$';
        out += c;
    }
    return out;
}

std::string depfile(const std::vector<std::string>& targets, const std::vector<std::string>& files) {
    std::string out;
    for (const std::string& target : targets) out += (out.empty() ? "" : " ") + in_depfile(target);
    out += ":";
    for (const std::string& file : files) out += " \\\n  " + in_depfile(file);
    out += "\n";
    // An empty rule for each file, so that Make does not stop when one is removed.
    for (const std::string& file : files) out += "\n" + in_depfile(file) + ":\n";
    return out;
}

bool is_depfile(std::string_view content) {
    const std::string_view first = content.substr(0, content.find('\n'));
    if (!content.empty() && !first.ends_with("manifest.json: \\") && !first.ends_with("manifest.json:")) return false;
    while (!content.empty()) {
        const std::string_view line = content.substr(0, content.find('\n'));
        content.remove_prefix(std::min(line.size() + 1, content.size()));
        // A recipe begins with a tab, and what is neither a target nor a file of the list is somebody's own.
        const bool is_of_list = line.starts_with("  ") || line.ends_with(':') || line.ends_with(": \\");
        if (!line.empty() && !is_of_list) return false;
    }
    return true;
}

}  // namespace broadside::cli
