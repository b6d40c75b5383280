#include "rules/prose.hpp"

namespace broadside::rules {

namespace {

class ProseCollector {
  public:
    std::vector<PrintedText> all;

    void add(const Prose& text, const text::Span& span, const Chart* chart = nullptr, const ChartRow* row = nullptr) {
        if (!text.empty()) all.push_back({text, span, chart, row});
    }

    void add_words(const Ruleset& ruleset) {
        for (const Domain& domain : ruleset.domains)
            for (const DomainValue& value : domain.values) add(value.meaning, value.span);
        for (const Quantity& quantity : ruleset.quantities)
            for (const Prose& meaning : quantity.meanings) add(meaning, quantity.span);
        for (const NamedNumber& number : ruleset.numbers) {
            add(number.label, number.span);
            add(number.note, number.span);
        }
        for (const Fact& fact : ruleset.facts) {
            add(fact.label, fact.span);
            add(fact.note, fact.span);
        }
        for (const Never& never : ruleset.nevers) add(never.because, never.span);
    }

    void add_chart(const Chart& chart) {
        add(chart.note, chart.span);
        for (const auto& [group, label] : chart.one_of_labels) add(label, chart.span);
        for (const ChartColumn& column : chart.columns) add(column.label, column.span);
        for (const ChartRow& row : chart.rows) add_row(chart, row);
        if (chart.otherwise) add_row(chart, *chart.otherwise);
    }

    void add_procedure(const Procedure& procedure) {
        add(procedure.note, procedure.span);
        for (const Step& step : procedure.steps) {
            add(step.label, step.span);
            add(step.label_no, step.span);
            add(step.note, step.span);
            if (step.kind == Step::Kind::forbid) add(step.says, step.span);
        }
        for (const Effect& effect : procedure.changes) add(effect.label, effect.span), add(effect.in_case, effect.span);
    }

    // ---- names of things

    void add_value(const DomainValue& value) {
        add(value.label, value.span);
        add(value.short_label, value.span);
    }

    void add_names_of_words(const Ruleset& ruleset) {
        for (const Domain& domain : ruleset.domains) {
            add(domain.label, domain.span);
            for (const DomainValue& value : domain.values) add_value(value);
            for (const Group& group : domain.groups) add(group.label, group.span);
        }
        for (const Quantity& quantity : ruleset.quantities) {
            add(quantity.label, quantity.span);
            for (const Prose& label : quantity.name_labels) add(label, quantity.span);
            for (const auto& [number, word] : quantity.words) add(word, quantity.span);
        }
        for (const Fact& fact : ruleset.facts) {
            add(fact.short_label, fact.span);
            add(fact.label_no, fact.span);
        }
    }

    void add_titles(const Ruleset& ruleset) {
        for (const Chart& chart : ruleset.charts) {
            add(chart.title, chart.span);
            add(chart.dash, chart.span);
            for (const ChartColumn& column : chart.columns) add(column.short_label, column.span);
        }
        for (const Procedure& procedure : ruleset.procedures) {
            add(procedure.title, procedure.span);
            for (const Prose& label : procedure.side_labels) add(label, procedure.span);
        }
        for (const Phase& phase : ruleset.sequence) add(phase.title, phase.span);
        for (const Deck& deck : ruleset.decks) add(deck.title, deck.span);
    }

    void add_settings(const Ruleset& ruleset) {
        for (const Variant& variant : ruleset.variants) {
            add(variant.label, variant.span);
            for (const DomainValue& value : variant.values) add_value(value);
        }
        for (const Option& option : ruleset.options) add(option.label, option.span);
        for (const Ruling& ruling : ruleset.rulings) {
            add(ruling.question, ruling.span);
            add(ruling.because, ruling.span);
            for (const Reading& reading : ruling.readings) add(reading.text, reading.span);
        }
        for (const Missing& missing : ruleset.missing) {
            add(missing.what, missing.span);
            add(missing.label, missing.span);
        }
    }

  private:
    void add_row(const Chart& chart, const ChartRow& row) {
        for (const Prose* text : {&row.label, &row.short_label, &row.note, &row.forbid})
            add(*text, row.span, &chart, &row);
        for (const Case& part : row.cases) add(part.label, part.span, &chart, &row);
    }
};

}  // namespace

std::vector<PrintedText> all_prose(const Ruleset& ruleset) {
    ProseCollector collector;
    collector.add_words(ruleset);
    for (const Chart& chart : ruleset.charts) collector.add_chart(chart);
    for (const Procedure& procedure : ruleset.procedures) collector.add_procedure(procedure);
    for (const Phase& phase : ruleset.sequence) collector.add(phase.note, phase.span);
    for (const Option& option : ruleset.options) collector.add(option.note, option.span);
    for (const Deck& deck : ruleset.decks) {
        collector.add(deck.note, deck.span);
        for (const Card& card : deck.cards)
            for (const Prose* text : {&card.label, &card.word, &card.text}) collector.add(*text, card.span);
    }
    for (const rules::ProseNote& note : ruleset.notes) collector.add(note.text, note.text.span());
    return std::move(collector.all);
}

std::vector<PrintedText> prose_of(const Chart& chart) {
    ProseCollector collector;
    collector.add_chart(chart);
    return std::move(collector.all);
}

std::vector<PrintedText> prose_of(const Procedure& procedure) {
    ProseCollector collector;
    collector.add_procedure(procedure);
    return std::move(collector.all);
}

std::vector<PrintedText> all_texts(const Ruleset& ruleset) {
    ProseCollector collector{all_prose(ruleset)};
    collector.add_names_of_words(ruleset);
    collector.add_titles(ruleset);
    collector.add_settings(ruleset);
    return std::move(collector.all);
}

}  // namespace broadside::rules
