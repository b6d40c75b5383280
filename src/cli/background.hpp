#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace broadside::cli {

/// Runs work in its own thread, once for each request; requests made during a run are combined into one more run.
class Background {
  public:
    explicit Background(std::function<void()> work);
    /// Waits for the current run.
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    void ask();
    /// For the work itself: whether a new request has made this run obsolete.
    bool is_asked_again();
    /// Rethrows an exception of the work; after one it never runs again.
    void rethrow();

  private:
    void go_on();

    std::function<void()> work_;
    std::mutex mutex_;
    std::condition_variable woken_;
    bool asked_ = false, over_ = false;
    std::exception_ptr thrown_;
    std::thread thread_;  // last: starts when all else is ready
};

}  // namespace broadside::cli
