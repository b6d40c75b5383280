#include "sheet/outcome/fields.hpp"

#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "text/dotted_names.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Ending;
using engine::Type;

std::vector<std::int64_t> values_named(const std::string& name, const Type& type, const OutcomeQuery& query) {
    if (type.kind == Type::Kind::side) {
        const auto& sides = query.frame.sides;
        const auto side = std::find(sides.begin(), sides.end(), name);
        if (side != sides.end()) return {side - sides.begin()};
        return name == "nobody" ? std::vector<std::int64_t>{engine::nobody} : std::vector<std::int64_t>{};
    }
    const engine::Vocabulary& vocabulary = query.program().vocabulary();
    if (const auto one = vocabulary.find_value(type, name)) return {*one};
    return type.kind == Type::Kind::value ? vocabulary.find_values(type, name) : std::vector<std::int64_t>{};
}

std::size_t slot_of_field(const engine::Frame& frame, std::size_t field) {
    std::size_t slot = 0;
    for (std::size_t i = 0; i < field; ++i) slot += frame.results[i].type.denominator == 0 ? 2 : 1;
    return slot;
}

static bool has_words(const Type& type) {
    return type.kind == Type::Kind::value || type.kind == Type::Kind::side || type.kind == Type::Kind::yes_no;
}

static bool is_named(const OutcomeQuery& query, std::size_t field) {
    const rules::Quantity* quantity = query.program().vocabulary().quantity(query.frame.results[field].type);
    return quantity && !quantity->names.empty();
}

FieldName name_of_field(const engine::Frame& frame, std::size_t field) {
    const std::string_view name = frame.results[field].name;
    FieldName out{std::nullopt, name, text::last_part(name)};
    for (std::size_t side = 0; side < frame.sides.size(); ++side)
        if (name.starts_with(frame.sides[side] + "."))
            out.side = side, out.own = name.substr(frame.sides[side].size() + 1);
    return out;
}

static void report_unknown_field(const OutcomeQuery& query, const Wanted& asked) {
    const std::string& name = asked.values.empty() ? asked.name : asked.written;
    query.context.diagnostics
        .error(unknown_binding, asked.span, fmt::format("procedure `{}` gives no `{}`", query.frame.id, name))
        .help = text::suggest_name(name, query.frame.results, &engine::ResultField::name);
}

std::vector<FieldWords> find_fields(const OutcomeQuery& query, const std::vector<Wanted>& names) {
    std::vector<FieldWords> out;
    const auto& results = query.frame.results;
    for (const Wanted& asked : names) {
        std::size_t field = 0;
        while (field < results.size() && results[field].name != asked.name) ++field;
        if (field < results.size() && asked.values.empty())
            out.push_back({field, asked.words});
        else
            report_unknown_field(query, asked);
    }
    if (!names.empty()) return out.size() == names.size() ? out : std::vector<FieldWords>{};
    for (std::size_t field = 0; field < results.size(); ++field)
        if (!name_of_field(query.frame, field).side && (has_words(results[field].type) || is_named(query, field)))
            return {{field, {}}};
    for (std::size_t field = 0; field < results.size(); ++field)
        if (has_words(results[field].type)) return {{field, {}}};
    return results.empty() ? std::vector<FieldWords>{} : std::vector<FieldWords>{{0, {}}};
}

static const rules::Step* step_of(const OutcomeQuery& query, std::string_view name) {
    for (const rules::Step& step : query.procedure().steps)
        if (step.name == name) return &step;
    return nullptr;
}

std::string own_field_label(const OutcomeQuery& query, std::size_t field) {
    const std::string_view last = name_of_field(query.frame, field).last;
    const rules::Step* step = step_of(query, last);
    const std::string label = step ? query.phrases().filled(step->label, step->span) : "";
    return label.empty() ? wording::capitalised(wording::words_of_id(last)) : label;
}

std::string field_label(const OutcomeQuery& query, std::size_t field) {
    const std::string label = own_field_label(query, field);
    const std::optional<std::size_t> side = name_of_field(query.frame, field).side;
    if (!side || query.frame.sides.size() < 2) return label;
    return label_of_path({query.frame.sides[*side]}, query.phrases(), {&query.procedure(), nullptr}) + ": " +
           query.phrases().in_sentence(label);
}

std::string field_words(const OutcomeQuery& query, std::size_t field, const Ending& ending) {
    const Type& type = query.frame.results[field].type;
    std::size_t slot = slot_of_field(query.frame, field);
    std::int64_t value = ending.values[slot];
    if (value == engine::nothing) return std::string(wording::en_dash);
    if (type.kind == Type::Kind::side && value < std::ssize(query.frame.sides)) {
        const std::string& side = query.frame.sides[value];
        return label_of_side(side, query.phrases(), {&query.procedure(), nullptr});
    }
    if (type.denominator == 0) return wording::print_fraction(value, ending.values[slot + 1]);
    bool is_number = type.kind == Type::Kind::number;
    return query.phrases().value(type, value, is_number ? wording::Detail::brief : wording::Detail::abbreviated);
}

static bool is_silent(const OutcomeQuery& query, std::size_t field, const Ending& ending) {
    const Type& type = query.frame.results[field].type;
    std::int64_t value = ending.values[slot_of_field(query.frame, field)];
    if (value == engine::nothing) return true;
    if (type.kind == Type::Kind::yes_no) return value == 0;
    const rules::Quantity* quantity = query.program().vocabulary().quantity(type);
    bool is_amount = type.kind == Type::Kind::number && (!quantity || quantity->names.empty());
    return is_amount && value == 0;
}

/// Field among several in one cell: in the template's words, if given; a yes by the words of its field.
static std::string field_in_list(const OutcomeQuery& query, const FieldWords& field, const Ending& ending) {
    std::string value = field_words(query, field.field, ending);
    if (!field.words.empty()) {
        std::string out;
        for (const language::Prose::Part& part : field.words.parts())
            out += part.is_reference() ? value : wording::typeset(part.text);
        return out;
    }
    bool is_yes = query.frame.results[field.field].type.kind == Type::Kind::yes_no;
    return is_yes ? query.phrases().in_sentence(field_label(query, field.field)) : value;
}

std::string ending_words(const OutcomeQuery& query, const std::vector<FieldWords>& fields, const Ending& ending,
                         Marks& marks) {
    if (ending.kind == Ending::Kind::missing) {
        std::string mark = refer_to_gap(ending.says, query.context, marks);
        return mark.empty() ? "?" : mark;
    }
    if (ending.kind != Ending::Kind::result) return std::string(wording::en_dash);
    if (fields.size() == 1 && fields[0].words.empty()) return field_words(query, fields[0].field, ending);
    std::string out;
    for (const FieldWords& field : fields)
        if (!is_silent(query, field.field, ending))
            out += (out.empty() ? "" : ", ") + field_in_list(query, field, ending);
    return out.empty() ? std::string(wording::em_dash) : out;
}

}  // namespace broadside::sheet
