#pragma once

#include "pack/changed_sides.hpp"
#include "typeset/page.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// State shown in the browser by `watch`.

namespace broadside::cli {

/// Finding as printed on a terminal.
struct LiveFinding {
    bool is_error = false;
    std::string text;
};

/// Item on its pages.
struct LiveItem {
    std::string name;  ///< "09-public-aid"
    std::string title;
    std::string letters;  ///< "A", "R1–R3"; may be empty
    std::string look;     ///< differs for different pages
    std::shared_ptr<const typeset::Document> pages;
    bool is_changed = false;  ///< against the state compared with
    bool is_held = false;     ///< shows an older state: the current one cannot be made into pages
    std::optional<pack::ChangePlace> first_change;
};

struct LiveState {
    std::string title;  ///< of the scenario; empty until first read
    std::vector<LiveItem> items;
    std::vector<LiveFinding> findings;
    bool is_held = false;               ///< nothing of the current state can be made into pages
    bool is_complete = false;           ///< all items are current
    std::chrono::milliseconds took{0};  ///< from the save to the displayed pages; 0: no save
};

/// Later results of proofs.
struct LiveProof {
    std::vector<LiveFinding> findings;
    std::string moved;  ///< changes and their effect on the odds, in the words of `diff`; empty: none
};

}  // namespace broadside::cli
