#include "serve/server.hpp"

#include <arpa/inet.h>
#include <atomic>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <thread>
#include <unistd.h>

using broadside::serve::Request;
using broadside::serve::Response;
using broadside::serve::Server;
using namespace std::chrono_literals;

namespace {

/// A browser, as far as one is needed: it says what it is given and reads what comes.
class Client {
  public:
    explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
        const timeval patience{10, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    }
    ~Client() { ::close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void say(const std::string& words) const {
        REQUIRE(::send(socket_, words.data(), words.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(words.size()));
    }
    /// Until it ends with `end`, or the server closes.
    std::string read_to(const std::string& end) const {
        std::string read;
        char c = 0;
        while ((end.empty() || !read.ends_with(end)) && ::recv(socket_, &c, 1, 0) == 1) read += c;
        return read;
    }

  private:
    int socket_;
};

/// A server in a thread of its own, as long as it lives.
class Running {
  public:
    explicit Running(Server::Answer answer = [](const Request&) { return Response{}; }) : server(std::move(answer)) {
        REQUIRE_FALSE(server.open(0));
        thread_ = std::thread([this] { server.run([this] { return over_.load(); }); });
    }
    ~Running() {
        over_ = true;
        thread_.join();
    }

    /// What comes back, whole.
    std::string ask(const std::string& line, const std::string& host = "") const {
        const Client client(server.port());
        client.say(fmt::format("{} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", line,
                               host.empty() ? fmt::format("127.0.0.1:{}", server.port()) : host));
        return client.read_to("");
    }

    void listen(const Client& client, const std::string& target = "/events") const {
        client.say(fmt::format("GET {} HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", target, server.port()));
    }

    /// In the thread of the server, and done when this returns.
    void inside(const std::function<void()>& act) {
        std::atomic<bool> done = false;
        server.post([&] {
            act();
            done = true;
        });
        while (!done) std::this_thread::sleep_for(1ms);
    }

    std::size_t count_listeners() {
        std::size_t count = 0;
        inside([&] { count = server.listeners().size(); });
        return count;
    }

    Server server;

  private:
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

const std::string guards =
    "X-Content-Type-Options: nosniff\r\nContent-Security-Policy: default-src 'none'; img-src "
    "'self'; style-src 'self'; script-src 'self'; connect-src 'self'\r\n";

std::string refusal(const std::string& status, const std::string& more, const std::string& words) {
    return fmt::format(
        "HTTP/1.1 {}\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n{}{}"
        "Connection: close\r\nContent-Length: {}\r\n\r\n{}",
        status, guards, more, words.size(), words);
}

const std::string head_of_events =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
    "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\nretry: 500\n\n";

}  // namespace

TEST_CASE("server: a request is answered with what it asks for, decoded") {
    Request asked;
    const Running running([&](const Request& request) {
        asked = request;
        return Response{200, "image/svg+xml", "<svg/>", true};
    });
    CHECK(running.ask("GET /page/a%20b.svg?v=1%2B2&sheet=a+b&bare&=%zz") ==
          "HTTP/1.1 200 OK\r\nContent-Type: image/svg+xml\r\nCache-Control: max-age=3600, immutable\r\n" + guards +
              "Connection: close\r\nContent-Length: 6\r\n\r\n<svg/>");
    CHECK(asked == Request{"/page/a b.svg", {{"v", "1+2"}, {"sheet", "a b"}, {"bare", ""}, {"", "%zz"}}});
}

TEST_CASE("server: what is not there is not kept, and one connection serves several requests") {
    const Running running([](const Request& request) {
        return request.path == "/" ? Response{.body = "page"} : Response{404, "text/plain", "nothing"};
    });
    CHECK(running.ask("GET /gone") ==
          "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nCache-Control: no-store\r\n" + guards +
              "Connection: close\r\nContent-Length: 7\r\n\r\nnothing");
    const Client client(running.server.port());
    for (int i = 0; i < 2; ++i) {
        client.say(fmt::format("GET / HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", running.server.port()));
        CHECK(client.read_to("page") ==
              "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n" + guards +
                  "Content-Length: 4\r\n\r\npage");
    }
}

TEST_CASE("server: nothing but GET, and nothing under another name") {
    const Running running;
    const std::string only_get = refusal("405 Method Not Allowed", "Allow: GET\r\n", "only GET is answered here\n");
    for (const char* line : {"POST /", "HEAD /", "DELETE /events"}) {
        CAPTURE(line);
        CHECK(running.ask(line) == only_get);
    }
    const std::string not_us = refusal("403 Forbidden", "", "this is not the name of this server\n");
    const std::string port = std::to_string(running.server.port());
    for (const std::string& host : {"evil.example:" + port, std::string("127.0.0.1"), std::string("localhost"),
                                    "localhost:1" + port, "127.0.0.1.evil.example:" + port}) {
        CAPTURE(host);
        CHECK(running.ask("GET /", host) == not_us);
        CHECK(running.ask("GET /events", host) == not_us);
    }
    CHECK(running.ask("GET /", "localhost:" + port).starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST_CASE("server: what is no request, or too long a one, ends the connection and nothing else") {
    const Running running;
    for (const std::string& words : {std::string("nonsense\r\n\r\n"), "GET /" + std::string(20'000, 'a')}) {
        const Client client(running.server.port());
        client.say(words);
        CHECK(client.read_to("") == "");
    }
    CHECK(running.ask("GET /").starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST_CASE("server: a port that is taken is not had") {
    const Running running;
    Server second([](const Request&) { return Response{}; });
    CHECK(second.open(running.server.port()) == "Address already in use");
}

TEST_CASE("server: events go to all who listen, the last one to those who come later, and none to those who left") {
    Running running;
    const Client first(running.server.port());
    running.listen(first, "/events?sheet=a");
    CHECK(first.read_to("\n\n") == head_of_events);
    {
        const Client second(running.server.port());
        running.listen(second);
        CHECK(second.read_to("500\n\n") == head_of_events);
        while (running.count_listeners() < 2) std::this_thread::sleep_for(1ms);
        running.inside([&] { running.server.notify("1"); });
        CHECK(second.read_to("\n\n") == "data: 1\n\n");
    }
    while (running.count_listeners() > 1) std::this_thread::sleep_for(1ms);
    running.inside([&] {
        CHECK(running.server.listeners() == std::vector<Request>{{"/events", {{"sheet", "a"}}}});
        running.server.notify("2");
    });
    CHECK(first.read_to("data: 2\n\n") == "data: 1\n\ndata: 2\n\n");
    const Client late(running.server.port());
    running.listen(late);
    CHECK(late.read_to("data: 2\n\n") == head_of_events + "data: 2\n\n");
}

TEST_CASE("server: a browser that reads nothing is let go") {
    Running running;
    const Client deaf(running.server.port());
    running.listen(deaf);
    CHECK(deaf.read_to("500\n\n") == head_of_events);
    const std::string long_words(1'000'000, 'a');
    running.inside([&] {
        for (int i = 0; i < 100; ++i) running.server.notify(long_words);
    });
    while (running.count_listeners() > 0) std::this_thread::sleep_for(1ms);
    CHECK(running.ask("GET /").starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST_CASE("server: what is to be read and what is to be done later is done in its thread") {
    Running running;
    int ends[2] = {};
    REQUIRE(::pipe(ends) == 0);
    std::string read;
    std::atomic<int> calls = 0;
    std::thread::id thread;
    running.inside([&] {
        running.server.when_readable(ends[0], [&] {
            char c = 0;
            if (::read(ends[0], &c, 1) == 1) read += c;
            ++calls;
        });
        running.server.after(1ms, [&] {
            thread = std::this_thread::get_id();
            ++calls;
        });
    });
    REQUIRE(::write(ends[1], "ab", 2) == 2);
    while (calls < 3) std::this_thread::sleep_for(1ms);
    running.inside([&] {
        CHECK(read == "ab");
        CHECK(thread == std::this_thread::get_id());
    });
    ::close(ends[1]);
}
