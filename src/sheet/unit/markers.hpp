#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/unit/unit_record.hpp"

#include <vector>

namespace broadside::sheet {

/// Subjects of a template's markers, each with its letters and sign. `records` must outlive them.
std::vector<Subject> make_markers(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                  const UnitRecords& records, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
