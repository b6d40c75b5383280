#include "map/legend.hpp"

#include "map/ground.hpp"
#include "map/unit_mark.hpp"
#include "typeset/paper.hpp"
#include "wording/figures.hpp"
#include "wording/messages.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace broadside::map {

using sheet::FieldMap;
using typeset::points_of_mm;

namespace {

constexpr double size = 8;
constexpr double row_height = points_of_mm(6.2);
constexpr double sample_width = points_of_mm(11);
constexpr double sample_height = points_of_mm(4.6);

sheet::Words plain_words(std::string text) {
    return {{std::move(text), sheet::Emphasis::plain, {}, false}};
}

/// Length of table for the bar, in tenths of a millimetre, with its label.
struct BarStep {
    std::int64_t length = 0;
    int steps = 5;
    int number = 0;  ///< of centimetres or inches in a step
};

/// Longest bar within some 60 mm of paper.
BarStep bar_of(const FieldMap& map, const Frame& frame) {
    static constexpr std::array<int, 6> metric{2, 5, 10, 20, 40, 50}, imperial{1, 2, 3, 6, 12, 24};
    const std::int64_t unit = map.is_metric ? 100 : 254;
    const int steps = map.is_metric ? 5 : 4;
    BarStep best{unit, steps, 1};
    for (const int number : map.is_metric ? metric : imperial) {
        const std::int64_t length = unit * number * steps;
        if (frame.length(length) <= points_of_mm(62)) best = {length, steps, number};
    }
    return best;
}

std::string scale_words(const FieldMap& map, std::int64_t one_to) {
    if (map.is_metric && one_to == 10) return messages::mm_is_cm;
    if (!map.is_metric && one_to == 12) return messages::inch_is_foot;
    return fmt::format(messages::scale, one_to);
}

class LegendDrawer {
  public:
    LegendDrawer(const FieldMap& map, const Frame& frame, Point at, double width, typeset::TextMeasurer& measurer)
        : map_(map), frame_(frame), corner_(at), right_(at.x + width), measurer_(measurer) {}

    Legend draw(const std::vector<sheet::Words>& key) {
        const double bar = draw_bar();
        left_ = corner_.x + bar + points_of_mm(7);
        x_ = left_;
        y_ = corner_.y;
        add_sides();
        add_ground();
        for (const sheet::Words& words : key) add_key(words);
        legend_.height = std::max(points_of_mm(has_ground_ ? 13.5 : 11), y_ + row_height - corner_.y);
        return std::move(legend_);
    }

  private:
    void add_words(const std::string& text, Point middle_left, typeset::Voice voice) {
        const Lettering words = letter(plain_words(text), size, voice, measurer_);
        legend_.words.push_back(set_at(words, {{middle_left.x + words.width / 2, middle_left.y}, 0, 0}, measurer_));
    }

    /// Alternating black and white. Returns its length.
    double draw_bar() {
        const BarStep step = bar_of(map_, frame_);
        const double length = frame_.length(step.length), part = length / step.steps;
        const double top = corner_.y + points_of_mm(4.6), high = points_of_mm(1.3);
        for (int i = 0; i < step.steps; ++i) {
            const Box box{corner_.x + i * part, top, corner_.x + (i + 1) * part, top + high};
            legend_.marks.push_back(filled(outline_of(box), i % 2 == 0 ? Colour{} : white));
        }
        legend_.marks.push_back(drawn(closed(outline_of({corner_.x, top, corner_.x + length, top + high})), 0.6));
        for (int i = 0; i <= step.steps; ++i) {
            std::string text = std::to_string(i * step.number);
            if (i == step.steps) text += map_.is_metric ? " cm" : "\u2033";
            const Lettering words = letter(plain_words(text), size, typeset::Voice::label, measurer_);
            const double shift = i == step.steps ? words.width / 2 - 4 : 0;
            legend_.words.push_back(
                set_at(words, {{corner_.x + i * part + shift, top - points_of_mm(2)}, 0, 0}, measurer_));
        }
        const double below = add_ground_figures(step, part, top + high) ? points_of_mm(6.9) : points_of_mm(3.9);
        add_words(
            fmt::format("{}. Squares: {}.", scale_words(map_, frame_.one_to), map_.is_metric ? "10 cm" : "6\u2033"),
            {corner_.x, top + below}, typeset::Voice::text_italic);
        return std::max({length + 14, ground_end_, points_of_mm(58)});
    }

    /// Ground lengths of its steps, below the bar; none unless they are whole figures.
    bool add_ground_figures(const BarStep& step, double part, double bottom) {
        if (!map_.scale || map_.scale->length <= 0) return false;
        const std::int64_t whole = step.length * map_.scale->is, all = map_.scale->length * step.steps;
        if (whole % all != 0) return false;
        has_ground_ = true;
        for (int i = 0; i <= step.steps; ++i) {
            sheet::Words figure = plain_words(wording::print_count(std::to_string(whole / all * i)));
            const double bare = letter(figure, size, typeset::Voice::label, measurer_).width;
            if (i == step.steps) {
                figure.push_back({" ", sheet::Emphasis::plain, {}, false});
                figure.insert(figure.end(), map_.scale->unit.begin(), map_.scale->unit.end());
            }
            const Lettering words = letter(figure, size, typeset::Voice::label, measurer_);
            const double shift = (words.width - bare) / 2;
            legend_.words.push_back(
                set_at(words, {{corner_.x + i * part + shift, bottom + points_of_mm(2)}, 0, 0}, measurer_));
            ground_end_ = i * part + shift + words.width / 2;
        }
        return true;
    }

    void add_key(const sheet::Words& words) {
        const Lettering set = letter(words, size, typeset::Voice::label, measurer_);
        if (x_ > left_ && x_ + set.width > right_) {
            x_ = left_;
            y_ += row_height;
        }
        legend_.words.push_back(set_at(set, {{x_ + set.width / 2, y_ + sample_height / 2}, 0, 0}, measurer_));
        x_ += set.width + points_of_mm(4);
    }

    /// Place for the next sample with its words; on the next row when this one is full.
    Box next(const Lettering& words) {
        const double width = sample_width + 3 + words.width;
        if (x_ > left_ && x_ + width > right_) {
            x_ = left_;
            y_ += row_height;
        }
        const Box box{x_, y_, x_ + sample_width, y_ + sample_height};
        legend_.words.push_back(set_at(words, {{box.right + 3 + words.width / 2, box.middle().y}, 0, 0}, measurer_));
        x_ += width + points_of_mm(4);
        return box;
    }

    void add_sides() {
        for (std::size_t i = 0; i < map_.sides.size(); ++i) {
            const bool is_here = std::any_of(map_.units.begin(), map_.units.end(),
                                             [i](const sheet::MapUnit& unit) { return unit.side == i; });
            if (!is_here) continue;
            const Box box = next(letter(map_.sides[i].label, size, typeset::Voice::label, measurer_));
            add_unit(box, map_.sides[i], false);
        }
        const auto unseen =
            std::find_if(map_.units.begin(), map_.units.end(), [](const auto& unit) { return unit.unseen; });
        if (unseen == map_.units.end()) return;
        const Box box =
            next(letter(plain_words(messages::off_the_table_until_seen), size, typeset::Voice::label, measurer_));
        add_unit(box, map_.sides[unseen->side], true);
    }

    void add_unit(const Box& box, const sheet::MapSide& side, bool unseen) {
        sheet::MapUnit unit;
        unit.unseen = unseen;
        UnitMark mark;
        mark.ground = outline_of({box.left, box.top + 3, box.right, box.bottom});
        mark.width = box.width();
        mark.depth = box.height() - 3;
        const double x = box.middle().x, y = box.top + 2;
        mark.arrow = {{x - 2.2, y}, {x, y - 3}, {x + 2.2, y}};
        draw_unit(mark, unit, side, false, legend_.marks);
    }

    /// Each kind once, in order of the ground.
    void add_ground() {
        std::set<std::string> said;
        for (const sheet::MapGround& piece : map_.ground) {
            if (!said.insert(piece.look.label).second) continue;
            const Box box = next(letter(plain_words(piece.look.label), size, typeset::Voice::label, measurer_));
            add_sample(piece, box);
        }
    }

    void add_sample(const sheet::MapGround& piece, const Box& box) {
        // Private frame with a unit of a hundredth of a point.
        constexpr double unit = 0.01;
        const Frame frame{{box.left, box.top},
                          unit,
                          1,
                          static_cast<std::int64_t>(box.width() / unit),
                          static_cast<std::int64_t>(box.height() / unit),
                          false};
        const std::int64_t wide = frame.width, high = frame.depth, rim = 120;
        sheet::MapGround sample = piece;
        sample.id = "legend";
        sample.downhill = piece.downhill ? std::optional<std::int64_t>(180) : std::nullopt;
        if (piece.form == scenario::Terrain::Form::spot)
            return draw_spots({{sample.id, sample.look, sample.form, {{wide / 2, high / 2}}, 0, {}, {}}}, frame,
                              legend_.marks);
        if (piece.form == scenario::Terrain::Form::line) {
            sample.points = {{0, high / 2}, {wide, high / 2}};
            sample.width = 260;
        } else {
            // The strokes below a brow belong to the sample.
            const bool has_strokes = piece.look.edge == rules::TerrainKind::Edge::brow;
            const std::int64_t side = has_strokes ? 820 : rim, top = has_strokes ? 820 : rim,
                               low = has_strokes ? -600 : rim;
            sample.form = scenario::Terrain::Form::area;
            sample.points = {{side, low}, {wide - side, low}, {wide - side, high - top}, {side, high - top}};
        }
        draw_areas({sample}, frame, legend_.marks);
        draw_courses({sample}, frame, legend_.marks);
        draw_ornaments(sample, frame, {}, legend_.marks);
    }

    const FieldMap& map_;
    const Frame& frame_;
    const Point corner_;
    const double right_;
    typeset::TextMeasurer& measurer_;
    Legend legend_;
    double left_ = 0, x_ = 0, y_ = 0;
    double ground_end_ = 0;  ///< of the figures below the bar, from its left end
    bool has_ground_ = false;
};

}  // namespace

Legend draw_legend(const FieldMap& map, const Frame& frame, Point at, double width, typeset::TextMeasurer& measurer,
                   const std::vector<sheet::Words>& key) {
    return LegendDrawer(map, frame, at, width, measurer).draw(key);
}

}  // namespace broadside::map
