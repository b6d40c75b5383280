#include "rules/better_ends.hpp"

namespace broadside::rules {

BetterEnds better_ends(const text::Value& tree) {
    BetterEnds out;
    const text::Value* facts = tree.find("fact");
    if (!facts) return out;
    for (const text::Entry& fact : facts->entries)
        if (const text::Value* end = fact.value.find("better"))
            out.emplace(fact.key, end->string == "low" ? BetterEnd::low : BetterEnd::high);
    return out;
}

}  // namespace broadside::rules
