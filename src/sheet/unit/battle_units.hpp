#pragma once

#include "sheet/unit/unit_record.hpp"

namespace broadside::sheet {

/// Whether a condition holds for some unit of the battle, seen or not, as play begins or once it is in ground that the
/// reader's map shows. A condition on two units is asked for as play begins alone.
bool has_unit(const language::Asked& condition, const UnitRecords& records, const Data& data,
              const text::Audience& reader);

}  // namespace broadside::sheet
