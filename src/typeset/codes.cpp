#include "typeset/codes.hpp"

#include <array>

namespace broadside::typeset {

const text::Code cannot_be_set{
    "cannot-be-set", "a text cannot be set in the type used",
    R"(The faces are Linux Libertine and Linux Biolinum, from Debian's package `fonts-linuxlibertine`. No other face is ever put
in their place, and no bold or slanted letters are faked, so that a page looks the same wherever it is made.

The message names what is missing: a face, or a character by its Unicode number.

Ways out: install the package, or write the text with other characters. Boxes, ticks, dice and braces are drawn: say so in
the data, do not type them.)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 1> all{&cannot_be_set};
    return all;
}

}  // namespace broadside::typeset
