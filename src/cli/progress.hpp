#pragma once

#include "cli/terminal.hpp"

#include <chrono>
#include <mutex>
#include <string_view>

namespace broadside::cli {

/// Status line on a terminal, once the run has taken half a second. Nothing in a pipe. Safe for several workers.
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
