#pragma once

#include "sheet/block.hpp"
#include "sheet/board.hpp"
#include "sheet/field_map.hpp"

// What is printed as a file of its own: a sheet of blocks, cards, or a play aid.

namespace broadside::sheet {

/// Of a card that shows whose it is from afar.
struct SideBands {
    Pattern pattern = Pattern::solid;
    std::string colour;  ///< "#rrggbb"; empty: black
    bool operator==(const SideBands&) const = default;
};

/// A card, label or marker: two faces and how many there are of it.
struct Card {
    std::string name;  ///< for bookmarks and messages
    Face front;
    Face back;  ///< empty: the paper's back stays white
    std::uint32_t copies = 1;
    text::Span span;
    About about = {};
    std::optional<SideBands> bands = {};  ///< along the upper and the lower edge of both faces
    bool operator==(const Card&) const = default;
};

/// Cards of one size, printed many to a sheet.
struct CardSet {
    std::uint32_t width = 635;  ///< tenths of a millimetre
    std::uint32_t height = 889;
    bool folded = false;  ///< across the middle: the front is printed on both halves, the upper one upside down
    std::vector<Card> cards;
    std::uint32_t bands = 0;  ///< height of the bands of cards, in tenths of a millimetre
    bool operator==(const CardSet&) const = default;
};

enum class Orientation { portrait, landscape };

/// One printed thing.
struct Item {
    std::string id;  ///< of the template it was made from
    std::string title;
    std::string shared_title;  ///< of all items of its template: "Briefing" of "Briefing, Austria"; may be empty
    std::string scenario;      ///< title of the scenario; may be empty
    std::string ruleset;       ///< "Title, author, edition"
    std::string author;        ///< of the rules
    std::string game;          ///< the title alone: what players look for
    std::string date;          ///< date of the edition as printed; no clock
    std::string data_hash;     ///< hash of what this item prints
    text::Audience audience;   ///< who is handed the file
    std::string reader;        ///< label of the side that is; may be empty
    Orientation orientation = Orientation::landscape;
    std::uint32_t columns = 3;       ///< columns of a side
    std::uint32_t body_size = 85;    ///< tenths of a point, to begin with; layout may go down to `floor_size`
    std::uint32_t floor_size = 70;   ///< tenths of a point
    std::uint32_t most_sides = 0;    ///< sides it must fit on; 0: as many as it takes
    std::uint32_t wished_sides = 0;  ///< sides it is tightened to fit on if it can; 0: none
    std::vector<Block> blocks;
    text::Span span;               ///< of the template
    std::uint32_t order = 0;       ///< place among the items of a pack: the number in front of its file's name
    std::string paper;             ///< id of a paper of its own; empty: the profile's
    std::uint32_t copies = 1;      ///< of the whole file
    bool minimum = false;          ///< of what a battle can be played with
    std::optional<CardSet> cards;  ///< instead of blocks
    std::vector<Board> boards;     ///< instead of blocks: one a side
    std::vector<FieldMap> maps;    ///< one a side; the blocks go beside the last, or behind it
    std::string letter;            ///< in its corner, as its template wishes; empty: any that is free
    /// In the corner as the pack gives them: one of each board, or one of all sides; empty: it is no part of a pack.
    std::vector<std::string> letters;
    bool operator==(const Item&) const = default;
};

/// In the corner of a side; empty: none.
inline std::string letter_of(const Item& item, std::size_t side) {
    if (item.letters.empty()) return item.letter;
    return item.letters[side < item.letters.size() ? side : 0];
}

}  // namespace broadside::sheet
