#pragma once

#include "scenario/scenario.hpp"
#include "text/field_table.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Forms of the values of the folder, which are read and never written. Private to the room.

namespace broadside::estimate {

/// Context of these tables: none.
struct Alone {};
template <typename M>
using Form = text::Form<M, Alone>;
template <typename T>
using Fields = text::FieldTable<T, Alone>;
using Input = text::Reading<Alone>;

const Form<scenario::Reference>& name();
const Form<std::vector<scenario::Reference>>& names();
const Form<std::string>& sentence();
const Form<bool>& yes_or_no();
/// `{ fact = value }`.
const Form<std::vector<scenario::NamedValue>>& facts();
/// Whole number; `what` names the thing counted.
Form<std::int64_t> whole_number(std::int64_t least, std::int64_t most, std::string_view what);

struct BattleAsk;
const Fields<BattleAsk>& battle_fields();

}  // namespace broadside::estimate
