#include "cli/background.hpp"

#include <utility>

namespace broadside::cli {

Background::Background(std::function<void()> work) : work_(std::move(work)), thread_([this] { go_on(); }) {}

Background::~Background() {
    {
        const std::scoped_lock lock(mutex_);
        over_ = true;
    }
    woken_.notify_one();
    thread_.join();
}

void Background::ask() {
    {
        const std::scoped_lock lock(mutex_);
        asked_ = true;
    }
    woken_.notify_one();
}

bool Background::is_asked_again() {
    const std::scoped_lock lock(mutex_);
    return asked_ || over_;
}

void Background::rethrow() {
    const std::scoped_lock lock(mutex_);
    if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void Background::go_on() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            woken_.wait(lock, [this] { return asked_ || over_; });
            if (over_) return;
            asked_ = false;
        }
        try {
            work_();
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            thrown_ = std::current_exception();
            return;
        }
    }
}

}  // namespace broadside::cli
