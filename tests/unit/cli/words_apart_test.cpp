#include "cli/files/check_files.hpp"
#include "cli/files/templates.hpp"
#include "fonts/pango_measurer.hpp"
#include "paginate/lay_out.hpp"
#include "sheet/make_items.hpp"
#include "sheet/words.hpp"
#include "typeset/drawing.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <functional>
#include <set>
#include <string>
#include <vector>

// The pages with diagrams are read back: wherever words stand on them, they stand apart.

using namespace broadside;

namespace {

struct Written {
    std::string text;
    double left = 0, right = 0, top = 0, bottom = 0;
};

/// Upright words, from the base line as high as their small letters: what is there of every word.
std::vector<Written> words_on(const typeset::Page& page) {
    std::vector<Written> out;
    for (const typeset::Element& element : page.elements)
        for (const typeset::DrawItem& mark : element.marks) {
            const auto* item = std::get_if<typeset::TextItem>(&mark);
            if (!item || item->turn != 0 || item->line->runs.empty()) continue;
            const double size = item->line->runs.front().size;
            Written& written = out.emplace_back();
            for (const typeset::ShapedRun& run : item->line->runs) written.text += run.text;
            written.left = item->baseline.x + 0.3;
            written.right = item->baseline.x + item->line->width - 0.3;
            written.top = item->baseline.y - 0.43 * size;
            written.bottom = item->baseline.y;
        }
    return out;
}

bool touch(const Written& one, const Written& other) {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/// Drawings of an item, in its columns and in the panels of its boards.
std::vector<const sheet::Drawing*> drawings_in(const sheet::Item& item) {
    std::vector<const sheet::Drawing*> found;
    for (const sheet::Block& block : item.blocks)
        if (const auto* drawing = std::get_if<sheet::Drawing>(&block)) found.push_back(drawing);
    for (const sheet::Board& board : item.boards)
        for (const sheet::Panel& panel : board.panels)
            for (const sheet::PanelPart& part : panel.parts)
                for (const sheet::PanelBlock& block : part.blocks)
                    if (const auto* drawing = std::get_if<sheet::Drawing>(&block)) found.push_back(drawing);
    return found;
}

/// "words | words" of those that touch on some page of an item.
std::set<std::string> touching_on(const sheet::Item& item, const std::string& paper, fonts::PangoMeasurer& measurer) {
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, *typeset::find_paper(paper), measurer, diagnostics);
    std::set<std::string> out;
    if (!document) return {"cannot be laid out"};
    for (const typeset::Page& page : document->pages) {
        const std::vector<Written> words = words_on(page);
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::size_t j = i + 1; j < words.size(); ++j)
                if (touch(words[i], words[j])) out.insert(words[i].text + " | " + words[j].text);
    }
    return out;
}

/// For each battle its path and its sheets of diagrams and play aids.
void for_each_battle(const std::function<void(const std::string& path, const std::vector<sheet::Item>& items)>& look) {
    cli::Workspace workspace = cli::open_workspace(BROADSIDE_SOURCE_DIR);
    for (const cli::Location& location : cli::all_locations(workspace, {cli::Location::Kind::scenario})) {
        const auto loaded = cli::load_scenario(workspace, location);
        REQUIRE(loaded);
        REQUIRE(loaded->prepared->program);
        const std::vector<sheet::Template> templates = cli::load_templates(workspace, loaded->ruleset);
        const sheet::Data data{*loaded->prepared->program, loaded->choices, &loaded->scenario, &templates};
        std::vector<sheet::Item> items;
        for (const sheet::Template& source : templates)
            if (source.id == "diagrams" || source.id == "aid")
                for (sheet::Item& item : sheet::make_items(source, data, workspace.diagnostics))
                    items.push_back(std::move(item));
        look(location.path.string(), items);
    }
}

}  // namespace

TEST_CASE("Words on the sheets of diagrams and on the play aids of all battles touch no others") {
    fonts::PangoMeasurer measurer;
    for_each_battle([&](const std::string& path, const std::vector<sheet::Item>& items) {
        CHECK(items.size() >= 2);
        for (const sheet::Item& item : items)
            for (const std::string paper : {"a4", "letter"}) {
                CAPTURE(path + ", " + item.title + ", " + paper);
                for (const std::string& pair : touching_on(item, paper, measurer)) CHECK(pair == "");
            }
    });
}

TEST_CASE("Words in the drawings of all battles keep to their shapes, however wide the column") {
    fonts::PangoMeasurer measurer;
    for_each_battle([&](const std::string& path, const std::vector<sheet::Item>& items) {
        std::size_t seen = 0;
        for (const sheet::Item& item : items)
            for (const sheet::Drawing* drawing : drawings_in(item))
                for (const double column : {1.5, 1.0, 0.9}) {
                    ++seen;
                    const double width = column * typeset::natural_size(*drawing).width;
                    CAPTURE(path + ", " + item.title + ", " + sheet::bare_text(drawing->title));
                    const typeset::DrawingFit fit = typeset::fit_drawing(*drawing, 14, width);
                    for (const std::string& words : typeset::find_crowded_words(*drawing, fit, measurer))
                        CHECK(words == "");
                }
        CHECK(seen >= 4);
    });
}
