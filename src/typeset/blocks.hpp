#pragma once

#include "text/diagnostic.hpp"
#include "typeset/block/bar_chart.hpp"
#include "typeset/block/blank.hpp"
#include "typeset/block/column_break.hpp"
#include "typeset/block/drawing.hpp"
#include "typeset/block/emblem.hpp"
#include "typeset/block/ground.hpp"
#include "typeset/block/heading.hpp"
#include "typeset/block/name_plate.hpp"
#include "typeset/block/paragraph.hpp"
#include "typeset/block/placed.hpp"
#include "typeset/block/table.hpp"
#include "typeset/block/track.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// Blocks of an item pass through three states: shaped (words known, no size), set (lines broken at a size and width),
// and cut into pieces that fill columns. Each kind of `sheet::Block` is one file in `typeset/block` with the functions
// that `BlockKind` requires; the functions here dispatch on the kind.

namespace broadside::typeset {

template <typename Kind>
using ShapedOf = decltype(shape(std::declval<const Kind&>(), std::declval<TextMeasurer&>()));
template <typename Kind>
using SetOf =
    typename decltype(set(std::declval<const ShapedOf<Kind>&>(), std::declval<const Style&>(), 0.0))::value_type;

/// Functions of a kind's file. `set` is nullopt when a word is wider than `width`; `name_of` is for messages.
template <typename Kind>
concept BlockKind = requires(const Kind& block, const ShapedOf<Kind>& shaped, const SetOf<Kind>& set,
                             const Style& style, std::vector<Piece>& pieces, const Fragment& fragment,
                             TextMeasurer& measurer) {
    { name_of(block) } -> std::same_as<std::string>;
    { least_width(shaped, style) } -> std::same_as<double>;
    { cut(set, style, pieces) } -> std::same_as<void>;
    { compose(set, style, fragment, Point{}, measurer) } -> std::same_as<std::vector<Element>>;
};

template <typename Block>
struct StatesOf;
template <BlockKind... Kinds>
struct StatesOf<std::variant<Kinds...>> {
    using Shaped = std::variant<ShapedOf<Kinds>...>;
    using Set = std::variant<SetOf<Kinds>...>;
};

struct ShapedBlock {
    StatesOf<sheet::Block>::Shaped content;
    std::string name;  ///< for messages: "table `Firing`"
    text::Span span;
};

using SetBlock = StatesOf<sheet::Block>::Set;

/// Shapes a block; nullopt, after a report, for characters that cannot be set. `item` is the source of blocks without
/// one of their own.
std::optional<ShapedBlock> shape_block(const sheet::Block& block, const text::Span& item, TextMeasurer& measurer,
                                       text::Diagnostics& diagnostics);

/// Shapes every block of an item; nullopt, after reports, for malformed tables and characters that cannot be set.
std::optional<std::vector<ShapedBlock>> shape_blocks(const std::vector<sheet::Block>& blocks, const text::Span& item,
                                                     TextMeasurer& measurer, text::Diagnostics& diagnostics);

/// Nullopt when a word of the block is wider than `width`.
std::optional<SetBlock> set_block(const ShapedBlock& block, const Style& style, double width);
/// Width of the widest unbreakable part of the block.
double least_width(const ShapedBlock& block, const Style& style);

/// Appends the pieces of a block. `block` is its index among the item's.
void cut_block(const SetBlock& set, std::size_t block, const Style& style, std::vector<Piece>& pieces);

/// Marks and tags of a fragment, its top left corner at `at`.
std::vector<Element> compose_block(const SetBlock& set, const Style& style, const Fragment& fragment, Point at,
                                   TextMeasurer& measurer);

}  // namespace broadside::typeset
