// Nothing for the umpire's eyes, and nothing of one side's, may be found in a file for anybody else. The press refuses
// to draw such words; this test does not trust it. It makes every file of every scenario, reads it back with other
// programs (words, bookmarks, tags, metadata), and looks for every text its reader may not see.

#include "cli/files/check_files.hpp"
#include "cli/findings/findings.hpp"
#include "fonts/pango_measurer.hpp"
#include "images/image_drawer.hpp"
#include "paginate/lay_out.hpp"
#include "pdf/to_pdf.hpp"
#include "rules/prose.hpp"
#include "wording/figures.hpp"

#include <array>
#include <cstdio>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <sstream>

namespace fs = std::filesystem;
using namespace broadside;

namespace {

/// Words and figures in small letters with one space between: what survives line breaks and typography.
std::string bare(std::string_view text) {
    std::string out = " ";
    for (const char c : text) {
        const bool word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c + 32);
        else if (word)
            out += c;
        else if (out.back() != ' ')
            out += ' ';
    }
    if (out.back() != ' ') out += ' ';
    return out;
}

std::size_t words_in(const std::string& bare_text) {
    return static_cast<std::size_t>(std::count(bare_text.begin(), bare_text.end(), ' ')) - 1;
}

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen((command + " 2>/dev/null").c_str(), "r"), pclose);
    std::string output;
    std::array<char, 65536> buffer{};
    for (std::size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
        output.append(buffer.data(), read);
    return output;
}

/// Everything a file says to anyone who takes it apart.
std::string said_by(const std::string& pdf) {
    const fs::path path = fs::temp_directory_path() / ("broadside-leak-" + std::to_string(getpid()) + ".pdf");
    std::ofstream(path, std::ios::binary) << pdf;
    std::string all;
    for (const char* tool :
         {"pdftotext -raw %s -", "pdfinfo %s", "pdfinfo -struct-text %s", "qpdf --json --json-key=outlines %s"}) {
        std::string command = tool;
        command.replace(command.find("%s"), 2, path.string());
        all += bare(output_of(command));
    }
    fs::remove(path);
    return all;
}

/// Everything that the SVGs of an item say: what they are called, and the words that their outlines are labelled with.
std::string said_by_images(const sheet::Item& item, fonts::PangoMeasurer& measurer, text::Diagnostics& diagnostics) {
    images::ImageDrawer drawer(measurer, 0);
    const auto laid = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, diagnostics, drawer);
    REQUIRE(laid);
    static const std::regex said("aria-label=\"([^\"]*)\"|<title>([^<]*)</title>");
    std::string all;
    for (const typeset::DrawnFile& file : drawer.finish())
        for (auto at = std::sregex_iterator(file.bytes.begin(), file.bytes.end(), said); at != std::sregex_iterator();
             ++at)
            all += (*at)[1].str() + (*at)[2].str() + " ";
    return bare(all);
}

/// Words as poppler gives them, figures and labels included.
std::size_t words_of_pdf(const std::string& pdf) {
    const fs::path path = fs::temp_directory_path() / ("broadside-words-" + std::to_string(getpid()) + ".pdf");
    std::ofstream(path, std::ios::binary) << pdf;
    std::istringstream words(output_of("pdftotext " + path.string() + " -"));
    fs::remove(path);
    return static_cast<std::size_t>(
        std::distance(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()));
}

struct Text {
    std::string bare;
    text::Audience audience;
};

/// Every text of a scenario and its rule set with its reader.
class Texts {
  public:
    Texts(const scenario::Scenario& scenario, const rules::Ruleset& rules) {
        using text::Audience;
        const Audience umpire{Audience::Kind::umpire, ""};
        for (const std::string& text : scenario.identity.history) add(text, umpire);
        for (const std::string& text : scenario.identity.background) add(text, {});
        add(scenario.identity.summary, {});
        for (const auto& passage : scenario.umpire_notes) add(passage, umpire);
        for (const auto& passage : scenario.special_rules) add(passage, passage.audience);
        for (const auto& briefing : scenario.briefings) add(briefing.passage, briefing.passage.audience);
        for (const auto& unit : scenario.units) add(unit.label, unit.audience), add(unit.note, unit.audience);
        for (const auto& command : scenario.commands)
            add(command.label + ". " + command.commander, command.audience), add(command.note, command.audience);
        for (const auto& victory : scenario.victories) add(victory.text, victory.audience);
        for (const auto& coming : scenario.reinforcements) add(coming.note, coming.audience);
        const Audience of_rules = rules.identity.hidden ? umpire : Audience{};
        for (const auto& house : scenario.house) add(scenario::to_text(house.value), of_rules);
        for (const auto& note : rules.notes) add(note.text, note.audience);
        for (const auto& ruling : rules.rulings) {
            add(ruling.question, of_rules), add(ruling.because, of_rules);
            for (const auto& reading : ruling.readings) add(reading.text, of_rules);
        }
        for (const auto& missing : rules.missing) add(missing.what, of_rules);
        for (const auto& chart : rules.charts) {
            add(chart.title, chart.audience);
            for (const auto& row : chart.rows) add(row.label, chart.audience);
        }
        for (const auto& procedure : rules.procedures)
            for (const auto& step : procedure.steps) add(step.label, procedure.audience);
    }

    /// The first text in `said` that `reader` may not see; empty when there is none.
    std::string first_leak(const std::string& said, const text::Audience& reader) const {
        for (const Text& secret : texts_) {
            const bool open = text::may_read(reader, secret.audience) || is_said_openly(secret.bare, reader);
            if (!open && said.find(secret.bare) != std::string::npos) return secret.bare;
        }
        return "";
    }

    std::size_t secrets_from(const text::Audience& reader) const {
        return static_cast<std::size_t>(std::count_if(
            texts_.begin(), texts_.end(), [&](const Text& text) { return !text::may_read(reader, text.audience); }));
    }

    const std::string& a_secret(const text::Audience& reader) const {
        for (const Text& text : texts_)
            if (!text::may_read(reader, text.audience) && !is_said_openly(text.bare, reader)) return text.bare;
        static const std::string none;
        return none;
    }

  private:
    void add(const scenario::Passage& passage, const text::Audience& audience) {
        for (const std::string& text : passage.paragraphs) add(text, audience);
    }
    /// By its sentences: a paragraph may be broken by a page. Few words prove nothing.
    void add(const std::string& text, const text::Audience& audience) {
        std::string rest = wording::typeset(text);
        while (!rest.empty()) {
            const std::size_t stop = rest.find(". ");
            std::string sentence = rest.substr(0, stop);
            const std::size_t brace = sentence.find('{');  // what is filled in is not looked for
            sentence = sentence.substr(0, brace);
            const std::string words = bare(sentence);
            if (words_in(words) >= 4) texts_.push_back({words, audience});
            rest = stop == std::string::npos ? "" : rest.substr(stop + 2);
        }
    }
    bool is_said_openly(const std::string& words, const text::Audience& reader) const {
        return std::any_of(texts_.begin(), texts_.end(), [&](const Text& other) {
            return text::may_read(reader, other.audience) && other.bare.find(words) != std::string::npos;
        });
    }

    std::vector<Text> texts_;
};

}  // namespace

TEST_CASE("leaks: no finished file holds a text that its reader may not see") {
    cli::Workspace workspace = cli::open_workspace(BROADSIDE_SOURCE_DIR);
    fonts::PangoMeasurer measurer;
    std::size_t files = 0;
    for (const cli::Location& location : cli::all_locations(workspace, {cli::Location::Kind::scenario})) {
        auto checked = cli::check_scenario(workspace, location, cli::Pages::make);
        REQUIRE(checked);
        REQUIRE(checked->loaded.prepared->program);
        const Texts texts(checked->loaded.scenario, checked->loaded.prepared->program->ruleset());
        for (const sheet::Item& item : checked->items) {
            if (item.audience.kind == text::Audience::Kind::umpire) continue;
            CAPTURE(checked->loaded.scenario.identity.id);
            CAPTURE(item.id);
            CHECK(texts.secrets_from(item.audience) > 0);
            const auto document = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, workspace.diagnostics);
            REQUIRE(document);
            CHECK(texts.first_leak(said_by(pdf::to_pdf(*document, measurer, {})), item.audience) == "");
            CHECK(texts.first_leak(said_by_images(item, measurer, workspace.diagnostics), item.audience) == "");
            ++files;
        }
    }
    CHECK(files > 20);
}

TEST_CASE("a play aid is short: its words, figures included, are about a third of the rule text's at most") {
    const std::map<std::string, std::size_t> most{{"en-avant", 700},
                                                  {"en-avant-en-masse", 850},
                                                  {"old-fritz", 750},
                                                  {"old-dessauer", 1150},
                                                  {"reasonable-brom", 1250}};
    cli::Workspace workspace = cli::open_workspace(BROADSIDE_SOURCE_DIR);
    fonts::PangoMeasurer measurer;
    std::size_t aids = 0;
    for (const cli::Location& location : cli::all_locations(workspace, {cli::Location::Kind::scenario})) {
        auto checked = cli::check_scenario(workspace, location, cli::Pages::make);
        REQUIRE(checked);
        for (const sheet::Item& item : checked->items) {
            if (item.id != "aid") continue;
            CAPTURE(checked->loaded.scenario.identity.id);
            for (const char* paper : {"a4", "letter"}) {
                const auto document =
                    paginate::lay_out(item, *typeset::find_paper(paper), measurer, workspace.diagnostics);
                REQUIRE(document);
                CHECK(words_of_pdf(pdf::to_pdf(*document, measurer, {})) <=
                      most.at(checked->loaded.scenario.identity.ruleset.id));
            }
            ++aids;
        }
    }
    CHECK(aids >= 5);
}

TEST_CASE("leaks: one that is planted is found, in the text and in a bookmark") {
    cli::Workspace workspace = cli::open_workspace(BROADSIDE_SOURCE_DIR);
    fonts::PangoMeasurer measurer;
    const auto locations = cli::all_locations(workspace, {cli::Location::Kind::scenario});
    REQUIRE_FALSE(locations.empty());
    auto checked = cli::check_scenario(workspace, locations.front(), cli::Pages::make);
    REQUIRE(checked);
    const Texts texts(checked->loaded.scenario, checked->loaded.prepared->program->ruleset());
    const std::string secret = texts.a_secret({});
    REQUIRE_FALSE(secret.empty());
    for (const bool in_bookmark : {false, true}) {
        sheet::Item item;
        item.id = item.title = "Planted";
        const sheet::Words words{{secret, sheet::Emphasis::plain, {}, false}};
        if (in_bookmark) item.blocks.push_back(sheet::Heading{words, 2});
        item.blocks.push_back(sheet::Paragraph{in_bookmark ? sheet::Words{{"Open.", {}, {}, false}} : words});
        const auto document = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, workspace.diagnostics);
        REQUIRE(document);
        CHECK(texts.first_leak(said_by(pdf::to_pdf(*document, measurer, {})), {}) != "");
        // What is planted in a bookmark is in its heading as well.
        CHECK(texts.first_leak(said_by_images(item, measurer, workspace.diagnostics), {}) != "");
    }
}
