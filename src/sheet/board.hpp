#pragma once

#include "sheet/block.hpp"

#include <cstdint>
#include <variant>
#include <vector>

// Play aid: a side of panels in the author's own arrangement. Nothing on it continues on another side.

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

/// Set beside the part before it while the panel has room.
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

/// One side, or the upper half of an upright one if everything fits there.
struct Board {
    bool half = false;
    Words title;
    Words battle;
    Words line;  ///< holds all day
    std::vector<StripCell> strip;
    std::vector<std::uint32_t> columns;  ///< widths, per cent
    std::vector<Panel> panels;
    Words foot, credit;
    text::Span span;
    bool operator==(const Board&) const = default;
};

}  // namespace broadside::sheet
