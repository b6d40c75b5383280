#pragma once

#include "rules/aids.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <memory>
#include <optional>

// Small drawings that illustrate a rule: declared once, shown on the play aid and wherever a template asks for them.

namespace broadside::rules {

/// A shape of a diagram. Lengths are in thousandths of a millimetre on paper, from the top left corner, y downwards;
/// angles in thousandths of a degree, clockwise.
struct DiagramShape {
    enum class Kind { unit, enemy, band, angle, distance, arrow, line, dashes, zone, disc, words, tag };
    Kind kind = Kind::unit;
    std::vector<std::int64_t> at;     ///< see the field table
    std::int64_t turn = 0;            ///< of a unit or a band
    std::vector<std::int64_t> bases;  ///< of a unit: side by side, and ranks
    bool is_plain = false;            ///< for a unit: its front is not marked
    std::string tone;                 ///< of a band or a zone
    Prose words;
    std::vector<std::int64_t> label;  ///< position of the words; empty: the default
    Prose of;                         ///< figure shown for a distance or an angle
    Prose wide, deep;                 ///< for a unit: figures of its front and depth, or of one base
    Prose opens;                      ///< for a band: figure of its angle; `deep` is that of its depth
    text::Span span;
};

struct Diagram {
    enum class Scale { none_needed, given, not_to_scale };
    std::string id, title;
    Prose caption;    ///< one line on what is shown
    Prose condition;  ///< exact condition of the rule
    std::int64_t width = 0, height = 0;
    Scale to_scale = Scale::none_needed;
    std::int64_t scale = 0;       ///< thousandths of a millimetre per unit of the figures
    std::vector<std::string> of;  ///< procedures and charts it illustrates
    std::vector<DiagramShape> shapes;
    std::optional<language::Expression> given;
    text::Audience audience;
    text::Value written;  ///< for a scenario's own: the source, to be written back unchanged
    text::Span span;
};

/// A scenario's own diagrams have the same keys as those of a rule set.
std::shared_ptr<const text::Shape> diagram_shape();
Diagram read_diagram(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
