#include "check/codes.hpp"
#include "check/editions/mention_graph.hpp"
#include "check/rules/checks.hpp"
#include "rules/aid_subject.hpp"
#include "text/letters.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Figures that a play aid writes out instead of referring to them. Unlike a label, an aid may: "d10: 9 captures",
// "4, 5, 6" over a column. But then they are to be figures of what its panel abridges:
//
//     of = ["officers"]           "d10: 0 kills, 9 captures"
//     [chart.officers]            rows at 0 and at 8: the 9 is a figure of an older edition
//
// What is abridged are the charts and procedures that `of` names, what those look up or read, and their numbers.

namespace broadside::check {

namespace {

/// Numbers, "6", and dice, "d6".
using KnownFigures = std::set<std::string, std::less<>>;

struct Figure {
    std::string name;
    std::size_t begin = 0, end = 0;
};

Figure figure_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text::is_digit(text[end])) ++end;
    const bool is_die = at > 0 && text[at - 1] == 'd' && (at == 1 || !text::is_letter(text[at - 2]));
    return {(is_die ? "d" : "") + std::string(text.substr(at, end - at)), at, end};
}

std::vector<Figure> figures_in(std::string_view literal) {
    std::vector<Figure> out;
    for (std::size_t at = 0; at < literal.size(); ++at) {
        if (!text::is_digit(literal[at])) continue;
        out.push_back(figure_at(literal, at));
        at = out.back().end - 1;
    }
    return out;
}

std::int64_t number_of(std::string_view digits) {
    std::int64_t out = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return out;
}

void add_figures(std::string_view literal, KnownFigures& known) {
    constexpr std::int64_t widest = 100;
    const std::vector<Figure> found = figures_in(literal);
    for (std::size_t i = 0; i < found.size(); ++i) {
        known.insert(found[i].name);
        if (i == 0 || found[i - 1].name.starts_with('d') ||
            literal.substr(found[i - 1].end, found[i].begin - found[i - 1].end) != "..")
            continue;
        const std::int64_t from = number_of(found[i - 1].name), to = number_of(found[i].name);
        for (std::int64_t step = 0; step < widest && step < to - from; ++step)
            known.insert(std::to_string(from + step));
    }
}

/// Of a range, "4..6", those between its ends too. What references print is not looked at.
void add_figures(const rules::Prose& text, KnownFigures& known) {
    for (const rules::Prose::Part& part : text.parts())
        if (!part.is_reference()) add_figures(part.text, known);
}

/// What is printed is no rule, nor is the place in the source.
bool is_no_rule(std::string_view key) {
    static constexpr std::array<std::string_view, 10> keys{"from",     "title", "note",    "label", "says",
                                                           "label-no", "text",  "because", "at",    "short"};
    return std::ranges::find(keys, key) != keys.end();
}

void add_figures_of(const text::Value& value, KnownFigures& known) {
    if (value.kind == text::Value::Kind::integer) add_figures(std::to_string(value.integer), known);
    if (value.kind == text::Value::Kind::string) add_figures(rules::Prose(value.string), known);
    for (const text::Value& item : value.items) add_figures_of(item, known);
    for (const text::Entry& entry : value.entries)
        // An output may be called `short` too: then it holds a number.
        if (!is_no_rule(entry.key) || entry.value.kind == text::Value::Kind::integer)
            add_figures_of(entry.value, known);
}

class AidFigures {
  public:
    AidFigures(const CheckContext& context, text::Diagnostics& diagnostics)
        : context_(context), diagnostics_(diagnostics), graph_(context.tree) {}

    void check(const rules::Aid& aid) {
        for (const rules::AidPanel& panel : aid.panels) {
            check_aside(panel);
            for (const rules::AidPart& part : panel.parts) check(part, panel);
        }
    }

  private:
    static void add_abridged(const rules::AidPart& part, std::vector<std::string>& of) {
        for (const std::string& name : part.of) of.push_back(rules::subject_named(name).id);
        if (!part.chart.empty()) of.push_back(part.chart);
        std::ranges::sort(of);
        of.erase(std::unique(of.begin(), of.end()), of.end());
    }

    /// It may speak of all parts of its panel.
    void check_aside(const rules::AidPanel& panel) {
        std::vector<std::string> of = panel.of;
        for (const rules::AidPart& part : panel.parts) add_abridged(part, of);
        if (of.empty()) return;
        know(of, panel);
        check_text(panel.aside, of);
    }

    void check(const rules::AidPart& part, const rules::AidPanel& panel) {
        std::vector<std::string> of = panel.of;
        add_abridged(part, of);
        if (of.empty()) return;
        know(of, panel);
        rules::for_each_text(part, [&](const rules::Prose& text) { check_text(text, of); });
        if (part.bars)
            for (const rules::AidBar& bar : part.bars->bars) check_bar(bar, of);
    }

    void check_bar(const rules::AidBar& bar, const std::vector<std::string>& of) {
        check_text(bar.label, of);
        for (const rules::Prose& words : bar.words) check_text(words, of);
        if (bar.aside) check_text(*bar.aside, of);
    }

    /// Its tab names phases by their numbers, and so may its rows: "1, 4 Morale", "4 Fire".
    void know(const std::vector<std::string>& of, const rules::AidPanel& panel) {
        known_ = figures_of(of);
        add_figures(panel.tab, known_);
    }

    /// Figures of charts and procedures, of what they look up or read, and of the numbers of all these.
    KnownFigures figures_of(const std::vector<std::string>& names) const {
        std::set<MentionGraph::Place> things;
        for (const std::string& name : names)
            for (const MentionGraph::Place place : graph_.called(name)) things.insert(place);
        const auto add_mentioned = [&](bool numbers_alone) {
            for (const MentionGraph::Place place : std::set(things))
                for (const MentionGraph::Place mentioned : graph_.things()[place].mentions)
                    if (!numbers_alone || graph_.things()[mentioned].kind == "number") things.insert(mentioned);
        };
        add_mentioned(false);
        add_mentioned(true);
        KnownFigures known;
        for (const MentionGraph::Place place : things) add_figures_of_thing(graph_.things()[place], known);
        if (known.contains("d10")) known.insert("0");  // as a ten-sided die shows its ten
        return known;
    }

    void add_figures_of_thing(const MentionGraph::Thing& thing, KnownFigures& known) const {
        const text::Value* kind = context_.tree.find(thing.kind);
        const text::Value* value = kind ? kind->find(thing.id) : nullptr;
        if (value) add_figures_of(*value, known);
        const std::string path = fmt::format("{}/{}", thing.kind, thing.id);
        for (const rules::Ruling& ruling : context_.ruleset.rulings)
            for (const auto& [reading, patch] : ruling.patches)
                for (const rules::Keyed& change : patch)
                    if (change.key == path || change.key.starts_with(path + "/")) add_figures_of(change.value, known);
    }

    std::optional<Figure> find_unknown_figure(const rules::Prose& text) const {
        for (const rules::Prose::Part& part : text.parts()) {
            if (part.is_reference()) continue;
            for (Figure& figure : figures_in(part.text))
                if (!known_.contains(figure.name)) return std::move(figure);
        }
        return std::nullopt;
    }

    void check_text(const rules::Prose& text, const std::vector<std::string>& of) {
        const auto figure = find_unknown_figure(text);
        if (!figure) return;
        diagnostics_
            .warning(loose_figure, text.span(),
                     fmt::format("`{}` in “{}” is no figure of what the panel abridges", figure->name, text.written()))
            .help = fmt::format(
            "it abridges {}: refer to the figure, as in {{chart.ID.ROW.OUTPUT}}, or name in "
            "`of` the chart that has it",
            text::names_of(of));
    }

    const CheckContext& context_;
    text::Diagnostics& diagnostics_;
    const MentionGraph graph_;
    KnownFigures known_;
};

}  // namespace

void check_aid_figures(const CheckContext& context, text::Diagnostics& diagnostics) {
    if (context.ruleset.aids.empty()) return;
    AidFigures figures(context, diagnostics);
    for (const rules::Aid& aid : context.ruleset.aids) figures.check(aid);
}

}  // namespace broadside::check
