#pragma once

#include "rules/aids.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <memory>

// What is measured with at the table, printed at its true length: sticks, fans and stepped gauges. Every length and
// angle is a figure of the data.

namespace broadside::rules {

/// A line of a stick: parts that end where the next begins, as of a bar of a play aid.
struct GaugeBar {
    Prose label;                     ///< what it is of, at its beginning
    std::vector<Prose> cuts;         ///< where each part ends: figures in the unit of the gauge
    std::vector<Prose> words;        ///< in each part
    std::vector<std::string> tones;  ///< of each part
    std::optional<language::Expression> needs, given;
    text::Span span;
};

/// One long side of a stick, its ruler along the outer edge.
struct GaugeFace {
    std::string title;
    bool ends = false;  ///< the words of a part stand at its end, not at its beginning
    std::vector<GaugeBar> bars;
    text::Span span;
};

/// A distance of a fan or a stepped gauge, and what it is for.
struct GaugeStep {
    Prose at, words;
    std::optional<language::Expression> needs, given;
    text::Span span;
};

struct Gauge {
    enum class Unit { inch, cm };
    std::string id, title;
    Prose note;  ///< how it is used, in a line
    Unit unit = Unit::inch;
    std::int64_t piece = 0;   ///< of a stick: units to a piece of card; the pieces are glued end to end
    std::int64_t pieces = 0;  ///< of a stick: at most; what is longer is laid off in parts. 0: as many as it takes
    std::vector<GaugeFace> faces;
    Prose angle;                   ///< of a fan: how far it opens from straight ahead, degrees
    bool is_both_sides = false;    ///< of a fan: to the left and to the right
    std::vector<GaugeStep> arcs;   ///< of a fan
    std::vector<GaugeStep> steps;  ///< of a stepped gauge
    std::optional<language::Expression> given;
    text::Audience audience;
    text::Value written;  ///< of a scenario's, which is written again as it was
    text::Span span;
    bool is_of_scenario() const { return !written.entries.empty(); }
};

/// A scenario's own gauges are read as those of a rule set.
std::shared_ptr<const text::Shape> gauge_shape();
Gauge read_gauge(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
