#include "engine/never_facts.hpp"

#include <algorithm>

namespace broadside::engine {

using language::Syntax;

namespace {

class AskedFacts {
  public:
    AskedFacts(const Vocabulary& vocabulary, const std::vector<Type>& fact_types)
        : vocabulary_(vocabulary), fact_types_(fact_types) {}

    std::vector<std::size_t> found;

    void add(const Syntax& node) {
        switch (node.kind) {
            case Syntax::Kind::number:
            case Syntax::Kind::meets:
            case Syntax::Kind::call:
            case Syntax::Kind::look_up:
            case Syntax::Kind::total:
                return;  // facts read here may be missed: the result is a subset
            case Syntax::Kind::name:
                add_named(node.path.back());
                return;
            case Syntax::Kind::arithmetic:
            case Syntax::Kind::negative:
            case Syntax::Kind::conditional:
            case Syntax::Kind::conjunction:
            case Syntax::Kind::disjunction:
            case Syntax::Kind::negation:
            case Syntax::Kind::comparison:
                for (const Syntax& child : node.children) add(child);
                return;
            case Syntax::Kind::description:
                add_description(node);
                return;
            case Syntax::Kind::versus:
                for (const auto* words : {&node.words, &node.enemy_words})
                    for (const language::Word& word : *words) add_described(word.name);
                return;
        }
    }

  private:
    /// `own is formed`, or `terrain is wood`: the words describe a unit, or are values of the named fact.
    void add_description(const Syntax& node) {
        const bool is_of_unit = node.children.empty() ||
                                (node.children[0].kind == Syntax::Kind::name && node.children[0].path.size() == 1 &&
                                 !rules::find_by_id(vocabulary_.ruleset().facts, node.children[0].path[0]));
        if (!is_of_unit) return add(node.children[0]);
        for (const language::Word& word : node.words) add_described(word.name);
        for (const auto& words : node.alternatives)
            for (const language::Word& word : words) add_described(word.name);
    }

    bool add_named(std::string_view name) {
        const auto& facts = vocabulary_.ruleset().facts;
        const rules::Fact* fact = rules::find_by_id(facts, name);
        // Excludes facts that only some sides have, and definitions, which read other facts.
        if (fact && !fact->means && (fact->of == "unit" || fact->of == "shared")) found.push_back(fact - facts.data());
        return fact != nullptr;
    }

    /// Adds a yes-no fact, or the one fact that has such a value.
    void add_described(std::string_view word) {
        if (add_named(word)) return;
        const auto& facts = vocabulary_.ruleset().facts;
        const rules::Fact* only = nullptr;
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (!vocabulary_.knows(fact_types_[i], word)) continue;
            if (only) return;
            only = &facts[i];
        }
        if (only) add_named(only->id);
    }

    const Vocabulary& vocabulary_;
    const std::vector<Type>& fact_types_;
};

}  // namespace

std::vector<std::size_t> facts_certainly_asked(const Syntax& condition, const Vocabulary& vocabulary,
                                               const std::vector<Type>& fact_types) {
    AskedFacts asked(vocabulary, fact_types);
    asked.add(condition);
    return std::move(asked.found);
}

}  // namespace broadside::engine
