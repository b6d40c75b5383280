#include "typeset/block/track.hpp"

#include "fixed_measurer.hpp"
#include "sample_blocks.hpp"
#include "typeset/style.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

namespace broadside::typeset {

/// Tops left of the boxes of a strip with these words, in type of ten points; its least width where it has no room.
static std::vector<double> boxes_of(const std::vector<std::string>& words, double width) {
    FixedMeasurer measurer;
    Style style;
    style.size = 10;
    sheet::Track track;
    track.form = sheet::Track::Form::strip;
    for (const std::string& each : words) track.steps.push_back({{}, sheet::words(each), false});
    const ShapedTrack shaped = shape(track, measurer);
    const std::optional<SetTrack> made = set(shaped, style, width);
    if (!made) return {-least_width(shaped, style)};
    std::vector<double> lefts;
    for (const SetStep& step : made->steps) {
        CHECK(step.lines.size() == 1);
        lefts.push_back(step.at.x);
    }
    return lefts;
}

TEST_CASE("track: words of a strip keep clear of the edges of their box, or there is no strip") {
    SUBCASE("boxes are equal while the longest words have room") {
        CHECK(boxes_of({"four", "four", "sixsix"}, 120) == std::vector<double>{0, 40, 80});
    }
    SUBCASE("a box is wider where only that keeps its words in one line, three points clear at either end") {
        CHECK(boxes_of({"four", "four", "six six"}, 106) == std::vector<double>{0, 32.5, 65});
    }
    SUBCASE("what fits no way is refused") {
        CHECK(boxes_of({"four", "four", "sixsix"}, 80) == std::vector<double>{-108});
    }
}

}  // namespace broadside::typeset
