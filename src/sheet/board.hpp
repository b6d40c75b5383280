#pragma once

#include "sheet/block.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// A play aid: a side of panels, laid out as its author wrote it and not as it would fit. Nothing in it goes on on
// another side.

namespace broadside::sheet {

/// Boxes and questions straight down; exits leave to the right.
struct Decision {
    struct Step {
        Words words;
        bool asks = false;
        Words exit;  ///< of a question
        bool leaves_if_yes = false;
        bool operator==(const Step&) const = default;
    };
    std::vector<Step> steps;
    bool operator==(const Decision&) const = default;
};

using PanelBlock = std::variant<Paragraph, Table, BarChart, Drawing, Decision>;

/// Stands beside the part before it while there is room in the panel.
struct PanelPart {
    std::uint32_t width = 100;  ///< per cent of the panel
    bool under = false;         ///< below the part before it, in its place
    Words title;
    std::vector<PanelBlock> blocks;
    Words caption;
    bool operator==(const PanelPart&) const = default;
};

struct Panel {
    Words tab;
    Words aside;
    std::uint32_t column = 0;
    bool open = false;  ///< white, else tinted
    std::vector<PanelPart> parts;
    text::Span span;
    About about = {};
    bool operator==(const Panel&) const = default;
};

/// One side, or the upper half of an upright one where all fits on it.
struct Board {
    bool half = false;
    Words title;
    Words battle;
    Words line;  ///< true all day
    std::vector<StripCell> strip;
    std::vector<std::uint32_t> columns;  ///< widths, per cent
    std::vector<Panel> panels;
    Words foot, credit;
    text::Span span;
    bool operator==(const Board&) const = default;
};

}  // namespace broadside::sheet
