#include "check/prose.hpp"

namespace broadside::check {

namespace {

class ProseCollector {
  public:
    std::vector<Prose> all;

    void add(std::string_view text, const text::Span& span, const rules::Chart* chart = nullptr,
             const rules::ChartRow* row = nullptr) {
        if (!text.empty()) all.push_back({text, span, chart, row});
    }

    void add_words(const rules::Ruleset& ruleset) {
        for (const rules::Domain& domain : ruleset.domains)
            for (const rules::DomainValue& value : domain.values) add(value.meaning, value.span);
        for (const rules::Quantity& quantity : ruleset.quantities)
            for (const std::string& meaning : quantity.meanings) add(meaning, quantity.span);
        for (const rules::NamedNumber& number : ruleset.numbers) {
            add(number.label, number.span);
            add(number.note, number.span);
        }
        for (const rules::Fact& fact : ruleset.facts) {
            add(fact.label, fact.span);
            add(fact.note, fact.span);
        }
        for (const rules::Never& never : ruleset.nevers) add(never.because, never.span);
    }

    void add_chart(const rules::Chart& chart) {
        add(chart.note, chart.span);
        for (const auto& [group, label] : chart.one_of_labels) add(label, chart.span);
        for (const rules::ChartColumn& column : chart.columns) add(column.label, column.span);
        for (const rules::ChartRow& row : chart.rows) add_row(chart, row);
        if (chart.otherwise) add_row(chart, *chart.otherwise);
    }

    void add_procedure(const rules::Procedure& procedure) {
        add(procedure.note, procedure.span);
        for (const rules::Step& step : procedure.steps) {
            add(step.label, step.span);
            add(step.label_no, step.span);
            add(step.note, step.span);
            if (step.kind == rules::Step::Kind::forbid) add(step.says, step.span);
        }
        for (const rules::Effect& effect : procedure.changes)
            add(effect.label, effect.span), add(effect.in_case, effect.span);
    }

    // ---- what names a thing

    void add_value(const rules::DomainValue& value) {
        add(value.label, value.span);
        add(value.short_label, value.span);
    }

    void add_names_of_words(const rules::Ruleset& ruleset) {
        for (const rules::Domain& domain : ruleset.domains) {
            add(domain.label, domain.span);
            for (const rules::DomainValue& value : domain.values) add_value(value);
            for (const rules::Group& group : domain.groups) add(group.label, group.span);
        }
        for (const rules::Quantity& quantity : ruleset.quantities) {
            add(quantity.label, quantity.span);
            for (const std::string& label : quantity.name_labels) add(label, quantity.span);
            for (const auto& [number, word] : quantity.words) add(word, quantity.span);
        }
        for (const rules::Fact& fact : ruleset.facts) {
            add(fact.short_label, fact.span);
            add(fact.label_no, fact.span);
        }
    }

    void add_titles(const rules::Ruleset& ruleset) {
        for (const rules::Chart& chart : ruleset.charts) {
            add(chart.title, chart.span);
            add(chart.dash, chart.span);
            for (const rules::ChartColumn& column : chart.columns) add(column.short_label, column.span);
        }
        for (const rules::Procedure& procedure : ruleset.procedures) {
            add(procedure.title, procedure.span);
            for (const std::string& label : procedure.side_labels) add(label, procedure.span);
        }
        for (const rules::Phase& phase : ruleset.sequence) add(phase.title, phase.span);
        for (const rules::Deck& deck : ruleset.decks) add(deck.title, deck.span);
    }

    void add_settings(const rules::Ruleset& ruleset) {
        for (const rules::Variant& variant : ruleset.variants) {
            add(variant.label, variant.span);
            for (const rules::DomainValue& value : variant.values) add_value(value);
        }
        for (const rules::Option& option : ruleset.options) add(option.label, option.span);
        for (const rules::Ruling& ruling : ruleset.rulings) {
            add(ruling.question, ruling.span);
            add(ruling.because, ruling.span);
            for (const rules::Reading& reading : ruling.readings) add(reading.text, reading.span);
        }
        for (const rules::Missing& missing : ruleset.missing) {
            add(missing.what, missing.span);
            add(missing.label, missing.span);
        }
    }

  private:
    void add_row(const rules::Chart& chart, const rules::ChartRow& row) {
        for (const std::string* text : {&row.label, &row.short_label, &row.note, &row.forbid})
            add(*text, row.span, &chart, &row);
        for (const rules::Case& part : row.cases) add(part.label, part.span, &chart, &row);
    }
};

}  // namespace

std::vector<Prose> all_prose(const rules::Ruleset& ruleset) {
    ProseCollector collector;
    collector.add_words(ruleset);
    for (const rules::Chart& chart : ruleset.charts) collector.add_chart(chart);
    for (const rules::Procedure& procedure : ruleset.procedures) collector.add_procedure(procedure);
    for (const rules::Phase& phase : ruleset.sequence) collector.add(phase.note, phase.span);
    for (const rules::Option& option : ruleset.options) collector.add(option.note, option.span);
    for (const rules::Deck& deck : ruleset.decks) {
        collector.add(deck.note, deck.span);
        for (const rules::Card& card : deck.cards)
            for (const std::string* text : {&card.label, &card.text}) collector.add(*text, card.span);
    }
    for (const rules::ProseNote& note : ruleset.notes) collector.add(note.text, note.text_span);
    return std::move(collector.all);
}

std::vector<Prose> all_names(const rules::Ruleset& ruleset) {
    ProseCollector collector;
    collector.add_names_of_words(ruleset);
    collector.add_titles(ruleset);
    collector.add_settings(ruleset);
    return std::move(collector.all);
}

}  // namespace broadside::check
