#pragma once

#include "rules/aids.hpp"
#include "sheet/item_context.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// The words of a play aid: figures in place of references, drawn signs, words set strong.

namespace broadside::sheet {

/// The words of an aid for one reader, with the figures of the rules that this battle can use.
class AidWriter {
  public:
    /// What a reference says that is the caller's own; nullopt for one that it does not know.
    using Own =
        std::function<std::optional<Words>(const language::Prose& text, const language::Prose::Part& reference)>;

    explicit AidWriter(const ItemContext& context, Own own = {}) : context_(context), own_(std::move(own)) {}

    /// Reports references that lead nowhere and signs that there are not.
    Words words(const language::Prose& text) const;
    Words words(const std::optional<language::Prose>& text) const { return text ? words(*text) : Words{}; }
    /// What a figure is: 2½ and ″ of `2½″`. Nullopt, and reported, when it begins with no number.
    struct Figure {
        std::int64_t thousandths = 0;
        std::string unit, printed;
        bool is_left_open = false;  ///< the umpire writes it in
    };
    std::optional<Figure> figure_of(const language::Prose& text) const;
    /// The number that a figure begins with.
    std::optional<double> number(const language::Prose& figure) const;

    /// Whether all that these texts refer to in charts are rows that no unit of the battle can use.
    bool is_of_no_use(const std::vector<language::Prose>& texts) const;

    Run sign(std::string_view name, const text::Span& span) const;

  private:
    wording::ReferencePlace place_of(const language::Prose& text) const;

    const ItemContext& context_;
    Own own_;
};

}  // namespace broadside::sheet
