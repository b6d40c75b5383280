#pragma once

#include "sheet/outcome/axis.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// A field of a result that a table prints; with words of the template's around its value ("back {}").
struct FieldWords {
    std::size_t field = 0;
    language::Prose words;
};

/// Finds fields by name, with words behind a colon; reports unknown ones with the nearest known. Without names: the
/// first field that is a word or a named number and not one for each side, else the first word, else the first there
/// is. Empty after a report or when the procedure gives nothing.
std::vector<FieldWords> find_fields(const OutcomeQuery& query, const std::vector<Wanted>& names);

/// Values of a type that a template calls so: one, a group of them, a side, or "nobody". Empty when there are none.
std::vector<std::int64_t> values_named(const std::string& name, const engine::Type& type, const OutcomeQuery& query);

/// Slot of a field in the values of an ending.
std::size_t slot_of_field(const engine::Frame& frame, std::size_t field);

/// "Loss", "First side's loss": what a field is called.
std::string field_label(const OutcomeQuery& query, std::size_t field);
/// One value of a field, as short as the data allows.
std::string field_words(const OutcomeQuery& query, std::size_t field, const engine::Ending& ending);
/// The fields of an ending in one cell; no, nothing and zero are left out when there are several. An ending
/// that is not a result is a dash, or the number of the gap in the source.
std::string ending_words(const OutcomeQuery& query, const std::vector<FieldWords>& fields,
                         const engine::Ending& ending);

}  // namespace broadside::sheet
