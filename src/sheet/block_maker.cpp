#include "sheet/block_maker.hpp"

#include "sheet/card_blocks.hpp"
#include "sheet/changes_table.hpp"
#include "sheet/chart_table.hpp"
#include "sheet/codes.hpp"
#include "sheet/figures.hpp"
#include "sheet/index.hpp"
#include "sheet/match_up.hpp"
#include "sheet/odds_table.hpp"
#include "sheet/phases.hpp"
#include "sheet/pre_rolled.hpp"
#include "sheet/procedure_steps.hpp"
#include "sheet/prose_blocks.hpp"
#include "sheet/reckoner.hpp"
#include "sheet/references.hpp"
#include "sheet/scenario_blocks.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace broadside::sheet {

using Kind = BlockTemplate::Kind;

namespace {

class BlockMaker {
  public:
    BlockMaker(const BlockTemplate& source, const ItemContext& context) : source_(source), context_(context) {}

    std::vector<Block> make() {
        switch (source_.kind) {
            case Kind::heading:
                blocks_.push_back(Heading{plain(filled(source_.text), template_audience()), source_.level});
                break;
            case Kind::text:
                blocks_.push_back(Paragraph{plain(filled(source_.text), template_audience()), Paragraph::Role::body, 0,
                                            source_.span});
                break;
            case Kind::blank:
                blocks_.push_back(Blank{plain(filled(source_.text), template_audience()), source_.lines});
                break;
            case Kind::column_break:
                blocks_.push_back(ColumnBreak{});
                break;
            case Kind::sequence:
                add(sequence_blocks(context_));
                break;
            case Kind::phases:
                add_phases();
                break;
            case Kind::chart:
                add_charts(false);
                break;
            case Kind::modifiers:
                add_charts(true);
                break;
            case Kind::procedure:
                add_procedures();
                break;
            case Kind::changes:
                add_changes();
                break;
            case Kind::notes:
                add_notes();
                break;
            case Kind::numbers:
                add_numbers();
                break;
            case Kind::vocabulary:
                add_vocabulary();
                break;
            case Kind::rulings:
                add_rulings();
                break;
            case Kind::missing:
                add_missing();
                break;
            case Kind::options:
                add(option_blocks(context_));
                break;
            case Kind::ledger:
                add(ledger_blocks(context_));
                break;
            case Kind::odds:
                add(odds_blocks(source_, context_));
                break;
            case Kind::reckoner:
                add(reckoner_blocks(source_, context_));
                break;
            case Kind::pre_rolled:
                add(pre_rolled_blocks(source_, context_));
                break;
            case Kind::passages:
            case Kind::order_of_battle:
            case Kind::terrain:
            case Kind::table_record:
            case Kind::victory:
            case Kind::reinforcements:
                add(scenario_blocks(source_, context_));
                break;
            case Kind::match_up:
                add(match_up_blocks(source_, context_));
                break;
            case Kind::name:
            case Kind::facts:
            case Kind::record:
            case Kind::ladder:
            case Kind::choice:
            case Kind::flags:
            case Kind::boxes:
            case Kind::field:
            case Kind::numeral:
            case Kind::sign:
            case Kind::says:
            case Kind::ground:
                return card_blocks(source_, context_);
        }
        for (Block& block : blocks_)
            if (auto* table = std::get_if<Table>(&block)) table->across = source_.across;
        return with_title();
    }

  private:
    const rules::Ruleset& ruleset() const { return context_.ruleset(); }
    /// Words of a template are meant for whoever holds the item; figures in them belong to the rules.
    text::Audience template_audience() const {
        bool refers = source_.text.find('{') != std::string::npos;
        return refers ? context_.phrases.audience() : text::Audience{};
    }
    std::string filled(const std::string& text) const {
        return fill_references(text, context_.phrases, {nullptr, nullptr, source_.span}, context_.diagnostics);
    }
    void add(std::vector<Block> blocks) {
        for (Block& block : blocks) blocks_.push_back(std::move(block));
    }
    void add_about(const std::string& entry, std::vector<Block> blocks) {
        note_about(entry, blocks);
        add(std::move(blocks));
    }

    /// Nothing where there are fewer or more changes than the template wishes to have here.
    void add_changes() {
        const std::vector<rules::Procedure> borne = with_changes_borne(procedures(), context_);
        std::vector<const rules::Procedure*> all;
        std::size_t changes = 0;
        for (const rules::Procedure& procedure : borne) {
            all.push_back(&procedure);
            if (context_.shows(procedure.audience)) changes += procedure.changes.size();
        }
        const bool wished = changes >= source_.least && (source_.most == 0 || changes <= source_.most);
        if (wished) add(change_blocks(all, context_));
    }

    std::vector<Block> with_title() {
        bool own_title = source_.kind == Kind::match_up || source_.kind == Kind::odds ||
                         source_.kind == Kind::reckoner || source_.kind == Kind::pre_rolled;
        bool takes_heading = !source_.title.empty() && !blocks_.empty() && !own_title;
        if (takes_heading) blocks_.insert(blocks_.begin(), Heading{plain(typeset(source_.title), {}), 2});
        return std::move(blocks_);
    }

    bool left_out(std::string_view part) const {
        return std::find(source_.leave_out.begin(), source_.leave_out.end(), part) != source_.leave_out.end();
    }

    PhaseParts parts() const {
        return {.procedures = !left_out("procedures"),
                .notes = !left_out("notes"),
                .rulings = !left_out("rulings"),
                .missing = !left_out("missing"),
                .figures = !left_out("figures"),
                .changes = !left_out("changes"),
                .steps = source_.steps,
                .only = phases_named()};
    }

    // ---- bindings

    /// The bound elements of a list, or all of them. What is bound by name and not for this reader is refused.
    template <typename T>
    std::vector<const T*> bound(const std::vector<T>& list,
                                const std::function<text::Audience(const T&)>& audience_of) {
        std::vector<const T*> out;
        if (source_.of.empty())
            for (const T& element : list)
                if (context_.shows(audience_of(element))) out.push_back(&element);
        for (const Binding& binding : source_.of) {
            const T* element = rules::find_by_id(list, binding.id);
            if (!element) {
                report_unknown(binding, list);
            } else if (!context_.shows(audience_of(*element))) {
                report_reader(binding);
            } else {
                out.push_back(element);
            }
        }
        return out;
    }

    template <typename T>
    std::vector<const T*> bound(const std::vector<T>& list) {
        return bound<T>(list, [&](const T&) { return context_.phrases.audience(); });
    }

    template <typename T>
    void report_unknown(const Binding& binding, const std::vector<T>& list) {
        std::vector<std::string_view> known;
        for (const T& element : list) known.push_back(element.id);
        context_.diagnostics
            .error(unknown_binding, binding.span, fmt::format("the rule set has no {} `{}`", binding.kind, binding.id))
            .help = text::suggest_name(binding.id, known);
    }

    void report_reader(const Binding& binding) {
        context_.diagnostics
            .error(not_for_reader, binding.span,
                   fmt::format("{} `{}` is for the umpire, this item is for {}", binding.kind, binding.id,
                               context_.reader.kind == text::Audience::Kind::side ? context_.reader.side : "everyone"))
            .help = "make the item for the umpire, or take the block away";
    }

    // ---- kinds

    /// Where the rules are hidden everything is the umpire's, and stands on his other sheets.
    void add_phases() {
        if (!source_.umpire_alone) return add(phase_blocks(parts(), context_));
        if (ruleset().identity.hidden) return;
        ItemContext kept_back = context_;
        kept_back.umpire_alone = true;
        add(phase_blocks(parts(), kept_back));
    }

    void add_charts(bool sums) {
        auto charts = bound<rules::Chart>(ruleset().charts, [](const rules::Chart& chart) { return chart.audience; });
        for (const rules::Chart* chart : charts) {
            bool is_sum = chart->policy == rules::Chart::Policy::sum;
            if (is_sum == sums)
                add_about(about(*chart), {chart_table(*chart, context_)});
            else if (!source_.of.empty())
                context_.diagnostics
                    .error(wrong_binding, source_.span,
                           fmt::format("chart `{}` is {}", chart->id,
                                       is_sum ? "a list of modifiers" : "not a list of modifiers"))
                    .help = fmt::format("use `kind = \"{}\"`", is_sum ? "modifiers" : "chart");
        }
    }

    std::vector<const rules::Procedure*> procedures() {
        return bound<rules::Procedure>(ruleset().procedures, [](const auto& procedure) { return procedure.audience; });
    }

    void add_procedures() {
        for (const rules::Procedure* procedure : procedures())
            add_about(
                about(*procedure),
                procedure_blocks(*procedure, {.changes = !left_out("changes"), .steps = source_.steps}, context_));
    }

    /// Phases by their titles; reports those that the order of play does not have.
    std::vector<std::string> phases_named() const {
        std::vector<std::string> out;
        for (const Named& phase : source_.phases) {
            out.push_back(phase.name);
            bool known = std::any_of(ruleset().sequence.begin(), ruleset().sequence.end(),
                                     [&](const auto& p) { return p.title == phase.name; });
            if (known || (source_.kind == Kind::phases && phase.name == further_rules)) continue;
            std::vector<std::string_view> names;
            for (const rules::Phase& each : ruleset().sequence) names.push_back(each.title);
            context_.diagnostics
                .error(unknown_binding, phase.span, fmt::format("the order of play has no phase `{}`", phase.name))
                .help = text::suggest_name(phase.name, names);
        }
        return out;
    }

    void add_notes() {
        phases_named();
        for (const rules::ProseNote& note : ruleset().notes) {
            bool wanted =
                source_.phases.empty() || std::any_of(source_.phases.begin(), source_.phases.end(),
                                                      [&](const Named& phase) { return phase.name == note.phase; });
            if (wanted) add(note_blocks(note, context_));
        }
    }

    void add_numbers() {
        std::set<std::string> ids;
        for (const rules::NamedNumber* number : bound(ruleset().numbers)) ids.insert(number->id);
        add(number_blocks(&ids, context_));
    }

    void add_vocabulary() {
        if (source_.of.empty()) return add(all_vocabulary_blocks(context_));
        for (const Binding& binding : source_.of) {
            bool is_domain = binding.kind == "domain";
            bool known = is_domain ? rules::find_by_id(ruleset().domains, binding.id) != nullptr
                                   : rules::find_by_id(ruleset().quantities, binding.id) != nullptr;
            if (!known && is_domain) report_unknown(binding, ruleset().domains);
            if (!known && !is_domain) report_unknown(binding, ruleset().quantities);
            if (known && !context_.shows(context_.phrases.audience())) report_reader(binding);
            if (known) add(vocabulary_blocks(binding.id, context_));
        }
    }

    void add_rulings() {
        Length length = source_.long_form ? Length::long_form : Length::short_form;
        for (const rules::Ruling* ruling : bound(ruleset().rulings)) add(ruling_blocks(*ruling, length, context_));
    }

    void add_missing() {
        std::size_t settled = 0;
        for (const rules::Missing* missing : bound(ruleset().missing)) {
            const std::vector<Block> made = missing_blocks(*missing, context_);
            if (made.empty()) ++settled;
            add(made);
        }
        if (blocks_.empty() || settled == 0) return;
        const text::Audience& audience = context_.phrases.audience();
        blocks_.push_back(Paragraph{
            plain("A number that is absent is of a gap which a reading or an option in force closes.", audience),
            Paragraph::Role::note, 0, source_.span});
    }

    const BlockTemplate& source_;
    const ItemContext& context_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> make_blocks(const BlockTemplate& source, const ItemContext& context) {
    return BlockMaker(source, context).make();
}

}  // namespace broadside::sheet
