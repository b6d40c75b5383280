#pragma once

// A document as text, one line a mark, indented by structure.

#include "typeset/page.hpp"
#include "typeset/said_words.hpp"

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace broadside::typeset {

namespace {

std::string number(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 1);
    std::string text(buffer.data(), end.ptr);
    return text == "-0.0" ? "0.0" : text;
}

std::string point(Point at) {
    return number(at.x) + "," + number(at.y);
}

std::string_view name(Tag tag) {
    static constexpr std::array<std::string_view, 13> names{"artifact", "heading1", "heading2", "heading3", "paragraph",
                                                            "note",     "table",    "caption",  "row",      "head",
                                                            "row-head", "cell",     "section"};
    return names.at(static_cast<std::size_t>(tag));
}

std::string_view name(Face face) {
    static constexpr std::array<std::string_view, 6> names{"text",  "text-bold",  "text-italic",
                                                           "label", "label-bold", "label-italic"};
    return names.at(static_cast<std::size_t>(face));
}

/// Writes one mark a line.
struct MarkText {
    std::string& out;
    std::string indent;

    void operator()(const TextItem& item) const {
        out += indent + "text " + point(item.baseline) + (item.turn != 0 ? " turned" : "") + " wide " +
               number(item.line->width);
        for (const ShapedRun& run : item.line->runs) {
            out += " " + std::string(name(run.face)) + " " + number(run.size);
            if (run.rise != 0) out += " raised " + number(run.rise);
            if (run.audience != text::Audience{}) out += " for " + text::to_text(run.audience);
            out += " \"" + run.text + "\"";
        }
        out += "\n";
    }
    void operator()(const RuleItem& item) const {
        out += indent + "rule " + point(item.from) + " " + point(item.to) + " thick " + number(item.thickness) +
               (item.grey > 0 ? " grey" : "") + "\n";
    }
    void operator()(const BoxItem& item) const {
        out += indent + "box " + point(item.at) + " " + number(item.size.width) + "x" + number(item.size.height) +
               (item.filled && item.grey > 0 ? " grey" : "") + "\n";
    }
    void operator()(const PathItem& item) const {
        out += indent + "path";
        for (const PathStep& step : item.steps) out += " " + point(step.to);
        out += "\n";
    }
};

void write(const Element& element, const std::string& indent, std::string& out) {
    if (element.marks.empty() && element.children.empty() && element.tag == Tag::artifact) return;
    out += indent + std::string(name(element.tag));
    if (element.column_span > 1) out += " columns " + std::to_string(element.column_span);
    if (element.row_span > 1) out += " rows " + std::to_string(element.row_span);
    out += "\n";
    for (const DrawItem& mark : element.marks) std::visit(MarkText{out, indent + "  "}, mark);
    for (const Element& child : element.children) write(child, indent + "  ", out);
}

std::string to_text(const Document& document) {
    std::string out = "document \"" + document.title + "\" for " + text::to_text(document.audience) + "\n";
    for (std::size_t i = 0; i < document.pages.size(); ++i) {
        const Page& page = document.pages[i];
        out += "page " + std::to_string(i + 1) + " " + number(page.size.width) + "x" + number(page.size.height) + "\n";
        for (const Element& element : page.elements) write(element, "  ", out);
    }
    for (const Bookmark& bookmark : document.bookmarks) {
        out += "bookmark " + std::to_string(bookmark.level) + " page " + std::to_string(bookmark.page + 1) + " \"" +
               bookmark.title + "\"\n";
    }
    for (const Landmark& landmark : document.landmarks)
        if (!landmark.about.starts_with(says))
            out += "landmark page " + std::to_string(landmark.page + 1) + " " + landmark.about + "\n";
    return out;
}

}  // namespace

}  // namespace broadside::typeset
