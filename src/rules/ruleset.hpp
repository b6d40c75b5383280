#pragma once

#include "rules/accepted.hpp"
#include "rules/aids.hpp"
#include "rules/charts.hpp"
#include "rules/diagrams.hpp"
#include "rules/gauges.hpp"
#include "rules/play.hpp"
#include "rules/procedures.hpp"
#include "rules/settings.hpp"
#include "rules/signs.hpp"
#include "rules/terrain_kind.hpp"
#include "rules/words.hpp"

#include <string_view>
#include <vector>

// A rule set as written: words, facts, charts, procedures, in source order. Expressions,
// matchers and cells are parsed; no name is resolved. The engine gives them meaning, the sheet
// prints them.

namespace broadside::rules {

struct Ruleset {
    Identity identity;
    std::vector<Section> sections;
    std::vector<LeftOut> left_out;
    std::vector<EditionChange> changes;  ///< oldest first
    std::vector<Domain> domains;
    std::vector<Quantity> quantities;
    std::vector<Scale> scales;
    std::vector<NamedNumber> numbers;
    std::vector<Fact> facts;
    std::vector<Never> nevers;
    std::vector<Chart> charts;
    std::vector<Procedure> procedures;
    std::vector<Variant> variants;
    std::vector<Option> options;
    std::vector<Ruling> rulings;
    std::vector<Missing> missing;
    std::vector<Phase> sequence;
    std::vector<ProseNote> notes;
    std::vector<Deck> decks;
    std::vector<Example> examples;
    std::vector<Turn> turns;
    std::vector<Aid> aids;
    std::vector<Diagram> diagrams;
    std::vector<Gauge> gauges;
    std::vector<OwnSign> signs;
    std::vector<TerrainKind> terrain_kinds;
    std::vector<Accepted> accepted;
};

/// The element of a list with this id, or null.
template <typename T>
const T* find_by_id(const std::vector<T>& list, std::string_view id) {
    for (const T& element : list)
        if (element.id == id) return &element;
    return nullptr;
}

}  // namespace broadside::rules
