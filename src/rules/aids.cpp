#include "rules/aids.hpp"

namespace broadside::rules {

bool goes_on(const AidText& cell, std::string_view from) {
    return cell.size() == 1 && cell.front().text == from;
}

static void drop_cell(AidRow& row, std::size_t place) {
    if (place >= row.cells.size()) return;
    if (place + 1 < row.cells.size() && goes_on(row.cells[place + 1], "<"))
        row.cells[place + 1] = std::move(row.cells[place]);
    row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(place));
}

void drop_column(AidPart& part, std::size_t place) {
    for (std::vector<AidRow>* rows : {&part.heads, &part.rows})
        for (AidRow& row : *rows) drop_cell(row, place);
    part.columns.erase(part.columns.begin() + static_cast<std::ptrdiff_t>(place));
}

}  // namespace broadside::rules
