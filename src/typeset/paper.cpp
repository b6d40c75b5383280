#include "typeset/paper.hpp"

#include <algorithm>
#include <array>

namespace broadside::typeset {

std::span<const Paper> all_papers() {
    static constexpr std::array<Paper, 2> papers{{
        {"a4", "A4", {points_of_mm(210), points_of_mm(297)}},
        {"letter", "US Letter", {8.5 * 72, 11.0 * 72}},
    }};
    return papers;
}

const Paper* find_paper(std::string_view id) {
    const auto papers = all_papers();
    const auto found = std::find_if(papers.begin(), papers.end(), [id](const Paper& paper) { return paper.id == id; });
    return found == papers.end() ? nullptr : &*found;
}

Size page_size(const Paper& paper, sheet::Orientation orientation) {
    if (orientation == sheet::Orientation::portrait) return paper.size;
    return {paper.size.height, paper.size.width};
}

}  // namespace broadside::typeset
