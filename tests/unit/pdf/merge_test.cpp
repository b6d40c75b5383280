#include "pdf/merge.hpp"

#define POINTERHOLDER_TRANSITION 4
#include "fonts/pango_measurer.hpp"
#include "pdf/to_pdf.hpp"

#include <doctest/doctest.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

using namespace broadside;

namespace {

/// So many sides, each with a box of its own grey.
std::string sides(std::size_t count) {
    typeset::Document document;
    document.author = "Jim Ford";
    document.subject = "Fords, second edition, Ford";
    for (std::size_t i = 0; i < count; ++i) {
        typeset::Element box;
        box.marks.push_back(typeset::BoxItem{{10, 10}, {20, 20}, static_cast<double>(i) / 10});
        document.pages.push_back({{842, 595}, {box}});
    }
    fonts::PangoMeasurer measurer;
    return pdf::to_pdf(document, measurer, {});
}

struct Read {
    explicit Read(const std::string& bytes) {
        pdf.processMemoryFile("merged", bytes.data(), bytes.size());
        pages = QPDFPageDocumentHelper(pdf).getAllPages();
    }
    QPDF pdf;
    std::vector<QPDFPageObjectHelper> pages;
    long long turn(std::size_t page) {
        return pages[page].getAttribute("/Rotate", false).isInteger()
                   ? pages[page].getAttribute("/Rotate", false).getIntValue()
                   : 0;
    }
};

}  // namespace

TEST_CASE("merge: copies are in, each begins on a sheet of its own, and the printer is given all it needs") {
    const std::string bytes =
        pdf::merge({{sides(3), "Rules", 2, false}, {sides(2), "Cards", 1, true}}, pdf::Sides::both, "Ford: paper");
    Read read(bytes);
    REQUIRE(read.pages.size() == 10);
    CHECK(read.pages[3].getPageContents().empty());
    CHECK_FALSE(read.pages[4].getPageContents().empty());
    CHECK(read.turn(1) == 0);
    CHECK(read.turn(8) == 0);
    CHECK(read.turn(9) == 180);
    QPDFObjectHandle root = read.pdf.getRoot();
    QPDFObjectHandle viewer = root.getKey("/ViewerPreferences");
    CHECK(viewer.getKey("/Duplex").getName() == "/DuplexFlipShortEdge");
    CHECK(viewer.getKey("/PrintScaling").getName() == "/None");
    CHECK(viewer.getKey("/PickTrayByPDFSize").getBoolValue());
    CHECK(root.getKey("/Outlines").getKey("/First").getKey("/Title").getUTF8Value() == "Rules");
    CHECK(root.getKey("/Outlines").getKey("/Last").getKey("/Title").getUTF8Value() == "Cards");
    CHECK_FALSE(root.hasKey("/StructTreeRoot"));
    QPDFObjectHandle info = read.pdf.getTrailer().getKey("/Info");
    CHECK(info.getKey("/Title").getUTF8Value() == "Ford: paper");
    CHECK(info.getKey("/Author").getUTF8Value() == "Jim Ford");
    CHECK(info.getKey("/Subject").getUTF8Value() == "Fords, second edition, Ford");
}

TEST_CASE("merge: of one side nothing is added, and the same parts give the same bytes") {
    const std::string part = sides(3);
    const std::string bytes = pdf::merge({{part, "Markers", 2, false}}, pdf::Sides::one, "Ford: card");
    Read read(bytes);
    CHECK(read.pages.size() == 6);
    CHECK(read.pdf.getRoot().getKey("/ViewerPreferences").getKey("/Duplex").getName() == "/Simplex");
    CHECK(bytes == pdf::merge({{part, "Markers", 2, false}}, pdf::Sides::one, "Ford: card"));
}
