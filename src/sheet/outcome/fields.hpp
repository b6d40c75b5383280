#pragma once

#include "sheet/outcome/axis.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Field of a result that a table prints, with the template's words around its value ("back {}").
struct FieldWords {
    std::size_t field = 0;
    language::Prose words;
};

/// Finds fields by name, with words after a colon; reports unknown ones with the nearest known. Without names: the
/// first word or named number that is not one of each side, else the first word, else the first field. Empty after a
/// report or when the procedure gives nothing.
std::vector<FieldWords> find_fields(const OutcomeQuery& query, const std::vector<Wanted>& names);

/// Values of a type by a template's name for them: a value, a group, a side, or "nobody". Empty for an unknown name.
std::vector<std::int64_t> values_named(const std::string& name, const engine::Type& type, const OutcomeQuery& query);

/// Name of a result in its parts: "attacker.total" is the total of the attacker.
struct FieldName {
    std::optional<std::size_t> side;  ///< that it is for; absent when it is for none
    std::string_view own;             ///< without the side
    std::string_view last;
};
FieldName name_of_field(const engine::Frame& frame, std::size_t field);

/// Slot of a field in the values of an ending.
std::size_t slot_of_field(const engine::Frame& frame, std::size_t field);

/// "Loss", "First side: loss": label of a field.
std::string field_label(const OutcomeQuery& query, std::size_t field);
/// "Loss": the same without the side.
std::string own_field_label(const OutcomeQuery& query, std::size_t field);
/// One value of a field, as short as the data allow.
std::string field_words(const OutcomeQuery& query, std::size_t field, const engine::Ending& ending);
/// Fields of an ending in one cell; no, nothing and zero are left out among several. An ending without a result is a
/// dash, or the number of the gap in the source.
std::string ending_words(const OutcomeQuery& query, const std::vector<FieldWords>& fields, const engine::Ending& ending,
                         Marks& marks);

}  // namespace broadside::sheet
