#pragma once

#include "rules/words.hpp"

#include <array>

// The play aid: what its author puts on the one sheet that is played from, in his words, with figures taken from the
// data. It is laid out as it is written here, panel by panel. In its texts `{sign.ID}` stands for a drawn sign and
// `*...*` for words that are set strong.

namespace broadside::rules {

/// A cell of a table; "<" repeats the one to its left, "^" the one above.
struct AidRow {
    std::vector<Prose> cells;
    std::string tone;                           ///< of the whole row: "" or one of `aid_tones`
    std::optional<language::Expression> needs;  ///< of a unit: a battle without such a unit has no use for it
    std::optional<language::Expression> given;
    text::Span span;
};

struct AidColumn {
    std::string align;  ///< "left", "centre" or "right"; empty: left in the first column, centred in the others
    std::string tone;
    std::int64_t width = 0;  ///< per cent of the table; 0: as its words ask for
    text::Span span;
};

/// A bar from nought (or `from` of its axis) along an axis: parts that end where the next begins.
struct AidBar {
    Prose label;
    std::vector<Prose> cuts;     ///< where each part ends: numbers or references
    std::vector<Prose> words;    ///< in each part
    std::optional<Prose> aside;  ///< at the end of the row
    std::optional<language::Expression> needs;
    text::Span span;
};

/// A chart of bars. Bars are written, or worked out: a procedure asked for every value of an input.
struct AidBars {
    std::string procedure, along, rows, gives;
    std::vector<Keyed> given;       ///< other inputs of the procedure
    std::int64_t from = 0, to = 0;  ///< of the axis; `to` 0: the last cut
    std::vector<Prose> marks;       ///< figures printed along the axis; none: every cut
    std::vector<AidBar> bars;
};

/// A step of a decision: what to do, or a question with an exit.
struct AidStep {
    Prose act;      ///< in a box; else a question
    Prose ask;      ///< in a diamond
    Prose yes, no;  ///< where the answer leads out; the other one leads on
    text::Span span;
};

struct AidPart {
    std::string title;
    std::int64_t width = 100;  ///< per cent of the panel; parts stand beside one another until it is full
    bool under = false;        ///< below the part before it, in its place
    std::vector<Prose> text;   ///< paragraphs
    std::vector<AidColumn> columns;
    std::vector<AidRow> heads, rows;  ///< a table
    std::string chart;                ///< one as the rule set has it
    std::optional<AidBars> bars;
    std::string diagram;  ///< by its id
    std::vector<AidStep> decision;
    std::optional<Prose> caption;  ///< below, in the middle
    std::vector<std::string> of;   ///< procedures and charts it abridges that are not always in use
    std::optional<language::Expression> needs, given;
    text::Span span;
};

struct AidPanel {
    std::string id;
    Prose tab;
    Prose aside;  ///< on the level of the tab, at the right
    std::int64_t side = 1, column = 1;
    bool open = false;            ///< white: where things are looked up in a fight
    std::vector<std::string> of;  ///< procedures and charts it abridges
    std::vector<AidPart> parts;
    std::optional<language::Expression> needs, given;
    text::Span span;
};

/// A cell of the strip across the head: one phase or several.
struct AidPhase {
    Prose says;
    std::vector<std::string> phases;  ///< titles of the order of play; none: the one it is called by
    bool main = false;                ///< set strong
    text::Span span;
};

struct Aid {
    std::string id, title;
    std::optional<Prose> line;          ///< what is true all day, at the right of the title
    std::vector<std::int64_t> columns;  ///< width of each in per cent; one for each side when there are as many
    std::vector<AidPhase> strip;
    std::vector<AidPanel> panels;
    std::vector<Prose> foot;
    std::vector<std::string> in_full;  ///< procedures and charts that stand in the rules in full alone
    text::Audience audience;
    text::Span span;
};

/// Every `needs` of an aid.
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
