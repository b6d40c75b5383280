#include "cli/background.hpp"
#include "cli/commands.hpp"
#include "cli/files/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/live/live_pack.hpp"
#include "cli/live/live_proofs.hpp"
#include "cli/live/watch_page.hpp"
#include "cli/press/past_state.hpp"
#include "cli/press/printing.hpp"
#include "images/image_drawer.hpp"
#include "serve/folder_watch.hpp"
#include "serve/server.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <ostream>

// Shows the pages of a scenario in a browser, and updates them whenever one of its files is saved. Three threads: one
// answers browsers and draws the sides that they request; one makes pages of the saved state; one proves it, which
// takes longest, and reports the effect on the odds. Threads pass results to one another by value.

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

/// An editor may write several files in one go, and a version control system hundreds.
constexpr std::chrono::milliseconds patience{8};

/// Whether a file is relevant; editors' temporary files are not.
bool is_read(const fs::path& path) {
    const std::string name = path.filename().string(), extension = path.extension().string();
    return !name.starts_with('.') && (extension.empty() || extension == ".toml" || extension == ".csv");
}

class Watch {
  public:
    Watch(std::unique_ptr<LivePack> pack, LiveProofs proofs, std::string since)
        : server_([this](const serve::Request& request) { return answer(request); }),
          pack_(std::move(pack)),
          proofs_(std::move(proofs)),
          since_(std::move(since)),
          prover_([this] { prove(); }),
          maker_([this] { make(); }) {}

    std::optional<std::string> open(std::uint16_t port) { return server_.open(port); }
    std::uint16_t port() const { return server_.port(); }

    /// Returns the system's error when folders cannot be watched; nothing after an interrupt.
    std::optional<std::string> run() {
        if (auto fault = folders_.watch(pack_->folders())) return fault;
        server_.when_readable(folders_.descriptor(), [this] { take_notice(); });
        begun_ = Clock::now();
        maker_.ask();
        // Destroyed before the threads are joined: an interrupt takes effect at once.
        const InterruptGuard guard;
        server_.run([this] {
            maker_.rethrow();
            prover_.rethrow();
            return InterruptGuard::interrupted();
        });
        return std::nullopt;
    }

  private:
    // ---- in the thread that answers browsers

    void take_notice() {
        for (const fs::path& path : folders_.take())
            if (is_read(path)) saved_.insert(path);
        if (saved_.empty() || is_waiting_) return;
        is_waiting_ = true;
        const Clock::time_point now = Clock::now();
        server_.after(patience, [this, now] {
            is_waiting_ = false;
            const std::scoped_lock lock(mutex_);
            if (to_make_.saved.empty()) begun_ = now;
            to_make_.saved.merge(saved_);
            saved_.clear();
            to_make_.looked_at.clear();
            for (const serve::Request& listener : server_.listeners())
                if (const auto sheet = listener.query.find("sheet"); sheet != listener.query.end())
                    to_make_.looked_at.insert(sheet->second);
            maker_.ask();
        });
    }

    void show(LiveState state, std::uint64_t making) {
        state_ = std::move(state);
        if (making != shown_making_) proof_.reset();
        shown_making_ = making;
        server_.notify(std::to_string(++number_));
    }

    void show(LiveProof proof, std::uint64_t making) {
        if (making != shown_making_) return;
        proof_ = std::move(proof);
        server_.notify(std::to_string(++number_));
    }

    serve::Response answer(const serve::Request& request) {
        if (request.path == "/watch.css") return {200, "text/css; charset=utf-8", std::string(watch_style)};
        if (request.path == "/watch.js") return {200, "text/javascript; charset=utf-8", std::string(watch_script)};
        if (const auto side = side_at(request.path)) return draw(side->first, side->second, request);
        if (request.path != "/") return {404, "text/plain; charset=utf-8", "there is nothing here; see /\n"};
        const auto sheet = request.query.find("sheet");
        return {.body = html_of({state_, proof_ ? &*proof_ : nullptr, since_, number_,
                                 sheet == request.query.end() ? "" : sheet->second})};
    }

    serve::Response draw(const std::string& name, std::size_t side, const serve::Request& request) {
        const auto item = std::ranges::find(state_.items, name, &LiveItem::name);
        if (item == state_.items.end() || side >= item->pages->pages.size())
            return {404, "text/plain; charset=utf-8", "there is no such side\n"};
        images::ImageDrawer drawer(measurer_, 0);
        drawer.open(*item->pages);
        drawer.take(item->pages->pages[side]);
        const auto look = request.query.find("v");
        return {200, "image/svg+xml", std::move(drawer.finish().front().bytes),
                look != request.query.end() && look->second == item->look};
    }

    // ---- in the thread that makes pages

    void make() {
        ToMake wanted;
        Clock::time_point begun;
        {
            const std::scoped_lock lock(mutex_);
            std::swap(wanted, to_make_);
            begun = begun_;
        }
        const std::uint64_t making = ++making_;
        std::optional<std::chrono::milliseconds> took;
        pack_->update(
            wanted.saved,
            {wanted.looked_at, [this] { return maker_.is_asked_again(); },
             [&](LiveState state) {
                 if (!took && !wanted.saved.empty())
                     took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
                 state.took = took.value_or(std::chrono::milliseconds(0));
                 const bool is_last = state.is_complete || state.is_held;
                 server_.post([this, making, state = std::move(state)]() mutable { show(std::move(state), making); });
                 if (is_last) prover_.ask();
             }});
        // The folders to watch may have changed.
        server_.post([this, folders = pack_->folders()] { folders_.watch(folders); });
    }

    // ---- in the thread that proves

    void prove() {
        const std::uint64_t making = making_;
        const auto publish = [&](const LiveProof& proof) {
            if (prover_.is_asked_again() || making != making_) return false;
            server_.post([this, making, proof] { show(proof, making); });
            return true;
        };
        LiveProof proof = proofs_.prove();
        // The odds take longest.
        if (!publish(proof)) return;
        proof.moved = proofs_.moved();
        if (!proof.moved.empty()) publish(proof);
    }

    struct ToMake {
        std::set<fs::path> saved;
        std::set<std::string> looked_at;
    };

    serve::Server server_;
    serve::FolderWatch folders_;
    fonts::PangoMeasurer measurer_;
    LiveState state_;
    std::optional<LiveProof> proof_;  ///< of that state
    std::uint64_t number_ = 0, shown_making_ = 0;
    std::set<fs::path> saved_;
    bool is_waiting_ = false;

    std::mutex mutex_;  ///< guards the following members
    ToMake to_make_;
    Clock::time_point begun_;

    std::unique_ptr<LivePack> pack_;
    LiveProofs proofs_;
    std::string since_;
    std::atomic<std::uint64_t> making_ = 0;
    Background prover_, maker_;  // declared last: joined first
};

}  // namespace

/// Refuses an unknown state.
static bool compare_with(const std::string& since, Workspace& workspace, const Location& location, PastState& past,
                         LivePack& pack, LiveProofs& proofs) {
    const std::string id = location.path.stem().string();
    auto before = past.job_of(id, workspace);
    if (!before && !workspace.failed())
        workspace.refuse(fmt::format("--since: there is no scenario `{}` in `{}`", id, since));
    if (!before) return false;
    pack.compare_with(std::move(before->items));
    proofs.compare_with(past.root(), id);
    return true;
}

static void refuse_port(Workspace& workspace, std::uint16_t port, const std::string& fault) {
    workspace.refuse(
        fmt::format("--port: {} cannot be had: {}; give another number, or 0 for any that is free", port, fault));
}

int run_watch(const Arguments& arguments, Terminal& terminal) {
    if (!can_set_type(terminal)) return wrong_usage;
    Workspace workspace = open_workspace(arguments.root);
    const auto location = find_scenario(workspace, arguments.files.front());
    const typeset::Paper* paper =
        find_profile(workspace, arguments.profiles.empty() ? "a4" : arguments.profiles.front());
    auto past =
        workspace.failed() || arguments.since.empty() ? std::nullopt : PastState::open(workspace, arguments.since);
    if (workspace.failed()) return report(workspace, terminal);
    auto pack = std::make_unique<LivePack>(open_workspace(arguments.root), *location, *paper);
    LiveProofs proofs(arguments.root, *location);
    if (past && !compare_with(arguments.since, workspace, *location, *past, *pack, proofs))
        return report(workspace, terminal);
    Watch watch(std::move(pack), std::move(proofs), past ? arguments.since : "watching began");
    if (const auto fault = watch.open(arguments.port)) {
        refuse_port(workspace, arguments.port, *fault);
        return report(workspace, terminal);
    }
    terminal.out << fmt::format("watching {}: open http://127.0.0.1:{}/ in a browser; Ctrl-C ends it\n",
                                location->path.stem().string(), watch.port())
                 << std::flush;
    if (const auto fault = watch.run())
        workspace.refuse(fmt::format("cannot watch the folders: {}; raise fs.inotify.max_user_watches", *fault));
    return report(workspace, terminal);
}

}  // namespace broadside::cli
