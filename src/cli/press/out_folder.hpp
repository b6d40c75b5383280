#pragma once

#include "cli/press/folder_lock.hpp"
#include "cli/press/foreign_files.hpp"
#include "cli/press/printed_folder.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

// The folder of a pack is built beside the old one and replaces it in one step, so that a run that fails, is killed or
// fills the disk leaves the earlier print intact. One run at a time: others wait.
//
//     out/vimeiro-hill/a4                  the pack
//                      .a4.lock            held by the run that may replace it
//                      .a4.printing-4711   being printed by process 4711; after the swap, the old pack
//                      .a4.before-4711     the old pack for a moment, where two names cannot be exchanged in one step
//
// The next run clears away what a killed run left under these names.

namespace broadside::cli {

/// Exchanges two folders in one step: 0, or an errno.
using Exchange = std::function<int(const std::filesystem::path&, const std::filesystem::path&)>;
int exchange_names(const std::filesystem::path& a, const std::filesystem::path& b);

class OutFolder {
  public:
    /// Touches nothing until `claim`. `target` is the folder to be replaced.
    explicit OutFolder(std::filesystem::path target, Exchange exchange = exchange_names);
    ~OutFolder();
    OutFolder(const OutFolder&) = delete;
    OutFolder& operator=(const OutFolder&) = delete;

    // Each returns a sentence about a failure, or nothing.

    /// Waits for its turn, or until `gives_up`; clears away leftovers of killed runs; reads the present contents.
    std::optional<std::string> claim(const std::function<bool()>& gives_up);
    std::optional<std::string> open();
    std::optional<std::string> write(const std::string& name, std::string_view bytes);
    /// Reads a file already written or kept.
    std::optional<std::string> read(const std::string& name, std::string& bytes) const;
    /// Takes over a file of the last run unchanged.
    std::optional<std::string> keep(const std::string& name);
    /// Puts the new folder, complete with its manifest, in place of the old one; all foreign files move along.
    std::optional<std::string> swap_in();

    const PrintedFolder& before() const { return before_; }
    const Foreign& foreign() const { return foreign_; }

  private:
    std::filesystem::path beside(std::string_view what) const;
    std::optional<std::string> put_away_leftovers();
    std::optional<std::string> swap_by_two_steps();

    std::filesystem::path target_, staged_;
    Exchange exchange_;
    FolderLock lock_;
    PrintedFolder before_;
    Foreign foreign_;
    bool open_ = false;
};

}  // namespace broadside::cli
