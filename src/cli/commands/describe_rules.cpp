#include "cli/commands/describe.hpp"
#include "text/counts.hpp"
#include "wording/references.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <ostream>

// Parts of a rule set that `describe` lists after procedures and charts, one line each.

namespace broadside::cli {

namespace {

class RulesWriter {
  public:
    RulesWriter(const engine::Program& program, const wording::Phrasebook& phrases, Terminal& terminal)
        : ruleset_(program.ruleset()), phrases_(phrases), terminal_(terminal) {}

    void write() {
        words();
        kinds_of_number();
        numbers();
        scales();
        sequence();
        decks();
        notes();
    }

  private:
    std::string with(const std::string& before, const rules::Prose& text) const {
        return text.empty() ? "" : before + filled(text, phrases_);
    }

    /// "Veteran: has stood under fire before"
    std::string label_and_meaning(const rules::Prose& label, const rules::Prose& meaning) const {
        return with("  ", label) + with(label.empty() ? "  " : ": ", meaning);
    }

    void words() {
        if (!ruleset_.domains.empty()) terminal_.out << "\n== words\n";
        for (const rules::Domain& domain : ruleset_.domains) {
            const std::string ranked = domain.ranked == rules::Domain::Ranked::no           ? ""
                                       : domain.ranked == rules::Domain::Ranked::best_first ? " (best first)"
                                                                                            : " (low first)";
            terminal_.out << fmt::format("\n{}{}{}\n", domain.id, with(": ", domain.label), ranked);
            std::size_t width = 0;
            for (const rules::DomainValue& value : domain.values) width = std::max(width, value.id.size());
            for (const rules::Group& group : domain.groups) width = std::max(width, group.id.size());
            for (const rules::DomainValue& value : domain.values)
                line(value.id, width, label_and_meaning(value.label, value.meaning));
            for (const rules::Group& group : domain.groups)
                line(group.id, width, fmt::format("  = {}{}", fmt::join(group.members, ", "), with("; ", group.label)));
        }
    }

    void kinds_of_number() {
        if (!ruleset_.quantities.empty()) terminal_.out << "\n== kinds of number\n\n";
        std::size_t width = 0;
        for (const rules::Quantity& quantity : ruleset_.quantities) width = std::max(width, quantity.id.size());
        for (const rules::Quantity& quantity : ruleset_.quantities) {
            const auto word = [&](std::int64_t count) { return engine::fraction_to_text(count, quantity.denominator); };
            std::string text = fmt::format("  {}..{}{} in steps of {}{}", word(quantity.lowest), word(quantity.highest),
                                           quantity.unit, word(quantity.step), with("  ", quantity.label));
            line(quantity.id, width, text);
            for (std::size_t i = 0; i < quantity.names.size(); ++i) {
                const rules::Prose meaning = i < quantity.meanings.size() ? quantity.meanings[i] : rules::Prose();
                terminal_.out << fmt::format("        {} = {}{}\n", quantity.names_from + static_cast<std::int64_t>(i),
                                             quantity.names[i], with(": ", meaning));
            }
        }
    }

    void numbers() {
        if (!ruleset_.numbers.empty()) terminal_.out << "\n== numbers\n\n";
        std::size_t width = 0;
        for (const rules::NamedNumber& number : ruleset_.numbers) width = std::max(width, number.id.size());
        for (const rules::NamedNumber& number : ruleset_.numbers)
            line(number.id, width,
                 fmt::format("  {}{}", wording::number_figure(number, phrases_), with("  ", number.label)));
    }

    void scales() {
        if (!ruleset_.scales.empty()) terminal_.out << "\n== scales\n\n";
        for (const rules::Scale& scale : ruleset_.scales)
            terminal_.out << fmt::format("    {}: {} is {}\n", scale.id, scale.one, scale.is);
    }

    void sequence() {
        if (!ruleset_.sequence.empty()) terminal_.out << "\n== order of play\n\n";
        int number = 0;
        for (const rules::Phase& phase : ruleset_.sequence) {
            const std::string place = phase.once ? "-" : std::to_string(++number);
            terminal_.out << fmt::format("{:>4} {}{}{}{}{}\n", place, filled(phase.title, phrases_),
                                         phase.optional ? " (optional)" : "", phase.once ? " (once)" : "",
                                         phase.does.empty() ? "" : ": ", fmt::join(phase.does, ", "));
            if (!phase.note.empty()) terminal_.out << "     " << filled(phase.note, phrases_) << "\n";
        }
    }

    void decks() {
        if (!ruleset_.decks.empty()) terminal_.out << "\n== decks\n";
        for (const rules::Deck& deck : ruleset_.decks) {
            const std::int64_t cards =
                std::accumulate(deck.cards.begin(), deck.cards.end(), std::int64_t{0},
                                [](std::int64_t sum, const rules::Card& card) { return sum + card.count; });
            terminal_.out << fmt::format("\n{}{}: {} for each {}\n", deck.id, with(": ", deck.title),
                                         text::counted(cards, "card"), deck.per.empty() ? "table" : deck.per);
            for (const rules::Card& card : deck.cards)
                terminal_.out << fmt::format("    {} × {}{}\n", card.count, filled(card.label, phrases_),
                                             with(": ", card.text));
        }
    }

    void notes() {
        if (!ruleset_.notes.empty()) terminal_.out << "\n== notes\n\n";
        for (const rules::ProseNote& note : ruleset_.notes)
            terminal_.out << fmt::format("    {}{}{}\n", note.phase, note.phase.empty() ? "" : ": ",
                                         filled(note.text, phrases_));
    }

    void line(const std::string& id, std::size_t width, const std::string& text) {
        std::string whole = fmt::format("    {:{}}{}", id, width, text);
        whole.erase(whole.find_last_not_of(' ') + 1);
        terminal_.out << whole << "\n";
    }

    const rules::Ruleset& ruleset_;
    const wording::Phrasebook& phrases_;
    Terminal& terminal_;
};

}  // namespace

void describe_rules(const engine::Program& program, const wording::Phrasebook& phrases, Terminal& terminal) {
    RulesWriter(program, phrases, terminal).write();
}

}  // namespace broadside::cli
