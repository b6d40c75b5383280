#pragma once

#include "sheet/item_context.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// Notes of one table, numbered as they are first met. A note met again keeps its number.
class Footnotes {
  public:
    Footnotes(const ItemContext& context, text::Audience audience)
        : context_(context), audience_(std::move(audience)) {}

    /// Adds a mark behind `words` and the note below the table; nothing for an empty note.
    void note(Words& words, const std::string& text);
    /// Adds the number of the ruling, which is printed once for the item.
    void ruling(Words& words, const std::string& id);
    /// Adds the number of what the source lacks.
    void gap(Words& words, const std::string& id);
    /// Adds the numbers of gaps in what a condition asks the umpire to judge: of facts called like them.
    void judged(Words& words, const std::optional<language::Expression>& condition);
    /// A note to the whole table, without a mark; comes before the others.
    void general(Words words);
    void general(const std::string& text);

    std::vector<Words> take();

  private:
    const ItemContext& context_;
    text::Audience audience_;
    std::vector<Words> general_;
    std::vector<std::string> marked_;
};

}  // namespace broadside::sheet
