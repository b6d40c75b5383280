#pragma once

#include "rules/shapes.hpp"

#include <deque>
#include <utility>

// What the shapes of a rule set have in common: plain values, and keys that many tables have.

namespace broadside::rules::shapes {

using text::Field;
using text::Shape;
using Kind = text::Shape::Kind;

/// A shape without a name of its own.
inline const Shape* kept(Shape shape) {
    static std::deque<Shape> all;
    return &all.emplace_back(std::move(shape));
}

inline const Shape prose{.kind = Kind::string, .title = "text"};
inline const Shape yes_no{.kind = Kind::boolean, .title = "true or false"};
inline const Shape whole{.kind = Kind::integer, .title = "a whole number"};
inline const Shape name{.kind = Kind::name, .title = "a name"};
inline const Shape expression{.kind = Kind::expression, .title = "an expression"};
inline const Shape anything{.kind = Kind::anything, .title = "a value"};
inline const Shape texts{.kind = Kind::list, .title = "a list of texts", .of = &prose};
inline const Shape names{.kind = Kind::list, .title = "a list of names", .of = &name};
inline const Shape wholes{.kind = Kind::list, .title = "a list of whole numbers", .of = &whole};
inline const Shape expressions{.kind = Kind::list, .title = "a list of expressions", .of = &expression};
inline const Shape cells{.kind = Kind::list, .title = "a list of cells", .of = &anything};
inline const Shape free_map{.kind = Kind::table, .title = "a table of values", .open = true};
inline const Shape expression_map{.kind = Kind::map, .title = "a table of expressions", .of = &expression};
inline const Shape name_map{.kind = Kind::map, .title = "a table of names", .of = &prose};
inline const Shape audience{.kind = Kind::choice, .title = "an audience", .words = {"umpire", "public"}};

inline const Field from_field{"from", &prose, "Section of the source it is from; a detail may follow behind a comma."};
inline const Field label_field{"label", &prose, "How it is printed."};
inline const Field label_no_field{"label-no", &prose, "Of a yes-no: what is said where it is no."};
inline const Field short_field{"short", &prose, "The abbreviation printed where the label does not fit."};
inline const Field note_field{"note", &prose, "A footnote; figures in it are references in braces."};
inline const Field ruling_field{"ruling", &name, "The ruling that decides how this is read."};
inline const Field given_field{"given", &expression, "Settings (variants, options) under which it exists at all."};
inline const Field meaning_field{"meaning", &prose, "What it means at the table, in a sentence."};

/// The list of values of a domain or variant.
extern const Shape domain_values;

}  // namespace broadside::rules::shapes
