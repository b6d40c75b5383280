#include "typeset/said_words.hpp"

#include "text/letters.hpp"

#include <algorithm>
#include <array>

namespace broadside::typeset {

static bool belongs_to_word(char c) {
    return text::is_letter(c) || text::is_beyond_ascii(c);
}

std::vector<std::string> beginnings_of_words(std::string_view text) {
    constexpr std::size_t least = 3, beginning = 4;
    static constexpr std::array<std::string_view, 7> empty{"and", "the", "for", "from", "against", "with", "not"};
    std::vector<std::string> out;
    std::string word;
    const auto end_word = [&] {
        if (word.size() >= least && std::find(empty.begin(), empty.end(), word) == empty.end())
            out.push_back(word.substr(0, beginning));
        word.clear();
    };
    for (const char c : text) {
        if (belongs_to_word(c))
            word += text::small_letter(c);
        else
            end_word();
    }
    end_word();
    return out;
}

static void add_words(const Element& element, std::set<std::string>& words) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark)) {
            std::string line;
            for (const ShapedRun& run : text->line->runs) line += run.sign.empty() ? run.text : " ";
            for (std::string& word : beginnings_of_words(line)) words.insert(std::move(word));
        }
    for (const Element& child : element.children) add_words(child, words);
}

std::set<std::string> words_said(std::string_view landmark) {
    std::set<std::string> words;
    for (std::size_t at = says.size(); at < landmark.size();) {
        const std::size_t end = std::min(landmark.find(' ', at), landmark.size());
        words.emplace(landmark.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::string words_said_on(const Page& page) {
    std::set<std::string> words;
    for (const Element& element : page.elements) add_words(element, words);
    std::string out(says);
    for (const std::string& word : words) out += word + " ";
    out.pop_back();
    return out;
}

}  // namespace broadside::typeset
