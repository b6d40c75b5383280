#include "pdf/ligatures.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// The fonts give their ligatures private code points, so Cairo adds the letters at every single use:
//
//     /Span << /ActualText <feff00660069> >> BDC  /f-3-1 1 Tf  <0001> Tj  EMC
//
// Readers that follow the tags of a page (screen readers, and poppler) lose the rest of the text at such a nested span.
// A font can give the letters once, in its table from codes to text: `<0001> <00660069>`. So the letters are moved
// there and the spans are dropped. A glyph with different letters in different places keeps its spans.

namespace broadside::pdf {

namespace {

/// A code of a font, by the font's object number.
using GlyphCode = std::pair<int, std::string>;

/// A span in the content of a page, with the one glyph it explains.
struct Span {
    std::size_t begin = 0;
    std::size_t after_opening = 0;
    std::size_t closing = 0;
    GlyphCode glyph;
    std::string letters;  ///< UTF-16
};

// As Cairo writes them; nothing else in its output matches.
constexpr std::string_view opening = "/Span << /ActualText <feff";
constexpr std::string_view opening_end = "> >> BDC";
constexpr std::string_view closing_mark = "EMC";

std::optional<std::string> bytes_of(std::string_view hex_digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex_digits.size(); i += 2) {
        unsigned value = 0;
        const char* end = hex_digits.data() + i + 2;
        if (std::from_chars(hex_digits.data() + i, end, value, 16).ptr != end) return std::nullopt;
        bytes += static_cast<char>(value);
    }
    return hex_digits.size() % 2 == 0 ? std::optional(bytes) : std::nullopt;
}

/// Finds the spans of one page.
class SpanFinder {
  public:
    SpanFinder(std::string_view content, QPDFObjectHandle fonts) : content_(content), fonts_(std::move(fonts)) {}

    std::vector<Span> find() const {
        std::vector<Span> spans;
        for (std::size_t at = content_.find(opening); at != std::string_view::npos;
             at = content_.find(opening, at + opening.size()))
            if (std::optional<Span> span = span_at(at)) spans.push_back(std::move(*span));
        return spans;
    }

  private:
    /// nullopt if it explains more than one glyph, or is not as Cairo writes it.
    std::optional<Span> span_at(std::size_t begin) const {
        const std::size_t letters = begin + opening.size(), letters_end = content_.find('>', letters);
        if (letters_end == std::string_view::npos || !content_.substr(letters_end).starts_with(opening_end))
            return std::nullopt;
        Span span;
        span.begin = begin;
        span.after_opening = letters_end + opening_end.size();
        span.closing = content_.find(closing_mark, span.after_opening);
        if (span.closing == std::string_view::npos) return std::nullopt;
        const std::string_view inside = content_.substr(span.after_opening, span.closing - span.after_opening);
        const std::size_t shown = inside.find('<'), shown_end = inside.find('>');
        const bool one = shown < shown_end && shown_end != std::string_view::npos &&
                         inside.find('<', shown + 1) == std::string_view::npos &&
                         inside.find('(') == std::string_view::npos;
        if (!one) return std::nullopt;
        const auto code = bytes_of(inside.substr(shown + 1, shown_end - shown - 1));
        const auto said = bytes_of(content_.substr(letters, letters_end - letters));
        const int font = font_at(span.after_opening + shown);
        if (!code || !said || code->size() != 2 || font == 0) return std::nullopt;
        span.glyph = {font, *code};
        span.letters = *said;
        return span;
    }

    /// Object number of the font selected before this place: `/f-3-1 1 Tf`. 0: none.
    int font_at(std::size_t place) const {
        const std::size_t chosen = content_.rfind(" Tf", place);
        const std::size_t size = chosen == std::string_view::npos ? chosen : content_.rfind(' ', chosen - 1);
        const std::size_t name = size == std::string_view::npos ? size : content_.rfind('/', size);
        if (name == std::string_view::npos || !fonts_.isDictionary()) return 0;
        const std::string key(content_.substr(name, size - name));
        return fonts_.hasKey(key) ? fonts_.getKey(key).getObjectID() : 0;
    }

    std::string_view content_;
    mutable QPDFObjectHandle fonts_;  // its accessors are not const
};

std::string hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value >> 4];
        text += digits[value & 15];
    }
    return text;
}

using Letters = std::map<GlyphCode, std::set<std::string>>;

/// Content of a page. Read twice, to collect the letters and to rewrite it, and never stored: for thousands of pages it
/// takes many times the size of the file.
class PageText {
  public:
    explicit PageText(QPDFObjectHandle page)
        : content_(page.getKey("/Contents")),
          fonts_(QPDFPageObjectHelper(page).getAttribute("/Resources", false).getKey("/Font")) {}

    Letters letters() const {
        const std::string content = read();
        Letters letters;
        for (const Span& span : SpanFinder(content, fonts_).find()) letters[span.glyph].insert(span.letters);
        return letters;
    }

    /// Content without the spans of unambiguous glyphs.
    std::string without_spans(const Letters& letters) const {
        const std::string content = read();
        std::string kept;
        kept.reserve(content.size());
        std::size_t copied = 0;
        const auto copy_to = [&](std::size_t end) { kept.append(content, copied, end - copied); };
        for (const Span& span : SpanFinder(content, fonts_).find()) {
            if (letters.at(span.glyph).size() > 1) continue;
            copy_to(span.begin);
            copied = span.after_opening;
            copy_to(span.closing);
            copied = span.closing + closing_mark.size();
        }
        copy_to(content.size());
        return kept;
    }

  private:
    std::string read() const {
        const auto buffer = QPDFObjectHandle(content_).getStreamData(qpdf_dl_generalized);
        return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
    }

    QPDFObjectHandle content_, fonts_;
};

/// Replaces the text of one code in a font's table.
void set_letters(std::string& table, const std::string& code, const std::string& letters) {
    const std::string entry = "<" + hex(code) + "> <";
    const std::size_t begin = table.find(entry);
    if (begin == std::string::npos) return;
    const std::size_t end = table.find('>', begin + entry.size());
    table.replace(begin + entry.size(), end - begin - entry.size(), hex(letters));
}

void name_in_fonts(QPDF& pdf, const Letters& letters) {
    for (const auto& [glyph, said] : letters) {
        if (said.size() > 1) continue;
        QPDFObjectHandle font = pdf.getObjectByID(glyph.first, 0);
        QPDFObjectHandle table = font.getKey("/ToUnicode");
        if (!table.isStream()) continue;
        const auto data = table.getStreamData(qpdf_dl_generalized);
        std::string text(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
        set_letters(text, glyph.second, *said.begin());
        table.replaceStreamData(text, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    }
}

/// Stream whose content is generated on writing.
QPDFObjectHandle stream_without_spans(QPDF& pdf, const PageText& page, const std::shared_ptr<const Letters>& letters) {
    QPDFObjectHandle stream = QPDFObjectHandle::newStream(&pdf);
    const auto provide = [page, letters](Pipeline* to) {
        to->writeString(page.without_spans(*letters));
        to->finish();
    };
    stream.replaceStreamData(provide, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    return stream;
}

}  // namespace

void name_ligatures(QPDF& pdf) {
    const auto letters = std::make_shared<Letters>();
    std::vector<QPDFObjectHandle> pages;
    for (const QPDFObjectHandle& page : pdf.getAllPages()) {
        Letters of_page = PageText(page).letters();
        if (of_page.empty()) continue;
        for (auto& [glyph, said] : of_page) (*letters)[glyph].merge(said);
        pages.push_back(page);
    }
    for (QPDFObjectHandle& page : pages)
        page.replaceKey("/Contents", stream_without_spans(pdf, PageText(page), letters));
    name_in_fonts(pdf, *letters);
}

}  // namespace broadside::pdf
