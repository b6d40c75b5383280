#include "sheet/aid/hidden_rows.hpp"

#include "sheet/aid/aid_filter.hpp"

#include <algorithm>
#include <iterator>

namespace broadside::sheet {

namespace {

/// The reader of the index.
const text::Audience umpire{text::Audience::Kind::umpire, ""};

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
        const bool shows = is_shown(panel.use);
        read_texts({panel.tab, panel.aside}, shows);
        for (const rules::AidPart& part : panel.parts) read(part, shows && is_shown(part.use));
    }

    void read(const rules::AidPart& part, bool shows) {
        for (const rules::AidText& text : part.text) read_pieces(text, shows);
        if (part.caption) read_texts({*part.caption}, shows);
        for (const std::vector<rules::AidRow>* rows : {&part.heads, &part.rows})
            for (const rules::AidRow& row : *rows) read(row, part.columns, shows && is_shown(row.use));
        for (const rules::AidStep& step : part.decision)
            read_texts({step.act, step.ask, step.yes, step.no}, shows && is_shown(step.use));
        if (!part.chart.empty()) note_all(part.chart, shows);
        for (const std::string& name : part.of)
            if (const std::size_t dot = name.find('.'); dot != std::string::npos)
                note(name.substr(0, dot), name.substr(dot + 1), shows);
        if (!part.bars) return;
        for (const rules::AidBar& bar : part.bars->bars) {
            const bool shows_bar = shows && is_shown(bar.use);
            read_texts(bar.cuts, shows_bar);
            read_texts(bar.words, shows_bar);
        }
    }

    void read(const rules::AidRow& row, const std::vector<rules::AidColumn>& columns, bool shows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            read_pieces(row.cells[i], shows && (i >= columns.size() || is_shown(columns[i].use)));
    }

    void read_pieces(const rules::AidText& text, bool shows) {
        for (const rules::AidPiece& piece : text) read_texts({piece.text}, shows && is_shown(piece.use));
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

    bool is_shown(const rules::AidUse& use) const { return is_of_use(use, records_, data_, umpire); }

    const UnitRecords& records_;
    const Data& data_;
    ChartRows hidden_, shown_;
};

}  // namespace

ChartRows rows_hidden_by_aids(const Data& data, text::Diagnostics& diagnostics) {
    if (!data.scenario) return {};
    const UnitRecords records = records_for_aids(data, diagnostics);
    return RowFinder(records, data).hidden();
}

}  // namespace broadside::sheet
