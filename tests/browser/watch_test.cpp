// `broadside watch` in a real browser: what somebody sees there who saves a file.

#define DOCTEST_CONFIG_IMPLEMENT
#include "browser.hpp"

#include <csignal>
#include <doctest/doctest.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;

using broadside::browser::Browser;

namespace {

constexpr int skipped = 77;

/// A small game, watched.
class Watched {
  public:
    Watched() {
        std::string name = (fs::temp_directory_path() / "broadside-browser-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()));
        root = name;
        fs::copy(fs::path(BROADSIDE_SOURCE_DIR) / "tests/golden/pack/a_tweak", root / "game",
                 fs::copy_options::recursive);
        // So long a page that one scrolls.
        fs::copy(root / "game/templates/sheet.toml", root / "game/templates/other.toml");
        replace("templates/other.toml", "id       = \"sheet\"", "id       = \"other\"\norder    = 70");
        replace("templates/other.toml", "title    = \"Sheet\"", "title    = \"Other sheet\"");
        start();
    }
    ~Watched() {
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
        std::error_code ignored;
        fs::remove_all(root, ignored);
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    std::string read(const std::string& name) const {
        std::ifstream file(root / "game" / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// As editors save: a new file takes the place of the old one.
    void write(const std::string& name, const std::string& text) const {
        const fs::path place = root / "game" / name;
        std::ofstream(place.string() + "~", std::ios::binary) << text;
        fs::rename(place.string() + "~", place);
    }

    void replace(const std::string& name, const std::string& from, const std::string& to) const {
        std::string text = read(name);
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        write(name, text.replace(at, from.size(), to));
    }

    fs::path root;
    std::string address;

  private:
    void start() {
        int ends[2] = {};
        REQUIRE(::pipe(ends) == 0);
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(ends[1], 1);
            ::setenv("BROADSIDE_CACHE", (root / "cache").c_str(), 1);
            ::execl(BROADSIDE_PROGRAM, BROADSIDE_PROGRAM, "watch", "ford", "--port", "0", "--root",
                    (root / "game").c_str(), nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        std::string said;
        for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) said += c;
        ::close(ends[0]);
        const std::size_t begin = said.find("http://127.0.0.1:"), end = said.find("/ in a browser");
        REQUIRE(end != std::string::npos);
        CHECK(said == "watching ford: open " + said.substr(begin, end - begin) + "/ in a browser; Ctrl-C ends it");
        address = said.substr(begin, end - begin + 1);
    }

    pid_t process_ = -1;
};

const std::string program = broadside::browser::program().value_or("");

/// The side that is shown is there, and how it is marked.
const std::string picture = "(image => image.complete && image.naturalWidth > 0)(document.querySelector('main img'))";
const std::string errors = "document.querySelectorAll('#findings .error').length";
const std::string chosen = "document.querySelector('nav .chosen')?.textContent";
const std::string changed = "Array.from(document.querySelectorAll('nav .changed b'), one => one.textContent).join()";

/// A page that has been renewed by itself is the same document still.
const std::string remember = "(window.remembered = 'still here')";

}  // namespace

TEST_CASE("watch in a browser: what is saved is shown where one is looking, with its marks and odds") {
    const Watched watched;
    Browser browser(program, watched.root / "browser");
    browser.open(watched.address + "?sheet=70-public-other");
    CHECK(browser.value(picture, "true") == "true");
    CHECK(browser.value(chosen) == "B Other sheet1 side");
    CHECK(browser.value(remember) == "still here");
    const std::string source = "document.querySelector('main img').getAttribute('src')";
    const std::string before = browser.value(source);
    CHECK(before.starts_with("/page/70-public-other/1.svg?v="));
    browser.value("document.getElementById('desk').style.flex = '0 0 150px'");
    browser.value("document.getElementById('pages').scrollTo(0, 133)");

    watched.replace("rulesets/skirmish/rules.toml", "label = \"Horse against foot\", gives = 2",
                    "label = \"Horse against foot\", gives = 3");
    CHECK(browser.value(changed, "A,B") == "A,B");
    CHECK(browser.value(source) != before);
    CHECK(browser.value(picture, "true") == "true");
    CHECK(browser.value("window.remembered") == "still here");
    CHECK(browser.value("(() => { const window = document.getElementById('pages').getBoundingClientRect();"
                        "const change = document.getElementById('changed').getBoundingClientRect();"
                        "return change.top >= window.top && change.bottom <= window.bottom; })()",
                        "true") == "true");
    CHECK(browser.value("location.search") == "?sheet=70-public-other");
    CHECK(browser.value("(async () => /#d95400/i.test(await (await fetch(" + source + ")).text()))()") == "true");
    CHECK(browser.value("document.querySelector('#moved h2').textContent", "Since watching began") ==
          "Since watching began");
    const std::string moved = browser.value("document.querySelector('#moved pre').textContent");
    CHECK(moved.starts_with("    chart.additions.rows.horse.gives: 2 → 3\n"));
    CHECK(moved.find("\nfight, Fight: ") != std::string::npos);

    // Another figure at the same place: the page stays where it was scrolled to.
    const std::string second = browser.value(source);
    browser.value("document.getElementById('pages').scrollTo(0, 133)");
    watched.replace("rulesets/skirmish/rules.toml", "label = \"Horse against foot\", gives = 3",
                    "label = \"Horse against foot\", gives = 4");
    CHECK(browser.value(source + " !== '" + second + "'", "true") == "true");
    CHECK(browser.value("document.getElementById('pages').scrollTop") == "133");
}

TEST_CASE("watch in a browser: a file broken in mid-edit keeps the last pages under its errors, in two browsers") {
    const Watched watched;
    Browser browser(program, watched.root / "browser"), other(program, watched.root / "other");
    for (Browser* each : {&browser, &other}) {
        each->open(watched.address);
        CHECK(each->value(picture, "true") == "true");
    }
    const std::string sound = watched.read("rulesets/skirmish/rules.toml");
    watched.replace("rulesets/skirmish/rules.toml", "gives = 2 }", "gives = ");
    for (Browser* each : {&browser, &other}) {
        CHECK(each->value(errors, "1") == "1");
        CHECK(each->value("document.querySelector('#findings pre').textContent")
                  .find("rulesets/skirmish/rules.toml:41:81: error: in a key-value pair: expected value, saw `,` "
                        "[toml-syntax]") != std::string::npos);
        CHECK(each->value("document.querySelector('main').className") == "held");
        CHECK(each->value(picture, "true") == "true");
    }
    watched.write("rulesets/skirmish/rules.toml", sound);
    for (Browser* each : {&browser, &other}) {
        CHECK(each->value(errors, "0") == "0");
        CHECK(each->value("document.querySelector('main').className", "") == "");
    }
    CHECK(other.value("document.querySelector('#status').textContent.endsWith('checked: nothing was found')", "true") ==
          "true");
}

TEST_CASE("watch in a browser: a file is deleted and put back, and a new template is a new sheet") {
    const Watched watched;
    Browser browser(program, watched.root / "browser");
    browser.open(watched.address);
    CHECK(browser.value(picture, "true") == "true");
    const fs::path scenario = watched.root / "game/scenarios/ford", away = watched.root / "game/scenarios/.ford";
    fs::rename(scenario, away);
    CHECK(browser.value(errors, "1") == "1");
    fs::rename(away, scenario);
    CHECK(browser.value(errors, "0") == "0");
    std::string more = watched.read("templates/other.toml");
    more.replace(more.find("\"other\""), 7, "\"third\"");
    watched.write("templates/third.toml", more);
    CHECK(browser.value("document.querySelectorAll('nav li').length", "3") == "3");
    fs::remove(watched.root / "game/templates/third.toml");
    CHECK(browser.value("document.querySelectorAll('nav li').length", "2") == "2");
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& each : fs::recursive_directory_iterator(watched.root / "game")) ++files;
    CHECK(files == 11);  // as it was copied: nothing is written there
}

int main(int count, char** words) {
    if (program.empty()) {
        std::cout << "skipped: no browser\n";
        return skipped;
    }
    return doctest::Context(count, words).run();
}
