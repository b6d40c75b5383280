// Writes down what the press draws, for the plain program beside which it is timed:
//
//     drawing ROOT SCENARIO          the marks of all its items on A4, to standard output, a line each
//
//     page  WIDTH HEIGHT                      points, as everywhere
//     text  FACE SIZE X Y DEGREES WORDS       base line, turned to the right
//     rule  X Y X Y THICKNESS GREY
//     box   X Y WIDTH HEIGHT GREY OUTLINE FILLED
//     path  THICKNESS FILLED STEPS            m x y, l x y, c x y x y x y

#include "cli/files/check_files.hpp"
#include "fonts/pango_measurer.hpp"
#include "paginate/lay_out.hpp"
#include "typeset/paper.hpp"

#include <fmt/format.h>
#include <iostream>

namespace {

using namespace broadside;
using namespace broadside::typeset;

struct Writer {
    void operator()(const TextItem& item) const {
        for (const ShapedRun& run : item.line->runs)
            fmt::print("text {} {} {} {} {} {}\n", static_cast<int>(run.face), run.size, item.baseline.x + run.x,
                       item.baseline.y - run.rise, item.turn, run.text);
    }
    void operator()(const RuleItem& item) const {
        fmt::print("rule {} {} {} {} {} {}\n", item.from.x, item.from.y, item.to.x, item.to.y, item.thickness,
                   item.grey);
    }
    void operator()(const BoxItem& item) const {
        fmt::print("box {} {} {} {} {} {} {}\n", item.at.x, item.at.y, item.size.width, item.size.height, item.grey,
                   item.outline, item.filled ? 1 : 0);
    }
    void operator()(const PathItem& item) const {
        fmt::print("path {} {}", item.thickness, item.filled ? 1 : 0);
        for (const PathStep& step : item.steps) {
            if (step.kind == PathStep::Kind::curve)
                fmt::print(" c {} {} {} {} {} {}", step.a.x, step.a.y, step.b.x, step.b.y, step.to.x, step.to.y);
            else
                fmt::print(" {} {} {}", step.kind == PathStep::Kind::move ? 'm' : 'l', step.to.x, step.to.y);
        }
        fmt::print("\n");
    }
};

void write(const Element& element) {
    for (const DrawItem& mark : element.marks) std::visit(Writer{}, mark);
    for (const Element& child : element.children) write(child);
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) return 2;
    cli::Workspace workspace = cli::open_workspace(words[1]);
    const auto location = cli::find_scenario(workspace, words[2]);
    auto checked = location ? cli::check_scenario(workspace, *location, cli::Pages::make) : std::nullopt;
    if (!checked || workspace.failed()) return 1;
    fonts::PangoMeasurer measurer;
    for (const sheet::Item& item : checked->items) {
        const auto document = paginate::lay_out(item, *find_paper("a4"), measurer, workspace.diagnostics);
        if (!document) return 1;
        for (const Page& page : document->pages) {
            fmt::print("page {} {}\n", page.size.width, page.size.height);
            for (const Element& element : page.elements) write(element);
        }
    }
    return 0;
}
