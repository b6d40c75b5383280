#include "sheet/aid/aid_check.hpp"

#include "rules/aid_parts.hpp"
#include "sheet/drawings/aid_words.hpp"

namespace broadside::sheet {

void check_aids(const Data& data, text::Diagnostics& diagnostics) {
    const wording::Phrasebook phrases = in_table_units(data, diagnostics);
    const ItemContext context{data, phrases, {text::Audience::Kind::umpire, ""}, diagnostics};
    const AidWriter writer(context);
    for (const rules::Aid& aid : context.ruleset().aids)
        rules::for_each_written(aid, [&](const language::Prose& text) { writer.words(text); });
}

}  // namespace broadside::sheet
