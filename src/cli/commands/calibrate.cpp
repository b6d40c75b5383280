#include "cli/commands.hpp"
#include "cli/files/files.hpp"
#include "cli/press/cache.hpp"
#include "cli/press/drawn_file.hpp"
#include "cli/press/file_format.hpp"
#include "cli/press/printing.hpp"
#include "paginate/calibration.hpp"
#include "wording/messages/pages.hpp"

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
    if (!arguments.overwrite && !may_draw(file, cache, workspace)) return report(workspace, terminal);
    if (write_drawn(file, calibration_file(*paper, arguments.printer), cache, workspace))
        terminal.out << fmt::format("drawn {} ({}), 1 side\n", shown_path(file),
                                    shown({"pdf", 0, arguments.printer}, paper->id));
    return report(workspace, terminal);
}

}  // namespace broadside::cli
