#include "pdf/finish.hpp"

#define POINTERHOLDER_TRANSITION 4
#include "pdf/write.hpp"
#include "text/diagnostic.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <vector>

namespace broadside::pdf {

namespace {

using typeset::Tag;

QPDFObjectHandle cell_attributes(const TableCell& cell) {
    QPDFObjectHandle attributes = QPDFObjectHandle::parse("<< /O /Table >>");
    if (cell.tag == Tag::head_cell_column) attributes.replaceKey("/Scope", QPDFObjectHandle::newName("/Column"));
    if (cell.tag == Tag::head_cell_row) attributes.replaceKey("/Scope", QPDFObjectHandle::newName("/Row"));
    if (cell.column_span > 1) attributes.replaceKey("/ColSpan", QPDFObjectHandle::newInteger(cell.column_span));
    if (cell.row_span > 1) attributes.replaceKey("/RowSpan", QPDFObjectHandle::newInteger(cell.row_span));
    return attributes;
}

/// Walks the structure tree in parallel with the drawn content.
class Tagger {
  public:
    explicit Tagger(const Tagged& tagged) : tagged_(tagged) {}

    void walk(QPDFObjectHandle node) {
        if (node.isArray()) {
            for (int i = 0; i < node.getArrayNItems(); ++i) walk(node.getArrayItem(i));
            return;
        }
        if (!node.isDictionary()) return;
        if (node.hasKey("/S")) tag(node);
        if (node.hasKey("/K")) walk(node.getKey("/K"));
    }

    void check_all_used() const {
        if (cell_ != tagged_.cells.size() || sign_ != tagged_.signs.size())
            text::internal_error("the PDF's tags hold fewer table cells or signs than were drawn");
    }

  private:
    void tag(QPDFObjectHandle node) {
        const std::string kind = node.getKey("/S").getName();
        if (kind == "/Span") tag_sign(node);
        if (kind == "/TH" || kind == "/TD") tag_cell(node);
    }

    void tag_sign(QPDFObjectHandle node) {
        if (sign_ == tagged_.signs.size()) text::internal_error("the PDF's tags hold more signs than were drawn");
        const std::string& words = tagged_.signs[sign_++];
        if (!words.empty()) node.replaceKey("/ActualText", QPDFObjectHandle::newUnicodeString(words));
    }

    void tag_cell(QPDFObjectHandle node) {
        if (cell_ == tagged_.cells.size()) text::internal_error("the PDF's tags hold more table cells than were drawn");
        const TableCell& cell = tagged_.cells[cell_++];
        const bool plain = cell.tag == Tag::data_cell && cell.column_span == 1 && cell.row_span == 1;
        if (!plain) node.replaceKey("/A", cell_attributes(cell));
    }

    const Tagged& tagged_;
    std::size_t cell_ = 0, sign_ = 0;  ///< next ones
};

void set_parents(QPDFObjectHandle children, QPDFObjectHandle parent) {
    if (!children.isArray()) {
        if (children.isDictionary()) children.replaceKey("/P", parent);
        return;
    }
    for (int i = 0; i < children.getArrayNItems(); ++i) set_parents(children.getArrayItem(i), parent);
}

/// Wraps the sections of all pages in one `Document`.
void wrap_structure(QPDF& pdf) {
    QPDFObjectHandle tree = pdf.getRoot().getKey("/StructTreeRoot");
    if (!tree.isDictionary()) return;
    QPDFObjectHandle document = pdf.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /StructElem /S /Document >>"));
    document.replaceKey("/P", tree);
    document.replaceKey("/K", tree.getKey("/K"));
    set_parents(tree.getKey("/K"), document);
    tree.replaceKey("/K", QPDFObjectHandle::newArray({document}));
}

void tag(QPDF& pdf, const Tagged& tagged) {
    if (tagged.cells.empty() && tagged.signs.empty()) return;
    Tagger tagger(tagged);
    tagger.walk(pdf.getRoot().getKey("/StructTreeRoot").getKey("/K"));
    tagger.check_all_used();
}

void set_catalogue(QPDF& pdf) {
    QPDFObjectHandle root = pdf.getRoot();
    root.replaceKey("/Lang", QPDFObjectHandle::newString("en-GB"));
    root.replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /PrintScaling /None /DisplayDocTitle true >>"));
    root.replaceKey("/PageLabels", QPDFObjectHandle::parse("<< /Nums [ 0 << /S /D >> ] >>"));
}

/// Adds the prefix `D:` that Cairo 1.16 omits from dates.
void mend_date(QPDF& pdf) {
    QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
    if (!info.isDictionary() || !info.getKey("/CreationDate").isString()) return;
    const std::string date = info.getKey("/CreationDate").getStringValue();
    if (date.substr(0, 2) != "D:") info.replaceKey("/CreationDate", QPDFObjectHandle::newString("D:" + date));
}

void set_page_boxes(QPDF& pdf) {
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        QPDFObjectHandle object = page.getObjectHandle();
        object.replaceKey("/TrimBox", page.getMediaBox().shallowCopy());
        object.replaceKey("/Tabs", QPDFObjectHandle::newName("/S"));
    }
}

}  // namespace

std::string finish(const std::string& drawn, const Tagged& tagged) {
    return with_qpdf([&] {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("pages", drawn.data(), drawn.size());
        set_catalogue(pdf);
        mend_date(pdf);
        set_page_boxes(pdf);
        tag(pdf, tagged);
        wrap_structure(pdf);
        name_ligatures(pdf, tagged.letters);
        return write(pdf);
    });
}

}  // namespace broadside::pdf
