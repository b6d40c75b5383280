#pragma once

#include "map/lettering.hpp"
#include "map/pen.hpp"
#include "sheet/field_map.hpp"
#include "typeset/measurer.hpp"

#include <vector>

// Common to all sides with a field: margins, title, the finished page.

namespace broadside::map {

inline constexpr double margin = 8 * 72.0 / 25.4;        ///< 8 mm
inline constexpr double head_room = 10.5 * 72.0 / 25.4;  ///< 10.5 mm
inline constexpr double foot_room = 17 * 72.0 / 25.4;    ///< 17 mm
inline constexpr double foot_line = 5 * 72.0 / 25.4;     ///< 5 mm

/// The height of an objective's sign, in points.
inline constexpr double shield = 13;

/// Of the box around the state of a unit.
inline constexpr double state_pen = 0.6, state_rim = 1.1;
inline constexpr double figure_height = 0.68;  ///< of the size of type

/// Of the ring around an objective.
inline const std::vector<double> ring_rhythm{3, 2};
inline constexpr double ring_pen = 0.7;

/// Sign of an objective without its letter, and the letter.
typeset::PathItem shield_sign(Point middle);
typeset::TextItem shield_letter(const sheet::Words& objective, Point middle, typeset::TextMeasurer& measurer);

/// Circle within which an objective is held.
Outline ring_of(Point middle, double radius);

/// Marks, and words as separate elements.
class Sheet {
  public:
    Sheet(typeset::Size page, typeset::TextMeasurer& measurer) : page_(page), measurer_(measurer) {}

    /// Title, the line beside it, and the reader. The top right corner is left to the letter of the sheet, the foot to
    /// the furniture of every page.
    void add_head(const sheet::FieldMap& map);
    /// The sign of an objective with its letter.
    void add_shield(const sheet::Words& letter, Point middle);
    void add(typeset::TextItem text, typeset::Tag tag);
    void add(std::vector<typeset::TextItem> texts, typeset::Tag tag);
    /// Field below, everything on it above.
    Marks below, above;

    typeset::Page finish();

  private:
    void add_reader(const Lettering& reader, Point middle, const text::Audience& audience);
    void add_title(const sheet::FieldMap& map, double y, double room);
    void add_north(std::int64_t degrees, double x);

    const typeset::Size page_;
    typeset::TextMeasurer& measurer_;
    std::vector<typeset::Element> words_;
};

}  // namespace broadside::map
