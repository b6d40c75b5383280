#include "sheet/make_cards.hpp"

#include "sheet/about.hpp"
#include "sheet/block/kinds.hpp"
#include "sheet/codes.hpp"
#include "sheet/pool.hpp"
#include "sheet/steps/readings.hpp"
#include "sheet/unit/decks.hpp"
#include "sheet/unit/markers.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::sheet {

using MadeFor = Template::MadeFor;

namespace {

constexpr std::int64_t most_copies = 1000;

class CardMaker {
  public:
    CardMaker(const Template& source, const Data& data, const wording::Phrasebook& phrases,
              text::Diagnostics& diagnostics)
        : source_(source),
          data_(data),
          phrases_(phrases),
          diagnostics_(diagnostics),
          records_(expressions_of(source), data, diagnostics),
          decks_(decks_in_use(data)) {}

    std::vector<CardItem> make() {
        check_grounds();
        std::vector<CardItem> items;
        for (const auto& [side, audience] : readers()) {
            CardItem item{
                side, audience, {source_.card.width, source_.card.height, source_.folded, {}, 10 * source_.bands}};
            for (const Subject& subject : subjects(side))
                if (is_in_hands_of(subject, audience)) add_cards(subject, item);
            if (item.cards.cards.empty() && withheld_) report_withheld(audience);
            if (!item.cards.cards.empty()) items.push_back(std::move(item));
        }
        return items;
    }

  private:
    const rules::Ruleset& ruleset() const { return data_.program.ruleset(); }

    struct Reader {
        const scenario::Side* side = nullptr;
        text::Audience audience;
    };

    /// With open rules each side keeps the cards of its own units; decks and markers are common to all.
    std::vector<Reader> readers() const {
        const text::Audience umpire{text::Audience::Kind::umpire, ""};
        const bool of_sides =
            source_.made_for == MadeFor::unit || source_.made_for == MadeFor::command || are_of_armies();
        const bool hidden = phrases_.audience().kind == text::Audience::Kind::umpire;
        switch (source_.reader) {
            case Template::Reader::umpire:
                return {{nullptr, umpire}};
            case Template::Reader::everyone:
                return {{nullptr, {}}};
            case Template::Reader::as_rules:
                if (hidden && of_sides) return {{nullptr, umpire}};
                if (hidden) return {{nullptr, umpire}, {nullptr, {}}};
                if (!of_sides) return {{nullptr, {}}};
                break;
            case Template::Reader::its_side:
                break;
        }
        std::vector<Reader> out;
        for (const scenario::Side& side : data_.scenario->sides) out.push_back({&side, side.audience()});
        return out;
    }

    /// Whether decks are drawn by armies: their cards name units in view of both sides, and each side has its own.
    bool are_of_armies() const {
        if (source_.made_for != MadeFor::deck_card || !data_.scenario->identity.in_view) return false;
        const std::vector<const rules::Deck*> drawn = decks();
        return !drawn.empty() && std::all_of(drawn.begin(), drawn.end(), [](const rules::Deck* deck) {
            return deck->per == "army" || deck->per == "side";
        });
    }

    /// With hidden rules, decks and markers in the players' hands form a file for everyone, all others one for the
    /// umpire.
    bool is_in_hands_of(const Subject& subject, const text::Audience& reader) const {
        const bool hidden = phrases_.audience().kind == text::Audience::Kind::umpire;
        const bool is_of_table = subject.deck || subject.fact || subject.objective;
        if (source_.reader != Template::Reader::as_rules || !hidden || !is_of_table) return true;
        return subject.unit || content_audience(subject, phrases_) == reader;
    }

    /// Ground that a marker of `of` is for: "fact.ruined on town-block".
    static const Binding* ground_of(const Template& source, std::size_t place) {
        if (place >= source.of_backs.size() || !source.of_backs[place]) return nullptr;
        const Binding& behind = *source.of_backs[place];
        return behind.kind == "ground" ? &behind : nullptr;
    }

    /// Reports ground that the rule set has no word for.
    void check_grounds() const {
        for (std::size_t i = 0; i < source_.of.size(); ++i) {
            const Binding* ground = ground_of(source_, i);
            const auto& domains = ruleset().domains;
            const bool is_known = !ground || std::any_of(domains.begin(), domains.end(), [&](const rules::Domain& all) {
                return rules::find_by_id(all.values, ground->id) != nullptr;
            });
            if (!is_known)
                diagnostics_
                    .error(unknown_binding, ground->span, fmt::format("the rule set has no word `{}`", ground->id))
                    .help = "write what the ground gives a unit in it, as in `effects` of a scenario";
        }
    }

    // ---- subjects of cards

    std::vector<Subject> subjects(const scenario::Side* side) const {
        switch (source_.made_for) {
            case MadeFor::unit:
                return units(side);
            case MadeFor::command:
                return commands(side);
            case MadeFor::order:
            case MadeFor::deck_card:
                return deck_cards(side);
            case MadeFor::marker:
                return make_markers(source_, data_, phrases_, records_, diagnostics_);
            case MadeFor::player:
                return {Subject{}};
            case MadeFor::ruleset:
            case MadeFor::scenario:
            case MadeFor::side:
                break;
        }
        text::internal_error("cards of an item that has none");
    }

    std::vector<Subject> units(const scenario::Side* side) const {
        std::vector<Subject> out;
        const scenario::Scenario& scenario = *data_.scenario;
        const rules::Fact* each = nullptr;
        if (source_.each) {
            each = find_fact(*source_.each, {data_, phrases_, {}, diagnostics_});
            if (!each) return out;
        }
        for (std::size_t unit = 0; unit < scenario.units.size(); ++unit) {
            Subject subject;
            subject.records = &records_;
            subject.unit = unit;
            subject.side = scenario::side_of(scenario, scenario.units[unit]);
            subject.command = scenario::find_by_id(scenario.commands, scenario.units[unit].command.id);
            if (side && subject.side != side) continue;
            if (source_.when && !records_.holds(unit, *source_.when)) continue;
            if (!each) {
                out.push_back(subject);
                continue;
            }
            subject.fact = each;
            for (std::int64_t value : data_.program.vocabulary().all_values(records_.type_of(*each))) {
                subject.value = value;
                if (records_.is_possible(unit, *each, value)) out.push_back(subject);
            }
        }
        return out;
    }

    std::vector<Subject> commands(const scenario::Side* side) const {
        std::vector<Subject> out;
        for (const scenario::Command& command : data_.scenario->commands) {
            Subject subject;
            subject.records = &records_;
            subject.command = &command;
            subject.side = scenario::find_by_id(data_.scenario->sides, command.side.id);
            if ((!side || subject.side == side) && !command.commander.empty()) out.push_back(subject);
        }
        return out;
    }

    std::vector<const rules::Deck*> decks() const {
        std::vector<const rules::Deck*> out;
        for (const Binding& binding : source_.of) {
            const rules::Deck* deck = rules::find_by_id(decks_, binding.id);
            if (deck) out.push_back(deck);
            if (deck) continue;
            diagnostics_.error(unknown_binding, binding.span, fmt::format("the rule set has no deck `{}`", binding.id))
                .help = text::suggest_name(binding.id, decks_, &rules::Deck::id);
        }
        if (!source_.of.empty()) return out;
        for (const rules::Deck& deck : decks_)
            if (deck.orders == (source_.made_for == MadeFor::order)) out.push_back(&deck);
        return out;
    }

    /// Cards in sequence: a deck for each side, each commander, or one for the table; all decks of a side together.
    std::vector<Subject> deck_cards(const scenario::Side* side) const {
        std::vector<Subject> out;
        for (const rules::Deck* deck : decks()) {
            Subject owner;
            owner.records = &records_;
            owner.deck = deck;
            owner.side = side;
            if (deck->per == "army" || deck->per == "side") {
                for (const scenario::Side& each : data_.scenario->sides) {
                    owner.side = &each;
                    if (!side || side == &each) add_deck(owner, out);
                }
            } else if (deck->per == "commander" || deck->per == "command") {
                for (Subject commander : commands(side)) {
                    commander.deck = deck;
                    add_deck(commander, out);
                }
            } else {
                add_deck(owner, out);
            }
        }
        std::stable_sort(out.begin(), out.end(),
                         [&](const Subject& a, const Subject& b) { return place_of(a.side) < place_of(b.side); });
        return out;
    }

    /// Place of a side in the scenario, from 1; 0 for the table.
    std::ptrdiff_t place_of(const scenario::Side* side) const {
        return side ? side - data_.scenario->sides.data() + 1 : 0;
    }

    void add_deck(Subject owner, std::vector<Subject>& out) const {
        const std::size_t before = out.size();
        for (const rules::Card& card : owner.deck->cards) {
            owner.card = &card;
            if (has_use_for(card, owner.side)) out.push_back(owner);
        }
        owner.card = nullptr;
        if (out.size() == before) return;
        for (std::uint32_t i = 0; i < source_.blanks; ++i) out.push_back(owner);
    }

    /// Whether the card applies to any unit of the side, or of all sides for a common deck.
    bool has_use_for(const rules::Card& card, const scenario::Side* side) const {
        if (!card.needs) return true;
        const auto& units = data_.scenario->units;
        for (std::size_t unit = 0; unit < units.size(); ++unit) {
            const auto* command = scenario::find_by_id(data_.scenario->commands, units[unit].command.id);
            const bool is_theirs = !side || (command && command->side.id == side->id);
            if (is_theirs && records_.holds(unit, *card.needs)) return true;
        }
        return false;
    }

    // ---- one card

    /// Source of the words on a card.
    text::Span span_of(const Subject& subject) const {
        if (subject.card) return subject.card->span;
        if (subject.unit) return data_.scenario->units[*subject.unit].span;
        if (subject.command) return subject.command->span;
        if (subject.objective) return subject.objective->span;
        return subject.fact ? subject.fact->span : source_.span;
    }

    /// A unit with `copies` has that many cards, each numbered.
    void add_cards(Subject subject, CardItem& item) {
        const bool is_in_parts = subject.unit && source_.copies;
        const std::uint32_t copies = copies_of(subject, item.audience);
        subject.of = is_in_parts ? copies : 1;
        for (subject.number = 1; subject.number <= subject.of; ++subject.number)
            add_card(subject, is_in_parts ? 1 : copies, item);
    }

    void add_card(const Subject& subject, std::uint32_t copies, CardItem& item) {
        Marks marks;
        const ItemContext context{data_, phrases_, item.audience, diagnostics_, &subject};
        if (subject.unit && !sees_unit(*subject.unit, item.audience)) {
            withheld_ = true;
            return;
        }
        Card card;
        card.span = span_of(subject);
        card.name = name_of(subject, item.audience);
        card.copies = copies;
        if (source_.bands > 0 && subject.side) card.bands = SideBands{pattern_of(*subject.side), subject.side->colour};
        if (subject.fact) card.about.push_back(about(*subject.fact));
        if (subject.deck) card.about.push_back(about(*subject.deck));
        std::vector<Block> front = face(source_.blocks, context, marks);
        card.back = blocks_.shared(back_of(subject, context, marks));
        const bool has_marks = !marks.rulings_used.empty() || !marks.gaps_used.empty();
        if (has_marks && !source_.readings.empty() && context.shows(phrases_.audience()))
            front.push_back(where_readings_are(source_, context, marks));
        card.front = blocks_.shared(std::move(front));
        if (!card.front.empty() && card.copies > 0) item.cards.cards.push_back(std::move(card));
    }

    /// Cards of a deck have identical backs, without anything of the card itself.
    std::vector<Block> back_of(const Subject& subject, const ItemContext& context, Marks& marks) const {
        Subject unknown;
        unknown.records = subject.records;
        unknown.deck = subject.deck;
        ItemContext alike = context;
        if (source_.made_for == MadeFor::deck_card) alike.subject = &unknown;
        if (!subject.back) return face(source_.back, alike, marks);
        unknown.fact = subject.back->fact;
        unknown.value = subject.back->value;
        unknown.sign = subject.back->sign;
        unknown.letters = subject.back->letters;
        alike.subject = &unknown;
        return face(source_.blocks, alike, marks);
    }

    const BlockTemplate* name_block() const {
        for (const BlockTemplate& block : source_.blocks)
            if (block.kind->names_card) return &block;
        return nullptr;
    }

    /// A card that names its unit is only for those who may know of the unit.
    bool sees_unit(std::size_t unit, const text::Audience& reader) const {
        return !name_block() || text::may_read(reader, data_.scenario->units[unit].audience);
    }

    /// Whoever cuts out the markers of all sides could count the things that only the umpire knows of.
    template <typename Thing>
    static bool is_hidden_from(const Thing& thing, const text::Audience& readers) {
        using Kind = text::Audience::Kind;
        return thing.audience.kind == Kind::umpire && readers.kind != Kind::umpire;
    }

    std::int64_t units_known_to(const text::Audience& readers) const {
        return std::ranges::count_if(data_.scenario->units,
                                     [&](const scenario::Unit& unit) { return !is_hidden_from(unit, readers); });
    }

    /// Reports cards withheld from their readers, which would be missing silently.
    void report_withheld(const text::Audience& reader) {
        withheld_ = false;
        const std::string who = reader.kind == text::Audience::Kind::side ? "side `" + reader.side + "`" : "everyone";
        diagnostics_
            .error(not_for_reader, name_block()->span,
                   fmt::format("the name of a unit is for its side, the cards of `{}` are for {}", source_.id, who))
            .help = "take the `name` block away, leave out `audience`, or open the units with `audience = \"public\"`";
    }

    static std::vector<Block> face(const std::vector<BlockTemplate>& blocks, const ItemContext& context, Marks& marks) {
        std::vector<Block> out;
        for (const BlockTemplate& block : blocks) {
            if (!stands_on_card(block, context)) continue;
            append(out, make_blocks(block, context, marks));
        }
        name_sections_once(out);
        return out;
    }

    /// On a sheet each table names its section; on a face a shared section is named once.
    static void name_sections_once(std::vector<Block>& face) {
        std::set<std::string> named;
        for (Block& block : face)
            if (auto* table = std::get_if<Table>(&block); table && !table->reference.empty())
                if (!named.insert(bare_text(table->reference)).second) table->reference.clear();
        std::erase_if(face, [&](const Block& block) {
            const auto* line = std::get_if<Paragraph>(&block);
            const bool is_section = line && line->role == Paragraph::Role::note && line->words.size() == 1 &&
                                    line->words.front().emphasis == Emphasis::italic;
            return is_section && named.contains(line->words.front().text);
        });
    }

    /// Name for bookmarks: nothing hidden from the reader.
    std::string name_of(const Subject& subject, const text::Audience& reader) const {
        if (subject.unit) {
            const scenario::Unit& unit = data_.scenario->units[*subject.unit];
            return text::may_read(reader, unit.audience) ? wording::typeset(unit.label) + part_of_unit(subject) : "";
        }
        if (!text::may_read(reader, content_audience(subject, phrases_))) return "";
        if (subject.card) return wording::typeset(subject.card->label);
        if (subject.deck) return "Blank";
        if (subject.objective) return wording::typeset(subject.objective->label);
        if (subject.fact)
            return subject.value ? phrases_.name(records_.type_of(*subject.fact), *subject.value)
                                 : phrases_.label(*subject.fact);
        if (subject.command && text::may_read(reader, subject.command->audience))
            return wording::typeset(subject.command->commander);
        return "";
    }

    /// Units that can have the state of a marker, or that on its back, whichever is more.
    std::int64_t units_that_can_be(const Subject& marker, const text::Audience& readers) const {
        const auto count = [&](const rules::Fact& fact, std::int64_t value) {
            std::int64_t units = 0;
            for (std::size_t unit = 0; unit < data_.scenario->units.size(); ++unit)
                units +=
                    !is_hidden_from(data_.scenario->units[unit], readers) && records_.is_possible(unit, fact, value)
                        ? 1
                        : 0;
            return units;
        };
        const std::int64_t front = count(*marker.fact, marker.value.value_or(1));
        return marker.back ? std::max(front, count(*marker.back->fact, marker.back->value.value_or(1))) : front;
    }

    /// Pieces of the ground that a marker is for; nullopt where it is for units.
    std::optional<std::int64_t> places_of(const Subject& marker, const text::Audience& readers) const {
        for (std::size_t i = 0; i < source_.of.size(); ++i) {
            const Binding* ground = ground_of(source_, i);
            if (!ground || source_.of[i].id != marker.fact->id) continue;
            const auto& terrain = data_.scenario->terrain;
            return std::count_if(terrain.begin(), terrain.end(), [&](const scenario::Terrain& piece) {
                return !is_hidden_from(piece, readers) &&
                       std::any_of(piece.effects.begin(), piece.effects.end(), [&](const scenario::NamedValue& effect) {
                           return scenario::to_text(effect.value) == ground->id;
                       });
            });
        }
        return std::nullopt;
    }

    /// Markers of a state. One that lasts for the battle is never free again, one that lasts until something happens
    /// is not free soon: a handful is always there.
    std::int64_t markers_of(const Subject& marker, const text::Audience& readers) const {
        if (const auto places = places_of(marker, readers)) return *places;
        const std::int64_t units = units_that_can_be(marker, readers);
        const std::int64_t share = (units + source_.one_for - 1) / source_.one_for;
        const std::string& kept = marker.fact->kept;
        const std::string& back = marker.back ? marker.back->fact->kept : kept;
        if (kept == "battle" || back == "battle") return units;
        const bool is_of_turn = kept == "one turn" && back == "one turn";
        return is_of_turn ? share : std::max(share, std::min<std::int64_t>(units, source_.one_for));
    }

    /// Number of copies; zero, after a report, when implausibly large.
    std::uint32_t copies_of(const Subject& subject, const text::Audience& readers) const {
        std::int64_t copies = subject.card ? subject.card->count : 1;
        if (source_.made_for == MadeFor::player) copies = scenario::players_of(*data_.scenario);
        if (subject.objective)
            copies = 1;
        else if (source_.one_for > 0 && subject.fact)
            copies = markers_of(subject, readers);
        else if (source_.one_a_unit)
            copies = units_known_to(readers);
        else if (source_.copies && subject.unit)
            copies = records_.whole(*subject.unit, *source_.copies).value_or(1);
        else if (source_.copies)
            copies *= std::stoi(source_.copies->written);  // at most three digits, checked when the template was read
        if (copies >= 0 && copies <= most_copies) return static_cast<std::uint32_t>(copies);
        text::Diagnostic& error =
            diagnostics_.error(malformed_template, source_.copies ? source_.copies->expression.span : source_.span,
                               fmt::format("{} copies of a card", copies));
        if (subject.unit) error.notes.push_back({span_of(subject), "for this unit"});
        error.help = fmt::format("0 to {} copies can be printed", most_copies);
        return 0;
    }

    const Template& source_;
    const Data& data_;
    const wording::Phrasebook& phrases_;
    text::Diagnostics& diagnostics_;
    UnitRecords records_;
    std::vector<rules::Deck> decks_;
    BlockPool blocks_;
    bool withheld_ = false;  ///< a card, as its reader may not know of the unit
};

}  // namespace

std::vector<CardItem> make_cards(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                 text::Diagnostics& diagnostics) {
    return CardMaker(source, data, phrases, diagnostics).make();
}

}  // namespace broadside::sheet
