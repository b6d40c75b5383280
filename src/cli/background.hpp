#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace broadside::cli {

/// Work in a thread of its own, done once more each time it is asked for; asked for several times while it goes on, it
/// is done once more.
class Background {
  public:
    explicit Background(std::function<void()> work);
    /// Waits for what goes on.
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    void ask();
    /// For the work itself: whether it goes on in vain, since it was asked for again.
    bool is_asked_again();
    /// What it has thrown, if it has; then it is done no more.
    void rethrow();

  private:
    void go_on();

    std::function<void()> work_;
    std::mutex mutex_;
    std::condition_variable woken_;
    bool asked_ = false, over_ = false;
    std::exception_ptr thrown_;
    std::thread thread_;  // begins last
};

}  // namespace broadside::cli
