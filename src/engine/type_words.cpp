#include "engine/type_words.hpp"

namespace broadside::engine {

std::string type_words(const Vocabulary& vocabulary, const Type& type) {
    if (type.kind == Type::Kind::yes_no) return "a yes or no";
    if (type.kind == Type::Kind::nothing) return "a dash";
    const std::string name = vocabulary.name_of(type);
    const bool is_declared = type.kind == Type::Kind::value || (type.kind == Type::Kind::number && type.index);
    if (!is_declared) return "a " + name;
    const bool begins_with_vowel = std::string_view("aeio").find(name.front()) != std::string_view::npos;
    return (begins_with_vowel ? "an `" : "a `") + name + "`";
}

}  // namespace broadside::engine
