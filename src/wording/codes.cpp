#include "wording/codes.hpp"

#include <array>

namespace broadside::wording {

const text::Code unknown_reference{.id = "dead-reference", .title = "a figure in a text refers to nothing", .page = R"(
Labels and notes carry no figures of their own: a figure in braces is looked up when the sheet is printed, so that the
words cannot disagree with the charts.

    label = "Ball to {reech}"              the row gives `reach`

Ways out: `{output}` is an output of the row the text belongs to; `{chart.ID.ROW.OUTPUT}` of any row (a cell by its number
behind it, a case in a cell by a second one); `{chart.ID.ROW.OUTPUT.as.SIGN}`, on a play aid, the sign as often as that says; `{number.ID}` a number; `{quantity.ID.max}`, `min`, `step` or `unit` of a quantity; `{domain.ID.VALUE}` a label.
)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 1> all{&unknown_reference};
    return all;
}

}  // namespace broadside::wording
