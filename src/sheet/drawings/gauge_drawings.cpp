#include "sheet/drawings/gauge_drawings.hpp"

#include "rules/codes.hpp"
#include "sheet/codes.hpp"
#include "sheet/drawings/diagram_shapes.hpp"
#include "sheet/drawings/own_drawings.hpp"
#include "sheet/words.hpp"
#include "sheet/written_table.hpp"
#include "wording/figures.hpp"
#include "wording/messages/drawings.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

// Sticks are printed in pieces as long as the paper allows, one above another; each is folded along the dashes, one
// face in front and the other behind, with a ruler along both outer edges:
//
//     |''''1''''2''''3''''4''''5''''6''''7''''8|__
//     |Musket, 3-6   |far, 5-6       |         | 2|   a tab to glue under the next piece
//     |- - - - - - - - - - - - - - - - - - - - |--'
//     |Infantry   line 4 >|   column 6 >|      |
//     |''''1''''2''''3''''4''''5''''6''''7''''8|

namespace broadside::sheet {

namespace {

using GaugePlace = Drawing::Place;
using Stands = Drawing::Label::Stands;

constexpr std::int64_t cut_pen = 250, bar_pen = 120, tick_pen = 180;
constexpr std::int64_t row_height = 4'200, ruler_height = 4'700, tab_length = 8'000;
constexpr std::int64_t title_rise = 1'700;    ///< of a face's title, from the end of its ruler
constexpr std::int64_t beside_line = 900;     ///< from a line to the words beside it
constexpr std::int64_t arrow_length = 1'800;  ///< at the end of a move
constexpr std::int64_t short_part = 32'000;   ///< room for the name of its bar, but hardly for its own words
constexpr std::int64_t inch = 25'400, centimetre = 10'000;

std::vector<GaugePlace> box(std::int64_t left, std::int64_t top, std::int64_t right, std::int64_t bottom) {
    return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

using GaugeUnit = rules::Gauge::Unit;

std::int64_t length_of_one(GaugeUnit unit) {
    return unit == GaugeUnit::cm ? centimetre : inch;
}

std::string_view name_of(GaugeUnit unit) {
    return unit == GaugeUnit::cm ? "cm" : "″";
}

/// Its own; where lengths of the rules are printed in the unit of the table, that one.
GaugeUnit unit_of(const rules::Gauge& gauge, const wording::Phrasebook& phrases) {
    const auto rate = gauge.is_of_scenario() ? std::nullopt : phrases.rate_of_unit(name_of(gauge.unit));
    if (!rate) return gauge.unit;
    return rate->is_metric ? GaugeUnit::cm : GaugeUnit::inch;
}

/// Common to the makers of all shapes: lengths from figures, and marks.
class GaugeMaker {
  public:
    GaugeMaker(const rules::Gauge& gauge, const NeedsFilter& is_needed, const ItemContext& context)
        : gauge_(gauge),
          unit_(unit_of(gauge, context.phrases)),
          is_needed_(is_needed),
          context_(context),
          writer_(context) {}

  protected:
    std::int64_t unit() const { return length_of_one(unit_); }
    bool is_in_cm() const { return unit_ == GaugeUnit::cm; }

    /// Nullopt for a figure left to the umpire, and, after a report, for one in another unit.
    std::optional<std::int64_t> length_of(const language::Prose& of) const {
        const auto figure = figure_of(of);
        if (!figure || figure->is_left_open) return std::nullopt;
        for (const GaugeUnit unit : {gauge_.unit, unit_}) {
            const std::string name(name_of(unit));
            if (figure->unit == name || figure->unit == "\u00a0" + name)
                return figure->thousandths * length_of_one(unit) / 1000;
        }
        context_.diagnostics
            .error(wrong_binding, of.span(),
                   fmt::format("gauge `{}` measures in {}, and this is {}", gauge_.id,
                               gauge_.unit == GaugeUnit::cm ? "centimetres" : "inches", figure->printed))
            .help = "refer to a distance, or give the gauge the `unit` of its figures";
        return std::nullopt;
    }

    /// Nullopt, after a report, for a literal figure in a rule set; a scenario may type the figures of its house rules.
    std::optional<AidWriter::Figure> figure_of(const language::Prose& of) const {
        if (gauge_.is_of_scenario() || of.has_references()) return writer_.figure_of(of);
        context_.diagnostics
            .error(
                rules::malformed_gauge, of.span(),
                fmt::format("gauge `{}` has `{}` typed: what is measured comes from the data", gauge_.id, of.written()))
            .help = "refer to it: `{number.ID}`, `{chart.ID.ROW.OUTPUT}`, `{chart.ID.ROW.INPUT.to}`";
        return std::nullopt;
    }

    /// Whether a distance exceeds the previous one; reports it otherwise.
    bool goes_outwards(std::int64_t length, std::int64_t last, const language::Prose& of) const {
        if (length > last) return true;
        context_.diagnostics
            .error(wrong_binding, of.span(),
                   fmt::format("a distance of gauge `{}` is no farther than the one before it", gauge_.id))
            .help = "write them from the nearest to the farthest";
        return false;
    }

    Words figure_in(std::int64_t length) const {
        const std::string number = wording::print_fraction(length, unit());
        return strong(number + (is_in_cm() ? "\u00A0cm" : "″"), audience());
    }

    Drawing blank_drawing(std::int64_t width, std::int64_t height) const {
        Drawing drawing;
        drawing.width = width;
        drawing.height = height;
        drawing.is_for_measuring = true;
        drawing.span = gauge_.span;
        drawing.name = fmt::format("gauge `{}`", gauge_.id);
        return drawing;
    }

    /// Title and caption, on the first drawing of a gauge.
    void name(Drawing& drawing) const {
        if (!gauge_.title.empty()) drawing.title = strong(wording::typeset(gauge_.title), audience());
        drawing.caption = writer_.words(gauge_.note);
    }

    text::Audience audience() const { return context_.phrases.audience(); }

    static void add_line(Drawing& drawing, GaugePlace from, GaugePlace to, std::int64_t pen, bool dashed = false) {
        drawing.marks.push_back(Drawing::Line{{from, to}, pen, dashed});
    }

    struct LabelRoom {
        std::int64_t wide = 0;  ///< 0: any
        bool white = false;
    };
    static void add_label(Drawing& drawing, GaugePlace at, Words words, Stands stands, LabelRoom room = {0, false}) {
        if (!words.empty())
            drawing.marks.push_back(Drawing::Label{at, std::move(words), stands, room.white, false, room.wide});
    }

    const rules::Gauge& gauge_;
    const GaugeUnit unit_;  ///< of what is drawn
    const NeedsFilter& is_needed_;
    const ItemContext& context_;
    AidWriter writer_;
};

// ---- sticks

class StickMaker : public GaugeMaker {
  public:
    using GaugeMaker::GaugeMaker;

    std::vector<Drawing> make() {
        std::int64_t longest = 0;
        for (const rules::GaugeFace& face : gauge_.faces) {
            faces_.push_back({face.title, face.ends, bars_of(face)});
            for (const Bar& bar : faces_.back().bars) longest = std::max(longest, bar.parts.back().to);
        }
        if (longest == 0) return {};
        const std::int64_t piece = length_of_piece();
        std::int64_t count = (longest + piece - 1) / piece;
        if (gauge_.pieces > 0) count = std::min(count, gauge_.pieces);
        end_ = count * piece;
        std::vector<Drawing> pieces;
        for (std::int64_t i = 0; i < count; ++i) pieces.push_back(make_piece(i, count));
        name(pieces.front());
        pieces.front().caption.clear();
        pieces.back().caption = writer_.words(gauge_.note);
        return pieces;
    }

  private:
    struct Part {
        std::int64_t from = 0, to = 0;
        Words words;
        Tone tone = Tone::plain;
    };
    struct Bar {
        Words label;
        std::vector<Part> parts;
    };
    struct Face {
        std::string title;
        bool ends = false;
        std::vector<Bar> bars;
    };
    /// Section of the stick on one piece.
    struct Window {
        std::int64_t from = 0, to = 0, left = 0;
        std::int64_t x(std::int64_t length) const { return left + std::clamp(length, from, to) - from; }
    };

    /// No longer than declared, which fits the paper, and whole units of what is drawn: 8″ are 20 cm.
    std::int64_t length_of_piece() const { return gauge_.piece * length_of_one(gauge_.unit) / unit() * unit(); }

    std::vector<Bar> bars_of(const rules::GaugeFace& face) const {
        std::vector<Bar> bars;
        for (const rules::GaugeBar& source : face.bars) {
            if (!is_needed_(source.needs) || writer_.is_of_no_use(source.cuts)) continue;
            Bar bar{writer_.words(source.label), {}};
            std::int64_t last = 0;
            for (std::size_t i = 0; i < source.cuts.size(); ++i) {
                const auto to = length_of(source.cuts[i]);
                if (!to || !goes_outwards(*to, last, source.cuts[i])) continue;
                bar.parts.push_back({last, *to, i < source.words.size() ? writer_.words(source.words[i]) : Words{},
                                     i < source.tones.size() ? to_tone(source.tones[i]) : Tone::plain});
                last = *to;
            }
            if (!bar.parts.empty()) bars.push_back(std::move(bar));
        }
        return bars;
    }

    Drawing make_piece(std::int64_t place, std::int64_t count) const {
        const std::int64_t piece = length_of_piece(), overhang = 2'000;
        const Window window{place * piece, (place + 1) * piece, overhang};
        const std::int64_t right = window.left + piece;
        std::int64_t height = 2 * ruler_height;
        for (const Face& face : faces_) height += static_cast<std::int64_t>(face.bars.size()) * row_height;
        Drawing drawing = blank_drawing(right + (place + 1 < count ? tab_length : overhang), height);
        drawing.name = fmt::format("piece {} of gauge `{}`", place + 1, gauge_.id);
        std::int64_t y = ruler_height;
        std::vector<std::int64_t> folds;
        for (std::size_t i = 0; i < faces_.size(); ++i) {
            if (i > 0) folds.push_back(y);
            for (const Bar& bar : faces_[i].bars) {
                add_bar(drawing, bar, faces_[i].ends, window, y);
                y += row_height;
            }
        }
        add_row_lines(drawing, window, y, folds);
        for (const std::int64_t fold : folds) {
            add_line(drawing, {0, fold}, {right + overhang, fold}, tick_pen, true);
            if (place + 1 < count) add_tab(drawing, right, fold, place + 2);
        }
        add_ruler(drawing, window, 0, 1);
        add_ruler(drawing, window, height, -1);
        add_title(drawing, faces_.front(), window.left, ruler_height - title_rise);
        if (faces_.size() > 1) add_title(drawing, faces_.back(), window.left, height - title_rise);
        const std::vector<GaugePlace> edge = box(window.left, 0, right, height);
        for (std::size_t i = 0; i < edge.size(); ++i) add_line(drawing, edge[i], edge[(i + 1) % edge.size()], cut_pen);
        return drawing;
    }

    /// Row lines, drawn after the bars, whose grounds would cover half of them; a fold has dashes instead.
    static void add_row_lines(Drawing& drawing, const Window& window, std::int64_t last,
                              const std::vector<std::int64_t>& folds) {
        for (std::int64_t y = ruler_height; y <= last; y += row_height)
            if (std::find(folds.begin(), folds.end(), y) == folds.end())
                add_line(drawing, {window.left, y}, {window.x(window.to), y}, bar_pen);
    }

    /// Title in the corner of the ruler, where no number is printed.
    void add_title(Drawing& drawing, const Face& face, std::int64_t left, std::int64_t y) const {
        if (!face.title.empty())
            add_label(drawing, {left + beside_line, y}, plain(wording::typeset(face.title), audience()),
                      Stands::right_of);
    }

    static void add_tab(Drawing& drawing, std::int64_t right, std::int64_t fold, std::int64_t next) {
        const std::int64_t slant = 1'500;
        const std::vector<GaugePlace> corners{
            {right, slant}, {right + tab_length, 2 * slant}, {right + tab_length, fold - slant}, {right, fold}};
        drawing.marks.push_back(Drawing::Area{corners, Tone::pale, bar_pen});
        add_label(drawing, {right + tab_length / 2, fold / 2}, plain(std::to_string(next), {}), Stands::about);
    }

    /// Ticks inwards from an edge, with a number before every inch or fifth centimetre.
    void add_ruler(Drawing& drawing, const Window& window, std::int64_t edge, std::int64_t inwards) const {
        const std::int64_t step = is_in_cm() ? unit() : unit() / 2, numbered = is_in_cm() ? 5 * unit() : unit();
        for (std::int64_t at = window.from + step; at <= window.to; at += step) {
            const bool has_number = at % numbered == 0;
            const std::int64_t x = window.x(at), reach = has_number ? 3'400 : 1'600;
            if (at < window.to) add_line(drawing, {x, edge}, {x, edge + inwards * reach}, tick_pen);
            if (has_number)
                add_label(drawing, {x - beside_line, edge + inwards * ruler_height / 2},
                          strong(std::to_string(at / unit()), audience()), Stands::left_of);
        }
    }

    void add_bar(Drawing& drawing, const Bar& bar, bool ends, const Window& window, std::int64_t y) const {
        const std::int64_t middle = y + row_height / 2;
        const auto is_seen = [&](const Part& part) { return part.to > window.from && part.from < window.to; };
        for (const Part& part : bar.parts)
            if (is_seen(part) && part.tone != Tone::plain)
                drawing.marks.push_back(
                    Drawing::Area{box(window.x(part.from), y, window.x(part.to), y + row_height), part.tone});
        if (bar.parts.back().to <= window.from) return;
        for (const Part& part : bar.parts) {
            const std::int64_t left = window.x(part.from), right = window.x(part.to);
            if (!is_seen(part)) continue;
            const bool ends_here = part.to <= window.to, white = part.tone == Tone::black;
            if (ends_here) add_line(drawing, {right, y}, {right, y + row_height}, tick_pen);
            if (!ends || part.to > end_)
                add_label(drawing, {left + beside_line, middle}, part.words, Stands::right_of,
                          {right - left - beside_line, white});
            else if (ends_here)
                add_end(drawing, part, {right, middle}, !bar.label.empty() && right - window.left < short_part);
        }
        add_label(drawing, {window.left + beside_line, middle}, bar.label, Stands::right_of);
    }

    /// Words of a part before an arrowhead at its end; behind the end if the part is too short for them.
    void add_end(Drawing& drawing, const Part& part, GaugePlace end, bool behind) const {
        const std::int64_t length = behind ? -arrow_length : arrow_length, half = arrow_length / 2;
        drawing.marks.push_back(
            Drawing::Area{{end, {end.x - length, end.y - half}, {end.x - length, end.y + half}}, Tone::black});
        add_label(drawing, {end.x - length - (behind ? -1 : 1) * beside_line / 2, end.y}, part.words,
                  behind ? Stands::right_of : Stands::left_of);
    }

    std::vector<Face> faces_;
    std::int64_t end_ = 0;  ///< of the stick
};

// ---- fans and stepped gauges

class StepsMaker : public GaugeMaker {
  public:
    using GaugeMaker::GaugeMaker;

    std::vector<Drawing> make_fan() const {
        const auto angle = figure_of(gauge_.angle);
        const std::vector<Step> steps = steps_of(gauge_.arcs);
        if (!angle || steps.empty()) return {};
        const std::int64_t radius = steps.back().length, opens = std::min<std::int64_t>(angle->thousandths, 90'000);
        const auto across = static_cast<std::int64_t>(std::llround(
            static_cast<double>(radius) * std::sin(static_cast<double>(opens) / 1000 * std::numbers::pi / 180)));
        const bool both = gauge_.is_both_sides;
        const GaugePlace apex{both ? across : 0, radius};
        Drawing drawing = blank_drawing(both ? 2 * across : across, radius);
        name(drawing);
        const std::int64_t from = both ? -opens : 0;
        for (const Step& step : steps) {
            Drawing::Line line{arc(apex, step.length, from, opens, 1'000), cut_pen};
            drawing.marks.push_back(std::move(line));
            add_arc_words(drawing, step, apex, {opens, both});
        }
        add_line(drawing, apex, arc(apex, radius, from, from).front(), cut_pen);
        add_line(drawing, apex, arc(apex, radius, opens, opens).front(), cut_pen);
        return {std::move(drawing)};
    }

    /// One strip for each distance, at true length; short ones have their words beside them.
    std::vector<Drawing> make_steps() const {
        constexpr std::int64_t height = 10'400, narrow = 42'000;
        const std::vector<Step> steps = steps_of(gauge_.steps);
        if (steps.empty()) return {};
        const auto rows = static_cast<std::int64_t>(steps.size());
        Drawing drawing = blank_drawing(std::max(steps.back().length, 2 * narrow), rows * height);
        name(drawing);
        std::vector<GaugePlace> outline{{0, 0}};
        for (std::int64_t i = 0; i < rows; ++i) {
            const Step& step = steps[i];
            const std::int64_t y = i * height;
            outline.push_back({step.length, y});
            outline.push_back({step.length, y + height});
            if (i > 0) add_line(drawing, {0, y}, {steps[i - 1].length, y}, bar_pen, true);
            add_label(drawing, {beside_line, y + height * 3 / 10}, figure_in(step.length), Stands::right_of);
            const bool beside = step.length < narrow;
            add_label(drawing, {(beside ? step.length : 0) + beside_line, y + height * 7 / 10}, step.words,
                      Stands::right_of);
        }
        outline.push_back({0, rows * height});
        for (std::size_t i = 0; i < outline.size(); ++i)
            add_line(drawing, outline[i], outline[(i + 1) % outline.size()], cut_pen);
        return {std::move(drawing)};
    }

  private:
    struct Step {
        std::int64_t length = 0;
        Words words;
    };

    std::vector<Step> steps_of(const std::vector<rules::GaugeStep>& sources) const {
        std::vector<Step> steps;
        for (const rules::GaugeStep& source : sources) {
            if (!is_needed_(source.needs) || writer_.is_of_no_use({source.at})) continue;
            const auto length = length_of(source.at);
            const std::int64_t last = steps.empty() ? 0 : steps.back().length;
            if (length && goes_outwards(*length, last, source.at))
                steps.push_back({*length, writer_.words(source.words)});
        }
        return steps;
    }

    struct Opening {
        std::int64_t degrees = 0;  ///< to each side, thousandths
        bool both = false;
    };

    /// Half-width of a fan at a line of words `above` its apex, below the arc of its step.
    static std::int64_t width_at(std::int64_t above, std::int64_t length, const Opening& opening) {
        constexpr double half_line = 1'500;  // the foot of the words is nearer the apex, their head nearer the arc
        const double foot = static_cast<double>(above) - half_line, head = static_cast<double>(above) + half_line;
        const double angle = static_cast<double>(opening.degrees) / 1000 * std::numbers::pi / 180;
        const double reach = static_cast<double>(length);
        if (foot <= 0 || head >= reach) return 1;
        const double to_ray = opening.degrees >= 90'000 ? reach : foot * std::tan(angle);
        return std::max<std::int64_t>(1, std::llround(std::min(to_ray, std::sqrt(reach * reach - head * head))));
    }

    void add_arc_words(Drawing& drawing, const Step& step, GaugePlace apex, const Opening& opening) const {
        constexpr std::int64_t line = 4'200;
        const auto add = [&](std::int64_t below_arc, Words words) {
            const std::int64_t above = step.length - below_arc, wide = width_at(above, step.length, opening);
            const std::int64_t x = apex.x + (opening.both ? 0 : beside_line);
            const std::int64_t room = opening.both ? 2 * wide : std::max<std::int64_t>(1, wide - beside_line);
            add_label(drawing, {x, apex.y - above}, std::move(words), opening.both ? Stands::about : Stands::right_of,
                      {room, false});
        };
        add(line, figure_in(step.length));
        add(2 * line, step.words);
    }
};

}  // namespace

std::vector<Drawing> drawings_of(const rules::Gauge& gauge, const NeedsFilter& is_needed, const ItemContext& context) {
    if (!gauge.faces.empty()) return StickMaker(gauge, is_needed, context).make();
    const StepsMaker maker(gauge, is_needed, context);
    return gauge.arcs.empty() ? maker.make_steps() : maker.make_fan();
}

Drawing check_bars(const ItemContext& context) {
    constexpr std::int64_t side = 50'000, ends = 1'500, left = 100, row = 6'000, column = 24'000, gap = 4'000;
    constexpr std::int64_t top = row + gap;
    const text::Audience& audience = context.phrases.audience();
    Drawing drawing;
    drawing.name = "the bars to check the printer with";
    drawing.width = side + 2 * left;  // fits beside a stick of 20 cm on Letter
    drawing.height = top + 2 * inch + ends;
    drawing.is_for_measuring = true;
    const auto add_bar = [&](GaugePlace from, GaugePlace to, const std::string& words) {
        const bool upright = from.x == to.x;
        drawing.marks.push_back(Drawing::Line{{from, to}, tick_pen});
        for (const GaugePlace end : {from, to}) {
            const GaugePlace tick = upright ? GaugePlace{ends, 0} : GaugePlace{0, ends};
            drawing.marks.push_back(
                Drawing::Line{{{end.x - tick.x, end.y - tick.y}, {end.x + tick.x, end.y + tick.y}}, tick_pen});
        }
        const GaugePlace at = upright ? GaugePlace{from.x + 2 * ends, (from.y + to.y) / 2}
                                      : GaugePlace{(from.x + to.x) / 2, from.y - 2 * ends};
        drawing.marks.push_back(Drawing::Label{at, plain(words, audience), upright ? Stands::right_of : Stands::about});
    };
    add_bar({left, row}, {left + side, row}, "50\u00A0mm");
    add_bar({left + ends, top}, {left + ends, top + side}, "50\u00A0mm");
    add_bar({column, top}, {column, top + 2 * inch}, "2 inches");
    drawing.caption = plain(messages::measure_these_bars, audience);
    return drawing;
}

void check_gauges(const ItemContext& context) {
    for (const rules::Gauge& gauge : gauges_of(context.data))
        drawings_of(
            gauge, [](const auto&) { return true; }, context);
}

}  // namespace broadside::sheet
