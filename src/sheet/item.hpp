#pragma once

#include "sheet/block.hpp"
#include "sheet/board.hpp"
#include "sheet/field_map.hpp"

// Item printed to a file of its own: a sheet of blocks, cards, or a play aid.

namespace broadside::sheet {

/// Bands of a card that show its side from afar.
struct SideBands {
    Pattern pattern = Pattern::solid;
    std::string colour;  ///< "#rrggbb"; empty: black
    bool operator==(const SideBands&) const = default;
};

/// Card, label or marker: two faces and a number of copies.
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
    bool folded = false;  ///< across the middle: the front is printed on both halves, upside down on the upper one
    std::vector<Card> cards;
    std::uint32_t bands = 0;  ///< height of the bands of cards, in tenths of a millimetre
    bool operator==(const CardSet&) const = default;
};

enum class Orientation { portrait, landscape };

/// One printed thing.
struct Item {
    std::string id;  ///< of the template it was made from
    std::string title;
    std::string shared_title;  ///< of all items of its template: "Briefing" for "Briefing, Austria"; may be empty
    std::string scenario;      ///< title of the scenario; may be empty
    std::string ruleset;       ///< "Title, author, edition"
    std::string author;        ///< of the rules
    std::string game;          ///< the title alone, as players know it
    std::string date;          ///< day its data was last changed, "2024-05-01"; may be empty
    std::string data_hash;     ///< hash of what this item prints
    text::Audience audience;   ///< receives the file
    std::string reader;        ///< label of the receiving side; may be empty
    Orientation orientation = Orientation::landscape;
    std::uint32_t columns = 3;       ///< columns of a side
    std::uint32_t body_size = 85;    ///< tenths of a point, as a start; layout may go down to `floor_size`
    std::uint32_t floor_size = 70;   ///< tenths of a point
    std::uint32_t most_sides = 0;    ///< sides it must fit on; 0: no limit
    std::uint32_t wished_sides = 0;  ///< sides to tighten it to where possible; 0: none
    std::vector<Block> blocks;
    text::Span span;               ///< of the template
    std::uint32_t order = 0;       ///< place among the items of a pack: the number that begins its file's name
    std::string paper;             ///< id of a paper of its own; empty: the profile's
    std::uint32_t copies = 1;      ///< of the whole file
    bool minimum = false;          ///< needed to play a battle at all
    std::optional<CardSet> cards;  ///< instead of blocks
    std::vector<Board> boards;     ///< instead of blocks: one a side
    std::vector<FieldMap> maps;    ///< one a side; the blocks go beside the last, or after it
    std::string letter;            ///< corner letter that its template asks for; empty: any free one
    /// Corner letters given by the pack: one for each board, or one for all sides; empty outside a pack.
    std::vector<std::string> letters;
    bool operator==(const Item&) const = default;
};

/// Letter in the corner of a side; may be empty.
inline std::string letter_of(const Item& item, std::size_t side) {
    if (item.letters.empty()) return item.letter;
    return item.letters[side < item.letters.size() ? side : 0];
}

}  // namespace broadside::sheet
