#pragma once

#include "text/audience.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// Finished pages as plain values: boxes, lines of shaped text and rules at fixed points. The drawer draws the lines
// that the measurer shaped, so measured and drawn text never differ. Lengths are PostScript points (1/72 inch) from the
// top left corner of the page. One header despite its length: it is the whole interface between the press and a drawer.

namespace broadside::typeset {

struct Size {
    double width = 0;
    double height = 0;
    bool operator==(const Size&) const = default;
};

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

enum class Face { text, text_bold, text_italic, label, label_bold, label_italic };

struct Glyph {
    std::uint32_t id = 0;
    double x = 0;  ///< from the start of the run
    double y = 0;
    std::uint32_t bytes =
        0;  ///< bytes of the run's text this glyph's cluster covers; 0 for a further glyph of the same cluster
    bool operator==(const Glyph&) const = default;
};

/// Text of one face, size and audience, shaped.
struct ShapedRun {
    Face face = Face::text;
    double size = 0;  ///< points
    std::string text;
    std::vector<Glyph> glyphs;
    double x = 0;     ///< from the start of the line
    double rise = 0;  ///< above the base line
    double width = 0;
    text::Audience audience;
    std::string sign = {};  ///< drawn in place of glyphs; `text` is its equivalent
    bool operator==(const ShapedRun&) const = default;
};

/// Shaped once, shared wherever the same words are shown.
struct ShapedLine {
    std::vector<ShapedRun> runs;
    double width = 0;
    double ascent = 0;
    double descent = 0;
    bool operator==(const ShapedLine&) const = default;
};

/// Role of a piece of the page, for the PDF's tags.
enum class Tag {
    artifact,  ///< furniture: not part of the text
    heading1,
    heading2,
    heading3,
    paragraph,
    note,
    table,
    caption,
    row,
    head_cell_column,
    head_cell_row,
    data_cell,
    section,  ///< one card
};

/// Ink of words and signs: white is for a black ground.
enum class Ink { black, white };

/// Parts of 1.
struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;
    bool operator==(const Colour&) const = default;
};

struct TextItem {
    Point baseline;
    std::shared_ptr<const ShapedLine> line;
    double turn = 0;                    ///< about the start of its base line, degrees to the right; 180: upside down
    bool white = false;                 ///< on a black ground
    std::optional<Colour> colour = {};  ///< of letters, in place of black
    bool operator==(const TextItem& other) const {
        return baseline == other.baseline && *line == *other.line && turn == other.turn && white == other.white &&
               colour == other.colour;
    }
};

struct RuleItem {  ///< a straight line
    Point from;
    Point to;
    double thickness = 0.5;
    double grey = 0;               ///< 0 black .. 1 white
    std::optional<Colour> colour;  ///< in place of the grey
    bool operator==(const RuleItem&) const = default;
};

struct BoxItem {  ///< a rectangle: filled with a grey (0 black .. 1 white), or outlined
    Point at;
    Size size;
    double grey = 1;
    double outline = 0;  ///< thickness; 0: none
    bool filled = true;
    std::optional<Colour> colour;  ///< in place of the grey, and of the outline's black
    bool operator==(const BoxItem&) const = default;
};

/// Step of a drawn line. `curve` is a Bezier curve by `a` and `b` to `to`; the others use `to` alone.
struct PathStep {
    enum class Kind { move, line, curve };
    Kind kind = Kind::move;
    Point to;
    Point a;
    Point b;
    bool operator==(const PathStep&) const = default;
};

struct PathItem {  ///< braces, arrows and other signs, drawn rather than typed
    std::vector<PathStep> steps;
    double thickness = 0.5;
    bool filled = false;
    std::optional<Colour> colour = {};  ///< in place of black
    bool operator==(const PathItem&) const = default;
};

using DrawItem = std::variant<TextItem, RuleItem, BoxItem, PathItem>;

/// Node of the structure tree and its marks, in reading order.
struct Element {
    Tag tag = Tag::artifact;
    std::vector<DrawItem> marks;
    std::vector<Element> children;
    std::uint32_t column_span = 1;  ///< of a cell
    std::uint32_t row_span = 1;
    bool operator==(const Element&) const = default;
};

struct Page {
    Size size;
    std::vector<Element> elements;
    bool operator==(const Page&) const = default;
};

struct Bookmark {
    std::string title;
    std::uint32_t level = 1;
    std::uint32_t page = 0;  ///< from 0
    double y = 0;
    bool operator==(const Bookmark&) const = default;
};

/// Page of an index target.
struct Landmark {
    std::string about;       ///< id of a `sheet::IndexEntry`
    std::uint32_t page = 0;  ///< from 0
    bool operator==(const Landmark&) const = default;
};

/// Metadata of a file.
struct DocumentLabel {
    std::string title;
    std::string subject;  ///< rule set, edition and scenario
    std::string author;   ///< of the rules
    std::string date;     ///< day its data was last changed, "2024-05-01"; may be empty
    text::Audience audience = {};
    bool operator==(const DocumentLabel&) const = default;
};

/// File to be drawn.
struct Document : DocumentLabel {
    std::vector<Page> pages;
    std::vector<Bookmark> bookmarks;
    std::vector<Landmark> landmarks;
    bool operator==(const Document&) const = default;
};

/// Facts about a document known after its last page. None of them is in the file.
struct LaidOut {
    std::uint32_t pages = 0;
    std::vector<Landmark> landmarks;
};

/// A card by itself, as after cutting; of a folded one, the upright half.
struct CardFaces {
    Page front;
    std::optional<Page> back;
    std::uint32_t copies = 1;
};

/// Receives a document page by page, as it is made, so that of thousands of pages none is kept longer than drawing
/// takes.
class PageSink {
  public:
    virtual ~PageSink() = default;
    /// Called first, once.
    virtual void open(const DocumentLabel& label) = 0;
    virtual void take(Page page) = 0;
    virtual void take(Bookmark bookmark) = 0;
    /// Whether cards are also wanted singly, after the sheets.
    virtual bool wants_cards() const { return false; }
    virtual void take(CardFaces) {}
};

/// One of the files made from a document.
struct DrawnFile {
    std::string part;  ///< "1", "07-x2-front"; empty for a single file
    std::string bytes;
    bool is_card = false;  ///< or a grid of them
};

/// Seam to a file format: draws the pages it receives.
class Drawer : public PageSink {
  public:
    /// Called once, after the last page.
    virtual std::vector<DrawnFile> finish() = 0;
};

}  // namespace broadside::typeset
