#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedStep {
    ShapedWords sign, words;
    bool begins = false;
};

/// Box and words of a step, from the top left corner of the track.
struct SetStep {
    Point at;
    std::vector<LineRange> lines;
};

struct ShapedTrack {
    sheet::Track::Form form = sheet::Track::Form::choice;
    ShapedWords title;
    std::vector<ShapedStep> steps;
};

struct SetTrack {
    const ShapedTrack* track = nullptr;
    double width = 0, height = 0;
    double box = 0;  ///< side of a box; height of one in a strip
    std::vector<LineRange> title;
    double title_height = 0;
    std::vector<SetStep> steps;
};

std::string name_of(const sheet::Track& track);
ShapedTrack shape(const sheet::Track& track, TextMeasurer& measurer);
double least_width(const ShapedTrack& track, const Style& style);
std::optional<SetTrack> set(const ShapedTrack& track, const Style& style, double width);
void cut(const SetTrack& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetTrack& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
