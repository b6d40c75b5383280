#pragma once

#include "rules/aids.hpp"
#include "sheet/item_context.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// Words of a play aid: references replaced by figures, drawn signs, strong type.

namespace broadside::sheet {

/// Words of an aid for one reader, with the figures of the rules that this battle can use.
class AidWriter {
  public:
    /// Words of a reference that the caller resolves; nullopt for an unknown one.
    using Own =
        std::function<std::optional<Words>(const language::Prose& text, const language::Prose::Part& reference)>;

    explicit AidWriter(const ItemContext& context, Own own = {}) : context_(context), own_(std::move(own)) {}

    /// Reports dangling references and unknown signs.
    Words words(const language::Prose& text) const;
    Words words(const std::optional<language::Prose>& text) const { return text ? words(*text) : Words{}; }
    /// Parts of a figure: 2½ and ″ of `2½″`. Nullopt, after a report, without a leading number.
    struct Figure {
        std::int64_t thousandths = 0;
        std::string unit, printed;
        bool is_left_open = false;  ///< the umpire writes it in
    };
    std::optional<Figure> figure_of(const language::Prose& text) const;
    /// Leading number of a figure.
    std::optional<double> number(const language::Prose& figure) const;

    /// Whether all chart rows that these texts refer to are of no use to any unit of the battle.
    bool is_of_no_use(const std::vector<language::Prose>& texts) const;

    Run sign(std::string_view name, const text::Span& span) const;

  private:
    Words counted_signs(const language::Prose& text, const language::Prose::Part& reference) const;
    wording::ReferencePlace place_of(const language::Prose& text) const;

    const ItemContext& context_;
    Own own_;
};

}  // namespace broadside::sheet
