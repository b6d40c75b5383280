#include "sheet/drawings/signs.hpp"

#include "rules/codes.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace broadside::sheet {

/// Long, since it is the table of all signs: a line each.
std::span<const Sign> all_signs() {
    static constexpr auto all = std::to_array<Sign>({
        // hold letters; markers without a sign of their own take these, one after another
        {"circle", true},
        {"square", true},
        {"diamond", true},
        {"hexagon", true},
        {"shield", true},
        {"octagon", true},
        {"pentagon", true},
        {"triangle", true},
        // arms
        {"framed-cross"},
        {"framed-cross-bomb"},
        {"framed-half"},
        {"framed-slash-dot"},
        {"framed-slash"},
        {"framed-small-dot"},
        {"framed-dot"},
        {"framed-ring"},
        {"flag"},
        // formations
        {"line"},
        {"attack-column"},
        {"march-column"},
        {"hollow-square"},
        {"scattered-dots"},
        {"wheels"},
        {"wheel-and-pole"},
        {"half-black-line"},
        {"half-black-column"},
        // results and orders
        {"carry-on"},
        {"pursue"},
        {"halt"},
        {"withdraw"},
        {"run"},
        {"gone"},
        {"level-lost"},
        {"close"},
        {"form-square"},
        {"firefight"},
        {"order"},
        {"open-fire"},
        {"reorder"},
        {"face-about"},
        {"limber"},
        {"support"},
        {"rally"},
        {"no-pursuit"},
        {"second-line-in"},
        {"second-line-back"},
        {"hold"},
        {"march"},
        // states and counts
        {"green"},
        {"figure"},
        {"casualty-test"},
        {"die"},
        {"half-move"},
        {"whole-move"},
        {"disordered"},
        {"hit"},
        {"shaken"},
        {"fired"},
        {"moved"},
        // shapes
        {"arrow-back"},
        {"arrow-left"},
        {"arrow-right"},
        {"spread"},
        {"burst"},
        {"wheel"},
    });
    return all;
}

std::optional<std::string_view> find_sign(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> older{
        {{"arrow", "carry-on"}, {"bar", "halt"}, {"chevrons", "pursue"}, {"cross", "hit"}}};
    for (const auto& [old, now] : older)
        if (name == old) return now;
    const auto all = all_signs();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Sign& sign) { return sign.id == name; });
    return found == all.end() ? std::nullopt : std::optional(found->id);
}

static std::vector<std::string_view> known_signs(const rules::Ruleset& ruleset) {
    std::vector<std::string_view> names;
    for (const rules::OwnSign& own : ruleset.signs) names.push_back(own.id);
    for (const Sign& sign : all_signs()) names.push_back(sign.id);
    return names;
}

std::optional<SignInUse> sign_in_use(const rules::Ruleset& ruleset, std::string_view name, const text::Span& span,
                                     text::Diagnostics& diagnostics) {
    const auto found = find_sign(name);
    const rules::OwnSign* own = rules::find_by_id(ruleset.signs, found.value_or(name));
    std::string words = own && !own->label.empty() ? own->label : wording::words_of_id(found.value_or(name));
    if (own && !own->outline.empty()) return SignInUse{own->outline, std::move(words)};
    if (found) return SignInUse{std::string(*found), std::move(words)};
    const std::string help = text::suggest_name(name, known_signs(ruleset));
    diagnostics.error(unknown_binding, span, fmt::format("there is no sign `{}`", name)).help =
        help.empty() ? "templates/README.md lists the signs; a rule set draws its own with `[sign.NAME]`" : help;
    return std::nullopt;
}

void check_signs(const rules::Ruleset& ruleset, text::Diagnostics& diagnostics) {
    for (const rules::OwnSign& own : ruleset.signs) {
        const bool is_known = find_sign(own.id) == own.id;
        if (is_known && !own.outline.empty())
            diagnostics
                .error(rules::malformed_sign, own.span, fmt::format("the library has a sign `{}` already", own.id))
                .help = "give yours another name: a sign means the same thing in every pack";
        else if (!is_known && own.outline.empty())
            diagnostics.error(rules::malformed_sign, own.span, fmt::format("the sign `{}` has no `path`", own.id))
                .help =
                "draw it: `path = [\"disc 10 10 6\"]`; without one, name a sign of the library to say what it means";
    }
    for (const rules::Fact& fact : ruleset.facts)
        if (!fact.sign.empty()) sign_in_use(ruleset, fact.sign, fact.span, diagnostics);
    for (const rules::Domain& domain : ruleset.domains)
        for (const rules::DomainValue& value : domain.values)
            if (!value.sign.empty()) sign_in_use(ruleset, value.sign, value.span, diagnostics);
    for (const rules::Deck& deck : ruleset.decks)
        for (const rules::Card& card : deck.cards)
            if (!card.sign.empty()) sign_in_use(ruleset, card.sign, card.span, diagnostics);
}

}  // namespace broadside::sheet
