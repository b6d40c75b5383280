#pragma once

#include "sheet/index_entry.hpp"
#include "text/audience.hpp"
#include "text/source.hpp"

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// Content of an item before layout: blocks of words in reading order, made by this room from data and a template,
// placed by layout. No sizes here except those a template asks for. One header despite its length: all code that sets,
// measures or reads back an item handles every kind of block.

namespace broadside::sheet {

/// `title` and `aside` are the strong and the plain face of titles within other text.
enum class Emphasis { plain, strong, italic, title, aside };

/// A few words in one face. The audience is that of their source value; the press refuses to draw them for anyone else.
struct Run {
    std::string text;
    Emphasis emphasis = Emphasis::plain;
    text::Audience audience;
    bool superior = false;  ///< a footnote mark or a reference, set in brackets
    std::string sign = {};  ///< drawn in place of the letters, which are its text equivalent
    bool operator==(const Run&) const = default;
};

/// One stretch of running text.
using Words = std::vector<Run>;

enum class Align { left, centre, right, decimal };

/// Ground of a cell: black has white words. The `cool` ones are as dark as pale, middle and deep.
enum class Tone { plain, pale, middle, deep, black, cool_pale, cool_middle, cool_deep };

/// Cell of a table. Merged cells give their reach; the places they cover are absent from their rows.
struct Cell {
    Words words;
    Words short_words;  ///< the data's own abbreviation, used when `words` will not fit; empty when there is none
    Align align = Align::left;
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;
    bool head = false;      ///< a header cell (TH); its scope follows from its place
    bool blank = false;     ///< a ruled blank for the umpire to fill in
    bool tick_box = false;  ///< a drawn square in front of the words
    Tone tone = Tone::plain;
    enum class Outline { none, box, ring } outline = Outline::none;  ///< drawn in it, to be crossed off
    bool operator==(const Cell&) const = default;
};

struct Row {
    std::vector<Cell> cells;
    bool group_head = false;  ///< spans the table and names the rows below it
    std::uint32_t brace = 0;  ///< rows of the same non-zero brace exclude each other and are under one brace
    text::Span span;          ///< the TOML row it was made from
    bool operator==(const Row&) const = default;
};

struct Column {
    Align align = Align::left;
    std::uint32_t weight = 0;  ///< share of the spare width; 0: as wide as its words
    bool operator==(const Column&) const = default;
};

struct Table {
    Words title;
    Words reference;  ///< the section of the source, set small beside the title
    std::vector<Column> columns;
    std::vector<Row> heads;
    std::vector<Row> rows;
    std::vector<Words> notes;  ///< footnotes, in order of their marks
    bool may_break = false;    ///< long lists may go on in the next column or page, with their heads repeated
    std::uint32_t across = 0;  ///< columns of the side it spans; 0: as many as its words ask for
    text::Span span;
    About about = {};
    bool operator==(const Table&) const = default;
};

struct Heading {
    Words words;
    std::uint32_t level = 2;  ///< 1: the item's title; 2: a phase of play; 3: within a phase
    About about = {};
    Words reference = {};  ///< the section of the source, set small beside it
    bool operator==(const Heading&) const = default;
};

/// `steps` holds all steps of a procedure in one paragraph, their numbers strong.
struct Paragraph {
    Words words;
    enum class Role { body, note, ruling, numbered, bullet, steps } role = Role::body;
    std::uint32_t number = 0;  ///< of a numbered paragraph; 0: unnumbered
    text::Span span;
    About about = {};
    bool operator==(const Paragraph&) const = default;
};

/// Table in the style of a play aid: heads white on black, grounds, drawn signs.
struct PanelTable {
    Table table;
    bool operator==(const PanelTable&) const = default;
};

/// Ruled lines to write on.
struct Blank {
    Words label;
    std::uint32_t lines = 1;
    bool operator==(const Blank&) const = default;
};

/// Continues the item in the next column.
struct ColumnBreak {
    bool operator==(const ColumnBreak&) const = default;
};

/// Distinguishes sides without colour; printed in the side's colour all the same.
enum class Pattern { solid, open, hatched, cross_hatched, dotted };

/// Head of a card: its owner's name.
struct NamePlate {
    Words name;
    Words aside;  ///< below it, small
    Words badge;  ///< under the pattern of its side
    std::optional<Pattern> pattern;
    std::string colour;  ///< "#rrggbb" of the pattern; empty: black
    bool band = false;   ///< the pattern fills a band along the card, and not a field beside the name
    Words sign;          ///< in front of the name, large
    Words grade;         ///< in a ring behind it
    bool operator==(const NamePlate&) const = default;
};

/// One step of a track.
struct TrackStep {
    Words sign;           ///< in its box
    Words words;          ///< beside the box
    bool begins = false;  ///< holds when play begins: its box is strong
    bool operator==(const TrackStep&) const = default;
};

/// State of a unit on its record, marked with a pencil or a clip.
struct Track {
    enum class Form {
        ladder,  ///< a step a line, its box before it
        boxes,   ///< boxes in rows, to be crossed off one by one
        choice,  ///< boxes with their words in one line, to be ticked
        field,   ///< a title and a line to write on, with what it says when play begins
        strip,   ///< boxes side by side over the whole width, sign above words, for a clip at the edge
    };
    Form form = Form::choice;
    Words title;
    std::vector<TrackStep> steps;
    text::Span span;
    About about = {};
    bool operator==(const Track&) const = default;
};

/// Large centre of a card: letters, a sign, letters inside a sign or beside one. A sign that is too wide is drawn
/// smaller.
struct Emblem {
    std::string sign;  ///< of `signs.hpp`; empty: letters alone
    Words letters;
    Words caption;
    std::uint32_t height = 100;  ///< of letters or sign, in tenths of a millimetre
    bool shrinks = false;        ///< letters alone that are too wide are set smaller
    text::Span span;
    bool operator==(const Emblem&) const = default;
};

/// Field of lines that fills the rest of a face: the back of a card.
struct Ground {
    Pattern pattern = Pattern::hatched;
    std::string colour;  ///< as of a name
    Words words;         ///< in a clear panel in its middle
    bool operator==(const Ground&) const = default;
};

/// Bars along one axis, each in parts. Words too long for their part are left out, its signs before its words.
struct BarChart {
    struct Mark {
        double at = 0;
        Words words;
        bool operator==(const Mark&) const = default;
    };
    struct Part {
        double end = 0;
        Words words;
        Tone tone = Tone::plain;
        std::vector<Words> signs = {};  ///< one above another, left of the words
        bool framed = false;            ///< in a heavy frame
        bool operator==(const Part&) const = default;
    };
    struct Bar {
        Words label;
        std::vector<Part> parts;
        Words aside;
        Words head = {};  ///< over it and the bars below, up to the next head
        bool operator==(const Bar&) const = default;
    };
    struct Heads {  ///< over labels, bars and asides
        Words label, bars, aside;
        bool operator==(const Heads&) const = default;
    };
    double from = 0, to = 1;
    std::vector<Mark> marks;
    std::vector<Bar> bars;
    Words title = {};
    Heads heads = {};
    Words legend = {};  ///< below the last bar
    text::Span span = {};
    About about = {};
    bool operator==(const BarChart&) const = default;
};

/// Row of boxes, one for each turn, along which a counter is moved.
struct TurnTrack {
    /// Band of a side: its pattern and colour.
    struct Band {
        Pattern pattern = Pattern::solid;
        std::string colour;  ///< "#rrggbb"
        bool operator==(const Band&) const = default;
    };
    /// Units that arrive.
    struct Arrival {
        Words name, signs, where;
        Band side;
        bool operator==(const Arrival&) const = default;
    };
    /// Any other note on a turn; for one side where it has a band.
    struct Event {
        Words words;
        std::optional<Band> side;
        bool operator==(const Event&) const = default;
    };
    struct Turn {
        Words number, clock;
        std::optional<std::int64_t> minute;  ///< of the day, for the clock's hands
        std::vector<Arrival> arrivals;
        std::vector<Event> events;
        bool shaded = false;
        bool operator==(const Turn&) const = default;
    };
    std::uint32_t boxes = 6;    ///< in a full row; the last may have fewer turns
    std::uint32_t height = 34;  ///< millimetres at least
    bool goes_on = false;       ///< continues the row above
    std::vector<Turn> turns;
    text::Span span;
    bool operator==(const TurnTrack&) const = default;
};

struct StripCell {
    Words words;
    std::uint32_t number = 0;  ///< 0: none
    bool operator==(const StripCell&) const = default;
};

/// Phases of a turn in a row: white on black, numbered.
struct Strip {
    std::vector<StripCell> cells;
    text::Span span;
    bool operator==(const Strip&) const = default;
};

/// Diagram. Lengths are in thousandths of a millimetre from its top left corner.
struct Drawing {
    struct Place {
        std::int64_t x = 0, y = 0;
        bool operator==(const Place&) const = default;
    };
    struct Area {
        std::vector<Place> corners;
        Tone tone = Tone::middle;
        std::int64_t pen = 0;  ///< of its outline; 0: none
        bool operator==(const Area&) const = default;
    };
    struct Line {
        std::vector<Place> places;
        std::int64_t pen = 0;
        bool dashed = false;
        enum class Heads { none, last, both } heads = Heads::none;
        Tone tone = Tone::black;
        bool operator==(const Line&) const = default;
    };
    struct Label {
        Place at;
        Words words;
        enum class Stands { about, right_of, left_of } stands = Stands::about;
        bool white = false;     ///< on a black ground
        bool framed = false;    ///< on a white plate in a frame
        std::int64_t room = 0;  ///< greatest width; 0: no limit
        bool operator==(const Label&) const = default;
    };
    using Mark = std::variant<Area, Line, Label>;
    std::int64_t width = 0, height = 0;
    std::vector<Mark> marks;        ///< in drawing order; labels are drawn last
    bool is_for_measuring = false;  ///< at its true size or not at all, and no two of its labels touch
    Words title = {};
    Words caption = {};
    Words condition = {};  ///< small, below the caption
    text::Span span = {};
    About about = {};
    std::string name = {};  ///< in messages: "piece 2 of gauge `stick`"
    bool operator==(const Drawing&) const = default;
};

using Block = std::variant<Heading, Paragraph, Table, PanelTable, BarChart, Drawing, Blank, ColumnBreak, NamePlate,
                           Track, Emblem, Ground, TurnTrack, Strip>;

/// Block shared between cards; equal where the blocks are.
class SharedBlock {
  public:
    template <typename T>
    requires(!std::same_as<std::remove_cvref_t<T>, SharedBlock> && std::constructible_from<Block, T>)
        SharedBlock(T&& block)
        : block_(std::make_shared<const Block>(std::forward<T>(block))) {}
    operator const Block&() const { return *block_; }
    const Block& operator*() const { return *block_; }
    bool operator==(const SharedBlock& other) const { return block_ == other.block_ || *block_ == *other.block_; }

  private:
    std::shared_ptr<const Block> block_;  ///< never null, except after a move
};
using Face = std::vector<SharedBlock>;

}  // namespace broadside::sheet
