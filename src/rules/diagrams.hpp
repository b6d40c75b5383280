#pragma once

#include "rules/aids.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <memory>
#include <optional>

// Small drawings of what a rule means on the table: declared once, shown on the play aid beside the rule and wherever a
// template asks for them.

namespace broadside::rules {

/// A shape of a diagram. Lengths are in thousandths of a millimetre of paper, from the left top corner, downwards
/// positive; angles in thousandths of a degree, to the right.
struct DiagramShape {
    enum class Kind { unit, enemy, band, angle, distance, arrow, line, dashes, zone, disc, words, tag };
    Kind kind = Kind::unit;
    std::vector<std::int64_t> at;     ///< see the field table
    std::int64_t turn = 0;            ///< of a unit or a band
    std::vector<std::int64_t> bases;  ///< of a unit: side by side, and ranks
    bool is_plain = false;            ///< of a unit: its front is not marked
    std::string tone;                 ///< of a band or a zone
    Prose words;
    std::vector<std::int64_t> label;  ///< where the words stand; empty: at their usual place
    Prose of;                         ///< the figure a distance or an angle is
    Prose wide, deep;                 ///< of a unit, the figures its front and depth are, or those of a base
    Prose opens;                      ///< of a band, the figure of its angle; `deep` is that of its depth
    text::Span span;
};

struct Diagram {
    enum class Scale { none_needed, given, not_to_scale };
    std::string id, title;
    Prose caption;    ///< what is shown, in a line
    Prose condition;  ///< when exactly it holds
    std::int64_t width = 0, height = 0;
    Scale to_scale = Scale::none_needed;
    std::int64_t scale = 0;       ///< thousandths of a millimetre to one of the figures' unit
    std::vector<std::string> of;  ///< the procedures and charts it pictures
    std::vector<DiagramShape> shapes;
    std::optional<language::Expression> given;
    text::Audience audience;
    text::Value written;  ///< of a scenario's, which is written again as it was
    text::Span span;
};

/// A scenario's own diagrams are read as those of a rule set.
std::shared_ptr<const text::Shape> diagram_shape();
Diagram read_diagram(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
