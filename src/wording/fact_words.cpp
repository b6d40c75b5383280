#include "wording/fact_words.hpp"

namespace broadside::wording {

bool speaks_for_itself(const engine::Type& type, const std::string& said) {
    return type.kind == engine::Type::Kind::value && said.size() > 3;
}

std::string fact_words(const rules::Fact& fact, const engine::Type& type, std::int64_t value,
                       const Phrasebook& phrases) {
    const std::string label = phrases.label(fact);
    const bool is_word = type.kind == engine::Type::Kind::value;
    if (!is_word && value == 0) return "";
    if (type.kind == engine::Type::Kind::yes_no) return label;
    const std::string said = phrases.value(type, value, Detail::full);
    return speaks_for_itself(type, said) ? said : label + "\u00a0" + said;
}

}  // namespace broadside::wording
