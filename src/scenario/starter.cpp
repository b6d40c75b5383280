#include "scenario/starter.hpp"

#include "text/dotted_names.hpp"
#include "text/entries.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <vector>

namespace broadside::scenario {

using text::Value;

// ---- filling

static constexpr std::string_view opens = "{{", closes = "}}";

static const Value* find_path(const Value& values, std::string_view path) {
    const Value* found = &values;
    while (found && !path.empty()) {
        const text::CutName cut = text::cut_at_first_dot(path);
        found = found->find(cut.first);
        path = cut.rest.value_or("");
    }
    return found;
}

static std::optional<std::string> stands_for(std::string_view name, const Starter& starter) {
    if (const auto word = starter.words.find(name); word != starter.words.end()) return word->second;
    const Value* value = find_path(starter.values, name);
    return value ? std::optional(text::to_inline_toml(*value)) : std::nullopt;
}

static std::optional<std::string> fill_line(std::string_view line, const Starter& starter) {
    std::string out;
    while (true) {
        const std::size_t open = line.find(opens), close = line.find(closes, std::min(open, line.size()));
        if (close == std::string_view::npos) return out.append(line);
        const auto filling = stands_for(line.substr(open + opens.size(), close - open - opens.size()), starter);
        if (!filling) return std::nullopt;
        out.append(line.substr(0, open)).append(*filling);
        line.remove_prefix(close + closes.size());
    }
}

/// Aligns the remark of a filled-in line with those of the lines above, if there is room.
static std::string with_remark_in_place(std::string line) {
    constexpr std::size_t column = 38;
    const std::size_t remark = line.rfind("  # ");
    if (remark == std::string::npos || remark == 0) return line;
    const std::size_t end = line.find_last_not_of(' ', remark) + 1;
    return line.substr(0, end) + std::string(end + 1 < column ? column - end : 1, ' ') + line.substr(remark + 2);
}

std::string fill_starter(std::string_view text, const Starter& starter) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto filled = fill_line(line, starter);
        if (filled && (line.empty() || !filled->empty())) out.append(with_remark_in_place(*filled)).append("\n");
    }
    return out;
}

Value lay_over(Value base, const Value& over) {
    for (const text::Entry& entry : over.entries) {
        Value* known = text::find_value(base, entry.key);
        if (!known)
            base.entries.push_back(entry);
        else if (known->kind == Value::Kind::table && entry.value.kind == Value::Kind::table && entry.key != "facts")
            *known = lay_over(std::move(*known), entry.value);
        else
            *known = entry.value;
    }
    return base;
}

// ---- information from the rule set for an author

/// "\"foot\", \"horse\"".
static std::string in_quotes(const std::vector<std::string>& words) {
    return words.empty() ? "" : fmt::format("\"{}\"", fmt::join(words, "\", \""));
}

/// Without `left_out`, if any.
static std::string list_of_words(const std::vector<rules::DomainValue>& values, std::string_view left_out = {}) {
    std::vector<std::string> words;
    for (const rules::DomainValue& value : values)
        if (value.id != left_out) words.push_back(value.id);
    return in_quotes(words);
}

/// A number as in a file: fractions in quotes.
static std::string number_of(std::int64_t value, const rules::Quantity& quantity) {
    return value % quantity.denominator == 0 ? fmt::format("{}", value / quantity.denominator)
                                             : fmt::format("\"{}/{}\"", value, quantity.denominator);
}

static std::string values_of(const rules::Fact& fact, const rules::Ruleset& ruleset) {
    if (const rules::Domain* domain = rules::find_by_id(ruleset.domains, fact.type))
        return list_of_words(domain->values);
    const rules::Quantity* quantity = rules::find_by_id(ruleset.quantities, fact.type);
    if (!quantity) return "true, false";
    if (!quantity->names.empty()) return in_quotes(quantity->names);
    return fmt::format("{} to {}", number_of(quantity->lowest, *quantity), number_of(quantity->highest, *quantity));
}

Value usual_facts(const rules::Ruleset& ruleset) {
    Value facts;
    for (const rules::Fact& fact : ruleset.facts) {
        if (fact.of != "unit" || fact.fallback || fact.means || fact.counts || !fact.first.empty()) continue;
        const rules::Domain* domain = rules::find_by_id(ruleset.domains, fact.type);
        const rules::Quantity* quantity = rules::find_by_id(ruleset.quantities, fact.type);
        Value value;
        if (domain && !domain->values.empty()) {
            value.kind = Value::Kind::string;
            value.string = domain->values.front().id;
        } else if (quantity) {
            value.kind = Value::Kind::integer;
            value.integer = quantity->highest / quantity->denominator;
        } else {
            continue;
        }
        facts.entries.push_back({fact.id, {}, std::move(value)});
    }
    return facts;
}

/// Names of all facts in tables called `facts`, each once, in order.
static void collect_facts(const Value& values, std::vector<std::string>& names) {
    for (const text::Entry& entry : values.entries) {
        if (entry.key != "facts") {
            collect_facts(entry.value, names);
            continue;
        }
        for (const text::Entry& fact : entry.value.entries)
            if (std::ranges::find(names, fact.key) == names.end()) names.push_back(fact.key);
    }
}

std::string comment_on_facts(const Value& values, const rules::Ruleset& ruleset) {
    std::vector<std::string> names, lines;
    collect_facts(values, names);
    for (const std::string& name : names)
        if (const rules::Fact* fact = rules::find_by_id(ruleset.facts, name))
            lines.push_back(fmt::format("#   {}: {}", name, values_of(*fact, ruleset)));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string comment_on_settings(const rules::Ruleset& ruleset) {
    std::vector<std::string> lines;
    for (const rules::Variant& variant : ruleset.variants)
        lines.push_back(fmt::format("# {} = \"{}\"   # or {}", variant.id, variant.fallback,
                                    list_of_words(variant.values, variant.fallback)));
    for (const rules::Option& option : ruleset.options)
        lines.push_back(fmt::format("# {} = {}", option.id, option.fallback));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

/// References are for print: the comment quotes the sentence up to the first one.
static std::string without_references(const language::Prose& what) {
    return what.parts().front().text + (what.has_references() ? "..." : "");
}

std::string comment_on_gaps(const rules::Ruleset& ruleset) {
    std::vector<std::string> lines;
    for (const rules::Missing& gap : ruleset.missing)
        lines.push_back(fmt::format("# {} = \"\"   # {}", gap.id, without_references(gap.what)));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace broadside::scenario
