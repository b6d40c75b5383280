#include "sheet/aid/hidden_rows.hpp"

#include "sheet/unit/unit_record.hpp"

#include <algorithm>
#include <iterator>

namespace broadside::sheet {

namespace {

class RowFinder {
  public:
    RowFinder(const UnitRecords& records, const Data& data) : records_(records), data_(data) {
        for (const rules::Aid& aid : data.program.ruleset().aids)
            for (const rules::AidPanel& panel : aid.panels) read(panel);
    }

    /// Those that are hidden wherever a play aid has them.
    ChartRows hidden() const {
        ChartRows out;
        std::set_difference(hidden_.begin(), hidden_.end(), shown_.begin(), shown_.end(),
                            std::inserter(out, out.end()));
        return out;
    }

  private:
    void read(const rules::AidPanel& panel) {
        const bool shows = is_needed(panel.needs);
        read_texts({panel.tab, panel.aside}, shows);
        for (const rules::AidPart& part : panel.parts) read(part, shows && is_needed(part.needs));
    }

    void read(const rules::AidPart& part, bool shows) {
        read_texts(part.text, shows);
        if (part.caption) read_texts({*part.caption}, shows);
        for (const rules::AidRow& head : part.heads) read_texts(head.cells, shows);
        for (const rules::AidRow& row : part.rows) read_texts(row.cells, shows && is_needed(row.needs));
        for (const rules::AidStep& step : part.decision) read_texts({step.act, step.ask, step.yes, step.no}, shows);
        if (!part.chart.empty()) note_all(part.chart, shows);
        for (const std::string& name : part.of)
            if (const std::size_t dot = name.find('.'); dot != std::string::npos)
                note(name.substr(0, dot), name.substr(dot + 1), shows);
        if (!part.bars) return;
        for (const rules::AidBar& bar : part.bars->bars) {
            const bool shows_bar = shows && is_needed(bar.needs);
            read_texts(bar.cuts, shows_bar);
            read_texts(bar.words, shows_bar);
        }
    }

    void read_texts(const std::vector<language::Prose>& texts, bool shows) {
        for (const language::Prose& text : texts)
            language::for_each_reference(text, [&](const std::vector<std::string>& path) {
                if (path.size() > 2 && path[0] == "chart") note(path[1], path[2], shows);
            });
    }

    void note(const std::string& chart, const std::string& row, bool shows) {
        (shows ? shown_ : hidden_).emplace(chart, row);
    }

    void note_all(const std::string& chart, bool shows) {
        const auto* found = rules::find_by_id(data_.program.ruleset().charts, chart);
        if (!found) return;
        for (const rules::ChartRow& row : found->rows) note(chart, row.id, shows);
    }

    bool is_needed(const std::optional<language::Expression>& needs) const {
        if (!needs) return true;
        for (std::size_t unit = 0; unit < data_.scenario->units.size(); ++unit)
            if (records_.holds(unit, *needs)) return true;
        return false;
    }

    const UnitRecords& records_;
    const Data& data_;
    ChartRows hidden_, shown_;
};

}  // namespace

ChartRows rows_hidden_by_aids(const Data& data, text::Diagnostics& diagnostics) {
    if (!data.scenario) return {};
    std::vector<language::Asked> needs;
    for (const rules::Aid& aid : data.program.ruleset().aids)
        rules::for_each_need(aid, [&](const language::Expression& each) { needs.push_back(each); });
    const UnitRecords records(needs, data, diagnostics);
    return RowFinder(records, data).hidden();
}

}  // namespace broadside::sheet
