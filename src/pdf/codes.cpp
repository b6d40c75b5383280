#include "pdf/codes.hpp"

#include <array>

namespace broadside::pdf {

const text::Code pdf_not_made{
    "pdf-not-made", "a page could not be drawn",
    R"(The libraries that draw the pages and finish the file (Cairo, qpdf) refused. The message is theirs.

This is not caused by rules or scenarios: look for memory that ran out or a library that does not match, and report it.)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 1> all{&pdf_not_made};
    return all;
}

}  // namespace broadside::pdf
