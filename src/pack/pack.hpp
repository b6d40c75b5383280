#pragma once

#include "sheet/item.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Contents of a pack: items, audiences, order and names, and whether the copy on disk is up to date. Plain values:
// nothing here reads or writes a file.

namespace broadside::pack {

/// Printed file.
struct FileMark {
    std::string name;   ///< path from the folder of the pack
    std::string bytes;  ///< fingerprint of its bytes
    bool operator==(const FileMark&) const = default;
};

/// Item of a pack, as recorded in its manifest.
struct PackFile {
    std::string name;      ///< `single-files/80-umpire-rules.pdf`; for images, the prefix of their names
    std::string title;     ///< of the item
    std::string audience;  ///< `umpire`, `public`, or the id of a side
    std::string data;      ///< the hash printed on its pages
    std::string content;   ///< hash of everything that decides its bytes: content, style, paper
    bool landscape = false;
    std::uint32_t pages = 0;
    std::vector<typeset::Landmark> landmarks = {};  ///< places of index entries
    std::vector<FileMark> files = {};               ///< printed files: one with its name, or one image a page
    // The following members are not in the manifest.
    std::vector<std::string> letters = {};  ///< in the corner of each side, or one of all; empty: none
    std::string family = {};                ///< "R" for letters R1 to R6
    std::string shared_title = {};          ///< common to the items of its template
    std::string reader = {};                ///< the audience in words
    std::uint32_t copies = 1;               ///< of the file
    bool minimum = false;                   ///< sufficient for a battle together with its like
    std::uint32_t cards = 0;                ///< 0: not a file of cards
    std::uint32_t fronts = 0;               ///< number of sheets of fronts
    std::uint32_t cuts = 0;                 ///< for each sheet of cards
    bool folded = false;                    ///< has folded cards
    std::string card_size = {};             ///< "63.5 × 88.9 mm"
    bool operator==(const PackFile&) const = default;
};

/// Contents of a pack's folder.
struct Manifest {
    std::string scenario, profile;
    std::string version;          ///< of the program and its build: another may lay out the same words differently
    std::vector<PackFile> files;  ///< in print order
    bool operator==(const Manifest&) const = default;
};

/// Item with its place in the pack.
struct OrderedItem {
    sheet::Item item;
    std::uint32_t order = 50;
};

/// Folder of the single items, beside the files to print.
inline constexpr std::string_view folder_of_items = "single-files";

/// Folder of cards where each is a file.
inline constexpr std::string_view folder_of_cards = "cards";

/// Number, audience and item: `40-prussia-status-cards`.
std::string file_stem(const OrderedItem& item);
/// The same as a file: `single-files/40-prussia-status-cards.pdf`.
std::string file_name(const OrderedItem& item, std::string_view extension);

/// Hash of everything that decides the bytes of an item on this paper, as printed by one build of this version of the
/// program.
std::string content_hash(const sheet::Item& item, const typeset::Paper& paper, std::string_view version);

/// Fills in facts for the print plan: orientation, and for cards their number and cuts.
void describe_handling(const sheet::Item& item, const typeset::Paper& paper, typeset::TextMeasurer& measurer,
                       PackFile& file);

/// "U1", "R1–R3".
std::string letters_in_words(const PackFile& file);

/// Items in print order: by number, then audience, then id.
void sort_for_printing(std::vector<OrderedItem>& items);

/// Letter of the umpire's index, after all others.
inline constexpr std::string_view letter_of_index = "Z";

/// Gives every item its own letter in the pack: its template's, if any, else the next free one. Several items of a
/// template, and several sides of panels, are numbered: B1, B2 ...
void give_letters(std::vector<OrderedItem>& items);

/// Action for each file, from a comparison of the wanted contents with the last run's.
struct Staleness {
    std::vector<bool> fresh;           ///< by wanted file: the old one is kept
    std::vector<PackFile> superseded;  ///< old files whose printed sheets are outdated
};
Staleness compare(const Manifest& wanted, const Manifest& old);

}  // namespace broadside::pack
