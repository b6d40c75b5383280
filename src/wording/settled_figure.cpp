#include "wording/settled_figure.hpp"

namespace broadside::wording {

using engine::Type;
using language::Syntax;

static std::optional<std::int64_t> settled(const Syntax& syntax, const Phrasebook& phrases, const Type& type) {
    if (syntax.kind == Syntax::Kind::number)
        return phrases.vocabulary().find_value(type, std::to_string(syntax.number));
    if (syntax.kind == Syntax::Kind::name && syntax.path.size() == 1) {
        const rules::NamedNumber* number = rules::find_by_id(phrases.ruleset().numbers, syntax.path[0]);
        return number ? phrases.vocabulary().find_value(type, number->value) : std::nullopt;
    }
    const bool is_sum = syntax.kind == Syntax::Kind::arithmetic && (syntax.op == "+" || syntax.op == "-");
    if (!is_sum) return std::nullopt;
    auto left = settled(syntax.children[0], phrases, type), right = settled(syntax.children[1], phrases, type);
    if (!left || !right) return std::nullopt;
    return syntax.op == "+" ? *left + *right : *left - *right;
}

std::optional<std::int64_t> settled_figure(const language::Expression& expression, const Phrasebook& phrases,
                                           const Type& type) {
    if (auto value = phrases.vocabulary().find_value(type, expression.text)) return value;
    if (!phrases.vocabulary().quantity(type)) return std::nullopt;
    const Syntax* syntax = expression.syntax();
    return syntax ? settled(*syntax, phrases, type) : std::nullopt;
}

}  // namespace broadside::wording
