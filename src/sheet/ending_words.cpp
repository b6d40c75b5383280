#include "sheet/ending_words.hpp"

#include "rules/prose.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Ending;
using engine::Type;

std::size_t slot_of_field(const engine::Frame& frame, std::size_t field) {
    std::size_t slot = 0;
    for (std::size_t i = 0; i < field; ++i) slot += frame.results[i].type.denominator == 0 ? 2 : 1;
    return slot;
}

static bool has_words(const Type& type) {
    return type.kind == Type::Kind::value || type.kind == Type::Kind::side || type.kind == Type::Kind::yes_no;
}

static bool is_named(const Game& game, std::size_t field) {
    const rules::Quantity* quantity = game.program().vocabulary().quantity(game.frame.results[field].type);
    return quantity && !quantity->names.empty();
}

/// One of two fields of the same name, one a side.
static bool is_of_side(const Game& game, std::size_t field) {
    const std::string& name = game.frame.results[field].name;
    return std::any_of(game.frame.sides.begin(), game.frame.sides.end(),
                       [&](const std::string& side) { return name.starts_with(side + "."); });
}

static void report_unknown_field(const Game& game, const Named& named, std::string_view name) {
    game.context.diagnostics
        .error(unknown_binding, named.span, fmt::format("procedure `{}` gives no `{}`", game.frame.id, name))
        .help = text::suggest_name(name, game.frame.results, &engine::ResultField::name);
}

std::vector<FieldWords> find_fields(const Game& game, const std::vector<Named>& names) {
    std::vector<FieldWords> out;
    const auto& results = game.frame.results;
    for (const Named& named : names) {
        std::size_t colon = named.name.find(": ");
        std::string name = named.name.substr(0, colon);
        std::string words = colon == std::string::npos ? "" : named.name.substr(colon + 2);
        std::size_t field = 0;
        while (field < results.size() && results[field].name != name) ++field;
        if (field < results.size())
            out.push_back({field, std::move(words)});
        else
            report_unknown_field(game, named, name);
    }
    if (!names.empty()) return out.size() == names.size() ? out : std::vector<FieldWords>{};
    for (std::size_t field = 0; field < results.size(); ++field)
        if (!is_of_side(game, field) && (has_words(results[field].type) || is_named(game, field))) return {{field, ""}};
    for (std::size_t field = 0; field < results.size(); ++field)
        if (has_words(results[field].type)) return {{field, ""}};
    return results.empty() ? std::vector<FieldWords>{} : std::vector<FieldWords>{{0, ""}};
}

static const rules::Step* step_of(const Game& game, std::string_view name) {
    for (const rules::Step& step : game.procedure().steps)
        if (step.name == name) return &step;
    return nullptr;
}

std::string field_label(const Game& game, std::size_t field) {
    std::string_view name = game.frame.results[field].name;
    std::string_view last = name.substr(name.rfind('.') == std::string_view::npos ? 0 : name.rfind('.') + 1);
    const rules::Step* step = step_of(game, last);
    std::string label = step ? game.context.phrases.filled(step->label, step->span) : "";
    if (label.empty()) label = wording::capitalised(wording::words_of_id(last));
    std::string first(name.substr(0, name.find('.')));
    for (std::size_t side = 0; side < game.frame.sides.size() && game.frame.sides.size() > 1; ++side)
        if (game.frame.sides[side] == first && first.size() < name.size())
            return label_of_path({first}, game.context.phrases, {&game.procedure(), nullptr}) + ": " +
                   game.context.phrases.in_sentence(label);
    return label;
}

std::string field_words(const Game& game, std::size_t field, const Ending& ending) {
    const Type& type = game.frame.results[field].type;
    std::size_t slot = slot_of_field(game.frame, field);
    std::int64_t value = ending.values[slot];
    if (value == engine::nothing) return std::string(wording::en_dash);
    if (type.kind == Type::Kind::side && value < static_cast<std::int64_t>(game.frame.sides.size())) {
        const std::string& side = game.frame.sides[static_cast<std::size_t>(value)];
        return label_of_side(side, game.context.phrases, {&game.procedure(), nullptr});
    }
    if (type.denominator == 0) return wording::print_fraction(value, ending.values[slot + 1]);
    bool is_number = type.kind == Type::Kind::number;
    return game.context.phrases.value(type, value, is_number ? wording::Detail::brief : wording::Detail::abbreviated);
}

static bool is_silent(const Game& game, std::size_t field, const Ending& ending) {
    const Type& type = game.frame.results[field].type;
    std::int64_t value = ending.values[slot_of_field(game.frame, field)];
    if (value == engine::nothing) return true;
    if (type.kind == Type::Kind::yes_no) return value == 0;
    const rules::Quantity* quantity = game.program().vocabulary().quantity(type);
    bool is_amount = type.kind == Type::Kind::number && (!quantity || quantity->names.empty());
    return is_amount && value == 0;
}

/// Several fields in one cell: each in its own words, if the template gives some, and a yes by what it says yes
/// to.
static std::string field_in_list(const Game& game, const FieldWords& field, const Ending& ending) {
    std::string value = field_words(game, field.field, ending);
    if (!field.words.empty()) {
        std::string out;
        for (const rules::ProsePart& part : rules::parts_of(field.words))
            out += part.is_reference ? value : wording::typeset(part.text);
        return out;
    }
    bool is_yes = game.frame.results[field.field].type.kind == Type::Kind::yes_no;
    return is_yes ? game.context.phrases.in_sentence(field_label(game, field.field)) : value;
}

std::string ending_words(const Game& game, const std::vector<FieldWords>& fields, const Ending& ending) {
    if (ending.kind == Ending::Kind::missing) {
        std::string mark = refer_to_gap(ending.says, game.context);
        return mark.empty() ? "?" : mark;
    }
    if (ending.kind != Ending::Kind::result) return std::string(wording::en_dash);
    if (fields.size() == 1 && fields[0].words.empty()) return field_words(game, fields[0].field, ending);
    std::string out;
    for (const FieldWords& field : fields)
        if (!is_silent(game, field.field, ending))
            out += (out.empty() ? "" : ", ") + field_in_list(game, field, ending);
    return out.empty() ? std::string(wording::em_dash) : out;
}

}  // namespace broadside::sheet
