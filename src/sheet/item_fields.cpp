#include "sheet/item_fields.hpp"

#include "rules/scalar.hpp"
#include "sheet/codes.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <numeric>

namespace broadside::sheet {

using MadeFor = Template::MadeFor;
using text::key;
using text::required_key;
using text::Value;

// ---- sizes

/// Reads `9`, "9" or "8 1/2" as tenths of a point.
static std::optional<std::uint32_t> read_type_size(const Value& value, std::string_view, const Reading& reading) {
    const std::string written = value.kind == Value::Kind::integer ? fmt::format("{}", value.integer) : value.string;
    const auto size = rules::parse_fraction(written);
    const std::int64_t tenths = size ? 10 * size->numerator / size->denominator : 0;
    if (size && tenths >= 50 && tenths <= 400) return static_cast<std::uint32_t>(tenths);
    reading.diagnostics.error(malformed_template, value.span, fmt::format("`{}` is not a size of type", written)).help =
        "sizes are points from 5 to 40: 9 or \"8 1/2\"";
    return std::nullopt;
}

static const Form<std::uint32_t>& type_size() {
    static const Form<std::uint32_t> form{
        std::make_shared<text::Shape>(text::Shape{.kind = text::Shape::Kind::either,
                                                  .title = "a size in points",
                                                  .options = {whole().shape.get(), prose().shape.get()}}),
        read_type_size,
        {}};
    return form;
}

static void keep_floor_below(Template& item, const Value&, const Reading&) {
    item.floor_size = std::min(item.floor_size, item.body_size);
}

static void check_floor(Template& item, const Value& table, const Reading& reading) {
    if (item.floor_size > item.body_size)
        reading.diagnostics.error(malformed_template, table.find("floor")->span, "`floor` is larger than `body-size`")
            .help = "type begins at `body-size` and may go down to `floor`";
}

/// Tenths of a millimetre of "88.9".
static std::optional<std::uint32_t> tenths_of(std::string_view text) {
    std::uint32_t tenths = 0;
    std::size_t point = text.find('.');
    std::string_view whole = text.substr(0, point);
    auto end = std::from_chars(whole.data(), whole.data() + whole.size(), tenths);
    if (whole.empty() || whole.size() > 3 || end.ptr != whole.data() + whole.size()) return std::nullopt;
    tenths *= 10;
    if (point == std::string_view::npos) return tenths;
    std::string_view rest = text.substr(point + 1);
    if (rest.size() != 1 || rest[0] < '0' || rest[0] > '9') return std::nullopt;
    return tenths + static_cast<std::uint32_t>(rest[0] - '0');
}

static std::optional<CardSize> read_card_size(const Value& value, std::string_view, const Reading& reading) {
    static constexpr std::array<std::pair<std::string_view, CardSize>, 5> named_sizes{{{"poker", {635, 889}},
                                                                                       {"tarot", {700, 1200}},
                                                                                       {"order", {980, 1260}},
                                                                                       {"half sheet", {1320, 1840}},
                                                                                       {"label", {280, 440}}}};
    for (const auto& [name, size] : named_sizes)
        if (name == value.string) return size;
    std::size_t times = value.string.find(" x ");
    auto width = tenths_of(value.string.substr(0, times));
    auto height = times == std::string::npos ? std::nullopt : tenths_of(value.string.substr(times + 3));
    if (width && height && *width >= 120 && *height >= 120) return CardSize{*width, *height};
    reading.diagnostics.error(malformed_template, value.span, fmt::format("`{}` is not a size of a card", value.string))
        .help =
        "write \"poker\", \"tarot\", \"order\", \"half sheet\", \"label\", or millimetres: \"63.5 x 88.9\", at least "
        "12 each way";
    return std::nullopt;
}

// ---- cards

/// For a key that only sets of cards have.
static Entries<Template> of_cards(Entries<Template> entries) {
    entries.read = [key = entries.fields.front().key, read = std::move(entries.read)](Template& out, const Value& table,
                                                                                      const Reading& reading) {
        if (out.makes_cards()) return read(out, table, reading);
        for (const text::Entry& entry : table.entries)
            if (entry.key == key)
                reading.diagnostics
                    .error(malformed_template, entry.key_span, fmt::format("`{}` is a setting of cards", key))
                    .help =
                    "make the item for the \"unit\", \"command\", \"player\", \"order\", \"card of a deck\" or "
                    "\"marker\"";
    };
    return entries;
}

static std::vector<std::string_view> what_cards_are_of(MadeFor made_for) {
    if (made_for == MadeFor::order || made_for == MadeFor::deck_card) return {"deck"};
    if (made_for == MadeFor::marker) return {"fact"};
    return {};
}

/// Bindings of an item of cards: decks for orders and deck cards, facts for markers.
static std::vector<Binding> item_bindings(std::string_view key, const std::vector<Named>& written,
                                          const std::vector<std::string_view>& kinds, const Reading& reading) {
    std::vector<Binding> out;
    for (const Named& named : written) {
        if (auto binding = to_binding(named, kinds)) {
            out.push_back(std::move(*binding));
            continue;
        }
        reading.diagnostics
            .error(unknown_binding, named.span, fmt::format("cards cannot be made from `{}` here", named.name))
            .help = kinds.empty() ? fmt::format("`{}` has no meaning for this item", key)
                                  : fmt::format("write \"{}.ID\"", kinds.front());
    }
    return out;
}

static Entries<Template> of_key() {
    return {{{"of", one_or_more().shape.get(), "The decks or facts cards are made from; all there are when absent."}},
            [](Template& out, const Value& table, const Reading& reading) {
                const Value* value = table.find("of");
                if (!value) return;
                std::vector<Named> fronts;
                const std::vector<std::string_view> kinds = what_cards_are_of(out.made_for);
                const auto all = one_or_more().read(*value, "of", reading);
                for (const Named& written : all.value()) {
                    const bool is_marker = out.made_for == MadeFor::marker;
                    const std::size_t bar = is_marker ? written.name.find(" | ") : std::string::npos;
                    const std::size_t on = is_marker ? written.name.find(" on ") : std::string::npos;
                    out.of_backs.emplace_back();
                    if (bar != std::string::npos)
                        for (Binding& back :
                             item_bindings("of", {{written.name.substr(bar + 3), written.span}}, kinds, reading))
                            out.of_backs.back() = std::move(back);
                    else if (on != std::string::npos)
                        out.of_backs.back() = Binding{"ground", written.name.substr(on + 4), written.span};
                    fronts.push_back({written.name.substr(0, std::min(bar, on)), written.span});
                }
                out.of = item_bindings("of", fronts, kinds, reading);
            },
            {}};
}

static Entries<Template> each_key() {
    return {{{"each", prose().shape.get(), "A fact: a card for each of its values, for each unit."}},
            [](Template& out, const Value& table, const Reading& reading) {
                const Value* value = table.find("each");
                if (!value) return;
                std::vector<std::string_view> kinds;
                if (out.made_for == MadeFor::unit) kinds.push_back("fact");
                for (Binding& binding : item_bindings("each", {{value->string, value->span}}, kinds, reading))
                    out.each = std::move(binding);
            },
            {}};
}

static void check_copies(Template& item, const Value&, const Reading& reading) {
    if (item.made_for == MadeFor::unit) return;
    if (item.when)
        reading.diagnostics.error(malformed_template, item.when->expression.span, "`when` chooses among units").help =
            "make the item for the \"unit\", or take the line away";
    const bool digits = item.copies && item.copies->written.find_first_not_of("0123456789") == std::string::npos;
    if (item.copies && (!digits || item.copies->written.size() > 3 || std::stoi(item.copies->written) < 1))
        reading.diagnostics
            .error(malformed_template, item.copies->expression.span,
                   fmt::format("`copies` is `{}`", item.copies->written))
            .help = "write a whole number; only cards for the \"unit\" can work theirs out";
}

static void check_markers(Template& item, const Value& table, const Reading& reading) {
    for (const char* key : {"one-for", "objectives"}) {
        const Value* value = table.find(key);
        if (!value || item.made_for == MadeFor::marker) continue;
        reading.diagnostics.error(malformed_template, value->span, fmt::format("`{}` is a setting of markers", key))
            .help = "make the item for the \"marker\", or take the line away";
    }
    if (item.one_for > 0 && (item.copies || item.one_a_unit))
        reading.diagnostics
            .error(malformed_template, table.find("one-for")->span,
                   item.copies ? "`one-for` beside `copies`" : "`one-for` beside `one-a-unit`")
            .help = "take one of them away";
}

static void check_one_a_unit(Template& item, const Value& table, const Reading& reading) {
    if (!item.one_a_unit || (item.made_for == MadeFor::marker && !item.copies)) return;
    reading.diagnostics
        .error(malformed_template, table.find("one-a-unit")->span,
               item.copies ? "`one-a-unit` beside `copies`" : "`one-a-unit` is a setting of markers")
        .help = item.copies ? "take one of them away" : "make the item for the \"marker\", or take the line away";
}

static void check_each_player(Template& item, const Value& table, const Reading& reading) {
    if (item.makes_cards() && item.each_player)
        reading.diagnostics
            .error(malformed_template, table.find("each-player")->span, "`each-player` is a setting of sheets")
            .help = "make the cards for the \"player\", or take the line away";
}

static void check_panel_widths(Template& item, const Value& table, const Reading& reading) {
    const std::uint32_t sum = std::accumulate(item.panels.begin(), item.panels.end(), 0U);
    if (item.panels.empty() || sum == 100) return;
    reading.diagnostics
        .error(malformed_template, table.find("panels")->span,
               fmt::format("the widths of the columns of panels are {} per cent together", sum))
        .help = "write widths that are 100 together: `panels = [72, 28]`";
}

// ---- the table

static const Form<MadeFor>& made_for_form() {
    static const auto form =
        text::choice<Template, MadeFor>("what it is made for", {{"rule set", MadeFor::ruleset},
                                                                {"scenario", MadeFor::scenario},
                                                                {"side", MadeFor::side},
                                                                {"unit", MadeFor::unit},
                                                                {"command", MadeFor::command},
                                                                {"player", MadeFor::player},
                                                                {"order", MadeFor::order},
                                                                {"card of a deck", MadeFor::deck_card},
                                                                {"marker", MadeFor::marker}});
    return form;
}

static const Form<Template::Reader>& reader_form() {
    using Reader = Template::Reader;
    static const auto form = text::choice<Template, Reader>("an audience", {{"umpire", Reader::umpire},
                                                                            {"public", Reader::everyone},
                                                                            {"as rules", Reader::as_rules},
                                                                            {"its side", Reader::its_side}});
    return form;
}

/// Z is reserved for the index.
static const Form<std::string>& letter() {
    static const Form<std::string> form{
        prose().shape,
        [](const Value& value, std::string_view, const Reading& reading) -> std::optional<std::string> {
            if (value.string.size() == 1 && value.string[0] >= 'A' && value.string[0] < 'Z') return value.string;
            reading.diagnostics
                .error(malformed_template, value.span, fmt::format("`{}` is not a letter of a sheet", value.string))
                .help = "write one capital letter, A to Y; the index has Z";
            return std::nullopt;
        },
        {}};
    return form;
}

static const Form<bool>& set_form() {
    static const auto form = text::choice<Template, bool>("a set", {{"minimum", true}, {"full", false}});
    return form;
}

static const Form<Orientation>& orientation_form() {
    static const auto form = text::choice<Template, Orientation>(
        "an orientation", {{"portrait", Orientation::portrait}, {"landscape", Orientation::landscape}});
    return form;
}

/// Long, since it is the table of all keys of an item: one after another, with what the manual says of them.
const Fields<Template>& item_fields() {
    static const Form<CardSize> card_size{prose().shape, read_card_size, {}};
    static const Fields<Template> fields{
        "an item",
        {required_key("id", &Template::id, name(), "Its name; the file is called by it."),
         required_key("title", &Template::title, prose(), "Printed at its head."),
         required_key("for", &Template::made_for, made_for_form(),
                      "One is made for the rule set, for each scenario, or for each side; or a set of cards, one for "
                      "each unit, command, order, card of a deck, or marker."),
         required_key("audience", &Template::reader, reader_form(),
                      "Who is handed it. \"as rules\": everyone when the rule set is open, else the umpire."),
         key("order", &Template::order, whole_between(1, 99),
             "Place in the pack; the file's name begins with it. 50 when absent."),
         key("records", &Template::records,
             word("a way to keep records", {"cards", "roster", "labels", "on the table"}),
             "It is printed only where the state of units is kept so."),
         key("set", &Template::minimum, set_form(), "\"minimum\": a battle can be played with it and its like alone."),
         key("paper", &Template::paper, name(), "A paper of its own; by default the profile's."),
         of_cards(key("card", &Template::card, card_size,
                      "Size of a card: \"poker\", or \"98 x 126\" in millimetres. \"poker\" when absent.")),
         of_cards(key("folded", &Template::folded, yes_no(),
                      "Whether a card is folded across its middle and read from both sides.")),
         of_cards(of_key()),
         of_cards(each_key()),
         of_cards(key("when", &Template::when, expression(), "For which units there is a card, an expression.")),
         of_cards(key("copies", &Template::copies, expression(),
                      "How many there are of each card, an expression. 1 when absent.")),
         then<Template>(check_copies),
         of_cards(key("one-a-unit", &Template::one_a_unit, yes_no(),
                      "Whether there are as many of each marker as there are units.")),
         then<Template>(check_one_a_unit),
         of_cards(
             key("bands", &Template::bands, whole_between(2, 20),
                 "Millimetres: height of bands with the pattern of the side at the top and the foot of a card; the "
                 "cards of each side are then on sheets of their own.")),
         of_cards(key("one-for", &Template::one_for, whole_between(1, 100),
                      "Of each marker one for so many units that can be in its state.")),
         of_cards(key("objectives", &Template::objectives, yes_no(),
                      "Whether there is a marker for each objective, with its letter.")),
         then<Template>(check_markers),
         of_cards(key("blanks", &Template::blanks, whole_between(1, 200), "Empty cards behind the others.")),
         key("instead-of-aid", &Template::instead_of_aid, yes_no(),
             "It is made only where the rule set has no play aid."),
         key("each-player", &Template::each_player, yes_no(),
             "Whether each player has a sheet of his own: of one that is for all, and the umpire one too; of one "
             "that is for a side, each of its players."),
         then<Template>(check_each_player),
         key("only-usable", &Template::only_usable, yes_no(),
             "Leaves out rows of charts that no unit of the scenario can use, and says so."),
         key("in-play", &Template::in_play, list_of_wanted(),
             "What there is besides what units of the scenario are, or what all are where it gives a fact to none."),
         key("readings", &Template::readings, prose(),
             "Title of the item that explains the numbers of rulings and gaps; this one does when absent."),
         key("orientation", &Template::orientation, orientation_form(), "\"landscape\" when absent."),
         key("panels", &Template::panels, text::list_of("a list of widths", whole_between(10, 100)),
             "Widths of columns of panels, 100 per cent together: the item is one side, like a play aid."),
         then<Template>(check_panel_widths),
         key("letter", &Template::letter, letter(),
             "In the corner of its sides, if no other sheet of the pack has it: one capital letter."),
         key("columns", &Template::columns, whole_between(1, 6), "Columns of a side, 1 to 6. 3 when absent."),
         key("body-size", &Template::body_size, type_size(), "Size of type to begin with, in points: 9 or \"8 1/2\"."),
         then<Template>(keep_floor_below),
         key("floor", &Template::floor_size, type_size(), "The smallest size the press may go down to, in points."),
         then<Template>(check_floor),
         key("most-sides", &Template::most_sides, whole_between(1, 200),
             "Sides it must fit on; as many as it takes when absent."),
         key("wished-sides", &Template::wished_sides, whole_between(1, 200),
             "Sides it is tightened to fit on; where type that can be read does not allow it, it runs on.")}};
    return fields;
}

}  // namespace broadside::sheet
