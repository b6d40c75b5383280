#include "rules/better_ends.hpp"

#include "check/rules/checks.hpp"
#include "engine/codes.hpp"

#include <fmt/format.h>

namespace broadside::check {

using Ranked = rules::Domain::Ranked;

static const text::Span& place_of_end(const text::Value& tree, const rules::Fact& fact) {
    const text::Value* facts = tree.find("fact");
    const text::Value* written = facts ? facts->find(fact.id) : nullptr;
    const text::Value* end = written ? written->find("better") : nullptr;
    return end ? end->span : fact.span;
}

static void check_end(const CheckContext& context, const rules::Fact& fact, text::Diagnostics& diagnostics) {
    const auto report = [&](const std::string& cause, const std::string& help) {
        diagnostics.error(engine::type_mismatch, place_of_end(context.tree, fact), cause).help = help;
    };
    if (fact.of == "shared")
        return report(fmt::format("`{}` is of the table, so none of its ends is better for a unit", fact.id),
                      "leave `better` out");
    if (fact.means)
        return report(fmt::format("`{}` is a definition, which nothing changes", fact.id),
                      "say at the facts it is made of which end is better");
    const rules::Domain* domain = rules::find_by_id(context.ruleset.domains, fact.type);
    if (!domain || domain->ranked == Ranked::low_first) return;
    if (domain->ranked == Ranked::best_first)
        return report(fmt::format("`{}` is ranked best first already", domain->id), "leave `better` out");
    report(fmt::format("values of `{}` have no order, so none of their ends is better", domain->id),
           fmt::format("add `ranked = \"best first\"` or `\"low first\"` to domain `{}`", domain->id));
}

void check_better_ends(const CheckContext& context, text::Diagnostics& diagnostics) {
    const rules::BetterEnds ends = rules::better_ends(context.tree);
    for (const rules::Fact& fact : context.ruleset.facts)
        if (ends.contains(fact.id)) check_end(context, fact, diagnostics);
}

}  // namespace broadside::check
