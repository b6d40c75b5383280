#include "paginate/calibration.hpp"

#include "typeset/words.hpp"
#include "wording/messages/pages.hpp"

#include <array>

namespace broadside::paginate {

namespace {

using typeset::Point;
using typeset::points_of_mm;

constexpr double long_bar = points_of_mm(150), six_inches = 6 * 72.0, side = points_of_mm(100);
constexpr double level_left = points_of_mm(20), upright_top = points_of_mm(60);
constexpr double tick = points_of_mm(2), pen = 0.5;

class CalibrationMaker {
  public:
    explicit CalibrationMaker(typeset::TextMeasurer& measurer) : measurer_(measurer) {
        words_.tag = typeset::Tag::paragraph;
        title_.tag = typeset::Tag::heading1;
    }

    typeset::Page make(const typeset::Paper& paper) {
        write(title_, messages::page_to_measure, {level_left, points_of_mm(20)}, 19, typeset::Voice::text_strong);
        level_bar(points_of_mm(34), long_bar, "150 mm");
        level_bar(points_of_mm(46), six_inches, "6 inches");
        upright_bar(points_of_mm(24), long_bar, "150 mm");
        upright_bar(points_of_mm(44), six_inches, "6 inches");
        square({points_of_mm(75), upright_top});
        double y = points_of_mm(222);
        for (const char* step : messages::steps_of_measuring) {
            write(words_, step, {level_left, y}, 9.5, typeset::Voice::label);
            y += points_of_mm(5.5);
        }
        return {paper.size, {std::move(lines_), std::move(title_), std::move(words_)}};
    }

  private:
    void line(Point from, Point to) { lines_.marks.push_back(typeset::RuleItem{from, to, pen}); }

    void write(typeset::Element& element, const std::string& text, Point baseline, double size, typeset::Voice voice) {
        const sheet::Words words{{text, sheet::Emphasis::plain, {}, false}};
        const typeset::ShapedWords shaped = typeset::shape_words(words, voice, measurer_);
        element.marks.push_back(
            typeset::TextItem{baseline, typeset::assemble_line(shaped, whole_line(shaped), size, measurer_)});
    }

    void level_bar(double y, double length, const std::string& words) {
        line({level_left, y}, {level_left + length, y});
        for (const double x : {level_left, level_left + length}) line({x, y - tick}, {x, y + tick});
        write(words_, words, {level_left + length / 2, y - tick}, 9.5, typeset::Voice::label);
    }

    void upright_bar(double x, double length, const std::string& words) {
        line({x, upright_top}, {x, upright_top + length});
        for (const double y : {upright_top, upright_top + length}) line({x - tick, y}, {x + tick, y});
        write(words_, words, {x + tick, upright_top + length / 2}, 9.5, typeset::Voice::label);
    }

    void square(Point at) {
        const std::array<Point, 4> corners{{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}}};
        for (std::size_t i = 0; i < corners.size(); ++i) line(corners[i], corners[(i + 1) % corners.size()]);
        line(corners[0], corners[2]);
        line(corners[1], corners[3]);
        write(words_, messages::square_to_measure, {at.x + tick, at.y + side + 3 * tick}, 9.5, typeset::Voice::label);
    }

    typeset::TextMeasurer& measurer_;
    typeset::Element lines_, words_, title_;
};

}  // namespace

typeset::Page calibration_page(const typeset::Paper& paper, typeset::TextMeasurer& measurer) {
    return CalibrationMaker(measurer).make(paper);
}

}  // namespace broadside::paginate
