#include "rules/drafts.hpp"

namespace broadside::rules {

constexpr std::string_view mark = ", draft: ";

std::string draft_of(std::string_view edition, std::string_view because) {
    return std::string(edition) + std::string(mark) + std::string(because);
}

std::string_view edition_of_draft(std::string_view edition) {
    return edition.substr(0, edition.find(mark));
}

}  // namespace broadside::rules
