#include "pdf/ligatures.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <fmt/format.h>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QUtil.hh>
#include <set>

// The fonts list ligatures under code points of their own, most of them private. Given the letters, Cairo adds them at
// every single use:
//
//     /Span << /ActualText <feff00660069> >> BDC  /f-3-1 1 Tf  <0001> Tj  EMC
//
// Readers that follow the tags of a page (screen readers, and poppler) lose the rest of the text at such a nested span.
// Given that code point, Cairo adds nothing, and writes it into the font's table from codes to text:
// `<0001> <e03a>`. There it is replaced by the letters. A glyph with different letters in different places keeps its
// spans.

namespace broadside::pdf {

/// Beyond it are Pango's marks for characters that a face lacks.
static constexpr std::uint32_t last_glyph = 0xffff;

/// UTF-8 of a code point of three bytes, which those of ligatures are.
static std::string utf8(char32_t code) {
    return {static_cast<char>(0xe0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3f)),
            static_cast<char>(0x80 | (code & 0x3f))};
}

std::string_view Ligatures::meaning_of(fonts::Faces& faces, typeset::Face face, std::uint32_t glyph,
                                       std::string_view said) {
    if (glyph > last_glyph) return said;
    auto& meanings = meanings_.at(static_cast<std::size_t>(face));
    if (glyph >= meanings.size()) meanings.resize(glyph + 1);
    std::optional<Meaning>& meaning = meanings[glyph];
    if (!meaning) meaning = find(faces, face, glyph, said);
    return meaning->code.empty() || meaning->letters != said ? said : meaning->code;
}

Ligatures::Meaning Ligatures::find(fonts::Faces& faces, typeset::Face face, std::uint32_t glyph,
                                   std::string_view said) {
    const char32_t code = faces.ligature_code(face, glyph);
    // A text may hold the ligature itself: it says what it is, and what others say of its glyph stays open.
    if (code == 0 || said == utf8(code)) return {};
    const auto known = letters.try_emplace(code, said).first;
    return known->second == said ? Meaning{std::string(said), utf8(code)} : Meaning{};
}

// ---- in the finished file

static std::string utf16_digits(const std::string& letters) {
    constexpr std::size_t mark = 2;  // of the order of bytes
    return QUtil::hex_encode(QUtil::utf8_to_utf16(letters).substr(mark));
}

/// In a table of lines `<0001> <e03a>`.
static void replace_code(std::string& table, char32_t code, const std::string& letters) {
    const std::string before = "> <", entry = fmt::format("{}{:04x}>", before, static_cast<std::uint32_t>(code));
    const std::string named = before + utf16_digits(letters) + ">";
    for (std::size_t at = table.find(entry); at != std::string::npos; at = table.find(entry, at + named.size()))
        table.replace(at, entry.size(), named);
}

static void name_in_font(QPDFObjectHandle font, const Letters& letters) {
    QPDFObjectHandle table = font.getKey("/ToUnicode");
    if (!table.isStream()) return;
    const auto data = table.getStreamData(qpdf_dl_generalized);
    const std::string written(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    std::string said = written;
    for (const auto& [code, meant] : letters) replace_code(said, code, meant);
    if (said != written) table.replaceStreamData(said, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
}

void name_ligatures(QPDF& pdf, const Letters& letters) {
    if (letters.empty()) return;
    std::set<QPDFObjGen> seen;
    for (const QPDFObjectHandle& page : pdf.getAllPages()) {
        QPDFObjectHandle fonts = QPDFPageObjectHelper(page).getAttribute("/Resources", false).getKey("/Font");
        if (!fonts.isDictionary()) continue;
        for (const auto& [name, font] : fonts.getDictAsMap())
            if (seen.insert(QPDFObjectHandle(font).getObjGen()).second) name_in_font(font, letters);
    }
}

}  // namespace broadside::pdf
