#pragma once

#include "sheet/item.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What is printed for whom, in what order, under what name, and whether the copy on disk still says the same. Plain
// values: nothing here reads or writes a file.

namespace broadside::pack {

/// A file as it was printed.
struct FileMark {
    std::string name;   ///< from the folder of the pack
    std::string bytes;  ///< stands for them
    bool operator==(const FileMark&) const = default;
};

/// One item of a pack, as its manifest remembers it.
struct PackFile {
    std::string name;      ///< `single-files/80-umpire-rules.pdf`; of images what their names begin with
    std::string title;     ///< of the item
    std::string audience;  ///< `umpire`, `public`, or the id of a side
    std::string data;      ///< the hash printed on its pages
    std::string content;   ///< hash of everything that decides its bytes: what it says, its style, the paper
    bool landscape = false;
    std::uint32_t pages = 0;
    std::vector<typeset::Landmark> landmarks = {};  ///< where entries of the index stand
    std::vector<FileMark> files = {};               ///< it was printed as: one of its name, or an image a page
    // What follows is not kept in the manifest.
    std::vector<std::string> letters = {};  ///< in the corner of each side, or one of all; empty: none
    std::string family = {};                ///< "R" of the letters R1 to R6
    std::string shared_title = {};          ///< of the items of its template
    std::string reader = {};                ///< who the audience is, in words
    std::uint32_t copies = 1;               ///< of the file
    bool minimum = false;                   ///< a battle can be played with it and its like alone
    std::uint32_t cards = 0;                ///< 0: it is none
    std::uint32_t fronts = 0;               ///< sheets that their fronts take
    std::uint32_t cuts = 0;                 ///< of a sheet of cards
    bool folded = false;                    ///< its cards
    std::string card_size = {};             ///< "63.5 × 88.9 mm"
    bool operator==(const PackFile&) const = default;
};

/// What a folder of a pack holds.
struct Manifest {
    std::string scenario, profile;
    std::string version;          ///< of the program and its build: another may lay out the same words otherwise
    std::vector<PackFile> files;  ///< in print order
    bool operator==(const Manifest&) const = default;
};

/// An item with its place in the pack.
struct OrderedItem {
    sheet::Item item;
    std::uint32_t order = 50;
};

/// Where the items lie one by one, beside the files to print.
inline constexpr std::string_view folder_of_items = "single-files";

/// Where each card is a file, they lie in a folder of their own.
inline constexpr std::string_view folder_of_cards = "cards";

/// The number, the audience and the item: `40-prussia-status-cards`.
std::string file_stem(const OrderedItem& item);
/// The same as a file: `single-files/40-prussia-status-cards.pdf`.
std::string file_name(const OrderedItem& item, std::string_view extension);

/// The hash of everything that decides the bytes of an item on this paper, printed by one build of this version of the
/// program.
std::string content_hash(const sheet::Item& item, const typeset::Paper& paper, std::string_view version);

/// What the print plan says of an item beside its name: the way round, and of cards how many there are and how they are
/// cut.
void describe_handling(const sheet::Item& item, const typeset::Paper& paper, PackFile& file);

/// "U1", "R1–R3".
std::string letters_in_words(const PackFile& file);

/// Items in print order: by number, then audience, then id.
void sort_for_printing(std::vector<OrderedItem>& items);

/// The letter of the umpire's index, behind all others.
inline constexpr std::string_view letter_of_index = "Z";

/// Gives every item a letter of its own in the pack: that of its template, if it has one, else the next that is free.
/// Several items of a template, and several sides of panels, have it with a number each: B1, B2 ...
void give_letters(std::vector<OrderedItem>& items);

/// What to do about each file, comparing what is wanted with what the last run left.
struct Staleness {
    std::vector<bool> fresh;           ///< by wanted file: the old one can stay
    std::vector<PackFile> superseded;  ///< old files whose printed sheets are no longer right
};
Staleness compare(const Manifest& wanted, const Manifest& old);

}  // namespace broadside::pack
