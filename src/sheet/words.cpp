#include "sheet/words.hpp"

#include <iterator>

namespace broadside::sheet {

static Words one_run(std::string text, Emphasis emphasis, const text::Audience& audience) {
    if (text.empty()) return {};
    return {Run{std::move(text), emphasis, audience, false}};
}

Words plain(std::string text, const text::Audience& audience) {
    return one_run(std::move(text), Emphasis::plain, audience);
}

Words strong(std::string text, const text::Audience& audience) {
    return one_run(std::move(text), Emphasis::strong, audience);
}

Words italic(std::string text, const text::Audience& audience) {
    return one_run(std::move(text), Emphasis::italic, audience);
}

Run superior(std::string mark, const text::Audience& audience) {
    return {std::move(mark), Emphasis::plain, audience, true};
}

void append(Words& words, Words more) {
    words.insert(words.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string bare_text(const Words& words) {
    std::string text;
    for (const Run& run : words)
        if (!run.superior) text += run.text;
    return text;
}

}  // namespace broadside::sheet
