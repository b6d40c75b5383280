#include "../typeset/chance.hpp"
#include "../typeset/fixed_measurer.hpp"
#include "../typeset/sample_blocks.hpp"
#include "paginate/lay_out.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <sstream>

// What must be true of every document, tried on items put together at random (always the same ones).

using namespace broadside;
using namespace broadside::paginate;
using namespace broadside::typeset;
using sheet::Align;

namespace {

/// Makes words that are all different, so that each can be looked for.
class ItemMaker {
  public:
    explicit ItemMaker(std::uint64_t seed) : chance_(seed) {}

    sheet::Item make() {
        sheet::Item item = sheet::item({});
        item.columns = static_cast<std::uint32_t>(1 + chance_.below(3));
        item.orientation = chance_.below(2) == 0 ? sheet::Orientation::landscape : sheet::Orientation::portrait;
        const std::size_t blocks = 3 + chance_.below(20);
        for (std::size_t i = 0; i < blocks; ++i) item.blocks.push_back(block());
        return item;
    }

    std::size_t words_made() const { return next_; }

  private:
    std::string some_words(std::size_t most) {
        std::string text;
        const std::size_t count = 1 + chance_.below(most);
        for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + ("w" + std::to_string(next_++)) + "x";
        return text;
    }

    sheet::Block block() {
        switch (chance_.below(6)) {
            case 0:
                return sheet::phase(some_words(3));
            case 1:
                return sheet::paragraph(some_words(60));
            case 2:
                return sheet::Blank{sheet::words(some_words(3)), 2};
            case 3:
                return list();
            default:
                return matrix();
        }
    }

    sheet::Table matrix() {
        const std::size_t columns = 2 + chance_.below(4);
        sheet::Table made = sheet::table(some_words(4), {}, {});
        for (std::size_t i = 0; i < columns; ++i)
            made.columns.push_back(
                {i == 0 ? Align::left : (chance_.below(2) == 0 ? Align::centre : Align::decimal), 0});
        const std::size_t rows = 1 + chance_.below(9);
        for (std::size_t i = 0; i < rows; ++i) {
            std::vector<sheet::Cell> cells{sheet::cell(some_words(6))};
            const bool merges = columns > 2 && chance_.below(4) == 0;
            while (cells.size() + (merges ? 1 : 0) < columns) cells.push_back(sheet::cell(some_words(2)));
            if (merges) cells.back().columns = 2;
            made.rows.push_back(sheet::row(std::move(cells)));
            made.rows.back().brace = static_cast<std::uint32_t>(chance_.below(3) == 0 ? 1 : 0);
        }
        made.notes.push_back(sheet::words(some_words(12)));
        return made;
    }

    sheet::Table list() {
        sheet::Table made = sheet::table(some_words(2), {Align::left, Align::left}, {});
        made.may_break = true;
        const std::size_t rows = 1 + chance_.below(50);
        for (std::size_t i = 0; i < rows; ++i)
            made.rows.push_back(sheet::row({sheet::cell(some_words(1)), sheet::cell(some_words(9))}));
        return made;
    }

    Chance chance_;
    std::size_t next_ = 0;
};

struct Extent {
    double left, top, right, bottom;
    std::string text;
};

struct ExtentOf {
    std::vector<Extent>& all;

    void operator()(const TextItem& item) const {
        std::string text;
        for (const ShapedRun& run : item.line->runs) text += run.text;
        all.push_back({item.baseline.x, item.baseline.y - item.line->ascent, item.baseline.x + item.line->width,
                       item.baseline.y + item.line->descent, text});
    }
    void operator()(const RuleItem& rule) const { all.push_back({rule.from.x, rule.from.y, rule.to.x, rule.to.y, {}}); }
    void operator()(const BoxItem& box) const {
        all.push_back({box.at.x, box.at.y, box.at.x + box.size.width, box.at.y + box.size.height, {}});
    }
    void operator()(const PathItem& path) const {
        for (const PathStep& step : path.steps) all.push_back({step.to.x, step.to.y, step.to.x, step.to.y, {}});
    }
};

void collect(const Element& element, std::vector<Extent>& all) {
    for (const DrawItem& mark : element.marks) std::visit(ExtentOf{all}, mark);
    for (const Element& child : element.children) collect(child, all);
}

std::vector<Extent> extents(const Page& page) {
    std::vector<Extent> all;
    for (const Element& element : page.elements) collect(element, all);
    return all;
}

bool overlap(const Extent& a, const Extent& b) {
    constexpr double touch = 0.01;
    return !a.text.empty() && !b.text.empty() && a.left + touch < b.right && b.left + touch < a.right &&
           a.top + touch < b.bottom && b.top + touch < a.bottom;
}

void check_page(const Page& page) {
    const double margin = points_of_mm(live_margin_mm);
    const std::vector<Extent> all = extents(page);
    std::size_t outside = 0;
    std::size_t overlapping = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Extent& a = all[i];
        const bool inside = a.left >= margin - 0.01 && a.top >= margin - 0.01 &&
                            a.right <= page.size.width - margin + 0.01 && a.bottom <= page.size.height - margin + 0.01;
        if (!inside) ++outside;
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (!overlap(a, all[j])) continue;
            ++overlapping;
            MESSAGE("`" << a.text << "` over `" << all[j].text << "`");
        }
    }
    CHECK(outside == 0);
    CHECK(overlapping == 0);
}

std::map<std::string, int> word_counts(const Document& document) {
    std::map<std::string, int> counts;
    for (const Page& page : document.pages) {
        for (const Extent& extent : extents(page)) {
            std::istringstream words(extent.text);
            for (std::string word; words >> word;) ++counts[word];
        }
    }
    return counts;
}

}  // namespace

TEST_CASE("properties: nothing leaves the live area, no words overlap, every word is printed once") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        ItemMaker maker(seed);
        const sheet::Item item = maker.make();
        FixedMeasurer measurer;
        text::Diagnostics diagnostics;
        const Paper& paper = *find_paper(seed % 2 == 0 ? "a4" : "letter");
        const auto document = lay_out(item, paper, measurer, diagnostics);
        if (!document) continue;  // a table too tall: said so, not lost
        for (const Page& page : document->pages) check_page(page);
        const auto counts = word_counts(*document);
        std::size_t missing = 0;
        std::size_t repeated = 0;
        for (std::size_t i = 0; i < maker.words_made(); ++i) {
            const auto found = counts.find("w" + std::to_string(i) + "x");
            if (found == counts.end())
                ++missing;
            else if (found->second > 1)
                ++repeated;
        }
        CHECK(missing == 0);
        // Only titles of lists that go on are repeated.
        CHECK(repeated <= 2 * document->pages.size() * item.columns);
    }
}

TEST_CASE("properties: the columns of a side end within 12 % of each other") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Chance chance(seed);
        sheet::Item item = sheet::item({});
        item.columns = 3;
        const std::size_t tables = 14 + chance.below(14);
        for (std::size_t i = 0; i < tables; ++i) {
            sheet::Table made = sheet::table("Table " + std::to_string(i), {Align::left, Align::right}, {});
            const std::size_t rows = 2 + chance.below(6);
            for (std::size_t j = 0; j < rows; ++j)
                made.rows.push_back(sheet::row({sheet::cell("Some modifier or other"), sheet::cell("+1")}));
            item.blocks.push_back(std::move(made));
        }
        item.most_sides = 2;
        FixedMeasurer measurer;
        text::Diagnostics diagnostics;
        const auto document = lay_out(item, *find_paper("a4"), measurer, diagnostics);
        REQUIRE(document);
        for (const Page& page : document->pages) {
            std::map<int, double> ends;
            double top = page.size.height;
            for (const Element& element : page.elements) {
                if (element.tag != Tag::table) continue;
                std::vector<Extent> all;
                collect(element, all);
                for (const Extent& extent : all) {
                    const int column = static_cast<int>((extent.left - 25) * 3 / (page.size.width - 50));
                    ends[column] = std::max(ends[column], extent.bottom);
                    top = std::min(top, extent.top);
                }
            }
            REQUIRE(ends.size() == 3);
            const auto by_end = [](const auto& a, const auto& b) { return a.second < b.second; };
            const double least = std::min_element(ends.begin(), ends.end(), by_end)->second;
            const double most = std::max_element(ends.begin(), ends.end(), by_end)->second;
            CHECK((most - least) / (most - top) <= 0.12);
        }
    }
}

TEST_CASE("properties: the same item gives the same document") {
    ItemMaker maker(7);
    const sheet::Item item = maker.make();
    FixedMeasurer first;
    FixedMeasurer second;
    text::Diagnostics diagnostics;
    CHECK(lay_out(item, *find_paper("a4"), first, diagnostics) ==
          lay_out(item, *find_paper("a4"), second, diagnostics));
}
