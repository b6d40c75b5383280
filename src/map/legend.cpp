#include "map/legend.hpp"

#include "map/ground.hpp"
#include "map/head.hpp"
#include "map/labels.hpp"
#include "map/unit_mark.hpp"
#include "sheet/unit_state.hpp"
#include "sheet/words.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"
#include "typeset/sign_outline.hpp"
#include "wording/figures.hpp"
#include "wording/messages/drawings.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

namespace broadside::map {

using sheet::FieldMap;
using typeset::points_of_mm;

namespace {

constexpr double size = 8;
constexpr double row_height = points_of_mm(6.2);
constexpr double key_row_height = points_of_mm(4);
constexpr double sample_width = points_of_mm(8.5);
constexpr double sample_height = points_of_mm(4.6);
constexpr double between_samples = points_of_mm(3);  ///< samples with their words

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
    LegendDrawer(const FieldMap& map, const Frame& frame, const Box& strip, typeset::TextMeasurer& measurer)
        : map_(map), frame_(frame), corner_{strip.left, strip.top}, right_(strip.right), measurer_(measurer) {}

    Legend draw(const LegendContents& contents) {
        const double bar = draw_bar();
        left_ = corner_.x + bar + points_of_mm(7);
        x_ = left_;
        y_ = corner_.y;
        add_sides(contents.sides_at_edges);
        if (contents.has_brackets) add_bracket();
        if (contents.has_states) add_state();
        add_arms();
        add_objectives();
        add_ground();
        if (!contents.key.empty()) begin_key();
        for (const KeyGroup& group : contents.key) add_key(group);
        legend_.height = std::max(points_of_mm(has_ground_ ? 13.5 : 11), y_ + row_height_ - corner_.y);
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
                text::append(figure, map_.scale->unit);
            }
            const Lettering words = letter(figure, size, typeset::Voice::label, measurer_);
            const double shift = (words.width - bare) / 2;
            legend_.words.push_back(
                set_at(words, {{corner_.x + i * part + shift, bottom + points_of_mm(2)}, 0, 0}, measurer_));
            ground_end_ = i * part + shift + words.width / 2;
        }
        return true;
    }

    /// Its rows are nearer to one another, as they have no samples.
    void begin_key() {
        if (x_ > left_) y_ += row_height_;
        x_ = left_;
        row_height_ = key_row_height;
    }

    void add_key(const KeyGroup& group) {
        if (!group.heading.empty()) {
            typeset::TextItem heading =
                next_words(letter(group.heading, size, typeset::Voice::label_strong, measurer_));
            if (group.side) heading.colour = word_ink_of_side(map_.sides[*group.side]);
            legend_.words.push_back(std::move(heading));
        }
        for (const sheet::Words& entry : group.entries)
            legend_.words.push_back(next_words(letter(entry, size, typeset::Voice::label, measurer_)));
    }

    /// Words without a sample, on the next row when this one is full.
    typeset::TextItem next_words(const Lettering& words) {
        if (x_ > left_ && x_ + words.width > right_) {
            x_ = left_;
            y_ += row_height_;
        }
        typeset::TextItem item = set_at(words, {{x_ + words.width / 2, y_ + sample_height / 2}, 0, 0}, measurer_);
        x_ += words.width + between_samples;
        return item;
    }

    /// Place for the next sample with its words; on the next row when this one is full.
    Box next(const Lettering& words, double sample = sample_width) {
        const double width = sample + 3 + words.width;
        if (x_ > left_ && x_ + width > right_) {
            x_ = left_;
            y_ += row_height_;
        }
        const Box box{x_, y_, x_ + sample, y_ + sample_height};
        legend_.words.push_back(set_at(words, {{box.right + 3 + words.width / 2, box.middle().y}, 0, 0}, measurer_));
        x_ += width + between_samples;
        return box;
    }

    Box next(const std::string& words, double sample = sample_width) {
        return next(letter(plain_words(words), size, typeset::Voice::label, measurer_), sample);
    }

    void add_sides(const std::set<std::size_t>& at_edges) {
        for (std::size_t i = 0; i < map_.sides.size(); ++i) {
            const bool is_here = std::any_of(map_.units.begin(), map_.units.end(),
                                             [i](const sheet::MapUnit& unit) { return unit.side == i; });
            if (!is_here) continue;
            const Box box = next(letter(map_.sides[i].label, size, typeset::Voice::label, measurer_));
            add_unit(box, map_.sides[i], false);
            const std::optional<sheet::Words> edge = edge_name(map_, i);
            if (!edge || at_edges.contains(i)) continue;
            legend_.words.push_back(next_words(letter(*edge, size, typeset::Voice::label_strong, measurer_)));
            legend_.words.back().colour = word_ink_of_side(map_.sides[i]);
        }
        if (!map_.units.empty())
            legend_.words.push_back(next_words(
                letter(plain_words(messages::heavy_edge_front), size, typeset::Voice::text_italic, measurer_)));
        add_unseen();
    }

    /// A sample for each side, and the words once behind them.
    void add_unseen() {
        std::set<std::size_t> sides;
        for (const sheet::MapUnit& unit : map_.units)
            if (unit.unseen) sides.insert(unit.side);
        if (sides.empty()) return;
        const double others = static_cast<double>(sides.size() - 1) * (sample_width + 2);
        const Box box = next(messages::off_the_table_until_seen, sample_width + others);
        double left = box.left;
        for (const std::size_t side : sides) {
            add_unit({left, box.top, left + sample_width, box.bottom}, map_.sides[side], true);
            left += sample_width + 2;
        }
    }

    void add_bracket() {
        const Box box = next(messages::one_regiment);
        const double low = box.middle().y + 1.5, high = low - 3;
        legend_.marks.push_back(drawn({{box.left, high}, {box.left, low}, {box.right, low}, {box.right, high}}, 0.6));
    }

    /// That of the first unit that has one.
    void add_state() {
        for (const sheet::MapUnit& unit : map_.units) {
            const std::optional<sheet::Run> state = sheet::state_of(unit);
            if (!state) continue;
            const Lettering words = letter({*state}, size, typeset::Voice::label, measurer_);
            const double wide = words.width + 2 * state_rim, high = figure_height * size + 2 * state_rim;
            const Box box = next(sheet::bare_text(map_.state), wide);
            legend_.marks.push_back(drawn(closed(turned_box(box.middle(), wide, high, 0)), state_pen));
            const double base = box.middle().y + figure_height * size / 2;
            legend_.words.push_back(
                set_at(words, {{box.middle().x, base - (words.ascent - words.descent) / 2}, 0, 0}, measurer_));
            return;
        }
    }

    /// Each sign once, in order of the units; arms that share one share its place.
    void add_arms() {
        std::vector<std::pair<std::string, std::vector<std::string>>> arms;
        for (const sheet::MapUnit& unit : map_.units) {
            if (unit.sign.empty() || unit.arm.empty() || !has_room_for_sign(unit_mark(unit, frame_))) continue;
            auto found =
                std::find_if(arms.begin(), arms.end(), [&](const auto& arm) { return arm.first == unit.sign; });
            if (found == arms.end()) found = arms.insert(arms.end(), {unit.sign, {}});
            const std::string name = sheet::bare_text(unit.arm);
            std::vector<std::string>& names = found->second;
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        for (const auto& [sign, names] : arms) {
            constexpr double height = points_of_mm(3.4);
            const typeset::SignOutline outline = typeset::sign_outline(sign);
            const Box box = next(fmt::format("{}", fmt::join(names, ", ")), outline.width / 20 * height);
            for (typeset::PathItem& path : typeset::draw_sign(outline, {box.left, box.middle().y - height / 2}, height))
                legend_.marks.push_back(std::move(path));
        }
    }

    void add_objectives() {
        if (map_.objectives.empty()) return;
        const Box box = next(messages::objective_sign, shield);
        legend_.marks.push_back(shield_sign(box.middle()));
        legend_.words.push_back(shield_letter(map_.objectives.front().letter, box.middle(), measurer_));
        std::set<std::int64_t> holds;
        for (const sheet::MapObjective& objective : map_.objectives)
            if (objective.hold > 0) holds.insert(objective.hold);
        if (holds.empty()) return;
        const std::string unit = map_.is_metric ? " cm" : "\u2033";
        const std::string radius = sheet::figure_of(*holds.begin(), map_.is_metric) + unit;
        const Box ring = next(
            holds.size() == 1 ? fmt::format(messages::held_within, radius) : std::string(messages::held_inside_ring),
            sample_height);
        legend_.marks.push_back(dashed(closed(ring_of(ring.middle(), sample_height / 2)), ring_rhythm, ring_pen));
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
            add_sample(piece, next(piece.look.label));
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
    double row_height_ = row_height;
    double ground_end_ = 0;  ///< of the figures below the bar, from its left end
    bool has_ground_ = false;
};

}  // namespace

Legend draw_legend(const FieldMap& map, const Frame& frame, const Box& strip, typeset::TextMeasurer& measurer,
                   const LegendContents& contents) {
    return LegendDrawer(map, frame, strip, measurer).draw(contents);
}

}  // namespace broadside::map
