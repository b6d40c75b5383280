#include "book/book.hpp"

#include <algorithm>
#include <variant>

namespace broadside::book {

const Posture* posture_of(const Troop& troop, Stand stand) {
    const std::optional<Posture>& wanted = stand == Stand::attack  ? troop.attack
                                           : stand == Stand::march ? troop.march
                                                                   : troop.hold;
    return wanted ? &*wanted : troop.hold ? &*troop.hold : nullptr;
}

std::vector<NamedValue> joined(const std::vector<NamedValue>& first, const std::vector<NamedValue>& rest) {
    std::vector<NamedValue> out = first;
    for (const NamedValue& value : rest)
        if (std::ranges::none_of(first, [&](const NamedValue& one) { return one.name == value.name; }))
            out.push_back(value);
    return out;
}

std::vector<NamedValue> facts_of(const Troop& troop, Stand stand) {
    static const std::vector<NamedValue> none;
    const Posture* posture = posture_of(troop, stand);
    const std::vector<NamedValue> held = joined(troop.hold ? troop.hold->facts : none, troop.facts);
    return joined(posture ? posture->facts : none, held);
}

static std::optional<Length> length_of(const Troop& troop, Stand stand, std::optional<Length> Posture::*member,
                                       const std::optional<Length>& own) {
    const Posture* posture = posture_of(troop, stand);
    if (posture && posture->*member) return posture->*member;
    return troop.hold && (*troop.hold).*member ? (*troop.hold).*member : own;
}

std::optional<Length> depth_of(const Troop& troop, Stand stand) {
    return length_of(troop, stand, &Posture::depth, troop.depth);
}

std::optional<Length> frontage_of(const Troop& troop, Stand stand) {
    return length_of(troop, stand, &Posture::frontage, troop.frontage);
}

static bool has(const std::vector<NamedValue>& facts, const NamedValue& wanted) {
    return std::ranges::any_of(facts, [&](const NamedValue& fact) {
        return fact.name == wanted.name && scenario::to_text(fact.value) == scenario::to_text(wanted.value);
    });
}

const Troop* troop_of(const Book& book, const std::vector<NamedValue>& facts) {
    const Troop* found = nullptr;
    for (const Troop& troop : book.troops) {
        const bool fits = std::ranges::all_of(troop.facts, [&](const NamedValue& fact) { return has(facts, fact); });
        if (fits && (!found || troop.facts.size() > found->facts.size())) found = &troop;
    }
    return found;
}

bool leads(const Book& book, const std::vector<NamedValue>& facts) {
    const Troop* troop = book.command ? troop_of(book, facts) : nullptr;
    return troop && troop->id == book.command->head.id;
}

std::optional<std::int64_t> worth_said(const Book& book, const std::vector<NamedValue>& facts) {
    if (!book.worth || book.worth->fact.id.empty()) return std::nullopt;
    for (const NamedValue& fact : facts)
        if (const auto* number = std::get_if<std::int64_t>(&fact.value); number && fact.name == book.worth->fact.id)
            return *number;
    return std::nullopt;
}

std::vector<std::string> roles_of(const Book& book) {
    std::vector<std::string> roles;
    for (const Troop& troop : book.troops)
        if (std::ranges::find(roles, troop.role.id) == roles.end()) roles.push_back(troop.role.id);
    return roles;
}

bool is_among(const std::vector<Reference>& roles, std::string_view role) {
    return std::ranges::any_of(roles, [&](const Reference& one) { return one.id == role; });
}

}  // namespace broadside::book
