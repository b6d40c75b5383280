#include "check/scenario/checks.hpp"
#include "cli/commands.hpp"
#include "cli/files/check_files.hpp"
#include "cli/files/files.hpp"
#include "cli/files/fingerprint.hpp"
#include "cli/files/templates.hpp"
#include "cli/press/cache.hpp"
#include "cli/press/drawn_file.hpp"
#include "cli/press/printing.hpp"
#include "paginate/lay_out.hpp"
#include "scenario/draft.hpp"
#include "sheet/make_items.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

// Map of a scenario that may still be a draft: parts that the map does not show may be missing or wrong, and misplaced
// things are drawn there and reported.

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

struct MapFile {
    fs::path path;
    std::string bytes;
};

class MapCommand {
  public:
    MapCommand(const Arguments& arguments, Workspace& workspace, Terminal& terminal)
        : arguments_(arguments), workspace_(workspace), terminal_(terminal) {}

    void run() {
        const auto location = find_scenario(workspace_, arguments_.files.front());
        paper_ = find_profile(workspace_, arguments_.profiles.empty() ? "a4" : arguments_.profiles.front());
        if (!location || !paper_) return;
        const auto loaded = load_scenario(workspace_, *location, scenario::draft_from_toml);
        if (!loaded || !loaded->prepared->program) return;
        const auto reader = reader_in(loaded->scenario);
        const auto item = reader ? item_for(*reader, *loaded) : std::nullopt;
        if (!item) return;
        const std::vector<MapFile> files = draw(*item, loaded->scenario.identity.id);
        report_faults(*reader, *loaded);
        if (!files.empty() && may_write(files)) write(files, loaded->scenario.identity.id);
    }

  private:
    std::optional<text::Audience> reader_in(const scenario::Scenario& scenario) {
        if (arguments_.reader == "umpire") return text::Audience{text::Audience::Kind::umpire, ""};
        if (arguments_.reader == "public") return text::Audience{};
        if (const auto* side = scenario::find_by_id(scenario.sides, arguments_.reader)) return side->audience();
        std::vector<std::string_view> known{"umpire", "public"};
        for (const scenario::Side& side : scenario.sides) known.push_back(side.id);
        workspace_.refuse(fmt::format("--for: there is no side `{}`", arguments_.reader),
                          text::suggest_name(arguments_.reader, known));
        return std::nullopt;
    }

    /// Item of the umpire's map template, made for another reader if requested.
    std::optional<sheet::Item> item_for(const text::Audience& reader, const LoadedScenario& loaded) {
        using Template = sheet::Template;
        const std::vector<Template> templates = load_templates(workspace_, loaded.ruleset);
        const auto found = std::ranges::find_if(templates, [](const Template& each) { return each.id == "map"; });
        if (found == templates.end()) {
            workspace_.refuse("there is no template `map` to draw by: no folder `templates` stands beside `rulesets`");
            return std::nullopt;
        }
        Template wanted = *found;
        const bool is_side = reader.kind == text::Audience::Kind::side;
        wanted.made_for = is_side ? Template::MadeFor::side : Template::MadeFor::scenario;
        wanted.reader = is_side                                       ? Template::Reader::its_side
                        : reader.kind == text::Audience::Kind::umpire ? Template::Reader::umpire
                                                                      : Template::Reader::everyone;
        const sheet::Data data{*loaded.prepared->program, loaded.choices, &loaded.scenario, &templates};
        const std::size_t errors = workspace_.diagnostics.error_count();
        std::vector<sheet::Item> items = sheet::make_items(wanted, data, workspace_.diagnostics);
        const auto item = std::ranges::find(items, reader, &sheet::Item::audience);
        if (workspace_.diagnostics.error_count() != errors || item == items.end()) return std::nullopt;
        return std::move(*item);
    }

    /// One file, or an image for each page.
    std::vector<MapFile> draw(const sheet::Item& item, const std::string& id) {
        const FormatChoice choice{arguments_.formats.front(), dpi()};
        fonts::PangoMeasurer measurer;
        const FileFormat format = make_format(choice, measurer);
        const auto drawer = format.new_drawer();
        const auto laid = paginate::lay_out(item, *paper_, format.measurer, workspace_.diagnostics, *drawer);
        if (!laid) return {};
        pages_ = laid->pages;
        const fs::path first = arguments_.out.empty() ? usual_name(id, format.extension) : fs::path(arguments_.out);
        std::vector<MapFile> files;
        for (typeset::DrawnFile& drawn : drawer->finish()) {
            fs::path path = first;
            if (!files.empty())
                path.replace_filename(
                    fmt::format("{}-{}{}", first.stem().string(), files.size() + 1, first.extension().string()));
            files.push_back({std::move(path), std::move(drawn.bytes)});
        }
        return files;
    }

    std::uint32_t dpi() const { return arguments_.formats.front() == "png" ? arguments_.dpi.value_or(usual_dpi) : 0; }

    fs::path usual_name(const std::string& id, const std::string& extension) const {
        const std::string reader = arguments_.reader == "umpire" ? "" : "-" + arguments_.reader;
        return fmt::format("{}-map{}.{}", id, reader, extension);
    }

    /// Reports misplaced things, which are drawn where they lie, and words on a player's map that reveal a secret.
    void report_faults(const text::Audience& reader, const LoadedScenario& loaded) {
        const check::CheckContext context{workspace_.sources, *loaded.ruleset_tree, loaded.prepared->written,
                                          &*loaded.prepared->program, &loaded.scenario};
        check::check_places(context, workspace_.diagnostics);
        check::check_zones(context, workspace_.diagnostics);
        if (reader.kind != text::Audience::Kind::umpire) check::check_leaks(context, workspace_.diagnostics);
    }

    bool may_write(const std::vector<MapFile>& files) {
        return arguments_.overwrite ||
               std::ranges::all_of(files, [&](const MapFile& file) { return may_draw(file.path, cache_, workspace_); });
    }

    void write(const std::vector<MapFile>& files, const std::string& id) {
        std::string names;
        for (const MapFile& file : files) {
            if (!write_drawn(file.path, file.bytes, cache_, workspace_)) return;
            names += (names.empty() ? "" : ", ") + shown_path(file.path);
        }
        terminal_.out << fmt::format("{} ({}): drawn {}, {}\n", id,
                                     shown({arguments_.formats.front(), dpi()}, paper_->id), names,
                                     text::counted(pages_, "side"));
    }

    const Arguments& arguments_;
    Workspace& workspace_;
    Terminal& terminal_;
    Cache cache_ = Cache::open("map");
    const typeset::Paper* paper_ = nullptr;
    std::uint32_t pages_ = 0;
};

}  // namespace

int run_map(const Arguments& arguments, Terminal& terminal) {
    if (!can_set_type(terminal)) return wrong_usage;
    Workspace workspace = open_workspace(arguments.root);
    MapCommand(arguments, workspace, terminal).run();
    return report(workspace, terminal);
}

}  // namespace broadside::cli
