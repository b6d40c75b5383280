#pragma once

#include "cli/files/check_files.hpp"
#include "cli/live/live_state.hpp"
#include "cli/press/press.hpp"
#include "fonts/pango_measurer.hpp"
#include "sheet/template.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace broadside::cli {

/// Items of a scenario in their current state, kept in memory. A save triggers as little work as possible: only the
/// folders it touches are read again, and only changed items are laid out, those on display first.
class LivePack {
  public:
    LivePack(Workspace workspace, Location scenario, const typeset::Paper& paper);

    /// Marks changes against these items; without them, against the first sound state read.
    void compare_with(std::vector<pack::OrderedItem> before);

    struct Wishes {
        std::set<std::string> first;       ///< names of the items on display
        std::function<bool()> is_in_vain;  ///< asked between items
        std::function<void(LiveState)> show;
    };
    /// After a save: shows the displayed items, then all; if nothing can be made, the previous state.
    void update(const std::set<std::filesystem::path>& saved, const Wishes& wishes);

    /// Folders to watch for saves.
    std::set<std::filesystem::path> folders();

  private:
    struct Made {
        std::string content;  ///< hash of everything its pages are made of
        LiveItem shown;
        std::shared_ptr<const typeset::Document> unmarked;
    };

    void forget(const std::set<std::filesystem::path>& saved);
    bool read();
    std::vector<const sheet::Template*> in_order(const std::set<std::string>& first, std::size_t& wanted) const;
    void make(const sheet::Template& source);
    void drop_what_has_no_template();
    void lay_out_anew(const std::function<bool(const std::string&)>& is_wanted);
    void lay_out(const pack::OrderedItem& item);
    void compare(const pack::OrderedItem& item, Made& made);
    std::shared_ptr<const typeset::Document> pages_before(const std::string& name, const pack::OrderedItem& now);
    void begin_comparing();
    LiveState state() const;

    Workspace workspace_;
    Location scenario_;
    typeset::Paper paper_;
    fonts::PangoMeasurer measurer_;
    std::size_t reads_ = 0;
    std::optional<CheckedScenario> read_;  ///< the last without errors
    std::vector<sheet::Template> templates_;
    text::Diagnostics found_;                                 ///< of the pages
    std::vector<pack::OrderedItem> items_;                    ///< in print order
    std::map<std::string, std::set<std::string>> made_from_;  ///< names of items, by template
    std::map<std::string, Made> made_;                        ///< by name
    std::optional<std::map<std::string, pack::OrderedItem>> before_;
    std::map<std::string, std::shared_ptr<const typeset::Document>> pages_before_;
    bool is_complete_ = false;
};

}  // namespace broadside::cli
