#pragma once

#include "typeset/page.hpp"

#include <string>

namespace broadside::draw {

/// What a finished page is drawn on, in the terms of a file format. Each call paints over those before it.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void draw(const typeset::RuleItem& rule) = 0;
    virtual void draw(const typeset::BoxItem& box) = 0;
    virtual void draw(const typeset::PathItem& path) = 0;
    /// A run of glyphs with the start of its base line at `at`.
    virtual void write(const typeset::ShapedRun& run, typeset::Point at, typeset::Ink ink) = 0;

    /// Until `turn_back`, `at` is the origin, and the axes are turned by degrees to the right.
    virtual void turn(typeset::Point at, double degrees) = 0;
    virtual void turn_back() = 0;

    // Structure, for formats that have one. Of an element first its own words come, then its children.
    virtual void begin_content() {}  ///< behind what is no part of the text
    virtual void end_content() {}
    virtual void begin(const typeset::Element&) {}
    virtual void end(const typeset::Element&) {}
    /// What is drawn until `end_sign` stands for words.
    virtual void begin_sign(const std::string&) {}
    virtual void end_sign() {}
};

/// Draws all that is not text, then the words in reading order. Words that `reader` may not read are a bug of ours and
/// throw.
void draw_page(const typeset::Page& page, const text::Audience& reader, Canvas& canvas);

}  // namespace broadside::draw
