#include "serve/server.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <fmt/format.h>
#include <set>
#include <utility>

// The only file that includes Boost.Asio and Boost.Beast, which are slow to compile.

namespace broadside::serve {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Fault = boost::system::error_code;

namespace {

constexpr std::chrono::seconds longest_silence{30};  ///< for a browser that has not sent a request
constexpr std::chrono::seconds between_signs{15};    ///< of life, to listeners
constexpr std::chrono::milliseconds between_looks{100};
constexpr std::size_t longest_head = 8192;  ///< bytes of a request
constexpr std::size_t most_unread = 64;     ///< events that may be pending for a browser

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// Decodes `%20` and, in a query, `+`; leaves invalid codes unchanged.
std::string decoded(const std::string& text, bool is_query) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_code =
            text[i] == '%' && i + 2 < text.size() && digit_of(text[i + 1]) >= 0 && digit_of(text[i + 2]) >= 0;
        if (is_code) {
            out += static_cast<char>(digit_of(text[i + 1]) * 16 + digit_of(text[i + 2]));
            i += 2;
        } else {
            out += is_query && text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

Request request_of(const std::string& target) {
    const std::size_t mark = std::min(target.find('?'), target.size());
    Request request{decoded(target.substr(0, mark), false), {}};
    for (std::size_t at = mark + 1; at < target.size();) {
        const std::size_t end = std::min(target.find('&', at), target.size());
        const std::string part = target.substr(at, end - at);
        const std::size_t equals = std::min(part.find('='), part.size());
        const std::string value = equals < part.size() ? part.substr(equals + 1) : "";
        request.query.insert_or_assign(decoded(part.substr(0, equals), true), decoded(value, true));
        at = end + 1;
    }
    return request;
}

/// State shared by all sessions of an event loop.
struct Loop {
    Server::Answer answer;
    std::set<std::string> hosts;  ///< accepted host names
    std::string last_sent;
    bool has_sent = false;
    std::set<class Session*> listeners = {};
};

/// One connection: successive requests, or, after `/events`, events until the browser disconnects.
class Session : public std::enable_shared_from_this<Session> {
  public:
    Session(Tcp::socket socket, Loop& loop) : stream_(std::move(socket)), loop_(loop) {}
    ~Session() { loop_.listeners.erase(this); }

    void read() {
        parser_.emplace();
        parser_->header_limit(longest_head);
        stream_.expires_after(longest_silence);
        // A request with a body is rejected by its header.
        http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](Fault fault, std::size_t) {
            if (!fault) self->reply();
        });
    }

    void notify(const std::string& words) { send("data: " + words + "\n\n"); }
    const Request& request() const { return request_; }
    /// A line that browsers ignore; without it a lost connection would go unnoticed.
    void give_sign() { send(":\n\n"); }

  private:
    void reply() {
        const auto& asked = parser_->get();
        if (asked.method() != http::verb::get)
            return write({405, "text/plain; charset=utf-8", "only GET is answered here\n"});
        const std::string host(asked[http::field::host]);
        if (!loop_.hosts.contains(host))
            return write({403, "text/plain; charset=utf-8", "this is not the name of this server\n"});
        request_ = request_of(std::string(asked.target()));
        if (request_.path == "/events") return listen();
        write(loop_.answer(request_));
    }

    void write(Response made) {
        response_ = {};
        response_.version(11);
        response_.result(made.status);
        response_.set(http::field::content_type, made.type);
        response_.set(http::field::cache_control, made.is_final ? "max-age=3600, immutable" : "no-store");
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("Content-Security-Policy",
                      "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'");
        if (made.status == 405) response_.set(http::field::allow, "GET");
        response_.keep_alive(made.status == 200 && parser_->get().keep_alive());
        response_.body() = std::move(made.body);
        response_.prepare_payload();
        http::async_write(stream_, response_, [self = shared_from_this()](Fault fault, std::size_t) {
            if (!fault && self->response_.keep_alive()) return self->read();
            Fault ignored;
            self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
        });
    }

    void listen() {
        stream_.expires_never();
        send(
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
            "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\nretry: 500\n\n");
        loop_.listeners.insert(this);
        if (loop_.has_sent) notify(loop_.last_sent);
        wait_for_end();
    }

    /// A listening browser sends nothing more: it is read only to notice its disconnection.
    void wait_for_end() {
        stream_.async_read_some(asio::buffer(rest_), [self = shared_from_this()](Fault fault, std::size_t) {
            if (fault)
                self->leave();
            else
                self->wait_for_end();
        });
    }

    void send(std::string text) {
        if (unsent_.size() >= most_unread) return leave();
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1) send_next();
    }

    void send_next() {
        asio::async_write(stream_, asio::buffer(unsent_.front()),
                          [self = shared_from_this()](Fault fault, std::size_t) {
                              if (fault) return self->leave();
                              self->unsent_.pop_front();
                              if (!self->unsent_.empty()) self->send_next();
                          });
    }

    void leave() {
        loop_.listeners.erase(this);
        stream_.close();
    }

    beast::tcp_stream stream_;
    Loop& loop_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    http::response<http::string_body> response_;
    Request request_;
    std::deque<std::string> unsent_;
    std::array<char, 256> rest_{};
};

}  // namespace

struct Server::Parts {
    explicit Parts(Answer answer) : loop{std::move(answer), {}, {}, false} {}

    void accept() {
        acceptor.async_accept([this](Fault fault, Tcp::socket socket) {
            if (!fault) std::make_shared<Session>(std::move(socket), loop)->read();
            if (acceptor.is_open()) accept();
        });
    }

    void wait(asio::posix::stream_descriptor& descriptor, std::function<void()> act) {
        descriptor.async_wait(asio::posix::stream_descriptor::wait_read,
                              [this, &descriptor, act = std::move(act)](Fault fault) mutable {
                                  if (fault) return;
                                  act();
                                  wait(descriptor, std::move(act));
                              });
    }

    void give_signs() {
        signs.expires_after(between_signs);
        signs.async_wait([this](Fault fault) {
            if (fault) return;
            for (Session* session : std::set<Session*>(loop.listeners)) session->give_sign();
            give_signs();
        });
    }

    Loop loop;
    asio::io_context context{1};  // destroyed before the loop, and every session with it
    Tcp::acceptor acceptor{context};
    asio::steady_timer signs{context};
    std::deque<asio::posix::stream_descriptor> descriptors;
};

Server::Server(Answer answer) : parts_(std::make_unique<Parts>(std::move(answer))) {}

/// Releases the given descriptors, which are not owned.
Server::~Server() {
    for (asio::posix::stream_descriptor& descriptor : parts_->descriptors) descriptor.release();
}

std::optional<std::string> Server::open(std::uint16_t port) {
    const Tcp::endpoint place(asio::ip::address_v4::loopback(), port);
    Fault fault;
    Tcp::acceptor& acceptor = parts_->acceptor;
    acceptor.open(place.protocol(), fault);
    // Otherwise the port of a program that has just ended would be unavailable for a minute.
    if (!fault) acceptor.set_option(Tcp::acceptor::reuse_address(true), fault);
    if (!fault) acceptor.bind(place, fault);
    if (!fault) acceptor.listen(asio::socket_base::max_listen_connections, fault);
    if (fault) return fault.message();
    for (const std::string name : {"127.0.0.1", "localhost"}) {
        parts_->loop.hosts.insert(fmt::format("{}:{}", name, this->port()));
        if (this->port() == 80) parts_->loop.hosts.insert(name);
    }
    parts_->accept();
    parts_->give_signs();
    return std::nullopt;
}

std::uint16_t Server::port() const {
    return parts_->acceptor.local_endpoint().port();
}

void Server::when_readable(int descriptor, std::function<void()> act) {
    parts_->wait(parts_->descriptors.emplace_back(parts_->context, descriptor), std::move(act));
}

void Server::after(std::chrono::milliseconds delay, std::function<void()> act) {
    auto timer = std::make_shared<asio::steady_timer>(parts_->context, delay);
    timer->async_wait([timer, act = std::move(act)](Fault fault) {
        if (!fault) act();
    });
}

void Server::post(std::function<void()> act) {
    asio::post(parts_->context, std::move(act));
}

void Server::notify(const std::string& words) {
    parts_->loop.last_sent = words;
    parts_->loop.has_sent = true;
    // A session that has ended removes itself.
    for (Session* session : std::set<Session*>(parts_->loop.listeners)) session->notify(words);
}

std::vector<Request> Server::listeners() const {
    std::vector<Request> requests;
    for (const Session* session : parts_->loop.listeners) requests.push_back(session->request());
    return requests;
}

void Server::run(const std::function<bool()>& is_over) {
    while (!is_over()) parts_->context.run_for(between_looks);
}

}  // namespace broadside::serve
