#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

// The folder of a pack is built beside the last one and takes its place in one step, so that a run that fails, is
// interrupted or fills the disk leaves what was printed before.

namespace broadside::cli {

class OutFolder {
  public:
    /// Nothing is touched until `open`. `target` is the folder that will be replaced.
    explicit OutFolder(std::filesystem::path target);
    ~OutFolder();
    OutFolder(const OutFolder&) = delete;
    OutFolder& operator=(const OutFolder&) = delete;

    // Each returns a sentence about what went wrong, or nothing.
    std::optional<std::string> open();
    std::optional<std::string> write(const std::string& name, std::string_view bytes);
    /// Takes over a file of the last run as it is.
    std::optional<std::string> keep(const std::string& name);
    std::optional<std::string> swap_in();

  private:
    std::filesystem::path target_;
    std::filesystem::path staged_;
    bool open_ = false;
};

}  // namespace broadside::cli
