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

/// What a browser asks for, decoded: `/page/a b?v=1` is the path "/page/a b" and v = "1".
struct Request {
    std::string path;
    std::map<std::string, std::string> query;
    bool operator==(const Request&) const = default;
};

struct Response {
    unsigned status = 200;
    std::string type = "text/html; charset=utf-8";
    std::string body;
    bool is_final = false;  ///< never another at this address: a browser may keep it
};

/// Answers GET requests of browsers on this machine and of no others: it listens on 127.0.0.1, and a request under
/// another name is refused, so that no page from elsewhere can read what it says (DNS rebinding). All that it is given
/// to do is done in the thread that runs it.
class Server {
  public:
    using Answer = std::function<Response(const Request&)>;

    explicit Server(Answer answer);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Port 0: any that is free. What the system says when it cannot be had; nothing when it can.
    std::optional<std::string> open(std::uint16_t port);
    std::uint16_t port() const;

    /// Each time there is something to read there.
    void when_readable(int descriptor, std::function<void()> act);
    void after(std::chrono::milliseconds delay, std::function<void()> act);
    /// From any thread.
    void post(std::function<void()> act);

    /// An event for everyone who listens at `/events`. Who comes later is told the last one at once.
    void tell(const std::string& words);
    /// What those who listen asked with.
    std::vector<Request> listeners() const;

    /// Until `is_over`, which is asked several times a second.
    void run(const std::function<bool()>& is_over);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace broadside::serve
