#include "pdf/to_pdf.hpp"

#include "../typeset/sample_blocks.hpp"
#include "paginate/calibration.hpp"
#include "paginate/lay_out.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace broadside;
using sheet::Align;

namespace {

/// What a command prints; the test fails when it does.
std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen((command + " 2>&1").c_str(), "r"), pclose);
    REQUIRE(pipe);
    std::string output;
    std::array<char, 4096> buffer{};
    for (std::size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
        output.append(buffer.data(), read);
    return output;
}

/// A file that is gone when the test is over.
class PdfFile {
  public:
    explicit PdfFile(const std::string& bytes)
        : path_(std::filesystem::temp_directory_path() /
                ("broadside-test-" + std::to_string(std::hash<std::string>{}(bytes)) + ".pdf")) {
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    ~PdfFile() { std::filesystem::remove(path_); }
    PdfFile(const PdfFile&) = delete;
    PdfFile& operator=(const PdfFile&) = delete;

    std::string run(const std::string& tool, const std::string& after = "") const {
        return output_of(tool + " " + path_.string() + " " + after);
    }

  private:
    std::filesystem::path path_;
};

/// What stands in each place of the output where the first group of a pattern matches, a line each.
std::string all_of(const std::string& output, const std::string& pattern) {
    std::string found;
    const std::regex regex(pattern);
    for (std::sregex_iterator at(output.begin(), output.end(), regex), end; at != end; ++at)
        found += (*at)[1].str() + "\n";
    return found;
}

/// The fonts of a file in the order of the alphabet, a line each: name without the letters of its subset, kind unless
/// it is of outlines, then whether it is embedded, a subset, and can be read back.
std::string fonts_of(const PdfFile& file) {
    std::istringstream output(file.run("pdffonts"));
    std::set<std::string> fonts;
    for (std::string line; std::getline(output, line);)
        if (!line.starts_with("name ") && !line.starts_with("---"))
            fonts.insert(std::regex_replace(std::regex_replace(line, std::regex("^[A-Z]{6}[+]| +[0-9]+ +0$"), ""),
                                            std::regex(" +(CID )?Type [01]C +[A-Za-z-]+ +| +"), " "));
    std::string out;
    for (const std::string& font : fonts) out += font + "\n";
    return out;
}

/// The words of a file in the order in which they are drawn, a line each as they are set.
std::string words_of(const PdfFile& file) {
    return std::regex_replace(file.run("pdftotext -raw", "-"), std::regex("\f"), "");
}

sheet::Item sample() {
    sheet::Table matrix =
        sheet::table("Firing", {Align::left, Align::centre, Align::centre},
                     {sheet::row({sheet::head("First volley"), sheet::cell("two"), sheet::cell("one\u2153")}),
                      sheet::row({sheet::head("Canister"), sheet::spanning(sheet::cell("\u22122"), 2)})});
    matrix.heads.push_back(sheet::row({sheet::cell(""), sheet::cell("dense"), sheet::cell("loose")}));
    matrix.reference = sheet::words("Section 4");
    matrix.notes.push_back(sheet::words("^1^ An _efficient_ office *fights* off."));
    sheet::Item item =
        sheet::item({sheet::phase("Musketry"), matrix, sheet::paragraph("Difficult figures: 1\u20139.")});
    item.title = "Umpire\u2019s sheet";
    item.scenario = "A test";
    item.date = "2020-05-01";
    return item;
}

std::string pdf_of(const sheet::Item& item, const pdf::PdfOptions& options = {}) {
    fonts::PangoMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    return pdf::to_pdf(*document, measurer, options);
}

}  // namespace

TEST_CASE("to_pdf: the same item gives the same bytes, and only the date of its data, or the one asked for, is in them") {
    const std::string first = pdf_of(sample());
    CHECK(first == pdf_of(sample()));
    CHECK(all_of(PdfFile(first).run("pdfinfo -rawdates"), "Date: +([^\n]*)") == "D:20200501000000Z\n");
    pdf::PdfOptions later;
    later.date = 1'700'000'000;
    const std::string second = pdf_of(sample(), later);
    CHECK(first != second);
    CHECK(all_of(PdfFile(second).run("pdfinfo -rawdates"), "Date: +([^\n]*)") == "D:20231114221320Z\n");
}

TEST_CASE("to_pdf: qpdf finds nothing wrong and every font is embedded as a subset") {
    const PdfFile file(pdf_of(sample()));
    const std::string found = file.run("qpdf --check");
    CHECK(found.substr(found.find('\n') + 1) == R"=(PDF Version: 1.5
File is not encrypted
File is not linearized
No syntax or stream encoding errors found; the file may still contain
errors that qpdf cannot detect
)=");
    CHECK(fonts_of(file) == R"=(LinBiolinumO yes yes yes
LinBiolinumOB yes yes yes
LinBiolinumOI yes yes yes
LinLibertineO yes yes yes
LinLibertineOB yes yes yes
LinLibertineOI yes yes yes
)=");
}

TEST_CASE("to_pdf: what is turned round, and what follows it, is set in the fonts it was measured with") {
    sheet::Emblem emblem;
    emblem.letters = sheet::words("5");
    emblem.caption = sheet::words("Determined");
    sheet::Item item = sheet::item({});
    item.cards = sheet::CardSet{360, 440, true, {{"label", {emblem}, {}, 2, {}}}};
    const PdfFile file(pdf_of(item));
    CHECK(fonts_of(file) == R"=(LinBiolinumO yes yes yes
LinBiolinumOB yes yes yes
)=");
    // <fontspec id="3" size="14" family="LEWESA+LinBiolinumOB" .../> ... <text ... font="3">Determined</text>
    std::istringstream lines(file.run("pdftohtml -xml -stdout -i"));
    std::set<std::string> bold;
    std::size_t words = 0;
    const auto attribute = [](const std::string& line, const std::string& name) {
        const std::size_t start = line.find(name + "=\"") + name.size() + 2;
        return line.substr(start, line.find('"', start) - start);
    };
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        if (line.find("<fontspec") != std::string::npos && line.find("LinBiolinumOB") != std::string::npos)
            bold.insert(attribute(line, "id"));
        if (line.find("Determined</text>") == std::string::npos) continue;
        ++words;
        CHECK(bold.count(attribute(line, "font")) == 1);
    }
    CHECK(words == 4);  // two cards, both halves
}

TEST_CASE("to_pdf: words are read back as they were written, ligatures and signs too") {
    CHECK(words_of(PdfFile(pdf_of(sample()))) == R"=(Rules, 1st · data 2020-05-01 for all players page 1 of 1
Umpire’s sheet Rules A test
Musketry
Firing Section 4
dense loose
First volley two one⅓
Canister −2
[1] An efficient office fights off.
Difficult figures: 1–9.
)=");
}

TEST_CASE(
    "to_pdf: what ligatures stand for is said in their font, and at its place only where the same one says other "
    "things") {
    fonts::PangoMeasurer measurer;
    const auto content_of = [](const PdfFile& file) { return file.run("qpdf --qdf --object-streams=disable", "-"); };
    const auto page_of = [&](const std::vector<std::string>& said) {
        typeset::Document document;
        document.pages.push_back({{200, 200}, {}});
        for (const std::string& words : said) {
            // Any two letters may stand for the ligature of "fi"; in a text it is a character of three bytes.
            typeset::ShapedRun run = measurer.shape(typeset::Face::text, words.size() == 2 ? "fi" : words);
            REQUIRE(run.glyphs.size() == 1);
            run.size = 10;
            run.text = words;
            typeset::Element& element = document.pages.front().elements.emplace_back();
            element.tag = typeset::Tag::paragraph;
            element.marks = {
                typeset::TextItem{{20, 20.0 * static_cast<double>(document.pages.front().elements.size())},
                                  std::make_shared<const typeset::ShapedLine>(typeset::ShapedLine{{run}, 10, 8, 2}),
                                  0.0}};
        }
        return pdf::to_pdf(document, measurer, {});
    };
    const PdfFile alike(page_of({"fi", "fi"})), other(page_of({"fi", "so", "fi"}));
    CHECK(words_of(alike) == "fi\nfi\n");
    CHECK(all_of(content_of(alike), "(ActualText)") == "");
    CHECK(words_of(other) == "fi\nso\nfi\n");
    CHECK(all_of(content_of(other), "ActualText <feff([0-9a-f]*)>") == "0073006f\n");
    // A text may hold the ligature itself; behind the letters it is said like them.
    CHECK(words_of(PdfFile(page_of({"\ufb01", "fi"}))) == "\ufb01\nfi\n");
    CHECK(words_of(PdfFile(page_of({"fi", "\ufb01"}))) == "fi\nfi\n");
    const PdfFile whole(pdf_of(sample()));  // with ligatures in three faces
    CHECK(all_of(content_of(whole), "(ActualText)") == "");
}

TEST_CASE("to_pdf: the file says how it is to be printed and shown") {
    const PdfFile file(pdf_of(sample()));
    const std::string root = all_of(file.run("qpdf --show-object=trailer"), "/Root ([0-9]+)");
    const std::string catalogue = file.run("qpdf --show-object=" + root.substr(0, root.find('\n')));
    CHECK(std::regex_replace(catalogue, std::regex("[0-9]+ 0 R"), "…") ==
          "<< /Lang (en-GB) /MarkInfo << /Marked true >> /Outlines … /PageLabels << /Nums [ 0 << /S /D >> ] >> /Pages "
          "… /StructTreeRoot … /Type /Catalog /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>\n");
    const std::string trimmed =
        all_of(file.run("qpdf --qdf --object-streams=disable", "-"), "/TrimBox \\[([^\\]]*)\\]");
    CHECK(std::regex_replace(trimmed, std::regex("\\s+"), " ") == " 0 0 841.889764 595.275591 ");
    CHECK(all_of(file.run("pdfinfo"), "((?:Title|Subject|Creator|Tagged|Pages|Page size):[^\n]*)") ==
          R"=(Title:           A test: Umpire’s sheet
Subject:         Rules, 1st, A test
Creator:         Broadside
Tagged:          yes
Pages:           1
Page size:       841.89 x 595.276 pts (A4)
)=");
}

TEST_CASE("to_pdf: tables are tables in the structure, with scopes and spans") {
    CHECK(PdfFile(pdf_of(sample())).run("pdfinfo -struct-text") == R"(Document
  Sect
    H1 (block)
      "Umpire’s sheet"
    P (block)
      "Rules"
    P (block)
      "A test"
    H2 (block)
      "Musketry"
    Table (block)
      Caption
        P (block)
          "Firing"
        P (block)
          "Section 4"
      TR
        TH:
           /Scope /Column
          ""
        TH:
           /Scope /Column
          "dense"
        TH:
           /Scope /Column
          "loose"
      TR
        TH:
           /Scope /Row
          "First volley"
        TD
          "two"
        TD
          "one⅓"
      TR
        TH:
           /Scope /Row
          "Canister"
        TD:
           /ColSpan 2
          "−2"
    Note (inline)
      "[1] An efficient office fights off."
    P (block)
      "Difficult figures: 1–9."
)");
}

TEST_CASE("to_pdf: bookmarks lead to the headings and the tables under them") {
    const std::string json = PdfFile(pdf_of(sample())).run("qpdf --json --json-key=outlines");
    CHECK(all_of(json, "\"title\": \"([^\"]*)\"") == "Firing\nMusketry\n");  // what is under a heading comes before it
}

TEST_CASE("to_pdf: words for another reader are never drawn") {
    sheet::Item item = sample();
    sheet::Paragraph secret = sheet::paragraph("hidden");
    secret.words.front().audience.kind = text::Audience::Kind::umpire;
    item.blocks.push_back(secret);
    CHECK_THROWS_AS(pdf_of(item), std::logic_error);
    item.audience.kind = text::Audience::Kind::umpire;
    CHECK_NOTHROW(pdf_of(item));
}

TEST_CASE("to_pdf: upright words behind turned ones keep their face") {
    fonts::PangoMeasurer measurer;
    const auto words = [&](typeset::Face face, double y, bool turned) {
        typeset::ShapedRun run = measurer.shape(face, "Steady");
        run.size = 10;
        for (typeset::Glyph& glyph : run.glyphs) glyph.x *= run.size;
        return typeset::TextItem{{100, y},
                                 std::make_shared<const typeset::ShapedLine>(typeset::ShapedLine{{run}, 30, 8, 2}),
                                 turned ? 180.0 : 0.0};
    };
    typeset::Element element;
    element.tag = typeset::Tag::paragraph;
    element.marks = {words(typeset::Face::label, 50, false), words(typeset::Face::label_bold, 100, true),
                     words(typeset::Face::label_bold, 150, false)};
    typeset::Document document;
    document.pages = {{{200, 200}, {element}}};
    const PdfFile file(pdf::to_pdf(document, measurer, {}));
    const std::string content = file.run("qpdf --qdf --object-streams=disable", "-");
    CHECK(all_of(content, "(Tf)\\s") == "Tf\nTf\n");
}

TEST_CASE("to_pdf: a page that begins in the face in which the last one ends is set in it") {
    fonts::PangoMeasurer measurer;
    typeset::ShapedRun run = measurer.shape(typeset::Face::label_bold, "Steady");
    run.size = 10;
    for (typeset::Glyph& glyph : run.glyphs) glyph.x *= run.size;
    typeset::Element element;
    element.tag = typeset::Tag::paragraph;
    element.marks = {typeset::TextItem{
        {100, 50}, std::make_shared<const typeset::ShapedLine>(typeset::ShapedLine{{run}, 30, 8, 2}), 0.0}};
    typeset::Document document;
    document.pages = {{{200, 200}, {element}}, {{200, 200}, {element}}};
    const std::string content =
        PdfFile(pdf::to_pdf(document, measurer, {})).run("qpdf --qdf --object-streams=disable", "-");
    CHECK(all_of(content, "(/FontName)") == "/FontName\n");
}

TEST_CASE("to_pdf: a sign among words says what it is, and the words beside it are still read") {
    sheet::Words words = sheet::words("Beaten: ");
    words.push_back({"withdraw", sheet::Emphasis::plain, {}, false, "withdraw"});
    for (const sheet::Run& run : sheet::words(" and halt.")) words.push_back(run);
    sheet::Paragraph paragraph;
    paragraph.words = words;
    const PdfFile file(pdf_of(sheet::item({paragraph})));
    CHECK(file.run("pdfinfo -struct-text") == R"=(Document
  Sect
    H1 (block)
      "Sheet"
    P (block)
      "Rules"
    P (block)
      Span (inline)
        "Beaten: "
      Span (inline)
        ""
      Span (inline)
        " and halt."
)=");
    CHECK(all_of(file.run("qpdf --qdf --object-streams=disable", "-"), "/ActualText [(]([^)]*)[)]") == "withdraw\n");
    // A search does not find the name of the sign beside it.
    CHECK(words_of(file) == "Rules, 1st for all players page 1 of 1\nSheet Rules\nBeaten: and halt.\n");
}

TEST_CASE("to_pdf: a sign in a line turned upside down is turned with it") {
    sheet::Emblem emblem;
    emblem.caption = sheet::words("Halt ");
    emblem.caption.push_back({"level lost", sheet::Emphasis::plain, {}, false, "level-lost"});
    emblem.letters = sheet::words("5");
    sheet::Item item = sheet::item({});
    item.cards = sheet::CardSet{360, 440, true, {{"label", {emblem}, {}, 1, {}}}};
    fonts::PangoMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    // Triangles, as `x y m x y l x y l h f`: the tip, which comes last, is below in one and above in the other.
    std::istringstream content(
        PdfFile(pdf::to_pdf(*document, measurer, {})).run("qpdf --qdf --object-streams=disable", "-"));
    std::vector<std::string> last;
    std::size_t down = 0, up = 0;
    for (std::string word; content >> word; last.push_back(word)) {
        const std::size_t n = last.size();
        if (word != "h" || n < 9 || last[n - 1] != "l" || last[n - 4] != "l" || last[n - 7] != "m") continue;
        const double base = std::stod(last[n - 8]), tip = std::stod(last[n - 2]);
        ++(tip < base ? down : up);
    }
    CHECK(down == 1);
    CHECK(up == 1);
}

namespace {

/// A straight line of a page, in millimetres from its left upper corner.
struct LineOnPaper {
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
};

/// The lines of the page to measure as they are in the file, in their order.
std::vector<LineOnPaper> lines_to_measure(const std::string& paper, const pdf::PdfOptions& options) {
    fonts::PangoMeasurer measurer;
    typeset::Document document;
    document.pages.push_back(paginate::calibration_page(*typeset::find_paper(paper), measurer));
    const PdfFile file(pdf::to_pdf(document, measurer, options));
    const std::string svg = file.run("pdftocairo -svg", "-");
    // The tool fits a page of 841.89 points into 841.
    const double fit = paper == "a4" ? 0.998785 : 1, below = paper == "a4" ? 0.456587 : 0;
    // All of them are one path, moved where the tool fits the page.
    const std::size_t stroke = svg.find("stroke-width");
    REQUIRE(stroke != std::string::npos);
    const std::size_t end = svg.find("/>", stroke), fitted = svg.find("matrix(", stroke);
    std::array<double, 6> matrix{1, 0, 0, 1, 0, 0};
    if (fitted < end)
        REQUIRE(std::sscanf(svg.c_str() + fitted, "matrix(%lf, %lf, %lf, %lf, %lf, %lf)", &matrix[0], &matrix[1],
                            &matrix[2], &matrix[3], &matrix[4], &matrix[5]) == 6);
    const auto across = [&](double x) { return typeset::mm_of_points((matrix[0] * x + matrix[4]) / fit); };
    const auto down = [&](double y) { return typeset::mm_of_points((matrix[3] * y + matrix[5] - below) / fit); };
    std::vector<LineOnPaper> lines;
    for (std::size_t at = svg.find("M ", stroke); at < end; at = svg.find("M ", at + 1)) {
        LineOnPaper line;
        REQUIRE(std::sscanf(svg.c_str() + at, "M %lf %lf L %lf %lf", &line.x1, &line.y1, &line.x2, &line.y2) == 4);
        lines.push_back({across(line.x1), down(line.y1), across(line.x2), down(line.y2)});
    }
    return lines;
}

/// What a printer makes of a page: all of it so much larger, to the right and down, in millimetres.
struct Printer {
    double right = 0, down = 0, wide = 1, high = 1;
    LineOnPaper print(const LineOnPaper& line) const {
        return {right + wide * line.x1, down + high * line.y1, right + wide * line.x2, down + high * line.y2};
    }
};

/// As near as a ruler is read.
double read_off(double mm) {
    return std::round(mm * 10) / 10;
}

/// The four figures as the page to measure says that they follow, from lines as they came from the printer.
pdf::Correction correction_from(const std::vector<LineOnPaper>& printed) {
    const LineOnPaper &level = printed[0], &upright = printed[6];
    const double scale_x = 150 / read_off(level.x2 - level.x1), scale_y = 150 / read_off(upright.y2 - upright.y1);
    return {typeset::points_of_mm(20 - scale_x * read_off(level.x1)),
            typeset::points_of_mm(60 - scale_y * read_off(upright.y1)), scale_x, scale_y};
}

}  // namespace

TEST_CASE("to_pdf: the lines of the page to measure are where and as long as they say, on A4 and Letter") {
    for (const char* paper : {"a4", "letter"}) {
        CAPTURE(paper);
        const std::vector<LineOnPaper> lines = lines_to_measure(paper, {});
        REQUIRE(lines.size() == 4 * 3 + 6);  // two level bars, two upright ones, each with its ticks; the square
        constexpr double exact = 0.01;
        const auto is = [&](double found, double wanted) { CHECK(std::abs(found - wanted) < exact); };
        for (const std::size_t level : {0u, 3u}) is(lines[level].x1, 20);
        is(lines[0].y1, 34);
        is(lines[0].x2, 170);
        is(lines[3].x2, 20 + 6 * 25.4);
        for (const std::size_t upright : {6u, 9u}) is(lines[upright].y1, 60);
        is(lines[6].y2, 210);
        is(lines[9].y2, 60 + 6 * 25.4);
        is(lines[12].x2 - lines[12].x1, 100);
        is(lines[13].y2 - lines[13].y1, 100);
    }
}

TEST_CASE("to_pdf: figures read off the page to measure put a printer right within 0.3 mm, on A4 and Letter") {
    for (const char* paper : {"a4", "letter"}) {
        const std::vector<LineOnPaper> plain = lines_to_measure(paper, {});
        REQUIRE(plain.size() == 18);
        for (const Printer& printer : {Printer{0.4, -0.7, 0.995, 1}, Printer{-1.35, 2.15, 1.0065, 0.9925},
                                       Printer{3, -2, 0.97, 0.968}, Printer{0, 0, 1, 1}}) {
            CAPTURE(paper);
            CAPTURE(printer.right);
            std::vector<LineOnPaper> printed;
            for (const LineOnPaper& line : plain) printed.push_back(printer.print(line));
            const pdf::Correction correction = correction_from(printed);
            const std::vector<LineOnPaper> made = lines_to_measure(paper, {.correction = correction});
            REQUIRE(made.size() == plain.size());
            for (std::size_t i = 0; i < made.size(); ++i) {
                const LineOnPaper again = printer.print(made[i]);
                CAPTURE(i);
                CHECK(std::abs(again.x1 - plain[i].x1) < 0.3);
                CHECK(std::abs(again.y1 - plain[i].y1) < 0.3);
                CHECK(std::abs(again.x2 - plain[i].x2) < 0.3);
                CHECK(std::abs(again.y2 - plain[i].y2) < 0.3);
            }
        }
    }
}
