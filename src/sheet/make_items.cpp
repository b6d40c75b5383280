#include "sheet/make_items.hpp"

#include "engine/part.hpp"
#include "scenario/records.hpp"
#include "sheet/about.hpp"
#include "sheet/block/kinds.hpp"
#include "sheet/chart/prune_charts.hpp"
#include "sheet/chart/repeated_tables.hpp"
#include "sheet/codes.hpp"
#include "sheet/credit.hpp"
#include "sheet/index/index_entries.hpp"
#include "sheet/item_text.hpp"
#include "sheet/make_cards.hpp"
#include "sheet/panel_board.hpp"
#include "sheet/rules_hash.hpp"
#include "sheet/steps/readings.hpp"
#include "sheet/steps/rule_text_blocks.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/gaps_and_readings.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

static text::Audience audience_of(const Template& source, const wording::Phrasebook& phrases,
                                  const scenario::Side* side) {
    switch (source.reader) {
        case Template::Reader::umpire:
            return {text::Audience::Kind::umpire, ""};
        case Template::Reader::everyone:
        case Template::Reader::its_side:
            break;
        case Template::Reader::as_rules:
            if (phrases.audience().kind == text::Audience::Kind::umpire) return phrases.audience();
            break;
    }
    return side ? side->audience() : text::Audience{};
}

/// When the recommended number is shared evenly. Rounded up, since any side may have the odd one.
static std::int64_t players_of_each_side(const scenario::Scenario& battle) {
    const std::int64_t sides = std::max<std::int64_t>(std::ssize(battle.sides), 1);
    return (scenario::players_of(battle) + sides - 1) / sides;
}

/// One for each player who is handed the sheet; the umpire has one too of what is for all.
static std::uint32_t copies_for_readers(const text::Audience& readers, const scenario::Scenario& battle) {
    using Kind = text::Audience::Kind;
    if (readers.kind == Kind::everyone) return static_cast<std::uint32_t>(scenario::players_of(battle)) + 1;
    if (readers.kind == Kind::side) return static_cast<std::uint32_t>(players_of_each_side(battle));
    return 1;
}

static Item item_of(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                    const scenario::Side* side) {
    const rules::Identity& identity = data.program.ruleset().identity;
    Item item;
    item.id = source.id;
    item.title = wording::typeset(side ? source.title + ", " + side->label : source.title);
    item.shared_title = wording::typeset(source.title);
    if (data.scenario) item.scenario = wording::typeset(data.scenario->identity.title);
    item.ruleset = wording::typeset(credit_of(identity));
    item.author = wording::typeset(identity.author);
    item.game = wording::typeset(identity.title);
    item.date = last_changed(data.program.ruleset(), data.scenario);
    item.audience = audience_of(source, phrases, side);
    if (side) item.reader = wording::typeset(side->label);
    item.orientation = source.orientation;
    item.columns = source.columns;
    item.letter = wording::typeset(source.letter);
    item.body_size = source.body_size;
    item.floor_size = source.floor_size;
    item.most_sides = source.most_sides;
    item.wished_sides = source.wished_sides;
    item.order = source.order;
    item.paper = source.paper;
    item.minimum = source.minimum;
    if (source.each_player && data.scenario) item.copies = copies_for_readers(item.audience, *data.scenario);
    item.span = source.span;
    return item;
}

/// Prints rulings and gaps that the item refers to by number but does not contain.
static void add_what_marks_refer_to(const Template& source, const ItemContext& context, Marks& marks,
                                    std::vector<Block>& blocks) {
    std::vector<Block> added;
    for (const rules::Missing& missing : context.ruleset().missing)
        if (marks.gaps_used.contains(missing.id) && !marks.gaps_printed.contains(missing.id))
            append(added, missing_blocks(missing, context, marks));
    for (const rules::Ruling& ruling : context.ruleset().rulings)
        if (marks.rulings_used.contains(ruling.id) && !marks.rulings_printed.contains(ruling.id))
            append(added, ruling_blocks(ruling, Length::short_form, context, marks));
    if (added.empty()) return;
    if (!source.readings.empty()) return blocks.push_back(where_readings_are(source, context, marks));
    blocks.push_back(Heading{plain(messages::readings_and_gaps, context.phrases.audience()), 2});
    append(blocks, std::move(added));
}

static bool prints_all_charts(const Template& source) {
    return std::any_of(source.blocks.begin(), source.blocks.end(),
                       [](const BlockTemplate& block) { return block.kind->prints_charts && block.of.empty(); });
}

/// Gives two files for one reader different names.
static void distinguish(Item& item, const scenario::Side* side) {
    if (side && item.audience != side->audience()) item.id += "-" + side->id;
}

static std::vector<Item> card_items(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                    text::Diagnostics& diagnostics) {
    std::vector<Item> items;
    for (CardItem& made : make_cards(source, data, phrases, diagnostics)) {
        Item item = item_of(source, data, phrases, made.side);
        item.audience = made.audience;
        item.cards = std::move(made.cards);
        distinguish(item, made.side);
        item.data_hash = short_hash(to_text(item));
        items.push_back(std::move(item));
    }
    return items;
}

/// "Roster: Austria": the boards of a roster have the name of a side alone.
static void name_rosters(const std::string& title, std::vector<Board>& boards) {
    for (Board& board : boards) {
        Words words = strong(wording::typeset(title) + ": ", {});
        append(words, std::move(board.title));
        board.title = std::move(words);
    }
}

/// Fills an item: notes on all tables of chances above the first, how lists were thrown after the last block.
static void fill(Item& item, const Template& source, const ItemContext& context, Marks& marks) {
    if (!source.panels.empty()) {
        item.boards = panel_boards(source, item, context, marks);
        return;
    }
    std::optional<std::size_t> first_odds;
    for (const BlockTemplate& block : source.blocks) {
        if (block.kind->boards) item.boards = block.kind->boards(block, context, marks);
        if (block.kind->word == "roster") name_rosters(source.title, item.boards);
        if (block.kind->maps) append(item.maps, block.kind->maps(block, context, marks));
        const std::size_t before = item.blocks.size();
        append(item.blocks, make_blocks(block, context, marks));
        if (block.essential && item.blocks.size() == before) return item.blocks.clear();
        if (!first_odds && !marks.of_odds.empty()) first_odds = before;
    }
    if (!marks.audits.empty()) {
        item.blocks.push_back(Heading{plain(messages::how_lists_were_thrown, context.phrases.audience()), 3});
        append(item.blocks, marks.audits);
    }
    if (!first_odds) return;
    std::string text = fmt::format("{}", fmt::join(marks.of_odds, " "));
    const auto place = item.blocks.begin() + *first_odds;
    item.blocks.insert(place, note_paragraph(plain(std::move(text), context.phrases.audience()), source.span));
}

using TrimmedCharts = std::vector<PrunedRules::Trimmed>;

/// Reports left-out rows of the charts that the item prints.
static void say_what_is_left_out(Item& item, const TrimmedCharts& trimmed, const Template& source,
                                 const wording::Phrasebook& phrases) {
    const About printed = all_about(item);
    TrimmedCharts here;
    for (const PrunedRules::Trimmed& chart : trimmed)
        if (!chart.absent.empty() && std::binary_search(printed.begin(), printed.end(), about_chart(chart.chart)))
            here.push_back(chart);
    if (here.empty()) return;
    item.blocks.push_back(left_out_words(here, source, phrases));
}

/// Whether the rule set or battle has no such content; a strip of phases alone is no sheet.
static bool is_blank(const Item& item) {
    const auto is_strip = [](const Block& block) { return std::holds_alternative<Strip>(block); };
    return item.boards.empty() && item.maps.empty() && std::all_of(item.blocks.begin(), item.blocks.end(), is_strip);
}

static std::vector<Item> sheet_items(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                     const TrimmedCharts& trimmed, text::Diagnostics& diagnostics) {
    std::vector<const scenario::Side*> sides{nullptr};
    if (source.made_for == Template::MadeFor::side) {
        sides.clear();
        for (const scenario::Side& side : data.scenario->sides) sides.push_back(&side);
    }
    std::vector<Item> items;
    for (const scenario::Side* side : sides) {
        Item item = item_of(source, data, phrases, side);
        distinguish(item, side);
        Marks marks;
        marks.all_charts = prints_all_charts(source);
        const ItemContext context{data, phrases, item.audience, diagnostics};
        fill(item, source, context, marks);
        if (is_blank(item)) continue;
        say_repeated_tables_once(item.blocks);
        if (item.boards.empty()) say_what_is_left_out(item, trimmed, source, phrases);
        add_what_marks_refer_to(source, context, marks, item.blocks);
        item.data_hash = short_hash(to_text(item));
        items.push_back(std::move(item));
    }
    return items;
}

/// Cards have no room to report left-out rows; the sheets do it.
static std::vector<Item> all_items(const Template& source, const Data& data, const TrimmedCharts& trimmed,
                                   text::Diagnostics& diagnostics) {
    const wording::Phrasebook phrases(data.program, {.battle = data.scenario, .diagnostics = &diagnostics});
    if (source.makes_cards()) return card_items(source, data, phrases, diagnostics);
    return sheet_items(source, data, phrases, trimmed, diagnostics);
}

/// The same items, made from a rule set without the rows of no use to the scenario.
static std::vector<Item> items_of_use(const Template& source, const Data& data, PrunedRules usable,
                                      text::Diagnostics& diagnostics) {
    const auto program = engine::compile_part(std::move(usable.ruleset));
    if (!program) return all_items(source, data, {}, diagnostics);
    const Data of_use{
        *program, data.choices, data.scenario, data.templates, &data.program.ruleset(), data.possible_values};
    return all_items(source, of_use, usable.trimmed, diagnostics);
}

/// Template without the blocks that these settings and readings leave out.
static Template printed_part(const Template& source, const Data& data, text::Diagnostics& diagnostics) {
    const rules::Ruleset& settled = data.program.ruleset();
    const auto is_left_out = [&](const BlockTemplate& block) {
        return block.given && !engine::is_printed(*block.given, settled, data.choices, diagnostics);
    };
    Template out = source;
    std::erase_if(out.blocks, is_left_out);
    std::erase_if(out.back, is_left_out);
    return out;
}

std::vector<Item> make_items(const Template& written, const Data& data, text::Diagnostics& diagnostics) {
    if (written.made_for != Template::MadeFor::ruleset && !data.scenario) return {};
    if (written.instead_of_aid && !data.program.ruleset().aids.empty()) return {};
    const scenario::Identity* battle = data.scenario ? &data.scenario->identity : nullptr;
    if (!written.records.empty() && written.records != scenario::records_of(battle, data.program.ruleset().identity))
        return {};
    const Template source = printed_part(written, data, diagnostics);
    const auto present = source.only_usable ? find_present(source, data, diagnostics) : nullptr;
    if (!present) return all_items(source, data, {}, diagnostics);
    const Data known{data.program, data.choices, data.scenario, data.templates, data.whole, &present->possible_values};
    if (auto usable = pruned_rules(known, present->possible_values))
        return items_of_use(source, known, std::move(*usable), diagnostics);
    return all_items(source, known, {}, diagnostics);
}

}  // namespace broadside::sheet
