#include "serve/folder_watch.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;

using broadside::serve::FolderWatch;

namespace {

/// A folder that goes with the test.
class OwnFolder {
  public:
    OwnFolder() {
        std::string name = (fs::temp_directory_path() / "broadside-watch-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()));
        path = name;
    }
    ~OwnFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;

    void write(const std::string& name, const std::string& text = "a") const { std::ofstream(path / name) << text; }

    fs::path path;
};

using Names = std::vector<std::string>;

/// What changed, from the folder on; with patience where something is expected.
Names taken(FolderWatch& watch, const OwnFolder& folder) {
    pollfd ready{watch.descriptor(), POLLIN, 0};
    ::poll(&ready, 1, 100);
    Names names;
    for (const fs::path& path : watch.take()) names.push_back(path.lexically_relative(folder.path).string());
    return names;
}

}  // namespace

TEST_CASE("folder watch: a file counts when it is written, and when it takes the place of another") {
    const OwnFolder folder;
    folder.write("a.toml");
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({folder.path}));
    CHECK(taken(watch, folder) == Names{});
    folder.write("a.toml", "b");
    CHECK(taken(watch, folder) == Names{"a.toml"});
    folder.write("a.toml~", "c");
    CHECK(taken(watch, folder) == Names{"a.toml~"});
    fs::rename(folder.path / "a.toml~", folder.path / "a.toml");
    CHECK(taken(watch, folder) == Names{"a.toml", "a.toml~"});
    folder.write("a.toml", "d");
    CHECK(taken(watch, folder) == Names{"a.toml"});
}

TEST_CASE("folder watch: a link counts when it is made, since it is never closed") {
    const OwnFolder folder, elsewhere;
    elsewhere.write("b.toml");
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({folder.path}));
    fs::create_symlink(elsewhere.path / "b.toml", folder.path / "a.toml");
    CHECK(taken(watch, folder) == Names{"a.toml"});
    fs::create_hard_link(elsewhere.path / "b.toml", folder.path / "c.csv");
    CHECK(taken(watch, folder) == Names{"c.csv"});
    // `ln -f` and `mv` put it in the place of another.
    fs::create_hard_link(elsewhere.path / "b.toml", folder.path / "c.csv~");
    fs::rename(folder.path / "c.csv~", folder.path / "a.toml");
    CHECK(taken(watch, folder).size() > 0);
    fs::rename(elsewhere.path / "b.toml", folder.path / "d.toml");
    CHECK(taken(watch, folder) == Names{"d.toml"});
}

TEST_CASE("folder watch: a file half written does not count yet") {
    const OwnFolder folder;
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({folder.path}));
    {
        std::ofstream file(folder.path / "a.toml");
        file << "half" << std::flush;
        CHECK(taken(watch, folder) == Names{});
    }
    CHECK(taken(watch, folder) == Names{"a.toml"});
}

TEST_CASE("folder watch: a file is deleted and put back") {
    const OwnFolder folder;
    folder.write("a.toml");
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({folder.path}));
    fs::remove(folder.path / "a.toml");
    CHECK(taken(watch, folder) == Names{"a.toml"});
    folder.write("a.toml");
    CHECK(taken(watch, folder) == Names{"a.toml"});
}

TEST_CASE("folder watch: a folder that is missing is awaited above it") {
    const OwnFolder folder;
    const fs::path missing = folder.path / "rulesets" / "one";
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({missing}));
    fs::create_directories(missing);
    CHECK(taken(watch, folder) == Names{"rulesets"});
    REQUIRE_FALSE(watch.watch({missing}));
    folder.write("rulesets/one/a.toml");
    CHECK(taken(watch, folder) == Names{"rulesets/one/a.toml"});
    fs::remove_all(missing);
    CHECK(taken(watch, folder) == Names{"rulesets/one", "rulesets/one/a.toml"});
}

TEST_CASE("folder watch: a folder that is no longer watched gives no names") {
    const OwnFolder folder;
    fs::create_directories(folder.path / "one");
    fs::create_directories(folder.path / "other");
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({folder.path / "one", folder.path / "other"}));
    REQUIRE_FALSE(watch.watch({folder.path / "other"}));
    folder.write("one/a.toml");
    folder.write("other/b.toml");
    CHECK(taken(watch, folder) == Names{"other/b.toml"});
}

TEST_CASE("folder watch: changes too many to be named one by one are given as the folder") {
    const OwnFolder folder;
    FolderWatch watch;
    REQUIRE_FALSE(watch.watch({folder.path}));
    std::size_t most = 16'384;
    std::ifstream("/proc/sys/fs/inotify/max_queued_events") >> most;
    if (most > 100'000) return;
    // One after another, for events that are alike follow one another as one. It is enough to open a file to be
    // written.
    for (std::size_t i = 0; i <= most; ++i)
        ::close(::open((folder.path / (i % 2 == 0 ? "a.toml" : "b.toml")).c_str(), O_WRONLY | O_CREAT, 0600));
    CHECK(taken(watch, folder) == Names{".", "a.toml", "b.toml"});
}
