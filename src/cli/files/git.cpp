#include "cli/files/git.hpp"

#include "cli/files/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace broadside::cli {

namespace {

struct Printed {
    int status = 0;  ///< of the command; -1: not run
    std::string out;
};

/// A pipe that closes its ends.
struct Pipe {
    int ends[2] = {-1, -1};
    Pipe() {
        if (pipe2(ends, O_CLOEXEC) != 0) ends[0] = ends[1] = -1;
    }
    ~Pipe() {
        close_writing();
        if (ends[0] >= 0) close(ends[0]);
    }
    void close_writing() {
        if (ends[1] >= 0) close(ends[1]);
        ends[1] = -1;
    }
};

std::string read_all(int file) {
    std::string out;
    char bytes[1 << 16];
    while (true) {
        const ssize_t got = read(file, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return out;
        out.append(bytes, static_cast<std::size_t>(got));
    }
}

/// Runs git without a shell, so that no word is interpreted.
Printed run_git(std::vector<std::string> words) {
    words.insert(words.begin(), "git");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    Pipe pipe;
    if (pipe.ends[0] < 0) return {-1, ""};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe.ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int fault = posix_spawnp(&child, "git", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (fault != 0) return {-1, ""};
    pipe.close_writing();
    Printed printed{0, read_all(pipe.ends[0])};
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    printed.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return printed;
}

/// What git lists with `-z`.
std::vector<std::string> names_in(std::string_view listed) {
    std::vector<std::string> names;
    while (!listed.empty()) {
        names.emplace_back(listed.substr(0, listed.find('\0')));
        listed.remove_prefix(std::min(names.back().size() + 1, listed.size()));
    }
    return names;
}

bool is_toml_file(std::string_view name, std::string_view path) {
    if (name == path) return true;
    const std::string file = std::filesystem::path(name).filename().string();
    return file.ends_with(".toml") && !file.starts_with('.');
}

}  // namespace

PastFiles files_of_revision(const std::string& revision, const std::string& path) {
    // Git would read it as an option.
    if (revision.starts_with('-')) return {{}, fmt::format("`{}` is not a revision", revision)};
    const bool is_file = path.ends_with(".toml");
    const Printed listed =
        run_git({"ls-tree", "-z", "--name-only", revision, "--", is_file || path.ends_with('/') ? path : path + "/"});
    if (listed.status == -1)
        return {{}, fmt::format("`{}:{}` is read by git, and git cannot be run here", revision, path)};
    if (listed.status != 0)
        return {
            {},
            fmt::format("git cannot list `{}:{}`: run it inside the repository, and see `git log` for its revisions",
                        revision, path)};
    PastFiles out;
    for (const std::string& name : names_in(listed.out)) {
        if (!is_toml_file(name, path)) continue;
        const Printed content = run_git({"show", fmt::format("{}:./{}", revision, name)});
        if (content.status != 0) return {{}, fmt::format("git cannot show `{}:{}`", revision, name)};
        out.files.push_back({fmt::format("{}:{}", revision, name), content.out});
    }
    if (out.files.empty()) out.fault = fmt::format("revision `{}` has no .toml file in `{}`", revision, path);
    return out;
}

static bool is_source(const std::string& name) {
    return name.ends_with(".toml") || name.ends_with(".csv");
}

std::optional<std::string> write_revision(const std::string& revision, const std::filesystem::path& root,
                                          const std::vector<std::string>& folders,
                                          const std::filesystem::path& target) {
    if (revision.starts_with('-')) return fmt::format("`{}` is not a revision", revision);
    const std::string here = root.empty() ? "." : root.string();
    std::vector<std::string> listing{"-C", here, "ls-tree", "-r", "-z", "--name-only", revision, "--"};
    listing.insert(listing.end(), folders.begin(), folders.end());
    const Printed listed = run_git(listing);
    if (listed.status == -1)
        return fmt::format("`{}` is not a folder, and a revision is read by git, which cannot be run here", revision);
    if (listed.status != 0)
        return fmt::format("`{}` is not a folder, and git knows no such revision of `{}`; see `git log`", revision,
                           shown_path(root));
    for (const std::string& name : names_in(listed.out)) {
        if (!is_source(name)) continue;
        const Printed content = run_git({"-C", here, "show", fmt::format("{}:./{}", revision, name)});
        if (content.status != 0) return fmt::format("git cannot show `{}:{}`", revision, name);
        std::error_code error;
        std::filesystem::create_directories((target / name).parent_path(), error);
        if (auto fault = write_file(target / name, content.out)) return fault;
    }
    return std::nullopt;
}

}  // namespace broadside::cli
