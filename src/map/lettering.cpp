#include "map/lettering.hpp"

#include <cmath>
#include <numbers>

namespace broadside::map {

Lettering letter(const sheet::Words& words, double size, typeset::Voice voice, typeset::TextMeasurer& measurer) {
    Lettering out{typeset::shape_words(words, voice, measurer), size, 0, 0, 0};
    const typeset::FaceHeights heights = measurer.heights(typeset::Face::label);
    out.width = out.words.unbroken * size;
    out.ascent = heights.ascender * size;
    out.descent = heights.descender * size;
    return out;
}

Outline letters_of(const Lettering& lettering, Point middle) {
    const double base = middle.y + (lettering.ascent - lettering.descent) / 2;
    const double above = 0.55 * lettering.size, below = 0.05 * lettering.size;
    return outline_of({middle.x - lettering.width / 2, base - above, middle.x + lettering.width / 2, base + below});
}

Outline plate_of(const Lettering& lettering, const Candidate& place) {
    constexpr double above = 0.76, below = 0.25;
    const double angle = place.degrees * std::numbers::pi / 180;
    const double base = (lettering.ascent - lettering.descent) / 2;
    const double down = base + (below - above) / 2 * lettering.size;
    const Point middle{place.middle.x - down * std::sin(angle), place.middle.y + down * std::cos(angle)};
    return turned_box(middle, lettering.width + 1.6, (above + below) * lettering.size, place.degrees);
}

typeset::TextItem set_at(const Lettering& lettering, const Candidate& place, typeset::TextMeasurer& measurer) {
    const double angle = place.degrees * std::numbers::pi / 180;
    const double x = -lettering.width / 2, y = (lettering.ascent - lettering.descent) / 2;
    const Point baseline{place.middle.x + x * std::cos(angle) - y * std::sin(angle),
                         place.middle.y + x * std::sin(angle) + y * std::cos(angle)};
    typeset::TextItem item{baseline,
                           assemble_line(lettering.words, whole_line(lettering.words), lettering.size, measurer)};
    item.turn = place.degrees;
    return item;
}

}  // namespace broadside::map
