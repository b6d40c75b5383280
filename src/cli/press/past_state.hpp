#pragma once

#include "cli/files/workspace.hpp"
#include "cli/press/press.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace broadside::cli {

/// Earlier state of the rule sets, scenarios and templates: another root folder, or a revision of the repository, read
/// into a temporary folder for the lifetime of this object.
class PastState {
  public:
    /// Nullopt, with a refusal in `workspace`, when there is no such state.
    static std::optional<PastState> open(Workspace& workspace, const std::string& since);

    const std::filesystem::path& root() const { return workspace_.root; }

    /// Job of the scenario with this id in the earlier state; nullopt without one. One that cannot be printed is
    /// refused.
    std::optional<Job> job_of(const std::string& scenario, Workspace& now);

  private:
    struct Folder {
        std::filesystem::path path;
        bool is_ours = false;
        ~Folder();
    };
    std::shared_ptr<const Folder> folder_;
    std::string since_;
    Workspace workspace_;
};

}  // namespace broadside::cli
