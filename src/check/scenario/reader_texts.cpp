#include "check/scenario/reader_texts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::check {

namespace {

using scenario::Scenario;
using text::Audience;

class Collector {
  public:
    Collector(const Scenario& scenario, const rules::Ruleset& ruleset) : scenario_(scenario), ruleset_(ruleset) {}

    std::vector<ReaderText> collect() {
        add_identity();
        add_forces();
        add_events();
        add_ground();
        add_passages();
        add_rules();
        return std::move(texts_);
    }

  private:
    void add(const std::string& text, const Audience& audience, const text::Span& span, std::string what,
             std::string of = "") {
        if (text.empty() || audience.kind == Audience::Kind::umpire) return;
        texts_.push_back({text, audience, span, std::move(what), std::move(of)});
    }

    template <typename Thing>
    void add_labels(const Thing& thing) {
        add(thing.label, thing.audience, thing.span, fmt::format("the label of `{}`", thing.id), thing.id);
    }

    template <typename Thing>
    void add_note(const Thing& thing) {
        add(thing.note, thing.audience, thing.span, fmt::format("the note of `{}`", thing.id), thing.id);
    }

    void add_identity() {
        const scenario::Identity& identity = scenario_.identity;
        for (const std::string* text : {&identity.title, &identity.date, &identity.place, &identity.credit})
            add(*text, {}, identity.span, "the title page");
        add(identity.summary, {}, identity.span, "the summary");
        add(identity.ground, {}, identity.span, "the note on the ground");
        for (const std::string& paragraph : identity.background) add(paragraph, {}, identity.span, "the background");
        for (const scenario::Side& side : scenario_.sides)
            for (const std::string* text : {&side.label, &side.short_label})
                add(*text, {}, side.span, fmt::format("the label of `{}`", side.id), side.id);
    }

    void add_forces() {
        for (const scenario::Command& command : scenario_.commands) {
            add_labels(command);
            add_note(command);
            add(command.commander, command.audience, command.span, fmt::format("the commander of `{}`", command.id),
                command.id);
        }
        for (const scenario::Unit& unit : scenario_.units) {
            add_labels(unit);
            add_note(unit);
            add(unit.short_label, unit.audience, unit.span, fmt::format("the short name of `{}`", unit.id), unit.id);
            add(unit.regiment, unit.audience, unit.span, fmt::format("the regiment of `{}`", unit.id), unit.id);
            add(unit.seen_as, {}, unit.span, fmt::format("what others see of `{}`", unit.id));
        }
        for (const scenario::Reinforcement& group : scenario_.reinforcements) {
            add(group.label, group.audience, group.span, "the label of an arrival");
            add(group.note, group.audience, group.span, "the note of an arrival");
        }
    }

    void add_events() {
        for (const scenario::Event& event : scenario_.events)
            add(event.label, event.audience, event.span, "the label of an event");
    }

    void add_ground() {
        for (const scenario::Terrain& terrain : scenario_.terrain) {
            add_labels(terrain);
            add_note(terrain);
        }
        add_kinds_of_ground();
        for (const scenario::Zone& zone : scenario_.zones) add_labels(zone);
        for (const scenario::Objective& objective : scenario_.objectives) {
            add_labels(objective);
            add_note(objective);
        }
        for (const scenario::Victory& victory : scenario_.victories) {
            add(victory.level, victory.audience, victory.span, "a way to win");
            add(victory.text, victory.audience, victory.span, "a way to win");
        }
    }

    /// In the keys of maps, for whoever may see ground of the kind.
    void add_kinds_of_ground() {
        for (const rules::TerrainKind& kind : scenario_.terrain_kinds) {
            std::vector<Audience> readers;
            for (const scenario::Terrain& terrain : scenario_.terrain)
                if (terrain.kind == kind.id && std::ranges::find(readers, terrain.audience) == readers.end())
                    readers.push_back(terrain.audience);
            for (const Audience& each : readers)
                add(kind.label, each, kind.span, fmt::format("the label of the terrain kind `{}`", kind.id));
        }
    }

    void add_passage(const scenario::Passage& passage, const std::string& what) {
        add(passage.title, passage.audience, passage.span, "the title of " + what);
        for (const std::string& paragraph : passage.paragraphs) add(paragraph, passage.audience, passage.span, what);
    }

    void add_passages() {
        for (const scenario::Passage& rule : scenario_.special_rules) add_passage(rule, "a special rule");
        for (const scenario::Briefing& briefing : scenario_.briefings)
            add_passage(briefing.passage, fmt::format("the briefing of `{}`", briefing.side.id));
    }

    /// House rules and additions to play aids have the readers of the rules; so have decks, unless they are public.
    void add_rules() {
        const Audience umpire{Audience::Kind::umpire, ""};
        const Audience rules = ruleset_.identity.hidden ? umpire : Audience{};
        for (const scenario::NamedValue& rule : scenario_.house)
            add(scenario::to_text(rule.value), rules, rule.span, fmt::format("the house rule `{}`", rule.name));
        for (const scenario::AidLine& line : scenario_.aid_lines) {
            const scenario::Side* side = scenario::find_by_id(scenario_.sides, line.panel);
            add(line.text, side ? side->audience() : rules, line.span, side ? "the roster" : "the play aid");
        }
        for (const scenario::OwnDiagram& diagram : scenario_.diagrams) {
            const std::string what = fmt::format("the diagram `{}`", diagram.id);
            for (const std::string* text : {&diagram.title, &diagram.caption.written(), &diagram.condition.written()})
                add(*text, rules, diagram.span, what);
            for (const rules::DiagramShape& shape : diagram.shapes) add(shape.words, rules, shape.span, what);
        }
        for (const scenario::OwnGauge& gauge : scenario_.gauges) {
            const std::string what = fmt::format("the gauge `{}`", gauge.id);
            for (const std::string* text : {&gauge.title, &gauge.note.written()}) add(*text, rules, gauge.span, what);
            for (const rules::GaugeFace& face : gauge.faces)
                for (const rules::GaugeBar& bar : face.bars) {
                    add(bar.label, rules, bar.span, what);
                    for (const language::Prose& words : bar.words) add(words, rules, bar.span, what);
                }
            for (const auto* steps : {&gauge.arcs, &gauge.steps})
                for (const rules::GaugeStep& step : *steps) add(step.words, rules, step.span, what);
        }
        for (const scenario::Deck& deck : scenario_.decks) {
            const Audience audience = deck.is_public ? Audience{} : rules;
            const std::string what = fmt::format("the deck `{}`", deck.id);
            add(deck.title, audience, deck.span, what);
            for (const scenario::Card& card : deck.cards) {
                add(card.label, audience, card.span, "a card of " + what);
                add(card.word, audience, card.span, "a card of " + what);
                add(card.text, audience, card.span, "a card of " + what);
                for (const std::string& line : card.fill) add(line, audience, card.span, "a card of " + what);
            }
        }
    }

    const Scenario& scenario_;
    const rules::Ruleset& ruleset_;
    std::vector<ReaderText> texts_;
};

}  // namespace

std::vector<ReaderText> reader_texts(const Scenario& scenario, const rules::Ruleset& ruleset) {
    return Collector(scenario, ruleset).collect();
}

}  // namespace broadside::check
