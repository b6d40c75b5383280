#include "wording/phrasebook.hpp"

#include "rules/known_units.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <vector>

namespace broadside::wording {

using engine::Type;

Phrasebook::Phrasebook(const engine::Program& program, PhrasebookOptions options)
    : program_(program), options_(options), table_rates_(table_rates(program.ruleset(), options.battle)) {
    if (program.ruleset().identity.hidden) audience_.kind = text::Audience::Kind::umpire;
    collect_names();
}

// ---- names

static std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find_first_of(" ,.;:()?!"));
}

/// Collects capitalized words after a lower-case letter or comma: names, wherever they occur.
static void collect_names_of(std::string_view prose, std::set<std::string, std::less<>>& names) {
    for (std::size_t blank = prose.find(' ', 1); blank < prose.size(); blank = prose.find(' ', blank + 1)) {
        const bool inside = text::is_small_letter(prose[blank - 1]) || prose[blank - 1] == ',';
        if (inside && blank + 1 < prose.size() && text::is_capital_letter(prose[blank + 1]))
            names.emplace(first_word(prose.substr(blank + 1)));
    }
}

void Phrasebook::collect_names() {
    const rules::Ruleset& rules = ruleset();
    auto add = [&](std::string_view prose) { collect_names_of(prose, names_); };
    for (const auto& note : rules.notes) add(note.text);
    for (const auto& fact : rules.facts) add(fact.label), add(fact.note);
    for (const auto& number : rules.numbers) add(number.label), add(number.note);
    for (const auto& ruling : rules.rulings) add(ruling.question), add(ruling.because);
    for (const auto& missing : rules.missing) add(missing.what);
    for (const auto& domain : rules.domains)
        for (const auto& value : domain.values) add(value.label), add(value.meaning);
    for (const auto& chart : rules.charts)
        for (const auto& row : chart.rows) add(row.label), add(row.note);
    for (const auto& procedure : rules.procedures)
        for (const auto& step : procedure.steps) add(step.label), add(step.says), add(step.note);
}

std::string Phrasebook::in_sentence(std::string label) const {
    bool ordinary =
        label.size() > 1 && text::is_capital_letter(label[0]) && (text::is_small_letter(label[1]) || label[1] == ' ');
    if (!ordinary || names_.contains(first_word(label))) return label;
    label[0] = static_cast<char>(label[0] - 'A' + 'a');
    return label;
}

// ---- labels

std::string Phrasebook::title(const rules::Procedure& procedure) const {
    return procedure.title.empty() ? capitalised(words_of_id(procedure.id)) : filled(procedure.title, procedure.span);
}

std::string Phrasebook::filled(const language::Prose& words, const ReferencePlace& place) const {
    constexpr int deepest = 8;
    if (depth_ >= deepest) return typeset(words.written());  // a label that refers to itself
    ++depth_;
    std::string out = fill_references(words, *this, place, options_.diagnostics);
    --depth_;
    return out;
}

std::string Phrasebook::filled(const language::Prose& words, const text::Span& span) const {
    return filled(words, ReferencePlace{nullptr, nullptr, span});
}

std::string Phrasebook::filled(const language::Prose::Part& reference, const ReferencePlace& place) const {
    return typeset(fill_part(reference, *this, place, options_.diagnostics));
}

std::string Phrasebook::label_of_type(const Type& type) const {
    if (type.kind == Type::Kind::value) return filled(vocabulary().domain(type).label, vocabulary().domain(type).span);
    const rules::Quantity* quantity = vocabulary().quantity(type);
    return quantity ? filled(quantity->label, quantity->span) : "";
}

// ---- values

static std::string list_of_faces(std::int64_t from, std::int64_t to) {
    std::string out = std::to_string(from);
    for (std::int64_t face = from; face != to;) {
        face += to > from ? 1 : -1;
        out.append(en_dash).append(std::to_string(face));
    }
    return out;
}

Measured Phrasebook::measured(const rules::Quantity& quantity, std::int64_t value) const {
    const auto place = static_cast<std::size_t>(&quantity - vocabulary().ruleset().quantities.data());
    const std::optional<TableRate>& rate = table_rates_[place];
    if (!rate) return {value, quantity.denominator, printed_unit(quantity.unit)};
    const TableLength length = on_table(value, quantity.denominator, *rate);
    return {length.numerator, length.denominator, std::string(rate->unit())};
}

Measured Phrasebook::measured(const Type& type, std::int64_t value) const {
    const rules::Quantity* quantity = vocabulary().quantity(type);
    return quantity ? measured(*quantity, value) : Measured{value, std::max<std::int64_t>(1, type.denominator), ""};
}

std::optional<TableRate> Phrasebook::rate_of_unit(std::string_view unit) const {
    const rules::KnownUnit* wanted = rules::find_unit(unit);
    for (std::size_t i = 0; wanted && i < table_rates_.size(); ++i)
        if (table_rates_[i] && rules::find_unit(ruleset().quantities[i].unit)->size == wanted->size)
            return table_rates_[i];
    return std::nullopt;
}

/// Figure alone, in the quantity's style.
std::string Phrasebook::styled(const rules::Quantity& quantity, std::int64_t value) const {
    const Measured length = measured(quantity, value);
    std::int64_t whole = value / quantity.denominator;
    switch (quantity.style) {
        case rules::NumberStyle::plain:
            break;
        case rules::NumberStyle::is_signed:
            return print_signed(length.numerator, length.denominator);
        case rules::NumberStyle::at_least:
            return print_fraction(value, quantity.denominator) + "+";
        case rules::NumberStyle::list_up:
            if (whole < quantity.to) return list_of_faces(whole, quantity.to);
            break;
        case rules::NumberStyle::list_down:
            if (whole < quantity.to) return list_of_faces(quantity.to, whole);
            break;
        case rules::NumberStyle::range_up:
            if (whole < quantity.to) return std::to_string(whole) + std::string(en_dash) + std::to_string(quantity.to);
            break;
    }
    return print_fraction(length.numerator, length.denominator);
}

/// Index among the names of the quantity, or their number for an unnamed value.
static std::size_t place_of_name(const rules::Quantity& quantity, std::int64_t value) {
    const std::size_t none = quantity.names.size();
    if (value % quantity.denominator != 0) return none;
    const std::int64_t place = value / quantity.denominator - quantity.names_from;
    return place < 0 ? none : std::min(none, static_cast<std::size_t>(place));
}

Figure Phrasebook::figure(const rules::Quantity& quantity, std::int64_t value) const {
    for (const auto& [key, word] : quantity.words)
        if (key == value) return {filled(word, quantity.span), "", "", ""};
    Figure out{styled(quantity, value), measured(quantity, value).unit, "", ""};
    if (const std::size_t place = place_of_name(quantity, value); place < quantity.names.size()) {
        const rules::Prose& label = quantity.name_labels[place];
        out.name = label.empty() ? capitalised(words_of_id(quantity.names[place])) : filled(label, quantity.span);
    }
    if (quantity.also && options_.second_units == SecondUnits::printed)
        out.also =
            print_fraction(value * quantity.also->times, quantity.denominator) + printed_unit(quantity.also->unit);
    return out;
}

std::optional<Figure> Phrasebook::figure(const Type& type, std::int64_t value) const {
    if (type.kind != Type::Kind::number || value == engine::nothing) return std::nullopt;
    if (const rules::Quantity* quantity = vocabulary().quantity(type)) return figure(*quantity, value);
    return Figure{print_fraction(value, std::max<std::int64_t>(1, type.denominator)), "", "", ""};
}

std::string to_text(const Figure& figure, Detail detail) {
    std::string out = figure.number + figure.unit;
    if (detail == Detail::brief) return out;
    if (!figure.also.empty()) out += " (" + figure.also + ")";
    return figure.name.empty() ? out : figure.name + " (" + out + ")";
}

std::string Phrasebook::name(const Type& type, std::int64_t value) const {
    const auto parts = figure(type, value);
    return parts && !parts->name.empty() ? parts->name : this->value(type, value, Detail::full);
}

std::string Phrasebook::value(const Type& type, std::int64_t value, Detail detail) const {
    if (value == engine::nothing) return std::string(em_dash);
    switch (type.kind) {
        case Type::Kind::yes_no:
            return value != 0 ? "yes" : "no";
        case Type::Kind::value: {
            const auto& values = vocabulary().domain(type).values;
            auto place = static_cast<std::size_t>(value);
            if (place >= values.size()) return "?";
            return detail == Detail::full ? label(values[place]) : short_label(values[place]);
        }
        case Type::Kind::number:
            return to_text(*figure(type, value), detail);
        case Type::Kind::side:
            return value == engine::nobody ? "nobody" : "";
        case Type::Kind::record:
        case Type::Kind::nothing:
            break;
    }
    return std::string(em_dash);
}

Figure Phrasebook::signed_figure(const Type& type, std::int64_t value) const {
    if (value == engine::nothing) return {std::string(em_dash), "", "", ""};
    Measured length = measured(type, value);
    return {print_signed(length.numerator, length.denominator), std::move(length.unit), "", ""};
}

std::string Phrasebook::signed_value(const Type& type, std::int64_t value) const {
    return to_text(signed_figure(type, value), Detail::brief);
}

std::string Phrasebook::word(const Type& type, std::string_view word, Detail detail) const {
    auto found = vocabulary().find_value(type, word);
    return found ? value(type, *found, detail) : "";
}

// ---- ranges

/// "calm or choppy": range of a short scale with a name for every value; empty otherwise.
static std::string named_stretch(const rules::Quantity& quantity, const engine::NumberBand& range) {
    constexpr std::size_t short_scale = 4;
    const auto count = static_cast<std::size_t>(quantity.highest - quantity.lowest) + 1;
    const bool is_named = quantity.denominator == 1 && quantity.step == 1 && quantity.names.size() == count &&
                          quantity.names_from == quantity.lowest;
    if (!is_named || count > short_scale) return "";
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t value = quantity.lowest + static_cast<std::int64_t>(i);
        const bool is_in = (!range.from || (range.over ? value > *range.from : value >= *range.from)) &&
                           (!range.to || (range.under ? value < *range.to : value <= *range.to));
        const rules::Prose& label = quantity.name_labels[i];
        if (is_in) names.push_back(label.empty() ? words_of_id(quantity.names[i]) : label.written());
    }
    return names.size() < 2 || names.size() == count ? "" : join_list(names, "or");
}

std::string Phrasebook::stretch(const Type& type, const engine::NumberBand& range, bool with_sign) const {
    const rules::Quantity* quantity = vocabulary().quantity(type);
    if (const std::string names = quantity && !with_sign ? named_stretch(*quantity, range) : ""; !names.empty())
        return names;
    const std::string unit = measured(type, 0).unit;
    auto figure = [&](std::int64_t value) {
        const Measured length = measured(type, value);
        return with_sign ? print_signed(length.numerator, length.denominator)
                         : print_fraction(length.numerator, length.denominator);
    };
    if (range.from && range.to && range.over) return "over " + figure(*range.from) + " to " + figure(*range.to) + unit;
    if (range.from && range.to) {
        if (*range.from == *range.to) {
            // A single face required by a row is printed as such, even where scores are printed as "4 or better".
            const bool is_score = quantity && quantity->style != rules::NumberStyle::plain &&
                                  quantity->style != rules::NumberStyle::is_signed;
            return with_sign || is_score ? figure(*range.from) + unit : value(type, *range.from, Detail::full);
        }
        if (!with_sign) return figure(*range.from) + std::string(en_dash) + figure(*range.to) + unit;
        bool falling = *range.to <= 0;  // "−1 to −7": away from zero
        return figure(falling ? *range.to : *range.from) + " to " + figure(falling ? *range.from : *range.to) + unit;
    }
    if (range.from) return range.over ? "over " + figure(*range.from) + unit : figure(*range.from) + unit + " or over";
    if (range.to && range.under) return "under " + figure(*range.to) + unit;
    if (range.to) return unit.empty() ? figure(*range.to) + " or under" : "up to " + figure(*range.to) + unit;
    return "any";
}

Type type_called(const engine::Vocabulary& vocabulary, std::string_view name) {
    return vocabulary.find_type(name).value_or(Type{});
}

}  // namespace broadside::wording
