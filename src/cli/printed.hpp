#pragma once

#include "cli/proofs.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <optional>
#include <string>

// A pack that was printed from just these bytes, and still lies where it was put, need not be made again to see that
// nothing of it is stale.

namespace broadside::cli {

/// Where the packs of a run are put.
class PrintedPacks {
  public:
    PrintedPacks(Proofs& proofs, std::filesystem::path out) : proofs_(proofs), out_(std::move(out)) {}

    /// The id of the scenario when its pack for this paper is as it would be printed now.
    std::optional<std::string> find(Workspace& workspace, const Location& scenario, const std::string& paper) const;
    /// Remembers a pack that was just printed, or found to be fresh, by the manifest that this run left. Another run
    /// may have replaced it since; then the manifest there is another.
    void keep(Workspace& workspace, const Location& scenario, const std::string& id, const std::string& paper,
              const std::string& manifest) const;

  private:
    std::string key(const Location& scenario, const std::string& paper) const;

    Proofs& proofs_;
    std::filesystem::path out_;
};

}  // namespace broadside::cli
