#include "sheet/effect_words.hpp"

#include "sheet/references.hpp"
#include "sheet/words.hpp"

#include <algorithm>

namespace broadside::sheet {

using rules::Effect;

std::string EffectWords::said(const rules::Expression& expression) const {
    return words_of(expression, context_.phrases, place_);
}

std::string EffectWords::limits_of(const Effect& effect) const {
    std::string out;
    if (effect.by) out += " by " + said(*effect.by);
    if (effect.floor) out += ", not below " + said(*effect.floor);
    if (effect.ceiling) out += ", not above " + said(*effect.ceiling);
    return out;
}

std::string EffectWords::what_of(const Effect& effect, const std::string& fact) const {
    switch (effect.verb) {
        case Effect::Verb::lower:
            return fact + " goes down" + limits_of(effect);
        case Effect::Verb::raise:
            return fact + " goes up" + limits_of(effect);
        case Effect::Verb::add:
            return fact + " + " + (effect.by ? said(*effect.by) : "1");
        case Effect::Verb::set:
            return effect.to ? fact + " becomes " + said(*effect.to) : fact;
        case Effect::Verb::clear:
            return "no longer " + fact;
        case Effect::Verb::move:
            return "moves" + limits_of(effect);
        case Effect::Verb::remove:
            return "is removed";
    }
    return "";
}

/// Splits `target.status` into whose and which.
EffectWords::Entry EffectWords::entry_of(const Effect& effect) const {
    Entry entry;
    const std::string& target = effect.target.text;
    std::size_t dot = target.find('.');
    bool moves = effect.verb == Effect::Verb::move || effect.verb == Effect::Verb::remove;
    std::string owner = dot != std::string::npos ? target.substr(0, dot) : (moves ? target : "");
    std::string fact = moves ? "" : said({target.substr(dot == std::string::npos ? 0 : dot + 1), {}});
    std::string side = effect.each_side ? "Each side" : (effect.for_side.empty() ? owner : effect.for_side);
    entry.who = effect.each_side || side.empty() ? side : capitalised(label_of_path({side}, context_.phrases, place_));
    if (entry.who.starts_with("The ")) entry.who = capitalised(entry.who.substr(4));
    entry.when = effect.when ? condition_words(*effect.when, context_.phrases, place_) : "";
    entry.what = effect.label.empty()
                     ? what_of(effect, fact)
                     : context_.phrases.in_sentence(fill_references(
                           effect.label, context_.phrases, {nullptr, nullptr, effect.span}, context_.diagnostics));
    return entry;
}

std::vector<Words> EffectWords::make() const {
    std::vector<std::pair<std::string, std::vector<Entry>>> groups;
    for (const Effect& effect : procedure_.changes) {
        Entry entry = entry_of(effect);
        auto group =
            std::find_if(groups.begin(), groups.end(), [&](const auto& known) { return known.first == entry.who; });
        if (group == groups.end()) group = groups.insert(groups.end(), {entry.who, {}});
        group->second.push_back(std::move(entry));
    }
    std::vector<Words> out;
    for (const auto& [who, entries] : groups) {
        std::string text, when;
        for (const Entry& entry : entries) {
            bool same = !text.empty() && entry.when == when;
            text += text.empty() ? "" : (same ? ", " : "; ");
            if (!same && !entry.when.empty()) text += entry.when + ": ";
            text += entry.what;
            when = entry.when;
        }
        Words words = italic(who.empty() ? "" : who + ": ", procedure_.audience);
        append(words, plain(as_sentence(text), procedure_.audience));
        out.push_back(std::move(words));
    }
    return out;
}

}  // namespace broadside::sheet
