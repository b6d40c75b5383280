#pragma once

#include "typeset/page.hpp"

#include <string>

namespace broadside::draw {

/// Drawing target for a finished page, in the terms of a file format. Each call paints over earlier ones.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void draw(const typeset::RuleItem& rule) = 0;
    virtual void draw(const typeset::BoxItem& box) = 0;
    virtual void draw(const typeset::PathItem& path) = 0;
    /// A run of glyphs with the start of its baseline at `at`.
    virtual void write(const typeset::ShapedRun& run, typeset::Point at, const typeset::Colour& colour) = 0;

    /// Until `turn_back`, `at` is the origin, with the axes turned by `degrees` clockwise.
    virtual void turn(typeset::Point at, double degrees) = 0;
    virtual void turn_back() = 0;

    // Structure, for formats that support it. An element's own words come first, then its children.
    virtual void begin_content() {}  ///< after all non-text
    virtual void end_content() {}
    virtual void begin(const typeset::Element&) {}
    virtual void end(const typeset::Element&) {}
    /// The drawing up to `end_sign` replaces words.
    virtual void begin_sign(const std::string&) {}
    virtual void end_sign() {}
};

/// Draws all shapes, then the words in reading order. Throws on words that `reader` may not read (a bug of the
/// program).
void draw_page(const typeset::Page& page, const text::Audience& reader, Canvas& canvas);

}  // namespace broadside::draw
