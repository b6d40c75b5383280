#include "pack/for_umpire.hpp"

#include "sheet/words.hpp"

namespace broadside::pack {

const text::Audience umpire{text::Audience::Kind::umpire, ""};

sheet::Words plain(std::string words) {
    return sheet::plain(std::move(words), umpire);
}

sheet::Words strong(std::string words) {
    return sheet::strong(std::move(words), umpire);
}

sheet::Row row_of(std::vector<sheet::Words> cells) {
    sheet::Row row;
    for (sheet::Words& words : cells) row.cells.emplace_back().words = std::move(words);
    return row;
}

sheet::Row head_of(std::vector<sheet::Words> cells) {
    sheet::Row row = row_of(std::move(cells));
    for (sheet::Cell& cell : row.cells) cell.head = true;
    return row;
}

}  // namespace broadside::pack
