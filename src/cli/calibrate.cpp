#include "cli/cache.hpp"
#include "cli/commands.hpp"
#include "cli/file_format.hpp"
#include "cli/files.hpp"
#include "cli/printing.hpp"
#include "paginate/calibration.hpp"
#include "wording/messages.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

namespace fs = std::filesystem;

static std::string calibration_file(const typeset::Paper& paper, const PrinterSettings& printer) {
    fonts::PangoMeasurer measurer;
    const FileFormat format = make_format({"pdf", 0, printer}, measurer);
    const auto drawer = format.new_drawer();
    drawer->open({messages::page_to_measure, "Broadside", "", {}});
    drawer->take(paginate::calibration_page(paper, measurer));
    return drawer->finish().front().bytes;
}

int run_calibrate(const Arguments& arguments, Terminal& terminal) {
    if (!can_set_type(terminal)) return wrong_usage;
    Workspace workspace;
    const typeset::Paper* paper =
        find_profile(workspace, arguments.profiles.empty() ? "a4" : arguments.profiles.front());
    if (!paper) return report(workspace, terminal);
    const fs::path file = arguments.out.empty() ? fmt::format("calibration-{}.pdf", paper->id) : arguments.out;
    const Cache cache = Cache::open("calibrate");
    std::error_code error;
    if (!arguments.overwrite && fs::exists(file, error) && !cache.has_drawn(file)) {
        workspace.refuse(
            fmt::format("`{}` is there, and not as this command drew it; name another with -o, or give --overwrite",
                        shown_path(file)));
        return report(workspace, terminal);
    }
    const std::string bytes = calibration_file(*paper, arguments.printer);
    if (const auto fault = write_file(file, bytes)) {
        workspace.refuse(*fault);
    } else {
        cache.keep_drawn(file, bytes);
        terminal.out << fmt::format("drawn {} ({}), 1 side\n", shown_path(file),
                                    shown({"pdf", 0, arguments.printer}, paper->id));
    }
    return report(workspace, terminal);
}

}  // namespace broadside::cli
