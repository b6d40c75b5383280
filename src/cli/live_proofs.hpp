#pragma once

#include "cli/live_state.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace broadside::cli {

/// Proves a scenario and its rules as `check` does, and says what changed in them and what that does to the odds. Reads
/// the files for itself, so that it can go on beside what makes pages.
class LiveProofs {
  public:
    LiveProofs(std::filesystem::path root, Location scenario);

    /// Compares with the scenario in another root; without one, with what is first read and sound.
    void compare_with(const std::filesystem::path& root, const std::string& scenario);

    LiveProof prove();
    /// Of what was proved last: what changed, as text; empty where nothing did.
    std::string moved() const;

  private:
    struct Edition;
    std::shared_ptr<const Edition> read(Workspace workspace, const Location& scenario) const;
    std::string moved_since(const Edition& before, const Edition& now) const;

    std::filesystem::path root_;
    Location scenario_;
    std::shared_ptr<const Edition> before_, now_;  ///< null: it cannot be played
};

}  // namespace broadside::cli
