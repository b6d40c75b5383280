#include "typeset/block/track.hpp"

#include "typeset/paper.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>
#include <utility>

// Tracks are marked with a pencil or a paper clip, so a box is never too small for a pencil mark.
//
//     ladder    [3] Best: what that means          boxes    [ ][ ][1][ ][ ]  [ ][2] ...
//               [2] Second best: what that means   choice   [ ] One way   [ ] Another
//                                                  field    Title __________
//     strip     [   3   |   2   |   1   ]
//               [ Best  |Second | Third ]

namespace broadside::typeset {

namespace {

using Form = sheet::Track::Form;

constexpr double thin_rule = 0.5;
constexpr double strong = 1.5;
constexpr double thickness_of_cross = 0.9;
constexpr std::size_t boxes_together = 5;

constexpr double least_box = points_of_mm(3.6);
/// Boxes grow to this where their rows have the room: they are crossed in play.
constexpr double wide_box = points_of_mm(5);
constexpr double writing_height = points_of_mm(6);

/// Boxes of a strip, as shares of the size: the sign, and the clear space above and below the contents.
constexpr double strip_sign = 1.4;
constexpr double strip_padding = 0.12;
constexpr double beside_strip_words = 0.3;

double box_side(Form form, const Style& style) {
    return form == Form::choice ? 0.8 * style.size : std::max(least_box, 1.25 * style.size);
}

double gap_after_box(const Style& style) {
    return 0.4 * style.size;
}

/// Places the steps of a track in sequence.
class TrackSetter {
  public:
    TrackSetter(const ShapedTrack& track, const Style& style, double width) : track_(track), style_(style) {
        set_.track = &track;
        set_.width = width;
        set_.box = box_side(track.form, style);
    }

    std::optional<SetTrack> set() {
        if (track_.title.longest * style_.small_size > set_.width + tolerance) return std::nullopt;
        set_.title = break_lines(track_.title, set_.width / style_.small_size, Rag::level);
        if (track_.form != Form::field)
            set_.title_height = static_cast<double>(set_.title.size()) * style_.small_leading;
        switch (track_.form) {
            case Form::ladder:
                return set_ladder();
            case Form::boxes:
                return set_boxes();
            case Form::choice:
                return set_choice();
            case Form::field:
                return set_field();
            case Form::strip:
                return set_strip();
        }
        return std::nullopt;
    }

  private:
    std::optional<SetTrack> set_ladder() {
        const double indent = set_.box + gap_after_box(style_);
        double y = set_.title_height;
        for (const ShapedStep& step : track_.steps) {
            if (step.words.longest * style_.size > set_.width - indent + tolerance) return std::nullopt;
            SetStep place{{0, y}, break_lines(step.words, (set_.width - indent) / style_.size, Rag::running)};
            const double words = static_cast<double>(place.lines.size()) * style_.leading;
            y += std::max(set_.box + 0.12 * style_.size, words) + 2 * style_.cell_padding;
            set_.steps.push_back(std::move(place));
        }
        set_.height = y;
        return std::move(set_);
    }

    /// Groups of five, to be counted at a glance; boxes with equal marks, such as those of one model, form a group.
    std::optional<SetTrack> set_boxes() {
        if (set_.box > set_.width) return std::nullopt;
        place_boxes();
        const SetTrack narrow = set_;
        const std::size_t rows = rows_of_boxes();
        constexpr double step = points_of_mm(0.1);
        for (double box = wide_box; box > narrow.box + step; box -= step) {
            set_.box = box;
            place_boxes();
            if (rows_of_boxes() <= rows) return std::move(set_);
        }
        return narrow;
    }

    std::size_t rows_of_boxes() const {
        std::size_t rows = 0;
        for (const SetStep& step : set_.steps) rows += step.at.x == 0 ? 1 : 0;
        return rows;
    }

    void place_boxes() {
        const double gap = 0.16 * style_.size;
        set_.steps.clear();
        double x = 0;
        double y = set_.title_height + 0.1 * style_.size;
        const std::size_t together = boxes_alike().value_or(boxes_together);
        for (std::size_t i = 0; i < track_.steps.size(); ++i) {
            const bool opens_group = i > 0 && i % together == 0;
            if (opens_group) x += 2.5 * gap;
            // A row ends with a whole group where possible.
            const double wanted =
                opens_group ? width_of_group(std::min(together, track_.steps.size() - i), gap) : set_.box;
            if (x > 0 && x + wanted > set_.width + tolerance) {
                x = 0;
                y += set_.box + 2 * gap;
            }
            set_.steps.push_back({{x, y}, {}});
            x += set_.box + gap;
        }
        set_.height = y + set_.box;
    }

    double width_of_group(std::size_t boxes, double gap) const {
        const double group = static_cast<double>(boxes) * (set_.box + gap) - gap;
        return group > set_.width ? set_.box : group;
    }

    /// Length of runs of equal figures, 3 for [2][2][2] [1][1][1] [0][0][0]; nullopt when the runs differ.
    std::optional<std::size_t> boxes_alike() const {
        const auto& steps = track_.steps;
        const auto opens = [&](std::size_t i) { return i == 0 || text_of(steps[i]) != text_of(steps[i - 1]); };
        std::size_t alike = 1;
        while (alike < steps.size() && !opens(alike)) ++alike;
        if (steps.empty() || alike == 1 || alike == steps.size() || steps.size() % alike != 0) return std::nullopt;
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (opens(i) != (i % alike == 0)) return std::nullopt;
        return alike;
    }

    static std::string text_of(const ShapedStep& step) {
        std::string out;
        for (const Word& word : step.sign.words)
            for (const ShapedRun& run : word.runs) out += run.text;
        return out;
    }

    /// A short title runs in as the first word of the line.
    std::optional<SetTrack> set_choice() {
        const double between = 0.9 * style_.size;
        const double indent = set_.box + gap_after_box(style_);
        double x = 0;
        double y = 0;
        if (track_.title.unbroken * style_.small_size < 0.45 * set_.width && !track_.title.words.empty()) {
            x = track_.title.unbroken * style_.small_size + between;
            set_.title_height = 0;
        }
        y = set_.title_height;
        for (const ShapedStep& step : track_.steps) {
            const double room = set_.width - indent;
            if (step.words.longest * style_.size > room + tolerance) return std::nullopt;
            const double whole = indent + step.words.unbroken * style_.size;
            if (x > 0 && x + whole > set_.width + tolerance) {
                x = 0;
                y += style_.leading + 2 * style_.cell_padding;
            }
            SetStep place{{x, y}, break_lines(step.words, room / style_.size, Rag::running)};
            y += static_cast<double>(place.lines.size() - 1) * style_.leading;
            x += whole + between;
            set_.steps.push_back(std::move(place));
        }
        set_.height = y + style_.leading;
        return std::move(set_);
    }

    /// A long title leaves no writing space after its last words: the line is then below.
    std::optional<SetTrack> set_field() {
        const bool beside = set_.title.empty() || set_.title.back().width * style_.small_size < 0.6 * set_.width;
        const std::size_t above = set_.title.size() - (beside && !set_.title.empty() ? 1 : 0);
        set_.title_height = static_cast<double>(above) * style_.small_leading;
        set_.height = set_.title_height + std::max(writing_height, 1.6 * style_.size);
        return std::move(set_);
    }

    /// As high as the box with the most lines.
    std::optional<SetTrack> set_strip() {
        const std::vector<double> widths = widths_in_strip();
        double sign = 0, x = 0;
        std::size_t lines = 0;
        for (std::size_t i = 0; i < track_.steps.size(); ++i) {
            const ShapedStep& step = track_.steps[i];
            const double room = widths[i] - 2 * beside_strip_words * style_.size;
            if (step.words.longest * style_.size > room + tolerance) return std::nullopt;
            if (!step.sign.words.empty()) sign = strip_sign * style_.size;
            set_.steps.push_back(
                {{x, set_.title_height}, break_lines(step.words, (room + tolerance) / style_.size, Rag::level)});
            lines = std::max(lines, set_.steps.back().lines.size());
            x += widths[i];
        }
        set_.box = sign + static_cast<double>(lines) * style_.leading + 2 * strip_padding * style_.size;
        set_.height = set_.title_height + set_.box;
        return std::move(set_);
    }

    /// Equal boxes, unless words in one line need more than that: the other boxes then share the rest.
    std::vector<double> widths_in_strip() const {
        const std::size_t count = track_.steps.size();
        const double equal = set_.width / static_cast<double>(std::max<std::size_t>(1, count));
        const auto own = [&](std::size_t i) {
            return (track_.steps[i].words.unbroken + 2 * beside_strip_words) * style_.size;
        };
        double shared = set_.width;
        std::size_t sharing = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (own(i) > equal + tolerance)
                shared -= own(i);
            else
                ++sharing;
        const double rest = shared / static_cast<double>(std::max<std::size_t>(1, sharing));
        std::vector<double> widths(count, equal);
        for (std::size_t i = 0; i < count; ++i) {
            const bool is_wider = own(i) > equal + tolerance;
            if (!is_wider && own(i) > rest + tolerance) return std::vector<double>(count, equal);
            widths[i] = is_wider ? own(i) : rest;
        }
        return sharing > 0 ? widths : std::vector<double>(count, equal);
    }

    const ShapedTrack& track_;
    const Style& style_;
    SetTrack set_;
};

/// Makes the marks of a set track.
class TrackComposer {
  public:
    TrackComposer(const SetTrack& set, const Style& style, Point at, TextMeasurer& measurer)
        : set_(set), track_(*set.track), style_(style), at_(at), measurer_(measurer) {
        words_.tag = Tag::paragraph;
    }

    std::vector<Element> compose() {
        if (track_.form == Form::field)
            compose_field();
        else if (track_.form == Form::strip)
            compose_strip();
        else
            compose_steps();
        std::vector<Element> elements{std::move(signs_)};
        if (!words_.marks.empty()) elements.push_back(std::move(words_));
        return elements;
    }

  private:
    double baseline(double leading, double size) const {
        return baseline_in(leading, size, measurer_.heights(Face::label));
    }

    void add(const LineBlock& lines, Point first_baseline) { add_lines(words_, lines, first_baseline, measurer_); }

    void compose_steps() {
        const bool run_in = track_.form == Form::choice && set_.title_height == 0;
        const double title =
            run_in ? baseline(style_.leading, style_.size) : baseline(style_.small_leading, style_.small_size);
        add({track_.title, set_.title, style_.small_size, style_.small_leading}, {at_.x, at_.y + title});
        for (std::size_t i = 0; i < set_.steps.size(); ++i) compose_step(track_.steps[i], set_.steps[i]);
    }

    void compose_step(const ShapedStep& step, const SetStep& place) {
        const bool choice = track_.form == Form::choice;
        const double y = at_.y + place.at.y;
        const double line = baseline(style_.leading, style_.size);
        const double top = choice ? y + line - 0.88 * set_.box : y;
        const double x = at_.x + place.at.x;
        const bool crossed = step.begins && track_.form == Form::boxes;
        const double outline = step.begins && !crossed ? strong : thin_rule;
        signs_.marks.push_back(
            BoxItem{{x + outline / 2, top + outline / 2}, {set_.box - outline, set_.box - outline}, 1, outline, false});
        if (!step.sign.words.empty()) {
            const double size = std::min(style_.size, 0.92 * set_.box / std::max(step.sign.unbroken, 0.1));
            const double rise = measurer_.heights(Face::label_bold).capital * size / 2;
            const Point at{x + (set_.box - step.sign.unbroken * size) / 2, top + set_.box / 2 + rise};
            words_.marks.push_back(text_at(step.sign, whole_line(step.sign), size, at, measurer_));
        }
        if (crossed) cross({x, top});
        // The first line of a ladder's step is level with the sign in its box.
        const double first = choice || place.lines.size() > 1 ? line : line + (set_.box - style_.leading) / 2;
        add({step.words, place.lines, style_.size, style_.leading}, {x + set_.box + gap_after_box(style_), y + first});
    }

    /// Crossed out as if in pencil: the figure underneath stays legible.
    void cross(Point corner) {
        constexpr double inset = 0.12;
        const double from = inset * set_.box, to = set_.box - from;
        for (const auto& [left, right] : {std::pair{from, to}, std::pair{to, from}})
            signs_.marks.push_back(
                RuleItem{{corner.x + left, corner.y + from}, {corner.x + right, corner.y + to}, thickness_of_cross});
    }

    void compose_strip() {
        add({track_.title, set_.title, style_.small_size, style_.small_leading},
            {at_.x, at_.y + baseline(style_.small_leading, style_.small_size)});
        for (const bool begins : {false, true})  // strong boxes last, over their neighbours' lines
            for (std::size_t i = 0; i < set_.steps.size(); ++i)
                if (track_.steps[i].begins == begins) compose_cell(track_.steps[i], set_.steps[i], width_of_cell(i));
    }

    double width_of_cell(std::size_t i) const {
        const double end = i + 1 < set_.steps.size() ? set_.steps[i + 1].at.x : set_.width;
        return end - set_.steps[i].at.x;
    }

    void compose_cell(const ShapedStep& step, const SetStep& place, double cell) {
        const Point corner{at_.x + place.at.x, at_.y + place.at.y};
        const double outline = step.begins ? strong : thin_rule;
        // Neighbouring boxes share a line.
        const double right = std::min(at_.x + set_.width, corner.x + cell + thin_rule);
        signs_.marks.push_back(BoxItem{{corner.x + outline / 2, corner.y + outline / 2},
                                       {right - corner.x - outline, set_.box - outline},
                                       1,
                                       outline,
                                       false});
        const double middle = corner.x + cell / 2;
        double y = corner.y + strip_padding * style_.size;
        if (!step.sign.words.empty()) {
            const double room = cell - 2 * beside_strip_words * style_.size;
            const double size = std::min(strip_sign * style_.size, room / std::max(step.sign.unbroken, 0.1));
            const double capital = measurer_.heights(Face::label_bold).capital;
            const double base = y + (strip_sign * style_.size + capital * size) / 2;
            words_.marks.push_back(text_at(step.sign, whole_line(step.sign), size,
                                           {middle - step.sign.unbroken * size / 2, base}, measurer_));
            y += strip_sign * style_.size;
        }
        add_centred_lines(words_, {step.words, place.lines, style_.size, style_.leading}, {middle, y}, Face::label,
                          measurer_);
    }

    void compose_field() {
        const double rule = at_.y + set_.height - 1;
        const double base = rule - 0.5 - 0.24 * style_.size;  // keeps descenders clear of the line
        const double lines = static_cast<double>(set_.title.size()) * style_.small_leading;
        const bool below = !set_.title.empty() && lines < set_.title_height + 0.5 * style_.small_leading;
        const double first =
            below ? at_.y + baseline(style_.small_leading, style_.small_size) : base - set_.title_height;
        add({track_.title, set_.title, style_.small_size, style_.small_leading}, {at_.x, first});
        const bool beside = !below && !set_.title.empty();
        const double after = beside ? set_.title.back().width * style_.small_size + 0.5 * style_.size : 0;
        signs_.marks.push_back(RuleItem{{at_.x + after, rule}, {at_.x + set_.width, rule}, 0.4});
        if (track_.steps.empty() || track_.steps[0].words.words.empty()) return;
        const ShapedWords& words = track_.steps[0].words;
        words_.marks.push_back(text_at(words, whole_line(words), style_.size, {at_.x + after + 2, base}, measurer_));
    }

    const SetTrack& set_;
    const ShapedTrack& track_;
    const Style& style_;
    Point at_;
    TextMeasurer& measurer_;
    Element signs_;
    Element words_;
};

}  // namespace

std::string name_of(const sheet::Track& track) {
    return block_name("track", track.title);
}

ShapedTrack shape(const sheet::Track& track, TextMeasurer& measurer) {
    ShapedTrack shaped{track.form, shape_words(track.title, Voice::label_strong, measurer), {}};
    for (const sheet::TrackStep& step : track.steps)
        shaped.steps.push_back({shape_words(step.sign, Voice::label_strong, measurer),
                                shape_words(step.words, Voice::label, measurer), step.begins});
    return shaped;
}

std::optional<SetTrack> set(const ShapedTrack& track, const Style& style, double width) {
    return TrackSetter(track, style, width).set();
}

double least_width(const ShapedTrack& track, const Style& style) {
    double width = track.title.longest * style.small_size;
    if (track.form == Form::strip) {
        double cell = 0;
        for (const ShapedStep& step : track.steps)
            cell = std::max(cell, (step.words.longest + 2 * beside_strip_words) * style.size);
        return std::max(width, cell * static_cast<double>(track.steps.size()));
    }
    for (const ShapedStep& step : track.steps)
        width = std::max(width, box_side(track.form, style) + gap_after_box(style) + step.words.longest * style.size);
    return width;
}

void cut(const SetTrack& set, const Style& style, std::vector<Piece>& pieces) {
    pieces.push_back(whole_piece(set.height, style.paragraph_gap + 0.25 * style.size, style));
}

std::vector<Element> compose(const SetTrack& set, const Style& style, const Fragment&, Point at,
                             TextMeasurer& measurer) {
    return TrackComposer(set, style, at, measurer).compose();
}

}  // namespace broadside::typeset
