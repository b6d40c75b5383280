#include "images/svg_canvas.hpp"

#include "fonts/outlines.hpp"
#include "text/markup.hpp"

#include <cmath>
#include <fmt/format.h>

namespace broadside::images {

namespace {

using typeset::PathStep;
using typeset::Point;

/// Points to micrometres.
std::int64_t micrometres(double points) {
    return std::llround(points * 25400 / 72);
}

std::int64_t as_it_is(double units) {
    return std::llround(units);
}

/// "M0 0L10 5".
template <typename Whole>
std::string path_of(const std::vector<PathStep>& steps, const Whole& whole) {
    const auto pair = [&](Point at) { return fmt::format("{} {}", whole(at.x), whole(at.y)); };
    std::string path;
    for (const PathStep& step : steps) {
        if (step.kind == PathStep::Kind::curve)
            path += fmt::format("C{} {} {}", pair(step.a), pair(step.b), pair(step.to));
        else
            path += (step.kind == PathStep::Kind::move ? "M" : "L") + pair(step.to);
    }
    return path;
}

std::string rectangle(const typeset::BoxItem& box) {
    const std::int64_t left = micrometres(box.at.x), top = micrometres(box.at.y);
    return fmt::format("M{} {}H{}V{}H{}Z", left, top, micrometres(box.at.x + box.size.width),
                       micrometres(box.at.y + box.size.height), left);
}

std::string hex(const typeset::Colour& colour) {
    const auto byte = [](double part) { return std::lround(part * 255); };
    return fmt::format("#{:02x}{:02x}{:02x}", byte(colour.red), byte(colour.green), byte(colour.blue));
}

/// "b17": the face and the glyph.
std::string glyph_name(typeset::Face face, std::uint32_t glyph) {
    return fmt::format("{}{}", static_cast<char>('a' + static_cast<int>(face)), glyph);
}

}  // namespace

// ---- shapes

void SvgCanvas::draw(const typeset::RuleItem& rule) {
    stroke(fmt::format("M{} {}L{} {}", micrometres(rule.from.x), micrometres(rule.from.y), micrometres(rule.to.x),
                       micrometres(rule.to.y)),
           rule.colour.value_or(typeset::Colour{rule.grey, rule.grey, rule.grey}), rule.thickness);
}

void SvgCanvas::draw(const typeset::BoxItem& box) {
    if (box.filled) fill(rectangle(box), box.colour.value_or(typeset::Colour{box.grey, box.grey, box.grey}));
    if (box.outline > 0) stroke(rectangle(box), box.colour.value_or(typeset::Colour{}), box.outline);
}

void SvgCanvas::draw(const typeset::PathItem& path) {
    const std::string steps = path_of(path.steps, micrometres);
    const typeset::Colour colour = path.colour.value_or(typeset::Colour{});
    if (path.filled)
        fill(steps, colour);
    else
        stroke(steps, colour, path.thickness);
}

void SvgCanvas::stroke(const std::string& path, const typeset::Colour& colour, double thickness) {
    const std::string pen =
        fmt::format(R"(" fill="none" stroke="{}" stroke-width="{}")", hex(colour), micrometres(thickness));
    if (pen_ != pen) {
        end_stroke();
        pen_ = pen;
        body_ += "<path d=\"";
    }
    body_ += path;
}

void SvgCanvas::end_stroke() {
    if (!pen_.empty()) body_ += pen_ + "/>\n";
    pen_.clear();
}

void SvgCanvas::fill(const std::string& path, const typeset::Colour& colour) {
    end_stroke();
    body_ += fmt::format("<path d=\"{}\" fill=\"{}\"/>\n", path, hex(colour));
}

// ---- words

/// Places glyphs in thousandths of the type size, the unit of their outlines.
void SvgCanvas::write(const typeset::ShapedRun& run, Point at, const typeset::Colour& colour) {
    end_stroke();
    const bool is_black = colour == typeset::Colour{};
    body_ += fmt::format(R"g(<g role="img" aria-label="{}" transform="translate({} {}) scale({:.6})"{}>)g",
                         text::in_markup(run.text), micrometres(at.x), micrometres(at.y), run.size * 25400 / 72 / 1000,
                         is_black ? "" : fmt::format(" fill=\"{}\"", hex(colour)));
    for (const typeset::Glyph& glyph : run.glyphs) {
        glyphs_.emplace(run.face, glyph.id);
        const std::int64_t x = as_it_is(glyph.x / run.size * 1000), y = as_it_is(glyph.y / run.size * 1000);
        body_ += fmt::format("<use href=\"#{}\" x=\"{}\"", glyph_name(run.face, glyph.id), x);
        body_ += y != 0 ? fmt::format(" y=\"{}\"/>", y) : "/>";
    }
    body_ += "</g>\n";
}

void SvgCanvas::turn(Point at, double degrees) {
    end_stroke();
    body_ += fmt::format("<g transform=\"translate({} {}) rotate({:.6})\">\n", micrometres(at.x), micrometres(at.y),
                         degrees);
}

void SvgCanvas::turn_back() {
    end_stroke();
    body_ += "</g>\n";
}

void SvgCanvas::begin_sign(const std::string& words) {
    end_stroke();
    body_ += fmt::format("<g role=\"img\" aria-label=\"{}\">\n", text::in_markup(words));
}

void SvgCanvas::end_sign() {
    end_stroke();
    body_ += "</g>\n";
}

// ---- the file

std::string SvgCanvas::glyphs_used() const {
    std::string all;
    for (const auto& [face, glyph] : glyphs_)
        all += fmt::format("<path id=\"{}\" d=\"{}\"/>\n", glyph_name(face, glyph),
                           path_of(fonts::outline_of(faces_, face, glyph), as_it_is));
    return all;
}

std::string SvgCanvas::finish(typeset::Size page, const std::string& title) {
    end_stroke();
    const std::int64_t width = micrometres(page.width), height = micrometres(page.height);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {2} {3}\" "
        "stroke-miterlimit=\"10\">\n<title>{4}</title>\n<defs>\n{5}</defs>\n"
        "<path d=\"M0 0H{2}V{3}H0Z\" fill=\"#ffffff\"/>\n{6}</svg>\n",
        static_cast<double>(width) / 1000, static_cast<double>(height) / 1000, width, height, text::in_markup(title),
        glyphs_used(), body_);
}

}  // namespace broadside::images
