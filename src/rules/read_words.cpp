#include "rules/codes.hpp"
#include "rules/reader.hpp"
#include "rules/shapes.hpp"
#include "text/budgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace broadside::rules {

static Relation to_relation(const std::string& word) {
    if (word == "any") return Relation::any;
    if (word == "=") return Relation::equal;
    if (word == "!=") return Relation::unequal;
    if (word == "<") return Relation::less;
    if (word == "<=") return Relation::at_most;
    if (word == ">") return Relation::more;
    if (word == ">=") return Relation::at_least;
    return Relation::none;
}

std::vector<DomainValue> read_domain_values(const text::Value& list) {
    std::vector<DomainValue> out;
    for (const text::Value& item : list.items) {
        if (item.kind == text::Value::Kind::string) {
            out.push_back({item.string, "", "", "", Relation::none, item.span});
            continue;
        }
        DomainValue value;
        value.span = item.span;
        value.id = scalar_text(*text::at(item, shapes::domain_value, "id"));
        value.label = text::string_at(item, shapes::domain_value, "label");
        value.short_label = text::string_at(item, shapes::domain_value, "short");
        value.meaning = text::string_at(item, shapes::domain_value, "meaning");
        value.relation = to_relation(text::string_at(item, shapes::domain_value, "relation"));
        out.push_back(std::move(value));
    }
    return out;
}

static std::vector<Group> read_groups(const text::Value& groups) {
    std::vector<Group> out;
    for (const text::Entry& entry : groups.entries) {
        Group group{entry.key, "", {}, entry.key_span};
        const text::Value* members = &entry.value;
        if (entry.value.kind == text::Value::Kind::table) {
            members = text::at(entry.value, shapes::group, "values");
            group.label = text::string_at(entry.value, shapes::group, "label");
        }
        for (const text::Value& member : members->items) group.members.push_back(member.string);
        out.push_back(std::move(group));
    }
    return out;
}

Domain read_domain(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::domain, diagnostics};
    Domain domain;
    domain.id = id;
    domain.label = in.string("label");
    domain.values = read_domain_values(*in.at("values"));
    if (const text::Value* groups = in.at("groups")) domain.groups = read_groups(*groups);
    std::string ranked = in.string("ranked");
    if (ranked == "best first") domain.ranked = Domain::Ranked::best_first;
    if (ranked == "low first") domain.ranked = Domain::Ranked::low_first;
    domain.from = in.origin("from");
    domain.span = table.span;
    return domain;
}

/// Lowest and highest of "0..6", in 1/denominator; the denominator grows to hold them.
static bool read_range(const std::string& range, Quantity& quantity) {
    std::size_t dots = range.find("..");
    if (dots == std::string::npos) return false;
    auto low = parse_fraction(std::string_view(range).substr(0, dots));
    auto high = parse_fraction(std::string_view(range).substr(dots + 2));
    if (!low || !high) return false;
    std::int64_t denominator = std::lcm(std::lcm(low->denominator, high->denominator), quantity.denominator);
    if (denominator > 1000) return false;
    quantity.step *= denominator / quantity.denominator;
    quantity.denominator = denominator;
    quantity.lowest = low->numerator * (denominator / low->denominator);
    quantity.highest = high->numerator * (denominator / high->denominator);
    return quantity.lowest <= quantity.highest;
}

static bool has_long_number(const std::string& text) {
    std::size_t digits = 0;
    return std::any_of(text.begin(), text.end(), [&digits](char c) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        return digits > 9;
    });
}

static void read_step_and_range(const Reader& in, Quantity& quantity) {
    if (const text::Value* step = in.at("step")) {
        auto fraction = parse_fraction(scalar_text(*step));
        if (fraction && fraction->numerator > 0) {
            quantity.step = fraction->numerator;
            quantity.denominator = fraction->denominator;
        } else {
            in.diagnostics.error(malformed_number, step->span, "a step is a whole number or a fraction above 0").help =
                "write `step = \"1/2\"`";
        }
    }
    const text::Value& range = *in.at("range");
    if (!read_range(range.string, quantity))
        in.diagnostics.error(malformed_range, range.span, fmt::format("`{}` is not a range", range.string)).help =
            has_long_number(range.string) ? "neither end has more than nine digits"
                                          : "write the lowest and the highest value: \"0..6\"";
    const std::int64_t values = (quantity.highest - quantity.lowest) / std::max<std::int64_t>(1, quantity.step) + 1;
    if (values > budget::most_values)
        in.diagnostics
            .error(range_too_wide, range.span,
                   fmt::format("the range has {} values, more than {}", values, budget::most_values))
            .help = "narrow the range to what can be measured on a table, or make the step larger";
}

static void read_quantity_names(const text::Value& names, Quantity& quantity) {
    for (const text::Value& item : names.items) {
        bool table = item.kind == text::Value::Kind::table;
        const text::Value& word = table ? *item.find("id") : item;
        const text::Value* label = table ? item.find("label") : nullptr;
        const text::Value* meaning = table ? item.find("meaning") : nullptr;
        quantity.names.push_back(word.string);
        quantity.name_labels.push_back(label ? label->string : "");
        quantity.meanings.push_back(meaning ? meaning->string : "");
        quantity.name_spans.push_back(item.span);
    }
}

static NumberStyle to_number_style(const std::string& word) {
    if (word == "list-up") return NumberStyle::list_up;
    if (word == "list-down") return NumberStyle::list_down;
    if (word == "at-least") return NumberStyle::at_least;
    if (word == "range-up") return NumberStyle::range_up;
    if (word == "signed") return NumberStyle::is_signed;
    return NumberStyle::plain;
}

/// A word for each of some values, which the quantity must be able to have.
static void read_number_words(const text::Value& words, Quantity& quantity, text::Diagnostics& diagnostics) {
    for (const text::Entry& entry : words.entries) {
        const auto number = parse_fraction(entry.key);
        const bool is_word = entry.value.kind == text::Value::Kind::string;
        const std::int64_t scaled = number ? number->numerator * quantity.denominator : 0;
        const std::int64_t value = number ? scaled / number->denominator : 0;
        const bool is_value = number && value * number->denominator == scaled && value >= quantity.lowest &&
                              value <= quantity.highest && (value - quantity.lowest) % quantity.step == 0;
        if (is_word && is_value)
            quantity.words.emplace_back(value, entry.value.string);
        else
            diagnostics
                .error(malformed_number, is_value ? entry.value.span : entry.key_span,
                       is_value ? fmt::format("the word for {} is no text", entry.key)
                                : fmt::format("`{}` is no number that `{}` can be", entry.key, quantity.id))
                .help =
                "`words` gives a text for each of some values: `words = { 0 = \"none\", \"1/2\" = \"half a turn\" }`";
    }
}

Quantity read_quantity(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::quantity, diagnostics};
    Quantity quantity;
    quantity.id = id;
    quantity.label = in.string("label");
    quantity.span = table.span;
    quantity.from = in.origin("from");
    quantity.unit = in.string("unit");
    quantity.style = to_number_style(in.string("print"));
    quantity.to = in.integer("to", 0);
    read_step_and_range(in, quantity);
    quantity.names_from = in.integer("names-from", quantity.lowest / quantity.denominator);
    if (const text::Value* names = in.at("names")) read_quantity_names(*names, quantity);
    if (const text::Value* words = in.at("words")) read_number_words(*words, quantity, diagnostics);
    if (const text::Value* also = in.at("also")) {
        Reader second{*also, shapes::second_unit, diagnostics};
        quantity.also =
            SecondUnit{second.string("unit"), second.integer("times", 1), second.string("scale"), also->span};
    }
    return quantity;
}

Scale read_scale(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::scale, diagnostics};
    return {id, in.string("one"), in.string("is"), in.string("of"), in.string("within"), in.origin("from"), table.span};
}

NamedNumber read_number(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::number, diagnostics};
    NamedNumber number;
    number.id = id;
    number.label = in.string("label");
    number.type = in.string("type");
    number.value = scalar_text(*in.at("value"));
    number.value_span = in.at("value")->span;
    number.note = in.string("note");
    number.ruling = in.string("ruling");
    number.from = in.origin("from");
    number.span = table.span;
    number.given = in.expression("given");
    return number;
}

Fact read_fact(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    Reader in{table, shapes::fact, diagnostics};
    Fact fact;
    fact.id = id;
    fact.label = in.string("label");
    fact.label_no = in.string("label-no");
    fact.short_label = in.string("short");
    fact.note = in.string("note");
    if (const text::Value* of = in.at("of")) fact.of = of->string;
    if (const text::Value* type = in.at("type")) fact.type = type->string;
    if (const text::Value* fallback = in.at("default")) fact.fallback = *fallback;
    fact.kept = in.string("kept");
    fact.is_public = in.string("audience") == "public";
    fact.first = in.string("first");
    fact.means = in.expression("means");
    fact.counts = in.expression("counts");
    fact.ruling = in.string("ruling");
    fact.from = in.origin("from");
    fact.span = table.span;
    return fact;
}

}  // namespace broadside::rules
