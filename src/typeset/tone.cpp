#include "typeset/tone.hpp"

#include "typeset/patterns.hpp"

namespace broadside::typeset {

Colour ground_of(sheet::Tone tone) {
    switch (tone) {
        case sheet::Tone::plain:
            return {1, 1, 1};
        case sheet::Tone::pale:
            return {0.945, 0.933, 0.898};
        case sheet::Tone::middle:
            return {0.886, 0.867, 0.808};
        case sheet::Tone::deep:
            return {0.81, 0.785, 0.71};
        case sheet::Tone::black:
            return {0.07, 0.07, 0.07};
        case sheet::Tone::cool_pale:
            return {0.91, 0.935, 0.955};
        case sheet::Tone::cool_middle:
            return {0.83, 0.862, 0.892};
        case sheet::Tone::cool_deep:
            return {0.745, 0.785, 0.82};
    }
    return {1, 1, 1};
}

bool is_hatched(sheet::Tone tone) {
    return tone == sheet::Tone::cool_pale || tone == sheet::Tone::cool_middle || tone == sheet::Tone::cool_deep;
}

void add_ground(std::vector<DrawItem>& marks, const Ground& ground, Point at, Size size) {
    BoxItem box{at, size};
    box.colour = ground_of(ground.tone);
    marks.push_back(box);
    // A dot of a printer with 300 an inch is 0.24 points wide.
    if (is_hatched(ground.tone)) marks.push_back(hatching(at, size, {ground.pitch, Colour{0.25, 0.25, 0.25}, 0.35}));
}

void add_clear_ground(std::vector<DrawItem>& marks, sheet::Tone tone, Point at, Size size) {
    if (!is_hatched(tone)) return;
    BoxItem box{at, size};
    box.colour = ground_of(tone);
    marks.push_back(box);
}

}  // namespace broadside::typeset
