#pragma once

#include "cli/terminal.hpp"

#include <chrono>
#include <mutex>
#include <string_view>

namespace broadside::cli {

/// One line on a terminal with what is being done, once the run has taken half a second. Nothing in a pipe. Several
/// workers may say what they do.
class Progress {
  public:
    explicit Progress(Terminal& terminal);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void say(std::string_view what);
    void clear();

  private:
    void wipe();

    Terminal& terminal_;
    std::chrono::steady_clock::time_point start_;
    std::mutex one_at_a_time_;
    bool shown_ = false;
};

}  // namespace broadside::cli
