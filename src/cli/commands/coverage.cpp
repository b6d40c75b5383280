#include "check/coverage/coverage.hpp"

#include "cli/commands.hpp"
#include "cli/files/workspace.hpp"
#include "cli/json.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

// `check --coverage RULESET`: changes to the rules that no worked example or turn would detect, with proposed examples
// to be confirmed against the book.

namespace broadside::cli {

using check::Coverage;
using check::Unheld;

static std::string words_for_unheld(const Unheld& one) {
    const bool is_left_out = one.instead == "left out";
    return fmt::format("{}, {}: {}", one.thing, one.where,
                       is_left_out ? "could be left out" : fmt::format("{} could be {}", one.written, one.instead));
}

static std::string place_of(const Workspace& workspace, const Unheld& one) {
    return fmt::format("{}:{}", workspace.sources.name(one.span.source), one.span.line);
}

static std::string counts_of(const Coverage& coverage) {
    std::string out;
    Coverage::Count all;
    for (std::size_t kind = 0; kind < coverage.counts.size(); ++kind) {
        const Coverage::Count& count = coverage.counts[kind];
        if (count.of == 0) continue;
        all.held += count.held;
        all.of += count.of;
        out +=
            fmt::format("  {} of {} {}\n", count.held, count.of, check::name_of(static_cast<check::Slip::Kind>(kind)));
    }
    return fmt::format("an example or a turn holds {} of {} figures, words, limits and effects:\n", all.held, all.of) +
           out;
}

/// Remarks on a proposed example, one for each line.
static std::string remarks_of(const Workspace& workspace, const Coverage& coverage, const check::Proposal& proposal) {
    constexpr std::size_t most = 4;
    std::string out;
    for (std::size_t i = 0; i < std::min(most, proposal.holds.size()); ++i) {
        const Unheld& one = coverage.unheld[proposal.holds[i]];
        out += fmt::format("# {} {}\n", place_of(workspace, one), words_for_unheld(one));
    }
    if (proposal.holds.size() > most) out += fmt::format("# and {} more\n", proposal.holds.size() - most);
    return out;
}

static void print_proposals(const Workspace& workspace, const Coverage& coverage, Terminal& terminal) {
    const std::size_t held = coverage.unheld.size() - coverage.beyond;
    if (!coverage.proposals.empty())
        terminal.out << fmt::format(
            "{} would hold {} of the {}, chosen one by one for how much each holds; the answers are "
            "the program's own: hold each against the book, then write the section into `from`:\n",
            text::counted(coverage.proposals.size(), "example"), held, coverage.unheld.size());
    for (const check::Proposal& proposal : coverage.proposals)
        terminal.out << "\n" << remarks_of(workspace, coverage, proposal) << proposal.toml;
    if (coverage.beyond > 0)
        terminal.out << fmt::format("{}for {} of the {} no situation was found\n",
                                    coverage.proposals.empty() ? "" : "\n", coverage.beyond, coverage.unheld.size());
}

static void print(const Workspace& workspace, const Coverage& coverage, Terminal& terminal) {
    for (const Unheld& one : coverage.unheld)
        terminal.out << fmt::format("{}: {}\n", place_of(workspace, one), words_for_unheld(one));
    terminal.out << counts_of(coverage);
    if (coverage.unconfirmed > 0)
        terminal.out << fmt::format("{} {} not confirmed, and {} not count\n", coverage.unconfirmed,
                                    coverage.unconfirmed == 1 ? "example is" : "examples are",
                                    coverage.unconfirmed == 1 ? "does" : "do");
    print_proposals(workspace, coverage, terminal);
}

static Json to_json(const Workspace& workspace, const Coverage& coverage) {
    Json::List unheld, proposals;
    for (const Unheld& one : coverage.unheld)
        unheld.push_back(Json::Object{{"file", workspace.sources.name(one.span.source)},
                                      {"line", one.span.line},
                                      {"kind", check::name_of(one.kind)},
                                      {"of", one.thing},
                                      {"where", one.where},
                                      {"written", one.written},
                                      {"other", one.instead}});
    for (const check::Proposal& proposal : coverage.proposals) {
        Json::List holds;
        for (const std::size_t place : proposal.holds) holds.push_back(place);
        proposals.push_back(Json::Object{{"example", proposal.toml}, {"holds", std::move(holds)}});
    }
    Json::Object counts;
    for (std::size_t kind = 0; kind < coverage.counts.size(); ++kind)
        counts.emplace_back(std::string(check::name_of(static_cast<check::Slip::Kind>(kind))),
                            Json::Object{{"held", coverage.counts[kind].held}, {"of", coverage.counts[kind].of}});
    return Json::Object{{"unheld", std::move(unheld)},
                        {"counts", std::move(counts)},
                        {"unconfirmed", coverage.unconfirmed},
                        {"examples", std::move(proposals)},
                        {"no_situation", coverage.beyond}};
}

int run_coverage(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    const auto location = find_ruleset(workspace, arguments.files.at(0));
    const auto prepared = location ? prepare(workspace, *location, {}) : nullptr;
    if (!prepared || !prepared->program) return report(workspace, terminal);
    const Coverage coverage = check::coverage_of(
        {workspace.sources, *read_tree(workspace, *location), prepared->written, &*prepared->program},
        check::SlipsOf::everything);
    if (arguments.format == Format::json)
        terminal.out << to_pretty_text(to_json(workspace, coverage));
    else
        print(workspace, coverage, terminal);
    return report(workspace, terminal);
}

}  // namespace broadside::cli
