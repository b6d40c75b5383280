#include "generate/recipe.hpp"

#include "generate/codes.hpp"
#include "generate/data_forms.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::generate {

using text::key;
using text::required_key;
using text::Value;

namespace {

struct Uses {
    Reference engagement{"meeting", {}}, country{"rolling", {}};
};

const DataFields<Uses>& uses_fields() {
    static const DataFields<Uses> fields{
        "what a recipe uses",
        {key("engagement", &Uses::engagement, data_name(), "The engagement; `meeting` when absent."),
         key("country", &Uses::country, data_name(), "The country; `rolling` when absent.")}};
    return fields;
}

struct TableSize {
    scenario::Length width, depth;
};

const DataFields<TableSize>& table_fields() {
    static const DataFields<TableSize> fields{
        "a table",
        {required_key("width", &TableSize::width, data_length(),
                      "From left to right: `\"180 cm\"`, `'72\"'` or `\"6 ft\"`."),
         required_key("depth", &TableSize::depth, data_length(),
                      "From the near edge to the far one: `\"120 cm\"`, `'48\"'` or `\"4 ft\"`.")}};
    return fields;
}

const DataFields<scenario::Players>& players_fields_of_recipe() {
    using scenario::Players;
    static const DataFields<Players> fields{
        "how many players",
        {required_key("best", &Players::best, data_count(), "The number it is made for."),
         key("least", &Players::least, data_count(), "The fewest."),
         key("most", &Players::most, data_count(), "The most.")}};
    return fields;
}

/// One number, or the best, least and greatest.
const DataForm<scenario::Players>& players_form() {
    static const text::Shape shape{.kind = text::Shape::Kind::either,
                                   .title = "a number of players",
                                   .options = {data_count().shape.get(), players_fields_of_recipe().shape().get()}};
    static const DataForm<scenario::Players> out{
        std::make_shared<text::Shape>(shape),
        [](const Value& value, std::string_view, const Input& input) -> std::optional<scenario::Players> {
            scenario::Players read{0, 0, 0};
            if (value.kind == Value::Kind::integer)
                read.best = value.integer;
            else
                players_fields_of_recipe().read(read, value, input);
            if (read.least == 0) read.least = std::min<std::int64_t>(2, read.best);
            if (read.most == 0) read.most = read.best;
            constexpr std::int64_t most = 6;
            if (read.best >= 2 && read.least <= read.best && read.best <= read.most && read.most <= most) return read;
            input.diagnostics.error(malformed_order, value.span, "players that no battle is made for").help =
                fmt::format("from 2 to {}, the least not over the best, the best not over the most", most);
            return std::nullopt;
        },
        {}};
    return out;
}

/// `units = 14`, or `units = { foot = 8, horse = 4 }`.
const DataForm<ArmySize>& units_form() {
    static const text::Shape by_role{
        .kind = text::Shape::Kind::map, .title = "a table of roles", .of = data_count().shape.get()};
    static const text::Shape shape{.kind = text::Shape::Kind::either,
                                   .title = "a number of units",
                                   .options = {data_count().shape.get(), &by_role}};
    static const DataForm<ArmySize> out{std::make_shared<text::Shape>(shape),
                                        [](const Value& value, std::string_view, const Input& input) {
                                            ArmySize size;
                                            if (value.kind == Value::Kind::integer)
                                                size.units = data_count().read(value, "units", input);
                                            for (const text::Entry& entry : value.entries)
                                                if (const auto count = data_count().read(entry.value, entry.key, input))
                                                    size.by_role.push_back({{entry.key, entry.key_span}, *count});
                                            return std::optional(size);
                                        },
                                        {}};
    return out;
}

/// `worth` and `units` of a side or recipe.
template <typename T>
text::Entries<T, Alone> size_fields() {
    return {{{"worth", data_count().shape.get(), "What an army costs by the rules."},
             {"units", units_form().shape.get(), "How many units instead: in all, or by role."}},
            [](T& out, const Value& table, const Input& input) {
                const Value *worth = table.find("worth"), *units = table.find("units");
                if (worth && units)
                    input.diagnostics.error(malformed_order, units->span, "both `worth` and `units`").help =
                        "say one of them";
                if (units) out.size = units_form().read(*units, "units", input).value_or(ArmySize{});
                if (worth) out.size.worth = data_count().read(*worth, "worth", input);
                out.size.span = worth ? worth->span : units ? units->span : table.span;
            },
            {}};
}

const DataFields<RecipeSide>& recipe_side_fields() {
    static const DataFields<RecipeSide> fields{
        "a side of a recipe",
        {key("army", &RecipeSide::army, data_name(), "Its army, of the rule set's book."), size_fields<RecipeSide>()}};
    return fields;
}

/// Key read only by this function.
template <typename T>
text::Entries<T, Alone> read_by(const text::Field& field, std::function<void(T&, const Value&, const Input&)> read) {
    return {{field},
            [key = field.key, read](T& out, const Value& table, const Input& input) {
                if (const Value* value = table.find(key)) read(out, *value, input);
            },
            {}};
}

const DataFields<Recipe>& recipe_fields() {
    static const auto uses = read_by<Recipe>({"uses", uses_fields().shape().get(), "Its engagement and its country."},
                                             [](Recipe& out, const Value& table, const Input& input) {
                                                 Uses read;
                                                 uses_fields().read(read, table, input);
                                                 out.engagement = read.engagement;
                                                 out.country = read.country;
                                             });
    static const auto table = read_by<Recipe>({"table", table_fields().shape().get(), "How large the table is.", true},
                                              [](Recipe& out, const Value& value, const Input& input) {
                                                  TableSize read;
                                                  table_fields().read(read, value, input);
                                                  out.width = read.width;
                                                  out.depth = read.depth;
                                              });
    static const auto hours = read_by<Recipe>({"hours", data_count().shape.get(), "How long the evening is."},
                                              [](Recipe& out, const Value& value, const Input& input) {
                                                  out.hours = data_count().read(value, "hours", input);
                                                  out.hours_span = value.span;
                                              });
    static const auto armies =
        read_by<Recipe>({"armies", data_names().shape.get(), "Two or more, of which two are drawn."},
                        [](Recipe& out, const Value& value, const Input& input) {
                            out.armies = data_names().read(value, "armies", input).value_or(std::vector<Reference>{});
                            out.armies_span = value.span;
                        });
    static const DataFields<Recipe> fields{
        "a recipe",
        {key("id", &Recipe::id, data_text(), "The file's name."),
         key("title", &Recipe::title, data_text(), "Of the battle; {feature} and names of ground in braces."),
         required_key("ruleset", &Recipe::ruleset, data_name(), "The rule set."), uses, table,
         key("turn-word", &Recipe::turn_word, data_text(), "What a turn is called, if not `turns`."),
         key("players", &Recipe::players, players_form(), "2 to 6: one number, or best, least and most."), hours,
         size_fields<Recipe>(), armies,
         key("sides", &Recipe::sides, text::tables_by_id(recipe_side_fields()),
             "What one side has, by its id in the engagement."),
         key("choose", &Recipe::choices, data_values(), "Rulings, options and variants, as in a scenario."),
         key("house", &Recipe::house, data_values(), "House rules, as in a scenario.")}};
    return fields;
}

struct RecipeFile {
    Recipe recipe;
};

const DataFields<RecipeFile>& recipe_file_fields() {
    static const DataFields<RecipeFile> fields{
        "a file with a recipe",
        {required_key("recipe", &RecipeFile::recipe, text::table_of(recipe_fields()), "The recipe.")}};
    return fields;
}

}  // namespace

std::optional<Recipe> recipe_from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    auto file = data_from_toml(tree, recipe_file_fields(), diagnostics);
    return file ? std::optional(std::move(file->recipe)) : std::nullopt;
}

const text::Shape& recipe_shape() {
    return *recipe_file_fields().shape();
}

}  // namespace broadside::generate
