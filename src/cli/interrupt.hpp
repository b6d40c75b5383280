#pragma once

namespace broadside::cli {

/// While it lives, signals that ask the program to stop (SIGINT, SIGTERM, SIGHUP, SIGPIPE) are only noted, so that a
/// folder half made can be put away. When it goes, the signal noted takes its course.
class InterruptGuard {
  public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    static bool interrupted();
};

}  // namespace broadside::cli
