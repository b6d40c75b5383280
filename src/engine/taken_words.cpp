#include "engine/taken_words.hpp"

#include "engine/codes.hpp"
#include "language/syntax.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace broadside::engine {

namespace {

/// `a value of` and the id of the domain: joined only for a message.
struct Meaning {
    std::string_view what, of;
    text::Span span;
};

class Words {
  public:
    explicit Words(Faults& faults) : faults_(faults) {}

    /// Registers a word that may have several meanings: two domains may share a value's name.
    void know(std::string_view word, const Meaning& meaning) { meanings_.try_emplace(word, meaning); }
    /// Reports a word that is already registered.
    void claim(const std::string& word, std::string_view what, const text::Span& span) {
        constexpr std::string_view bound[] = {"own", "enemy", "yes", "no", "nothing", "nobody"};
        const bool of_language = language::is_keyword(word) || language::is_function(word) ||
                                 std::find(std::begin(bound), std::end(bound), word) != std::end(bound);
        auto known = meanings_.find(word);
        if (!of_language && known == meanings_.end()) return;
        const Saying other =
            of_language ? "a word of the language" : say("{} {}", known->second.what, named(known->second.of));
        text::Diagnostic& error =
            faults_.error(name_taken, span, say("{} {} has the name of {}", what, named(word), other));
        if (!of_language) error.notes.push_back({known->second.span, "the other meaning is here"});
        error.help = fmt::format("a name means one thing: call the {} something else", what);
    }

    /// A chart's key may share its name with anything but a keyword of the language.
    void claim_key(const std::string& word, std::string_view what, const text::Span& span) {
        if (language::is_keyword(word)) claim(word, what, span);
    }

  private:
    Faults& faults_;
    std::unordered_map<std::string_view, Meaning> meanings_;
};

/// Reports ids that occur twice in one list.
template <typename List, typename Id>
void report_repeats(const List& list, std::string_view what, Id id, Faults& faults) {
    std::vector<std::string_view> names;
    for (const auto& element : list)
        if (const std::string_view name = id(element); !name.empty()) names.push_back(name);
    std::sort(names.begin(), names.end());
    if (std::adjacent_find(names.begin(), names.end()) == names.end()) return;
    std::map<std::string_view, text::Span> seen;
    for (const auto& element : list) {
        const std::string_view name = id(element);
        if (name.empty()) continue;
        auto [first, fresh] = seen.try_emplace(name, element.span);
        if (fresh) continue;
        text::Diagnostic& error = faults.error(name_taken, element.span, say("a second {} {}", what, named(name)));
        error.notes.push_back({first->second, "the first is here"});
        error.help = fmt::format("give one {} another name, or take one away", what);
    }
}

void report_inside_types(const rules::Ruleset& ruleset, Faults& faults) {
    const auto own_id = [](const auto& element) -> std::string_view { return element.id; };
    for (const rules::Domain& domain : ruleset.domains) {
        report_repeats(domain.values, "value", own_id, faults);
        for (const rules::Group& group : domain.groups)
            if (const auto* value = rules::find_by_id(domain.values, group.id)) {
                text::Diagnostic& error =
                    faults.error(name_taken, group.span,
                                 say("group {} has the name of a value of {}", named(group.id), named(domain.id)));
                error.notes.push_back({value->span, "the value is here"});
                error.help = "call the group something else";
            }
        if (rules::find_by_id(ruleset.quantities, domain.id))
            faults.error(name_taken, domain.span, say("{} is a domain and a quantity", named(domain.id))).help =
                "a domain holds words, a quantity numbers: call one of them something else";
    }
    for (const rules::Quantity& quantity : ruleset.quantities) {
        std::map<std::string, int> seen;
        for (std::size_t i = 0; i < quantity.names.size(); ++i)
            if (seen[quantity.names[i]]++ > 0)
                faults.error(name_taken, quantity.name_spans[i], say("a second number {}", named(quantity.names[i])))
                    .help = "every number of a quantity has a name of its own";
        auto last = quantity.names_from + std::ssize(quantity.names) - 1;
        if (!quantity.names.empty() && last * quantity.denominator > quantity.highest)
            faults.error(bad_value, quantity.name_spans.back(),
                         say("{} has more names than numbers", named(quantity.id)));
    }
    for (const rules::Variant& variant : ruleset.variants)
        if (!rules::find_by_id(variant.values, variant.fallback))
            faults.error(
                bad_value, variant.span,
                say("the default {} is not a value of variant {}", named(variant.fallback), named(variant.id)));
    for (const rules::Chart& chart : ruleset.charts) report_repeats(chart.rows, "row", own_id, faults);
}

/// Reports rulings named like an option or a variant: a scenario selects each by its id alone.
void report_settings(const rules::Ruleset& ruleset, Faults& faults) {
    for (const rules::Ruling& ruling : ruleset.rulings) {
        const auto* option = rules::find_by_id(ruleset.options, ruling.id);
        const auto* variant = rules::find_by_id(ruleset.variants, ruling.id);
        if (!option && !variant) continue;
        text::Diagnostic& error =
            faults.error(name_taken, ruling.span,
                         say("ruling {} has the name of {}", named(ruling.id), option ? "an option" : "a variant"));
        error.notes.push_back({option ? option->span : variant->span, "the other meaning is here"});
        error.help = "a scenario chooses each by its name: call the ruling something else";
    }
}

}  // namespace

void report_taken_words(const rules::Ruleset& ruleset, Faults& faults) {
    Words words(faults);
    for (const rules::Domain& domain : ruleset.domains) {
        for (const auto& value : domain.values) words.know(value.id, {"a value of", domain.id, value.span});
        for (const auto& group : domain.groups) words.know(group.id, {"a group of", domain.id, group.span});
    }
    for (const rules::Quantity& quantity : ruleset.quantities)
        for (std::size_t i = 0; i < quantity.names.size(); ++i)
            words.know(quantity.names[i], {"a number of", quantity.id, quantity.name_spans[i]});
    for (const rules::Procedure& procedure : ruleset.procedures)
        for (const std::string& side : procedure.sides)
            words.know(side, {"a side of procedure", procedure.id, procedure.span});
    for (const rules::Fact& fact : ruleset.facts) words.claim(fact.id, "fact", fact.span);
    for (const rules::NamedNumber& number : ruleset.numbers) words.claim(number.id, "number", number.span);
    for (const rules::Option& option : ruleset.options) words.claim(option.id, "option", option.span);
    for (const rules::Variant& variant : ruleset.variants) words.claim(variant.id, "variant", variant.span);
    for (const rules::Chart& chart : ruleset.charts) {
        for (const auto& output : chart.outputs) words.claim_key(output.name, "output", output.span);
        for (const auto& input : chart.inputs) words.claim_key(input.key, "input", input.span);
    }
    report_inside_types(ruleset, faults);
    report_settings(ruleset, faults);
}

}  // namespace broadside::engine
