#include "images/image_drawer.hpp"

#include "../typeset/sample_blocks.hpp"
#include "draw/canvas.hpp"
#include "paginate/lay_out.hpp"
#include "pdf/to_pdf.hpp"

#include <algorithm>
#include <array>
#include <cairo.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <sstream>
#include <tuple>
#include <unistd.h>

using namespace broadside;

namespace {

sheet::Item sample() {
    sheet::Table table = sheet::table("Firing", {sheet::Align::left, sheet::Align::centre},
                                      {sheet::row({sheet::head("First volley & more"), sheet::cell("two")}),
                                       sheet::row({sheet::head("Canister"), sheet::cell("−2")})});
    sheet::Item item = sheet::item(
        {sheet::phase("Musketry"), table, sheet::paragraph("Difficult <figures>: 1–9, *efficient* office.")});
    item.title = "Umpire’s sheet";
    item.scenario = "A test";
    item.date = "1 May 2020";
    item.letters = {"U"};
    return item;
}

sheet::Item sample_cards() {
    sheet::Item item = sample();
    item.blocks.clear();
    item.cards = sheet::CardSet{635, 889, false, {}};
    for (const char* name : {"First", "Second"}) {
        sheet::Card card;
        card.name = name;
        card.copies = 2;
        card.front = {sheet::paragraph(std::string(name) + " card")};
        card.back = {sheet::paragraph("The back")};
        item.cards->cards.push_back(card);
    }
    return item;
}

struct Drawn {
    typeset::Document document;
    std::vector<typeset::DrawnFile> files;
};

Drawn drawn_of(const sheet::Item& item, std::uint32_t dpi, fonts::PangoMeasurer& measurer) {
    text::Diagnostics diagnostics;
    images::ImageDrawer drawer(measurer, dpi);
    const auto laid = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, diagnostics, drawer);
    REQUIRE(laid);
    auto document = paginate::lay_out(item, *typeset::find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    return {std::move(*document), drawer.finish()};
}

/// What is said, and where its base line begins, in micrometres.
using Said = std::tuple<std::string, long, long>;

/// Keeps the words of pages as every format is given them.
class Listener final : public draw::Canvas {
  public:
    void draw(const typeset::RuleItem&) override {}
    void draw(const typeset::BoxItem&) override {}
    void draw(const typeset::PathItem&) override {}
    void write(const typeset::ShapedRun& run, typeset::Point at, const typeset::Colour&) override {
        said.emplace_back(run.text, std::lround(at.x * 25400 / 72), std::lround(at.y * 25400 / 72));
    }
    void turn(typeset::Point, double) override {}
    void turn_back() override {}

    std::vector<Said> said;
};

std::string unescaped(std::string text) {
    for (const auto& [entity, letter] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
        text = std::regex_replace(text, std::regex(entity), letter);
    return text;
}

std::vector<Said> said_in(const std::string& svg) {
    static const std::regex run(
        "<g role=\"img\" aria-label=\"([^\"]*)\" transform=\"translate\\((-?\\d+) (-?\\d+)\\) scale");
    std::vector<Said> said;
    for (auto at = std::sregex_iterator(svg.begin(), svg.end(), run); at != std::sregex_iterator(); ++at)
        said.emplace_back(unescaped((*at)[1]), std::stol((*at)[2]), std::stol((*at)[3]));
    return said;
}

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return number;
}

/// A grey picture.
struct Grey {
    std::size_t width = 0, height = 0;
    std::vector<int> dots;
};

cairo_status_t read_on(void* from, unsigned char* to, unsigned int length) {
    static_cast<std::istringstream*>(from)->read(reinterpret_cast<char*>(to), length);
    return CAIRO_STATUS_SUCCESS;
}

Grey grey_of_png(const std::string& png) {
    std::istringstream stream(png);
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create_from_png_stream(read_on, &stream), cairo_surface_destroy);
    REQUIRE(cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS);
    Grey grey{static_cast<std::size_t>(cairo_image_surface_get_width(surface.get())),
              static_cast<std::size_t>(cairo_image_surface_get_height(surface.get())),
              {}};
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    for (std::size_t y = 0; y < grey.height; ++y)
        for (std::size_t x = 0; x < grey.width; ++x)
            grey.dots.push_back(cairo_image_surface_get_data(surface.get())[y * stride + x * 4 + 1]);
    return grey;
}

/// The first page of a PDF, by poppler.
Grey grey_of_pdf(const std::string& pdf, std::uint32_t dpi) {
    const auto path = std::filesystem::temp_directory_path() / ("broadside-images-" + std::to_string(getpid()));
    std::ofstream(path, std::ios::binary) << pdf;
    const std::string command = "pdftoppm -gray -singlefile -r " + std::to_string(dpi) + " " + path.string();
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    Grey grey;
    REQUIRE(std::fscanf(pipe.get(), "P5 %zu %zu 255", &grey.width, &grey.height) == 2);
    std::fgetc(pipe.get());
    for (int dot = 0; (dot = std::fgetc(pipe.get())) != EOF;) grey.dots.push_back(dot);
    std::filesystem::remove(path);
    return grey;
}

/// How much two pictures differ when the second is moved by so many dots.
double difference(const Grey& one, const Grey& other, std::size_t right, std::size_t down) {
    double sum = 0;
    for (std::size_t y = 2; y + 2 < one.height; ++y)
        for (std::size_t x = 2; x + 2 < one.width; ++x)
            sum += std::abs(one.dots[y * one.width + x] - other.dots[(y + down - 1) * other.width + x + right - 1]);
    return sum;
}

}  // namespace

TEST_CASE("images: an SVG says what its page says, run by run, at the same places") {
    fonts::PangoMeasurer measurer;
    std::size_t pages = 0;
    for (const sheet::Item& item : {sample(), sample_cards()}) {
        const Drawn drawn = drawn_of(item, 0, measurer);
        REQUIRE(drawn.files.size() >= drawn.document.pages.size());
        for (std::size_t i = 0; i < drawn.document.pages.size(); ++i, ++pages) {
            CAPTURE(i);
            Listener listener;
            draw::draw_page(drawn.document.pages[i], drawn.document.audience, listener);
            CHECK_FALSE(listener.said.empty());
            CHECK(said_in(drawn.files[i].bytes) == listener.said);
            CHECK(drawn.files[i].part == std::to_string(i + 1));
        }
    }
    CHECK(pages > 2);
    const std::string svg = drawn_of(sample(), 0, measurer).files[0].bytes;
    CHECK(svg.substr(0, svg.find(">\n")) == R"=(<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297000 210000" stroke-miterlimit="10")=");
}

TEST_CASE("images: every glyph that an SVG uses is in it") {
    fonts::PangoMeasurer measurer;
    const std::string svg = drawn_of(sample(), 0, measurer).files[0].bytes;
    static const std::regex use("href=\"#([a-f]\\d+)\"");
    for (auto at = std::sregex_iterator(svg.begin(), svg.end(), use); at != std::sregex_iterator(); ++at)
        CHECK(svg.find("<path id=\"" + (*at)[1].str() + "\" d=") != std::string::npos);
}

TEST_CASE("images: a PNG has its dots and shows what the PDF shows") {
    fonts::PangoMeasurer measurer;
    const Drawn drawn = drawn_of(sample(), 100, measurer);
    const Grey png = grey_of_png(drawn.files[0].bytes);
    CHECK(png.width == 1169);
    CHECK(png.height == 827);
    const Grey pdf = grey_of_pdf(pdf::to_pdf(drawn.document, measurer, {}), 100);
    // Poppler rounds a page up.
    REQUIRE(pdf.width - png.width <= 1);
    // It fits best where it is: every move by a dot, 0.25 mm, makes it differ more.
    for (const std::size_t right : {0u, 1u, 2u})
        for (const std::size_t down : {0u, 1u, 2u})
            if (right != 1 || down != 1) CHECK(difference(png, pdf, 1, 1) < difference(png, pdf, right, down));
}

TEST_CASE("images: a card is an image a side, with its copies in its name, and on a grid as PNG") {
    fonts::PangoMeasurer measurer;
    std::vector<std::string> parts;
    const Drawn drawn = drawn_of(sample_cards(), 200, measurer);
    for (const typeset::DrawnFile& file : drawn.files) parts.push_back(file.part);
    CHECK(parts == std::vector<std::string>{"1", "2", "1-x2-front", "1-x2-back", "2-x2-front", "2-x2-back",
                                            "grid-1-front-2x3-4-cards", "grid-1-back"});
    for (const typeset::DrawnFile& file : drawn.files) {
        CAPTURE(file.part);
        CHECK(number_at(file.bytes, 24) == 0x08020000);  // 8 bits, RGB
        CHECK(file.is_card == (file.part.size() > 1));
    }
    CHECK(number_at(drawn.files[2].bytes, 16) == 500);
    CHECK(number_at(drawn.files[2].bytes, 20) == 700);
    CHECK(number_at(drawn.files[6].bytes, 16) == 1000);
    CHECK(number_at(drawn.files[6].bytes, 20) == 2100);
    CHECK(number_at(drawn.files[7].bytes, 16) == 500);
    CHECK(drawn_of(sample_cards(), 0, measurer).files.size() == 6);
}

TEST_CASE("images: the same pages give the same bytes") {
    for (const std::uint32_t dpi : {0u, 90u}) {
        fonts::PangoMeasurer one, two;
        const Drawn first = drawn_of(sample_cards(), dpi, one), second = drawn_of(sample_cards(), dpi, two);
        REQUIRE(first.files.size() == second.files.size());
        for (std::size_t i = 0; i < first.files.size(); ++i) CHECK(first.files[i].bytes == second.files[i].bytes);
    }
}

TEST_CASE("images: words for another reader are never drawn") {
    fonts::PangoMeasurer measurer;
    sheet::Item item = sample();
    sheet::Paragraph secret = sheet::paragraph("hidden");
    secret.words.front().audience.kind = text::Audience::Kind::umpire;
    item.blocks.push_back(secret);
    for (const std::uint32_t dpi : {0u, 90u}) CHECK_THROWS_AS(drawn_of(item, dpi, measurer), std::logic_error);
}
