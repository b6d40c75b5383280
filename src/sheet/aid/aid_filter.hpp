#pragma once

#include "rules/aids.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/unit/unit_record.hpp"

#include <vector>

// What of a play aid one battle has a use for.

namespace broadside::sheet {

/// Whether a battle has a unit for it, seen or not, or ground that makes it one, and its field, as the reader sees it,
/// such ground; true without a scenario.
bool is_of_use(const rules::AidUse& use, const UnitRecords& records, const Data& data, const text::Audience& reader);

/// Compiles every `needs` of the rule set's play aids.
UnitRecords records_for_aids(const Data& data, text::Diagnostics& diagnostics);

class AidFilter {
  public:
    AidFilter(const UnitRecords& records, const AidWriter& writer, const ItemContext& context)
        : records_(records), writer_(writer), context_(context) {}

    bool is_of_use(const rules::AidUse& use) const;
    /// What is left of a part. Pieces, rows and bars whose figures are all of rows of no use go too.
    rules::AidPart of_use(rules::AidPart part) const;

  private:
    void keep_rows_of_use(std::vector<rules::AidRow>& rows) const;
    bool is_of_use(const rules::AidRow& row) const;

    const UnitRecords& records_;
    const AidWriter& writer_;
    const ItemContext& context_;
};

/// Its pieces in one.
language::Prose joined(const rules::AidText& text);

}  // namespace broadside::sheet
