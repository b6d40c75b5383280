#include "pdf/draw.hpp"

#include "text/diagnostic.hpp"
#include "typeset/sign_outline.hpp"

#include <algorithm>
#include <array>
#include <cairo-pdf.h>
#include <chrono>
#include <numbers>
#include <optional>
#include <string_view>
#include <vector>

namespace broadside::pdf {

namespace {

using typeset::DrawItem;
using typeset::Element;
using typeset::Tag;

const char* structure_name(Tag tag) {
    static constexpr std::array<const char*, 13> names{"",        "H1", "H2", "H3", "P",  "Note", "Table",
                                                       "Caption", "TR", "TH", "TH", "TD", "Sect"};
    return names.at(static_cast<std::size_t>(tag));
}

/// Draws everything that is not text. It is drawn before the words of a page and outside all tags, so that it is no
/// content. Lines drawn with one pen, one behind the other, are one path: Cairo does much for each path it paints.
class SignDrawer {
  public:
    explicit SignDrawer(cairo_t* cairo) : cairo_(cairo) {}
    ~SignDrawer() { stroke(); }
    SignDrawer(const SignDrawer&) = delete;
    SignDrawer& operator=(const SignDrawer&) = delete;

    void operator()(const typeset::TextItem&) {}
    void operator()(const typeset::RuleItem& rule) {
        take({rule.colour.value_or(typeset::Colour{rule.grey, rule.grey, rule.grey}), rule.thickness});
        cairo_move_to(cairo_, rule.from.x, rule.from.y);
        cairo_line_to(cairo_, rule.to.x, rule.to.y);
    }
    void operator()(const typeset::BoxItem& box) {
        if (box.filled) {
            stroke();
            cairo_rectangle(cairo_, box.at.x, box.at.y, box.size.width, box.size.height);
            set_source(box.colour.value_or(typeset::Colour{box.grey, box.grey, box.grey}));
            cairo_fill(cairo_);
        }
        if (box.outline <= 0) return;
        // By itself: a lone rectangle is written in half the bytes.
        stroke();
        take({box.colour.value_or(typeset::Colour{}), box.outline});
        cairo_rectangle(cairo_, box.at.x, box.at.y, box.size.width, box.size.height);
        stroke();
    }
    void operator()(const typeset::PathItem& path) {
        if (!path.filled) {
            take({path.colour.value_or(typeset::Colour{}), path.thickness});
            return add(path);
        }
        stroke();
        add(path);
        set_source(path.colour.value_or(typeset::Colour{}));
        cairo_close_path(cairo_);
        cairo_fill(cairo_);
    }

  private:
    struct Pen {
        typeset::Colour colour;
        double thickness = 0;
        bool operator==(const Pen&) const = default;
    };

    /// Lines drawn with another one are finished first.
    void take(const Pen& pen) {
        if (pen_ == pen) return;
        stroke();
        pen_ = pen;
    }

    void stroke() {
        if (!pen_) return;
        set_source(pen_->colour);
        cairo_set_line_width(cairo_, pen_->thickness);
        cairo_stroke(cairo_);
        pen_.reset();
    }

    void set_source(const typeset::Colour& colour) {
        cairo_set_source_rgb(cairo_, colour.red, colour.green, colour.blue);
    }

    void add(const typeset::PathItem& path) {
        for (const typeset::PathStep& step : path.steps) add(step);
    }

    void add(const typeset::PathStep& step) {
        switch (step.kind) {
            case typeset::PathStep::Kind::move:
                cairo_move_to(cairo_, step.to.x, step.to.y);
                return;
            case typeset::PathStep::Kind::line:
                cairo_line_to(cairo_, step.to.x, step.to.y);
                return;
            case typeset::PathStep::Kind::curve:
                cairo_curve_to(cairo_, step.a.x, step.a.y, step.b.x, step.b.y, step.to.x, step.to.y);
                return;
        }
    }

    cairo_t* cairo_;
    std::optional<Pen> pen_;  ///< of the path begun
};

/// Draws the words of a page, in reading order and under their tags. What is of one tag and one font is drawn at once.
class WordDrawer {
  public:
    /// What signs among tagged words say is added to `said`, and nothing for the letters beside them.
    WordDrawer(cairo_t* cairo, fonts::Faces& faces, const text::Audience& reader, std::vector<std::string>& said)
        : cairo_(cairo), faces_(faces), reader_(reader), said_(said) {}

    void draw(const Element& element) {
        const bool tagged = element.tag != Tag::artifact;
        if (tagged) cairo_tag_begin(cairo_, structure_name(element.tag), nullptr);
        spans_ = tagged && has_sign(element);
        for (const DrawItem& mark : element.marks) {
            if (const auto* item = std::get_if<typeset::TextItem>(&mark)) take(*item);
        }
        show();
        for (const Element& child : element.children) draw(child);
        if (tagged) cairo_tag_end(cairo_, structure_name(element.tag));
    }

  private:
    static bool has_sign(const Element& element) {
        return std::any_of(element.marks.begin(), element.marks.end(), [](const DrawItem& mark) {
            const auto* item = std::get_if<typeset::TextItem>(&mark);
            return item && std::any_of(item->line->runs.begin(), item->line->runs.end(),
                                       [](const typeset::ShapedRun& run) { return !run.sign.empty(); });
        });
    }

    void take(const typeset::TextItem& item) {
        choose_ink(item.white);
        if (item.turn == 0) return take(*item.line, item.baseline);
        show();
        cairo_matrix_t upright;
        cairo_get_matrix(cairo_, &upright);
        cairo_translate(cairo_, item.baseline.x, item.baseline.y);
        // Half a turn is a mirror in both directions: exact, where a rotation would leave crumbs of sines.
        if (item.turn == 180)
            cairo_scale(cairo_, -1, -1);
        else
            cairo_rotate(cairo_, item.turn * std::numbers::pi / 180);
        take(*item.line, {});
        show();
        // The matrix alone: cairo_restore would bring back an earlier font as well, and `choose_font` not know.
        cairo_set_matrix(cairo_, &upright);
    }

    void take(const typeset::ShapedLine& line, typeset::Point at) {
        for (const typeset::ShapedRun& run : line.runs) take(run, {at.x + run.x, at.y - run.rise});
    }

    void take(const typeset::ShapedRun& run, typeset::Point at) {
        if (!text::may_read(reader_, run.audience))
            text::internal_error("words for " + text::to_text(run.audience) + " were laid out on a page for " +
                                 text::to_text(reader_));
        if (!run.sign.empty()) return draw_sign(run, at);
        choose_font(run);
        text_ += run.text;
        for (const typeset::Glyph& glyph : run.glyphs) {
            glyphs_.push_back({glyph.id, at.x + glyph.x, at.y + glyph.y});
            if (glyph.bytes > 0)
                clusters_.push_back({static_cast<int>(glyph.bytes), 1});
            else if (!clusters_.empty())
                ++clusters_.back().num_glyphs;
        }
    }

    /// Signs in place of letters are content: each has a tag of its own, which `finish` gives its words. Of what has
    /// tags within Cairo forgets the rest, so that the letters beside it have theirs.
    void begin_span(const std::string& sign) {
        if (!spans_) return;
        cairo_tag_begin(cairo_, "Span", nullptr);
        said_.push_back(sign);
    }

    void end_span() {
        if (spans_) cairo_tag_end(cairo_, "Span");
    }

    void draw_sign(const typeset::ShapedRun& run, typeset::Point at) {
        show();
        begin_span(run.text);
        {
            SignDrawer signs(cairo_);
            const typeset::Ink ink = white_ ? typeset::Ink::white : typeset::Ink::black;
            for (const typeset::PathItem& path : typeset::draw_sign_among_words(run.sign, at, run.size, ink))
                signs(path);
        }
        set_ink();
        end_span();
    }

    void choose_ink(bool white) {
        if (white_ == white) return;
        show();
        white_ = white;
        set_ink();
    }

    void set_ink() {
        const double grey = white_ ? 1 : 0;
        cairo_set_source_rgb(cairo_, grey, grey, grey);
    }

    /// Whatever is set, Cairo looks its font up again: only what changes is set.
    void choose_font(const typeset::ShapedRun& run) {
        if (face_ == run.face && size_ == run.size) return;
        show();
        if (size_ == 0) cairo_set_font_options(cairo_, faces_.options());
        if (size_ == 0 || face_ != run.face) cairo_set_font_face(cairo_, faces_.cairo_face(run.face));
        if (size_ != run.size) cairo_set_font_size(cairo_, run.size);
        face_ = run.face;
        size_ = run.size;
    }

    void show() {
        if (glyphs_.empty()) return;
        begin_span("");
        cairo_show_text_glyphs(cairo_, text_.data(), static_cast<int>(text_.size()), glyphs_.data(),
                               static_cast<int>(glyphs_.size()), clusters_.data(), static_cast<int>(clusters_.size()),
                               static_cast<cairo_text_cluster_flags_t>(0));
        end_span();
        text_.clear();
        glyphs_.clear();
        clusters_.clear();
    }

    cairo_t* cairo_;
    fonts::Faces& faces_;
    const text::Audience& reader_;
    std::vector<std::string>& said_;
    bool spans_ = false;  ///< of an element with signs among its words
    typeset::Face face_ = typeset::Face::text;
    double size_ = 0;  ///< last set; 0: none yet
    bool white_ = false;
    std::string text_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

void draw_signs(SignDrawer& signs, const Element& element) {
    for (const DrawItem& mark : element.marks) std::visit(signs, mark);
    for (const Element& child : element.children) draw_signs(signs, child);
}

void draw_page(cairo_t* cairo, fonts::Faces& faces, const typeset::Page& page, const text::Audience& reader,
               std::vector<std::string>& said) {
    {
        SignDrawer signs(cairo);
        for (const Element& element : page.elements) draw_signs(signs, element);
    }
    cairo_set_source_rgb(cairo, 0, 0, 0);
    WordDrawer words(cairo, faces, reader, said);
    for (const Element& element : page.elements) {
        if (element.tag == Tag::artifact) words.draw(element);
    }
    cairo_tag_begin(cairo, "Sect", nullptr);
    for (const Element& element : page.elements) {
        if (element.tag != Tag::artifact) words.draw(element);
    }
    cairo_tag_end(cairo, "Sect");
}

std::string number(std::int64_t value, std::size_t width) {
    std::string digits = std::to_string(value);
    return std::string(digits.size() < width ? width - digits.size() : 0, '0') + digits;
}

std::string iso_date(std::int64_t seconds) {
    using namespace std::chrono;
    const sys_seconds time{std::chrono::seconds{seconds}};
    const sys_days day = floor<days>(time);
    const year_month_day date{day};
    const hh_mm_ss clock{time - day};
    return number(static_cast<int>(date.year()), 4) + "-" + number(static_cast<unsigned>(date.month()), 2) + "-" +
           number(static_cast<unsigned>(date.day()), 2) + "T" + number(clock.hours().count(), 2) + ":" +
           number(clock.minutes().count(), 2) + ":" + number(clock.seconds().count(), 2) + "Z";
}

void add_bookmarks(cairo_surface_t* surface, const std::vector<typeset::Bookmark>& bookmarks) {
    // The last bookmark of each level is the parent of those below it.
    std::array<int, 4> last{CAIRO_PDF_OUTLINE_ROOT, CAIRO_PDF_OUTLINE_ROOT, CAIRO_PDF_OUTLINE_ROOT,
                            CAIRO_PDF_OUTLINE_ROOT};
    for (const typeset::Bookmark& bookmark : bookmarks) {
        const std::size_t level = std::min<std::size_t>(std::max<std::size_t>(bookmark.level, 1), 3);
        const std::string target = "page=" + std::to_string(bookmark.page + 1) + " pos=[0 " +
                                   std::to_string(static_cast<int>(bookmark.y)) + "]";
        last[level] = cairo_pdf_surface_add_outline(surface, last[level - 1], bookmark.title.c_str(), target.c_str(),
                                                    static_cast<cairo_pdf_outline_flags_t>(0));
        for (std::size_t below = level + 1; below < last.size(); ++below) last[below] = last[level];
    }
}

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

/// No file can bring Cairo to refuse: what it draws is ours.
static void expect_success(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS) text::internal_error(std::string("Cairo: ") + cairo_status_to_string(status));
}

Drawing::Drawing(fonts::Faces& faces, const PdfOptions& options)
    : faces_(faces),
      options_(options),
      surface_(cairo_pdf_surface_create_for_stream(append, &bytes_, 1, 1)),
      cairo_(cairo_create(surface_.get())) {}

void Drawing::name(const typeset::DocumentLabel& label) {
    reader_ = label.audience;
    const std::string date = iso_date(options_.date);
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, label.title.c_str());
    if (!label.author.empty())
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_AUTHOR, label.author.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_SUBJECT, label.subject.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATOR, options_.creator.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, date.c_str());
}

void Drawing::draw(const typeset::Page& page) {
    cairo_pdf_surface_set_size(surface_.get(), page.size.width, page.size.height);
    draw_page(cairo_.get(), faces_, page, reader_, tagged_.signs);
    cairo_show_page(cairo_.get());
    for (const Element& element : page.elements) collect_cells(element);
}

void Drawing::collect_cells(const Element& element) {
    const bool cell =
        element.tag == Tag::head_cell_column || element.tag == Tag::head_cell_row || element.tag == Tag::data_cell;
    if (cell) tagged_.cells.push_back({element.tag, element.column_span, element.row_span});
    for (const Element& child : element.children) collect_cells(child);
}

void Drawing::add(const std::vector<typeset::Bookmark>& bookmarks) {
    add_bookmarks(surface_.get(), bookmarks);
}

std::string Drawing::take_bytes() {
    expect_success(cairo_status(cairo_.get()));
    cairo_.reset();
    cairo_surface_finish(surface_.get());
    expect_success(cairo_surface_status(surface_.get()));
    return std::move(bytes_);
}

}  // namespace broadside::pdf
