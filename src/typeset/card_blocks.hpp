#pragma once

#include "typeset/style.hpp"
#include "typeset/words.hpp"

#include <optional>
#include <vector>

// The blocks of cards: names, tracks, emblems, grounds. Shaped, set and composed as all blocks are; see `blocks.hpp`.

namespace broadside::typeset {

// ---- shaped

struct ShapedNamePlate {
    ShapedWords name, aside, badge;
    std::optional<sheet::Pattern> pattern;
    std::optional<Colour> ink;  ///< of the pattern
};

struct ShapedStep {
    ShapedWords sign, words;
    bool begins = false;
};

struct ShapedTrack {
    sheet::Track::Form form = sheet::Track::Form::choice;
    ShapedWords title;
    std::vector<ShapedStep> steps;
};

struct ShapedEmblem {
    std::string sign;
    ShapedWords letters, caption;
    double height = 0;  ///< points
};

struct ShapedGround {
    sheet::Pattern pattern = sheet::Pattern::hatched;
    std::optional<Colour> ink;
    ShapedWords words;
};

/// What the names and emblems of several cards ask for together, at one point.
struct CardNeeds {
    double in_one_line = 0;  ///< width of the longest name
    double in_two_lines = 0;
    double aside = 0;  ///< width of the longest in one line
    double aside_in_two_lines = 0;
    double badge = 0;
    bool has_pattern = false;
    std::vector<double> captions;  ///< the widths at which no caption takes more than one line, than two and so on

    void add(const ShapedNamePlate& plate);
    void add(const ShapedEmblem& emblem);
};
/// The measure that serves all of them on cards `width` wide; its names are of size 0 when one needs more than two
/// lines.
CardMeasure common_measure(const CardNeeds& needs, const Style& style, double width);

ShapedNamePlate shape(const sheet::NamePlate& plate, TextMeasurer& measurer);
ShapedTrack shape(const sheet::Track& track, TextMeasurer& measurer);
ShapedEmblem shape(const sheet::Emblem& emblem, TextMeasurer& measurer);
ShapedGround shape(const sheet::Ground& ground, TextMeasurer& measurer);

// ---- set

struct SetNamePlate {
    const ShapedNamePlate* plate = nullptr;
    double width = 0, height = 0;
    double name_size = 0;
    std::vector<LineRange> name, aside;
};

/// A box and its words, from the left top corner of the track.
struct SetStep {
    Point at;
    std::vector<LineRange> lines;
};

struct SetTrack {
    const ShapedTrack* track = nullptr;
    double width = 0, height = 0;
    double box = 0;  ///< side of a box
    std::vector<LineRange> title;
    double title_height = 0;
    std::vector<SetStep> steps;
};

struct SetEmblem {
    const ShapedEmblem* emblem = nullptr;
    double width = 0, height = 0;
    double letter_size = 0;
    std::vector<LineRange> caption;
};

struct SetGround {
    const ShapedGround* ground = nullptr;
    double width = 0, height = 0;  ///< the height is what the face leaves
    std::vector<LineRange> words;
};

/// Nullopt when a word is too wide, as for every block.
std::optional<SetNamePlate> set(const ShapedNamePlate& plate, const Style& style, double width);
std::optional<SetTrack> set(const ShapedTrack& track, const Style& style, double width);
std::optional<SetEmblem> set(const ShapedEmblem& emblem, const Style& style, double width);
std::optional<SetGround> set(const ShapedGround& ground, const Style& style, double width);

double least_width(const ShapedNamePlate& plate, const Style& style);
double least_width(const ShapedTrack& track, const Style& style);
double least_width(const ShapedEmblem& emblem, const Style& style);
double least_width(const ShapedGround& ground, const Style& style);

// ---- composed, the left top corner at `at`

std::vector<Element> compose(const SetNamePlate& set, const Style& style, Point at, TextMeasurer& measurer);
std::vector<Element> compose(const SetTrack& set, const Style& style, Point at, TextMeasurer& measurer);
std::vector<Element> compose(const SetEmblem& set, const Style& style, Point at, TextMeasurer& measurer);
std::vector<Element> compose(const SetGround& set, const Style& style, Point at, TextMeasurer& measurer);

}  // namespace broadside::typeset
