#pragma once

#include "cli/files/workspace.hpp"
#include "cli/live/live_state.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace broadside::cli {

/// Proves a scenario and its rules like `check`, and reports what changed in them and the effect on the odds. Reads the
/// files itself, so that it can run beside the making of pages.
class LiveProofs {
  public:
    LiveProofs(std::filesystem::path root, Location scenario);

    /// Compares with the scenario in another root; without one, with the first sound state read.
    void compare_with(const std::filesystem::path& root, const std::string& scenario);

    LiveProof prove();
    /// Changes found by the last proof, as text; may be empty.
    std::string moved() const;

  private:
    struct Edition;
    std::shared_ptr<const Edition> read(Workspace workspace, const Location& scenario) const;
    std::string moved_since(const Edition& before, const Edition& now) const;

    std::filesystem::path root_;
    Location scenario_;
    std::shared_ptr<const Edition> before_, now_;  ///< null: not playable
};

}  // namespace broadside::cli
