#include "fonts/outlines.hpp"

namespace broadside::fonts {

namespace {

using SurfacePtr = std::unique_ptr<cairo_surface_t, Release<cairo_surface_destroy>>;
using CairoPtr = std::unique_ptr<cairo_t, Release<cairo_destroy>>;
using PathPtr = std::unique_ptr<cairo_path_t, Release<cairo_path_destroy>>;

typeset::Point point_of(const cairo_path_data_t& data) {
    return {data.point.x, data.point.y};
}

/// Omits the end of a sub-path, and the move to its start that follows.
typeset::PathStep step_of(const cairo_path_data_t* data) {
    using Kind = typeset::PathStep::Kind;
    if (data->header.type == CAIRO_PATH_CURVE_TO)
        return {Kind::curve, point_of(data[3]), point_of(data[1]), point_of(data[2])};
    return {data->header.type == CAIRO_PATH_LINE_TO ? Kind::line : Kind::move, point_of(data[1]), {}, {}};
}

}  // namespace

std::vector<typeset::PathStep> outline_of(Faces& faces, typeset::Face face, std::uint32_t glyph) {
    const SurfacePtr surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    const CairoPtr cairo(cairo_create(surface.get()));
    cairo_set_font_options(cairo.get(), faces.options());
    cairo_set_font_face(cairo.get(), faces.cairo_face(face));
    cairo_set_font_size(cairo.get(), 1000);
    const cairo_glyph_t at{glyph, 0, 0};
    cairo_glyph_path(cairo.get(), &at, 1);
    const PathPtr path(cairo_copy_path(cairo.get()));
    std::vector<typeset::PathStep> steps;
    for (int i = 0; i < path->num_data; i += path->data[i].header.length)
        if (path->data[i].header.type != CAIRO_PATH_CLOSE_PATH) steps.push_back(step_of(&path->data[i]));
    if (!steps.empty() && steps.back().kind == typeset::PathStep::Kind::move) steps.pop_back();
    return steps;
}

}  // namespace broadside::fonts
