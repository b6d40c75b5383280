#include "sheet/credit.hpp"

#include "rules/drafts.hpp"

#include <algorithm>
#include <string_view>

namespace broadside::sheet {

std::string credit_of(const rules::Identity& identity) {
    std::string out = identity.title;
    for (const std::string* more : {&identity.author, &identity.edition})
        if (!more->empty()) out += ", " + *more;
    return out;
}

std::string draft_in(const std::string& credit) {
    const std::string_view finished = rules::edition_of_draft(credit);
    return finished.size() == credit.size() ? "" : credit.substr(finished.size() + std::string_view(", ").size());
}

std::string last_changed(const rules::Ruleset& ruleset, const scenario::Scenario* scenario) {
    // Days written alike are in the order of their texts.
    std::string day = ruleset.identity.date;
    if (!ruleset.changes.empty()) day = std::max(day, ruleset.changes.back().date);
    return scenario ? std::max(day, scenario->identity.written) : day;
}

}  // namespace broadside::sheet
