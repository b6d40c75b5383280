#pragma once

#include "rules/words.hpp"

#include <array>

// The play aid: the author's text for the one sheet used in play, with figures taken from the data. The layout follows
// the file, panel by panel. In its texts `{sign.ID}` inserts a drawn sign and `*...*` sets words in bold.

namespace broadside::rules {

/// A cell of a table; "<" repeats the one to its left, "^" the one above.
struct AidRow {
    std::vector<Prose> cells;
    std::string tone;                           ///< of the whole row: "" or one of `aid_tones`
    std::optional<language::Expression> needs;  ///< condition on a unit: printed only for a battle with such a unit
    std::optional<language::Expression> given;
    text::Span span;
};

struct AidColumn {
    std::string align;  ///< "left", "centre" or "right"; empty: left in the first column, centred in the others
    std::string tone;
    std::int64_t width = 0;           ///< per cent of the table; 0: automatic
    std::vector<std::string> ground;  ///< kinds of terrain: printed only for a field with such ground; none: always
    text::Span span;
};

/// A bar from zero (or `from` of its axis) along an axis: each part ends where the next begins.
struct AidBar {
    Prose label;
    std::vector<Prose> cuts;     ///< where each part ends: numbers or references
    std::vector<Prose> words;    ///< one for each part
    std::optional<Prose> aside;  ///< at the end of the row
    std::optional<language::Expression> needs;
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
    text::Span span;
};

struct AidPart {
    std::string title;
    std::int64_t width = 100;  ///< per cent of the panel; parts are placed side by side until it is full
    bool under = false;        ///< below the previous part, in the same column
    std::vector<Prose> text;   ///< paragraphs
    std::vector<AidColumn> columns;
    std::vector<AidRow> heads, rows;  ///< a table
    std::string chart;                ///< id of a chart, printed as in the rule set
    std::optional<AidBars> bars;
    std::string diagram;  ///< id of the diagram
    std::vector<AidStep> decision;
    std::optional<Prose> caption;  ///< below, in the middle
    std::vector<std::string> of;   ///< procedures, charts and rows it abridges that its panel does not name
    std::optional<language::Expression> needs, given;
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
    std::optional<language::Expression> needs, given;
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

/// Visits every `needs` of an aid.
template <typename Visit>
void for_each_need(const Aid& aid, const Visit& visit) {
    const auto take = [&](const std::optional<language::Expression>& needs) {
        if (needs) visit(*needs);
    };
    for (const AidPanel& panel : aid.panels) {
        take(panel.needs);
        for (const AidPart& part : panel.parts) {
            take(part.needs);
            for (const AidRow& row : part.rows) take(row.needs);
            if (part.bars)
                for (const AidBar& bar : part.bars->bars) take(bar.needs);
        }
    }
}

}  // namespace broadside::rules
