#include "fonts/pango_measurer.hpp"

#include "fonts/faces.hpp"

namespace broadside::fonts {

PangoMeasurer::PangoMeasurer() : faces_(std::make_unique<Faces>()) {}
PangoMeasurer::~PangoMeasurer() = default;

typeset::ShapedRun PangoMeasurer::shape(typeset::Face face, std::string_view text) {
    return faces_->shape(face, text);
}

typeset::FaceHeights PangoMeasurer::heights(typeset::Face face) {
    return faces_->heights(face);
}

const std::vector<typeset::Fault>& PangoMeasurer::faults() const {
    return faces_->faults();
}

Faces& PangoMeasurer::faces() {
    return *faces_;
}

}  // namespace broadside::fonts
