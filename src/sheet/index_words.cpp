#include "sheet/index_words.hpp"

#include "language/names.hpp"
#include "rules/expressions.hpp"
#include "sheet/chart_procedure.hpp"
#include "sheet/decks.hpp"
#include "sheet/index.hpp"
#include "sheet/record_tracks.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>

namespace broadside::sheet {

namespace {

constexpr std::size_t most_words = 3;
/// A word in more charts and procedures than this is found by opening any sheet.
constexpr std::size_t most_entries = 6;

std::string folded(std::string word) {
    for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return word;
}

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.starts_with(word); });
}

/// The term at the beginning of a title as its author writes it: "A battery fires" as "Battery fires", "Cavalry: the
/// gap" as "Cavalry". Empty where it is a sentence, a figure or a list, or says nothing by itself.
std::string term_of(std::string title) {
    title = title.substr(0, title.find_first_of(":("));
    while (title.ends_with(' ')) title.pop_back();
    for (const std::string_view article : {"A ", "An ", "The "})
        if (title.starts_with(article)) title.erase(0, article.size());
    title = wording::capitalised(title);
    const bool is_short = std::count(title.begin(), title.end(), ' ') < static_cast<std::ptrdiff_t>(most_words);
    const bool is_list = title.find_first_of("0123456789/,;?{") != std::string::npos;
    const bool says_nothing =
        title.size() < 3 ||
        begins_with_any(title, {"Each ", "Every ",   "Any ", "All ",  "Other", "None", "Nothing", "Always",
                                "Never", "Anything", "See ", "From ", "To ",   "By ",  "After ",  "Another ",
                                "More ", "Not ",     "No ",  "Its ",  "Of ",   "It ",  "In a "});
    return is_short && !is_list && !says_nothing ? title : "";
}

class WordList {
  public:
    explicit WordList(const Data& data) : data_(data) {}

    std::vector<IndexWord> make() {
        for (const rules::Chart& chart : rules().charts) add_chart(chart);
        for (const rules::Procedure& procedure : rules().procedures)
            if (!only_chart_of(procedure, rules())) add_procedure(procedure);
        add_values();
        add_facts();
        for (const rules::Deck& deck : decks_in_use(data_)) add(deck.title, {about(deck)});
        std::vector<IndexWord> out;
        for (auto& [key, word] : words_) out.push_back(std::move(word));
        return out;
    }

  private:
    const rules::Ruleset& rules() const { return data_.program.ruleset(); }

    template <typename T>
    static std::string label_of(const T& thing) {
        return thing.label.empty() ? wording::words_of_id(thing.id) : thing.label.written();
    }

    void add(const std::string& title, const std::vector<std::string>& entries) {
        const std::string term = term_of(title);
        if (term.empty()) return;
        IndexWord& word = words_[folded(term)];
        if (word.word.empty()) word.word = wording::typeset(term);
        for (const std::string& entry : entries)
            if (std::find(word.entries.begin(), word.entries.end(), entry) == word.entries.end())
                word.entries.push_back(entry);
    }

    /// A word in a row of a chart is one that play asks for.
    void matched(const std::string& name, const std::string& entry) {
        asked_for_.insert(name);
        mention(name, entry);
    }

    void mention(const std::string& name, const std::string& entry) {
        std::vector<std::string>& known = mentions_[name];
        if (std::find(known.begin(), known.end(), entry) == known.end()) known.push_back(entry);
    }

    template <typename T>
    void mention_all(const T& thing, const std::string& entry) {
        rules::for_each_expression(thing, [&](const language::Expression& one) {
            for (const std::string& name : language::names_in(one)) mention(name, entry);
        });
    }

    void add_chart(const rules::Chart& chart) {
        const std::string entry = about(chart);
        add(chart.title, {entry});
        for (const rules::ChartRow& row : chart.rows) {
            add(row.label, {entry});
            for (const rules::Matcher& matcher : row.matches) matched(matcher.word(), entry);
        }
        for (const rules::ChartColumn& column : chart.columns)
            for (const rules::Matcher& matcher : column.matches) matched(matcher.word(), entry);
        mention_all(chart, entry);
    }

    void add_procedure(const rules::Procedure& procedure) {
        add(procedure.title, {about(procedure)});
        mention_all(procedure, about(procedure));
    }

    void add_mentioned(const std::string& name, const std::string& label) {
        const auto found = mentions_.find(name);
        if (found != mentions_.end() && found->second.size() <= most_entries) add(label, found->second);
    }

    /// Outcomes that no chart asks for, no unit bears and no sign shows are words of the rules, not of play.
    void add_values() {
        for (const rules::Domain& domain : rules().domains) {
            const bool borne = std::any_of(rules().facts.begin(), rules().facts.end(),
                                           [&](const rules::Fact& fact) { return fact.type == domain.id; });
            for (const rules::DomainValue& value : domain.values)
                if (borne || asked_for_.contains(value.id) || !value.sign.empty() || !value.meaning.empty())
                    add_mentioned(value.id, label_of(value));
        }
    }

    /// Where it is kept, and where it counts.
    void add_facts() {
        for (const rules::Fact& fact : rules().facts) {
            if (fact.kept.empty() || fact.means || !is_played(fact, data_.program)) continue;
            add(label_of(fact), {about(fact)});
            add_mentioned(fact.id, label_of(fact));
        }
    }

    const Data& data_;
    std::map<std::string, IndexWord> words_;  ///< by the word in small letters
    std::map<std::string, std::vector<std::string>> mentions_;
    std::set<std::string> asked_for_;
};

}  // namespace

std::vector<IndexWord> index_words(const Data& data) {
    return WordList(data).make();
}

}  // namespace broadside::sheet
