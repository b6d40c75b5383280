#include "sheet/steps/rule_text_blocks.hpp"

#include "rules/rulings.hpp"
#include "rules/scalar.hpp"
#include "sheet/chart/footnotes.hpp"
#include "sheet/chart/meanings.hpp"
#include "sheet/steps/phases.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/gaps_and_readings.hpp"
#include "wording/messages/steps.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

static std::string filled(const language::Prose& text, const text::Span& span, const ItemContext& context) {
    return context.phrases.filled(text, span);
}

// ---- order of play

std::vector<Block> sequence_blocks(const ItemContext& context, Marks& marks) {
    std::vector<Block> blocks;
    const text::Audience& audience = context.phrases.audience();
    if (!context.shows(audience)) return blocks;
    std::uint32_t number = 0;
    marks.order_of_play = true;
    for (const rules::Phase& phase : context.ruleset().sequence) {
        if (!is_played_by(phase, context)) continue;
        Words words = strong(filled(phase.title, phase.span, context), audience);
        if (phase.optional) append(words, italic(messages::optional_phase, audience));
        std::string note = filled(phase.note, phase.span, context);
        if (!note.empty()) append(words, plain(". " + wording::as_sentence(note), audience));
        if (!phase.once) ++number;
        blocks.push_back(Paragraph{std::move(words), Paragraph::Role::numbered, phase.once ? 0 : number, phase.span});
    }
    return blocks;
}

// ---- figures and vocabulary

std::vector<Block> number_blocks(const std::set<std::string>* ids, const ItemContext& context, Marks& marks) {
    Table table;
    const text::Audience& audience = context.phrases.audience();
    if (!context.shows(audience)) return {};
    table.title = strong(messages::numbers, audience);
    table.columns = {{Align::left, 2}, {Align::right, 0}};
    Footnotes footnotes(context, marks, audience);
    for (const rules::NamedNumber& number : context.ruleset().numbers) {
        if (ids && !ids->contains(number.id)) continue;
        Row row;
        row.span = number.span;
        Cell label = head_cell(context.phrases.label(number), Align::left, audience);
        footnotes.note(label.words, filled(number.note, number.span, context));
        footnotes.ruling(label.words, number.ruling);
        row.cells = {std::move(label),
                     table_cell(wording::typeset(number_figure(number, context.phrases)), Align::left, audience)};
        table.rows.push_back(std::move(row));
    }
    if (table.rows.empty()) return {};
    table.notes = footnotes.take();
    return {std::move(table)};
}

/// Whether a definition is worth printing: one settled as yes or no is not.
static bool has_meaning(const rules::Fact& fact) {
    return fact.means && fact.means->text != "yes" && fact.means->text != "no";
}

/// Author's note, else the expression in words; a chart look-up refers to the chart.
static std::string meaning_words(const rules::Fact& fact, const ItemContext& context) {
    const std::string note = filled(fact.note, fact.span, context);
    if (!note.empty()) return wording::as_sentence(note);
    const language::Syntax* syntax = fact.means->syntax();
    const bool looks_up = syntax && syntax->kind == language::Syntax::Kind::look_up;
    const std::string words = words_of(*fact.means, context.phrases, {});
    return wording::as_sentence(looks_up ? messages::see + words : wording::capitalised(words));
}

std::vector<Block> meaning_blocks(const std::set<std::string>& ids, const ItemContext& context, Marks& marks) {
    Table table;
    const text::Audience& audience = context.phrases.audience();
    if (!context.shows(audience)) return {};
    table.title = strong(messages::definitions, audience);
    table.columns = {{Align::left, 1}, {Align::left, 2}};
    Footnotes footnotes(context, marks, audience);
    for (const rules::Fact& fact : context.ruleset().facts) {
        if (!ids.contains(fact.id) || !has_meaning(fact)) continue;
        Row row;
        row.span = fact.span;
        Cell label = head_cell(context.phrases.label(fact), Align::left, audience);
        footnotes.ruling(label.words, fact.ruling);
        row.cells = {std::move(label), table_cell(meaning_words(fact, context), Align::left, audience)};
        table.rows.push_back(std::move(row));
    }
    if (table.rows.empty()) return {};
    table.notes = footnotes.take();
    return {std::move(table)};
}

static void add_meaning(Table& table, std::string label, const rules::Prose& meaning, const text::Span& span,
                        const ItemContext& context) {
    const text::Audience& audience = context.phrases.audience();
    Row row;
    row.span = span;
    std::string words = meaning.empty() ? std::string(wording::em_dash)
                                        : wording::as_sentence(wording::capitalised(filled(meaning, span, context)));
    row.cells = {head_cell(std::move(label), Align::left, audience),
                 table_cell(std::move(words), Align::left, audience)};
    table.rows.push_back(std::move(row));
}

static Table vocabulary_table(const engine::Type& type, const std::string& id, const ItemContext& context) {
    const text::Audience& audience = context.phrases.audience();
    Table table;
    std::string label = context.phrases.label_of_type(type);
    table.title = strong(label.empty() ? wording::capitalised(wording::words_of_id(id)) : label, audience);
    table.columns = {{Align::left, 0}, {Align::left, 3}};
    if (type.kind == engine::Type::Kind::value) {
        const rules::Domain& domain = context.phrases.vocabulary().domain(type);
        table.reference = plain(origin_text(domain.from), audience);
        table.span = domain.span;
        for (const auto& value : domain.values)
            add_meaning(table, context.phrases.label(value), value.meaning, value.span, context);
        return table;
    }
    const rules::Quantity* quantity = context.phrases.vocabulary().quantity(type);
    if (!quantity) return table;
    table.reference = plain(origin_text(quantity->from), audience);
    table.span = quantity->span;
    const bool has_meanings = std::any_of(quantity->meanings.begin(), quantity->meanings.end(),
                                          [](const rules::Prose& meaning) { return !meaning.empty(); });
    for (std::size_t i = quantity->names.size(); i-- > 0;) {
        std::int64_t value = (quantity->names_from + static_cast<std::int64_t>(i)) * quantity->denominator;
        // Other names are printed with their number wherever they occur.
        if (!has_meanings || !quantity->meanings[i].empty())
            add_meaning(table, context.phrases.value(type, value, wording::Detail::full), quantity->meanings[i],
                        quantity->name_spans[i], context);
    }
    return table;
}

std::vector<Block> vocabulary_blocks(const std::string& id, const ItemContext& context) {
    auto type = context.phrases.vocabulary().find_type(id);
    if (!type || !context.shows(context.phrases.audience())) return {};
    Table table = vocabulary_table(*type, id, context);
    if (table.rows.empty()) return {};
    return {std::move(table)};
}

std::vector<Block> all_vocabulary_blocks(const ItemContext& context, const Marks& marks) {
    std::vector<Block> blocks;
    auto add = [&](const std::string& id) {
        auto type = context.phrases.vocabulary().find_type(id);
        if (type && marks.all_charts && chart_of_values(*type, context)) return;
        append(blocks, vocabulary_blocks(id, context));
    };
    for (const rules::Quantity& quantity : context.ruleset().quantities)
        if (std::any_of(quantity.meanings.begin(), quantity.meanings.end(),
                        [](const auto& meaning) { return !meaning.empty(); }))
            add(quantity.id);
    for (const rules::Domain& domain : context.ruleset().domains)
        if (std::any_of(domain.values.begin(), domain.values.end(),
                        [](const auto& value) { return !value.meaning.empty(); }))
            add(domain.id);
    return blocks;
}

// ---- notes, rulings, gaps

std::vector<Block> note_blocks(const rules::ProseNote& note, const ItemContext& context, Marks& marks) {
    if (!context.shows(note.audience)) return {};
    Words words = plain(filled(note.text, note.text.span(), context), note.audience);
    if (std::string mark = refer_to_ruling(note.ruling, context, marks); !mark.empty())
        words.push_back(superior(mark, note.audience));
    return {Paragraph{std::move(words), Paragraph::Role::bullet, 0, note.span}};
}

/// Adds the readings that a battle may choose, apart from those recorded only.
static void append_other_readings(Words& words, const rules::Ruling& ruling, const rules::Reading& in_force,
                                  const ItemContext& context) {
    const text::Audience& audience = context.phrases.audience();
    std::vector<std::string> offered, recorded;
    for (const rules::Reading& other : ruling.readings)
        if (other.id != in_force.id)
            (rules::can_be_chosen(ruling, other.id) ? offered : recorded)
                .push_back(filled(other.text, other.span, context));
    for (const auto& [list, lead] :
         {std::pair{&offered, messages::or_reading}, std::pair{&recorded, messages::or_not_worked_out_here}}) {
        if (list->empty()) continue;
        append(words, strong(lead, audience));
        append(words,
               plain(wording::as_sentence(fmt::format("{}", fmt::join(*list, messages::between_readings))), audience));
    }
}

std::vector<Block> ruling_blocks(const rules::Ruling& ruling, Length length, const ItemContext& context, Marks& marks) {
    const text::Audience& audience = context.phrases.audience();
    const rules::Reading* reading = reading_in_force(ruling, context.data);
    if (!context.shows(audience) || !reading) return {};
    marks.rulings_printed.insert(ruling.id);
    Words words = strong(ruling_mark(ruling.id, context.ruleset()) + " ", audience);
    append(words, plain(filled(ruling.question, ruling.span, context) + " ", audience));
    append(words,
           italic(wording::as_sentence(wording::capitalised(filled(reading->text, reading->span, context))), audience));
    bool chosen_otherwise = std::any_of(context.data.choices.begin(), context.data.choices.end(),
                                        [&](const rules::Choice& choice) { return choice.id == ruling.id; });
    if (chosen_otherwise) append(words, plain(messages::chosen_for_this_battle, audience));
    if (length == Length::long_form) {
        append_other_readings(words, ruling, *reading, context);
        if (!chosen_otherwise && !ruling.because.empty())
            append(words, plain(" " + wording::as_sentence(filled(ruling.because, ruling.span, context)), audience));
        append(words, italic(" " + origin_text(ruling.at), audience));
    }
    return {Paragraph{std::move(words), Paragraph::Role::ruling, 0, ruling.span}};
}

std::vector<Block> missing_blocks(const rules::Missing& missing, const ItemContext& context, Marks& marks) {
    const text::Audience& audience = context.phrases.audience();
    if (!context.shows(audience) || !is_open(missing, context.ruleset())) return {};
    marks.gaps_printed.insert(missing.id);
    std::string what = wording::as_sentence(context.phrases.in_sentence(filled(missing.what, missing.span, context)));
    std::string house = house_rule(missing.id, context.data);
    Words words = strong(gap_mark(missing.id, context.ruleset()) + " ", audience);
    append(words, italic(messages::not_in_the_source, audience));
    append(words, plain(what, audience));
    if (!house.empty()) {
        append(words, strong(messages::house_rule_is, audience));
        append(words, plain(wording::as_sentence(house), audience));
    }
    std::vector<Block> blocks{Paragraph{std::move(words), Paragraph::Role::ruling, 0, missing.span}};
    if (house.empty()) blocks.push_back(Blank{plain(messages::yours, audience), missing.lines});
    return blocks;
}

// ---- changes of the edition

std::vector<Block> change_blocks(const ItemContext& context) {
    const text::Audience& audience = context.phrases.audience();
    if (!context.shows(audience)) return {};
    std::vector<Block> blocks;
    for (const rules::EditionChange& change : context.ruleset().changes) {
        Words words = strong(change.date + " ", audience);
        append(words, plain(wording::as_sentence(wording::typeset(change.text)), audience));
        blocks.push_back(Paragraph{std::move(words), Paragraph::Role::bullet, 0, change.span});
    }
    return blocks;
}

// ---- settings

static std::string chosen_value(const std::string& id, const std::string& fallback, const Data& data) {
    std::string value = fallback;
    for (const rules::Choice& choice : data.choices)
        if (choice.id == id) value = choice.value;
    return value;
}

std::vector<Block> option_blocks(const ItemContext& context, Marks& marks) {
    const text::Audience& audience = context.phrases.audience();
    Table table;
    table.title = strong(messages::variants_in_use, audience);
    table.columns = {{Align::left, 2}, {Align::left, 0}};
    Footnotes footnotes(context, marks, audience);
    auto add = [&](std::string label, std::string value, const text::Span& span, const std::string& note = "") {
        Cell name = head_cell(std::move(label), Align::left, audience);
        footnotes.note(name.words, note);
        table.rows.push_back(
            Row{{std::move(name), table_cell(std::move(value), Align::left, audience)}, false, 0, span});
    };
    for (const rules::Variant& variant : context.ruleset().variants) {
        std::string chosen = chosen_value(variant.id, variant.fallback, context.data);
        const rules::DomainValue* value = rules::find_by_id(variant.values, chosen);
        add(variant.label.empty() ? wording::capitalised(wording::words_of_id(variant.id))
                                  : context.phrases.filled(variant.label, variant.span),
            value ? context.phrases.label(*value) : chosen, variant.span,
            value ? filled(value->meaning, variant.span, context) : "");
    }
    for (const rules::Option& option : context.ruleset().options) {
        const bool used = chosen_value(option.id, option.fallback ? "yes" : "no", context.data) == "yes";
        add(option.label.empty() ? wording::capitalised(wording::words_of_id(option.id))
                                 : context.phrases.filled(option.label, option.span),
            used ? messages::in_use : messages::not_in_use, option.span,
            used ? filled(option.note, option.span, context) : "");
    }
    if (table.rows.empty() || !context.shows(audience)) return {};
    table.notes = footnotes.take();
    return {std::move(table)};
}

// ---- ledger

namespace {

/// Fate of the source's sections: each item is entered under its section of origin.
class Ledger {
  public:
    explicit Ledger(const ItemContext& context) : context_(context) {
        const rules::Ruleset& rules = context.ruleset();
        entries_.resize(rules.sections.size());
        for (const auto& chart : rules.charts) enter(chart.from, "chart", title(chart.title, chart.id));
        for (const auto& procedure : rules.procedures)
            enter(procedure.from, "procedure", title(procedure.title, procedure.id));
        for (const auto& number : rules.numbers) enter(number.from, "figure", context.phrases.label(number));
        for (const auto& note : rules.notes) enter(note.from, "note", "");
        for (const auto& ruling : rules.rulings) enter(ruling.at, "ruling", ruling_mark(ruling.id, rules));
        for (const auto& missing : rules.missing) enter(missing.at, "gap", title(missing.label, missing.id));
        for (const auto& item : rules.left_out)
            enter(item.from, messages::left_out,
                  context.phrases.filled(item.what, item.span) + " (" +
                      context.phrases.filled(item.because, item.span) + ")");
    }

    std::string words(std::size_t section) const {
        const rules::Section& source = context_.ruleset().sections[section];
        if (!source.left_out.empty()) return messages::left_out_are + wording::typeset(source.left_out);
        std::string out;
        for (const auto& [kind, names] : entries_[section]) {
            std::vector<std::string> named;
            std::copy_if(names.begin(), names.end(), std::back_inserter(named),
                         [](const auto& name) { return !name.empty(); });
            std::string count = names.size() == 1 ? kind : std::to_string(names.size()) + " × " + kind;
            std::string list;
            for (const std::string& name : named) list += (list.empty() ? "" : ", ") + name;
            out += (out.empty() ? "" : "; ") + count + (list.empty() ? "" : ": " + list);
        }
        return out.empty() ? std::string(wording::em_dash) : wording::capitalised(out);
    }

  private:
    std::string title(const rules::Prose& title, const std::string& id) const {
        return title.empty() ? wording::words_of_id(id) : filled(title, {}, context_);
    }

    void enter(const rules::Origin& from, const std::string& kind, std::string name) {
        const auto& sections = context_.ruleset().sections;
        for (std::size_t i = 0; i < sections.size(); ++i) {
            if (sections[i].title != from.section) continue;
            auto& list = entries_[i];
            auto place = std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.first == kind; });
            if (place == list.end()) place = list.insert(list.end(), {kind, {}});
            place->second.push_back(std::move(name));
        }
    }

    const ItemContext& context_;
    std::vector<std::vector<std::pair<std::string, std::vector<std::string>>>> entries_;
};

}  // namespace

std::vector<Block> ledger_blocks(const ItemContext& context) {
    const text::Audience& audience = context.phrases.audience();
    if (!context.shows(audience) || context.ruleset().sections.empty()) return {};
    Ledger ledger(context);
    Table table;
    table.title = strong(messages::what_became_of_the_source, audience);
    table.columns = {{Align::left, 2}, {Align::left, 5}};
    table.may_break = true;
    table.heads.push_back(Row{{head_cell(messages::section_of_the_source, Align::left, audience),
                               head_cell(messages::here, Align::left, audience)},
                              false,
                              0,
                              {}});
    for (std::size_t i = 0; i < context.ruleset().sections.size(); ++i) {
        const rules::Section& section = context.ruleset().sections[i];
        table.rows.push_back(Row{{head_cell(wording::typeset(section.title), Align::left, audience),
                                  table_cell(ledger.words(i), Align::left, audience)},
                                 false,
                                 0,
                                 section.span});
    }
    return {std::move(table)};
}

}  // namespace broadside::sheet
