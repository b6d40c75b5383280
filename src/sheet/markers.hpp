#pragma once

#include "sheet/item_context.hpp"
#include "sheet/subject.hpp"
#include "sheet/template.hpp"
#include "sheet/unit_record.hpp"

#include <vector>

namespace broadside::sheet {

/// What a template's markers are about, each with its letters and its sign. `records` must outlive them.
std::vector<Subject> make_markers(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                  const UnitRecords& records, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
