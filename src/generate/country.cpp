#include "generate/country.hpp"

#include "generate/codes.hpp"
#include "generate/data_forms.hpp"
#include "scenario/length.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>
#include <memory>
#include <utility>

namespace broadside::generate {

using text::Shape;
using text::Value;

/// Form whose values are independent; `read` returns nullopt for an invalid one, and `help` describes valid ones.
template <typename M, typename Read>
static DataForm<M> country_form(Shape shape, std::string_view help, Read read) {
    return {std::make_shared<Shape>(std::move(shape)),
            [read, help](const Value& value, std::string_view key, const Input& reading) -> std::optional<M> {
                std::optional<M> out = read(value);
                if (!out)
                    reading.diagnostics
                        .error(malformed_order, value.span,
                               fmt::format("`{}` cannot be {}", key,
                                           value.kind == Value::Kind::integer ? fmt::format("{}", value.integer)
                                                                              : fmt::format("`{}`", value.string)))
                        .help = help;
                return out;
            },
            {}};
}

static DataForm<std::int64_t> number_between(std::int64_t least, std::int64_t most, std::string_view help) {
    return country_form<std::int64_t>({.kind = Shape::Kind::integer, .title = "a whole number"}, help,
                                      [least, most](const Value& value) {
                                          const bool fits = value.integer >= least && value.integer <= most;
                                          return fits ? std::optional(value.integer) : std::nullopt;
                                      });
}

/// In micrometres.
static std::optional<std::int64_t> micrometres(const Value& value) {
    constexpr std::int64_t longest = 100'000;  // ten metres, in tenths of a millimetre
    const auto length = scenario::parse_length(value.string);
    if (!length || length->numerator < 1 || scenario::tenths_of_mm(*length) > longest) return std::nullopt;
    return 100 * scenario::tenths_of_mm(*length);
}

static const DataForm<std::int64_t>& ground_length() {
    static const auto form = country_form<std::int64_t>({.kind = Shape::Kind::string, .title = "a length"},
                                                        "write a length: `8 cm`, `3 in`", micrometres);
    return form;
}

static const Shape& length_shape() {
    static const Shape length{.kind = Shape::Kind::string, .title = "a length"};
    return length;
}

/// Two lengths in a list, the first at most the second if `in_order`.
static DataForm<Bounds> two_lengths(bool in_order, std::string_view help) {
    return {
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::list, .title = "two lengths", .of = &length_shape()}),
        [in_order, help](const Value& value, std::string_view key, const Input& reading) -> std::optional<Bounds> {
            std::vector<std::int64_t> lengths;
            for (const Value& item : value.items)
                if (const auto length = micrometres(item)) lengths.push_back(*length);
            const bool two = lengths.size() == 2 && value.items.size() == 2;
            if (two && (!in_order || lengths[0] <= lengths[1])) return Bounds{lengths[0], lengths[1]};
            reading.diagnostics.error(malformed_order, value.span, fmt::format("`{}` is not two lengths", key)).help =
                help;
            return std::nullopt;
        },
        {}};
}

/// Two numbers with a separator, "1..2" or "1/2".
static std::optional<std::pair<std::int64_t, std::int64_t>> two_numbers(std::string_view written,
                                                                        std::string_view between) {
    const std::size_t at = written.find(between);
    if (at == std::string_view::npos) return std::nullopt;
    constexpr std::int64_t most = 1000;
    const auto one = text::parse_whole(written.substr(0, at), 0, most),
               other = text::parse_whole(written.substr(at + between.size()), 0, most);
    if (!one || !other) return std::nullopt;
    return std::pair(*one, *other);
}

static DataForm<Bounds> range_within(std::int64_t least, std::int64_t most, std::string_view help) {
    return country_form<Bounds>(
        {.kind = Shape::Kind::string, .title = "a range"}, help,
        [least, most](const Value& value) -> std::optional<Bounds> {
            const auto read = two_numbers(value.string, "..");
            if (!read || read->first < least || read->first > read->second || read->second > most) return std::nullopt;
            return Bounds{read->first, read->second};
        });
}

static const DataForm<Chance>& chance() {
    static const auto form = country_form<Chance>({.kind = Shape::Kind::string, .title = "a chance"},
                                                  "write so many times in so many: `1/2`, `0/1` for never",
                                                  [](const Value& value) -> std::optional<Chance> {
                                                      const auto read = two_numbers(value.string, "/");
                                                      if (!read || read->second < 1 || read->first > read->second)
                                                          return std::nullopt;
                                                      return Chance{read->first, read->second};
                                                  });
    return form;
}

static const DataForm<std::vector<KindWeight>>& kind_weights() {
    static const Shape number{.kind = Shape::Kind::integer, .title = "a weight"};
    static const DataForm<std::vector<KindWeight>> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::map, .title = "weights by kind", .of = &number}),
        [](const Value& value, std::string_view, const Input& reading) {
            constexpr std::int64_t most = 1000;
            std::vector<KindWeight> out;
            for (const text::Entry& entry : value.entries) {
                if (entry.value.integer < 1 || entry.value.integer > most)
                    reading.diagnostics
                        .error(malformed_order, entry.value.span,
                               fmt::format("`{}` cannot weigh {}", entry.key, entry.value.integer))
                        .help = "write 1 to 1000, or leave the kind out";
                out.push_back({entry.key, entry.value.integer, entry.key_span});
            }
            return std::optional(std::move(out));
        },
        {}};
    return form;
}

static const DataForm<Lying>& lying() {
    static const auto form = text::choice<Alone, Lying>(
        "how it lies", {{"off", Lying::off}, {"across", Lying::across}, {"along", Lying::along}});
    return form;
}

static const DataFields<Country>& country_fields() {
    static const DataFields<Country> fields{
        "a country",
        {text::required_key("label", &Country::label, data_text(), "What it is called."),
         text::required_key("pieces", &Country::pieces, number_between(1, 60, "write 1 to 60"),
                            "How many pieces lie on an area of `per`, the feature among them."),
         text::required_key("per", &Country::per,
                            two_lengths(false, "write width and depth of an area: `[\"180 cm\", \"120 cm\"]`"),
                            "The area that `pieces` is for; a larger table has more."),
         text::required_key("weights", &Country::weights, kind_weights(),
                            "How often each kind is drawn beside the others."),
         text::required_key("roads", &Country::roads,
                            range_within(0, 4, "write the fewest and the most: `1..2`, none above 4"),
                            "How many roads, from the fewest to the most."),
         text::required_key("stream", &Country::stream, chance(), "The chance of a stream."),
         text::required_key("apart", &Country::apart, ground_length(), "The least distance between two pieces.")}};
    return fields;
}

static const DataFields<GroundLook>& look_fields() {
    static const DataFields<GroundLook> fields{
        "the look of a kind of ground",
        {text::required_key("radius", &GroundLook::radius,
                            two_lengths(true, "write the least and the most: `[\"8 cm\", \"14 cm\"]`"),
                            "Half of its mean breadth, from the least to the most."),
         text::key("stretch", &GroundLook::stretch, number_between(100, 400, "write per cent, 100 to 400"),
                   "How long it is at most, in per cent of its breadth."),
         text::key("rough", &GroundLook::rough, number_between(0, 60, "write per cent, 0 to 60"),
                   "How far its bays and spurs come in and go out, in per cent of the radius."),
         text::key("corners", &GroundLook::corners,
                   range_within(4, 24, "write the fewest and the most: `8..16`, 4 to 24"),
                   "How many corners its outline has."),
         text::key("levels", &GroundLook::levels, number_between(1, 6, "write 1 to 6"),
                   "Of a height: its highest level."),
         text::key("covered", &GroundLook::may_be_covered, data_yes_no(),
                   "Whether other ground may lie on it, as woods do on a hill."),
         text::key("covers", &GroundLook::may_cover, data_yes_no(), "Whether it may lie on a height."),
         text::key(
             "roads", &GroundLook::by_roads, lying(),
             "`off`: clear of roads; `across`: a road may cross it; `along`: it lies at one, where there is any."),
         text::key("water", &GroundLook::by_water, lying(), "The same of streams."),
         text::key("most", &GroundLook::most, number_between(1, 60, "write 1 to 60"),
                   "How many there are on a table at most.")}};
    return fields;
}

/// Checks that every kind of ground in a country has a look.
static void check_kinds(Countries& out, const Value&, const Input& reading) {
    for (const Country& country : out.countries)
        for (const KindWeight& one : country.weights) {
            if (scenario::find_by_id(out.looks, one.kind)) continue;
            reading.diagnostics.error(malformed_order, one.span, fmt::format("nothing says how `{}` looks", one.kind))
                .help = text::suggest_name(one.kind, out.looks, &GroundLook::id);
        }
}

static const DataFields<Countries>& countries_fields() {
    static const DataFields<Countries> fields{
        "a file of countries",
        {text::required_key("country", &Countries::countries, text::tables_by_id(country_fields()),
                            "Countries, by name."),
         text::required_key("look", &Countries::looks, text::tables_by_id(look_fields()),
                            "How pieces of a kind look, by kind."),
         {{}, check_kinds, {}}}};
    return fields;
}

const Shape& countries_shape() {
    return *countries_fields().shape();
}

std::optional<Countries> countries_from_toml(const Value& root, text::Diagnostics& diagnostics) {
    if (!text::conform(root, countries_shape(), diagnostics)) return std::nullopt;
    const std::size_t errors = diagnostics.error_count();
    Countries out;
    countries_fields().read(out, root, {Alone{}, diagnostics});
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::generate
