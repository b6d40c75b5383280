#include "generate/ruleset_words.hpp"

#include "generate/codes.hpp"
#include "generate/data_forms.hpp"
#include "text/read_forms.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace broadside::generate {

using text::key;
using text::required_key;
using text::Value;

namespace {

const DataFields<HouseLine>& line_fields() {
    static const DataFields<HouseLine> fields{
        "a line of a play aid",
        {key("panel", &HouseLine::panel, data_text(), "The panel it stands in; at the head when left out."),
         required_key("text", &HouseLine::text, data_text(), "The line, as in the aid: `*strong*`."),
         key("for", &HouseLine::gaps, data_names(), "The house rules of the book that it says, by their gaps."),
         key("ground", &HouseLine::ground, text::condition(data_names()),
             "Kinds of ground that it is for; a battle without them has no such line.")}};
    return fields;
}

const DataFields<RulesetWords>& words_fields() {
    static const auto texts = data_by_name<ByKind>("a table of texts", data_text());
    static const auto armies =
        data_by_name<std::map<std::string, NamesByKind, std::less<>>>("a table of armies", data_names_by_kind());
    static const auto lines = text::list_of("a list of lines", text::table_of(line_fields()));
    static const DataFields<RulesetWords> fields{
        "words of a rule set",
        {key("called", &RulesetWords::called, texts, "What a unit with a name is called, by kind: `{name}`, `{kind}`."),
         key("pairs", &RulesetWords::pairs, texts, "The same of two units of one name: `{nth}` besides."),
         key("names", &RulesetWords::names, armies, "Names by army and kind, in place of those of the troop."),
         key("places", &RulesetWords::places, data_names_by_kind(),
             "Names of places by kind, in place of the shared ones."),
         key("phrases", &RulesetWords::phrases, data_phrases(), "Sentences, in place of the shared ones or besides."),
         key("notes", &RulesetWords::notes, texts, "What is noted of ground, by its kind."),
         key("aid", &RulesetWords::aid, lines, "The book's house rules as the play aid says them.")}};
    return fields;
}

struct WordsFile {
    RulesetWords words;
};

const DataFields<WordsFile>& words_file_fields() {
    static const DataFields<WordsFile> fields{
        "a file with words", {key("words", &WordsFile::words, text::table_of(words_fields()), "How battles speak.")}};
    return fields;
}

}  // namespace

const text::Shape& ruleset_words_shape() {
    return *words_file_fields().shape();
}

std::optional<RulesetWords> ruleset_words_from_toml(const Value& tree, text::Diagnostics& diagnostics) {
    Value own = tree;
    std::erase_if(own.entries, [](const text::Entry& entry) { return entry.key != "words"; });
    auto file = data_from_toml(own, words_file_fields(), diagnostics);
    return file ? std::optional(std::move(file->words)) : std::nullopt;
}

Phrases replaced_by(Phrases shared, const RulesetWords& own) {
    for (const PhraseGroup& group : own.phrases) {
        const auto there = std::find_if(shared.groups.begin(), shared.groups.end(),
                                        [&](const PhraseGroup& other) { return other.id == group.id; });
        if (there == shared.groups.end())
            shared.groups.push_back(group);
        else
            *there = group;
    }
    for (const auto& [kind, names] : own.places) shared.names[kind] = names;
    return shared;
}

static void report_unknown_kind(const scenario::Reference& kind, const std::vector<std::string>& drawn,
                                text::Diagnostics& diagnostics) {
    if (drawn.empty() || std::find(drawn.begin(), drawn.end(), kind.id) != drawn.end()) return;
    const std::string near = text::suggest_name(kind.id, drawn, std::identity{});
    diagnostics.error(unknown_in_order, kind.span, fmt::format("`{}` is not a kind of ground", kind.id)).help =
        near.empty() ? "`ground` lists kinds of ground that maps draw: `[terrain-kind.NAME]`" : near;
}

bool lead_somewhere(const std::vector<HouseLine>& lines, const book::Book& book, const rules::Ruleset& ruleset,
                    const std::vector<std::string>& drawn, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    const std::vector<book::HouseRule>& house = book.house;
    std::vector<std::string> panels;
    for (const rules::Aid& aid : ruleset.aids)
        for (const rules::AidPanel& panel : aid.panels) panels.push_back(panel.id);
    for (const HouseLine& line : lines) {
        for (const scenario::Reference& gap : line.gaps) {
            const auto is_it = [&](const book::HouseRule& rule) { return rule.gap == gap.id; };
            if (std::any_of(house.begin(), house.end(), is_it)) continue;
            diagnostics.error(unknown_in_order, gap.span, fmt::format("the book has no house rule for `{}`", gap.id))
                .help = text::suggest_name(gap.id, house, &book::HouseRule::gap);
        }
        for (const scenario::Reference& kind : line.ground) report_unknown_kind(kind, drawn, diagnostics);
        if (line.panel.empty() || std::find(panels.begin(), panels.end(), line.panel) != panels.end()) continue;
        diagnostics.error(unknown_in_order, line.span, fmt::format("the play aid has no panel `{}`", line.panel)).help =
            text::suggest_name(line.panel, panels, std::identity{});
    }
    return diagnostics.error_count() == errors;
}

}  // namespace broadside::generate
