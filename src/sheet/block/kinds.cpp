#include "sheet/block/kinds.hpp"

#include "rules/scalar.hpp"
#include "sheet/bound.hpp"
#include "sheet/codes.hpp"
#include "sheet/unit/figure_table.hpp"
#include "sheet/words.hpp"
#include "text/lists.hpp"
#include "text/read_forms.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

// Each is defined in the file of its kind.
BlockKind heading_kind(), text_kind(), blank_kind(), column_break_kind();
BlockKind sequence_kind(), phases_kind(), chart_kind(), modifiers_kind(), procedure_kind();
BlockKind notes_kind(), numbers_kind(), vocabulary_kind(), rulings_kind(), missing_kind(), options_kind();
BlockKind edition_changes_kind(), ledger_kind(), odds_kind(), reckoner_kind(), pre_rolled_kind();
BlockKind passages_kind(), order_of_battle_kind(), terrain_kind(), table_record_kind(), victory_kind();
BlockKind reinforcements_kind(), match_up_kind();
BlockKind name_kind(), facts_kind(), record_kind(), ladder_kind(), choice_kind(), flags_kind(), boxes_kind();
BlockKind field_kind(), states_kind(), numeral_kind(), word_kind(), sign_kind(), says_kind(), ground_kind(), aid_kind();
BlockKind panel_kind(), instruments_kind();
BlockKind figures_kind(), roster_kind(), map_kind(), map_key_kind(), turn_track_kind(), strip_kind(), diagrams_kind();

std::string a_block(std::string_view kind) {
    const bool begins_with_vowel = std::string_view("aeio").find(kind.front()) != std::string_view::npos;
    return fmt::format("{} `{}` block", begins_with_vowel ? "an" : "a", kind);
}

namespace {

/// A kind with its compiled keys.
struct KnownKind {
    BlockKind kind;
    Fields<BlockTemplate> fields;
};

const text::Field& binding_field() {
    static const text::Field field{
        "of", one_or_more().shape.get(),
        "What it is bound to: \"chart.ID\", \"procedure.ID\" ...; all there are when absent."};
    return field;
}

Entries<BlockTemplate> bindings_key(std::string_view kind, const std::vector<std::string_view>& binds) {
    const auto read = [kind, binds](BlockTemplate& out, const text::Value& table, const Reading& reading) {
        const text::Value* value = table.find("of");
        if (!value) return;
        const auto all = one_or_more().read(*value, "of", reading);
        for (const Named& written : all.value()) {
            if (auto binding = to_binding(written, binds)) {
                out.of.push_back(std::move(*binding));
                continue;
            }
            reading.diagnostics
                .error(unknown_binding, written.span,
                       fmt::format("{} cannot be bound to `{}`", a_block(kind), written.name))
                .help = fmt::format("write \"{}.ID\"", binds.front());
        }
    };
    return {{binding_field()}, read, {}};
}

Entries<BlockTemplate> title_key() {
    return text::key("title", &BlockTemplate::title, with_references(),
                     "A heading above it; the table's own title for odds, reckoners and lists.");
}

KnownKind known(BlockKind kind) {
    std::vector<Entries<BlockTemplate>> keys;
    if (!kind.binds.empty()) keys.push_back(bindings_key(kind.word, kind.binds));
    keys.push_back(title_key());
    if (kind.place == BlockKind::Place::any)
        keys.push_back(text::key("essential", &BlockTemplate::essential, yes_no(),
                                 "Whether a sheet on which it has nothing to print is left out."));
    if (kind.place == BlockKind::Place::any)
        keys.push_back(text::key("width", &BlockTemplate::width, whole_between(10, 100),
                                 "In a panel, per cent of its width; blocks stand side by side while there is room."));
    append(keys, kind.keys);
    static const auto setting = text::read_alone<Template>(*expression().shape, rules::to_expression);
    keys.push_back(
        text::key("given", &BlockTemplate::given, text::condition(setting),
                  "Settings and readings of rulings under which it is printed: \"double-test = one-test\"."));
    return {std::move(kind), {"a block", std::move(keys)}};
}

/// In the order of the documentation.
constexpr BlockKind (*list_of_kinds[])() = {heading_kind,    text_kind,
                                            blank_kind,      column_break_kind,
                                            sequence_kind,   phases_kind,
                                            chart_kind,      modifiers_kind,
                                            procedure_kind,  notes_kind,
                                            numbers_kind,    vocabulary_kind,
                                            rulings_kind,    missing_kind,
                                            options_kind,    edition_changes_kind,
                                            ledger_kind,     odds_kind,
                                            reckoner_kind,   pre_rolled_kind,
                                            passages_kind,   order_of_battle_kind,
                                            terrain_kind,    table_record_kind,
                                            victory_kind,    reinforcements_kind,
                                            match_up_kind,   name_kind,
                                            facts_kind,      record_kind,
                                            ladder_kind,     choice_kind,
                                            flags_kind,      boxes_kind,
                                            field_kind,      states_kind,
                                            numeral_kind,    word_kind,
                                            sign_kind,       says_kind,
                                            ground_kind,     aid_kind,
                                            panel_kind,      figures_kind,
                                            roster_kind,     map_kind,
                                            map_key_kind,    turn_track_kind,
                                            strip_kind,      diagrams_kind,
                                            instruments_kind};

const std::vector<KnownKind>& all_kinds() {
    static const std::vector<KnownKind> kinds = [] {
        std::vector<KnownKind> out;
        for (const auto& kind : list_of_kinds) out.push_back(known(kind()));
        return out;
    }();
    return kinds;
}

const KnownKind& kind_called(std::string_view word) {
    for (const KnownKind& known : all_kinds())
        if (known.kind.word == word) return known;
    text::internal_error("a kind of block that the shape let through");
}

const text::Shape& kind_words() {
    static const text::Shape shape = [] {
        text::Shape words{.kind = text::Shape::Kind::choice, .title = "a kind of block"};
        for (const KnownKind& known : all_kinds()) words.words.push_back(known.kind.word);
        return words;
    }();
    return shape;
}

const text::Field* find_field(const std::vector<text::Field>& fields, std::string_view key) {
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const auto& field) { return field.key == key; });
    return found == fields.end() ? nullptr : &*found;
}

/// For a key whose shape differs between kinds.
const text::Shape& shape_by_kind() {
    static const text::Shape shape{.title = "what the kind of block asks for"};
    return shape;
}

/// Keys of all kinds: a key that the block's own kind lacks is reported when the block is read.
std::shared_ptr<const text::Shape> shape_of_all() {
    auto shape = std::make_shared<text::Shape>(text::Shape{.kind = text::Shape::Kind::table, .title = "a block"});
    shape->fields = {{"kind", &kind_words(), "What it prints.", true}, binding_field()};
    for (const KnownKind& known : all_kinds())
        for (const text::Field& field : known.fields.shape()->fields) {
            const text::Field* before = find_field(shape->fields, field.key);
            if (!before)
                shape->fields.push_back(field);
            else if (before->shape->title != field.shape->title)
                shape->fields[before - shape->fields.data()].shape = &shape_by_kind();
        }
    return shape;
}

/// Checks keys whose shape depends on the kind.
bool conforms(const text::Value& table, const KnownKind& known, text::Diagnostics& diagnostics) {
    bool whole = true;
    for (const text::Entry& entry : table.entries) {
        const text::Field* all = find_field(block_form().shape->fields, entry.key);
        const text::Field* own = find_field(known.fields.shape()->fields, entry.key);
        if (own && all->shape == &shape_by_kind())
            whole = text::conform(entry.value, *own->shape, diagnostics) && whole;
    }
    return whole;
}

void report_foreign_keys(const text::Value& table, const KnownKind& known, text::Diagnostics& diagnostics) {
    const std::vector<text::Field>& own = known.fields.shape()->fields;
    for (const text::Entry& entry : table.entries) {
        const bool is_own =
            std::any_of(own.begin(), own.end(), [&](const text::Field& field) { return field.key == entry.key; });
        if (is_own || entry.key == "kind") continue;
        diagnostics
            .error(malformed_template, entry.key_span,
                   fmt::format("{} has no setting `{}`", a_block(known.kind.word), entry.key))
            .help = "it has " + text::names_of(own, &text::Field::key);
    }
}

std::optional<BlockTemplate> read_block(const text::Value& table, std::string_view, const Reading& reading) {
    const KnownKind& known = kind_called(table.find("kind")->string);
    report_foreign_keys(table, known, reading.diagnostics);
    BlockTemplate out;
    out.kind = &known.kind;
    if (!conforms(table, known, reading.diagnostics)) return std::nullopt;
    known.fields.read(out, table, reading);
    return out;
}

}  // namespace

const Form<BlockTemplate>& block_form() {
    static const Form<BlockTemplate> form{shape_of_all(), read_block, {}};
    return form;
}

const text::Shape* shape_of_kind(std::string_view word) {
    for (const KnownKind& known : all_kinds())
        if (known.kind.word == word) return known.fields.shape().get();
    return nullptr;
}

BlockKind kind_of_card(BlockKind kind) {
    kind.keys.push_back(when_key());
    kind.title = BlockKind::Title::of_its_own;
    kind.place = BlockKind::Place::cards;
    return kind;
}

Entries<BlockTemplate> span_key() {
    return text::key("span", &BlockTemplate::across, whole_between(1, 6),
                     "Columns of the side its tables stand over; as many as they ask for when absent.");
}

Entries<BlockTemplate> when_key() {
    return text::key("when", &BlockTemplate::when, expression(),
                     "Stands only on cards of units for which this holds; of a match-up, the units that are in it.");
}

Form<std::vector<std::string>> parts_of(std::string_view kind, std::vector<std::string_view> parts,
                                        std::string_view way_out) {
    static const Form<std::string> part =
        word("a part of the phases",
             {"charts", "procedures", "notes", "rulings", "missing", "figures", "changes", "not-allowed"});
    static const Form<std::vector<std::string>> all = text::list_of("a list of parts", part);
    return {
        all.shape,
        [kind, parts = std::move(parts), way_out](const text::Value& value, std::string_view, const Reading& reading) {
            std::vector<std::string> out;
            for (const text::Value& item : value.items) {
                out.push_back(item.string);
                if (std::find(parts.begin(), parts.end(), item.string) != parts.end()) continue;
                reading.diagnostics
                    .error(malformed_template, item.span,
                           fmt::format("{} has no `{}` to leave out", a_block(kind), item.string))
                    .help = way_out;
            }
            return std::optional(std::move(out));
        },
        {}};
}

static std::vector<Block> make_titled(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    const bool lacks_battle = source.kind->is_of_battle && !context.data.scenario;
    if (!source.kind->make || lacks_battle) return {};
    std::vector<Block> blocks = source.kind->make(source, context, marks);
    for (Block& block : blocks)
        if (auto* table = std::get_if<Table>(&block)) table->across = source.across;
    const bool takes_heading =
        source.kind->title == BlockKind::Title::heading_above && !source.title.empty() && !blocks.empty();
    if (takes_heading) blocks.insert(blocks.begin(), Heading{plain(wording::typeset(source.title), {}), 2});
    return blocks;
}

std::vector<Block> make_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    // On a card the title has figures of the unit, which its own kind fills in.
    const language::Prose& title = source.title;
    if (!title.has_references() || source.kind->place == BlockKind::Place::cards)
        return make_titled(source, context, marks);
    BlockTemplate titled = source;
    titled.title = language::Prose(filled(title, title.span(), context), title.span());
    return make_titled(titled, context, marks);
}

std::vector<language::Asked> expressions_of(const Template& item) {
    std::vector<language::Asked> out;
    const auto add = [&](const std::optional<language::Asked>& expression) {
        if (expression) out.push_back(*expression);
    };
    add(item.when);
    add(item.copies);
    for (const auto* face : {&item.blocks, &item.back})
        for (const BlockTemplate& block : *face) {
            add(block.when);
            add_expressions_of(block.title, out);
            if (block.kind->expressions) append(out, block.kind->expressions(block));
        }
    return out;
}

}  // namespace broadside::sheet
