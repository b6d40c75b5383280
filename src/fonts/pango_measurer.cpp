#include "fonts/pango_measurer.hpp"

#include "fonts/faces.hpp"

namespace broadside::fonts {

PangoMeasurer::PangoMeasurer() : faces_(std::make_unique<Faces>()) {}
PangoMeasurer::~PangoMeasurer() = default;

layout::ShapedRun PangoMeasurer::shape(layout::Face face, std::string_view text) {
    return faces_->shape(face, text);
}

layout::FaceHeights PangoMeasurer::heights(layout::Face face) {
    return faces_->heights(face);
}

const std::vector<layout::Fault>& PangoMeasurer::faults() const {
    return faces_->faults();
}

Faces& PangoMeasurer::faces() {
    return *faces_;
}

}  // namespace broadside::fonts
