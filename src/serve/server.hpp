#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace broadside::serve {

/// A browser's request, decoded: `/page/a b?v=1` is the path "/page/a b" and v = "1".
struct Request {
    std::string path;
    std::map<std::string, std::string> query;
    bool operator==(const Request&) const = default;
};

struct Response {
    unsigned status = 200;
    std::string type = "text/html; charset=utf-8";
    std::string body;
    bool is_final = false;  ///< immutable: a browser may cache it
};

/// Answers GET requests from browsers on this machine only: it listens on 127.0.0.1, and rejects requests under another
/// host name, so that no page from elsewhere can read the answers (DNS rebinding). All callbacks run in the thread that
/// calls `run`.
class Server {
  public:
    using Answer = std::function<Response(const Request&)>;

    explicit Server(Answer answer);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Port 0: any free port. Returns the system's error if unavailable; nothing on success.
    std::optional<std::string> open(std::uint16_t port);
    std::uint16_t port() const;

    /// Calls `act` whenever the descriptor is readable.
    void when_readable(int descriptor, std::function<void()> act);
    void after(std::chrono::milliseconds delay, std::function<void()> act);
    /// Thread-safe.
    void post(std::function<void()> act);

    /// Sends an event to all listeners at `/events`. Later listeners get the last one on connecting.
    void notify(const std::string& words);
    /// Requests of the current listeners.
    std::vector<Request> listeners() const;

    /// Runs until `is_over`, which is polled several times a second.
    void run(const std::function<bool()>& is_over);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace broadside::serve
