#include "fonts/pango_measurer.hpp"

#include <array>
#include <cstdio>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <memory>

using namespace broadside;
using typeset::Face;

TEST_CASE("measurer: figures are tabular and lining in every face, and widths are not rounded") {
    fonts::PangoMeasurer measurer;
    for (const Face face :
         {Face::text, Face::text_bold, Face::text_italic, Face::label, Face::label_bold, Face::label_italic}) {
        const double one = measurer.shape(face, "1").width;
        for (const char* figure : {"0", "4", "7", "9"})
            CHECK(measurer.shape(face, figure).width == doctest::Approx(one));
        CHECK(measurer.shape(face, "1111").width == doctest::Approx(4 * one));
        CHECK(one > 0.3);
        CHECK(one < 0.7);
    }
    CHECK(measurer.faults().empty());
}

TEST_CASE("measurer: heights come from the outlines") {
    fonts::PangoMeasurer measurer;
    CHECK(measurer.heights(Face::text).x == doctest::Approx(0.43).epsilon(0.03));
    CHECK(measurer.heights(Face::text).capital > 0.6);
    CHECK(measurer.heights(Face::text).ascender > measurer.heights(Face::text).capital);
    CHECK(measurer.heights(Face::text).descender > 0.15);
}

TEST_CASE("measurer: the glyphs of a run cover its bytes, a ligature several") {
    fonts::PangoMeasurer measurer;
    for (const char* text : {"fi", "office", "\u2212\u00bd", "Umpire\u2019s", " "}) {
        CAPTURE(text);
        const typeset::ShapedRun run = measurer.shape(Face::text, text);
        std::size_t bytes = 0;
        for (const typeset::Glyph& glyph : run.glyphs) bytes += glyph.bytes;
        CHECK(bytes == run.text.size());
    }
    CHECK(measurer.shape(Face::text, "fi").glyphs.size() == 1);
}

TEST_CASE("measurer: a character that the type lacks is a fault by name, not another font's") {
    fonts::PangoMeasurer measurer;
    measurer.shape(Face::text, "ab\u4e00c");
    measurer.shape(Face::label, "\u2611");
    measurer.shape(Face::text, "\u4e18\u4e00\u4e18");
    REQUIRE(measurer.faults().size() == 3);
    CHECK(measurer.faults()[0].message == "the character U+4E00 in `ab\u4e00c` is not in the type used");
    CHECK(measurer.faults()[1].message == "the character U+2611 in `\u2611` is not in the type used");
    CHECK(measurer.faults()[2].message ==
          "the characters U+4E00, U+4E18 in `\u4e18\u4e00\u4e18` are not in the type used");
}

TEST_CASE("measurer: the signs a sheet needs are in the type") {
    fonts::PangoMeasurer measurer;
    for (const Face face : {Face::text, Face::text_bold, Face::label, Face::label_bold}) {
        for (const char* sign :
             {"\u2212", "\u2032", "\u2033", "\u00bd", "\u00bc", "\u00be", "\u2153", "\u2013", "\u2014", "\u2019",
              "\u201c", "\u201d", "\u00d7", "\u2265", "\u2264", "\u00b7", "\u2020"})
            measurer.shape(face, sign);
    }
    for (const typeset::Fault& fault : measurer.faults()) MESSAGE(fault.message);
    CHECK(measurer.faults().empty());
}

TEST_CASE("measurer child: shapes one word" * doctest::skip()) {
    fonts::PangoMeasurer measurer;
    measurer.shape(Face::text, "word");
    CHECK_FALSE(measurer.faults().empty());  // there is no such face where this is run
    for (const typeset::Fault& fault : measurer.faults()) std::printf("fault: %s\n", fault.message.c_str());
}

// Fontconfig reads its configuration once a process, so the process is another one.
TEST_CASE("measurer: a missing face is a fault that names the package") {
    const std::filesystem::path config = std::filesystem::temp_directory_path() / "broadside-test-no-fonts.conf";
    std::ofstream(config) << "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
                             "<dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>";
    const std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
    const std::string command = "FONTCONFIG_FILE=" + config.string() + " " + program +
                                " --no-skip --test-case='measurer child: shapes one word' 2>/dev/null";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    REQUIRE(pipe);
    std::string output;
    std::array<char, 4096> buffer{};
    for (std::size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
        output.append(buffer.data(), read);
    std::filesystem::remove(config);
    CHECK(output.find(
              "fault: the face `Linux Libertine O` is missing; install the Debian package `fonts-linuxlibertine`") !=
          std::string::npos);
}
