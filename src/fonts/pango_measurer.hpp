#pragma once

#include "typeset/measurer.hpp"

#include <memory>

namespace broadside::fonts {

class Faces;

/// Shapes with Pango in Linux Libertine and Linux Biolinum, unhinted, in lining tabular figures. Create one per run and
/// pass it to the drawer, too: it must draw with the same faces.
class PangoMeasurer final : public typeset::TextMeasurer {
  public:
    PangoMeasurer();
    ~PangoMeasurer() override;
    PangoMeasurer(const PangoMeasurer&) = delete;
    PangoMeasurer& operator=(const PangoMeasurer&) = delete;

    typeset::ShapedRun shape(typeset::Face face, std::string_view text) override;
    typeset::FaceHeights heights(typeset::Face face) override;
    const std::vector<typeset::Fault>& faults() const override;

    /// For use by the drawer.
    Faces& faces();

  private:
    std::unique_ptr<Faces> faces_;
};

}  // namespace broadside::fonts
