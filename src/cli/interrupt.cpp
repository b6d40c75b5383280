#include "cli/interrupt.hpp"

#include <array>
#include <csignal>

namespace broadside::cli {

// A signal handler can reach only globals: the number of the signal, or 0.
static volatile std::sig_atomic_t noted = 0;

static void note_signal(int signal) {
    noted = signal;
}

/// Ctrl-C, a request to terminate, a closed terminal, a closed pipe.
static constexpr std::array watched{SIGINT, SIGTERM, SIGHUP, SIGPIPE};

/// An ignored signal (as in a background job) stays ignored.
static void watch(int signal) {
    if (std::signal(signal, note_signal) == SIG_IGN) std::signal(signal, SIG_IGN);
}

static void release(int signal) {
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
}

InterruptGuard::InterruptGuard() {
    noted = 0;
    for (int signal : watched) watch(signal);
}

InterruptGuard::~InterruptGuard() {
    for (int signal : watched) release(signal);
    if (noted != 0) std::raise(noted);
}

bool InterruptGuard::interrupted() {
    return noted != 0;
}

}  // namespace broadside::cli
