#include "typeset/bars.hpp"

#include "sheet/drawings/signs.hpp"
#include "typeset/block/kind.hpp"
#include "typeset/tolerance.hpp"
#include "typeset/tone.hpp"

#include <algorithm>

// Bars in parts, with names inside, above or beside them. One file although it is long: what is measured, drawn and
// read out must agree on where each name stands.

namespace broadside::typeset {

namespace {

constexpr double label_gap = 5;
constexpr double tick = 2.5;
constexpr double bar_gap = 1.5;
constexpr double smallest_name = 9.5;  ///< of the name of a short part
constexpr double lead = 2.5;           ///< line from words above a bar down to their part
constexpr double name_gap = 3;         ///< between a bar and the name of its last part beside it
constexpr double least_axis = 60;
constexpr double thin_outline = 0.6;
constexpr double heavy_outline = 1.8;
constexpr double sign_leading = 1.02;      ///< of signs one above another, of the size
constexpr double sign_gap = 0.22;          ///< between signs and words, of the size
constexpr double beside_words = 1.2;       ///< least padding left and right of a part's signs and words, in points
constexpr double beside_figure = 2.83465;  ///< of its words alone: a millimetre

double widest(const ShapedWords& words, double width) {
    return std::max(width, words.unbroken);
}

double width_of_signs(const ShapedPart& part) {
    double width = 0;
    for (const ShapedWords& sign : part.signs) width = widest(sign, width);
    return width;
}

double leading_of_signs(const SetBarChart& set) {
    return set.shaped->most_signs > 1 ? sign_leading * set.measure.size : set.measure.leading;
}

double place_on_axis(const SetBarChart& set, double at) {
    const sheet::BarChart& chart = *set.shaped->chart;
    return chart.to > chart.from ? (at - chart.from) / (chart.to - chart.from) * set.axis : 0;
}

double head_height(const SetBarChart& set, std::size_t bar) {
    if (set.shaped->bars[bar].head.words.empty()) return 0;
    return set.measure.leading + (bar > 0 ? 0.4 * set.measure.size : 0);
}

double height_above(const SetBarChart& set, std::size_t bar) {
    return set.lifted[bar] ? set.measure.leading + lead : 0;
}

double row_height(const SetBarChart& set, std::size_t bar) {
    return head_height(set, bar) + height_above(set, bar) + set.bar_height + bar_gap;
}

/// Width of a part of a bar.
double width_of_part(const SetBarChart& set, std::size_t bar, std::size_t part) {
    const std::vector<sheet::BarChart::Part>& parts = set.shaped->chart->bars[bar].parts;
    const double begin = part == 0 ? set.shaped->chart->from : parts[part - 1].end;
    return place_on_axis(set, parts[part].end) - place_on_axis(set, begin);
}

/// Size at which words fill a part of a bar, up to that of the others.
double size_in_part(const ShapedWords& words, double width, const BarMeasure& measure) {
    return std::min(measure.size, std::max(0.0, width - 2 * beside_words) / std::max(words.unbroken, 0.01));
}

/// Whether a part is too short for its name: along a scale that is never lost. Of chances the area is what counts, and
/// a sliver has no figure.
bool is_short_of_room(const SetBarChart& set, std::size_t bar, std::size_t part) {
    const ShapedPart& shaped = set.shaped->bars[bar].parts[part];
    const double width = width_of_part(set, bar, part);
    const bool has_name = set.shaped->names_parts && shaped.words.unbroken > tolerance && width > tolerance;
    const double least = std::min(smallest_name, set.measure.size);
    return has_name && size_in_part(shaped.words, width, set.measure) < least - tolerance;
}

/// Width of the name of the last part of a bar beside its end, with the gap before it.
double width_of_name_beside(const SetBarChart& set, std::size_t bar) {
    return set.shaped->bars[bar].parts.back().words.unbroken * set.measure.size + name_gap;
}

/// Whether the name of a part stands beside its bar, which ends with it.
bool is_beside(const SetBarChart& set, std::size_t bar, std::size_t part) {
    const std::vector<sheet::BarChart::Part>& parts = set.shaped->chart->bars[bar].parts;
    if (part + 1 < parts.size() || set.aside_width > 0 || !is_short_of_room(set, bar, part)) return false;
    const double end = set.label_width + place_on_axis(set, parts.back().end);
    return end + width_of_name_beside(set, bar) <= set.width + tolerance;
}

/// Whether it stands above its bar.
bool is_lifted(const SetBarChart& set, std::size_t bar, std::size_t part) {
    return is_short_of_room(set, bar, part) && !is_beside(set, bar, part);
}

/// Number of parts whose names stand above their bars.
std::size_t count_lifted(const SetBarChart& set) {
    std::size_t count = 0;
    for (std::size_t bar = 0; bar < set.shaped->bars.size(); ++bar)
        for (std::size_t part = 0; part < set.shaped->bars[bar].parts.size(); ++part)
            count += is_lifted(set, bar, part) ? 1 : 0;
    return count;
}

/// Shortens the axis so that names of last parts stand beside their bars, unless that leaves others without room.
void make_room_beside(SetBarChart& set) {
    const std::size_t lifted = count_lifted(set);
    if (lifted == 0 || set.aside_width > 0) return;
    SetBarChart narrower = set;
    for (std::size_t bar = 0; bar < set.shaped->bars.size(); ++bar) {
        const std::vector<sheet::BarChart::Part>& parts = set.shaped->chart->bars[bar].parts;
        if (parts.empty() || !is_lifted(set, bar, parts.size() - 1)) continue;
        const double share = place_on_axis(set, parts.back().end) / set.axis;
        narrower.axis = std::min(narrower.axis, (set.width - set.label_width - width_of_name_beside(set, bar)) / share);
    }
    if (narrower.axis >= least_axis && count_lifted(narrower) < lifted) set.axis = narrower.axis;
}

double legend_height(const SetBarChart& set) {
    return set.legend.empty() ? 0 : lines_height(set.legend, set.measure.leading) + 0.2 * set.measure.size;
}

/// Draws a range of bars of a set chart: grounds and frames first, then words in reading order. Tagged as a table: a
/// row for each bar, with its label, a cell for each part (empty without a figure), and its aside. The last part of a
/// short bar spans the remaining part columns.
class BarComposer {
  public:
    BarComposer(const SetBarChart& set, TextMeasurer& measurer) : set_(set), shaped_(*set.shaped), measurer_(measurer) {
        table_.tag = Tag::table;
        marks_.tag = legend_.tag = Tag::paragraph;
        for (const ShapedBar& bar : shaped_.bars) {
            most_parts_ = std::max(most_parts_, bar.parts.size());
            has_asides_ = has_asides_ || !bar.aside.words.empty();
        }
    }

    std::vector<Element> compose(const BarStretch& stretch, Point at) {
        if (stretch.first == 0) compose_heads(at);
        for (std::size_t i = stretch.first; i < stretch.first + stretch.count; ++i) {
            compose_bar(i, at);
            at.y += row_height(set_, i);
        }
        const bool is_last = stretch.first + stretch.count == shaped_.bars.size();
        if (is_last && !set_.legend.empty())
            add_lines(legend_, {shaped_.legend, set_.legend, set_.measure.size, set_.measure.leading},
                      {at.x, at.y + 0.2 * set_.measure.size + baseline()}, measurer_);
        std::vector<Element> elements{std::move(grounds_)};
        for (Element* words : {&marks_, &table_, &legend_})
            if (!words->marks.empty() || !words->children.empty()) elements.push_back(std::move(*words));
        return elements;
    }

  private:
    double baseline() const {
        return baseline_in(set_.measure.leading, set_.measure.size, measurer_.heights(Face::label));
    }

    static Element cell(Tag tag, std::size_t columns = 1) {
        Element out;
        out.tag = tag;
        out.column_span = static_cast<std::uint32_t>(std::max<std::size_t>(columns, 1));
        return out;
    }

    void add_row(std::vector<Element> cells) {
        Element row;
        row.tag = Tag::row;
        row.children = std::move(cells);
        table_.children.push_back(std::move(row));
    }

    /// One line, aligned within `width` at `at`.
    void add(Element& to, const ShapedWords& words, Point at, double width, sheet::Align align, bool white = false) {
        if (words.words.empty()) return;
        const double spare = width - words.unbroken * set_.measure.size;
        const double indent = align == sheet::Align::left ? 0 : align == sheet::Align::right ? spare : spare / 2;
        TextItem item =
            text_at(words, whole_line(words), set_.measure.size, {at.x + indent, at.y + baseline()}, measurer_);
        item.white = white;
        to.marks.push_back(std::move(item));
    }

    double axis_begin(Point at) const { return at.x + set_.label_width; }

    void compose_heads(Point& at) {
        compose_title(at);
        at.y += set_.title_height;
        if (set_.heads_height > 0) {
            Element label = cell(Tag::head_cell_column), bars = cell(Tag::head_cell_column, most_parts_),
                    aside = cell(Tag::head_cell_column);
            add(label, shaped_.label_head, at, set_.label_width - label_gap, sheet::Align::right);
            add(bars, shaped_.bars_head, {axis_begin(at), at.y}, set_.axis, sheet::Align::left);
            add(aside, shaped_.aside_head, {at.x, at.y}, set_.width, sheet::Align::right);
            std::vector<Element> cells{std::move(label), std::move(bars)};
            if (has_asides_ || !aside.marks.empty()) cells.push_back(std::move(aside));
            add_row(std::move(cells));
            at.y += set_.heads_height;
        }
        compose_marks(at);
        at.y += set_.marks_height;
    }

    /// Cairo allows either words or children in a tag, so the title is a child of the caption.
    void compose_title(Point at) {
        if (shaped_.title.words.empty()) return;
        Element title = cell(Tag::paragraph), caption = cell(Tag::caption);
        add(title, shaped_.title, at, set_.width, sheet::Align::left);
        caption.children.push_back(std::move(title));
        table_.children.push_back(std::move(caption));
    }

    /// Figures along the axis, except those that would touch the one before.
    void compose_marks(Point at) {
        double free = at.x - 1000;
        for (std::size_t i = 0; i < shaped_.marks.size(); ++i) {
            const double x = axis_begin(at) + place_on_axis(set_, shaped_.chart->marks[i].at);
            const double half = shaped_.marks[i].unbroken * set_.measure.size / 2;
            const double bottom = at.y + set_.marks_height;
            grounds_.marks.push_back(RuleItem{{x, bottom - tick}, {x, bottom}, thin_outline});
            if (x - half < free + 2) continue;
            add(marks_, shaped_.marks[i], {x - half, at.y}, 2 * half, sheet::Align::left);
            free = x + half;
        }
    }

    void compose_bar(std::size_t bar, Point at) {
        const double head = head_height(set_, bar);
        if (head > 0) {
            Element group = cell(Tag::head_cell_row, 1 + most_parts_ + (has_asides_ ? 1 : 0));
            add(group, shaped_.bars[bar].head, {at.x, at.y + head - set_.measure.leading}, set_.width,
                sheet::Align::left);
            add_row({std::move(group)});
        }
        at.y += head + height_above(set_, bar);
        const double line = at.y + (set_.bar_height - set_.measure.leading) / 2;
        std::vector<Element> cells{cell(Tag::head_cell_row)};
        add(cells.back(), shaped_.bars[bar].label, {at.x, line}, set_.label_width - label_gap, sheet::Align::right);
        compose_parts(bar, at, cells);
        if (has_asides_) {
            const double aside = axis_begin(at) + set_.axis + label_gap;
            cells.push_back(cell(Tag::data_cell));
            add(cells.back(), shaped_.bars[bar].aside, {aside, line}, std::max(1.0, set_.aside_width - label_gap),
                aside_align());
        }
        add_row(std::move(cells));
    }

    sheet::Align aside_align() const {
        return shaped_.aside_head.words.empty() ? sheet::Align::centre : sheet::Align::right;
    }

    void compose_parts(std::size_t bar, Point at, std::vector<Element>& cells) {
        const std::vector<sheet::BarChart::Part>& parts = shaped_.chart->bars[bar].parts;
        std::vector<BoxItem> frames;
        std::vector<RuleItem> cuts;  ///< white, between black parts
        double begin = shaped_.chart->from;
        double free = axis_begin(at);  ///< end of the words above the bar
        const double line = at.y + (set_.bar_height - set_.measure.leading) / 2;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const double x = axis_begin(at) + place_on_axis(set_, begin);
            const double width = axis_begin(at) + place_on_axis(set_, parts[i].end) - x;
            add_ground(grounds_.marks, {parts[i].tone}, {x, at.y}, {width, set_.bar_height});
            frames.push_back({{x, at.y}, {width, set_.bar_height}, 1, thin_outline, false, {}});
            if (parts[i].framed) {  // inside its own edges, to hide nothing of its neighbours
                const double inset = std::min(heavy_outline - thin_outline, width / 2) / 2;
                frames.push_back({{x + inset, at.y + inset},
                                  {width - 2 * inset, set_.bar_height - 2 * inset},
                                  1,
                                  heavy_outline,
                                  false,
                                  {}});
            }
            const bool is_black = parts[i].tone == sheet::Tone::black;
            if (is_black && i > 0 && parts[i - 1].tone == sheet::Tone::black)
                cuts.push_back({{x, at.y}, {x, at.y + set_.bar_height}, thin_outline, 1, {}});
            cells.push_back(cell(Tag::data_cell, i + 1 == parts.size() ? most_parts_ - i : 1));
            const PlaceOfPart place{{x, at.y}, width, parts[i].tone, parts[i].framed};
            if (is_beside(set_, bar, i))
                add(cells.back(), shaped_.bars[bar].parts[i].words, {x + width + name_gap, line}, 0,
                    sheet::Align::left);
            else if (is_lifted(set_, bar, i))
                free = compose_above(cells.back(), shaped_.bars[bar].parts[i], place, {free, at.x + set_.width});
            else
                compose_part(cells.back(), shaped_.bars[bar].parts[i], place);
            begin = parts[i].end;
        }
        for (const BoxItem& frame : frames) grounds_.marks.push_back(frame);
        for (const RuleItem& cut : cuts) grounds_.marks.push_back(cut);
    }

    /// Above a bar: from the end of the last name to the right edge of the chart.
    struct Room {
        double begin = 0, end = 0;
    };

    struct PlaceOfPart {
        Point at;
        double width = 0;
        sheet::Tone tone = sheet::Tone::plain;
        bool framed = false;
    };

    /// Words and signs that have no room, in the tags alone: a space parts a sign from what is said next.
    void add_unseen(Element& to, const ShapedWords& words, Point at) {
        auto line = std::make_shared<ShapedLine>();
        std::vector<ShapedRun>& said = line->runs;
        bool is_sign = true;  ///< the last one
        for (const Word& word : words.words) {
            for (const ShapedRun& run : word.runs) {
                if (is_sign || !run.sign.empty() || said.back().audience != run.audience) {
                    said.push_back({run.face, set_.measure.size, {}, {}, 0, 0, 0, run.audience});
                    said.back().sign = sheet::unseen_sign;
                }
                is_sign = !run.sign.empty();
                said.back().text += run.text;
                if (is_sign && !run.text.ends_with(' ')) said.back().text += ' ';
            }
            if (!is_sign) said.back().text += word.space.text;
        }
        if (!said.empty()) to.marks.push_back(TextItem{{at.x, at.y + baseline()}, std::move(line)});
    }

    /// Signs and words, else words alone, else nothing: a frame stays clear of them. The tags have all of them. Words
    /// stand beside the signs, or where those have several lines and leave too little room, beside the first.
    void compose_part(Element& to, const ShapedPart& part, const PlaceOfPart& place) {
        const double size = set_.measure.size;
        const double words = part.words.unbroken * size;
        const double signs = width_of_signs(part) * size;
        const double gap = part.signs.empty() || part.words.words.empty() ? 0 : sign_gap * size;
        const double line = place.at.y + (set_.bar_height - set_.measure.leading) / 2;
        const double beside = beside_words + (place.framed ? heavy_outline : 0);
        const bool white = place.tone == sheet::Tone::black;
        if (!part.signs.empty() && signs + gap + words + 2 * beside <= place.width) {
            const double left = place.at.x + (place.width - signs - gap - words) / 2;
            const double step = leading_of_signs(set_);
            const double lines = static_cast<double>(part.signs.size());
            double y = place.at.y + (set_.bar_height - lines * step) / 2 + (step - set_.measure.leading) / 2;
            clear(place, {left, y}, {signs + gap + words, lines * step});
            for (const ShapedWords& sign : part.signs) {
                add(to, sign, {left, y}, signs, sheet::Align::centre, white);
                y += step;
            }
            add(to, part.words, {left + signs + gap, line}, words, sheet::Align::left, white);
            return;
        }
        if (part.signs.size() > 1 && width_under(part) * size + 2 * beside <= place.width)
            return compose_under(to, part, place);
        for (const ShapedWords& sign : part.signs) add_unseen(to, sign, place.at);
        if (shaped_.names_parts && !part.words.words.empty() && words + 2 * beside_figure > place.width)
            return compose_name(to, part.words, place);
        if (words + 2 * beside_figure <= place.width) {
            clear(place, {place.at.x + (place.width - words) / 2, line}, {words, set_.measure.leading});
            add(to, part.words, {place.at.x, line}, place.width, sheet::Align::centre, white);
        } else {
            add_unseen(to, part.words, place.at);
        }
    }

    /// Width with the words beside the first line of signs, at one point.
    static double width_under(const ShapedPart& part) {
        const double gap = part.words.words.empty() ? 0 : sign_gap;
        return std::max(width_of_signs(part), part.signs.front().unbroken + gap + part.words.unbroken);
    }

    /// The first line of signs with the words beside it, and the others under both.
    void compose_under(Element& to, const ShapedPart& part, const PlaceOfPart& place) {
        const double size = set_.measure.size, width = width_under(part) * size, step = leading_of_signs(set_);
        const double height = static_cast<double>(part.signs.size()) * step;
        const double first = part.signs.front().unbroken * size, words = part.words.unbroken * size;
        const double gap = part.words.words.empty() ? 0 : sign_gap * size;
        const bool white = place.tone == sheet::Tone::black;
        const double left = place.at.x + (place.width - first - gap - words) / 2;
        const double top = place.at.y + (set_.bar_height - height) / 2 + (step - set_.measure.leading) / 2;
        clear(place, {place.at.x + (place.width - width) / 2, top}, {width, height});
        add(to, part.signs.front(), {left, top}, first, sheet::Align::left, white);
        for (std::size_t i = 1; i < part.signs.size(); ++i)
            add(to, part.signs[i], {place.at.x, top + static_cast<double>(i) * step}, place.width, sheet::Align::centre,
                white);
        add(to, part.words, {left + first + gap, top}, words, sheet::Align::left, white);
    }

    /// Name of a part that it just holds: closer to its edges, or a little smaller.
    void compose_name(Element& to, const ShapedWords& words, const PlaceOfPart& place) {
        const double size = size_in_part(words, place.width, set_.measure), width = words.unbroken * size;
        const double drop = baseline() - (set_.measure.size - size) * measurer_.heights(Face::label).x / 2;
        const Point at{place.at.x + (place.width - width) / 2,
                       place.at.y + (set_.bar_height - set_.measure.leading) / 2 + drop};
        clear(place, {at.x, place.at.y}, {width, set_.bar_height});
        TextItem item = text_at(words, whole_line(words), size, at, measurer_);
        item.white = place.tone == sheet::Tone::black;
        to.marks.push_back(std::move(item));
    }

    /// Words above their part, over its middle and right of those before, with a lead down to it. Returns their end.
    double compose_above(Element& to, const ShapedPart& part, const PlaceOfPart& place, const Room& room) {
        const double words = part.words.unbroken * set_.measure.size, middle = place.at.x + place.width / 2;
        const double left = std::max(room.begin, std::min(middle - words / 2, room.end - words));
        if (left + words > room.end + tolerance) {
            add_unseen(to, part.words, place.at);
            return room.begin;
        }
        const double foot = place.at.y - lead;
        add(to, part.words, {left, foot - set_.measure.leading}, words, sheet::Align::left);
        grounds_.marks.push_back(RuleItem{{middle, foot}, {middle, place.at.y}, thin_outline});
        return left + words + set_.measure.size / 2;
    }

    /// Ends hatching beside the signs and words of a part.
    void clear(const PlaceOfPart& place, Point at, Size size) {
        if (size.width > 0)
            add_clear_ground(grounds_.marks, place.tone, {at.x - beside_words, at.y},
                             {size.width + 2 * beside_words, size.height});
    }

    const SetBarChart& set_;
    const ShapedBarChart& shaped_;
    TextMeasurer& measurer_;
    std::size_t most_parts_ = 0;  ///< of a bar
    bool has_asides_ = false;
    Element grounds_, marks_, table_, legend_;
};

void shape_bar(const sheet::BarChart::Bar& bar, TextMeasurer& measurer, ShapedBarChart& shaped) {
    ShapedBar& out = shaped.bars.emplace_back();
    out.label = shape_words(bar.label, Voice::label, measurer);
    out.aside = shape_words(bar.aside, Voice::label, measurer);
    out.head = shape_words(bar.head, Voice::label, measurer);
    shaped.longest = widest(out.head, shaped.longest);
    for (const sheet::BarChart::Part& part : bar.parts) {
        ShapedPart& made = out.parts.emplace_back();
        made.words = shape_words(part.words, Voice::label, measurer);
        for (const sheet::Words& sign : part.signs) made.signs.push_back(shape_words(sign, Voice::label, measurer));
        shaped.most_signs = std::max(shaped.most_signs, part.signs.size());
    }
}

struct SideWidths {
    double label = 0, aside = 0;  ///< gaps included
};

SideWidths side_widths(const ShapedBarChart& shaped, double size) {
    double label = shaped.label_head.unbroken, aside = 0;
    for (const ShapedBar& bar : shaped.bars) {
        label = widest(bar.label, label);
        aside = widest(bar.aside, aside);
    }
    return {label * size + label_gap, aside > 0 ? aside * size + label_gap : 0};
}

}  // namespace

ShapedBarChart shape_bars(const sheet::BarChart& chart, TextMeasurer& measurer) {
    const auto shaped_words = [&](const sheet::Words& words) { return shape_words(words, Voice::label, measurer); };
    ShapedBarChart shaped;
    shaped.chart = &chart;
    shaped.title = shaped_words(chart.title);
    shaped.label_head = shaped_words(chart.heads.label);
    shaped.bars_head = shaped_words(chart.heads.bars);
    shaped.aside_head = shaped_words(chart.heads.aside);
    shaped.legend = shaped_words(chart.legend);
    shaped.longest = std::max(shaped.title.unbroken, shaped.legend.longest);
    for (const sheet::BarChart::Mark& mark : chart.marks) shaped.marks.push_back(shaped_words(mark.words));
    for (const sheet::BarChart::Bar& bar : chart.bars) shape_bar(bar, measurer, shaped);
    shaped.names_parts = !chart.marks.empty();
    return shaped;
}

double least_width_of_bars(const ShapedBarChart& shaped, const BarMeasure& measure) {
    const SideWidths sides = side_widths(shaped, measure.size);
    const double heads = (shaped.bars_head.unbroken + shaped.aside_head.unbroken) * measure.size + label_gap;
    return std::max({shaped.longest * measure.size, sides.label + heads, sides.label + least_axis + sides.aside});
}

SetBarChart set_bars(const ShapedBarChart& shaped, const BarMeasure& measure, double width) {
    SetBarChart set{&shaped, measure, width};
    const SideWidths sides = side_widths(shaped, measure.size);
    set.label_width = sides.label;
    set.aside_width = sides.aside;
    const double last_mark = shaped.marks.empty() ? 0 : shaped.marks.back().unbroken * measure.size / 2;
    set.axis = std::max(0.0, width - sides.label - std::max(sides.aside, last_mark));
    make_room_beside(set);
    const double lines = static_cast<double>(shaped.most_signs);
    const double words = shaped.most_signs > 1 ? lines * sign_leading * measure.size : measure.leading;
    set.bar_height = words + 2 * measure.padding;
    for (std::size_t bar = 0; bar < shaped.bars.size(); ++bar) {
        bool lifted = false;
        for (std::size_t part = 0; part < shaped.bars[bar].parts.size(); ++part)
            lifted = lifted || is_lifted(set, bar, part);
        set.lifted.push_back(lifted);
    }
    const bool has_heads = shaped.chart->heads != sheet::BarChart::Heads{};
    set.title_height = shaped.title.words.empty() ? 0 : measure.leading + 0.15 * measure.size;
    set.heads_height = has_heads ? measure.leading + 1 : 0;
    set.marks_height = shaped.marks.empty() ? 0 : measure.leading + tick;
    if (!shaped.legend.words.empty()) set.legend = break_lines(shaped.legend, width / measure.size, Rag::running);
    set.overrun = std::max(0.0, least_width_of_bars(shaped, measure) - width);
    return set;
}

double height_of(const SetBarChart& set, const BarStretch& stretch) {
    double height = 0;
    if (stretch.first == 0) height += set.title_height + set.heads_height + set.marks_height;
    for (std::size_t i = stretch.first; i < stretch.first + stretch.count; ++i) height += row_height(set, i);
    if (stretch.first + stretch.count == set.shaped->bars.size()) height += legend_height(set);
    return height;
}

std::vector<Element> compose_bars(const SetBarChart& set, const BarStretch& stretch, Point at, TextMeasurer& measurer) {
    return BarComposer(set, measurer).compose(stretch, at);
}

}  // namespace broadside::typeset
