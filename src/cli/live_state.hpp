#pragma once

#include "typeset/page.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

// What the browser of `watch` is shown.

namespace broadside::cli {

/// As it is printed on a terminal.
struct LiveFinding {
    bool is_error = false;
    std::string text;
};

/// An item on its pages.
struct LiveItem {
    std::string name;  ///< "09-public-aid"
    std::string title;
    std::string letters;  ///< "A", "R1–R3"; may be empty
    std::string look;     ///< another for other pages
    std::shared_ptr<const typeset::Document> pages;
    bool is_changed = false;  ///< since the state it is compared with
    bool is_held = false;     ///< as it was: what is written now cannot be made into pages
};

struct LiveState {
    std::string title;  ///< of the scenario; empty until it has been read
    std::vector<LiveItem> items;
    std::vector<LiveFinding> findings;
    bool is_held = false;               ///< nothing of what is written now can be made into pages
    bool is_complete = false;           ///< all items are as written now
    std::chrono::milliseconds took{0};  ///< from the save to the pages that were looked at; 0: nothing was saved
};

/// What proofs have to add, some time later.
struct LiveProof {
    std::vector<LiveFinding> findings;
    std::string moved;  ///< what changed and what that does to the odds, as `diff` says it; empty: nothing
};

}  // namespace broadside::cli
