#include "check/codes.hpp"
#include "check/rules/checks.hpp"
#include "rules/expressions.hpp"

#include <fmt/format.h>
#include <set>

namespace broadside::check {

namespace {

using language::Syntax;
using text::Entry;
using text::Value;

void report_repeated(const text::Span& place, const std::string& word, text::Diagnostics& diagnostics) {
    diagnostics.warning(repeated_word, place, fmt::format("`{}` stands here twice", word)).help =
        "compare the words with the source: is another meant? If not, strike one out";
}

void look_at_list(const Value& list, text::Diagnostics& diagnostics) {
    std::set<std::string> words;
    for (const Value& item : list.items)
        if (item.kind == Value::Kind::string && !words.insert(item.string).second)
            report_repeated(item.span, item.string, diagnostics);
}

/// `["line", "column"]`, or a table with these as `values`.
void look_at_group(const Value& group, text::Diagnostics& diagnostics) {
    look_at_list(group, diagnostics);
    if (const Value* values = group.find("values")) look_at_list(*values, diagnostics);
}

/// "not in-square", as written, in words of one alternative.
std::string words_of_alternative(const std::vector<language::Word>& words) {
    std::string out;
    for (const language::Word& word : words)
        out += fmt::format("{}{}{}", out.empty() ? "" : " ", word.negated ? "not " : "", word.name);
    return out;
}

void look_at_syntax(const Syntax& node, const text::Span& place, text::Diagnostics& diagnostics) {
    std::set<std::string> alternatives{words_of_alternative(node.words)};
    for (const std::vector<language::Word>& words : node.alternatives)
        if (!alternatives.insert(words_of_alternative(words)).second)
            report_repeated(place, words_of_alternative(words), diagnostics);
    for (const Syntax& child : node.children) look_at_syntax(child, place, diagnostics);
}

void look_at_expression(const language::Expression& read, text::Diagnostics& diagnostics) {
    if (const Syntax* syntax = read.syntax()) look_at_syntax(*syntax, read.span, diagnostics);
}

/// Texts that a patch puts into place are expressions only there: they are tried as such.
void look_at_patch(const Value& value, text::Diagnostics& diagnostics) {
    if (value.kind == Value::Kind::string)
        look_at_expression(language::parse_step(value.string, value.span), diagnostics);
    for (const Value& item : value.items) look_at_patch(item, diagnostics);
    for (const Entry& entry : value.entries) look_at_patch(entry.value, diagnostics);
}

void look_at_matches(const Value& chart, text::Diagnostics& diagnostics) {
    const Value* inputs = chart.find("inputs");
    for (const char* part : {"rows", "columns"})
        if (const Value* all = chart.find(part))
            for (const Value& one : all->items)
                for (const Entry& entry : one.entries)
                    if (inputs && inputs->find(entry.key)) look_at_list(entry.value, diagnostics);
}

void look_at_thing(const std::string& kind, const Value& thing, text::Diagnostics& diagnostics) {
    if (const Value* groups = kind == "domain" ? thing.find("groups") : nullptr)
        for (const Entry& group : groups->entries) look_at_group(group.value, diagnostics);
    if (kind == "chart") look_at_matches(thing, diagnostics);
    const Value* readings = kind == "ruling" ? thing.find("otherwise") : nullptr;
    if (!readings) return;
    for (const Entry& reading : readings->entries)
        for (const Entry& change : reading.value.entries) {
            if (change.key.starts_with("domain/"))
                look_at_group(change.value, diagnostics);
            else
                look_at_patch(change.value, diagnostics);
        }
}

}  // namespace

void check_repeated_words(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const Entry& top : context.tree.entries)
        for (const Entry& thing : top.value.entries) look_at_thing(top.key, thing.value, diagnostics);
    const auto look = [&](const language::Expression& read) { look_at_expression(read, diagnostics); };
    rules::for_each_expression(context.ruleset, look);
    rules::for_each_given(context.ruleset, look);
}

}  // namespace broadside::check
