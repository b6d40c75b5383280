#pragma once

#include "fonts/pango_measurer.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::images {

/// Makes an image of each page, and of each side of each card: SVG, or PNG at `dpi` dots per inch with the cards also
/// on grids. The same pages give the same bytes. `measurer` must be the one used for layout.
class ImageDrawer final : public typeset::Drawer {
  public:
    /// `dpi` 0: SVG.
    ImageDrawer(fonts::PangoMeasurer& measurer, std::uint32_t dpi) : measurer_(measurer), dpi_(dpi) {}

    void open(const typeset::DocumentLabel& label) override { label_ = label; }
    void take(typeset::Page page) override;
    void take(typeset::Bookmark) override {}
    bool wants_cards() const override { return true; }
    void take(typeset::CardFaces faces) override { cards_.push_back(std::move(faces)); }
    std::vector<typeset::DrawnFile> finish() override;

  private:
    std::string image_of(const typeset::Page& page) const;
    void add_cards(std::vector<typeset::DrawnFile>& files) const;
    void add_grids(std::vector<typeset::DrawnFile>& files) const;

    fonts::PangoMeasurer& measurer_;
    std::uint32_t dpi_;
    typeset::DocumentLabel label_;
    std::vector<std::string> pages_;
    std::vector<typeset::CardFaces> cards_;
};

}  // namespace broadside::images
