#include "images/png.hpp"

#include "draw/cairo_canvas.hpp"

#include <cmath>

namespace broadside::images {

namespace {

/// A white image for pages to be drawn on.
class Picture {
  public:
    Picture(std::uint32_t width, std::uint32_t height, const text::Audience& reader, fonts::Faces& faces)
        : reader_(reader),
          faces_(faces),
          surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height))) {
        const std::unique_ptr<cairo_t, fonts::Release<cairo_destroy>> cairo(cairo_create(surface_.get()));
        cairo_set_source_rgb(cairo.get(), 1, 1, 1);
        cairo_paint(cairo.get());
    }

    /// Draws a page scaled to `width` by `height` pixels at `left`, `top`, clipped to that area.
    void draw(const typeset::Page& page, double left, double top, double width, double height) {
        draw::CairoCanvas canvas(faces_, surface_.get());
        cairo_translate(canvas.cairo(), left, top);
        cairo_rectangle(canvas.cairo(), 0, 0, width, height);
        cairo_clip(canvas.cairo());
        cairo_scale(canvas.cairo(), width / page.size.width, height / page.size.height);
        draw::draw_page(page, reader_, canvas);
        canvas.flush();
        draw::expect_success(cairo_status(canvas.cairo()));
    }

    std::string finish() {
        std::string bytes;
        draw::expect_success(cairo_surface_write_to_png_stream(surface_.get(), draw::append, &bytes));
        return bytes;
    }

  private:
    const text::Audience& reader_;
    fonts::Faces& faces_;
    std::unique_ptr<cairo_surface_t, fonts::Release<cairo_surface_destroy>> surface_;
};

}  // namespace

std::string png_of(const typeset::Page& page, const text::Audience& reader, fonts::Faces& faces, std::uint32_t dpi) {
    const double width = std::round(page.size.width * dpi / 72), height = std::round(page.size.height * dpi / 72);
    Picture picture(static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), reader, faces);
    picture.draw(page, 0, 0, width, height);
    return picture.finish();
}

std::string png_of(const std::vector<const typeset::Page*>& cards, const CardGrid& grid, const text::Audience& reader,
                   fonts::Faces& faces) {
    Picture picture(grid.columns * grid.width, grid.rows * grid.height, reader, faces);
    for (std::uint32_t place = 0; place < cards.size(); ++place)
        if (cards[place])
            picture.draw(*cards[place], place % grid.columns * grid.width, place / grid.columns * grid.height,
                         grid.width, grid.height);
    return picture.finish();
}

}  // namespace broadside::images
