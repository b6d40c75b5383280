#include "paginate/board.hpp"

#include "paginate/codes.hpp"
#include "paginate/furniture.hpp"
#include "typeset/codes.hpp"
#include "typeset/panel.hpp"
#include "typeset/patterns.hpp"
#include "typeset/said_words.hpp"
#include "typeset/strip.hpp"
#include "typeset/style.hpp"
#include "typeset/tokens.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace broadside::paginate {

using typeset::add_lines;
using typeset::baseline_in;
using typeset::board_styles;
using typeset::BoardContext;
using typeset::BoardStyle;
using typeset::BoxItem;
using typeset::Colour;
using typeset::Element;
using typeset::ground_of;
using typeset::Ink;
using typeset::LaidOut;
using typeset::mm_of_points;
using typeset::Page;
using typeset::page_size;
using typeset::PageSink;
using typeset::Paper;
using typeset::PathItem;
using typeset::PathStep;
using typeset::Point;
using typeset::points_of_mm;
using typeset::RuleItem;
using typeset::set_panel;
using typeset::set_words;
using typeset::SetPanel;
using typeset::SetWords;
using typeset::Size;
using typeset::Tag;
using typeset::TextMeasurer;
using typeset::Voice;

namespace {

constexpr double margin = points_of_mm(8);
constexpr double head_room = points_of_mm(13);
constexpr double strip_room = points_of_mm(7.4 + 1.8);
constexpr double letter_width = points_of_mm(19);
constexpr double letter_height = points_of_mm(17);
constexpr double foot_room = 16;
constexpr double band_width = points_of_mm(6.2);
/// A column with more spare room than this stretches its panels no further.
constexpr double most_stretch = points_of_mm(18);

/// Below the title and the strip, if any.
double top_of_panels(const sheet::Board& board) {
    return margin + head_room + (board.strip.empty() ? 0 : strip_room);
}

struct Column {
    std::vector<const sheet::Panel*> panels;
    std::vector<SetPanel> set;
    double width = 0;
    double overrun = 0;  ///< of its height
};

struct SetBoard {
    BoardStyle style;
    std::vector<Column> columns;
    double overrun = 0;
    const sheet::Panel* too_wide = nullptr;
    double too_wide_by = 0;
    bool crowded = false;  ///< a panel is

    bool fits() const { return overrun <= 0 && !too_wide; }
};

class BoardSetter {
  public:
    BoardSetter(const sheet::Board& board, Size page, TextMeasurer& measurer)
        : board_(board), page_(page), measurer_(measurer) {}

    double top() const { return top_of_panels(board_); }
    double bottom() const { return page_.height - margin - foot_room; }

    SetBoard set(const BoardStyle& style) const {
        SetBoard set{style, {}};
        const BoardContext context{style, measurer_};
        const double spare = page_.width - 2 * margin - style.gutter * static_cast<double>(board_.columns.size() - 1);
        const double all = std::accumulate(board_.columns.begin(), board_.columns.end(), 0.0);
        for (std::size_t i = 0; i < board_.columns.size(); ++i) {
            Column& column = set.columns.emplace_back();
            column.width = spare * board_.columns[i] / all;
            double height = 0;
            for (const sheet::Panel& panel : board_.panels) {
                if (panel.column != i) continue;
                column.panels.push_back(&panel);
                const SetPanel& made = column.set.emplace_back(set_panel(panel, column.width, context));
                height += made.height + (column.set.size() > 1 ? style.gutter : 0);
                if (made.overrun > 0.01 && !set.too_wide) set.too_wide = &panel, set.too_wide_by = made.overrun;
                set.crowded = set.crowded || made.crowded;
            }
            column.overrun = std::max(0.0, height - (bottom() - top()));
            set.overrun = std::max(set.overrun, column.overrun);
        }
        return set;
    }

    /// At the largest of these sizes that fits and breaks no figure; else the largest that fits, else the smallest.
    SetBoard fit(const std::vector<BoardStyle>& styles) const {
        constexpr double least_for_figures = 9;  // smaller only to fit at all
        std::optional<SetBoard> fitting;
        SetBoard last;
        for (const BoardStyle& style : styles) {
            last = set(style);
            if (!last.fits()) continue;
            if (!last.crowded && style.size >= least_for_figures) return last;
            if (!fitting) fitting = last;
        }
        return fitting ? std::move(*fitting) : last;
    }

  private:
    const sheet::Board& board_;
    Size page_;
    TextMeasurer& measurer_;
};

/// Field of the side whose roster it is, for the left edge; null for other boards.
const sheet::Ground* band_of(const sheet::Item& item, std::size_t side) {
    for (const sheet::Block& block : item.blocks)
        if (const auto* ground = std::get_if<sheet::Ground>(&block); ground && side-- == 0) return ground;
    return nullptr;
}

bool report_misfits(const SetBoard& set, const sheet::Item& item, std::size_t side, text::Diagnostics& diagnostics) {
    if (set.too_wide)
        diagnostics
            .error(word_too_wide, set.too_wide->span,
                   fmt::format("a word in this panel of `{}` is {:.1f} mm too wide for its place", item.id,
                               mm_of_points(set.too_wide_by)))
            .help = "give its column more of the `width`, or write the word with a hyphen";
    for (std::size_t i = 0; i < set.columns.size(); ++i) {
        const Column& column = set.columns[i];
        if (column.overrun <= 0) continue;
        diagnostics
            .error(text_does_not_fit, column.panels.back()->span,
                   fmt::format("column {} of side {} of `{}` is {:.1f} mm too full", i + 1, side + 1, item.id,
                               mm_of_points(column.overrun)))
            .help = band_of(item, side)
                        ? "give the roster fewer `rows` a side; the type is as small as it may be"
                        : "cut words, or move a panel to another column; the type is as small as it may be";
    }
    return set.too_wide || set.overrun > 0;
}

/// What the highest column leaves of its side.
double room_left(const SetBoard& set, const sheet::Board& board, Size page) {
    double highest = 0;
    for (const Column& column : set.columns) {
        double height = 0;
        for (const SetPanel& panel : column.set) height += panel.height + set.style.gutter;
        highest = std::max(highest, height - set.style.gutter);
    }
    return std::max(0.0, page.height - margin - foot_room - top_of_panels(board) - highest);
}

class BoardComposer {
  public:
    BoardComposer(const sheet::Item& item, std::size_t side, const SetBoard& set, Size page, TextMeasurer& measurer)
        : item_(item), side_(side), board_(item.boards[side]), set_(set), context_{set.style, measurer}, page_(page) {}

    Page compose(std::string_view letter) {
        letter_ = letter;
        compose_band();
        compose_letter(letter);
        compose_title();
        compose_strip();
        compose_columns();
        compose_foot();
        return {page_, std::move(elements_)};
    }

  private:
    double right() const { return page_.width - margin; }

    void add(const sheet::Words& words, double size, Point at, double width, sheet::Align align, Ink ink, Tag tag) {
        if (words.empty()) return;
        Element element;
        element.tag = tag;
        add_lines(set_words(words, width, size, context_), at, width, align, ink, context_.measurer, element);
        elements_.push_back(std::move(element));
    }

    /// The pattern of a side, over the left edge.
    void compose_band() {
        const sheet::Ground* ground = band_of(item_, side_);
        if (!ground) return;
        const typeset::PatternInk ink{6, typeset::ink_of(ground->colour), 2};
        Element band;
        band.marks = typeset::draw_pattern(ground->pattern, {-1, -1}, {band_width, page_.height + 2}, ink);
        elements_.push_back(std::move(band));
    }

    void compose_letter(std::string_view letter) {
        if (letter.empty()) return;
        Element block;
        BoxItem box{{page_.width - letter_width, 0}, {letter_width, letter_height}};
        box.colour = ground_of(sheet::Tone::black);
        block.marks.push_back(box);
        elements_.push_back(std::move(block));
        const sheet::Words words{{std::string(letter), sheet::Emphasis::strong, item_.audience, false}};
        add(words, set_.style.title_size, {page_.width - letter_width, letter_height / 2 - 10}, letter_width,
            sheet::Align::centre, Ink::white, Tag::artifact);
    }

    void compose_title() {
        const SetWords title = set_words(board_.title, 1000, set_.style.title_size, context_, Voice::text);
        const SetWords battle = set_words(board_.battle, 1000, set_.style.tab_size, context_, Voice::text);
        const double base = margin + head_room - 14;
        add_at_baseline(title, {margin, base}, Tag::heading1);
        add_at_baseline(battle, {margin + title.width() + 12, base}, Tag::paragraph);
        const double begin = margin + title.width() + battle.width() + 30;
        const double room = (letter_.empty() ? right() : page_.width - letter_width - 8) - begin;
        if (room < 60 || board_.line.empty()) return;
        const SetWords line = set_words(board_.line, room, set_.style.size, context_);
        add(board_.line, set_.style.size, {begin, base + 4 - line.height()}, room, sheet::Align::right, Ink::black,
            Tag::paragraph);
    }

    void add_at_baseline(const SetWords& words, Point baseline, Tag tag) {
        if (words.lines.empty()) return;
        Element element;
        element.tag = tag;
        const double drop = baseline_in(words.leading, words.size, context_.measurer.heights(typeset::Face::label));
        add_lines(words, {baseline.x, baseline.y - drop}, 1000, sheet::Align::left, Ink::black, context_.measurer,
                  element);
        elements_.push_back(std::move(element));
    }

    void compose_strip() {
        if (!board_.strip.empty())
            set_strip(board_.strip, right() - margin, context_).compose({margin, margin + head_room}, elements_);
    }

    /// Stretches the panels of a column into its spare room: first as far as their contents can grow, then, on other
    /// sheets than rosters, each by its share, so that the columns share a foot.
    void compose_columns() {
        const double top = top_of_panels(board_);
        const double bottom = page_.height - margin - foot_room;
        double x = margin;
        for (const Column& column : set_.columns) {
            double natural = 0, growth = 0;
            for (const SetPanel& panel : column.set) natural += panel.height, growth += panel.growth;
            const double gutters =
                set_.style.gutter * static_cast<double>(std::max<std::size_t>(column.set.size(), 1) - 1);
            const double room = std::max(0.0, bottom - top - natural - gutters);
            const double grown = std::min(room, growth);
            const bool is_roster = growth > 0 && band_of(item_, side_) != nullptr;
            const double spare =
                is_roster ? 0 : std::min(room - grown, most_stretch * static_cast<double>(column.set.size()));
            double y = top;
            for (const SetPanel& panel : column.set) {
                const double share_of_growth = growth > 0 ? panel.growth / growth : 0;
                const double share_of_rest = panel.height / std::max(1.0, natural);
                const double height = panel.height + grown * share_of_growth + spare * share_of_rest;
                panel.compose({x, y}, height, elements_);
                y += height + set_.style.gutter;
            }
            x += column.width + set_.style.gutter;
        }
    }

    void compose_foot() {
        const double y = page_.height - margin - foot_room + 4;
        const double room = right() - margin;
        sheet::Words edition = board_.credit;
        if (const std::string data = data_of(item_); !data.empty()) {
            const std::string dot(edition.empty() ? "" : typeset::item_dot);
            edition.push_back({dot + data, sheet::Emphasis::plain, item_.audience, false});
        }
        const double audience = audience_room();
        const double credit_room = room - audience;
        const SetWords credit = set_words(edition, credit_room, set_.style.size, context_);
        add(edition, set_.style.size, {margin, y}, credit_room, sheet::Align::left, Ink::black, Tag::note);
        if (audience > 0) compose_audience(y);
        const double rest = credit_room - credit.width() - 16;
        if (rest > 0)
            add(board_.foot, set_.style.size, {right() - audience - rest, y}, rest, sheet::Align::right, Ink::black,
                Tag::note);
    }

    /// Who alone may read the sheet, at the right of the foot.
    sheet::Words audience_words() const {
        return {{audience_line(item_), sheet::Emphasis::strong, item_.audience, false}};
    }
    double audience_width() const {
        return set_words(audience_words(), right() - margin, set_.style.size, context_).width();
    }

    /// What the foot keeps free for it: none on a sheet for everyone.
    double audience_room() const {
        constexpr double gap = 12;
        return item_.audience.kind == text::Audience::Kind::everyone ? 0 : audience_width() + gap;
    }

    void compose_audience(double y) {
        const double width = audience_width();
        add(audience_words(), set_.style.size, {right() - width - 1, y}, width + 1, sheet::Align::right, Ink::black,
            Tag::note);
    }

    const sheet::Item& item_;
    std::size_t side_;
    const sheet::Board& board_;
    const SetBoard& set_;
    BoardContext context_;
    Size page_;
    std::string_view letter_;
    std::vector<Element> elements_;
};

}  // namespace

std::optional<LaidOut> lay_out_boards(const sheet::Item& item, const Paper& paper, TextMeasurer& measurer,
                                      text::Diagnostics& diagnostics, PageSink& sink) {
    LaidOut laid;
    bool good = true;
    const std::size_t faults = measurer.faults().size();
    for (std::size_t side = 0; side < item.boards.size(); ++side) {
        const sheet::Board& board = item.boards[side];
        const Size page = page_size(paper, board.half ? sheet::Orientation::portrait : sheet::Orientation::landscape);
        Size room{page.width, board.half ? page.height / 2 : page.height};
        const std::vector<BoardStyle> styles = band_of(item, side) ? typeset::roster_styles() : board_styles();
        SetBoard set = BoardSetter(board, room, measurer).fit(styles);
        // A board too large for half a page takes no more of the page than it needs.
        while (set.overrun > 0 && room.height < page.height) {
            room.height = std::min(page.height, room.height + page.height / 8);
            set = BoardSetter(board, room, measurer).fit(styles);
        }
        if (board.half && room.height < page.height) room.height -= room_left(set, board, room);
        if (report_misfits(set, item, side, diagnostics)) {
            good = false;
            continue;
        }
        for (const sheet::Panel& panel : board.panels)
            for (const std::string& entry : panel.about) laid.landmarks.push_back({entry, laid.pages});
        Page made = BoardComposer(item, side, set, room, measurer).compose(letter_of(item, side));
        made.size = page;
        sink.take(std::move(made));
        ++laid.pages;
    }
    for (std::size_t i = faults; i < measurer.faults().size(); ++i)
        diagnostics.error(typeset::cannot_be_set, item.span, measurer.faults()[i].message);
    if (!good || measurer.faults().size() != faults) return std::nullopt;
    return laid;
}

}  // namespace broadside::paginate
