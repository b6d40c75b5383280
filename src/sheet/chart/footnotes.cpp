#include "sheet/chart/footnotes.hpp"

#include "language/names.hpp"
#include "sheet/words.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::sheet {

static void add_mark(Words& words, const std::string& mark, const text::Audience& audience) {
    bool behind_mark = !words.empty() && words.back().superior;
    words.push_back(superior(behind_mark ? "," + mark : mark, audience));
}

void Footnotes::note(Words& words, const std::string& text) {
    if (text.empty()) return;
    std::string sentence = wording::as_sentence(wording::capitalised(text));
    auto known = std::find(marked_.begin(), marked_.end(), sentence);
    auto place = known - marked_.begin();
    if (known == marked_.end()) marked_.push_back(sentence);
    add_mark(words, std::to_string(place + 1), audience_);
}

void Footnotes::ruling(Words& words, const std::string& id) {
    std::string mark = refer_to_ruling(id, context_, marks_);
    if (!mark.empty()) add_mark(words, mark, audience_);
}

void Footnotes::gap(Words& words, const std::string& id) {
    std::string mark = refer_to_gap(id, context_, marks_);
    if (!mark.empty()) add_mark(words, mark, audience_);
}

void Footnotes::judged(Words& words, const std::optional<language::Expression>& condition) {
    if (!condition) return;
    language::for_each_name(*condition, [&](const language::Path& path) {
        for (const std::string& name : path)
            if (rules::find_by_id(context_.ruleset().facts, name)) gap(words, name);
    });
}

void Footnotes::general(Words words) {
    if (!words.empty()) general_.push_back(std::move(words));
}

void Footnotes::general(const std::string& text) {
    general(plain(wording::as_sentence(wording::capitalised(text)), audience_));
}

std::vector<Words> Footnotes::take() {
    std::vector<Words> notes = std::exchange(general_, {});
    for (std::size_t i = 0; i < marked_.size(); ++i) {
        Words words{superior(std::to_string(i + 1), audience_)};
        append(words, plain("\u2009" + marked_[i], audience_));
        notes.push_back(std::move(words));
    }
    return notes;
}

}  // namespace broadside::sheet
