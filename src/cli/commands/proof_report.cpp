#include "pack/proof_report.hpp"

#include "check/coverage/coverage.hpp"
#include "check/proof/tally.hpp"
#include "cli/check_run.hpp"
#include "cli/commands.hpp"
#include "cli/files/files.hpp"
#include "cli/finding_order.hpp"
#include "cli/findings/findings.hpp"
#include "cli/press/drawn_file.hpp"
#include "cli/press/file_format.hpp"
#include "cli/press/printing.hpp"
#include "compare/check_choices.hpp"
#include "paginate/lay_out.hpp"
#include "sheet/chart/chart_rows.hpp"
#include "sheet/credit.hpp"
#include "sheet/item_bytes.hpp"
#include "sheet/rules_hash.hpp"
#include "sheet/steps/rule_text_blocks.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/proof.hpp"
#include "wording/references.hpp"
#include "wording/row_in_words.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <ostream>

// `check --report FILE RULESET`: what the checks looked at, found and could not prove, as pages.

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

using pack::ProofReport;

constexpr std::uint64_t thousand = 1000;

std::string count_of(std::size_t count) {
    return wording::print_count(std::to_string(count));
}

std::string count_with_word(std::size_t count, std::string_view word) {
    return fmt::format("{} {}{}", count_of(count), word, count == 1 ? "" : "s");
}

std::string count_of_all(std::size_t count, std::size_t of) {
    return fmt::format("{} of {}", count_of(count), count_of(of));
}

std::uint32_t thousandths(std::size_t count, std::size_t of) {
    return of == 0 ? 0 : static_cast<std::uint32_t>(count * thousand / of);
}

/// "12%", "<1%".
std::string per_cent(std::uint32_t thousandths_of_all) {
    return thousandths_of_all > 0 && thousandths_of_all < 5 ? "<1%" : fmt::format("{}%", (thousandths_of_all + 5) / 10);
}

/// Puts what the checks know in words.
class Reporter {
  public:
    Reporter(Workspace& workspace, const check::Prepared& prepared, const text::Value& tree)
        : workspace_(workspace),
          written_(prepared.written),
          program_(*prepared.program),
          context_{workspace.sources, tree, prepared.written, &*prepared.program},
          phrases_(program_) {}

    ProofReport report() {
        tallies_ = check::tally_charts(program_);
        coverage_ = check::coverage_of(context_, check::SlipsOf::figures);
        add_findings();
        add_coverage();
        for (std::size_t place = 0; place < tallies_.size(); ++place) add_chart(place);
        for (const auto& one : compare::standings_of_choices(context_, workspace_.diagnostics)) add_choices(one);
        add_texts();
        add_figures();
        report_.audience = phrases_.audience();
        return std::move(report_);
    }

  private:
    sheet::ItemContext item_context() { return {data_, phrases_, umpire_, workspace_.diagnostics}; }

    std::string place_of(const text::Span& span) const {
        if (span.source == text::SourceId::none) return "";
        const std::string name = fs::path(workspace_.sources.name(span.source)).filename().string();
        return span.line > 0 ? fmt::format("{}:{}", name, span.line) : name;
    }

    // ---- findings and coverage

    void add_findings() {
        for (const Finding& one : in_order_of_cause(workspace_.diagnostics, workspace_.sources)) {
            const text::Diagnostic& found = one.diagnostic;
            const std::string more = one.more > 0 ? fmt::format(" (and {} more of this kind)", one.more) : "";
            report_.findings.push_back({std::string(text::word_of(found.severity)), std::string(found.code->id),
                                        place_of(found.span), found.message + more});
        }
        for (const rules::Accepted& one : written_.accepted)
            report_.findings.push_back({"accepted", one.finding, one.of, wording::typeset(one.because)});
    }

    void add_coverage() {
        for (std::size_t kind = 0; kind < coverage_.counts.size(); ++kind) {
            const check::Coverage::Count& count = coverage_.counts[kind];
            held_.held += count.held;
            held_.of += count.of;
            if (count.of == 0) continue;
            const std::string name(check::name_of(static_cast<check::Slip::Kind>(kind)));
            report_.coverage.push_back({wording::capitalised(name), count.held, count.of});
        }
        for (const check::Unheld& one : coverage_.unheld) {
            const std::string instead = one.instead == "left out"
                                            ? "could be left out"
                                            : fmt::format("{} could be {}", one.written, one.instead);
            report_.unheld.push_back({place_of(one.span), fmt::format("{}, {}: {}", one.thing, one.where, instead)});
        }
    }

    // ---- charts

    void add_chart(std::size_t place) {
        const rules::Chart& chart = written_of(place);
        const check::ChartTally& tally = tallies_[place];
        ProofReport::Chart out;
        out.title = title_of(chart);
        out.section = chart.from.section;
        if (chart.policy == rules::Chart::Policy::sum) {
            add_modifiers(chart, tally, out);
            report_.lists.push_back(std::move(out));
            return;
        }
        const sheet::ItemContext context = item_context();
        sheet::ChartMaker maker(chart, context, marks_);
        for (std::size_t row = 0; row < chart.rows.size(); ++row)
            add_row(maker.row_words(chart.rows[row], {}), tally.rows[row], out);
        if (tally.has_otherwise) add_row("Otherwise", tally.otherwise, out);
        out.head = messages::answers_in;
        out.counted = situations_of(tally);
        situations_ += tally.situations;
        report_.charts.push_back(std::move(out));
    }

    const rules::Chart& written_of(std::size_t place) const { return program_.ruleset().charts[place]; }

    std::string title_of(const rules::Chart& chart) const {
        return chart.title.empty() ? wording::capitalised(wording::words_of_id(chart.id))
                                   : phrases_.filled(chart.title, chart.span);
    }

    static void add_row(std::string label, const check::RowTally& row, ProofReport::Chart& out) {
        const std::uint32_t share = thousandths(row.speaks, row.of);
        out.bars.push_back({std::move(label), count_of(row.speaks) + ", " + per_cent(share), share, share});
    }

    static std::string situations_of(const check::ChartTally& tally) {
        std::string out = tally.drawn ? count_with_word(tally.situations, "situation") + " drawn of more"
                                      : "All of " + count_with_word(tally.situations, "situation");
        out += fmt::format(", in {}", count_with_word(tally.places, "place"));
        if (tally.silent > 0) out += fmt::format("; {} without a row", count_of(tally.silent));
        return out + ".";
    }

    /// The heaviest first.
    void add_modifiers(const rules::Chart& chart, const check::ChartTally& tally, ProofReport::Chart& out) {
        std::vector<std::size_t> order(chart.rows.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [&](std::size_t left, std::size_t right) {
            const check::Weight &a = tally.rows[left].weight, &b = tally.rows[right].weight;
            return std::pair(a.usual, a.most) > std::pair(b.usual, b.most);
        });
        const engine::Type type = type_of_list(chart);
        out.head = messages::adds_counts_moves;
        std::size_t totals = 0;
        for (const std::size_t place : order) {
            const check::RowTally& row = tally.rows[place];
            totals = std::max(totals, row.weight.totals);
            std::string adds = row.speaks == 0 ? "–" : phrases_.signed_value(type, row.least);
            if (row.greatest != row.least) adds += " to " + phrases_.signed_value(type, row.greatest);
            const std::string aside = fmt::format("{}, {}, {}", adds, count_of_all(row.speaks, row.of),
                                                  row.weight.totals == 0 ? "–" : per_cent(row.weight.usual));
            out.bars.push_back({wording::row_in_words(chart, chart.rows[place], phrases_), aside, row.weight.usual,
                                std::max(row.weight.usual, row.weight.most)});
        }
        out.counted =
            totals == 0 ? "No procedure weighs it." : fmt::format("Over {}.", count_with_word(totals, "total"));
        if (tally.drawn) out.counted += " Of some rows situations are drawn of more.";
        modifiers_ += chart.rows.size();
    }

    engine::Type type_of_list(const rules::Chart& chart) const {
        return wording::type_called(program_.vocabulary(), chart.type);
    }

    // ---- choices

    void add_choices(const compare::ChoiceStandings& found) {
        const rules::Procedure& procedure = *found.procedure;
        const std::string name = procedure.title.empty() ? wording::capitalised(wording::words_of_id(procedure.id))
                                                         : phrases_.filled(procedure.title, procedure.span);
        ProofReport::Choices& out = report_.choices.emplace_back();
        out.title = fmt::format("{}: “{}” of the {}", name, found.chosen.fact, wording::words_of_id(found.chosen.side));
        out.section = procedure.from.section;
        std::size_t situations = 0;
        for (const compare::Standing& one : found.standings.pairs) {
            if (one.together() == 0) continue;
            situations = std::max(situations, situations_in(one));
            out.pairs.push_back(choice_of(one, found.standings.is_proved));
        }
        const std::string counted = count_with_word(situations, "situation");
        out.counted = !found.standings.is_judged  ? messages::nothing_judges
                      : found.standings.is_proved ? "All of " + counted + "."
                                                  : counted + " drawn of more.";
    }

    static std::size_t situations_in(const compare::Standing& one) { return one.together() + one.alone + one.without; }

    static ProofReport::Choice choice_of(const compare::Standing& one, bool is_proved) {
        ProofReport::Choice out;
        out.choice = one.choice;
        out.other = one.other;
        const bool is_known = is_proved || one.together() >= compare::enough_drawn;
        out.is_never_better = is_known && one.is_never_better();
        out.is_never_worse = is_known && one.is_never_worse();
        for (const std::size_t count : {one.better, one.worse, one.either, one.same, one.alone, one.without})
            out.counts.push_back(count_of(count));
        const compare::Farthest& at = one.farthest;
        if (!at.measure.empty())
            out.farthest = fmt::format("{}{}: {} and {}", at.situation.empty() ? "" : at.situation + "; ", at.measure,
                                       compare::amount_of(at.with_choice, at.is_chance),
                                       compare::amount_of(at.with_other, at.is_chance));
        return out;
    }

    // ---- the rest

    void add_texts() {
        const sheet::ItemContext context = item_context();
        for (const rules::Ruling& ruling : program_.ruleset().rulings)
            for (sheet::Block& block : sheet::ruling_blocks(ruling, sheet::Length::long_form, context, marks_))
                report_.rulings.push_back(std::move(block));
        for (const rules::Missing& missing : program_.ruleset().missing) add_gap(missing);
        report_.ledger = sheet::ledger_blocks(context);
    }

    void add_gap(const rules::Missing& missing) {
        const text::Audience& audience = phrases_.audience();
        const bool is_open = sheet::is_open(missing, program_.ruleset());
        sheet::Words words = sheet::strong(sheet::gap_mark(missing.id, program_.ruleset()) + " ", audience);
        sheet::append(
            words, sheet::plain(wording::as_sentence(wording::capitalised(phrases_.filled(missing.what, missing.span))),
                                audience));
        sheet::append(words,
                      sheet::italic(is_open ? " The umpire decides." : " Closed by the readings in force.", audience));
        open_gaps_ += is_open ? 1 : 0;
        report_.gaps.push_back(sheet::Paragraph{std::move(words), sheet::Paragraph::Role::ruling, 0, missing.span});
    }

    void add_figures() {
        const auto add = [&](std::string what, std::string figure) {
            report_.figures.push_back({std::move(what), std::move(figure)});
        };
        const rules::Ruleset& rules = program_.ruleset();
        add("Procedures", count_of(rules.procedures.size()));
        add("Charts of rows", count_of(report_.charts.size()));
        add("Situations of charts looked at", count_of(situations_));
        add("Modifiers", count_of(modifiers_));
        if (!report_.choices.empty()) add("Choices left to a player", count_of(report_.choices.size()));
        add("Worked examples", count_of(rules.examples.size()));
        if (coverage_.unconfirmed > 0) add("Of them not confirmed", count_of(coverage_.unconfirmed));
        add("Turns played", count_of(rules.turns.size()));
        add("Figures, words, limits and effects held", count_of_all(held_.held, held_.of));
        add("Findings", count_of(report_.findings.size() - rules.accepted.size()));
        add("Findings accepted, with reasons", count_of(rules.accepted.size()));
        add("Rulings", count_of(rules.rulings.size()));
        add("Gaps of the source", count_of(rules.missing.size()));
        add("Of them the umpire’s to decide", count_of(open_gaps_));
    }

    Workspace& workspace_;
    const rules::Ruleset& written_;
    const engine::Program& program_;
    const check::CheckContext context_;
    const wording::Phrasebook phrases_;
    const sheet::Data data_{program_, {}};
    const text::Audience umpire_{text::Audience::Kind::umpire, ""};  // who may read all
    sheet::Marks marks_;
    std::vector<check::ChartTally> tallies_;
    check::Coverage coverage_;
    check::Coverage::Count held_;
    std::size_t situations_ = 0, modifiers_ = 0, open_gaps_ = 0;
    ProofReport report_;
};

void name_rules(sheet::Item& item, const rules::Ruleset& ruleset) {
    const rules::Identity& identity = ruleset.identity;
    item.game = wording::typeset(identity.title);
    item.ruleset = wording::typeset(sheet::credit_of(identity));
    item.author = wording::typeset(identity.author);
    item.date = sheet::last_changed(ruleset, nullptr);
    item.data_hash = sheet::short_hash(sheet::item_bytes(item));
}

struct Drawn {
    std::string bytes;
    std::uint32_t sides = 0;
};

std::optional<Drawn> draw(const sheet::Item& item, const typeset::Paper& paper, text::Diagnostics& diagnostics) {
    fonts::PangoMeasurer measurer;
    const FileFormat format = make_format({}, measurer);
    const auto drawer = format.new_drawer();
    const auto laid = paginate::lay_out(item, paper, format.measurer, diagnostics, *drawer);
    if (!laid) return std::nullopt;
    return Drawn{drawer->finish().front().bytes, laid->pages};
}

}  // namespace

int run_report(const Arguments& arguments, Terminal& terminal) {
    if (!can_set_type(terminal)) return wrong_usage;
    Workspace workspace = open_workspace(arguments.root);
    workspace.strict = arguments.strict;
    const typeset::Paper* paper =
        find_profile(workspace, arguments.profiles.empty() ? "a4" : arguments.profiles.front());
    const auto location = find_ruleset(workspace, arguments.files.at(0));
    const fs::path file = arguments.report;
    const Cache drawn_before = Cache::open("report");
    if (!paper || !location || (!arguments.overwrite && !may_draw(file, drawn_before, workspace)))
        return report(workspace, terminal);
    Progress progress(terminal);
    Cache proved_before = arguments.afresh ? Cache::none() : Cache::open("check");
    const CheckRun run = check_all(workspace, proved_before, progress, {*location}, Purpose::check);
    const auto prepared = workspace.failed() ? nullptr : prepare(workspace, *location, {});
    if (prepared && prepared->program) {
        progress.say("counting what holds " + location->path.filename().string());
        sheet::Item item =
            pack::proof_report(Reporter(workspace, *prepared, *read_tree(workspace, *location)).report());
        name_rules(item, prepared->written);
        const auto drawn = draw(item, *paper, workspace.diagnostics);
        if (drawn && write_drawn(file, drawn->bytes, drawn_before, workspace))
            terminal.out << fmt::format("{} ({}): drawn {}, {}\n", prepared->written.identity.id, paper->id,
                                        shown_path(file), count_with_word(drawn->sides, "side"));
    }
    progress.clear();
    print_findings(workspace, run.checked, arguments.format, terminal);
    return workspace.exit_code();
}

}  // namespace broadside::cli
