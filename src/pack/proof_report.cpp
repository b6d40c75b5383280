#include "pack/proof_report.hpp"

#include "pack/for_umpire.hpp"
#include "sheet/words.hpp"
#include "text/utf8.hpp"
#include "wording/messages/proof.hpp"

#include <fmt/format.h>
#include <utility>

namespace broadside::pack {

namespace {

constexpr double thousandth = 0.001;
constexpr std::size_t most_of_label = 52;  ///< letters

class ReportMaker {
  public:
    explicit ReportMaker(const ProofReport& report) : report_(report), audience_(report.audience) {}

    std::vector<sheet::Block> blocks() {
        add(paragraph(messages::proof_is));
        add(figure_table());
        add(heading(messages::findings_of_checks));
        report_.findings.empty() ? add(paragraph(messages::nothing_found)) : add(finding_table());
        add(heading(messages::held_by_examples));
        add(paragraph(messages::held_means));
        add(coverage_bars());
        if (!report_.unheld.empty()) add(unheld_table());
        add(heading(messages::charts_proved));
        add(paragraph(messages::situations_are));
        for (const ProofReport::Chart& chart : report_.charts) add(bars_of(chart));
        if (!report_.lists.empty()) {
            add(heading(messages::modifiers_by_weight));
            add(paragraph(messages::weight_is));
        }
        for (const ProofReport::Chart& list : report_.lists) add(bars_of(list));
        if (!report_.choices.empty()) {
            add(heading(messages::choices_of_players));
            add(paragraph(messages::choices_are));
        }
        for (const ProofReport::Choices& one : report_.choices) {
            add(sheet::Heading{strong(one.title), 3, {}, plain(one.section)});
            if (!one.pairs.empty()) add(table_of(one));
            add(sheet::Paragraph{plain(one.counted), sheet::Paragraph::Role::note, 0, {}});
        }
        add_texts(messages::rulings_of_doubts, report_.rulings, messages::no_rulings);
        add_texts(messages::gaps_of_source, report_.gaps, messages::no_gaps);
        for (const sheet::Block& block : report_.ledger) add(block);
        return std::move(blocks_);
    }

  private:
    void add(sheet::Block block) { blocks_.push_back(std::move(block)); }

    sheet::Words plain(std::string words) const { return sheet::plain(std::move(words), audience_); }
    sheet::Words strong(std::string words) const { return sheet::strong(std::move(words), audience_); }

    sheet::Paragraph paragraph(std::string words) const {
        return {plain(std::move(words)), sheet::Paragraph::Role::body, 0, {}};
    }
    sheet::Heading heading(std::string words) const { return {strong(std::move(words)), 2}; }

    void add_texts(const char* title, const std::vector<sheet::Block>& texts, const char* none) {
        add(heading(title));
        for (const sheet::Block& block : texts) add(block);
        if (texts.empty()) add(paragraph(none));
    }

    sheet::Table figure_table() const {
        sheet::Table table;
        table.title = strong(messages::in_figures);
        table.columns = {{sheet::Align::left, 3}, {sheet::Align::right, 0}};
        for (const ProofReport::Figure& one : report_.figures) {
            sheet::Row row = row_of({plain(one.what), plain(one.figure)});
            row.cells.front().head = true;
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    sheet::Table finding_table() const {
        sheet::Table table;
        table.columns = {{}, {sheet::Align::left, 2}, {sheet::Align::left, 5}};
        table.heads = {
            head_of({plain(messages::head_kind), plain(messages::head_place), plain(messages::head_finding)})};
        table.may_break = true;
        for (const ProofReport::Finding& one : report_.findings)
            table.rows.push_back(
                row_of({plain(fmt::format("{} [{}]", one.kind, one.code)), plain(one.where), plain(one.what)}));
        return table;
    }

    /// An axis from nothing to all.
    sheet::BarChart bars_to_all() const {
        sheet::BarChart chart;
        for (const std::uint32_t tenths : {0u, 250u, 500u, 750u, 1000u})
            chart.marks.push_back({tenths * thousandth, plain(fmt::format("{}%", tenths / 10))});
        return chart;
    }

    sheet::BarChart coverage_bars() const {
        sheet::BarChart chart = bars_to_all();
        for (const ProofReport::Share& one : report_.coverage) {
            sheet::BarChart::Bar bar;
            bar.label = plain(one.what);
            bar.aside = plain(fmt::format("{} of {}", one.count, one.of));
            bar.parts.push_back({static_cast<double>(one.count) / static_cast<double>(one.of), {}, sheet::Tone::deep});
            if (one.count < one.of) bar.parts.push_back({1, {}, sheet::Tone::plain});
            chart.bars.push_back(std::move(bar));
        }
        return chart;
    }

    sheet::Table unheld_table() const {
        sheet::Table table;
        table.title = strong(messages::not_held);
        table.columns = {{sheet::Align::left, 2}, {sheet::Align::left, 5}};
        table.heads = {head_of({plain(messages::head_place), plain(messages::head_finding)})};
        table.may_break = true;
        for (const ProofReport::Unheld& one : report_.unheld)
            table.rows.push_back(row_of({plain(one.where), plain(one.what)}));
        return table;
    }

    sheet::Table table_of(const ProofReport::Choices& choices) const {
        sheet::Table table;
        std::vector<sheet::Words> heads;
        for (const char* head : messages::heads_of_choices) {
            table.columns.push_back({heads.size() < 2 ? sheet::Align::left : sheet::Align::right, 0});
            heads.push_back(plain(head));
        }
        table.columns.push_back({sheet::Align::left, 3});
        heads.push_back(plain(messages::farthest_apart));
        table.heads = {head_of(std::move(heads))};
        table.may_break = true;
        for (const ProofReport::Choice& one : choices.pairs) {
            std::vector<sheet::Words> cells{name_of(one.choice, one.is_never_better),
                                            name_of(one.other, one.is_never_worse)};
            for (const std::string& count : one.counts) cells.push_back(plain(count));
            cells.push_back(plain(one.farthest));
            table.rows.push_back(row_of(std::move(cells)));
        }
        return table;
    }

    sheet::Words name_of(const std::string& choice, bool is_never_better) const {
        return is_never_better ? strong(fmt::format("{}, {}", choice, messages::never_better)) : plain(choice);
    }

    sheet::BarChart bars_of(const ProofReport::Chart& chart) {
        marks_ = 0;
        sheet::BarChart out = bars_to_all();
        out.title = strong(chart.title);
        if (!chart.section.empty()) sheet::append(out.title, plain(" \u00b7 " + chart.section));
        out.heads.aside = plain(chart.head);
        out.legend = plain(chart.counted);
        for (const ProofReport::Bar& one : chart.bars) {
            sheet::BarChart::Bar bar;
            bar.label = label_of(one, out.legend);
            bar.aside = plain(one.aside);
            if (one.dark > 0) bar.parts.push_back({one.dark * thousandth, {}, sheet::Tone::deep});
            if (one.whole > one.dark) bar.parts.push_back({one.whole * thousandth, {}, sheet::Tone::pale});
            out.bars.push_back(std::move(bar));
        }
        return out;
    }

    /// One line: longer words go into the legend, under their number.
    sheet::Words label_of(const ProofReport::Bar& bar, sheet::Words& legend) {
        if (text::count_code_points(bar.label) <= most_of_label) return plain(bar.label);
        const std::string mark = fmt::format("({})", ++marks_);
        sheet::append(legend, strong(fmt::format(" {} ", mark)));
        sheet::append(legend, plain(bar.label + "."));
        return strong(mark);
    }

    const ProofReport& report_;
    const text::Audience audience_;
    std::vector<sheet::Block> blocks_;
    std::size_t marks_ = 0;  ///< in the legend of a chart
};

}  // namespace

sheet::Item proof_report(const ProofReport& report) {
    sheet::Item item;
    item.id = "proof";
    item.title = messages::proof_of_the_rules;
    item.audience = report.audience;
    item.orientation = sheet::Orientation::portrait;
    item.columns = 1;
    item.body_size = 90;
    item.floor_size = 80;
    item.blocks = ReportMaker(report).blocks();
    return item;
}

}  // namespace broadside::pack
