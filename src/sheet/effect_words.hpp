#pragma once

#include "sheet/expression_words.hpp"
#include "sheet/item_context.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// What a procedure changes, in words: one paragraph for each of those it happens to, in order.
class EffectWords {
  public:
    EffectWords(const rules::Procedure& procedure, const ItemContext& context)
        : procedure_(procedure), context_(context), place_{&procedure, nullptr} {}

    std::vector<Words> make() const;

  private:
    struct Entry {
        std::string who, when, what;
    };
    Entry entry_of(const rules::Effect& effect) const;
    std::string what_of(const rules::Effect& effect, const std::string& fact) const;
    std::string limits_of(const rules::Effect& effect) const;
    std::string said(const rules::Expression& expression) const;

    const rules::Procedure& procedure_;
    const ItemContext& context_;
    Place place_;
};

}  // namespace broadside::sheet
