#pragma once

#include "typeset/page.hpp"

#include <vector>

// In a file of cards tags are the greater part: there are no more of them than a reader aloud needs.

namespace broadside::paginate {

/// Repeated text is no part of the content.
void make_artifacts(std::vector<typeset::Element>& elements);

/// Merges consecutive paragraphs, so that a record is read out as one text.
std::vector<typeset::Element> in_few_tags(std::vector<typeset::Element> elements);

}  // namespace broadside::paginate
