#pragma once

#include "sheet/item.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace broadside::pack {

/// What the checks of a rule set looked at and found, in words; for a sheet to lay beside a release.
struct ProofReport {
    struct Figure {
        std::string what, figure;
    };
    struct Finding {
        std::string kind;  ///< "note", "accepted"
        std::string code, where, what;
    };
    /// So many of so many.
    struct Share {
        std::string what;
        std::size_t count = 0, of = 0;
    };
    /// Thousandths of the axis.
    struct Bar {
        std::string label, aside;
        std::uint32_t dark = 0, whole = 0;
    };
    struct Chart {
        std::string title, section;
        std::string head;     ///< over what is beside the bars
        std::string counted;  ///< "all 24 situations, read in 2 places"
        std::vector<Bar> bars;
    };
    /// What no example holds.
    struct Unheld {
        std::string where, what;
    };

    /// A choice that the rules leave to a player, held against another.
    struct Choice {
        std::string choice, other;
        bool is_never_better = false, is_never_worse = false;
        std::vector<std::string> counts;  ///< as `messages::heads_of_choices` has them
        std::string farthest;             ///< where the two are farthest apart, and by how much
    };
    struct Choices {
        std::string title, section;
        std::string counted;  ///< "All 325 situations"; or that nothing judges them
        std::vector<Choice> pairs;
    };

    text::Audience audience;  ///< of the rules
    std::vector<Figure> figures;
    std::vector<Finding> findings;
    std::vector<Share> coverage;
    std::vector<Unheld> unheld;
    std::vector<Chart> charts;
    std::vector<Chart> lists;  ///< of modifiers, whose bars say what they move
    std::vector<Choices> choices;
    std::vector<sheet::Block> rulings, gaps, ledger;
};

/// As pages like those of a pack. Who made the game is for the caller to say, before its data are hashed.
sheet::Item proof_report(const ProofReport& report);

}  // namespace broadside::pack
