#pragma once

namespace broadside::cli {

/// During its lifetime, signals that stop the program (SIGINT, SIGTERM, SIGHUP, SIGPIPE) are only recorded, so that a
/// half-made folder can be removed. Its destructor lets a recorded signal take effect.
class InterruptGuard {
  public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    static bool interrupted();
};

}  // namespace broadside::cli
