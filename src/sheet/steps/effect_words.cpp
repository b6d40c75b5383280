#include "sheet/steps/effect_words.hpp"

#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/steps.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::sheet {

using rules::Effect;

std::string EffectWords::said(const language::Expression& expression) const {
    return words_of(expression, context_.phrases, place_);
}

std::string EffectWords::limits_of(const Effect& effect) const {
    std::string out;
    if (effect.by) out += " by " + said(*effect.by);
    if (effect.floor) out += messages::not_below + said(*effect.floor);
    if (effect.ceiling) out += messages::not_above + said(*effect.ceiling);
    return out;
}

/// Distance moved; “that far” where a step works it out.
std::string EffectWords::distance_of(const Effect& effect) const {
    const bool is_step =
        effect.by && std::any_of(procedure_.steps.begin(), procedure_.steps.end(),
                                 [&](const rules::Step& step) { return step.name == effect.by->text; });
    return is_step ? messages::that_far : limits_of(effect);
}

/// Marks or removes a yes-or-no fact of the record.
void EffectWords::mark(const Effect& effect, const rules::Fact& fact, ChangeWords& change) const {
    const bool is_off = effect.verb == Effect::Verb::clear || (effect.to && effect.to->text == "no");
    change.what = "“" + context_.phrases.label(fact) + "”";
    if (is_off && !fact.label_no.empty())
        change.what = context_.phrases.in_sentence(context_.phrases.filled(fact.label_no, fact.span));
    else if (is_off || !effect.to || effect.to->text == "yes")
        change.verb = is_off ? messages::take_off : messages::mark;
    else
        change.what = messages::mark + change.what + " " + condition_words(*effect.to, context_.phrases, place_) +
                      messages::else_take_it_off;
}

void EffectWords::say_what(const Effect& effect, ChangeWords& change) const {
    const rules::Fact* fact = fact_of(effect.target, context_.phrases);
    if (fact && fact->type == "yes-no")
        mark(effect, *fact, change);
    else
        change.what = what_of(effect);
}

std::string EffectWords::what_of(const Effect& effect) const {
    std::vector<std::string> target = effect.target.path();
    if (target.size() > 1) target.erase(target.begin());
    const std::string fact = words_of_path(target, context_.phrases, place_);
    switch (effect.verb) {
        case Effect::Verb::lower:
            return fact + ": down" + limits_of(effect);
        case Effect::Verb::raise:
            return fact + ": up" + limits_of(effect);
        case Effect::Verb::add:
            return fact + ": add " + (effect.by ? said(*effect.by) : "1");
        case Effect::Verb::set:
            return fact + ": " + (effect.to ? said(*effect.to) : "yes");
        case Effect::Verb::clear:
            return fact + ": none";
        case Effect::Verb::move:
            return messages::move_it +
                   (effect.way.empty() ? "" : " " + context_.phrases.filled(effect.way, effect.span)) +
                   distance_of(effect);
        case Effect::Verb::remove:
            return messages::remove_it;
    }
    return "";
}

/// A change without a case of its own takes that of an earlier change with the same condition.
rules::Prose EffectWords::case_of(const Effect& effect) const {
    if (!effect.in_case.empty() || !effect.when) return effect.in_case;
    for (const Effect& other : procedure_.changes)
        if (other.when && other.when->text == effect.when->text && !other.in_case.empty()) return other.in_case;
    return {};
}

ChangeWords EffectWords::change_of(const Effect& effect) const {
    const auto filled = [&](const rules::Prose& words) {
        return context_.phrases.in_sentence(context_.phrases.filled(words, effect.span));
    };
    ChangeWords change;
    const std::vector<std::string> target = effect.target.path();
    const bool moves = effect.verb == Effect::Verb::move || effect.verb == Effect::Verb::remove;
    const std::string owner = target.size() > 1 || moves ? target.front() : "";
    const std::string side =
        effect.each_side ? messages::each_side : (effect.for_side.empty() ? owner : effect.for_side);
    change.who = effect.each_side || side.empty() ? side : label_of_side(side, context_.phrases, place_);
    const rules::Prose own_case = case_of(effect);
    if (!own_case.empty())
        change.when = filled(own_case);
    else if (effect.when)
        change.when = condition_words(*effect.when, context_.phrases, place_);
    if (effect.label.empty())
        say_what(effect, change);
    else
        change.what = filled(effect.label);
    return change;
}

std::vector<Words> EffectWords::make() const {
    std::vector<std::pair<std::string, std::vector<ChangeWords>>> groups;
    for (const Effect& effect : procedure_.changes) {
        ChangeWords entry = change_of(effect);
        auto group =
            std::find_if(groups.begin(), groups.end(), [&](const auto& known) { return known.first == entry.who; });
        if (group == groups.end()) group = groups.insert(groups.end(), {entry.who, {}});
        group->second.push_back(std::move(entry));
    }
    std::vector<Words> out;
    for (const auto& [who, entries] : groups) {
        std::string text, when, verb;
        for (const ChangeWords& entry : entries) {
            bool same = !text.empty() && entry.when == when;
            text += text.empty() ? "" : (same ? ", " : "; ");
            if (!same && !entry.when.empty()) text += entry.when + ": ";
            const bool said = same && entry.verb == verb;  // “Shaken” after “Disordered” needs no second "take off"
            text += (said ? "" : entry.verb) + entry.what;
            when = entry.when;
            verb = entry.verb;
        }
        Words words = italic(who.empty() ? "" : who + ": ", procedure_.audience);
        append(words, plain(wording::as_sentence(text), procedure_.audience));
        out.push_back(std::move(words));
    }
    return out;
}

}  // namespace broadside::sheet
