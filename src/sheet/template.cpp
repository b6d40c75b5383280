#include "sheet/template.hpp"

#include "rules/scalar.hpp"
#include "sheet/codes.hpp"
#include "sheet/template_checks.hpp"
#include "sheet/template_shape.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace broadside::sheet {

using text::Value;

const text::Shape& template_shape() {
    return shapes::document;
}

std::string_view to_text(BlockTemplate::Kind kind) {
    return shapes::kind_word(kind).word;
}

// ---- lists of words

static bool is_in(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        std::size_t space = list.find(' ');
        if (list.substr(0, space) == word) return true;
        list = space == std::string_view::npos ? std::string_view() : list.substr(space + 1);
    }
    return false;
}

static std::vector<std::string_view> words_of_list(std::string_view list) {
    std::vector<std::string_view> out;
    while (!list.empty()) {
        std::size_t space = list.find(' ');
        out.push_back(list.substr(0, space));
        list = space == std::string_view::npos ? std::string_view() : list.substr(space + 1);
    }
    return out;
}

// ---- the item

static std::uint32_t whole_at(const Value& table, const text::Shape& shape, std::string_view key, std::int64_t lowest,
                              std::int64_t highest, std::uint32_t fallback, text::Diagnostics& diagnostics) {
    const Value* value = text::at(table, shape, key);
    if (!value) return fallback;
    if (value->integer >= lowest && value->integer <= highest) return static_cast<std::uint32_t>(value->integer);
    diagnostics.error(malformed_template, value->span, fmt::format("`{}` is {}", key, value->integer)).help =
        fmt::format("it can be {} to {}", lowest, highest);
    return fallback;
}

/// Tenths of a point of `9`, "9" or "8 1/2".
static std::uint32_t size_at(const Value& table, std::string_view key, std::uint32_t fallback,
                             text::Diagnostics& diagnostics) {
    const Value* value = text::at(table, shapes::item, key);
    if (!value) return fallback;
    std::string written = text::string_at(table, shapes::item, key);
    auto size = rules::parse_fraction(written);
    std::int64_t tenths = size ? 10 * size->numerator / size->denominator : 0;
    if (size && tenths >= 50 && tenths <= 400) return static_cast<std::uint32_t>(tenths);
    diagnostics.error(malformed_template, value->span, fmt::format("`{}` is no size of type", written)).help =
        "sizes are points from 5 to 40: 9 or \"8 1/2\"";
    return fallback;
}

static Template::MadeFor to_made_for(std::string_view word) {
    using MadeFor = Template::MadeFor;
    static constexpr std::array<std::pair<std::string_view, MadeFor>, 8> words{{{"scenario", MadeFor::scenario},
                                                                                {"side", MadeFor::side},
                                                                                {"unit", MadeFor::unit},
                                                                                {"command", MadeFor::command},
                                                                                {"player", MadeFor::player},
                                                                                {"order", MadeFor::order},
                                                                                {"card of a deck", MadeFor::deck_card},
                                                                                {"marker", MadeFor::marker}}};
    for (const auto& [known, made_for] : words)
        if (known == word) return made_for;
    return MadeFor::ruleset;
}

static StepsForm to_steps_form(const std::string& word) {
    if (word == "run in") return StepsForm::run_in;
    return word == "by length" ? StepsForm::by_length : StepsForm::listed;
}

static Template::Reader to_reader(std::string_view word) {
    if (word == "umpire") return Template::Reader::umpire;
    if (word == "its side") return Template::Reader::its_side;
    return word == "public" ? Template::Reader::everyone : Template::Reader::as_rules;
}

// ---- cards

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

static CardSize card_size_at(const Value& table, text::Diagnostics& diagnostics) {
    static constexpr std::array<std::pair<std::string_view, CardSize>, 5> named{{{"poker", {635, 889}},
                                                                                 {"tarot", {700, 1200}},
                                                                                 {"order", {980, 1260}},
                                                                                 {"half sheet", {1320, 1840}},
                                                                                 {"label", {280, 440}}}};
    const Value* value = text::at(table, shapes::item, "card");
    if (!value) return {};
    for (const auto& [name, size] : named)
        if (name == value->string) return size;
    std::size_t times = value->string.find(" x ");
    auto width = tenths_of(value->string.substr(0, times));
    auto height = times == std::string::npos ? std::nullopt : tenths_of(value->string.substr(times + 3));
    if (width && height && *width >= 120 && *height >= 120) return {*width, *height};
    diagnostics.error(malformed_template, value->span, fmt::format("`{}` is no size of a card", value->string)).help =
        "write \"poker\", \"tarot\", \"order\", \"half sheet\", \"label\", or millimetres: \"63.5 x 88.9\", at least "
        "12 each way";
    return {};
}

static std::optional<Named> expression_at(const Value& table, const text::Shape& shape, std::string_view key) {
    const Value* value = text::at(table, shape, key);
    if (!value) return std::nullopt;
    return Named{rules::scalar_text(*value), value->span};
}

/// What cards of an item are made from may be named: decks for orders and decks, facts for markers.
static std::vector<Binding> item_bindings(const Value& table, std::string_view key, std::string_view kind,
                                          text::Diagnostics& diagnostics) {
    std::vector<Binding> out;
    const Value* value = text::at(table, shapes::item, key);
    if (!value) return out;
    std::vector<const Value*> all;
    if (value->kind == Value::Kind::string) all.push_back(value);
    for (const Value& item : value->items) all.push_back(&item);
    for (const Value* named : all) {
        std::size_t dot = named->string.find('.');
        if (dot != std::string::npos && named->string.substr(0, dot) == kind && dot + 1 < named->string.size()) {
            out.push_back({std::string(kind), named->string.substr(dot + 1), named->span});
            continue;
        }
        diagnostics
            .error(unknown_binding, named->span, fmt::format("cards cannot be made from `{}` here", named->string))
            .help =
            kind.empty() ? fmt::format("`{}` has no meaning for this item", key) : fmt::format("write \"{}.ID\"", kind);
    }
    return out;
}

static void read_cards(const Value& table, Template& out, text::Diagnostics& diagnostics) {
    using MadeFor = Template::MadeFor;
    for (const text::Entry& entry : table.entries) {
        if (out.makes_cards() || !is_in("card folded of each when copies one-a-unit blanks", entry.key)) continue;
        diagnostics.error(malformed_template, entry.key_span, fmt::format("`{}` is a setting of cards", entry.key))
            .help =
            "make the item for the \"unit\", \"command\", \"player\", \"order\", \"card of a deck\" or \"marker\"";
    }
    if (!out.makes_cards()) return;
    if (out.each_player)
        diagnostics.error(malformed_template, table.find("each-player")->span, "`each-player` is a setting of sheets")
            .help = "make the cards for the \"player\", or take the line away";
    out.card = card_size_at(table, diagnostics);
    out.folded = text::boolean_at(table, shapes::item, "folded", false);
    const bool decks = out.made_for == MadeFor::order || out.made_for == MadeFor::deck_card;
    out.of = item_bindings(table, "of", decks ? "deck" : out.made_for == MadeFor::marker ? "fact" : "", diagnostics);
    auto each = item_bindings(table, "each", out.made_for == MadeFor::unit ? "fact" : "", diagnostics);
    if (!each.empty()) out.each = each.front();
    out.when = expression_at(table, shapes::item, "when");
    out.copies = expression_at(table, shapes::item, "copies");
    out.one_a_unit = text::boolean_at(table, shapes::item, "one-a-unit", false);
    if (out.one_a_unit && (out.made_for != MadeFor::marker || out.copies))
        diagnostics
            .error(malformed_template, table.find("one-a-unit")->span,
                   out.copies ? "`one-a-unit` beside `copies`" : "`one-a-unit` is a setting of markers")
            .help = out.copies ? "take one of them away" : "make the item for the \"marker\", or take the line away";
    out.blanks = whole_at(table, shapes::item, "blanks", 1, 200, 0, diagnostics);
    if (out.made_for == MadeFor::unit) return;
    if (out.when)
        diagnostics.error(malformed_template, out.when->span, "`when` chooses among units").help =
            "make the item for the \"unit\", or take the line away";
    const bool digits = out.copies && out.copies->name.find_first_not_of("0123456789") == std::string::npos;
    if (out.copies && (!digits || out.copies->name.size() > 3 || std::stoi(out.copies->name) < 1))
        diagnostics.error(malformed_template, out.copies->span, fmt::format("`copies` is `{}`", out.copies->name))
            .help = "write a whole number; only cards for the \"unit\" can work theirs out";
}

static Template read_item(const Value& table, text::Diagnostics& diagnostics) {
    const text::Shape& shape = shapes::item;
    Template out;
    out.span = table.span;
    out.id = text::string_at(table, shape, "id");
    out.title = text::string_at(table, shape, "title");
    out.made_for = to_made_for(text::string_at(table, shape, "for"));
    out.reader = to_reader(text::string_at(table, shape, "audience"));
    out.paper = text::string_at(table, shape, "paper");
    out.each_player = text::boolean_at(table, shapes::item, "each-player", false);
    out.only_usable = text::boolean_at(table, shapes::item, "only-usable", false);
    if (const Value* list = text::at(table, shapes::item, "in-play"))
        for (const Value& item : list->items) out.in_play.push_back({item.string, item.span});
    out.readings = text::string_at(table, shape, "readings");
    if (text::string_at(table, shape, "orientation") == "portrait") out.orientation = Orientation::portrait;
    out.order = whole_at(table, shape, "order", 1, 99, 50, diagnostics);
    out.columns = whole_at(table, shape, "columns", 1, 6, 3, diagnostics);
    out.most_sides = whole_at(table, shape, "most-sides", 1, 200, 0, diagnostics);
    out.wished_sides = whole_at(table, shape, "wished-sides", 1, 200, 0, diagnostics);
    out.body_size = size_at(table, "body-size", out.body_size, diagnostics);
    out.floor_size = size_at(table, "floor", std::min(out.floor_size, out.body_size), diagnostics);
    if (out.floor_size > out.body_size)
        diagnostics.error(malformed_template, table.find("floor")->span, "`floor` is larger than `body-size`").help =
            "type begins at `body-size` and may go down to `floor`";
    read_cards(table, out, diagnostics);
    return out;
}

// ---- blocks

static const shapes::KindWord& kind_of(const Value& table) {
    std::string word = text::string_at(table, shapes::block, "kind");
    for (const shapes::KindWord& known : shapes::kind_words())
        if (known.word == word) return known;
    text::internal_error("a kind of block that the shape let through");
}

static void report_foreign_settings(const Value& table, const shapes::KindWord& kind, text::Diagnostics& diagnostics) {
    for (const text::Entry& entry : table.entries) {
        bool general = entry.key == "kind" || entry.key == "title" || (entry.key == "of" && !kind.binds.empty());
        if (general || is_in(kind.settings, entry.key)) continue;
        std::string has(kind.binds.empty() ? "`title`" : "`of`, `title`");
        for (std::string_view setting : words_of_list(kind.settings)) has += fmt::format(", `{}`", setting);
        diagnostics
            .error(malformed_template, entry.key_span,
                   fmt::format("a `{}` block has no setting `{}`", kind.word, entry.key))
            .help = fmt::format("it has {}", has);
    }
}

static std::vector<Named> named_at(const Value& table, std::string_view key) {
    std::vector<Named> out;
    const Value* value = text::at(table, shapes::block, key);
    if (value && value->kind == Value::Kind::string) out.push_back({value->string, value->span});
    if (value)
        for (const Value& item : value->items) out.push_back({item.string, item.span});
    return out;
}

static std::vector<Binding> bindings_of(const Value& table, const shapes::KindWord& kind,
                                        text::Diagnostics& diagnostics) {
    std::vector<Binding> out;
    for (const Named& named : named_at(table, "of")) {
        std::size_t dot = named.name.find('.');
        std::string what = named.name.substr(0, dot);
        bool good = dot != std::string::npos && dot + 1 < named.name.size() && is_in(kind.binds, what);
        if (good) {
            out.push_back({what, named.name.substr(dot + 1), named.span});
            continue;
        }
        std::vector<std::string_view> kinds = words_of_list(kind.binds);
        diagnostics
            .error(unknown_binding, named.span,
                   fmt::format("a `{}` block cannot be bound to `{}`", kind.word, named.name))
            .help = fmt::format("write \"{}.ID\"", kinds.empty() ? "chart" : kinds.front());
    }
    return out;
}

static std::vector<FixedInput> fixed_inputs_of(const Value& table, std::string_view key,
                                               text::Diagnostics& diagnostics) {
    std::vector<FixedInput> out;
    const Value* set = text::at(table, shapes::block, key);
    if (!set) return out;
    for (const text::Entry& entry : set->entries) {
        std::string word = rules::scalar_text(entry.value);
        if (word.empty())
            diagnostics.error(malformed_template, entry.value.span,
                              fmt::format("`{}` is set to no single value", entry.key));
        out.push_back({entry.key, word, entry.key_span, entry.value.span});
    }
    return out;
}

static std::vector<Named> expressions_at(const Value& table, const text::Shape& shape, std::string_view key) {
    std::vector<Named> out;
    const Value* value = text::at(table, shape, key);
    if (value && value->kind == Value::Kind::array)
        for (const Value& item : value->items) out.push_back({rules::scalar_text(item), item.span});
    else if (value)
        out.push_back({rules::scalar_text(*value), value->span});
    return out;
}

static BlockTemplate read_block(const Value& table, text::Diagnostics& diagnostics) {
    const text::Shape& shape = shapes::block;
    const shapes::KindWord& kind = kind_of(table);
    report_foreign_settings(table, kind, diagnostics);
    BlockTemplate out;
    out.kind = kind.kind;
    out.span = table.span;
    out.of = bindings_of(table, kind, diagnostics);
    out.title = text::string_at(table, shape, "title");
    out.text = text::string_at(table, shape, "text");
    out.note = text::string_at(table, shape, "note");
    out.level = whole_at(table, shape, "level", 2, 3, 2, diagnostics);
    out.lines = whole_at(table, shape, "lines", 1, 60, 1, diagnostics);
    out.long_form = text::string_at(table, shape, "length") == "long";
    out.leave_out = text::strings_at(table, shape, "leave-out");
    out.umpire_alone = text::at(table, shape, "only") != nullptr;
    out.steps = to_steps_form(text::string_at(table, shape, "steps"));
    out.across = whole_at(table, shape, "span", 1, 6, 0, diagnostics);
    out.phases = named_at(table, "phase");
    out.rows = named_at(table, "rows");
    out.columns = named_at(table, "columns");
    out.results = named_at(table, "results");
    out.bands = named_at(table, "bands");
    out.facts = named_at(table, "facts");
    out.facts_given = text::at(table, shape, "facts") != nullptr;
    if (text::string_at(table, shape, "chances") == "fractions") out.chances = ChancesForm::fractions;
    out.set = fixed_inputs_of(table, "set", diagnostics);
    out.no_list = fixed_inputs_of(table, "no-list", diagnostics);
    out.count = whole_at(table, shape, "count", 100, 10'000, 100, diagnostics);
    if (const Value* seed = text::at(table, shape, "seed")) out.seed = static_cast<std::uint64_t>(seed->integer);
    out.least = whole_at(table, shape, "at-least", 0, 10'000, 0, diagnostics);
    out.most = whole_at(table, shape, "at-most", 1, 10'000, 0, diagnostics);
    out.parts = text::strings_at(table, shape, "parts");
    out.when = expression_at(table, shape, "when");
    out.boxes = expression_at(table, shape, "boxes");
    out.marks = expressions_at(table, shape, "marks");
    out.without = text::strings_at(table, shape, "without");
    out.height = 10 * whole_at(table, shape, "height", 4, 150, 10, diagnostics);
    check_block(table, out, diagnostics);
    return out;
}

std::optional<Template> template_from_toml(const Value& tree, text::Diagnostics& diagnostics) {
    if (!text::conform(tree, shapes::document, diagnostics)) return std::nullopt;
    std::size_t errors = diagnostics.error_count();
    Template out = read_item(*text::at(tree, shapes::document, "item"), diagnostics);
    for (const Value& block : text::at(tree, shapes::document, "block")->items)
        out.blocks.push_back(read_block(block, diagnostics));
    if (const Value* back = text::at(tree, shapes::document, "back"))
        for (const Value& block : back->items) out.back.push_back(read_block(block, diagnostics));
    check_places(out, diagnostics);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::sheet
