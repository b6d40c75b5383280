#include "cli/live/watch_page.hpp"

#include <doctest/doctest.h>

using namespace broadside::cli;

namespace {

LiveItem item(const std::string& name, const std::string& title, std::size_t sides) {
    broadside::typeset::Document document;
    document.pages.resize(sides, {{600, 420}, {}});
    return {name,  title, "A", "0f", std::make_shared<const broadside::typeset::Document>(std::move(document)),
            false, false, {}};
}

const std::string head =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>The Ford</title>\n"
    "<link rel=\"stylesheet\" href=\"/watch.css\">\n<script src=\"/watch.js\" defer></script>\n</head>\n";

}  // namespace

TEST_CASE("page of a watch: sheets, sides of the chosen one, and what moved") {
    LiveState state{"The Ford", {item("09-public-aid", "Play aid", 1), item("12-reds-roster", "Roster <R>", 2)},
                    {},         false,
                    true,       std::chrono::milliseconds(42)};
    state.items[1].is_changed = true;
    state.items[1].first_change = broadside::pack::ChangePlace{1, 105};
    const LiveProof proof{{}, "a < b\n"};
    CHECK(html_of({state, &proof, "HEAD", 7, "12-reds-roster"}) ==
          head +
              "<body data-number=\"7\" data-sheet=\"12-reds-roster\">\n"
              "<header id=\"status\"><b>The Ford</b> <span>shown 42 ms after it was saved, checked: nothing was "
              "found</span></header>\n<section id=\"findings\">\n</section>\n<div id=\"desk\">\n<nav "
              "id=\"sheets\">\n<ul>\n"
              "<li><a href=\"/?sheet=09-public-aid\" class=\"\"><b>A</b> Play aid<small>1 side</small></a></li>\n"
              "<li><a href=\"/?sheet=12-reds-roster\" class=\"chosen changed\"><b>A</b> Roster &lt;R&gt;<small>2 "
              "sides, changed</small></a></li>\n"
              "</ul>\n</nav>\n<main id=\"pages\" class=\"\">\n<h1>Roster &lt;R&gt;</h1>\n"
              "<div class=\"side\"><img src=\"/page/12-reds-roster/1.svg?v=0f\" width=\"800\" height=\"560\" "
              "alt=\"Roster &lt;R&gt;, side "
              "1\" loading=\"lazy\"></div>\n"
              "<div class=\"side\"><img src=\"/page/12-reds-roster/2.svg?v=0f\" width=\"800\" height=\"560\" "
              "alt=\"Roster &lt;R&gt;, side "
              "2\" loading=\"lazy\"><i id=\"changed\" style=\"top: 25.0%\" data-of=\"12-reds-roster "
              "105\"></i></div>\n"
              "</main>\n<aside id=\"moved\">\n<h2>Since HEAD</h2>\n<pre>a &lt; b\n</pre>\n</aside>\n</div>\n</body>\n"
              "</html>\n");
}

TEST_CASE("page of a watch: an error stands on top, once, and the pages of before are greyed") {
    const LiveFinding error{true, "a.toml:1:2: error: no\nnote: a < b\n"}, warning{false, "a.toml:3:4: warning: hm\n"};
    const LiveState state{"The Ford", {item("09-public-aid", "Play aid", 1)}, {error}, true, false, {}};
    const LiveProof proof{{error, warning}, ""};
    CHECK(html_of({state, &proof, "HEAD", 8, "gone"}) ==
          head +
              "<body data-number=\"8\" data-sheet=\"09-public-aid\">\n"
              "<header id=\"status\"><b>The Ford</b> <span>1 error; 1 warning; the pages are those of "
              "before</span></header>\n<section id=\"findings\">\n<div class=\"error\"><pre>a.toml:1:2: error: "
              "no</pre><details><summary>more</summary><pre>note: a &lt; b\n"
              "</pre></details></div>\n"
              "<div class=\"warning\"><pre>a.toml:3:4: warning: hm\n</pre></div>\n</section>\n<div id=\"desk\">\n<nav "
              "id=\"sheets\">\n<ul>\n"
              "<li><a href=\"/?sheet=09-public-aid\" class=\"chosen\"><b>A</b> Play aid<small>1 side</small></a></li>\n"
              "</ul>\n</nav>\n<main id=\"pages\" class=\"held\">\n<h1>Play aid</h1>\n"
              "<div class=\"side\"><img src=\"/page/09-public-aid/1.svg?v=0f\" width=\"800\" height=\"560\" alt=\"Play "
              "aid, side 1\" "
              "loading=\"lazy\"></div>\n<p class=\"over\">as before</p>\n"
              "</main>\n<aside id=\"moved\"></aside>\n</div>\n</body>\n</html>\n");
}

TEST_CASE("page of a watch: the address of a side is read back, and nothing else is one") {
    const LiveItem roster = item("12-reds-roster", "Roster", 2);
    CHECK(address_of(roster, 1) == "/page/12-reds-roster/2.svg?v=0f");
    CHECK(side_at("/page/12-reds-roster/2.svg") == std::pair<std::string, std::size_t>("12-reds-roster", 1));
    for (const char* other : {"/page/12-reds-roster/0.svg", "/page/12-reds-roster/-1.svg", "/page/a/1.png",
                              "/page/1.svg", "/page/a/1x.svg", "/", "/page/a/.svg", "/page/.svg"}) {
        CAPTURE(other);
        CHECK_FALSE(side_at(other).has_value());
    }
}
