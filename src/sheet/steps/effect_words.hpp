#pragma once

#include "sheet/item_context.hpp"
#include "wording/expression_words.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// One change, in words.
struct ChangeWords {
    std::string who;   ///< "Target", "Each side"; empty: the table
    std::string when;  ///< "if it retreats"; empty: always
    std::string verb;  ///< "take off ", shared by several marks; empty where the words are complete
    std::string what;  ///< "“Shaken”", or the whole sentence
};

/// Changes made by a procedure, in words.
class EffectWords {
  public:
    EffectWords(const rules::Procedure& procedure, const ItemContext& context)
        : procedure_(procedure), context_(context), place_{&procedure, nullptr} {}

    /// One paragraph for each party affected.
    std::vector<Words> make() const;

  private:
    ChangeWords change_of(const rules::Effect& effect) const;
    rules::Prose case_of(const rules::Effect& effect) const;
    void mark(const rules::Effect& effect, const rules::Fact& fact, ChangeWords& change) const;
    void say_what(const rules::Effect& effect, ChangeWords& change) const;
    std::string what_of(const rules::Effect& effect) const;
    std::string limits_of(const rules::Effect& effect) const;
    std::string distance_of(const rules::Effect& effect) const;
    std::string said(const language::Expression& expression) const;

    const rules::Procedure& procedure_;
    const ItemContext& context_;
    wording::Place place_;
};

}  // namespace broadside::sheet
