#pragma once

#include "draw/canvas.hpp"
#include "fonts/faces.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <utility>

namespace broadside::images {

/// A page as SVG, in whole micrometres. Letters are outlines, each defined once and referenced: no reader needs our
/// faces, and no other face can change the measured layout. Their text is the label of their group.
class SvgCanvas final : public draw::Canvas {
  public:
    explicit SvgCanvas(fonts::Faces& faces) : faces_(faces) {}

    void draw(const typeset::RuleItem& rule) override;
    void draw(const typeset::BoxItem& box) override;
    void draw(const typeset::PathItem& path) override;
    void write(const typeset::ShapedRun& run, typeset::Point at, const typeset::Colour& colour) override;
    void turn(typeset::Point at, double degrees) override;
    void turn_back() override;
    void begin_sign(const std::string& words) override;
    void end_sign() override;

    /// The whole file.
    std::string finish(typeset::Size page, const std::string& title);

  private:
    void stroke(const std::string& path, const typeset::Colour& colour, double thickness);
    void fill(const std::string& path, const typeset::Colour& colour);
    void end_stroke();
    std::string glyphs_used() const;

    fonts::Faces& faces_;
    std::string body_;
    std::string pen_;  ///< of the open path: lines with one pen share a path; empty: none
    std::set<std::pair<typeset::Face, std::uint32_t>> glyphs_;
};

}  // namespace broadside::images
