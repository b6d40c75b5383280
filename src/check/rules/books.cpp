#include "check/rules/books.hpp"

#include "book/codes.hpp"
#include "book/measures.hpp"
#include "text/dotted_names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace broadside::check {

namespace {

using book::Answer;
using book::Army;
using book::Facts;
using book::Stand;
using book::Troop;
using scenario::NamedValue;
using scenario::Reference;

/// Checks the names used in a book.
class NamesOfBook {
  public:
    NamesOfBook(const book::Book& book, const engine::Vocabulary& vocabulary, text::Diagnostics& diagnostics)
        : book_(book), vocabulary_(vocabulary), diagnostics_(diagnostics), roles_(book::roles_of(book)) {}

    void check() {
        for (const book::QuantityLength& length : book_.lengths)
            find(vocabulary_.ruleset().quantities, &rules::Quantity::id, {length.quantity, length.span}, "quantity");
        for (const Reference& gap : book_.needs) find(vocabulary_.ruleset().missing, &rules::Missing::id, gap, "gap");
        for (const book::HouseRule& rule : book_.house)
            find(vocabulary_.ruleset().missing, &rules::Missing::id, {rule.gap, rule.span}, "gap");
        check_roles(book_.hold.roles);
        if (book_.shot) check_roles(book_.shot->roles);
        if (book_.strike) check_roles(book_.strike->roles);
        if (book_.worth && !book_.worth->fact.id.empty())
            find(vocabulary_.ruleset().facts, &rules::Fact::id, book_.worth->fact, "fact");
        check_command();
        for (const Troop& troop : book_.troops) check_troop(troop);
        for (const Army& army : book_.armies) check_army(army);
        for (const book::GroundKind& ground : book_.grounds) {
            check_facts(ground.effects);
            for (const Reference& word : ground.bars) check_barred(word);
        }
    }

  private:
    template <typename List, typename NameOf>
    void find(const List& list, NameOf name_of, const Reference& wanted, std::string_view what) {
        if (std::ranges::any_of(list, [&](const auto& one) { return std::invoke(name_of, one) == wanted.id; })) return;
        diagnostics_
            .error(book::unknown_in_book, wanted.span, fmt::format("the rule set has no {} `{}`", what, wanted.id))
            .help = text::suggest_name(wanted.id, list, name_of);
    }

    void check_roles(const std::vector<Reference>& roles) {
        for (const Reference& role : roles) check_role(role.id, role.span);
    }

    void check_role(const std::string& role, const text::Span& span) {
        if (std::ranges::find(roles_, role) != roles_.end()) return;
        diagnostics_.error(book::unknown_in_book, span, fmt::format("`{}` is not a role", role)).help =
            text::suggest_name(role, roles_, std::identity{});
    }

    void check_troop_name(const std::string& troop, const text::Span& span) {
        if (scenario::find_by_id(book_.troops, troop)) return;
        diagnostics_.error(book::unknown_in_book, span, fmt::format("the book has no troop `{}`", troop)).help =
            text::suggest_name(troop, book_.troops, &Troop::id);
    }

    void check_command() {
        if (!book_.command) return;
        if (!book_.command->reach.id.empty())
            find(vocabulary_.ruleset().numbers, &rules::NamedNumber::id, book_.command->reach, "number");
        if (!book_.command->head.id.empty()) check_troop_name(book_.command->head.id, book_.command->head.span);
        check_facts(book_.command->chief);
        for (const Reference& fact : book_.command->of_head) type_of(fact.id, fact.span);
        check_draws(book_.command->draw);
        const book::PlaceFacts& places = book_.command->places;
        for (const Facts* facts : {&places.centre, &places.left, &places.right, &places.left_wing, &places.right_wing,
                                   &places.second_line, &places.reserve})
            check_facts(*facts);
    }

    void check_draws(const std::vector<book::Draw>& draws) {
        for (const book::Draw& draw : draws) {
            const auto type = type_of(draw.fact, draw.span);
            for (const book::Draw::Chance& chance : draw.values)
                if (type) check_value(*type, draw.fact, chance.value, chance.span);
        }
    }

    /// Type of a fact that can be given; reports an unknown one.
    std::optional<engine::Type> type_of(const std::string& name, const text::Span& span) {
        const rules::Fact* fact = rules::find_by_id(vocabulary_.ruleset().facts, name);
        if (fact && !fact->means) return vocabulary_.find_type(fact->type);
        std::vector<std::string_view> known;
        for (const rules::Fact& one : vocabulary_.ruleset().facts)
            if (!one.means) known.push_back(one.id);
        const std::string_view why = fact ? "is worked out by the rules, not given" : "is not a fact of the rule set";
        diagnostics_.error(book::unknown_in_book, span, fmt::format("`{}` {}", name, why)).help =
            fact ? "give the facts it is made from" : text::suggest_name(name, known);
        return std::nullopt;
    }

    void check_value(const engine::Type& type, const std::string& fact, const std::string& value,
                     const text::Span& span) {
        if (vocabulary_.find_value(type, value)) return;
        diagnostics_.error(book::unknown_in_book, span, fmt::format("`{}` cannot be `{}`", fact, value)).help =
            text::suggest_name(value, vocabulary_.words_of(type));
    }

    void check_facts(const Facts& facts) {
        for (const NamedValue& fact : facts)
            if (const auto type = type_of(fact.name, fact.name_span))
                check_value(*type, fact.name, scenario::to_text(fact.value), fact.span);
    }

    /// A word of `bars` is a value or a group of a domain that a fact of units has.
    void check_barred(const Reference& word) {
        std::vector<std::string_view> known;
        for (const rules::Fact& fact : vocabulary_.ruleset().facts) {
            const rules::Domain* domain = rules::find_by_id(vocabulary_.ruleset().domains, fact.type);
            if (!domain) continue;
            for (const rules::DomainValue& value : domain->values) known.push_back(value.id);
            for (const rules::Group& group : domain->groups) known.push_back(group.id);
        }
        if (std::ranges::find(known, word.id) != known.end()) return;
        diagnostics_
            .error(book::unknown_in_book, word.span, fmt::format("`{}` is no word for units of these rules", word.id))
            .help = text::suggest_name(word.id, known);
    }

    void check_troop(const Troop& troop) {
        check_facts(troop.facts);
        for (const auto* posture : {&troop.hold, &troop.attack, &troop.march})
            if (*posture) check_facts((*posture)->facts);
        if (!book_.shot || book_.shot->by.id.empty()) return;
        const text::CutName by = text::cut_at_first_dot(book_.shot->by.id);
        const std::string fact(by.rest.value_or(by.first));
        for (const Reference& shot : troop.shots)
            if (const auto type = type_of(fact, book_.shot->by.span)) check_value(*type, fact, shot.id, shot.span);
    }

    void check_army(const Army& army) {
        for (const Army::Share& share : army.shares) check_role(share.role, share.span);
        for (const Army::Names& names : army.names) check_troop_name(names.troop, names.span);
        for (const book::ArmyRow& row : army.rows) {
            check_troop_name(row.troop.id, row.troop.span);
            check_facts(row.facts);
            for (const book::Trim& trim : row.trim) {
                const auto type = type_of(trim.fact, trim.span);
                for (std::int64_t value = trim.range.least; type && value <= trim.range.most; ++value)
                    check_value(*type, trim.fact, std::to_string(value), trim.range.span);
            }
            check_draws(row.draw);
        }
    }

    const book::Book& book_;
    const engine::Vocabulary& vocabulary_;
    text::Diagnostics& diagnostics_;
    std::vector<std::string> roles_;
};

/// Checks that the rules answer for the troops of a book.
class AnswersForBook {
  public:
    AnswersForBook(book::Measures& measures, text::Diagnostics& diagnostics)
        : measures_(measures), diagnostics_(diagnostics) {}

    void check(const Troop& troop) {
        static constexpr std::array stands{std::pair{Stand::hold, "hold"}, std::pair{Stand::attack, "attack"},
                                           std::pair{Stand::march, "march"}};
        for (const auto& [stand, name] : stands) {
            const bool is_written = stand == Stand::hold || book::posture_of(troop, stand) != hold_of(troop);
            if (is_written) check(troop, stand, name);
        }
        for (const Reference& with : troop.shots)
            expect(measures_.shot(book::facts_of(troop, Stand::hold), with.id), true, troop.span, "shot", troop,
                   fmt::format("`hold`, with `{}`", with.id));
    }

    void check(const book::ArmyRow& row) {
        const Troop* troop = scenario::find_by_id(measures_.book().troops, row.troop.id);
        if (!troop) return;
        const auto worth = measures_.worth(book::joined(row.facts, book::facts_of(*troop, Stand::hold)));
        if (worth.kind == Answer::Kind::known && worth.worth > 0) return;
        diagnostics_
            .error(book::no_measure, row.span,
                   fmt::format("the rules give no worth for `{}`: {}", row.troop.id,
                               worth.reason.empty() ? "nothing" : worth.reason))
            .help = "mend the facts of the row or of its troop";
    }

  private:
    static const book::Posture* hold_of(const Troop& troop) { return troop.hold ? &*troop.hold : nullptr; }

    void check(const Troop& troop, Stand stand, std::string_view name) {
        const Facts facts = book::facts_of(troop, stand);
        const book::Posture* posture = book::posture_of(troop, stand);
        const text::Span span = posture ? text::Span(posture->span) : text::Span(troop.span);
        if (!posture || !posture->pace) check_paces(troop, facts, name, span);
        if (measures_.book().strike && (!posture || !posture->pace))
            expect(measures_.strike(facts), false, span, "strike", troop, fmt::format("`{}`", name));
        if (!book::depth_of(troop, stand))
            diagnostics_
                .error(book::no_measure, span, fmt::format("the book gives no depth for `{}` in `{}`", troop.id, name))
                .help = "write `depth = \"...\"` for it";
        if (!book::frontage_of(troop, stand))
            expect(measures_.frontage(facts), true, span, "frontage", troop, fmt::format("`{}`", name));
    }

    void check_paces(const Troop& troop, const Facts& facts, std::string_view name, const text::Span& span) {
        expect(measures_.pace(facts, {}), false, span, "pace", troop, fmt::format("`{}` on open ground", name));
        if (measures_.book().road)
            expect(measures_.pace_on_road(facts), false, span, "pace", troop, fmt::format("`{}` on a road", name));
        for (const book::GroundKind& ground : measures_.book().grounds)
            if (!measures_.is_barred(facts, ground))
                expect(measures_.pace(facts, ground.effects), false, span, "pace", troop,
                       fmt::format("`{}` on `{}`", name, ground.id));
    }

    void expect(const Answer& answer, bool must_be_known, const text::Span& span, std::string_view measure,
                const Troop& troop, const std::string& how) {
        if (answer.is_known() || (!must_be_known && answer.kind == Answer::Kind::forbidden)) return;
        diagnostics_
            .error(book::no_measure, span,
                   fmt::format("the rules give no {} for `{}` in {}: {}", measure, troop.id, how, answer.reason))
            .help = measure == "pace" || measure == "frontage"
                        ? fmt::format("say what the rules ask for, or write `{} = \"...\"` for it", measure)
                        : "say what the rules ask for: under `usual` or `set`, or in the posture";
    }

    book::Measures& measures_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

void check_book(const book::Book& book, const engine::Program& program, const text::SourceMap& sources,
                text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    NamesOfBook(book, program.vocabulary(), diagnostics).check();
    auto measures = book::Measures::make(book, program, sources, diagnostics);
    if (!measures || diagnostics.error_count() != errors) return;
    AnswersForBook answers(*measures, diagnostics);
    for (const Troop& troop : book.troops) answers.check(troop);
    for (const Army& army : book.armies)
        for (const book::ArmyRow& row : army.rows) answers.check(row);
}

}  // namespace broadside::check
