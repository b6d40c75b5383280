#include "pdf_tables.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFTokenizer.hh>
#include <regex>
#include <set>
#include <stdexcept>

namespace sheets {

namespace {

std::string utf8(std::uint32_t code) {
    std::string out;
    const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0 | code >> 6), add(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        add(0xE0 | code >> 12), add(0x80 | (code >> 6 & 0x3F)), add(0x80 | (code & 0x3F));
    } else {
        add(0xF0 | code >> 18), add(0x80 | (code >> 12 & 0x3F)), add(0x80 | (code >> 6 & 0x3F)),
            add(0x80 | (code & 0x3F));
    }
    return out;
}

std::string from_utf16(const std::string& bytes) {
    std::string out;
    const auto unit = [&](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at]) << 8 |
                                          static_cast<unsigned char>(bytes[at + 1]));
    };
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        std::uint32_t code = unit(at);
        if (code >= 0xD800 && code < 0xDC00 && at + 3 < bytes.size()) {
            code = 0x10000 + ((code - 0xD800) << 10) + (unit(at + 2) - 0xDC00);
            at += 2;
        }
        out += utf8(code);
    }
    return out;
}

/// What the codes of a font mean, by its /ToUnicode.
struct Font {
    std::size_t width = 1;  ///< bytes of a code
    std::map<std::uint32_t, std::string> meaning;

    std::string read(const std::string& codes) const {
        std::string out;
        for (std::size_t at = 0; at + width <= codes.size(); at += width) {
            std::uint32_t code = 0;
            for (std::size_t i = 0; i < width; ++i) code = code << 8 | static_cast<unsigned char>(codes[at + i]);
            const auto found = meaning.find(code);
            out += found == meaning.end() ? "\uFFFD" : found->second;
        }
        return out;
    }
};

std::uint32_t number_of(const std::string& bytes) {
    std::uint32_t code = 0;
    for (const char byte : bytes) code = code << 8 | static_cast<unsigned char>(byte);
    return code;
}

/// Reads the lists between `beginbfchar`, `beginbfrange` and their ends.
void read_meanings(QPDFObjectHandle map, Font& font) {
    class Reader : public QPDFObjectHandle::ParserCallbacks {
      public:
        explicit Reader(Font& font) : font_(font) {}
        void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
            if (!object.isOperator()) return operands_.push_back(object);
            const std::string name = object.getOperatorValue();
            if (name == "endcodespacerange" && !operands_.empty())
                font_.width = operands_.back().getStringValue().size();
            if (name == "endbfchar")
                for (std::size_t i = 0; i + 1 < operands_.size(); i += 2)
                    font_.meaning[number_of(operands_[i].getStringValue())] =
                        from_utf16(operands_[i + 1].getStringValue());
            if (name == "endbfrange")
                for (std::size_t i = 0; i + 2 < operands_.size(); i += 3) read_range(i);
            operands_.clear();
        }
        void handleEOF() override {}

      private:
        void read_range(std::size_t at) {
            const std::uint32_t first = number_of(operands_[at].getStringValue());
            const std::uint32_t last = number_of(operands_[at + 1].getStringValue());
            QPDFObjectHandle to = operands_[at + 2];
            for (std::uint32_t code = first; code <= last; ++code) {
                if (to.isArray()) {
                    font_.meaning[code] = from_utf16(to.getArrayItem(static_cast<int>(code - first)).getStringValue());
                } else {
                    std::string bytes = to.getStringValue();
                    bytes.back() = static_cast<char>(bytes.back() + static_cast<char>(code - first));
                    font_.meaning[code] = from_utf16(bytes);
                }
            }
        }
        Font& font_;
        std::vector<QPDFObjectHandle> operands_;
    } reader(font);
    QPDFObjectHandle::parseContentStream(map, &reader);
}

/// A stretch of text of one size.
struct Piece {
    std::string words;
    double size = 0;
    double line = 0;  ///< its base line
};

/// The text of each marked content of a page.
class ContentReader : public QPDFObjectHandle::ParserCallbacks {
  public:
    explicit ContentReader(QPDFObjectHandle resources) : resources_(resources) {}

    void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
        if (!object.isOperator()) return operands_.push_back(object);
        take(object.getOperatorValue());
        operands_.clear();
    }
    void handleEOF() override {}

    std::map<long long, std::vector<Piece>> marked;
    std::set<long long> painted;  ///< marked content with ink
    std::map<double, std::size_t> letters_by_size;

  private:
    void take(const std::string& name) {
        if (name == "BDC") open_.push_back(mark());
        if (name == "BMC") open_.push_back(std::nullopt);
        if (name == "EMC" && !open_.empty()) open_.pop_back();
        if (name == "Tf") font_ = font_named(operands_.at(0).getName());
        if (name == "Tm") {
            size_ = std::hypot(operands_.at(0).getNumericValue(), operands_.at(1).getNumericValue());
            line_ = operands_.at(5).getNumericValue();
            begins_ = true;
        }
        if (name == "Td") line_ += operands_.at(1).getNumericValue(), begins_ = true;
        static const std::set<std::string> inks{"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do", "Tj", "TJ"};
        if (inks.count(name) != 0)
            for (const auto& open : open_)
                if (open) painted.insert(*open);
        if (name == "Tj") show(operands_.at(0).getStringValue());
        if (name == "TJ")
            for (QPDFObjectHandle item : operands_.at(0).getArrayAsVector())
                if (item.isString()) show(item.getStringValue());
    }

    std::optional<long long> mark() {
        QPDFObjectHandle properties = operands_.at(1);
        if (properties.isName()) properties = resources_.getKey("/Properties").getKey(properties.getName());
        if (!properties.isDictionary() || !properties.hasKey("/MCID")) return std::nullopt;
        const long long id = properties.getKey("/MCID").getIntValue();
        marked[id];
        return id;
    }

    void show(const std::string& codes) {
        const std::string words = font_->read(codes);
        const auto letters = std::count_if(words.begin(), words.end(), [](char letter) { return letter != ' '; });
        if (letters > 0) letters_by_size[std::round(100 * size_) / 100] += static_cast<std::size_t>(letters);
        std::optional<long long> id;
        for (const auto& open : open_)
            if (open) id = open;
        if (!id) return;
        std::vector<Piece>& pieces = marked[*id];
        if (begins_ || pieces.empty()) pieces.push_back({"", size_, line_});
        begins_ = false;
        pieces.back().words += words;
    }

    const Font* font_named(const std::string& name) {
        const auto [at, is_new] = fonts_.try_emplace(name);
        if (is_new) {
            QPDFObjectHandle font = resources_.getKey("/Font").getKey(name);
            if (font.hasKey("/ToUnicode")) read_meanings(font.getKey("/ToUnicode"), at->second);
        }
        return &at->second;
    }

    QPDFObjectHandle resources_;
    std::map<std::string, Font> fonts_;
    std::vector<QPDFObjectHandle> operands_;
    std::vector<std::optional<long long>> open_;
    const Font* font_ = nullptr;
    double size_ = 0, line_ = 0;
    bool begins_ = true;
};

/// Without the marks of notes: " [R4,M2]".
std::string without_marks(const std::string& words) {
    static const std::regex mark("(\u2009| )?\\[[RM]?[0-9]+(,[RM]?[0-9]+)*\\]");
    return std::regex_replace(words, mark, "");
}

/// Lines one behind another.
std::string words_of(const std::vector<Piece>& pieces) {
    double size = 0;
    for (const Piece& piece : pieces) size = std::max(size, piece.size);
    std::string out;
    double line = pieces.empty() ? 0 : pieces.front().line;
    for (const Piece& piece : pieces) {
        if (std::abs(piece.line - line) > 0.5 * size && !out.empty() && out.back() != ' ') out += ' ';
        line = piece.line;
        out += piece.words;
    }
    return without_marks(out);
}

/// Walks the structure tree.
class TreeReader {
  public:
    explicit TreeReader(QPDF& pdf) {
        for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
            ContentReader reader(page.getAttribute("/Resources", false));
            page.parseContents(&reader);
            ++pages.sides;
            for (const auto& [size, letters] : reader.letters_by_size) pages.letters_by_size[size] += letters;
            content_[page.getObjectHandle().getObjGen()] = std::move(reader.marked);
            painted_[page.getObjectHandle().getObjGen()] = std::move(reader.painted);
        }
    }

    void walk(QPDFObjectHandle node, QPDFObjectHandle page) {
        for (QPDFObjectHandle child : children(node)) {
            if (!child.isDictionary() || !child.hasKey("/S")) {
                ++pages.words_outside;
                continue;
            }
            const std::string kind = child.getKey("/S").getName();
            const QPDFObjectHandle on = child.hasKey("/Pg") ? child.getKey("/Pg") : page;
            if (kind == "/H1" || kind == "/H2" || kind == "/H3") heading_ = text(child, on);
            if (kind == "/Table")
                read_table(child, on);
            else
                walk(child, on);
        }
    }

    Pages pages;

  private:
    static std::vector<QPDFObjectHandle> children(QPDFObjectHandle node) {
        QPDFObjectHandle kids = node.getKey("/K");
        if (kids.isArray()) return kids.getArrayAsVector();
        if (kids.isNull()) return {};
        return {kids};
    }

    std::string text(QPDFObjectHandle node, QPDFObjectHandle page) {
        if (node.isDictionary() && node.hasKey("/ActualText")) {
            const std::string words = node.getKey("/ActualText").getUTF8Value();
            if (has_ink(node, page)) return "{" + words + "}";
            // Words of the tags alone; a sign among them has a space behind it.
            const bool is_sign = words.ends_with(" ") && !words.ends_with(": ");
            return is_sign ? "{" + words.substr(0, words.size() - 1) + "}" : words;
        }
        if (node.isDictionary() && node.hasKey("/Pg")) page = node.getKey("/Pg");
        std::vector<Piece> pieces;
        std::string out;
        const auto flush = [&] { out += words_of(pieces), pieces.clear(); };
        for (QPDFObjectHandle child : children(node)) {
            if (child.isDictionary() && child.hasKey("/S")) {
                flush();
                out += text(child, page);
                continue;
            }
            QPDFObjectHandle on = page;
            if (child.isDictionary() && child.hasKey("/Pg")) on = child.getKey("/Pg");
            const long long id = child.isDictionary() ? child.getKey("/MCID").getIntValue() : child.getIntValue();
            const auto& found = content_[on.getObjGen()][id];
            if (in_cell_)
                for (const Piece& piece : found)
                    pages.letters_in_cells_by_size[std::round(100 * piece.size) / 100] += piece.words.size();
            pieces.insert(pieces.end(), found.begin(), found.end());
        }
        flush();
        return out;
    }

    bool has_ink(QPDFObjectHandle node, QPDFObjectHandle page) {
        if (node.hasKey("/Pg")) page = node.getKey("/Pg");
        for (QPDFObjectHandle child : children(node)) {
            if (child.isDictionary() && child.hasKey("/S")) {
                if (has_ink(child, page)) return true;
                continue;
            }
            const QPDFObjectHandle on = child.isDictionary() && child.hasKey("/Pg") ? child.getKey("/Pg") : page;
            const long long id = child.isDictionary() ? child.getKey("/MCID").getIntValue() : child.getIntValue();
            if (painted_[on.getObjGen()].count(id) != 0) return true;
        }
        return false;
    }

    void read_table(QPDFObjectHandle node, QPDFObjectHandle page) {
        Table table;
        table.under = heading_;
        for (QPDFObjectHandle child : children(node)) {
            const std::string kind = child.getKey("/S").getName();
            if (kind == "/Caption") {
                const std::vector<QPDFObjectHandle> parts = children(child);
                if (!parts.empty()) table.title = text(parts.front(), page);
            }
            if (kind == "/TR") read_row(child, page, table);
        }
        for (auto& row : table.places) row.resize(table.width, Table::none);
        pages.tables.push_back(std::move(table));
    }

    void read_row(QPDFObjectHandle node, QPDFObjectHandle page, Table& table) {
        const std::size_t row = row_of(table);
        bool all_heads = true;
        for (QPDFObjectHandle child : children(node)) {
            Cell cell;
            in_cell_ = true;
            cell.words = text(child, page);
            in_cell_ = false;
            cell.head = child.getKey("/S").getName() == "/TH";
            QPDFObjectHandle attributes = child.getKey("/A");
            if (attributes.isDictionary()) {
                if (attributes.hasKey("/ColSpan"))
                    cell.columns = static_cast<std::size_t>(attributes.getKey("/ColSpan").getIntValue());
                if (attributes.hasKey("/RowSpan"))
                    cell.rows = static_cast<std::size_t>(attributes.getKey("/RowSpan").getIntValue());
                cell.heads_column = attributes.getKey("/Scope").isNameAndEquals("/Column");
            }
            all_heads = all_heads && cell.heads_column;
            place(std::move(cell), row, table);
        }
        if (all_heads && table.head_rows == row) table.head_rows = row + 1;
        rows_begun_ = row + 1;
    }

    std::size_t row_of(const Table& table) {
        if (table.cells.empty()) rows_begun_ = 0;
        return rows_begun_;
    }

    static void place(Cell cell, std::size_t row, Table& table) {
        if (table.places.size() < row + cell.rows) table.places.resize(row + cell.rows);
        std::size_t column = 0;
        const std::vector<std::size_t>& taken = table.places[row];
        while (column < taken.size() && taken[column] != Table::none) ++column;
        for (std::size_t i = row; i < row + cell.rows; ++i) {
            if (table.places[i].size() < column + cell.columns)
                table.places[i].resize(column + cell.columns, Table::none);
            for (std::size_t j = column; j < column + cell.columns; ++j) table.places[i][j] = table.cells.size();
        }
        table.width = std::max(table.width, column + cell.columns);
        table.cells.push_back(std::move(cell));
    }

    std::map<QPDFObjGen, std::map<long long, std::vector<Piece>>> content_;
    std::map<QPDFObjGen, std::set<long long>> painted_;
    std::string heading_;
    bool in_cell_ = false;
    std::size_t rows_begun_ = 0;
};

}  // namespace

std::vector<std::string> Table::heads_above(std::size_t, std::size_t column) const {
    std::vector<std::string> out;
    const Cell* last = nullptr;
    for (std::size_t row = 0; row < head_rows; ++row) {
        const Cell* cell = at(row, column);
        if (cell && cell != last && !cell->words.empty()) out.push_back(cell->words);
        last = cell;
    }
    return out;
}

std::vector<std::string> Table::heads_left_of(std::size_t row, std::size_t column) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < column; ++i) {
        const Cell* cell = at(row, i);
        if (cell && cell->head && (i == 0 || cell != at(row, i - 1))) out.push_back(cell->words);
    }
    return out;
}

Pages read_pages(const std::string& path) {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processFile(path.c_str());
    QPDFObjectHandle tree = pdf.getRoot().getKey("/StructTreeRoot");
    TreeReader reader(pdf);
    if (tree.isDictionary()) reader.walk(tree, QPDFObjectHandle::newNull());
    return std::move(reader.pages);
}

}  // namespace sheets
