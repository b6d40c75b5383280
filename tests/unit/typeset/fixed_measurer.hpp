#pragma once

#include "typeset/measurer.hpp"

namespace broadside::typeset {

/// Every character is half as wide as the type is large, whatever the face, so that positions can be worked out by
/// hand. `~` stands for a character no face has.
class FixedMeasurer final : public TextMeasurer {
  public:
    ShapedRun shape(Face face, std::string_view text) override {
        ShapedRun run;
        run.face = face;
        run.size = 1;
        run.text = text;
        for (const char c : text) {
            const bool begins = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
            if (begins)
                run.glyphs.push_back({static_cast<std::uint32_t>(static_cast<unsigned char>(c)), run.width, 0, 0});
            if (begins) run.width += 0.5;
            ++run.glyphs.back().bytes;
            if (c == '~')
                faults_.push_back(
                    {std::string(text), "the character U+007E in `" + std::string(text) + "` is not in the type used"});
        }
        return run;
    }

    FaceHeights heights(Face) override { return {.x = 0.45, .capital = 0.65, .ascender = 0.7, .descender = 0.2}; }

    const std::vector<Fault>& faults() const override { return faults_; }

  private:
    std::vector<Fault> faults_;
};

}  // namespace broadside::typeset
