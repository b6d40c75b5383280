#include "rules/aid_parts.hpp"

#include <algorithm>

namespace broadside::rules {

bool keep_pieces(AidText& text, const std::function<bool(const AidPiece&)>& keeps) {
    const bool had_some = !text.empty();
    std::erase_if(text, [&](const AidPiece& piece) { return !keeps(piece); });
    return !had_some || !text.empty();
}

void keep_rows(std::vector<AidRow>& rows, const std::vector<bool>& keeps) {
    struct Above {
        AidText cell;
        bool is_kept = true;
    };
    std::vector<Above> above;  // by column, row by row
    std::vector<AidRow> kept;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<AidText>& cells = rows[i].cells;
        above.resize(std::max(above.size(), cells.size()));
        for (std::size_t c = 0; c < cells.size(); ++c) {
            if (!goes_on(cells[c], "^")) {
                above[c] = {cells[c], keeps[i]};
            } else if (keeps[i] && !above[c].is_kept) {
                cells[c] = above[c].cell;
                above[c].is_kept = true;
            }
        }
        if (keeps[i]) kept.push_back(std::move(rows[i]));
    }
    rows = std::move(kept);
}

static void keep_printed(std::vector<AidRow>& rows, const Prints& prints) {
    const auto is_printed = [&](const AidPiece& piece) { return prints(piece.use); };
    std::vector<bool> keeps;
    for (AidRow& row : rows) {
        bool has_label = true;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const bool says_something = keep_pieces(row.cells[i], is_printed);
            if (i == 0) has_label = says_something;
        }
        keeps.push_back(prints(row.use) && has_label);
    }
    keep_rows(rows, keeps);
}

AidPart printed_part(AidPart part, const Prints& prints) {
    const auto is_left_out = [&](const auto& printed) { return !prints(printed.use); };
    std::erase_if(part.text, [&](AidText& text) {
        return !keep_pieces(text, [&](const AidPiece& piece) { return prints(piece.use); });
    });
    for (std::size_t i = part.columns.size(); i > 0; --i)
        if (is_left_out(part.columns[i - 1])) drop_column(part, i - 1);
    keep_printed(part.heads, prints);
    keep_printed(part.rows, prints);
    if (part.bars) std::erase_if(part.bars->bars, is_left_out);
    std::erase_if(part.decision, is_left_out);
    return part;
}

}  // namespace broadside::rules
