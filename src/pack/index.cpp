#include "pack/index.hpp"

#include "pack/for_umpire.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "typeset/said_words.hpp"
#include "wording/messages/pack.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace broadside::pack {

namespace {

/// Sides of a sheet; none where each side has its own letter, and for cards, which are cut apart.
struct Place {
    std::string family;  ///< "R" for letter R3
    std::set<std::uint32_t> sides;
};
using Places = std::map<std::string, Place>;  ///< by letter

std::string letter_of(const PackFile& file, std::uint32_t page) {
    return file.letters.empty() ? "" : file.letters[page < file.letters.size() ? page : 0];
}

/// Places where things are printed: sides that are about them and contain the word.
class Landscape {
    struct Spot {
        const PackFile& file;
        std::uint32_t page = 0;
    };

  public:
    explicit Landscape(const Manifest& manifest) {
        for (const PackFile& file : manifest.files)
            for (const typeset::Landmark& landmark : file.landmarks)
                if (landmark.about.starts_with(typeset::says))
                    said_[{&file, landmark.page}] = typeset::words_said(landmark.about);
                else
                    spots_[landmark.about].push_back({file, landmark.page});
    }

    Places places_of(const sheet::IndexWord& word) const {
        const std::vector<std::string> sought = typeset::beginnings_of_words(word.word);
        Places out;
        for (const std::string& entry : word.entries)
            if (const auto found = spots_.find(entry); found != spots_.end())
                for (const Spot& spot : found->second)
                    if (says(spot, sought)) add(spot, out);
        return out;
    }

    bool says(const PackFile& file, std::uint32_t side, const std::string& words) const {
        return says({file, side}, typeset::beginnings_of_words(words));
    }

    /// Sides with this word, whatever they are about.
    Places places_that_say(const std::string& word) const {
        const std::vector<std::string> sought = typeset::beginnings_of_words(word);
        Places out;
        for (const auto& [side, words] : said_)
            if (std::ranges::all_of(sought, [&](const std::string& each) { return words.contains(each); }))
                add({*side.first, side.second}, out);
        return out;
    }

  private:
    bool says(const Spot& spot, const std::vector<std::string>& sought) const {
        const auto said = said_.find({&spot.file, spot.page});
        return said != said_.end() &&
               std::ranges::all_of(sought, [&](const std::string& word) { return said->second.contains(word); });
    }

    static void add(const Spot& spot, Places& places) {
        const PackFile& file = spot.file;
        Place& place = places[letter_of(file, spot.page)];
        place.family = file.family;
        if (file.cards == 0 && file.letters.size() < 2 && file.pages > 1) place.sides.insert(spot.page + 1);
    }

    std::map<std::string, std::vector<Spot>> spots_;                                   ///< by entry
    std::map<std::pair<const PackFile*, std::uint32_t>, std::set<std::string>> said_;  ///< by side
};

/// "1, 3–5".
std::string runs_of(const std::set<std::uint32_t>& sides) {
    std::string out;
    for (auto side = sides.begin(); side != sides.end();) {
        const std::uint32_t first = *side;
        std::uint32_t last = first;
        for (++side; side != sides.end() && *side == last + 1; ++side) last = *side;
        const char* between = last == first + 1 ? ", " : "\u2013";
        out += (out.empty() ? "" : ", ") + std::to_string(first);
        if (last != first) out += between + std::to_string(last);
    }
    return out;
}

/// "A; Q 2, 3; R1–R6".
sheet::Words words_of(const Places& places) {
    sheet::Words out;
    for (auto first = places.begin(); first != places.end();) {
        const auto& [letter, place] = *first;
        auto last = first;
        while (place.sides.empty() && std::next(last) != places.end() && std::next(last)->second.family == place.family)
            ++last;
        if (!out.empty()) sheet::append(out, plain("; "));
        sheet::append(out, strong(last == first ? letter : letter + "\u2013" + last->first));
        if (!place.sides.empty()) sheet::append(out, plain("\u00a0" + runs_of(place.sides)));
        first = std::next(last);
    }
    return out;
}

/// "Umpire’s map" as "Map, umpire’s", "What are the odds?" as "Odds".
std::string term_of(std::string title) {
    constexpr std::string_view asks = "What are the ", of = "\u2019s ";
    if (title.starts_with(asks) && title.ends_with('?'))
        return wording::capitalised(title.substr(asks.size(), title.size() - asks.size() - 1));
    const std::size_t owner = title.find(of);
    if (owner == std::string::npos) return title;
    const std::string whose = text::in_small_letters(title.substr(0, owner + of.size() - 1));
    return wording::capitalised(title.substr(owner + of.size())) + ", " + whose;
}

/// Every sheet by what it is, where it says so.
std::map<std::string, std::pair<std::string, Places>> sheets_by_title(const Manifest& manifest,
                                                                      const Landscape& landscape) {
    std::map<std::string, std::pair<std::string, Places>> out;
    for (const PackFile& file : manifest.files) {
        const std::string term = term_of(file.shared_title.empty() ? file.title : file.shared_title);
        for (std::uint32_t side = 0; side < std::max<std::size_t>(1, file.letters.size()); ++side) {
            if (term.empty() || file.letters.empty() || !landscape.says(file, side, term)) continue;
            auto& [word, places] = out[text::in_small_letters(term)];
            word = term;
            places[letter_of(file, side)].family = file.family;
        }
    }
    return out;
}

sheet::Table table_of_words(const Manifest& manifest, const std::vector<sheet::IndexWord>& words) {
    const Landscape landscape(manifest);
    sheet::Table table;
    table.columns = {{sheet::Align::left, 3}, {sheet::Align::left, 2}};
    table.heads = {head_of({plain(messages::look_for), plain(messages::sheet_and_side)})};
    table.may_break = true;
    std::map<std::string, std::pair<std::string, Places>> rows = sheets_by_title(manifest, landscape);
    for (const sheet::IndexWord& word : words)
        if (Places places = landscape.places_of(word); !places.empty()) {
            // A sheet may have the name of a procedure: "Messages".
            auto& [printed, all] = rows[text::in_small_letters(word.word)];
            printed = word.word;
            for (auto& [letter, place] : places) {
                all[letter].family = place.family;
                all[letter].sides.merge(place.sides);
            }
        }
    if (const Places places = landscape.places_that_say(messages::objectives); !places.empty())
        rows.insert({text::in_small_letters(messages::objectives), {messages::objectives, places}});
    for (const auto& [key, row] : rows) table.rows.push_back(row_of({plain(row.first), words_of(row.second)}));
    return table;
}

/// A file name is not broken at its hyphens.
std::string in_one_line(const std::string& name) {
    std::string out;
    for (const char c : name) out += c == '-' ? "\u2011" : std::string(1, c);
    return out;
}

sheet::Table table_of_sheets(const Manifest& manifest) {
    sheet::Table table;
    const bool is_folder = !manifest.files.empty() && manifest.files.front().name.starts_with(folder_of_items);
    table.title =
        strong(is_folder ? fmt::format(messages::sheets_one_by_one_in, folder_of_items) : messages::sheets_by_images);
    table.columns = {{}, {sheet::Align::left, 1}, {}, {}};
    table.across = 2;
    table.heads = {
        head_of({plain(messages::head_sheet), plain(""), plain(messages::head_file), plain(messages::head_data)})};
    for (const PackFile& file : manifest.files) {
        const std::string name = file.name.substr(file.name.find('/') + 1);
        table.rows.push_back(
            row_of({strong(letters_in_words(file)), plain(file.title), plain(in_one_line(name)), plain(file.data)}));
    }
    table.notes = {plain(messages::data_at_the_foot)};
    return table;
}

}  // namespace

OrderedItem index_item(const Manifest& manifest, const std::vector<sheet::IndexWord>& words) {
    sheet::Item item;
    item.id = "index";
    item.title = messages::index;
    item.audience = umpire;
    item.columns = 4;
    item.body_size = 95;
    item.floor_size = 80;
    item.wished_sides = 2;
    item.letters = {std::string(letter_of_index)};
    if (sheet::Table table = table_of_words(manifest, words); !table.rows.empty())
        item.blocks.push_back(std::move(table));
    item.blocks.push_back(table_of_sheets(manifest));
    return {std::move(item), 99};
}

}  // namespace broadside::pack
