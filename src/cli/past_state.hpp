#pragma once

#include "cli/press.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace broadside::cli {

/// The rule sets, scenarios and templates as they were: in another root folder, or in a revision of the repository,
/// which is read into a folder of its own for as long as this lives.
class PastState {
  public:
    /// Nullopt, with a refusal in `workspace`, when there is no such state.
    static std::optional<PastState> open(Workspace& workspace, const std::string& since);

    const std::filesystem::path& root() const { return workspace_.root; }

    /// What the scenario of this id printed; nullopt when there was none. One that cannot be printed is refused.
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
