#pragma once

#include "sheet/item_context.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// Notes of one table, numbered in order of first use. A repeated note keeps its number.
class Footnotes {
  public:
    Footnotes(const ItemContext& context, Marks& marks, text::Audience audience)
        : context_(context), marks_(marks), audience_(std::move(audience)) {}

    /// Adds a mark to `words` and the note below the table; nothing for an empty note.
    void note(Words& words, const std::string& text);
    /// Adds the number of a ruling, which is printed once for each item.
    void ruling(Words& words, const std::string& id);
    /// Adds the number of a gap of the source.
    void gap(Words& words, const std::string& id);
    /// Adds the numbers of gaps named like the facts that a condition leaves to the umpire.
    void judged(Words& words, const std::optional<language::Expression>& condition);
    /// Adds a note on the whole table, unmarked, ahead of the others.
    void general(Words words);
    void general(const std::string& text);

    std::vector<Words> take();

  private:
    const ItemContext& context_;
    Marks& marks_;
    text::Audience audience_;
    std::vector<Words> general_;
    std::vector<std::string> marked_;
};

}  // namespace broadside::sheet
