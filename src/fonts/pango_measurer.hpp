#pragma once

#include "typeset/measurer.hpp"

#include <memory>

namespace broadside::fonts {

class Faces;

/// Shapes with Pango in Linux Libertine and Linux Biolinum, unhinted, in lining tabular figures. Make one for a run and
/// give it to the drawer as well: it draws with the very faces that were measured.
class PangoMeasurer final : public typeset::TextMeasurer {
  public:
    PangoMeasurer();
    ~PangoMeasurer() override;
    PangoMeasurer(const PangoMeasurer&) = delete;
    PangoMeasurer& operator=(const PangoMeasurer&) = delete;

    typeset::ShapedRun shape(typeset::Face face, std::string_view text) override;
    typeset::FaceHeights heights(typeset::Face face) override;
    const std::vector<typeset::Fault>& faults() const override;

    /// For the drawer.
    Faces& faces();

  private:
    std::unique_ptr<Faces> faces_;
};

}  // namespace broadside::fonts
