#include "paginate/longest_word.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <string_view>

namespace broadside::paginate {

/// Lines break at spaces and after hyphens.
static void keep_longest(std::string_view text, const text::Span& span, LongestWord& longest) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" -", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (text::count_code_points(word) > text::count_code_points(longest.word)) longest = {std::string(word), span};
        at = end + 1;
    }
}

std::optional<LongestWord> longest_word(const sheet::Block& block) {
    const auto* table = std::get_if<sheet::Table>(&block);
    if (!table) return std::nullopt;
    LongestWord longest;
    for (const auto* rows : {&table->heads, &table->rows})
        for (const sheet::Row& row : *rows)
            for (const sheet::Cell& cell : row.cells) {
                std::string text;
                for (const sheet::Run& run : cell.short_words.empty() ? cell.words : cell.short_words) text += run.text;
                keep_longest(text, row.span, longest);
            }
    return longest.word.empty() ? std::nullopt : std::optional(longest);
}

}  // namespace broadside::paginate
