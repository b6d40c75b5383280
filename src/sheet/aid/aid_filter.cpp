#include "sheet/aid/aid_filter.hpp"

#include "sheet/field_ground.hpp"

#include <algorithm>
#include <cstddef>

namespace broadside::sheet {

bool is_of_use(const rules::AidUse& use, const UnitRecords& records, const Data& data, const text::Audience& reader) {
    if (!data.scenario) return true;
    if (!field_has(use.ground, data, reader)) return false;
    if (!use.needs) return true;
    for (std::size_t unit = 0; unit < data.scenario->units.size(); ++unit)
        if (records.holds(unit, *use.needs)) return true;
    return false;
}

UnitRecords records_for_aids(const Data& data, text::Diagnostics& diagnostics) {
    std::vector<language::Asked> needs;
    for (const rules::Aid& aid : data.program.ruleset().aids)
        rules::for_each_need(aid, [&](const language::Expression& each) { needs.push_back(each); });
    return {needs, data, diagnostics};
}

bool AidFilter::is_of_use(const rules::AidUse& use) const {
    return sheet::is_of_use(use, records_, context_.data, context_.reader);
}

bool AidFilter::is_of_use(const rules::AidBar& bar) const {
    return is_of_use(bar.use) && !writer_.is_of_no_use(bar.cuts);
}

language::Prose AidFilter::text(const rules::AidText& written) const {
    std::vector<language::Prose> kept;
    for (const rules::AidPiece& piece : written)
        if (is_of_use(piece.use) && (written.size() == 1 || !writer_.is_of_no_use({piece.text})))
            kept.push_back(piece.text);
    return language::Prose::joined(kept);
}

rules::TableRow AidFilter::row(const rules::AidRow& written) const {
    rules::TableRow out{{}, written.tone, written.span};
    for (const rules::AidText& cell : written.cells) out.cells.push_back(text(cell));
    return out;
}

static bool is_empty(const rules::AidText& cell) {
    return std::all_of(cell.begin(), cell.end(), [](const rules::AidPiece& piece) { return piece.text.empty(); });
}

bool AidFilter::is_of_use(const rules::AidRow& written, const rules::TableRow& row) const {
    if (!is_of_use(written.use) || writer_.is_of_no_use(row.cells)) return false;
    return row.cells.empty() || !row.cells.front().empty() || is_empty(written.cells.front());
}

/// A "^" that went on from a dropped cell says what that said.
std::vector<rules::TableRow> AidFilter::rows(const std::vector<rules::AidRow>& written) const {
    struct Above {
        language::Prose words;
        bool is_kept = true;
    };
    std::vector<Above> above;  // by column, row by row
    std::vector<rules::TableRow> kept;
    for (const rules::AidRow& each : written) {
        rules::TableRow whole = row(each);
        const bool is_kept = is_of_use(each, whole);
        above.resize(std::max(above.size(), whole.cells.size()));
        for (std::size_t i = 0; i < whole.cells.size(); ++i) {
            if (whole.cells[i] != "^") {
                above[i] = {whole.cells[i], is_kept};
            } else if (is_kept && !above[i].is_kept) {
                whole.cells[i] = above[i].words;
                above[i].is_kept = true;
            }
        }
        if (is_kept) kept.push_back(std::move(whole));
    }
    return kept;
}

AidFilter::Table AidFilter::table(rules::AidPart part) const {
    for (std::size_t i = part.columns.size(); i > 0; --i)
        if (!is_of_use(part.columns[i - 1].use)) rules::drop_column(part, i - 1);
    Table out;
    for (const rules::AidColumn& column : part.columns) out.columns.push_back(column.column);
    for (const rules::AidRow& head : part.heads)
        if (is_of_use(head.use)) out.heads.push_back(row(head));
    out.rows = rows(part.rows);
    return out;
}

}  // namespace broadside::sheet
