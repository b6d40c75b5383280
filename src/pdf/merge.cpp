#include "pdf/merge.hpp"

#define POINTERHOLDER_TRANSITION 4
#include "pdf/write.hpp"
#include "text/diagnostic.hpp"

#include <fmt/format.h>
#include <list>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace broadside::pdf {

namespace {

class Merger {
  public:
    Merger(Sides sides, const std::string& title) : sides_(sides), title_(title) { merged_.emptyPDF(); }

    void add(const MergedPart& part) {
        QPDF& source = sources_.emplace_back();
        source.setSuppressWarnings(true);
        source.processMemoryFile("part", part.bytes.data(), part.bytes.size());
        if (sources_.size() == 1) take_info(source.getTrailer().getKey("/Info"));
        std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(source).getAllPages();
        for (std::size_t i = 0; i < pages.size(); ++i)
            prepare(pages[i], part.turn_backs && i % 2 == 1, part.correction);
        for (std::uint32_t copy = 0; copy < part.copies; ++copy) {
            const std::size_t first = merged_.getAllPages().size();
            for (const QPDFPageObjectHelper& page : pages) QPDFPageDocumentHelper(merged_).addPage(page, false);
            if (sides_ == Sides::both && pages.size() % 2 == 1) add_blank(pages.back());
            if (copy == 0) bookmarks_.emplace_back(part.title, first);
        }
    }

    std::string finish() {
        QPDFObjectHandle root = merged_.getRoot();
        root.replaceKey("/Lang", QPDFObjectHandle::newString("en-GB"));
        const std::string duplex = sides_ == Sides::both ? "/DuplexFlipShortEdge" : "/Simplex";
        root.replaceKey("/ViewerPreferences",
                        QPDFObjectHandle::parse("<< /PrintScaling /None /PickTrayByPDFSize true /DisplayDocTitle true "
                                                "/Duplex " +
                                                duplex + " >>"));
        add_bookmarks(root);
        info_.replaceKey("/Creator", QPDFObjectHandle::newString("Broadside"));
        info_.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(title_));
        merged_.getTrailer().replaceKey("/Info", merged_.makeIndirectObject(info_));
        return write(merged_);
    }

  private:
    /// What is true of every part of a run: whose game it is, for which battle, and the date.
    void take_info(QPDFObjectHandle info) {
        for (const char* key : {"/Author", "/Subject", "/CreationDate"})
            if (QPDFObjectHandle value = info.getKey(key); value.isString())
                info_.replaceKey(key, QPDFObjectHandle::newString(value.getStringValue()));
    }

    /// Removes tags and links, whose targets are not copied.
    void prepare(QPDFPageObjectHelper& page, bool turn, const Correction& correction) {
        for (const char* key : {"/StructParents", "/Tabs", "/Annots"}) page.getObjectHandle().removeKey(key);
        if (!turn) return;
        if (correction != Correction{}) correct_turned(page, correction);
        page.rotatePage(180, true);
    }

    /// Adjusts the correction for a page rotated by 180°: a shift to the right would otherwise become one to the left.
    void correct_turned(QPDFPageObjectHelper& page, const Correction& correction) {
        const QPDFObjectHandle::Rectangle box = page.getMediaBox().getArrayAsRectangle();
        const double right = (box.urx - box.llx) * (1 - correction.scale_x) - 2 * correction.offset_x;
        const double down = (box.ury - box.lly) * (1 - correction.scale_y) - 2 * correction.offset_y;
        const std::string shift = fmt::format("1 0 0 1 {:.4f} {:.4f} cm\n", right, -down);
        page.getObjectHandle().addPageContents(page.getObjectHandle().getOwningQPDF()->newStream(shift), true);
    }

    void add_blank(QPDFPageObjectHelper& beside) {
        QPDFObjectHandle page = QPDFObjectHandle::parse("<< /Type /Page /Resources << >> >>");
        page.replaceKey("/MediaBox", beside.getMediaBox().shallowCopy());
        QPDFPageDocumentHelper(merged_).addPage(QPDFPageObjectHelper(merged_.makeIndirectObject(page)), false);
    }

    void add_bookmarks(QPDFObjectHandle root) {
        const std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(merged_).getAllPages();
        QPDFObjectHandle outlines = merged_.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /Outlines >>"));
        QPDFObjectHandle last;
        for (const auto& [title, page] : bookmarks_) {
            QPDFObjectHandle item = merged_.makeIndirectObject(QPDFObjectHandle::newDictionary());
            item.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(title));
            item.replaceKey("/Parent", outlines);
            item.replaceKey("/Dest", QPDFObjectHandle::newArray({QPDFPageObjectHelper(pages[page]).getObjectHandle(),
                                                                 QPDFObjectHandle::newName("/Fit")}));
            if (last.isInitialized()) {
                last.replaceKey("/Next", item);
                item.replaceKey("/Prev", last);
            } else {
                outlines.replaceKey("/First", item);
            }
            last = item;
        }
        outlines.replaceKey("/Last", last);
        outlines.replaceKey("/Count", QPDFObjectHandle::newInteger(static_cast<long long>(bookmarks_.size())));
        root.replaceKey("/Outlines", outlines);
    }

    Sides sides_;
    const std::string& title_;
    QPDF merged_;
    std::list<QPDF> sources_;  ///< copied content is read from them on writing
    QPDFObjectHandle info_ = QPDFObjectHandle::newDictionary();
    std::vector<std::pair<std::string, std::size_t>> bookmarks_;  ///< with page numbers
};

}  // namespace

std::string merge(const std::vector<MergedPart>& parts, Sides sides, const std::string& title) {
    return with_qpdf([&] {
        Merger merger(sides, title);
        for (const MergedPart& part : parts) merger.add(part);
        return merger.finish();
    });
}

}  // namespace broadside::pdf
