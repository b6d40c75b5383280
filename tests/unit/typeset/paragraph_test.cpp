#include "typeset/block/paragraph.hpp"

#include "fixed_measurer.hpp"
#include "sample_blocks.hpp"
#include "typeset/style.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

namespace broadside::typeset {

/// Number of pieces of so many lines in a role.
static std::size_t pieces_of(sheet::Paragraph::Role role, std::size_t lines) {
    FixedMeasurer measurer;
    Style style;
    style.size = style.small_size = 10;
    sheet::Paragraph paragraph;
    paragraph.role = role;
    std::string text;
    for (std::size_t i = 0; i < lines; ++i) text += "eighteen-letters-x ";
    paragraph.words = sheet::words(text);
    const ShapedParagraph shaped = shape(paragraph, measurer);
    const std::optional<SetParagraph> made = set(shaped, style, 100);
    REQUIRE(made);
    REQUIRE(made->lines.size() == lines);
    std::vector<Piece> pieces;
    cut(*made, style, pieces);
    return pieces.size();
}

TEST_CASE("paragraph: a reading is not broken unless it is long, other text leaves two lines at either end") {
    using Role = sheet::Paragraph::Role;
    CHECK(pieces_of(Role::ruling, 9) == 1);
    CHECK(pieces_of(Role::ruling, 20) > 1);
    CHECK(pieces_of(Role::body, 9) > 1);
}

}  // namespace broadside::typeset
