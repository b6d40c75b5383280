#include "sheet/block_kind.hpp"
#include "sheet/table_places.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/ground.hpp"
#include "wording/messages/scenario.hpp"
#include "wording/sentences.hpp"

#include <fmt/format.h>

namespace broadside::sheet {

namespace {

/// Objectives and how each side wins, under one heading.
class WaysToWin {
  public:
    explicit WaysToWin(const ItemContext& context)
        : context_(context), scenario_(*context.data.scenario), places_(scenario_) {}

    std::vector<Block> make() {
        bool introduced = false;
        for (const scenario::Objective& objective : scenario_.objectives) {
            if (!context_.shows(objective.audience)) continue;
            add_heading(objective.audience);
            if (!introduced) introduce_objectives(objective);
            introduced = true;
            add_objective(objective);
        }
        for (const scenario::Victory& victory : scenario_.victories)
            if (context_.shows(victory.audience)) add_victory(victory);
        return std::move(blocks_);
    }

  private:
    /// Heading above the first thing that the reader may know.
    void add_heading(const text::Audience& audience) {
        if (blocks_.empty()) blocks_.push_back(Heading{plain(messages::how_to_win, audience), 2});
    }

    void add_paragraph(Words words, const text::Span& span, Paragraph::Role role = Paragraph::Role::body) {
        blocks_.push_back(Paragraph{std::move(words), role, 0, span});
    }

    /// Introduces the list once: a bare name would not explain itself.
    void introduce_objectives(const scenario::Objective& first) {
        add_paragraph(plain(fmt::format(messages::objectives_in, places_.unit()), first.audience), first.span);
    }

    /// "X  Hohenfriedberg, at 60, 34 and worth 3. The side has it that alone has units in it."
    void add_objective(const scenario::Objective& objective) {
        const std::string letter = scenario::letter_of(scenario_, objective);
        Words words =
            strong((letter.empty() ? "" : letter + "  ") + wording::typeset(objective.label), objective.audience);
        std::string more = ", at " + places_.spot(objective.at);
        if (objective.value != 1) more += fmt::format(messages::and_worth, objective.value);
        more += objective.note.empty() ? "." : ". " + wording::typeset(wording::as_sentence(objective.note));
        append(words, plain(std::move(more), objective.audience));
        add_paragraph(std::move(words), objective.span, Paragraph::Role::bullet);
    }

    void add_victory(const scenario::Victory& victory) {
        add_heading(victory.audience);
        const scenario::Side* side = scenario::find_by_id(scenario_.sides, victory.side.id);
        std::string who = side ? side->label : "";
        if (!victory.level.empty()) who += (who.empty() ? "" : ": ") + context_.phrases.in_sentence(victory.level);
        Words words = strong(wording::typeset(wording::as_sentence(who)) + " ", victory.audience);
        append(words, plain(wording::typeset(wording::as_sentence(victory.text)), victory.audience));
        add_paragraph(std::move(words), victory.span);
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const TablePlaces places_;
    std::vector<Block> blocks_;
};

}  // namespace

BlockKind victory_kind() {
    return {.word = "victory",
            .make = [](const ItemContext& context) { return WaysToWin(context).make(); },
            .is_of_battle = true};
}

}  // namespace broadside::sheet
