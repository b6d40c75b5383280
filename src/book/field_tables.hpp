#pragma once

#include "book/forms.hpp"

// The field tables of a book. Private to the room.

namespace broadside::book {

const Fields<Troop>& troop_fields();
const Fields<Army>& army_fields();
/// Facts with weighted values.
const Form<std::vector<Draw>>& draws();
const Fields<GroundKind>& ground_kind_fields();

}  // namespace broadside::book
