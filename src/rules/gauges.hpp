#pragma once

#include "rules/aids.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <memory>

// Measuring tools for the table, printed at true length: sticks, fans and stepped gauges. Every length and angle is a
// figure of the data.

namespace broadside::rules {

/// A line of a stick: each part ends where the next begins, as in a bar of a play aid.
struct GaugeBar {
    Prose label;                     ///< title, at its beginning
    std::vector<Prose> cuts;         ///< end of each part: a figure in the unit of the gauge
    std::vector<Prose> words;        ///< one for each part
    std::vector<std::string> tones;  ///< one for each part
    std::optional<language::Expression> needs, given;
    text::Span span;
};

/// One long side of a stick, its ruler along the outer edge.
struct GaugeFace {
    std::string title;
    bool ends = false;  ///< the words of a part are at its end, not at its beginning
    std::vector<GaugeBar> bars;
    text::Span span;
};

/// A distance of a fan or a stepped gauge, and its use.
struct GaugeStep {
    Prose at, words;
    std::optional<language::Expression> needs, given;
    text::Span span;
};

struct Gauge {
    enum class Unit { inch, cm };
    std::string id, title;
    Prose note;  ///< instructions, one line
    Unit unit = Unit::inch;
    std::int64_t piece = 0;   ///< for a stick: units per piece of card; the pieces are glued end to end
    std::int64_t pieces = 0;  ///< for a stick: maximum; a longer distance is laid off in parts. 0: as many as needed
    std::vector<GaugeFace> faces;
    Prose angle;                   ///< for a fan: how far it opens from straight ahead, degrees
    bool is_both_sides = false;    ///< for a fan: to the left and to the right
    std::vector<GaugeStep> arcs;   ///< for a fan
    std::vector<GaugeStep> steps;  ///< for a stepped gauge
    std::optional<language::Expression> given;
    text::Audience audience;
    text::Value written;  ///< for a scenario's own: the source, to be written back unchanged
    text::Span span;
    bool is_of_scenario() const { return !written.entries.empty(); }
};

/// A scenario's own gauges have the same keys as those of a rule set.
std::shared_ptr<const text::Shape> gauge_shape();
Gauge read_gauge(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
