#include "sheet/aid/hidden_rows.hpp"

#include "rules/aid_parts.hpp"
#include "rules/aid_subject.hpp"
#include "sheet/aid/aid_filter.hpp"

#include <algorithm>
#include <iterator>

namespace broadside::sheet {

namespace {

class RowFinder {
  public:
    RowFinder(const UnitRecords& records, const Data& data) : records_(records), data_(data) {
        for (const rules::Aid& aid : data.program.ruleset().aids)
            for (const rules::AidPanel& panel : aid.panels) read(panel, aid.audience);
    }

    /// Those that are hidden wherever a play aid has them.
    ChartRows hidden() const {
        ChartRows out;
        std::set_difference(all_.begin(), all_.end(), shown_.begin(), shown_.end(), std::inserter(out, out.end()));
        return out;
    }

  private:
    void read(const rules::AidPanel& panel, const text::Audience& reader) {
        const auto prints = [&](const rules::AidUse& use) { return is_of_use(use, records_, data_, reader); };
        note_panel(panel, all_);
        for (const rules::AidPart& part : panel.parts) note_part(part, all_);
        if (!prints(panel.use)) return;
        note_panel(panel, shown_);
        for (const rules::AidPart& part : panel.parts)
            if (prints(part.use)) note_part(rules::printed_part(part, prints), shown_);
    }

    static void note_panel(const rules::AidPanel& panel, ChartRows& rows) {
        for (const language::Prose* text : {&panel.tab, &panel.aside}) note_text(*text, rows);
    }

    void note_part(const rules::AidPart& part, ChartRows& rows) const {
        rules::for_each_text(part, [&](const language::Prose& text) { note_text(text, rows); });
        if (part.bars)
            for (const rules::AidBar& bar : part.bars->bars)
                for (const std::vector<language::Prose>* texts : {&bar.cuts, &bar.words})
                    for (const language::Prose& text : *texts) note_text(text, rows);
        if (const auto* chart = rules::find_by_id(data_.program.ruleset().charts, part.chart))
            for (const rules::ChartRow& row : chart->rows) rows.emplace(chart->id, row.id);
        for (const std::string& name : part.of)
            if (const rules::AidSubject subject = rules::subject_named(name); subject.row)
                rows.emplace(subject.id, *subject.row);
    }

    static void note_text(const language::Prose& text, ChartRows& rows) {
        language::for_each_reference(text, [&](const std::vector<std::string>& path) {
            if (path.size() > 2 && path[0] == "chart") rows.emplace(path[1], path[2]);
        });
    }

    const UnitRecords& records_;
    const Data& data_;
    ChartRows all_, shown_;
};

}  // namespace

ChartRows rows_hidden_by_aids(const Data& data, text::Diagnostics& diagnostics) {
    if (!data.scenario) return {};
    const UnitRecords records = records_for_aids(data, diagnostics);
    return RowFinder(records, data).hidden();
}

}  // namespace broadside::sheet
