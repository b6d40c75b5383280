#pragma once

#include "typeset/page.hpp"

#include <string_view>
#include <vector>

namespace broadside::typeset {

/// Drawing of a sign, scaled to a height of 20 units; y is downwards, from the top left corner.
struct SignOutline {
    struct Part {
        enum class Paint { black, white, accent };
        std::vector<PathStep> steps;
        Paint paint = Paint::black;
        double pen = 0;  ///< 0: filled
        bool operator==(const Part&) const = default;
    };
    double width = 20;
    std::vector<Part> parts;
    double letter_room = 0;  ///< height of letters inside as a share of the sign's; 0: none fit
    double letter_drop = 0;  ///< offset of their middle below the sign's, likewise
    bool operator==(const SignOutline&) const = default;
};

/// Outline of a library sign by name, or of one spelt out (`text/outline`); anything else is a bug of ours.
SignOutline sign_outline(std::string_view sign);

/// Draws from the top left corner. White ink swaps black and white.
std::vector<PathItem> draw_sign(const SignOutline& outline, Point corner, double height, Ink ink = Ink::black);

/// Width of a sign among words at one point, with a little space.
double sign_advance(std::string_view sign);
/// Height of the middle of signs among words of a size above their baseline.
double middle_of_signs(double size);

/// Its shapes, on `baseline` among words of `size` points.
std::vector<PathItem> draw_sign_among_words(std::string_view sign, Point baseline, double size, Ink ink);

}  // namespace broadside::typeset
