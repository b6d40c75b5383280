#pragma once

#include "draw/canvas.hpp"
#include "fonts/faces.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::draw {

/// A Cairo surface. Each path and each text painted is costly, so successive lines with one pen form one path, and
/// successive words of one font one text.
class CairoCanvas : public Canvas {
  public:
    CairoCanvas(fonts::Faces& faces, cairo_surface_t* surface);
    ~CairoCanvas() override = default;
    CairoCanvas(const CairoCanvas&) = delete;
    CairoCanvas& operator=(const CairoCanvas&) = delete;

    void draw(const typeset::RuleItem& rule) final;
    void draw(const typeset::BoxItem& box) final;
    void draw(const typeset::PathItem& path) final;
    void write(const typeset::ShapedRun& run, typeset::Point at, const typeset::Colour& colour) final;
    void turn(typeset::Point at, double degrees) final;
    void turn_back() final;

    /// Paints everything pending.
    void flush();
    cairo_t* cairo() const { return cairo_.get(); }

  protected:
    /// Called around the painting of one text.
    virtual void begin_text() {}
    virtual void end_text() {}
    /// What a glyph of the text says, if it is other than its letters.
    virtual std::string_view meaning_of(typeset::Face, std::uint32_t /*glyph*/, std::string_view letters) {
        return letters;
    }
    fonts::Faces& faces() { return faces_; }

  private:
    struct Pen {
        typeset::Colour colour;
        double thickness = 0;
        bool operator==(const Pen&) const = default;
    };

    void take(const Pen& pen);
    void stroke();
    void show();
    void set_source(const typeset::Colour& colour);
    void add(const typeset::ShapedRun& run, typeset::Point at);
    void choose_font(const typeset::ShapedRun& run);
    void add(const typeset::PathStep& step);

    fonts::Faces& faces_;
    std::unique_ptr<cairo_t, fonts::Release<cairo_destroy>> cairo_;
    std::optional<Pen> pen_;  ///< of the pending path
    typeset::Face face_ = typeset::Face::text;
    double size_ = 0;      ///< last size set; 0: none yet
    typeset::Colour ink_;  ///< of the pending text
    cairo_matrix_t upright_{};
    std::string text_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

/// Appends Cairo's output to a `std::string`.
cairo_status_t append(void* string, const unsigned char* data, unsigned int length);

/// Throws if Cairo reports an error: no input file can cause one.
void expect_success(cairo_status_t status);

}  // namespace broadside::draw
