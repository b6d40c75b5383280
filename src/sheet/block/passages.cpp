#include "scenario/length.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/scenario.hpp"
#include "wording/messages/time_and_distance.hpp"
#include "wording/sentences.hpp"
#include "wording/time_and_distance.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

namespace {

struct PassageSettings {
    std::vector<std::string> parts;  ///< empty: those common to all items of a scenario
};

class Passages {
  public:
    explicit Passages(const ItemContext& context) : context_(context), scenario_(*context.data.scenario) {}

    std::vector<Block> make(const std::vector<std::string>& parts) {
        for (const std::string& part : parts) add_part(part);
        return std::move(blocks_);
    }

  private:
    void add_heading(std::string text, const text::Audience& audience, std::uint32_t level = 2) {
        blocks_.push_back(Heading{plain(wording::typeset(text), audience), level});
    }
    void add_paragraph(Words words, const text::Span& span, Paragraph::Role role = Paragraph::Role::body) {
        blocks_.push_back(Paragraph{std::move(words), role, 0, span});
    }
    void add_passage(const scenario::Passage& passage, const std::string& for_whom) {
        if (!passage.title.empty()) add_heading(passage.title + for_whom, passage.audience, 3);
        for (const std::string& text : passage.paragraphs)
            add_paragraph(plain(wording::typeset(text), passage.audience), passage.span);
    }

    void add_part(const std::string& part) {
        const scenario::Identity& identity = scenario_.identity;
        if (part == "summary") return add_summary();
        if (part == "background") return add_texts("Background", identity.background, {}, identity.span);
        if (part == "history")
            return add_texts(messages::what_happened, identity.history, {text::Audience::Kind::umpire, ""},
                             identity.span);
        if (part == "special rules") return add_passages(messages::special_rules_title, scenario_.special_rules);
        if (part == "umpire notes") return add_umpire_notes();
        if (part == "sources") return add_sources();
        add_briefings();
    }

    void add_texts(const char* title, const std::vector<std::string>& texts, const text::Audience& audience,
                   const text::Span& span) {
        if (texts.empty() || !context_.shows(audience)) return;
        add_heading(title, audience);
        for (const std::string& text : texts) add_paragraph(plain(wording::typeset(text), audience), span);
    }

    void add_passages(const char* title, const std::vector<scenario::Passage>& passages) {
        std::vector<const scenario::Passage*> shown;
        for (const scenario::Passage& passage : passages)
            if (context_.shows(passage.audience)) shown.push_back(&passage);
        if (shown.empty()) return;
        add_heading(title, shown.front()->audience);
        // The umpire reads both common passages and those of one side.
        const bool are_for_all_alike = std::all_of(shown.begin(), shown.end(), [&](const scenario::Passage* passage) {
            return passage->audience == shown.front()->audience;
        });
        const bool is_mixed = context_.reader.kind == text::Audience::Kind::umpire && !are_for_all_alike;
        for (const scenario::Passage* passage : shown)
            add_passage(*passage, is_mixed ? for_whom(passage->audience) : "");
    }

    /// Notes of the scenario, then proved statements about the battle.
    void add_umpire_notes() {
        add_passages(messages::notes_for_the_umpire, scenario_.umpire_notes);
        const text::Audience umpire{text::Audience::Kind::umpire, ""};
        if (!context_.data.proof || !context_.shows(umpire)) return;
        const wording::TimeTable times = wording::time_table(scenario_, *context_.data.proof);
        if (!times.rows.empty()) blocks_.push_back(table_of(times, umpire));
    }

    Table table_of(const wording::TimeTable& times, const text::Audience& audience) const {
        Table table;
        table.title = strong(messages::time_and_distance_title, audience);
        table.span = scenario_.identity.span;
        table.columns.assign(1 + scenario_.sides.size(), {Align::left, 1});
        Row& heads = table.heads.emplace_back();
        heads.cells.push_back(head_cell("", Align::left, audience));
        for (const scenario::Side& side : scenario_.sides)
            heads.cells.push_back(head_cell(wording::typeset(side.label), Align::left, audience));
        const auto add = [&](const std::string& label, const std::vector<std::string>& by_side) {
            Row& row = table.rows.emplace_back();
            row.span = table.span;
            row.cells.push_back(head_cell(wording::typeset(label), Align::left, audience));
            for (const std::string& words : by_side)
                row.cells.push_back(table_cell(wording::typeset(words), Align::left, audience));
        };
        for (const wording::TimeTable::Row& row : times.rows) add(row.objective, row.by_side);
        add(messages::strength_in_all, times.strengths);
        std::string note =
            fmt::format(messages::how_to_read_time_and_distance, wording::one_of(scenario_.identity.turn_word));
        const auto has_dash = [](const wording::TimeTable::Row& row) {
            return std::ranges::find(row.by_side, wording::em_dash) != row.by_side.end();
        };
        if (std::ranges::any_of(times.rows, has_dash)) note += messages::dash_of_time_and_distance;
        table.notes.push_back(plain(note, audience));
        return table;
    }

    std::string for_whom(const text::Audience& audience) const {
        if (audience.kind == text::Audience::Kind::umpire) return messages::in_brackets_umpire_only;
        if (audience.kind != text::Audience::Kind::side) return "";
        const scenario::Side* side = scenario::find_by_id(scenario_.sides, audience.side);
        return side ? fmt::format(messages::in_brackets_side_only, side->label) : "";
    }

    /// Place, date, players, duration: the first questions of every reader.
    void add_summary() {
        const scenario::Identity& identity = scenario_.identity;
        std::string when =
            identity.place + (identity.place.empty() || identity.date.empty() ? "" : ", ") + identity.date;
        Words words = when.empty() ? Words{} : strong(wording::typeset(wording::as_sentence(when)) + " ", {});
        append(words, plain(wording::typeset(wording::as_sentence(identity.summary)), {}));
        add_paragraph(std::move(words), identity.span);
        const std::string length =
            identity.turn_minutes ? fmt::format(messages::of_minutes, *identity.turn_minutes) : "";
        std::string clock = identity.starts.empty() ? "" : fmt::format(messages::beginning_at, identity.starts);
        add_paragraph(plain(wording::typeset(fmt::format(
                                messages::a_table_of, how_many_players(identity), scenario::to_text(identity.width),
                                scenario::to_text(identity.depth), identity.turns, identity.turn_word, length, clock)),
                            {}),
                      identity.span);
        if (!identity.ground.empty())
            add_paragraph(plain(wording::typeset(wording::as_sentence(identity.ground)), {}), identity.span);
    }

    static std::string how_many_players(const scenario::Identity& identity) {
        if (!identity.players) return "";
        const auto& [best, least, most] = *identity.players;
        const std::string range = least == most ? "" : fmt::format(" ({} to {})", least, most);
        return fmt::format("{} {}{}. ", best, best == 1 ? messages::one_player : messages::several_players, range);
    }

    void add_briefings() {
        for (const scenario::Briefing& briefing : scenario_.briefings) {
            const text::Audience& audience = briefing.passage.audience;
            if (!context_.shows(audience)) continue;
            std::string title = briefing.passage.title;
            if (title.empty() && briefing.command) title = commander(briefing.command->id);
            if (title.empty()) title = messages::your_orders;
            // The umpire reads the briefings of all sides.
            const scenario::Side* side = scenario::find_by_id(scenario_.sides, briefing.side.id);
            if (context_.reader.kind != text::Audience::Kind::side && side) title = side->label + ": " + title;
            add_heading(title, audience);
            for (const std::string& text : briefing.passage.paragraphs)
                add_paragraph(plain(wording::typeset(text), audience), briefing.passage.span);
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
            Words words = plain(wording::typeset(wording::as_sentence(source.citation)), {});
            if (!source.note.empty())
                append(words, italic(" " + wording::typeset(wording::as_sentence(source.note)), {}));
            add_paragraph(std::move(words), source.span, Paragraph::Role::note);
        }
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    std::vector<Block> blocks_;
};

/// What is for the umpire would be left out without a word.
void report_parts_of_umpire(const std::vector<std::string>& parts, const BlockTemplate& source,
                            const ItemContext& context) {
    if (context.shows({text::Audience::Kind::umpire, ""})) return;
    for (const std::string& part : parts)
        if (part == "umpire notes" || part == "history")
            context.diagnostics
                .error(not_for_reader, source.span,
                       fmt::format("the part `{}` is for the umpire, this item is not", part))
                .help = "take it out of `parts`, or make the item for the umpire";
}

std::vector<Block> make_passages(const BlockTemplate& source, const ItemContext& context) {
    const std::vector<std::string>& parts = settings_of<PassageSettings>(source).parts;
    report_parts_of_umpire(parts, source, context);
    return Passages(context).make(
        parts.empty() ? std::vector<std::string>{"summary", "background", "special rules", "briefing"} : parts);
}

}  // namespace

BlockKind passages_kind() {
    static const auto parts = text::list_of(
        "a list of parts", word("a part of a scenario", {"summary", "background", "briefing", "special rules",
                                                         "umpire notes", "history", "sources"}));
    return {.word = "passages",
            .keys = {settings<PassageSettings>(
                {text::key("parts", &PassageSettings::parts, parts,
                           "Parts of a scenario: its \"background\", the \"briefing\" ...")})},
            .make = make_passages,
            .is_of_battle = true};
}

}  // namespace broadside::sheet
