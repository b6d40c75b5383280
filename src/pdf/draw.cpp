#include "pdf/draw.hpp"

#include "text/days.hpp"

#include <algorithm>
#include <array>
#include <cairo-pdf.h>
#include <chrono>
#include <vector>

namespace broadside::pdf {

namespace {

using typeset::Element;
using typeset::Tag;

const char* structure_name(Tag tag) {
    static constexpr std::array<const char*, 13> names{"",        "H1", "H2", "H3", "P",  "Note", "Table",
                                                       "Caption", "TR", "TH", "TH", "TD", "Sect"};
    return names.at(static_cast<std::size_t>(tag));
}

bool has_sign(const Element& element) {
    return std::any_of(element.marks.begin(), element.marks.end(), [](const typeset::DrawItem& mark) {
        const auto* item = std::get_if<typeset::TextItem>(&mark);
        return item && std::any_of(item->line->runs.begin(), item->line->runs.end(),
                                   [](const typeset::ShapedRun& run) { return !run.sign.empty(); });
    });
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
    // The last bookmark of each level is the parent of later ones a level below.
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

}  // namespace

// ---- tags

void TaggedCanvas::begin_content() {
    flush();
    cairo_tag_begin(cairo(), "Sect", nullptr);
}

void TaggedCanvas::end_content() {
    flush();
    cairo_tag_end(cairo(), "Sect");
}

void TaggedCanvas::begin(const Element& element) {
    flush();
    const bool is_tagged = element.tag != Tag::artifact;
    const bool is_cell =
        element.tag == Tag::head_cell_column || element.tag == Tag::head_cell_row || element.tag == Tag::data_cell;
    if (is_tagged) cairo_tag_begin(cairo(), structure_name(element.tag), nullptr);
    if (is_cell) tagged_.cells.push_back({element.tag, element.column_span, element.row_span});
    spans_ = is_tagged && has_sign(element);
}

void TaggedCanvas::end(const Element& element) {
    flush();
    if (element.tag != Tag::artifact) cairo_tag_end(cairo(), structure_name(element.tag));
}

/// Signs that replace letters are content: each has a tag of its own, whose words `finish` adds. Cairo drops the
/// untagged content of an element with tags inside, so that the letters next to a sign get tags, too.
void TaggedCanvas::begin_sign(const std::string& words) {
    flush();
    begin_span(words);
}

void TaggedCanvas::end_sign() {
    flush();
    end_span();
}

void TaggedCanvas::begin_span(const std::string& sign) {
    if (!spans_) return;
    cairo_tag_begin(cairo(), "Span", nullptr);
    tagged_.signs.push_back(sign);
}

void TaggedCanvas::end_span() {
    if (spans_) cairo_tag_end(cairo(), "Span");
}

std::string_view TaggedCanvas::meaning_of(typeset::Face face, std::uint32_t glyph, std::string_view letters) {
    return ligatures_.meaning_of(faces(), face, glyph, letters);
}

Tagged TaggedCanvas::take_tagged() {
    tagged_.letters = std::move(ligatures_.letters);
    return std::move(tagged_);
}

// ---- the file

Drawing::Drawing(fonts::Faces& faces, const PdfOptions& options)
    : options_(options),
      surface_(cairo_pdf_surface_create_for_stream(draw::append, &bytes_, 1, 1)),
      canvas_(std::make_unique<TaggedCanvas>(faces, surface_.get())) {}

void Drawing::name(const typeset::DocumentLabel& label) {
    reader_ = label.audience;
    constexpr std::int64_t beginning_of_2000 = 946'684'800;
    const std::string date =
        iso_date(options_.date.value_or(text::seconds_to(label.date).value_or(beginning_of_2000)));
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, label.title.c_str());
    if (!label.author.empty())
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_AUTHOR, label.author.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_SUBJECT, label.subject.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATOR, options_.creator.c_str());
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, date.c_str());
}

void Drawing::draw(const typeset::Page& page) {
    cairo_pdf_surface_set_size(surface_.get(), page.size.width, page.size.height);
    const Correction& put_right = options_.correction;
    cairo_matrix_t upright;
    cairo_get_matrix(canvas_->cairo(), &upright);
    if (put_right != Correction{}) {
        cairo_translate(canvas_->cairo(), put_right.offset_x, put_right.offset_y);
        cairo_scale(canvas_->cairo(), put_right.scale_x, put_right.scale_y);
    }
    draw::draw_page(page, reader_, *canvas_);
    canvas_->flush();
    // Only the matrix: cairo_restore would also restore an earlier font, and a page that begins in the face in which
    // the last one ends would be set in it.
    cairo_set_matrix(canvas_->cairo(), &upright);
    cairo_show_page(canvas_->cairo());
}

void Drawing::add(const std::vector<typeset::Bookmark>& bookmarks) {
    add_bookmarks(surface_.get(), bookmarks);
}

std::string Drawing::take_bytes() {
    draw::expect_success(cairo_status(canvas_->cairo()));
    canvas_.reset();
    cairo_surface_finish(surface_.get());
    draw::expect_success(cairo_surface_status(surface_.get()));
    return std::move(bytes_);
}

}  // namespace broadside::pdf
