#pragma once

namespace broadside::cli {

/// While it lives, Ctrl-C and a polite request to stop are only noted, so that a folder half made can be put away. When
/// it goes, whatever was noted happens.
class InterruptGuard {
  public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    static bool interrupted();
};

}  // namespace broadside::cli
