#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template_forms.hpp"

#include <any>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// Description of a kind of block: its word, what it may be bound to, its keys, and the function that makes its blocks.
// Each kind is a value made in a file of this folder and listed in `kinds.cpp`:
//
//     struct Ruler {
//         std::uint32_t length = 100;
//     };
//
//     BlockKind ruler_kind() {
//         return {.word = "ruler",
//                 .keys = {settings<Ruler>({text::key("length", &Ruler::length, whole_between(10, 300), "In mm.")})},
//                 .make = [](const BlockTemplate& source, const ItemContext& context) {
//                     return ruler_blocks(settings_of<Ruler>(source).length, context);
//                 }};
//     }

namespace broadside::sheet {

/// Makes a thing of a block. A maker takes what it needs of the block, what it is made from, and, where its blocks
/// refer to rulings and gaps or must not repeat what the item has printed, the item's record.
template <typename Made>
class Maker {
  public:
    Maker() = default;
    template <typename Function>
    Maker(Function make)
        : make_(
              [make = std::move(make)](const BlockTemplate& source, const ItemContext& context, Marks& marks) -> Made {
                  if constexpr (std::is_invocable_v<Function, const BlockTemplate&, const ItemContext&, Marks&>)
                      return make(source, context, marks);
                  else if constexpr (std::is_invocable_v<Function, const BlockTemplate&, const ItemContext&>)
                      return make(source, context);
                  else if constexpr (std::is_invocable_v<Function, const ItemContext&, Marks&>)
                      return make(context, marks);
                  else
                      return make(context);
              }) {}

    Made operator()(const BlockTemplate& source, const ItemContext& context, Marks& marks) const {
        return make_(source, context, marks);
    }
    explicit operator bool() const { return static_cast<bool>(make_); }

  private:
    std::function<Made(const BlockTemplate&, const ItemContext&, Marks&)> make_;
};

struct BlockKind {
    /// What a block does with its `title`.
    enum class Title { heading_above, of_its_own };
    /// Which items it may be used in.
    enum class Place { any, cards, panels };
    std::string_view word;                     ///< in a template: `pre-rolled`
    std::vector<std::string_view> binds;       ///< kinds of things `of` may name; empty: it takes no `of`
    std::vector<Entries<BlockTemplate>> keys;  ///< besides `kind`, `of` and `title`
    Maker<std::vector<Block>> make = {};
    Title title = Title::heading_above;
    Place place = Place::any;
    bool prints_charts = false;  ///< all of them, when it names none
    bool names_card = false;     ///< says whose card it is
    bool is_of_battle = false;   ///< makes no blocks without a scenario
    /// For a kind that fills whole sides instead of making blocks.
    Maker<std::vector<Board>> boards = {};
    /// Likewise, for maps.
    Maker<std::vector<FieldMap>> maps = {};
    /// Expressions among its settings about the unit of a card.
    std::function<std::vector<language::Asked>(const BlockTemplate&)> expressions = {};
};

/// Settings of a block whose kind declares them as an S.
template <typename S>
const S& settings_of(const BlockTemplate& source) {
    return std::any_cast<const S&>(source.settings);
}

/// Keys that fill an S. `defaults` are the settings of a block without keys.
template <typename S>
Entries<BlockTemplate> settings(std::vector<Entries<S>> keys, S defaults = {}) {
    Entries<BlockTemplate> out;
    for (const Entries<S>& key : keys) out.fields.insert(out.fields.end(), key.fields.begin(), key.fields.end());
    out.read = [keys, defaults](BlockTemplate& block, const text::Value& table, const Reading& reading) {
        S read = defaults;
        for (const Entries<S>& key : keys) key.read(read, table, reading);
        block.settings = std::move(read);
    };
    return out;
}

/// Makes a kind for cards only: it has a `when`, and no heading above it.
BlockKind kind_of_card(BlockKind kind);

// ---- keys of several kinds

/// `span`: for blocks with tables.
Entries<BlockTemplate> span_key();
/// `when`: for blocks on cards.
Entries<BlockTemplate> when_key();

template <typename S>
Entries<S> text_key() {
    return text::key("text", &S::text, with_references(),
                     "The words of a heading, text or blank; figures in it are references.");
}

template <typename S>
Entries<S> phase_key() {
    return text::key("phase", &S::phases, one_or_more(),
                     "The phases that are printed, or whose notes are; \"Further rules\" for what no phase names.");
}

/// Parts of a block of this kind that may be left out. `way_out` is the help for other parts.
Form<std::vector<std::string>> parts_of(std::string_view kind, std::vector<std::string_view> parts,
                                        std::string_view way_out);

template <typename S>
Entries<S> leave_out_key(const Form<std::vector<std::string>>& parts) {
    return text::key(
        "leave-out", &S::leave_out, parts,
        "Parts of the phases that are not printed; of procedures, \"changes\"; of reckoners, \"not-allowed\".");
}

}  // namespace broadside::sheet
