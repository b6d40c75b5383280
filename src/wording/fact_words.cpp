#include "wording/fact_words.hpp"

#include "wording/figures.hpp"
#include "wording/sentences.hpp"

namespace broadside::wording {

bool speaks_for_itself(const engine::Type& type, const std::string& said) {
    return type.kind == engine::Type::Kind::value && said.size() > 3;
}

/// Whether a label is a countable plural: "Battalions", but not "Morale bonus".
static bool is_plural(const std::string& label) {
    return label.ends_with('s') && !label.ends_with("ss") && !label.ends_with("us") && !label.ends_with("is");
}

bool is_count_of(const std::string& label, const std::string& said) {
    return !said.empty() && said.find_first_not_of("0123456789,") == std::string::npos && is_plural(label);
}

std::string count_words(const std::string& label, const std::string& said, std::int64_t value,
                        const Phrasebook& phrases) {
    return said + "\u00a0" + phrases.in_sentence(value == 1 ? one_of(label) : label);
}

std::string fact_words(const rules::Fact& fact, const engine::Type& type, std::int64_t value,
                       const Phrasebook& phrases) {
    const std::string label = phrases.label(fact);
    const bool is_word = type.kind == engine::Type::Kind::value;
    if (!is_word && value == 0) return "";
    if (type.kind == engine::Type::Kind::yes_no) return label;
    const std::string said = phrases.value(type, value, Detail::full);
    if (is_count_of(label, said)) return count_words(label, said, value, phrases);
    return speaks_for_itself(type, said) ? said : label + "\u00a0" + said;
}

}  // namespace broadside::wording
