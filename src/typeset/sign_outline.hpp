#pragma once

#include "typeset/page.hpp"

#include <string_view>
#include <vector>

namespace broadside::typeset {

/// The drawing of a sign, in units of which it is 20 high; downwards positive, from the left top corner.
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
    double letter_room = 0;  ///< of letters inside, their height as a share of the sign's; 0: it holds none
    double letter_drop = 0;  ///< of their middle below that of the sign, likewise
    bool operator==(const SignOutline&) const = default;
};

/// Of a sign of the library by name, or of one that is spelt out (`text/outline`); anything else is a bug of ours.
SignOutline sign_outline(std::string_view sign);

/// Drawn from its left top corner. In white ink what is black turns white, and white black.
std::vector<PathItem> draw_sign(const SignOutline& outline, Point corner, double height, Ink ink = Ink::black);

/// Width of a sign among words at one point, with a little air.
double sign_advance(std::string_view sign);

/// Its shapes, standing on `baseline` among words of `size` points.
std::vector<PathItem> draw_sign_among_words(std::string_view sign, Point baseline, double size, Ink ink);

}  // namespace broadside::typeset
