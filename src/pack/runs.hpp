#pragma once

#include "pack/pack.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace broadside::pack {

/// What of a pack is printed: all, or what a battle can be played with.
enum class PrintSet { full, minimum };

/// Items that go through the printer with one setting: one file, copies in, in print order.
struct PrintRun {
    enum class Stock { paper_both_sides, card_both_sides, card_one_side };
    Stock stock = Stock::paper_both_sides;
    PackFile file;
    struct Member {
        std::size_t file = 0;  ///< among those of the manifest
        std::uint32_t copies = 1;
    };
    std::vector<Member> members;

    bool both_sides() const { return stock != Stock::card_one_side; }
};

/// The runs of a pack whose sides are all counted; those without a file are left out. `manifest` has the program's
/// version.
std::vector<PrintRun> runs_of(const Manifest& manifest, PrintSet set, std::string_view extension);
/// Of paper and card.
std::uint32_t sheets_of(const PrintRun& run);
std::uint32_t sheets_of(const std::vector<PrintRun>& runs);

/// Cards with something on their backs.
bool has_backs(const PackFile& file);
/// All runs of a pack are flipped on the short edge: the backs of what is laid out for the long edge are turned round.
bool turns_backs(const PackFile& file);
/// Sheets of paper for one copy: a sheet of cards without backs has one printed side.
std::uint32_t sheets_of(const PackFile& file);

}  // namespace broadside::pack
