#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Signs drawn by a rule set, as text. A stroke is `polygon 2 18, 10 2, 18 18` or `line 2 10, 18 10 pen 2`, in a box 20
// high; an outline is its width and its strokes: `20: disc 10 10 4; line 2 10, 18 10`.

namespace broadside::text {

struct Stroke {
    enum class Kind { polygon, line, outline, disc, ring };
    Kind kind = Kind::polygon;
    bool white = false;
    std::vector<std::pair<double, double>> points;  ///< for a disc or ring: its centre
    double radius = 0;
    double pen = 1.6;
};

struct Outline {
    double width = 20;
    std::vector<Stroke> strokes;
};

struct OutlineFault {
    std::string message, help;
};

/// The stroke must stay within a box of this width.
std::variant<Stroke, OutlineFault> parse_stroke(std::string_view written, double width);

std::string outline_text(std::int64_t width, const std::vector<std::string>& strokes);
/// Parses an outline whose strokes are known to be valid; nullopt for any other text, such as the name of a sign.
std::optional<Outline> parse_outline(std::string_view text);

}  // namespace broadside::text
