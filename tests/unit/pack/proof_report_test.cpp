#include "pack/proof_report.hpp"

#include "../typeset/fixed_measurer.hpp"
#include "paginate/lay_out.hpp"
#include "wording/messages/proof.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

using namespace broadside;

namespace {

pack::ProofReport report(std::size_t charts) {
    pack::ProofReport out;
    out.figures = {{"Charts", std::to_string(charts)}};
    out.coverage = {{"cells", 3, 4}};
    for (std::size_t i = 0; i < charts; ++i)
        out.charts.push_back({"Chart " + std::to_string(i), "Firing", "", "all 4", {{"A row", "1 of 4", 250, 250}}});
    out.lists.push_back({"Additions", "Firing", "", "", {{"In cover", "+1", 20, 90}}});
    return out;
}

typeset::Document laid_out(const pack::ProofReport& report) {
    typeset::FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    auto document = paginate::lay_out(pack::proof_report(report), *typeset::find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    return std::move(*document);
}

/// Whether these words are set anywhere on a page.
bool has_words(const typeset::Page& page, const std::string& words) {
    std::vector<const typeset::Element*> open;
    for (const typeset::Element& element : page.elements) open.push_back(&element);
    std::string all;
    while (!open.empty()) {
        const typeset::Element* element = open.back();
        open.pop_back();
        for (const typeset::DrawItem& mark : element->marks)
            if (const auto* text = std::get_if<typeset::TextItem>(&mark))
                for (const typeset::ShapedRun& run : text->line->runs) all += run.text;
        for (const typeset::Element& child : element->children) open.push_back(&child);
    }
    return all.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("proof report: its parts and charts are its bookmarks, in their order and each once") {
    std::string titles;
    for (const typeset::Bookmark& bookmark : laid_out(report(2)).bookmarks) titles += bookmark.title + "\n";
    CHECK(titles ==
          "In figures\nFindings\nHeld by worked examples\n"
          "Charts, and how often each row answers\nChart 0 · Firing\nChart 1 · Firing\n"
          "Modifiers by weight\nAdditions · Firing\nRulings\nGaps of the source\n");
    pack::ProofReport bare = report(1);
    bare.lists.clear();
    const typeset::Document document = laid_out(bare);
    CHECK(std::none_of(document.bookmarks.begin(), document.bookmarks.end(),
                       [](const auto& one) { return one.title == messages::modifiers_by_weight; }));
}

TEST_CASE("proof report: a bookmark leads to the page on which its words are") {
    const typeset::Document document = laid_out(report(60));
    REQUIRE(document.pages.size() > 2);
    std::uint32_t last = 0;
    for (const typeset::Bookmark& bookmark : document.bookmarks) {
        CAPTURE(bookmark.title);
        REQUIRE(bookmark.page < document.pages.size());
        CHECK(has_words(document.pages[bookmark.page], bookmark.title.substr(0, bookmark.title.find(' '))));
        CHECK(bookmark.page >= last);
        last = bookmark.page;
    }
    CHECK(last > 1);
}

TEST_CASE("proof report: choices of a player stand behind modifiers, those that are never better set strong") {
    pack::ProofReport made = report(1);
    made.choices.push_back(
        {"Fire: `ammunition` of the firer",
         "Firing",
         "All of 24 situations.",
         {{"canister", "ball", true, false, {"0", "6", "0", "18", "0", "0"}, "near: 1.667 and 1.333"},
          {"shell", "ball", false, false, {"6", "6", "0", "12", "0", "0"}, ""}}});
    const typeset::Document document = laid_out(made);
    std::string all;
    for (const typeset::Bookmark& bookmark : document.bookmarks) all += bookmark.title + "\n";
    CHECK(all.find("Modifiers by weight\nAdditions · Firing\nChoices of a player\n") != std::string::npos);
    const auto is_set = [&](const std::string& words) {
        return std::any_of(document.pages.begin(), document.pages.end(),
                           [&](const typeset::Page& page) { return has_words(page, words); });
    };
    for (const char* words : {"canister, never better", "near: 1.667 and 1.333", "All of 24 situations."}) {
        CAPTURE(words);
        CHECK(is_set(words));
    }
    CHECK_FALSE(is_set("shell, never better"));
}
