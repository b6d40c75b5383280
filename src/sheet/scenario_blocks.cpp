#include "sheet/scenario_blocks.hpp"

#include "scenario/length.hpp"
#include "sheet/figures.hpp"
#include "sheet/record_tracks.hpp"
#include "sheet/table_places.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using Kind = BlockTemplate::Kind;

namespace {

class ScenarioBlocks {
  public:
    ScenarioBlocks(const BlockTemplate& source, const ItemContext& context)
        : source_(source), context_(context), scenario_(*context.data.scenario) {}

    std::vector<Block> make() {
        if (source_.kind == Kind::order_of_battle) return order_of_battle(context_);
        if (source_.kind == Kind::terrain) return terrain_blocks(context_);
        if (source_.kind == Kind::table_record) return table_record(source_, context_);
        if (source_.kind == Kind::victory) add_victory();
        if (source_.kind == Kind::reinforcements) add_reinforcements();
        if (source_.kind == Kind::passages) {
            std::vector<std::string> parts = source_.parts;
            if (parts.empty()) parts = {"summary", "background", "special rules", "briefing"};
            for (const std::string& part : parts) add_part(part);
        }
        return std::move(blocks_);
    }

  private:
    void add_heading(std::string text, const text::Audience& audience, std::uint32_t level = 2) {
        blocks_.push_back(Heading{plain(typeset(text), audience), level});
    }
    void add_paragraph(Words words, const text::Span& span, Paragraph::Role role = Paragraph::Role::body) {
        blocks_.push_back(Paragraph{std::move(words), role, 0, span});
    }
    void add_passage(const scenario::Passage& passage, const std::string& for_whom) {
        if (!passage.title.empty()) add_heading(passage.title + for_whom, passage.audience, 3);
        for (const std::string& text : passage.paragraphs)
            add_paragraph(plain(typeset(text), passage.audience), passage.span);
    }

    void add_part(const std::string& part) {
        const scenario::Identity& identity = scenario_.identity;
        if (part == "summary") return add_summary();
        if (part == "background") return add_texts("Background", identity.background, {}, identity.span);
        if (part == "history")
            return add_texts("What happened", identity.history, {text::Audience::Kind::umpire, ""}, identity.span);
        if (part == "special rules") return add_passages("Special rules", scenario_.special_rules);
        if (part == "umpire notes") return add_passages("Notes for the umpire", scenario_.umpire_notes);
        if (part == "sources") return add_sources();
        add_briefings();
    }

    void add_texts(const char* title, const std::vector<std::string>& texts, const text::Audience& audience,
                   const text::Span& span) {
        if (texts.empty() || !context_.shows(audience)) return;
        add_heading(title, audience);
        for (const std::string& text : texts) add_paragraph(plain(typeset(text), audience), span);
    }

    void add_passages(const char* title, const std::vector<scenario::Passage>& passages) {
        std::vector<const scenario::Passage*> shown;
        for (const scenario::Passage& passage : passages)
            if (context_.shows(passage.audience)) shown.push_back(&passage);
        if (shown.empty()) return;
        add_heading(title, shown.front()->audience);
        // The umpire reads what all may know beside what is for one side.
        const bool are_for_all_alike = std::all_of(shown.begin(), shown.end(), [&](const scenario::Passage* passage) {
            return passage->audience == shown.front()->audience;
        });
        const bool is_mixed = context_.reader.kind == text::Audience::Kind::umpire && !are_for_all_alike;
        for (const scenario::Passage* passage : shown)
            add_passage(*passage, is_mixed ? for_whom(passage->audience) : "");
    }

    std::string for_whom(const text::Audience& audience) const {
        if (audience.kind == text::Audience::Kind::umpire) return " (umpire only)";
        if (audience.kind != text::Audience::Kind::side) return "";
        const scenario::Side* side = scenario::find_by_id(scenario_.sides, audience.side);
        return side ? " (" + side->label + " only)" : "";
    }

    /// Where, when, for how many, how long: what everybody asks first.
    void add_summary() {
        const scenario::Identity& identity = scenario_.identity;
        std::string when =
            identity.place + (identity.place.empty() || identity.date.empty() ? "" : ", ") + identity.date;
        Words words = when.empty() ? Words{} : strong(typeset(as_sentence(when)) + " ", {});
        append(words, plain(typeset(as_sentence(identity.summary)), {}));
        add_paragraph(std::move(words), identity.span);
        std::string clock = identity.starts.empty() ? "" : fmt::format(", beginning at {}", identity.starts);
        add_paragraph(plain(typeset(fmt::format("{}A table of {} × {}. {} {}{}.", how_many_players(identity),
                                                scenario::to_text(identity.width), scenario::to_text(identity.depth),
                                                identity.turns, identity.turn_word, clock)),
                            {}),
                      identity.span);
        if (!identity.ground.empty()) add_paragraph(plain(typeset(as_sentence(identity.ground)), {}), identity.span);
    }

    static std::string how_many_players(const scenario::Identity& identity) {
        if (!identity.players) return "";
        const auto& [best, least, most] = *identity.players;
        const std::string range = least == most ? "" : fmt::format(" ({} to {})", least, most);
        return fmt::format("{} {}{}. ", best, best == 1 ? "player" : "players", range);
    }

    void add_briefings() {
        for (const scenario::Briefing& briefing : scenario_.briefings) {
            const text::Audience& audience = briefing.passage.audience;
            if (!context_.shows(audience)) continue;
            std::string title = briefing.passage.title;
            if (title.empty() && briefing.command) title = commander(briefing.command->id);
            if (title.empty()) title = "Your orders";
            // The umpire reads those of all sides.
            const scenario::Side* side = scenario::find_by_id(scenario_.sides, briefing.side.id);
            if (context_.reader.kind != text::Audience::Kind::side && side) title = side->label + ": " + title;
            add_heading(title, audience);
            for (const std::string& text : briefing.passage.paragraphs)
                add_paragraph(plain(typeset(text), audience), briefing.passage.span);
        }
    }

    std::string commander(const std::string& id) const {
        const scenario::Command* command = scenario::find_by_id(scenario_.commands, id);
        if (!command) return "";
        return command->commander.empty() ? command->label : command->commander;
    }

    void add_sources() {
        if (scenario_.sources.empty()) return;
        add_heading("Sources", {});
        for (const scenario::Source& source : scenario_.sources) {
            Words words = plain(typeset(as_sentence(source.citation)), {});
            if (!source.note.empty()) append(words, italic(" " + typeset(as_sentence(source.note)), {}));
            add_paragraph(std::move(words), source.span, Paragraph::Role::note);
        }
    }

    // ---- how to win

    /// Once, before the first: a bare name would not say why it stands there.
    void introduce_objectives(const TablePlaces& places, const scenario::Objective& first) {
        add_paragraph(plain(fmt::format("What there is to hold, with its place in {} from the left edge of the table "
                                        "and from its near edge:",
                                        places.unit()),
                            first.audience),
                      first.span);
    }

    /// "Hohenfriedberg, at 60, 34 and worth 3. The side has it that alone has units in it."
    void add_objective(const TablePlaces& places, const scenario::Objective& objective) {
        Words words = strong(typeset(objective.label), objective.audience);
        std::string more = ", at " + places.spot(objective.at);
        if (objective.value != 1) more += fmt::format(" and worth {}", objective.value);
        more += objective.note.empty() ? "." : ". " + typeset(as_sentence(objective.note));
        append(words, plain(std::move(more), objective.audience));
        add_paragraph(std::move(words), objective.span, Paragraph::Role::bullet);
    }

    void add_victory() {
        const TablePlaces places(scenario_);
        bool headed = false, introduced = false;
        auto head = [&](const text::Audience& audience) {
            if (!headed) add_heading("How to win", audience);
            headed = true;
        };
        for (const scenario::Objective& objective : scenario_.objectives) {
            if (!context_.shows(objective.audience)) continue;
            head(objective.audience);
            if (!introduced) introduce_objectives(places, objective);
            introduced = true;
            add_objective(places, objective);
        }
        for (const scenario::Victory& victory : scenario_.victories) {
            if (!context_.shows(victory.audience)) continue;
            head(victory.audience);
            const scenario::Side* side = scenario::find_by_id(scenario_.sides, victory.side.id);
            std::string who = side ? side->label : "";
            if (!victory.level.empty()) who += (who.empty() ? "" : ", ") + context_.phrases.in_sentence(victory.level);
            Words words = strong(typeset(as_sentence(who)) + " ", victory.audience);
            append(words, plain(typeset(as_sentence(victory.text)), victory.audience));
            add_paragraph(std::move(words), victory.span);
        }
    }

    // ---- who comes later

    void add_reinforcements() {
        Table table;
        const TablePlaces places(scenario_);
        const text::Audience* audience = nullptr;
        for (const scenario::Reinforcement& coming : scenario_.reinforcements) {
            if (!context_.shows(coming.audience)) continue;
            audience = &coming.audience;
            const scenario::Side* side = scenario::find_by_id(scenario_.sides, coming.side.id);
            std::vector<std::string> labels;
            for (const scenario::Reference& reference : coming.units)
                if (const auto* unit = scenario::find_by_id(scenario_.units, reference.id))
                    if (context_.shows(unit->audience)) labels.push_back(unit->label);
            const bool has_commas = std::any_of(labels.begin(), labels.end(), [](const std::string& label) {
                return label.find(',') != std::string::npos;
            });
            std::string units;
            for (const std::string& label : labels) units += (units.empty() ? "" : has_commas ? "; " : ", ") + label;
            Words what = strong(typeset(coming.label.empty() ? units : coming.label), coming.audience);
            std::string more = as_sentence(coming.label.empty() || units.empty() ? "" : units);
            if (!more.empty()) more = ": " + more;
            if (!coming.note.empty()) more += (more.empty() ? ". " : " ") + as_sentence(coming.note);
            append(what, plain(typeset(more), coming.audience));
            Row row;
            row.span = coming.span;
            row.cells = {cell(fmt::format("{}", coming.turn), coming.audience),
                         cell(side ? side->label : "", coming.audience),
                         cell(capitalised(places.entry(coming.entry)), coming.audience),
                         {}};
            row.cells[0].align = Align::right;
            row.cells[3].words = std::move(what);
            table.rows.push_back(std::move(row));
        }
        if (!audience) return;
        table.title = strong("Who comes later", *audience);
        table.columns = {{Align::right, 0}, {Align::left, 0}, {Align::left, 2}, {Align::left, 5}};
        Row heads;
        for (const std::string& title :
             {capitalised(one_turn(scenario_.identity)), std::string("Side"), std::string("Where"), std::string("Who")})
            heads.cells.push_back(cell(title, *audience));
        for (Cell& head : heads.cells) head.head = true;
        table.heads.push_back(std::move(heads));
        if (context_.reader.kind == text::Audience::Kind::side) drop_side(table);  // they are all his
        blocks_.push_back(std::move(table));
    }

    static void drop_side(Table& table) {
        const auto drop = [](auto& list) { list.erase(list.begin() + 1); };
        drop(table.columns);
        for (Row& head : table.heads) drop(head.cells);
        for (Row& row : table.rows) drop(row.cells);
    }

    static Cell cell(const std::string& text, const text::Audience& audience) {
        Cell out;
        out.words = plain(typeset(text), audience);
        return out;
    }

    const BlockTemplate& source_;
    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    std::vector<Block> blocks_;
};

}  // namespace

std::string one_turn(const scenario::Identity& identity) {
    const std::string& word = identity.turn_word;
    return word.ends_with("s") ? word.substr(0, word.size() - 1) : word;
}

std::vector<Block> scenario_blocks(const BlockTemplate& source, const ItemContext& context) {
    if (!context.data.scenario) return {};
    return ScenarioBlocks(source, context).make();
}

}  // namespace broadside::sheet
