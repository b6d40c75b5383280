#include "cli/press/out_folder.hpp"

#include "cli/files/fingerprint.hpp"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <map>
#include <thread>
#include <unistd.h>

using namespace broadside;
namespace fs = std::filesystem;

namespace {

using Contents = std::map<std::string, std::string>;  ///< of every file below a folder, by path

struct Shelf {
    fs::path root =
        fs::temp_directory_path() / ("broadside-shelf-" + std::to_string(getpid()) + "-" + std::to_string(std::rand()));
    fs::path folder = root / "ford" / "a4";

    Shelf() { fs::create_directories(root); }
    ~Shelf() { fs::remove_all(root); }
};

void put(const fs::path& path, std::string_view content) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
}

Contents contents_of(const fs::path& folder) {
    Contents contents;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().filename() == cli::manifest_name || !entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        contents[fs::relative(entry.path(), folder)] = std::string(std::istreambuf_iterator<char>(file), {});
    }
    return contents;
}

bool never() {
    return false;
}

int no_exchange(const fs::path&, const fs::path&) {
    return EINVAL;
}

void fill(cli::OutFolder& out, const Contents& sheets) {
    pack::Manifest manifest;
    for (const auto& [name, content] : sheets) {
        CHECK(out.write(name, content) == std::nullopt);
        manifest.files.push_back({name, "", "", "", ""});
        manifest.files.back().files = {{name, cli::fingerprint_of(content)}};
    }
    CHECK(out.write(std::string(cli::manifest_name), cli::manifest_to_json(manifest)) == std::nullopt);
}

/// What was said of foreign things.
cli::Foreign print(const fs::path& folder, const Contents& sheets, cli::Exchange exchange = cli::exchange_names) {
    cli::OutFolder out(folder, std::move(exchange));
    CHECK(out.claim(never) == std::nullopt);
    CHECK(out.open() == std::nullopt);
    fill(out, sheets);
    CHECK(out.swap_in() == std::nullopt);
    return out.foreign();
}

/// Nothing but the pack: no lock, nothing half made.
bool is_tidy(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder.parent_path()), fs::directory_iterator()) == 1;
}

}  // namespace

TEST_CASE("out folder: a pack takes the place of the last, with and without an exchange of names") {
    for (const bool can_exchange : {true, false}) {
        CAPTURE(can_exchange);
        const cli::Exchange exchange = can_exchange ? cli::Exchange(cli::exchange_names) : no_exchange;
        const Shelf shelf;
        print(shelf.folder, {{"a.pdf", "one"}, {"b.pdf", "two"}}, exchange);
        put(shelf.folder / "notes.txt", "mine");
        put(shelf.folder / "maps" / "old" / "ford.svg", "drawn");
        const cli::Foreign foreign = print(shelf.folder, {{"b.pdf", "three"}, {"c.pdf", "four"}}, exchange);
        CHECK(contents_of(shelf.folder) ==
              Contents{{"b.pdf", "three"}, {"c.pdf", "four"}, {"maps/old/ford.svg", "drawn"}, {"notes.txt", "mine"}});
        CHECK(foreign.left_alone == std::vector<std::string>{"maps", "notes.txt"});
        CHECK(foreign.renamed.empty());
        CHECK(is_tidy(shelf.folder));
    }
}

TEST_CASE("out folder: a sheet written upon is kept under the next free name") {
    const Shelf shelf;
    print(shelf.folder, {{"a.pdf", "one"}});
    for (const std::string remark : {"first remark", "second remark", "third remark"}) {
        put(shelf.folder / "a.pdf", remark);
        print(shelf.folder, {{"a.pdf", "two"}});
    }
    CHECK(contents_of(shelf.folder) == Contents{{"a.pdf", "two"},
                                                {"kept-2-a.pdf", "second remark"},
                                                {"kept-3-a.pdf", "third remark"},
                                                {"kept-a.pdf", "first remark"}});
}

TEST_CASE("out folder: the folder of single files is replaced like the pack, and what is foreign in it stays") {
    for (const bool can_exchange : {true, false}) {
        CAPTURE(can_exchange);
        const cli::Exchange exchange = can_exchange ? cli::Exchange(cli::exchange_names) : no_exchange;
        const Shelf shelf;
        print(shelf.folder, {{"01.pdf", "all"}, {"single-files/a.pdf", "one"}, {"single-files/b.pdf", "two"}},
              exchange);
        put(shelf.folder / "single-files" / "notes.txt", "mine");
        put(shelf.folder / "single-files" / "a.pdf", "remarks");
        const cli::Foreign foreign =
            print(shelf.folder, {{"01.pdf", "new"}, {"single-files/a.pdf", "three"}}, exchange);
        CHECK(contents_of(shelf.folder) == Contents{{"01.pdf", "new"},
                                                    {"single-files/a.pdf", "three"},
                                                    {"single-files/kept-a.pdf", "remarks"},
                                                    {"single-files/notes.txt", "mine"}});
        CHECK(foreign.left_alone == std::vector<std::string>{"single-files/notes.txt"});
        CHECK(foreign.renamed.size() == 1);
        CHECK(is_tidy(shelf.folder));
        // A run that is killed leaves nothing of its own behind.
        fs::create_directories(shelf.root / "ford" / ".a4.printing-1");
        for (const char* half : {"single-files/a.pdf", "cards/a-1.svg", "cards/a-1.png", "b-1.png"})
            put(shelf.root / "ford" / ".a4.printing-1" / half, "ha");
        print(shelf.folder, {{"01.pdf", "newer"}});
        CHECK(contents_of(shelf.folder) == Contents{{"01.pdf", "newer"},
                                                    {"single-files/kept-a.pdf", "remarks"},
                                                    {"single-files/notes.txt", "mine"}});
        CHECK(is_tidy(shelf.folder));
    }
}

TEST_CASE("out folder: images are kept as long as all of an item are there") {
    const Shelf shelf;
    pack::Manifest manifest;
    manifest.files = {{"a", "", "", "", ""}, {"b", "", "", "", ""}};
    for (const char* name : {"a-1.svg", "cards/a-1-x1-front.svg", "b-1.svg"}) {
        put(shelf.folder / name, name);
        manifest.files[name[0] == 'b' ? 1 : 0].files.push_back({name, cli::fingerprint_of(name)});
    }
    put(shelf.folder / cli::manifest_name, cli::manifest_to_json(manifest));
    CHECK(cli::read_printed_folder(shelf.folder).manifest.files == manifest.files);
    CHECK(cli::is_intact(cli::read_printed_folder(shelf.folder)));
    put(shelf.folder / "cards" / "a-1-x1-front.svg", "other");
    const pack::Manifest part = cli::intact_part(cli::read_printed_folder(shelf.folder));
    REQUIRE(part.files.size() == 1);
    CHECK(part.files[0].name == "b");
}

TEST_CASE("out folder: a manifest that names a file of another folder has no power over it") {
    const Shelf shelf;
    put(shelf.folder / "maps" / "ford.pdf", "drawn");
    put(shelf.folder / cli::manifest_name,
        R"({"files": [{"name": "maps/ford.pdf", "bytes": "1"}, {"name": "single-files/../x.pdf", "bytes": "1"},
           {"name": "a", "images": {"a-1.svg": "1", "../a-2.svg": "1"}}]})");
    CHECK(cli::read_printed_folder(shelf.folder).manifest.files.empty());
}

TEST_CASE("out folder: an edition that has no manifest is foreign") {
    const Shelf shelf;
    put(shelf.folder / "a.pdf", "his");
    put(shelf.folder / "z.pdf", "hers");
    const cli::Foreign foreign = print(shelf.folder, {{"a.pdf", "one"}});
    CHECK(contents_of(shelf.folder) == Contents{{"a.pdf", "one"}, {"kept-a.pdf", "his"}, {"z.pdf", "hers"}});
    CHECK(foreign.renamed == std::vector<std::pair<std::string, std::string>>{{"a.pdf", "kept-a.pdf"}});
}

TEST_CASE("out folder: what comes in while the pack is printed, and after it was looked through, stays") {
    const Shelf shelf;
    print(shelf.folder, {{"a.pdf", "one"}});
    const cli::Foreign foreign = print(shelf.folder, {{"a.pdf", "two"}}, [&](const fs::path& a, const fs::path& b) {
        put(shelf.folder / "late.txt", "late");
        put(shelf.folder / "a.pdf", "a late remark");
        return cli::exchange_names(a, b);
    });
    CHECK(contents_of(shelf.folder) ==
          Contents{{"a.pdf", "two"}, {"kept-a.pdf", "a late remark"}, {"late.txt", "late"}});
    CHECK(foreign.left_alone == std::vector<std::string>{"late.txt"});
    CHECK(is_tidy(shelf.folder));
}

TEST_CASE("out folder: a run that goes without swapping leaves the last pack") {
    const Shelf shelf;
    print(shelf.folder, {{"a.pdf", "one"}});
    {
        cli::OutFolder out(shelf.folder);
        CHECK(out.claim(never) == std::nullopt);
        CHECK(out.open() == std::nullopt);
        fill(out, {{"a.pdf", "two"}});
    }
    CHECK(contents_of(shelf.folder) == Contents{{"a.pdf", "one"}});
    CHECK(is_tidy(shelf.folder));
}

TEST_CASE("out folder: the next run puts away what a killed one left") {
    const Shelf shelf;
    print(shelf.folder, {{"a.pdf", "one"}});
    put(shelf.folder / "notes.txt", "mine");
    const fs::path beside = shelf.folder.parent_path();
    SUBCASE("while it printed") {
        put(beside / ".a4.printing-1" / "a.pdf", "tw");
    }
    SUBCASE("after the exchange: the old pack, and something foreign that had no place yet") {
        print(beside / "b4", {{"a.pdf", "zero"}});
        put(beside / "b4" / "notes.txt", "mine");
        fs::rename(beside / "b4", beside / ".a4.printing-1");
    }
    SUBCASE("between the two steps of a swap without exchange") {
        fs::rename(shelf.folder, beside / ".a4.before-1");
        put(beside / ".a4.printing-1" / "a.pdf", "two");
        put(beside / ".a4.printing-1" / cli::manifest_name, R"({"files": []})");
        fs::remove(beside / ".a4.printing-1" / "a.pdf");
    }
    {
        cli::OutFolder out(shelf.folder);
        CHECK(out.claim(never) == std::nullopt);
        CHECK(cli::is_intact(out.before()));
    }
    CHECK(contents_of(shelf.folder) == Contents{{"a.pdf", "one"}, {"notes.txt", "mine"}});
    CHECK(is_tidy(shelf.folder));
}

TEST_CASE("out folder: what a killed run left and was not printed comes back into the pack") {
    const Shelf shelf;
    print(shelf.folder, {{"a.pdf", "one"}});
    const fs::path left = shelf.folder.parent_path() / ".a4.printing-1";
    print(shelf.folder.parent_path() / "b4", {{"a.pdf", "zero"}});
    fs::rename(shelf.folder.parent_path() / "b4", left);
    put(left / "map.svg", "drawn");
    cli::OutFolder out(shelf.folder);
    CHECK(out.claim(never) == std::nullopt);
    CHECK(contents_of(shelf.folder) == Contents{{"a.pdf", "one"}, {"map.svg", "drawn"}});
    CHECK(out.foreign().left_alone == std::vector<std::string>{"map.svg"});
    CHECK_FALSE(fs::exists(left));
}

TEST_CASE("out folder: one at a time, and an impatient one goes without") {
    const Shelf shelf;
    std::atomic<int> inside = 0, most = 0;
    const auto print_often = [&] {
        for (int i = 0; i < 20; ++i) {
            cli::OutFolder out(shelf.folder);
            const auto fault = out.claim(never);
            most = std::max(most.load(), ++inside);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            --inside;
            if (fault) most = 100;
        }
    };
    { std::jthread first(print_often), second(print_often), third(print_often); }
    CHECK(most == 1);
    cli::OutFolder holder(shelf.folder), impatient(shelf.folder);
    CHECK(holder.claim(never) == std::nullopt);
    int asked = 0;
    CHECK(impatient.claim([&] { return ++asked > 3; }) == std::nullopt);
    CHECK(impatient.before().manifest_text.empty());
}

TEST_CASE("out folder: the folder a link leads to is replaced, not the link") {
    const Shelf shelf;
    fs::create_directories(shelf.root / "stick" / "pack");
    fs::create_directories(shelf.folder.parent_path());
    fs::create_directory_symlink(shelf.root / "stick" / "pack", shelf.folder);
    print(shelf.folder, {{"a.pdf", "one"}});
    print(shelf.folder, {{"a.pdf", "two"}});
    CHECK(fs::is_symlink(shelf.folder));
    CHECK(contents_of(shelf.root / "stick" / "pack") == Contents{{"a.pdf", "two"}});
}
