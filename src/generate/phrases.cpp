#include "generate/phrases.hpp"

#include "generate/codes.hpp"
#include "generate/data_forms.hpp"
#include "rules/scalar.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::generate {

using text::key;
using text::required_key;
using text::Value;

namespace {

const DataForm<std::vector<std::pair<std::string, std::vector<std::string>>>>& conditions_form() {
    static const text::Shape words{
        .kind = text::Shape::Kind::either,
        .title = "a word or several",
        .options = {data_text().shape.get(), data_texts().shape.get(), data_yes_no().shape.get()}};
    static const DataForm<std::vector<std::pair<std::string, std::vector<std::string>>>> out{
        std::make_shared<text::Shape>(
            text::Shape{.kind = text::Shape::Kind::map, .title = "a table of conditions", .of = &words}),
        [](const Value& table, std::string_view, const Input&) {
            std::vector<std::pair<std::string, std::vector<std::string>>> read;
            for (const text::Entry& entry : table.entries) {
                std::vector<std::string> may_be;
                if (entry.value.kind == Value::Kind::array)
                    for (const Value& item : entry.value.items) may_be.push_back(item.string);
                else
                    may_be.push_back(rules::scalar_text(entry.value));
                read.emplace_back(entry.key, std::move(may_be));
            }
            return std::optional(std::move(read));
        },
        {}};
    return out;
}

/// Rejects literal figures, which are data and must be filled in.
void check_phrase(Phrase& phrase, const Value& table, const Input& input) {
    const bool has_figure = std::any_of(phrase.text.begin(), phrase.text.end(), text::is_digit);
    if (!has_figure) return;
    input.diagnostics.error(malformed_order, table.find("text")->span, "a sentence with a figure of its own").help =
        "let the battle fill it in: `{turn}`";
}

const DataFields<Phrase>& phrase_fields() {
    static const DataFields<Phrase> fields{
        "a sentence",
        {required_key("text", &Phrase::text, data_text(), "The sentence, with names in braces."),
         key("when", &Phrase::when, conditions_form(), "What must be so: `{ stance = \"attacks\" }`."),
         text::then<Phrase, Alone>(check_phrase)}};
    return fields;
}

}  // namespace

const DataForm<std::vector<PhraseGroup>>& data_phrases() {
    static const auto list = text::list_of("a list of sentences", text::table_of(phrase_fields()));
    static const auto out = data_by_name<std::vector<PhraseGroup>>("a table of groups", list);
    return out;
}

const DataForm<NamesByKind>& data_names_by_kind() {
    static const auto out = data_by_name<NamesByKind>("a table of names", data_texts());
    return out;
}

namespace {

const DataFields<Phrases>& phrases_fields() {
    static const DataFields<Phrases> fields{
        "a file of phrases",
        {required_key("phrases", &Phrases::groups, data_phrases(), "Sentences, by what they say."),
         required_key("names", &Phrases::names, data_names_by_kind(), "Names of places, by kind of ground.")}};
    return fields;
}

bool holds(const Phrase& phrase, const Words& so) {
    return std::all_of(phrase.when.begin(), phrase.when.end(), [&](const auto& condition) {
        const auto found = so.find(condition.first);
        return found != so.end() &&
               std::find(condition.second.begin(), condition.second.end(), found->second) != condition.second.end();
    });
}

struct Filling {
    std::string text;
    bool is_whole = true;  ///< every name in it is known
};

Filling fill(std::string_view text, const Words& words) {
    Filling out;
    while (!text.empty()) {
        const std::size_t open = text.find('{'), close = text.find('}', std::min(open, text.size()));
        if (close == std::string_view::npos) break;
        const auto found = words.find(text.substr(open + 1, close - open - 1));
        out.text.append(text.substr(0, open));
        out.text.append(found == words.end() ? text.substr(open, close - open + 1) : found->second);
        out.is_whole = out.is_whole && found != words.end();
        text.remove_prefix(close + 1);
    }
    out.text.append(text);
    return out;
}

}  // namespace

std::string filled(std::string_view text, const Words& words) {
    return fill(text, words).text;
}

std::string phrase(const Phrases& phrases, std::string_view group, const Words& so, Lots& lots) {
    const PhraseGroup* found = scenario::find_by_id(phrases.groups, group);
    std::vector<std::string> fitting;
    if (found)
        for (const Phrase& one : found->phrases)
            if (holds(one, so))
                if (Filling filling = fill(one.text, so); filling.is_whole) fitting.push_back(std::move(filling.text));
    return fitting.empty() ? "" : text::capitalised(lots.one_of(fitting));
}

std::string arm_words(const Phrases& phrases, const std::string& role) {
    Lots lots(0, "arm");
    const std::string words = phrase(phrases, "arm", {{"role", role}}, lots);
    return words.empty() ? role : text::uncapitalised(words);
}

std::optional<Phrases> phrases_from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    return data_from_toml(tree, phrases_fields(), diagnostics);
}

}  // namespace broadside::generate
