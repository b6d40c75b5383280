#include "browser.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace broadside::browser {

using Json = nlohmann::json;
using namespace std::chrono_literals;

/// A browser starts slowly on a machine that is busy.
static constexpr auto patience = 60s;

std::optional<std::string> program() {
    const char* own = std::getenv("BROADSIDE_BROWSER");
    if (own) return *own == 0 ? std::nullopt : std::optional<std::string>(own);
    for (const std::string name : {"chromium", "chromium-browser", "google-chrome"})
        if (std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0) return name;
    return std::nullopt;
}

/// In the child: the protocol is spoken on descriptors 3 and 4.
[[noreturn]] static void become(const std::string& program, const std::filesystem::path& folder, int in, int out) {
    const int safe_in = ::fcntl(in, F_DUPFD, 10), safe_out = ::fcntl(out, F_DUPFD, 10);
    ::dup2(safe_in, 3);
    ::dup2(safe_out, 4);
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (int each : {0, 1, 2}) ::dup2(nowhere, each);
    const std::string data = "--user-data-dir=" + folder.string();
    std::vector<std::string> words{program,
                                   "--headless=new",
                                   "--no-sandbox",
                                   "--disable-gpu",
                                   "--disable-dev-shm-usage",
                                   "--remote-debugging-pipe",
                                   "--window-size=1400,900",
                                   data,
                                   "about:blank"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execvp(program.c_str(), arguments.data());
    ::_exit(127);
}

Browser::Browser(const std::string& program, const std::filesystem::path& folder) {
    std::signal(SIGPIPE, SIG_IGN);
    int there[2] = {}, back[2] = {};
    if (::pipe2(there, O_CLOEXEC) != 0 || ::pipe2(back, O_CLOEXEC) != 0) throw std::runtime_error("no pipes");
    process_ = ::fork();
    if (process_ == 0) become(program, folder, there[0], back[1]);
    ::close(there[0]);
    ::close(back[1]);
    to_ = there[1];
    from_ = back[0];
    std::string target;
    for (int i = 0; i < 100 && target.empty(); ++i) {
        const Json answer = Json::parse(ask("Target.getTargets", "{}"));
        for (const Json& each : answer["targetInfos"])
            if (each["type"] == "page") target = each["targetId"];
        if (target.empty()) std::this_thread::sleep_for(100ms);
    }
    const Json attach{{"targetId", target}, {"flatten", true}};
    session_ = Json::parse(ask("Target.attachToTarget", attach.dump()))["sessionId"];
}

Browser::~Browser() {
    ::close(to_);
    ::close(from_);
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
}

std::string Browser::next_message() {
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
        if (const std::size_t stop = unread_.find('\0'); stop != std::string::npos) {
            std::string message = unread_.substr(0, stop);
            unread_.erase(0, stop + 1);
            return message;
        }
        pollfd ready{from_, POLLIN, 0};
        char buffer[65536];
        const ssize_t size = ::poll(&ready, 1, 1000) > 0 ? ::read(from_, buffer, sizeof buffer) : -1;
        if (size > 0) unread_.append(buffer, static_cast<std::size_t>(size));
        if (size == 0) throw std::runtime_error("the browser has ended");
        if (std::chrono::steady_clock::now() > end) throw std::runtime_error("the browser does not answer");
    }
}

std::string Browser::ask(const std::string& method, const std::string& parameters) {
    Json message{{"id", ++number_}, {"method", method}, {"params", Json::parse(parameters)}};
    if (!session_.empty()) message["sessionId"] = session_;
    const std::string words = message.dump() + '\0';
    if (::write(to_, words.data(), words.size()) != static_cast<ssize_t>(words.size()))
        throw std::runtime_error("the browser does not listen");
    for (;;) {
        const Json answer = Json::parse(next_message());
        if (answer.value("id", 0) != number_) continue;
        if (answer.contains("error")) throw std::runtime_error(answer["error"].dump());
        return answer["result"].dump();
    }
}

void Browser::open(const std::string& address) {
    ask("Page.navigate", Json{{"url", address}}.dump());
    value("document.readyState", "complete");
}

std::string Browser::value(const std::string& expression) {
    const Json asked{{"expression", "Promise.resolve(" + expression + ").then(String)"},
                     {"returnByValue", true},
                     {"awaitPromise", true}};
    const Json answer = Json::parse(ask("Runtime.evaluate", asked.dump()));
    if (answer.contains("exceptionDetails")) return answer["exceptionDetails"]["exception"].value("description", "?");
    return answer["result"].value("value", "");
}

std::string Browser::value(const std::string& expression, const std::string& wanted) {
    const auto end = std::chrono::steady_clock::now() + patience;
    std::string now = value(expression);
    while (now != wanted && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(20ms);
        now = value(expression);
    }
    return now;
}

}  // namespace broadside::browser
