#pragma once

#include "rules/words.hpp"
#include "rules/written_tables.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The play aid: the author's text for the one sheet used in play, with figures taken from the data. The layout follows
// the file, panel by panel. In its texts `{sign.ID}` inserts a drawn sign and `*...*` sets words in bold.

namespace broadside::rules {

/// Where something of an aid is printed; in every battle, when empty.
struct AidUse {
    std::optional<language::Expression> needs;  ///< condition on a unit: only for a battle with such a unit
    std::vector<std::string> ground;            ///< kinds of terrain: only for a field with one of these
    std::optional<language::Expression> given;  ///< settings and readings of rulings under which it exists
};

/// A text, or a piece of one.
struct AidPiece {
    Prose text;
    AidUse use;
    text::Span span;
};

/// A paragraph or a cell: its pieces one behind another.
using AidText = std::vector<AidPiece>;

/// A cell of a table; "<" repeats the one to its left, "^" the one above.
struct AidRow {
    std::vector<AidText> cells;
    std::string tone;  ///< of the whole row: "" or one of `aid_tones`
    AidUse use;
    text::Span span;
};

struct AidColumn {
    TableColumn column;
    AidUse use;
    text::Span span;
};

/// A bar from zero (or `from` of its axis) along an axis: each part ends where the next begins.
struct AidBar {
    Prose label;
    std::vector<Prose> cuts;     ///< where each part ends: numbers or references
    std::vector<Prose> words;    ///< one for each part
    std::optional<Prose> aside;  ///< at the end of the row
    AidUse use;
    text::Span span;
};

/// A bar chart. The bars are written, or computed: by a procedure, for every value of an input.
struct AidBars {
    std::string procedure, along, rows, gives;
    std::vector<Keyed> given;       ///< other inputs of the procedure
    std::int64_t from = 0, to = 0;  ///< of the axis; `to` 0: up to the last cut
    std::vector<Prose> marks;       ///< figures printed along the axis; none: every cut
    std::vector<AidBar> bars;
};

/// A step of a decision: an action, or a question with an exit.
struct AidStep {
    Prose act;      ///< in a box; else a question
    Prose ask;      ///< in a diamond
    Prose yes, no;  ///< text at the exit; the other answer leads on
    AidUse use;
    text::Span span;
};

struct AidPart {
    std::string title;
    std::int64_t width = 100;   ///< per cent of the panel; parts are placed side by side until it is full
    bool under = false;         ///< below the previous part, in the same column
    std::vector<AidText> text;  ///< paragraphs
    std::vector<AidColumn> columns;
    std::vector<AidRow> heads, rows;  ///< a table
    std::string chart;                ///< id of a chart, printed as in the rule set
    std::optional<AidBars> bars;
    std::string diagram;  ///< id of the diagram
    std::vector<AidStep> decision;
    std::optional<Prose> caption;  ///< below, in the middle
    std::vector<std::string> of;   ///< procedures, charts and rows it abridges that its panel does not name
    AidUse use;
    text::Span span;
};

struct AidPanel {
    std::string id;
    Prose tab;
    Prose aside;  ///< on the tab's line, to the right
    std::int64_t side = 1, column = 1;
    bool open = false;            ///< white background: for tables looked up in combat
    std::vector<std::string> of;  ///< procedures and charts it abridges
    std::vector<AidPart> parts;
    AidUse use;
    text::Span span;
};

/// A cell of the strip at the head: one phase or several.
struct AidPhase {
    Prose says;
    std::vector<std::string> phases;  ///< titles in the order of play; none: its own title
    bool main = false;                ///< in bold
    text::Span span;
};

struct Aid {
    std::string id, title;
    std::optional<Prose> line;          ///< general remark, to the right of the title
    std::vector<std::int64_t> columns;  ///< widths in per cent; as many columns as sides: one per side
    std::vector<AidPhase> strip;
    std::vector<AidPanel> panels;
    std::vector<Prose> foot;
    std::vector<std::string> in_full;  ///< procedures, charts and rows found only in the rules in full
    text::Audience audience;
    text::Span span;
};

/// Whether a cell goes on from its neighbour: "<" or "^".
bool goes_on(const AidText& cell, std::string_view from);

/// Drops a column of a table. A cell that went on from it says what it said.
void drop_column(AidPart& part, std::size_t place);

/// Visits the texts of a part, piece by piece, but for its title and bars.
template <typename Visit>
void for_each_text(const AidPart& part, const Visit& visit) {
    const auto take = [&](const std::vector<AidText>& texts) {
        for (const AidText& text : texts)
            for (const AidPiece& piece : text) visit(piece.text);
    };
    take(part.text);
    for (const std::vector<AidRow>* rows : {&part.heads, &part.rows})
        for (const AidRow& row : *rows) take(row.cells);
    for (const AidStep& step : part.decision)
        for (const Prose* text : {&step.act, &step.ask, &step.yes, &step.no}) visit(*text);
    if (part.caption) visit(*part.caption);
}

/// Visits every condition of an aid, with the place of what it is for.
template <typename Visit>
void for_each_use(const Aid& aid, const Visit& visit) {
    const auto take = [&](const auto& printed) { visit(printed.use, printed.span); };
    const auto take_pieces = [&](const std::vector<AidText>& texts) {
        for (const AidText& text : texts)
            for (const AidPiece& piece : text) take(piece);
    };
    for (const AidPanel& panel : aid.panels) {
        take(panel);
        for (const AidPart& part : panel.parts) {
            take(part);
            take_pieces(part.text);
            for (const AidColumn& column : part.columns) take(column);
            for (const std::vector<AidRow>* rows : {&part.heads, &part.rows})
                for (const AidRow& row : *rows) {
                    take(row);
                    take_pieces(row.cells);
                }
            if (part.bars)
                for (const AidBar& bar : part.bars->bars) take(bar);
            for (const AidStep& step : part.decision) take(step);
        }
    }
}

/// Visits every `needs` of an aid.
template <typename Visit>
void for_each_need(const Aid& aid, const Visit& visit) {
    for_each_use(aid, [&](const AidUse& use, const text::Span&) {
        if (use.needs) visit(*use.needs);
    });
}

}  // namespace broadside::rules
