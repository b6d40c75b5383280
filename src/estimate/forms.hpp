#pragma once

#include "scenario/reference_forms.hpp"
#include "scenario/scenario.hpp"
#include "text/read_forms.hpp"

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

inline const Form<scenario::Reference>& name() {
    return scenario::reference_form<Alone>();
}
inline constexpr auto& names = scenario::references_form<Alone>;
inline constexpr auto& sentence = text::plain_text<Alone>;
inline constexpr auto& yes_or_no = text::truth<Alone>;
/// `{ fact = value }`.
const Form<std::vector<scenario::NamedValue>>& facts();
/// Whole number; `what` names the thing counted.
Form<std::int64_t> whole_number(std::int64_t least, std::int64_t most, std::string_view what);

struct BattleAsk;
const Fields<BattleAsk>& battle_fields();

}  // namespace broadside::estimate
