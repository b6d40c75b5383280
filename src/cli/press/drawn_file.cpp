#include "cli/press/drawn_file.hpp"

#include "cli/files/files.hpp"

#include <fmt/format.h>

namespace broadside::cli {

namespace fs = std::filesystem;

bool may_draw(const fs::path& file, const Cache& cache, Workspace& workspace) {
    std::error_code error;
    if (!fs::exists(file, error) || cache.has_drawn(file)) return true;
    workspace.refuse(fmt::format("`{}` is there, and not as this command drew it; name another, or give --overwrite",
                                 shown_path(file)));
    return false;
}

bool write_drawn(const fs::path& file, std::string_view bytes, const Cache& cache, Workspace& workspace) {
    if (const auto fault = write_file(file, bytes)) {
        workspace.refuse(*fault);
        return false;
    }
    cache.keep_drawn(file, bytes);
    return true;
}

}  // namespace broadside::cli
