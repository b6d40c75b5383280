#include "check/codes.hpp"
#include "check/editions/mentions.hpp"
#include "check/rules/checks.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

// The words of a result come from somewhere: a cell, a step, an effect, a default, a reading. A domain counts as one of
// results if a chart gives it and every fact of it is kept: no player then states it at the table.

namespace broadside::check {

namespace {

/// Names in what a chart, procedure or fact gives, without what it asks.
class MadeNames {
  public:
    explicit MadeNames(const text::Value& tree) {
        for_each(tree, "chart", [&](const text::Value& chart) {
            const text::Value* inputs = chart.find("inputs");
            for (const char* key : {"rows", "otherwise", "defaults"})
                if (const text::Value* given = chart.find(key)) add_answers(*given, inputs);
        });
        for_each(tree, "procedure", [&](const text::Value& procedure) {
            if (const text::Value* changes = procedure.find("changes")) add_answers(*changes, nullptr);
            if (const text::Value* steps = procedure.find("steps"))
                for (const text::Value& step : steps->items)
                    if (!step.find("end")) add_answers(step, nullptr);
        });
        for_each(tree, "fact", [&](const text::Value& fact) {
            for (const char* key : {"default", "means"})
                if (const text::Value* given = fact.find(key)) names.merge(names_in(*given));
        });
        for_each(tree, "ruling", [&](const text::Value& ruling) {
            if (const text::Value* patches = ruling.find("otherwise")) names.merge(names_in(*patches));
        });
    }

    Names names;

  private:
    template <typename Visit>
    static void for_each(const text::Value& tree, std::string_view kind, const Visit& visit) {
        if (const text::Value* all = tree.find(kind))
            for (const text::Entry& entry : all->entries) visit(entry.value);
    }

    void add_answers(const text::Value& value, const text::Value* inputs) {
        static constexpr std::array asked{"id",    "when",   "label", "note", "given",   "ruling",
                                          "short", "forbid", "if",    "says", "missing", "from"};
        for (const text::Value& item : value.items) add_answers(item, inputs);
        for (const text::Entry& entry : value.entries) {
            const bool asks = std::ranges::find(asked, entry.key) != asked.end();
            if (!asks && !(inputs && inputs->find(entry.key))) add_answers(entry.value, inputs);
        }
        if (value.kind == text::Value::Kind::string) names.merge(names_in(value));
    }
};

bool is_given_by_a_chart(const rules::Domain& domain, const rules::Ruleset& ruleset) {
    return std::ranges::any_of(ruleset.charts, [&](const rules::Chart& chart) {
        return chart.type == domain.id || std::ranges::any_of(chart.outputs, [&](const rules::ChartOutput& output) {
                   return output.type == domain.id;
               });
    });
}

bool is_said_by_players(const rules::Domain& domain, const rules::Ruleset& ruleset) {
    return std::ranges::any_of(ruleset.facts,
                               [&](const rules::Fact& fact) { return fact.type == domain.id && fact.kept.empty(); });
}

}  // namespace

void check_unreached_words(const CheckContext& context, text::Diagnostics& diagnostics) {
    const MadeNames made(context.tree);
    for (const rules::Domain& domain : context.ruleset.domains) {
        if (!is_given_by_a_chart(domain, context.ruleset) || is_said_by_players(domain, context.ruleset)) continue;
        for (const rules::DomainValue& value : domain.values)
            if (!made.names.contains(value.id))
                diagnostics
                    .warning(never_used, value.span,
                             fmt::format("no chart, step or effect comes to `{}`, one of `{}`", value.id, domain.id))
                    .help = "write the row or effect that gives it, or remove the word";
    }
}

}  // namespace broadside::check
