#pragma once

#include "pack/pack.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace broadside::pack {

/// Part of a pack to print: all, or the minimum for a battle.
enum class PrintSet { full, minimum };

/// Items printed with one printer setting: one file, copies included, in print order.
struct PrintRun {
    enum class Stock { paper_both_sides, card_both_sides, card_one_side };
    Stock stock = Stock::paper_both_sides;
    PackFile file;
    struct Member {
        std::size_t file = 0;  ///< index in the manifest
        std::uint32_t copies = 1;
    };
    std::vector<Member> members;

    bool both_sides() const { return stock != Stock::card_one_side; }
};

/// Runs of a pack whose sides are all counted, except those without a file. `manifest` has the program's version.
std::vector<PrintRun> runs_of(const Manifest& manifest, PrintSet set, std::string_view extension);
/// Number of sheets of paper and card.
std::uint32_t sheets_of(const PrintRun& run);
std::uint32_t sheets_of(const std::vector<PrintRun>& runs);

/// Whether cards have content on their backs.
bool has_backs(const PackFile& file);
/// All runs of a pack are flipped on the short edge: backs laid out for the long edge are rotated.
bool turns_backs(const PackFile& file);
/// Sheets of paper for one copy: a sheet of cards without backs has one printed side.
std::uint32_t sheets_of(const PackFile& file);

}  // namespace broadside::pack
