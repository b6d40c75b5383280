#include "child_process.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <benchmark/benchmark.h>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <netinet/in.h>
#include <sys/socket.h>

// From a file saved to the new page: `watch` is told of a changed figure, and the time runs until a browser that looks
// at a sheet has its HTML and its first side. Read `ratio`: the best time over that of a `pack` that prints this sheet
// alone as SVG, of rules proved before, taken in turn in one run. It is time on the clock, of which a busy machine
// takes its part. What is changed is printed on the sheet; where no new page comes in a minute, that is an error.

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

const fs::path watch_source = BROADSIDE_SOURCE_DIR;
const fs::path program = fs::path(BROADSIDE_PROGRAM_DIR) / "broadside";

constexpr std::chrono::seconds patience{60};

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string read_all(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What is changed to and fro, and the sheet that is looked at.
struct Tweak {
    std::string scenario, file, from, to, sheet;
};

/// The data that is shipped, in a folder of its own.
class Copy {
  public:
    explicit Copy(const Tweak& tweak)
        : root(fs::temp_directory_path() / fmt::format("broadside-watch-bench-{}", getpid())), tweak_(tweak) {
        fs::remove_all(root);
        fs::create_directories(root);
        for (const char* folder : {"rulesets", "scenarios", "templates"})
            fs::copy(watch_source / folder, root / folder, fs::copy_options::recursive);
        setenv("BROADSIDE_CACHE", (root / "cache").c_str(), 1);
    }
    ~Copy() { fs::remove_all(root); }
    Copy(const Copy&) = delete;
    Copy& operator=(const Copy&) = delete;

    void save() {
        const fs::path file = root / tweak_.file;
        std::string text = read_all(file);
        const std::string& from = is_changed_ ? tweak_.to : tweak_.from;
        const std::size_t at = text.find(from);
        if (at == std::string::npos) throw std::runtime_error("no `" + from + "` in " + tweak_.file);
        text.replace(at, from.size(), is_changed_ ? tweak_.from : tweak_.to);
        is_changed_ = !is_changed_;
        std::ofstream(file.string() + "~", std::ios::binary) << text;
        fs::rename(file.string() + "~", file);
    }

    const fs::path root;

  private:
    Tweak tweak_;
    bool is_changed_ = false;
};

class Connection {
  public:
    Connection(std::uint16_t port, const std::string& target) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        const timeval longest{patience.count(), 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const std::string words =
            fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", target, port);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
            ::send(socket_, words.data(), words.size(), 0) != static_cast<ssize_t>(words.size()))
            throw std::runtime_error("the server is not there");
    }
    ~Connection() { ::close(socket_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    std::string read_event() {
        std::string line;
        for (char c = 0; ::recv(socket_, &c, 1, 0) == 1;) {
            if (c != '\n') {
                line += c;
                continue;
            }
            if (line.starts_with("data: ")) return line.substr(6);
            line.clear();
        }
        throw std::runtime_error("the server has ended, or has nothing to tell");
    }
    std::string read_all() {
        std::string all;
        char buffer[65536];
        for (ssize_t size = 0; (size = ::recv(socket_, buffer, sizeof buffer, 0)) > 0;)
            all.append(buffer, static_cast<std::size_t>(size));
        return all;
    }

  private:
    int socket_;
};

class Watcher {
  public:
    Watcher(const fs::path& root, const Tweak& tweak) : sheet_(tweak.sheet) {
        int ends[2] = {};
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(ends[1], 1);
            ::execl(program.c_str(), program.c_str(), "watch", tweak.scenario.c_str(), "--port", "0", "--root",
                    root.c_str(), nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        std::string said;
        for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) said += c;
        ::close(ends[0]);
        port_ = static_cast<std::uint16_t>(std::atoi(said.c_str() + said.find("127.0.0.1:") + 10));
        events_ = std::make_unique<Connection>(port_, "/events?sheet=" + sheet_);
        wait_until([this] { return !address().empty() && !is_being_checked(); });
    }
    ~Watcher() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    /// Until the side is there as it is after `save`.
    double time(const std::function<void()>& save) {
        const std::string before = address();
        const auto start = Clock::now();
        save();
        std::string now;
        wait_until([&] { return (now = address()) != before; });
        Connection(port_, now).read_all();
        const double took = milliseconds_since(start);
        wait_until([this] { return !address().empty() && !is_being_checked(); });
        return took;
    }

  private:
    void wait_until(const std::function<bool()>& is_so) {
        const auto start = Clock::now();
        while (!is_so()) {
            if (Clock::now() - start > patience) throw std::runtime_error("no new page of " + sheet_ + " in a minute");
            events_->read_event();
        }
    }

    bool is_being_checked() const { return html_.find("being checked") != std::string::npos; }

    std::string address() {
        html_ = Connection(port_, "/?sheet=" + sheet_).read_all();
        const std::size_t begin = html_.find("/page/" + sheet_);
        return begin == std::string::npos ? "" : html_.substr(begin, html_.find('"', begin) - begin);
    }

    std::string sheet_, html_;
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
    std::unique_ptr<Connection> events_;
};

/// Nothing else is printed.
void keep_template(const fs::path& root, const Tweak& tweak) {
    const std::string id = tweak.sheet.substr(tweak.sheet.find('-', tweak.sheet.find('-') + 1) + 1);  // "09-public-aid"
    fs::remove_all((root / tweak.file).parent_path() / "templates");
    std::vector<fs::path> others;
    for (const auto& entry : fs::directory_iterator(root / "templates"))
        if (entry.path().extension() == ".toml" && entry.path().stem() != id) others.push_back(entry.path());
    for (const fs::path& other : others) fs::remove(other);
}

void save_to_page(benchmark::State& state, const Tweak& tweak) {
    double watch = std::numeric_limits<double>::max(), pack = watch;
    try {
        Copy copy(tweak);
        Watcher watcher(copy.root, tweak);
        for (auto _ : state) watch = std::min(watch, watcher.time([&] { copy.save(); }));
    } catch (const std::exception& fault) {
        return state.SkipWithError(fault.what());
    }
    const Copy copy(tweak);
    keep_template(copy.root, tweak);
    const fs::path out = copy.root / "out";
    for (int i = 0; i < 5; ++i) {
        fs::remove_all(out);
        const auto start = Clock::now();
        broadside::bench::run_program(
            {program, "pack", tweak.scenario, "--root", copy.root, "--out", out, "--profile", "a4", "--format", "svg"});
        if (i > 0) pack = std::min(pack, milliseconds_since(start));  // the first proves
    }
    state.counters["watch_ms"] = watch;
    state.counters["pack_ms"] = pack;
    state.counters["ratio"] = watch / pack;
}

const std::vector<std::pair<const char*, Tweak>> tweaks{
    {"old-fritz",
     {"mollwitz", "rulesets/old-fritz/40-combat.toml", "above the enemy\", gives = 2", "above the enemy\", gives = 3",
      "09-public-aid"}},
    {"old-fritz-pre-rolled",
     {"mollwitz", "rulesets/old-fritz/40-combat.toml", "above the enemy\", gives = 2", "above the enemy\", gives = 3",
      "25-umpire-pre-rolled"}},
    {"en-avant",
     {"vimeiro-hill", "rulesets/en-avant/40-firing.toml", "over = 25, reach = 100", "over = 25, reach = 90",
      "09-umpire-aid"}},
    {"en-avant-en-masse",
     {"auerstedt", "rulesets/en-avant-en-masse/40-firing.toml", "value = 40", "value = 45", "09-umpire-aid"}},
    {"old-dessauer",
     {"kesselsdorf", "rulesets/old-dessauer/20-firing.toml", "hard cover\", gives = -2", "hard cover\", gives = -3",
      "09-public-aid"}},
    {"reasonable-brom",
     {"moys", "rulesets/reasonable-brom/40-firing.toml", "disordered\", gives = -1", "disordered\", gives = -2",
      "09-public-aid"}},
};

const bool are_registered = [] {
    for (const auto& [name, tweak] : tweaks)
        benchmark::RegisterBenchmark(("watch/" + std::string(name)).c_str(),
                                     [tweak = tweak](benchmark::State& state) { save_to_page(state, tweak); })
            ->Iterations(6)
            ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace
