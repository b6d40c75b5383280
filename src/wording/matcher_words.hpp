#pragma once

#include "wording/expression_words.hpp"
#include "wording/phrasebook.hpp"

#include <string>
#include <vector>

// Matchers of a row or column in words: "+4 or over", "Infantry", "Firer's status 4–6".

namespace broadside::wording {

/// Input of a chart, with the data for its matchers in words.
struct InputWords {
    const rules::ChartInput* input = nullptr;
    engine::Type type;
    bool with_sign = false;  ///< its range includes negative numbers
    std::string label;       ///< "Firer's status"
};

/// By input of the chart.
std::vector<InputWords> inputs_of(const rules::Chart& chart, const Phrasebook& phrases);

enum class Naming {
    by_value,      ///< "4–6": the adjacent head names the input
    with_subject,  ///< "Firer's status 4–6": complete by itself
};

/// Matcher in words. Values of domains and yes-no facts need no subject.
std::string matcher_words(const InputWords& input, const rules::Matcher& matcher, Naming naming, Detail detail,
                          const Phrasebook& phrases);

}  // namespace broadside::wording
