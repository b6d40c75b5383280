#include "sheet/index/index_words.hpp"

#include "language/names.hpp"
#include "language/syntax.hpp"
#include "rules/expressions.hpp"
#include "sheet/about.hpp"
#include "sheet/aid/hidden_rows.hpp"
#include "sheet/chart/chart_procedure.hpp"
#include "sheet/chart/prune_charts.hpp"
#include "sheet/drawings/own_drawings.hpp"
#include "sheet/index/index_entries.hpp"
#include "sheet/unit/decks.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <utility>

// Words of an index from the titles, labels and names of a rule set. One file although it is long: each rule on what is
// a word changes what those after it find, so that they are read in order.

namespace broadside::sheet {

namespace {

constexpr std::size_t most_words = 3;
/// A word in more charts and procedures than this is found by opening any sheet.
constexpr std::size_t most_entries = 6;
/// Letters that a word of a name and one of its label share at least: `flanked`, "flank".
constexpr std::size_t stem = 4;

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.starts_with(word); });
}

/// A title that says who does what: "A battery fires", "One unit’s blows", "The target is gone". What it is about is
/// the name that its author gave it: `artillery-fire`, `strike`, `target-gone`.
bool is_sentence(const std::string& title) {
    return begins_with_any(title, {"A ", "An ", "The ", "One "}) || title.find("\u2019s ") != std::string::npos ||
           title.find(" is ") != std::string::npos;
}

/// The term at the beginning of a title as its author writes it: "The battery" as "Battery", "Cavalry: the gap" as
/// "Cavalry". Empty where it is a sentence, a figure or a list, or says nothing by itself.
std::string term_of(std::string title) {
    title = title.substr(0, title.find_first_of(":("));
    while (title.ends_with(' ')) title.pop_back();
    for (const std::string_view article : {"A ", "An ", "The "})
        if (title.starts_with(article)) title.erase(0, article.size());
    title = wording::capitalised(title);
    const bool is_short = std::count(title.begin(), title.end(), ' ') < static_cast<std::ptrdiff_t>(most_words);
    const bool is_list = title.find_first_of("0123456789/,;?") != std::string::npos;
    const bool says_nothing =
        title.size() < 3 || title == "Away" || title == "Back" || title.find(" this ") != std::string::npos ||
        begins_with_any(
            title, {"Each ",    "Every ", "Any ",     "All ",    "Other",      "None",   "Nothing",  "Always", "Never",
                    "Anything", "See ",   "From ",    "To ",     "By ",        "After ", "Another ", "More ",  "Not ",
                    "No ",      "Its ",   "Of ",      "It ",     "In a ",      "First ", "Later ",   "Step ",  "Die ",
                    "Firer ",   "Enemy ", "Against ", "Behind ", "Attacking ", "What "});
    return is_short && !is_list && !says_nothing ? title : "";
}

bool shares_stem(std::string_view one, std::string_view other) {
    return one.size() >= stem && other.size() >= stem && one.substr(0, stem) == other.substr(0, stem);
}

/// A title or label as its author writes it: what a reference in it prints is no word of the index, and is a question
/// mark here.
std::string words_written(const language::Prose& text) {
    std::string out;
    for (const language::Prose::Part& part : text.parts()) out += part.is_reference() ? "?" : part.text;
    return out;
}

/// In small letters.
std::vector<std::string> words_in(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text::in_small_letters(text)) {
        if (text::is_small_letter(c))
            out.back() += c;
        else if (!out.back().empty())
            out.emplace_back();
    }
    return out;
}

/// The words of a name, where the title says them side by side: `rally` of "Rallying a shaken unit" as "Rally",
/// `freshness` of "Is it fresh?" as "Fresh", `alter-morale` of "Altering morale for good" as "Morale"; nobody looks for
/// `target-gone` of "The target is gone".
std::string term_of_id(const std::string& id, const std::string& title) {
    const std::vector<std::string> said = words_in(title), named = words_in(wording::words_of_id(id));
    std::string term;
    auto last = said.end();
    for (const std::string& word : named) {
        const auto found =
            std::find_if(said.begin(), said.end(), [&](const auto& each) { return shares_stem(word, each); });
        if (found == said.end() || (last != said.end() && found != last + 1)) return "";
        last = found;
        const bool is_deed = found->ends_with("ing") && term.empty() && &word != &named.back();
        if (!is_deed) term += (term.empty() ? "" : " ") + (found->size() < word.size() ? *found : word);
    }
    return term_of(wording::capitalised(term));
}

/// The word of a label for which its line is named: "flank" of "Attacking on the flank", named `flanked`. Empty where
/// there is none, or the word is a deed.
std::string named_word(const std::string& label, const std::string& id) {
    if (id.find('-') != std::string::npos) return "";
    for (const std::string& word : words_in(label))
        if (shares_stem(word, id) && !word.ends_with("ing")) return word;
    return "";
}

/// The word that a longer label ends with, where its line is named so: "Canister" of "Artillery canister", but "Heavy
/// guns", whatever their line is called.
std::string core_of(const std::string& label, const std::string& id) {
    const std::string term = term_of(label), word = named_word(term, id);
    return word.size() + 1 < term.size() && !word.empty() && term.ends_with(" " + word) ? wording::capitalised(word)
                                                                                        : label;
}

/// "Infantry and cavalry", "Limber or unlimber": two words, each looked for by itself. Empty for any other.
std::vector<std::string> pair_in(const std::string& title) {
    for (const std::string_view between : {" and ", " or "}) {
        const std::size_t at = title.find(between);
        if (at == std::string::npos) continue;
        const std::string one = title.substr(0, at), other = title.substr(at + between.size());
        if (one.find(' ') == std::string::npos && other.find(' ') == std::string::npos)
            return {one, wording::capitalised(other)};
    }
    return {};
}

/// A deed and what it is done to: "Bringing up reinforcements" as "Reinforcements" and "bringing up".
struct Deed {
    std::string of, words;
};
std::optional<Deed> deed_in(const std::string& term) {
    static const std::set<std::string_view> joining{"a", "an", "the", "up", "off", "through", "from", "for", "into"};
    static const std::set<std::string_view> ways{"about", "against", "at",  "away", "back", "by",  "down",
                                                 "in",    "on",      "out", "over", "to",   "with"};
    const std::size_t first = term.find(' ');
    if (first == std::string::npos || !std::string_view(term).substr(0, first).ends_with("ing")) return std::nullopt;
    std::size_t begin = first + 1;
    std::string words = term.substr(0, first);
    for (std::size_t end = term.find(' ', begin); end != std::string::npos; end = term.find(' ', begin)) {
        const std::string word = term.substr(begin, end - begin);
        if (!joining.contains(word)) break;
        if (word.size() > 1 && word != "an" && word != "the") words += " " + word;
        begin = end + 1;
    }
    const std::string_view of = std::string_view(term).substr(begin);
    if (ways.contains(of.substr(0, of.find(' ')))) return std::nullopt;
    return Deed{wording::capitalised(std::string(of)), text::uncapitalised(words)};
}

/// "Flank and rear", "Rally, count": the terms that a title names side by side.
std::vector<std::string> terms_in(const std::string& title) {
    std::vector<std::string> out(1);
    for (std::size_t i = 0; i < title.size(); ++i) {
        const std::string_view rest = std::string_view(title).substr(i);
        const std::size_t between = rest.starts_with(", ") ? 2 : rest.starts_with(" and ") ? 5 : 0;
        if (between == 0)
            out.back() += title[i];
        else
            out.emplace_back(), i += between - 1;
    }
    return out;
}

/// Whether a term says no more than one of its words: "assault result", "effect of fire", "fire modifiers".
bool adds_nothing(const std::string& term, const std::string& word) {
    static const std::set<std::string_view> empty{"chart",  "effect",  "modifier", "modifiers", "of",
                                                  "result", "results", "the",      "value",     "values"};
    const std::vector<std::string> words = words_in(term);
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& each) { return each.empty() || each == word || empty.contains(each); });
}

class WordList {
  public:
    WordList(const Data& data, text::Diagnostics& diagnostics)
        : data_(data), present_(find_present(in_play_of_sheets(data), data, diagnostics)) {
        if (present_) useless_ = rows_of_no_use(data, present_->possible_values);
        useless_.merge(rows_hidden_by_aids(data, diagnostics));
    }

    std::vector<IndexWord> make() {
        for (const rules::Chart& chart : rules().charts) add_chart(chart);
        for (const rules::Procedure& procedure : rules().procedures)
            if (!only_chart_of(procedure, rules())) add_procedure(procedure);
        for (const rules::Aid& aid : rules().aids) add_tabs(aid);
        for (const rules::Diagram& diagram : diagrams_of(data_)) add_diagram(diagram);
        add_values();
        add_facts();
        for (const rules::Deck& deck : decks_in_use(data_)) add_deck(deck);
        add_named_lines();
        turn_deeds();
        join_forms();
        join_numbers();
        leave_out_longer();
        std::vector<IndexWord> out;
        for (auto& [key, word] : words_) out.push_back(std::move(word));
        return out;
    }

  private:
    /// What the sheets that leave out rows of charts take for possible beyond the units of the scenario.
    static Template in_play_of_sheets(const Data& data) {
        Template all;
        if (!data.templates) return all;
        for (const Template& each : *data.templates)
            if (each.only_usable) append(all.in_play, each.in_play);
        return all;
    }

    const rules::Ruleset& rules() const { return data_.program.ruleset(); }

    template <typename T>
    static std::string label_of(const T& thing) {
        return thing.label.empty() ? wording::words_of_id(thing.id) : words_written(thing.label);
    }

    /// What a term names: a line of a chart, or anything that has a title or a label of its own.
    enum class Names { line, thing };

    void add(const std::string& title, const std::vector<std::string>& entries, Names names = Names::thing) {
        const std::string term = term_of(title);
        for (const std::string& one : pair_in(term)) add(one, entries, names);
        if (term.empty() || !pair_in(term).empty()) return;
        add_term(term, entries, names);
    }

    void add_term(const std::string& term, const std::vector<std::string>& entries, Names names = Names::thing) {
        const std::string key = text::in_small_letters(term);
        IndexWord& word = words_[key];
        if (names == Names::thing)
            of_lines_.erase(key);
        else if (word.word.empty())
            of_lines_.insert(key);
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
        add_titled(words_written(chart.title), chart.id, entry);
        const bool is_played = !is_in_full_only(chart.id, rules());
        for (const rules::ChartRow& row : chart.rows) {
            const bool is_useless = useless_.contains({chart.id, row.id});
            note_words(row, is_useless ? useless_words_ : useful_words_);
            if (!is_useless && is_played && !is_in_full_only(chart.id + "." + row.id, rules())) add_line(chart, row);
        }
        for (const rules::ChartColumn& column : chart.columns)
            for (const rules::Matcher& matcher : column.matches) matched(matcher.word(), entry);
        mention_all(chart, entry);
    }

    static void note_words(const rules::ChartRow& row, std::set<std::string>& words) {
        for (const rules::Matcher& matcher : row.matches)
            for (const rules::Answer& answer : matcher.any) words.insert(answer.text);
    }

    /// Whether rows of no use alone ask for a value.
    bool is_of_no_use(const std::string& value) const {
        return useless_words_.contains(value) && !useful_words_.contains(value) && !asked_for_.contains(value);
    }

    /// Whether a condition needs a value of no use: `drill = dismounting and ...`.
    bool is_of_no_use(const language::Syntax& condition) const {
        using S = language::Syntax::Kind;
        const auto child_is = [this](const language::Syntax& child) { return is_of_no_use(child); };
        if (condition.kind == S::conjunction)
            return std::any_of(condition.children.begin(), condition.children.end(), child_is);
        if (condition.kind != S::comparison || condition.op != "=") return false;
        const language::Syntax& value = condition.children[1];
        return value.kind == S::name && value.path.size() == 1 && is_of_no_use(value.path[0]);
    }

    /// A state that no unit can come to: all that sets it needs a value of no use. A unit may begin in it.
    bool is_out_of_reach(const rules::Fact& fact) const {
        bool is_set = false;
        for (const rules::Procedure& procedure : rules().procedures)
            for (const rules::Effect& effect : procedure.changes) {
                const std::vector<std::string> target = effect.target.path();
                if (target.empty() || target.back() != fact.id || effect.verb == rules::Effect::Verb::clear) continue;
                is_set = true;
                const language::Syntax* when = effect.when ? effect.when->syntax() : nullptr;
                if (!when || !is_of_no_use(*when)) return false;
            }
        return is_set && !is_given(fact);
    }

    /// By a unit, its command, the ground or the table.
    bool is_given(const rules::Fact& fact) const {
        if (!present_) return true;
        const auto has = [&](const std::vector<scenario::ResolvedFact>& facts) {
            return std::any_of(facts.begin(), facts.end(), [&](const auto& one) { return one.fact->id == fact.id; });
        };
        const scenario::ResolvedFacts& all = present_->facts;
        return has(all.shared) || std::any_of(all.units.begin(), all.units.end(), has) ||
               std::any_of(all.commands.begin(), all.commands.end(), has) ||
               std::any_of(all.terrain.begin(), all.terrain.end(), has);
    }

    /// A line that is added or taken off has a name of its own: it is looked for by that.
    void add_line(const rules::Chart& chart, const rules::ChartRow& row) {
        const std::string label = words_written(row.label);
        if (!is_sentence(label)) add(core_of(label, row.id), {about(chart)}, Names::line);
        if (!row.gives.empty()) named_lines_.emplace_back(named_word(label, row.id), about(chart));
        for (const rules::Matcher& matcher : row.matches) matched(matcher.word(), about(chart));
    }

    /// "Green" is no word beside "Green counters".
    void add_named_lines() {
        for (const auto& [word, entry] : named_lines_) {
            const auto next = words_.lower_bound(word + " ");
            const bool begins_another = next != words_.end() && next->first.starts_with(word + " ");
            if (!word.empty() && !begins_another) add(wording::capitalised(word), {entry});
        }
    }

    /// What is done is looked for by what it is done to: "Issuing orders" is under "Orders", "Passing through friends"
    /// under "Friends, passing through".
    void turn_deeds() {
        std::vector<std::pair<Deed, std::vector<std::string>>> deeds;
        for (auto at = deeds_.begin(); at != deeds_.end(); ++at)
            if (const auto found = words_.find(*at); found != words_.end())
                if (const auto deed = deed_in(found->second.word)) {
                    deeds.emplace_back(*deed, found->second.entries);
                    words_.erase(found);
                }
        for (const auto& [deed, entries] : deeds)
            add_term(words_.contains(text::in_small_letters(deed.of)) ? deed.of : deed.of + ", " + deed.words, entries);
    }

    /// "Shooting" under "Shoot", "Trotting" under "Trot", "Running away" under "Run away", "Movement" under "Move".
    void join_forms() {
        for (auto form = words_.begin(); form != words_.end();) {
            const std::size_t deed = std::min(form->first.find(' '), form->first.size());
            const auto base = form->first.substr(0, deed).ends_with("ing") ? base_of(form->first, deed)
                              : form->first.ends_with("ment")
                                  ? words_.find(form->first.substr(0, form->first.size() - 4))
                                  : words_.end();
            if (base == words_.end()) {
                ++form;
                continue;
            }
            add(base->second.word, form->second.entries);
            form = words_.erase(form);
        }
    }

    /// "Order" under "Orders": both are on the same pages.
    void join_numbers() {
        for (auto one = words_.begin(); one != words_.end();) {
            const auto several = words_.find(one->first + "s");
            if (several == words_.end()) {
                ++one;
                continue;
            }
            add(several->second.word, one->second.entries);
            one = words_.erase(one);
        }
    }

    bool leads_to(const IndexWord& word, const std::vector<std::string>& entries) const {
        return std::all_of(entries.begin(), entries.end(), [&](const std::string& entry) {
            return std::find(word.entries.begin(), word.entries.end(), entry) != word.entries.end();
        });
    }

    /// The word of a longer term that stands for all of it: nothing else in the term says anything, or it is a line of
    /// a chart, and all that it leads to is under the word too.
    IndexWord* shorter_of(const std::string& term, const std::vector<std::string>& entries) {
        for (const std::string& each : words_in(term))
            for (const std::string& key : {each, each + "s"}) {
                const auto found = words_.find(key);
                if (found == words_.end()) continue;
                const bool is_covered = of_lines_.contains(term) && leads_to(found->second, entries);
                if (is_covered || adds_nothing(term, each)) return &found->second;
            }
        return nullptr;
    }

    /// "Brigade leadership value", a line of a chart, is looked for under "Leadership", and "Assault result" under
    /// "Assault".
    void leave_out_longer() {
        for (auto word = words_.begin(); word != words_.end();) {
            const bool is_long = word->first.find(' ') != std::string::npos;
            IndexWord* shorter = is_long ? shorter_of(word->first, word->second.entries) : nullptr;
            if (!shorter) {
                ++word;
                continue;
            }
            for (const std::string& entry : word->second.entries)
                if (std::find(shorter->entries.begin(), shorter->entries.end(), entry) == shorter->entries.end())
                    shorter->entries.push_back(entry);
            word = words_.erase(word);
        }
    }

    /// `deed`: length of its first word.
    std::map<std::string, IndexWord>::iterator base_of(const std::string& form, std::size_t deed) {
        const std::string base = form.substr(0, deed - 3), rest = form.substr(deed);
        const auto found = words_.find(base + rest);
        const bool is_doubled = base.size() > 2 && base.back() == base[base.size() - 2];
        return found == words_.end() && is_doubled ? words_.find(base.substr(0, base.size() - 1) + rest) : found;
    }

    void add_titled(const std::string& title, const std::string& id, const std::string& entry) {
        const std::string term = is_sentence(title) ? "" : term_of(title);
        add(term.empty() ? term_of_id(id, title) : term, {entry});
    }

    void add_procedure(const rules::Procedure& procedure) {
        const std::string title = words_written(procedure.title);
        add_titled(title, procedure.id, about(procedure));
        if (!is_sentence(title)) deeds_.insert(text::in_small_letters(term_of(title)));
        mention_all(procedure, about(procedure));
    }

    std::vector<std::string> entries_of(const std::vector<std::string>& ids) const {
        std::vector<std::string> out;
        for (const std::string& id : ids)
            if (auto entry = about_called(id, rules())) out.push_back(std::move(*entry));
        return out;
    }

    /// "1, 4 Morale, states": what is done in a phase is looked for by the word on its panel.
    void add_tabs(const rules::Aid& aid) {
        for (const rules::AidPanel& panel : aid.panels)
            for (const std::string& word : terms_in(words_written(panel.tab))) {
                const std::size_t first = word.find_first_not_of("0123456789\u2013 ");
                if (first != std::string::npos) add(wording::capitalised(word.substr(first)), entries_of(panel.of));
            }
    }

    void add_diagram(const rules::Diagram& diagram) {
        for (const std::string& word : terms_in(diagram.title))
            if (!is_sentence(word)) add(wording::capitalised(word), entries_of(diagram.of));
    }

    /// Its cards are looked for by the word they show.
    void add_deck(const rules::Deck& deck) {
        add(words_written(deck.title), {about(deck)});
        for (const rules::Card& card : deck.cards) add(words_written(card.label), {about(deck)});
    }

    void add_mentioned(const std::string& name, const std::string& label) {
        const auto found = mentions_.find(name);
        if (found == mentions_.end() || found->second.size() > most_entries) return;
        const auto is_on_aid = [this](const std::string& entry) {
            return !is_in_full_only(entry.substr(entry.find(' ') + 1), rules());
        };
        if (std::any_of(found->second.begin(), found->second.end(), is_on_aid)) add(label, found->second);
    }

    /// That no unit is or can become in this battle; what a definition comes to is one of its facts.
    bool is_absent(const std::vector<const rules::Fact*>& bearing, const std::string& value) const {
        return present_ && !bearing.empty() &&
               std::all_of(bearing.begin(), bearing.end(), [&](const rules::Fact* fact) {
                   const PossibleValues& possible = present_->possible_values;
                   return possible.is_known(fact->id) && possible.is_absent(fact->id, value);
               });
    }

    /// "Rifles" of "British rifle company", where its author calls it so for short.
    static std::string word_of(const rules::DomainValue& value) {
        const std::string label = label_of(value), brief = words_written(value.short_label);
        const bool is_long = std::count(label.begin(), label.end(), ' ') > 1;
        const bool is_word =
            brief.find_first_of(" .") == std::string::npos && shares_stem(value.id, words_in(brief)[0]);
        return is_long && is_word && !label.starts_with(brief) ? brief : core_of(label, value.id);
    }

    /// Outcomes that no chart asks for, no unit bears and no sign shows are words of the rules, not of play.
    void add_values() {
        for (const rules::Domain& domain : rules().domains) {
            const auto bears = [&](const rules::Fact& fact) { return fact.type == domain.id; };
            const bool borne = std::any_of(rules().facts.begin(), rules().facts.end(), bears);
            std::vector<const rules::Fact*> bearing;
            for (const rules::Fact& fact : rules().facts)
                if (bears(fact) && !fact.means) bearing.push_back(&fact);
            for (const rules::DomainValue& value : domain.values) {
                const bool is_played =
                    borne || asked_for_.contains(value.id) || !value.sign.empty() || !value.meaning.empty();
                if (!is_played || is_of_no_use(value.id) || is_absent(bearing, value.id)) continue;
                add_mentioned(value.id, word_of(value));
            }
        }
    }

    /// Where it is kept, and where it counts.
    void add_facts() {
        for (const rules::Fact& fact : rules().facts) {
            if (fact.kept.empty() || fact.means || !is_played(fact, data_.program) || is_out_of_reach(fact)) continue;
            if (is_sentence(label_of(fact))) continue;
            add(label_of(fact), {about(fact)});
            add_mentioned(fact.id, label_of(fact));
        }
    }

    const Data& data_;
    std::map<std::string, IndexWord> words_;  ///< by the word in small letters
    std::map<std::string, std::vector<std::string>> mentions_;
    std::set<std::string> asked_for_;
    std::set<std::string> useless_words_, useful_words_;            ///< that rows of no use ask for, and others
    std::vector<std::pair<std::string, std::string>> named_lines_;  ///< word, entry
    std::unique_ptr<const Present> present_;                        ///< null without a scenario
    ChartRows useless_;
    std::set<std::string> deeds_;     ///< titles of procedures, in small letters
    std::set<std::string> of_lines_;  ///< terms of lines of charts alone, in small letters
};

}  // namespace

std::vector<IndexWord> index_words(const Data& data, text::Diagnostics& diagnostics) {
    return WordList(data, diagnostics).make();
}

}  // namespace broadside::sheet
