#include "check/coverage/untried.hpp"

#include "cli/commands.hpp"
#include "cli/files/workspace.hpp"
#include "cli/json.hpp"

#include <fmt/format.h>
#include <ostream>

// `check --untried RULESET`: rows and cells of charts that no example and no turn reads, floors and ceilings that limit
// nothing in them, and dice and values of `min` and `max` that could differ unnoticed.

namespace broadside::cli {

static void print_variations(const Workspace& workspace, const check::Unnoticed& unnoticed, std::string_view how,
                             std::string_view sum, Terminal& terminal) {
    for (const check::Variation& one : unnoticed.variations)
        terminal.out << fmt::format("{}:{}: {}, {}: {} {} {}\n", workspace.sources.name(one.span.source), one.span.line,
                                    one.thing, one.key, one.written, how, one.instead);
    if (unnoticed.of > 0) terminal.out << fmt::format("{} of {} {}\n", unnoticed.variations.size(), unnoticed.of, sum);
}

static void print_examples(const std::vector<check::ChartPlace>& places, Terminal& terminal) {
    bool is_first = true;
    for (const check::ChartPlace& place : places) {
        if (place.example.empty()) continue;
        if (is_first)
            terminal.out << "examples that read them; compare each answer, the program's own, with the book:\n";
        is_first = false;
        terminal.out << "\n" << place.example;
    }
    if (!is_first) terminal.out << "\n";
}

static void print_places(const Workspace& workspace, const check::UntriedPlaces& untried, Terminal& terminal) {
    for (const check::ChartPlace& place : untried.places)
        terminal.out << fmt::format("{}:{}: {}, {}{}{}\n", workspace.sources.name(place.span.source), place.span.line,
                                    place.chart, place.row, place.column.empty() ? "" : " / ", place.column);
    terminal.out << fmt::format("{} of {} rows and cells are read by no example and no turn\n", untried.places.size(),
                                untried.of);
    for (const check::LimitPlace& place : untried.limits)
        terminal.out << fmt::format("{}:{}: {}, {} of {}\n", workspace.sources.name(place.span.source), place.span.line,
                                    place.procedure, place.name, place.fact);
    if (untried.of_limits > 0)
        terminal.out << fmt::format("{} of {} floors and ceilings limit a change in no example and no turn\n",
                                    untried.limits.size(), untried.of_limits);
    print_examples(untried.places, terminal);
    print_variations(workspace, untried.dice, "could be",
                     "dice with a face fewer or more change the outcome of no example and no turn", terminal);
    print_variations(workspace, untried.values, "could be without",
                     "values of `min`, `max` and their like decide no example and no turn", terminal);
}

static Json::List variations_to_json(const Workspace& workspace, const std::vector<check::Variation>& variations) {
    Json::List all;
    for (const check::Variation& one : variations)
        all.push_back(Json::Object{{"file", workspace.sources.name(one.span.source)},
                                   {"line", one.span.line},
                                   {"of", one.thing},
                                   {"key", one.key},
                                   {"written", one.written},
                                   {"other", one.instead}});
    return all;
}

static Json untried_to_json(const Workspace& workspace, const check::UntriedPlaces& untried) {
    Json::List places;
    for (const check::ChartPlace& place : untried.places) {
        Json::Object one{{"file", workspace.sources.name(place.span.source)},
                         {"line", place.span.line},
                         {"chart", place.chart},
                         {"row", place.row}};
        if (!place.column.empty()) one.emplace_back("column", place.column);
        if (!place.example.empty()) one.emplace_back("example", place.example);
        places.push_back(std::move(one));
    }
    Json::List limits;
    for (const check::LimitPlace& place : untried.limits)
        limits.push_back(Json::Object{{"file", workspace.sources.name(place.span.source)},
                                      {"line", place.span.line},
                                      {"procedure", place.procedure},
                                      {"limit", place.name},
                                      {"fact", place.fact}});
    return Json::Object{{"untried", std::move(places)},
                        {"of", untried.of},
                        {"limits", std::move(limits)},
                        {"of_limits", untried.of_limits},
                        {"dice", variations_to_json(workspace, untried.dice.variations)},
                        {"of_dice", untried.dice.of},
                        {"values", variations_to_json(workspace, untried.values.variations)},
                        {"of_values", untried.values.of}};
}

int run_untried(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    const auto location = find_ruleset(workspace, arguments.files.at(0));
    const auto prepared = location ? prepare(workspace, *location, {}) : nullptr;
    if (!prepared || !prepared->program) return report(workspace, terminal);
    const check::UntriedPlaces untried = check::untried_places(
        {workspace.sources, *read_tree(workspace, *location), prepared->written, &*prepared->program},
        workspace.diagnostics);
    if (arguments.format == Format::json)
        terminal.out << to_pretty_text(untried_to_json(workspace, untried));
    else
        print_places(workspace, untried, terminal);
    return report(workspace, terminal);
}

}  // namespace broadside::cli
