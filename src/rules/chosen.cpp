#include "rules/chosen.hpp"

namespace broadside::rules {

std::vector<ChosenFact> chosen_facts(const text::Value& tree, std::string_view procedure) {
    const text::Value* procedures = tree.find("procedure");
    const text::Value* written = procedures ? procedures->find(procedure) : nullptr;
    const text::Value* chosen = written ? written->find("chosen") : nullptr;
    std::vector<ChosenFact> out;
    if (!chosen) return out;
    for (const text::Entry& side : chosen->entries)
        for (const text::Value& fact : side.value.items)
            out.push_back({fact.string, side.key, fact.span, side.key_span});
    return out;
}

}  // namespace broadside::rules
