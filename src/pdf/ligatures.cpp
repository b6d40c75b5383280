#include "pdf/ligatures.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <map>
#include <optional>
#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFTokenizer.hh>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// The fonts give their ligatures private code points, so Cairo writes the letters beside every single use:
//
//     /Span << /ActualText <feff00660069> >> BDC  /f-3-1 1 Tf  <0001> Tj  EMC
//
// Readers that follow the tags of a page (screen readers, and poppler) lose the rest of the text at such a nested span.
// A font can say the same once, in its table from codes to text: `<0001> <00660069>`. So the letters are moved there
// and the spans are dropped. A glyph that stands for different letters in different places keeps its spans.

namespace broadside::pdf {

namespace {

using Type = QPDFTokenizer::token_type_e;

struct Token {
    Type type = Type::tt_bad;
    std::string value;
    std::string raw;
};

/// A code of a font, by the font's object number.
using GlyphCode = std::pair<int, std::string>;

/// A span in the tokens of a page, with the one glyph it explains.
struct Span {
    std::size_t begin = 0;
    std::size_t after_opening = 0;
    std::size_t closing = 0;
    GlyphCode glyph;
    std::string letters;  ///< UTF-16
};

std::vector<Token> tokens_of(const std::string& content) {
    QPDFTokenizer tokenizer;
    tokenizer.includeIgnorable();
    std::vector<Token> tokens;
    const auto collect = [&](bool& unread, char& c) {
        QPDFTokenizer::Token token;
        if (!tokenizer.getToken(token, unread, c)) return false;
        tokens.push_back({token.getType(), token.getValue(), token.getRawValue()});
        return true;
    };
    bool unread = false;
    char back = 0;
    for (std::size_t i = 0; i < content.size(); ++i) {
        tokenizer.presentCharacter(content[i]);
        if (collect(unread, back) && unread) --i;
    }
    tokenizer.presentEOF();
    if (collect(unread, back) && tokens.back().type == Type::tt_eof) tokens.pop_back();
    return tokens;
}

bool is_ignorable(const Token& token) {
    return token.type == Type::tt_space || token.type == Type::tt_comment;
}

bool is_word(const Token& token, std::string_view word) {
    return token.type == Type::tt_word && token.value == word;
}

/// Reads the spans of one page.
class SpanFinder {
  public:
    SpanFinder(const std::vector<Token>& tokens, QPDFObjectHandle fonts) : tokens_(tokens), fonts_(std::move(fonts)) {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (!is_ignorable(tokens[i])) places_.push_back(i);
        }
    }

    std::vector<Span> find() {
        std::vector<Span> spans;
        for (std::size_t at = 0; at < places_.size(); ++at) {
            note_font(at);
            if (std::optional<Span> span = span_at(at)) spans.push_back(std::move(*span));
        }
        return spans;
    }

  private:
    const Token& token(std::size_t at) const { return tokens_[places_[at]]; }

    void note_font(std::size_t at) {
        if (at >= 2 && is_word(token(at), "Tf")) font_ = token(at - 2).value;
    }

    int font_number(const std::string& name) {
        return fonts_.isDictionary() && fonts_.hasKey(name) ? fonts_.getKey(name).getObjectID() : 0;
    }

    std::optional<Span> span_at(std::size_t at) {
        if (at + 6 >= places_.size() || token(at).value != "/Span" || token(at + 1).type != Type::tt_dict_open ||
            token(at + 2).value != "/ActualText" || token(at + 3).type != Type::tt_string ||
            token(at + 4).type != Type::tt_dict_close || !is_word(token(at + 5), "BDC"))
            return std::nullopt;
        Span span;
        span.begin = places_[at];
        span.after_opening = places_[at + 6];
        span.letters = token(at + 3).value;
        std::string font = font_;
        std::size_t shown = 0;
        std::size_t i = at + 6;
        for (; i < places_.size() && !is_word(token(i), "EMC"); ++i) {
            if (is_word(token(i), "Tf")) font = token(i - 2).value;
            if (token(i).type != Type::tt_string) continue;
            ++shown;
            span.glyph = {font_number(font), token(i).value};
        }
        const bool explained = shown == 1 && span.glyph.first != 0 && span.glyph.second.size() == 2 &&
                               span.letters.substr(0, 2) == "\xfe\xff" && i < places_.size();
        if (!explained) return std::nullopt;
        span.letters.erase(0, 2);
        span.closing = places_[i];
        return span;
    }

    const std::vector<Token>& tokens_;
    QPDFObjectHandle fonts_;
    std::vector<std::size_t> places_;
    std::string font_;
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

/// One page being read and rewritten.
struct PageText {
    QPDFPageObjectHelper page;
    std::vector<Token> tokens;
    std::vector<Span> spans;
};

PageText read_page(const QPDFPageObjectHelper& page) {
    PageText text{page, {}, {}};
    Pl_Buffer content("content");
    text.page.pipeContents(&content);
    const auto buffer = content.getBufferSharedPointer();
    text.tokens = tokens_of({reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()});
    text.spans = SpanFinder(text.tokens, text.page.getAttribute("/Resources", false).getKey("/Font")).find();
    return text;
}

using Letters = std::map<GlyphCode, std::set<std::string>>;

void drop_spans(QPDF& pdf, const PageText& text, const Letters& letters) {
    std::string content;
    std::size_t copied = 0;
    const auto copy_to = [&](std::size_t end) {
        for (; copied < end; ++copied) content += text.tokens[copied].raw;
    };
    for (const Span& span : text.spans) {
        if (letters.at(span.glyph).size() > 1) continue;
        copy_to(span.begin);
        copied = span.after_opening;
        copy_to(span.closing);
        copied = span.closing + 1;
    }
    copy_to(text.tokens.size());
    QPDFObjectHandle page = text.page.getObjectHandle();
    page.replaceKey("/Contents", QPDFObjectHandle::newStream(&pdf, content));
}

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

}  // namespace

void name_ligatures(QPDF& pdf) {
    std::vector<PageText> pages;
    Letters letters;
    for (const QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        pages.push_back(read_page(page));
        for (const Span& span : pages.back().spans) letters[span.glyph].insert(span.letters);
    }
    for (const PageText& text : pages) drop_spans(pdf, text, letters);
    name_in_fonts(pdf, letters);
}

}  // namespace broadside::pdf
