#include "sheet/aid/aid_filter.hpp"

#include "rules/aid_parts.hpp"
#include "sheet/field_ground.hpp"
#include "sheet/unit/battle_units.hpp"

namespace broadside::sheet {

bool is_of_use(const rules::AidUse& use, const UnitRecords& records, const Data& data, const text::Audience& reader) {
    if (!data.scenario) return true;
    if (!field_has(use.ground, data, reader)) return false;
    return !use.needs || has_unit(*use.needs, records, data, reader);
}

UnitRecords records_for_aids(const Data& data, text::Diagnostics& diagnostics) {
    std::vector<language::Asked> needs;
    for (const rules::Aid& aid : data.program.ruleset().aids)
        rules::for_each_need(aid, [&](const language::Expression& each) { needs.push_back(each); });
    return {needs, data, diagnostics};
}

language::Prose joined(const rules::AidText& text) {
    std::vector<language::Prose> pieces;
    for (const rules::AidPiece& piece : text) pieces.push_back(piece.text);
    return language::Prose::joined(pieces);
}

bool AidFilter::is_of_use(const rules::AidUse& use) const {
    return sheet::is_of_use(use, records_, context_.data, context_.reader);
}

bool AidFilter::is_of_use(const rules::AidRow& row) const {
    std::vector<language::Prose> texts;
    for (const rules::AidText& cell : row.cells)
        for (const rules::AidPiece& piece : cell) texts.push_back(piece.text);
    return !writer_.is_of_no_use(texts);
}

void AidFilter::keep_rows_of_use(std::vector<rules::AidRow>& rows) const {
    const auto is_useful = [&](const rules::AidPiece& piece) { return !writer_.is_of_no_use({piece.text}); };
    std::vector<bool> keeps;
    for (rules::AidRow& row : rows) {
        bool is_kept = is_of_use(row);
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            if (row.cells[i].size() > 1 && !rules::keep_pieces(row.cells[i], is_useful) && i == 0) is_kept = false;
        keeps.push_back(is_kept);
    }
    rules::keep_rows(rows, keeps);
}

rules::AidPart AidFilter::of_use(rules::AidPart part) const {
    const auto is_useful = [&](const rules::AidPiece& piece) { return !writer_.is_of_no_use({piece.text}); };
    part = rules::printed_part(std::move(part), [&](const rules::AidUse& use) { return is_of_use(use); });
    std::erase_if(part.text, [&](rules::AidText& text) { return !rules::keep_pieces(text, is_useful); });
    keep_rows_of_use(part.rows);
    if (part.bars)
        std::erase_if(part.bars->bars, [&](const rules::AidBar& bar) { return writer_.is_of_no_use(bar.cuts); });
    return part;
}

}  // namespace broadside::sheet
