#pragma once

#include "rules/aids.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/unit/unit_record.hpp"

#include <vector>

// What of a play aid one battle has a use for: the only reader of `needs` and `ground` of an aid.

namespace broadside::sheet {

/// Whether a battle has a unit and a field for it, as the reader sees them; true without a scenario.
bool is_of_use(const rules::AidUse& use, const UnitRecords& records, const Data& data, const text::Audience& reader);

/// Compiles every `needs` of the rule set's play aids.
UnitRecords records_for_aids(const Data& data, text::Diagnostics& diagnostics);

class AidFilter {
  public:
    AidFilter(const UnitRecords& records, const AidWriter& writer, const ItemContext& context)
        : records_(records), writer_(writer), context_(context) {}

    bool is_of_use(const rules::AidUse& use) const;
    /// A bar whose figures are all of rows of no use has none.
    bool is_of_use(const rules::AidBar& bar) const;

    /// The pieces of use; empty where none is.
    language::Prose text(const rules::AidText& written) const;

    struct Table {
        std::vector<rules::TableColumn> columns;
        std::vector<rules::TableRow> heads, rows;
    };
    /// The table's columns and rows of use. A row whose label has lost all its pieces has none.
    Table table(rules::AidPart part) const;

  private:
    rules::TableRow row(const rules::AidRow& written) const;
    bool is_of_use(const rules::AidRow& written, const rules::TableRow& row) const;
    std::vector<rules::TableRow> rows(const std::vector<rules::AidRow>& written) const;

    const UnitRecords& records_;
    const AidWriter& writer_;
    const ItemContext& context_;
};

}  // namespace broadside::sheet
