#include "images/image_drawer.hpp"

#include "fonts/faces.hpp"
#include "images/card_grid.hpp"
#include "images/png.hpp"
#include "images/svg_canvas.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::images {

/// Padded with zeros, so that files sort in order.
static std::string number(std::size_t value, std::size_t most) {
    return fmt::format("{:0{}}", value, std::to_string(most).size());
}

void ImageDrawer::take(typeset::Page page) {
    pages_.push_back(image_of(page));
}

std::string ImageDrawer::image_of(const typeset::Page& page) const {
    if (dpi_ > 0) return png_of(page, label_.audience, measurer_.faces(), dpi_);
    SvgCanvas canvas(measurer_.faces());
    draw::draw_page(page, label_.audience, canvas);
    return canvas.finish(page.size, label_.title);
}

std::vector<typeset::DrawnFile> ImageDrawer::finish() {
    std::vector<typeset::DrawnFile> files;
    for (std::size_t i = 0; i < pages_.size(); ++i)
        files.push_back({number(i + 1, pages_.size()), std::move(pages_[i])});
    add_cards(files);
    if (dpi_ > 0) add_grids(files);
    return files;
}

void ImageDrawer::add_cards(std::vector<typeset::DrawnFile>& files) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        const typeset::CardFaces& card = cards_[i];
        const std::string name = fmt::format("{}-x{}", number(i + 1, cards_.size()), card.copies);
        files.push_back({name + "-front", image_of(card.front), true});
        if (card.back) files.push_back({name + "-back", image_of(*card.back), true});
    }
}

void ImageDrawer::add_grids(std::vector<typeset::DrawnFile>& files) const {
    const std::vector<CardGrid> grids = grids_of(cards_, dpi_);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        const CardGrid& grid = grids[i];
        const std::string name = "grid-" + number(i + 1, grids.size());
        const std::string shape = fmt::format("{}x{}-{}-cards", grid.columns, grid.rows, grid.fronts.size());
        const auto add = [&](std::string part, const std::vector<const typeset::Page*>& faces, const CardGrid& places) {
            files.push_back({std::move(part), png_of(faces, places, label_.audience, measurer_.faces()), true});
        };
        add(fmt::format("{}-front-{}", name, shape), grid.fronts, grid);
        if (grid.has_one_back())
            add(name + "-back", {grid.backs.front()}, {1, 1, grid.width, grid.height, {}, {}});
        else if (!grid.backs.empty())
            add(fmt::format("{}-back-{}", name, shape), grid.backs, grid);
    }
}

}  // namespace broadside::images
