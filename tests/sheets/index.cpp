#include "index.hpp"

#include "pdf_tables.hpp"
#include "run.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace fs = std::filesystem;

namespace sheets {

namespace {

constexpr const char* dash = "\u2013";
constexpr std::size_t beginning = 4;  ///< letters by which "Wheeling" is found as "wheels"

/// By their beginnings, in small letters; short words and those that join others are left out.
std::vector<std::string> words_in(const std::string& text) {
    static const std::set<std::string> joining{"and", "the", "for", "from", "against", "with", "not"};
    std::vector<std::string> out;
    std::string word;
    for (char letter : text + " ") {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if ((letter >= 'a' && letter <= 'z') || static_cast<unsigned char>(letter) >= 0x80) {
            word += letter;
            continue;
        }
        if (word.size() > 2 && !joining.contains(word)) out.push_back(word.substr(0, beginning));
        word.clear();
    }
    return out;
}

std::vector<std::string> parts_of(const std::string& text, const std::string& between) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(between, at), text.size());
        std::string part = text.substr(at, end - at);
        while (part.starts_with(' ')) part.erase(0, 1);
        if (!part.empty()) out.push_back(part);
        at = end + between.size();
    }
    return out;
}

void exchange(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// "R1", "R2", "R3" of "R1–R3"; the letter itself of any other.
std::vector<std::string> letters_in(const std::string& text) {
    const std::vector<std::string> ends = parts_of(text, dash);
    if (ends.size() < 2) return ends;
    const std::string family = ends[0].substr(0, ends[0].find_first_of("0123456789"));
    std::vector<std::string> out;
    for (int i = std::stoi(ends[0].substr(family.size())); i <= std::stoi(ends[1].substr(family.size())); ++i)
        out.push_back(family + std::to_string(i));
    return out;
}

/// Where a letter is; all sides of the file where it is the letter of several.
struct Place {
    fs::path file;
    std::optional<std::size_t> side;  ///< from 1
};

class IndexReader {
  public:
    IndexReader(fs::path pack, std::string where, IndexReading& reading)
        : pack_(std::move(pack)), where_(std::move(where)), reading_(reading) {}

    void read() {
        const Pages pages = read_pages((pack_ / "single-files" / "99-umpire-index.pdf").string());
        for (const Table& table : pages.tables)
            if (table.width > 2) read_sheets(table);
        for (const Table& table : pages.tables)
            if (table.width == 2) read_words(table);
    }

  private:
    static std::string words_at(const Table& table, std::size_t row, std::size_t column) {
        const Cell* cell = table.at(row, column);
        std::string out = cell ? cell->words : "";
        exchange(out, "\u00a0", " ");
        return out;
    }

    void read_sheets(const Table& table) {
        for (std::size_t row = table.head_rows; row < table.places.size(); ++row) {
            std::string name = words_at(table, row, 2);
            exchange(name, "\u2011", "-");
            std::vector<std::string> letters;
            for (const std::string& stretch : parts_of(words_at(table, row, 0), " "))
                for (const std::string& letter : letters_in(stretch)) letters.push_back(letter);
            for (std::size_t i = 0; i < letters.size(); ++i)
                places_[letters[i]] = {pack_ / "single-files" / name,
                                       letters.size() > 1 ? std::optional(i + 1) : std::nullopt};
        }
    }

    void read_words(const Table& table) {
        for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
            for (const std::string& lead : parts_of(words_at(table, row, 1), ";"))
                follow(words_at(table, row, 0), lead);
    }

    /// "A", "Q 2, 3–5", "R1–R3".
    void follow(const std::string& word, const std::string& lead) {
        const std::size_t space = lead.find(' ');
        for (const std::string& letter : letters_in(lead.substr(0, space))) {
            const auto place = places_.find(letter);
            if (place == places_.end())
                reading_.faults.push_back(where_ + ": “" + word + "” leads to " + letter + ", which is no sheet");
            else if (space == std::string::npos)
                look_up(word, letter, place->second);
            else
                for (const std::size_t side : sides_in(lead.substr(space)))
                    look_up(word, letter + " " + std::to_string(side), {place->second.file, side});
        }
    }

    static std::vector<std::size_t> sides_in(const std::string& text) {
        std::vector<std::size_t> out;
        for (const std::string& stretch : parts_of(text, ",")) {
            const std::vector<std::string> ends = parts_of(stretch, dash);
            for (std::size_t side = std::stoul(ends.front()); side <= std::stoul(ends.back()); ++side)
                out.push_back(side);
        }
        return out;
    }

    void look_up(const std::string& word, const std::string& lead, const Place& place) {
        const std::set<std::string>& said = said_by(place);
        const auto says = [&](const std::string& text) {
            const std::vector<std::string> sought = words_in(text);
            return std::all_of(sought.begin(), sought.end(), [&](const auto& each) { return said.contains(each); });
        };
        ++reading_.leads;
        if (!says(word)) reading_.faults.push_back(where_ + ": “" + word + "” is not printed on " + lead);
        if (says(word + " qxqx")) ++reading_.mistaken;
    }

    const std::set<std::string>& said_by(const Place& place) {
        const std::string side = place.side ? std::to_string(*place.side) : "";
        auto [known, is_new] = said_.try_emplace({place.file.string(), side});
        if (is_new) {
            const std::string only = side.empty() ? "" : " -f " + side + " -l " + side;
            for (std::string& word : words_in(output_of("pdftotext -raw" + only + " '" + place.file.string() + "' -")))
                known->second.insert(std::move(word));
        }
        return known->second;
    }

    const fs::path pack_;
    const std::string where_;
    IndexReading& reading_;
    std::map<std::string, Place> places_;                                        ///< by letter
    std::map<std::pair<std::string, std::string>, std::set<std::string>> said_;  ///< by file and side
};

}  // namespace

void read_index(const fs::path& pack, const std::string& where, IndexReading& reading) {
    IndexReader(pack, where, reading).read();
}

}  // namespace sheets
