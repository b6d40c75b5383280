#include "cli/progress.hpp"

#include <ostream>

namespace broadside::cli {

Progress::Progress(Terminal& terminal) : terminal_(terminal), start_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
    clear();
}

void Progress::say(std::string_view what) {
    const auto passed = std::chrono::steady_clock::now() - start_;
    if (!terminal_.interactive || passed < std::chrono::milliseconds(500)) return;
    const std::scoped_lock lock(one_at_a_time_);
    wipe();
    terminal_.err << what << " …" << std::flush;
    shown_ = true;
}

void Progress::clear() {
    const std::scoped_lock lock(one_at_a_time_);
    wipe();
}

void Progress::wipe() {
    if (shown_) terminal_.err << "\r\x1b[K" << std::flush;
    shown_ = false;
}

}  // namespace broadside::cli
