#pragma once

#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"
#include "text/audience.hpp"

#include <string>
#include <vector>

namespace broadside::check {

/// A printed text and its readers.
struct ReaderText {
    std::string text;
    text::Audience audience;
    text::Span span;
    std::string what;  ///< "the note of `first-reds`"
    std::string of;    ///< id of the thing it belongs to; may be empty
};

/// All texts of a scenario printed for readers other than the umpire: titles, labels, `short` names, notes, paragraphs,
/// house rules, decks.
std::vector<ReaderText> reader_texts(const scenario::Scenario& scenario, const rules::Ruleset& ruleset);

}  // namespace broadside::check
