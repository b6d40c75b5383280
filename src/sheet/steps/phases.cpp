#include "sheet/steps/phases.hpp"

#include "language/names.hpp"
#include "rules/expressions.hpp"
#include "rules/prose.hpp"
#include "sheet/about.hpp"
#include "sheet/chart/chart_procedure.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/steps/procedure_steps.hpp"
#include "sheet/steps/rule_text_blocks.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/steps.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace broadside::sheet {

namespace {

using Names = std::set<std::string, std::less<>>;

bool is_umpires(const text::Audience& audience) {
    return audience.kind == text::Audience::Kind::umpire;
}

void add_quoted(const language::Prose& text, Names& names) {
    language::for_each_reference(text, [&](const std::vector<std::string>& path) {
        if (path.size() == 2 && path[0] == "number") names.insert(path[1]);
    });
}

/// Names that a chart or a procedure reads, and numbers that its texts quote.
template <typename T>
void add_names(const T& thing, Names& names) {
    rules::for_each_expression(thing, [&](const language::Expression& one) { names.merge(language::names_in(one)); });
    for (const rules::PrintedText& printed : rules::prose_of(thing)) add_quoted(printed.text, names);
}

/// Numbers that only the umpire's own rules refer to.
Names numbers_of_umpire(const rules::Ruleset& rules) {
    Names umpires, everyones;
    const auto names_for = [&](const text::Audience& audience) -> Names& {
        return is_umpires(audience) ? umpires : everyones;
    };
    for (const auto& chart : rules.charts) add_names(chart, names_for(chart.audience));
    for (const auto& procedure : rules.procedures) add_names(procedure, names_for(procedure.audience));
    for (const auto& note : rules.notes) add_quoted(note.text, names_for(note.audience));
    for (const auto& fact : rules.facts) add_quoted(fact.label, everyones), add_quoted(fact.note, everyones);
    for (const auto& phase : rules.sequence) add_quoted(phase.note, everyones);
    std::erase_if(umpires, [&](const std::string& name) { return everyones.contains(name); });
    return umpires;
}

using Procedures = std::vector<const rules::Procedure*>;

/// Sorts procedures so that each precedes those it calls, as closely as possible: play is read from the top down.
class CallersFirst {
  public:
    explicit CallersFirst(const Procedures& all) : all_(all) {}

    Procedures make() {
        for (auto one = all_.rbegin(); one != all_.rend(); ++one) visit(*one);
        std::reverse(sorted_.begin(), sorted_.end());
        return std::move(sorted_);
    }

  private:
    /// Depth-first postorder, reversed at the end: called procedures follow their callers.
    void visit(const rules::Procedure* procedure) {
        if (!visited_.insert(procedure).second) return;
        Names names;
        rules::for_each_expression(*procedure,
                                   [&](const language::Expression& one) { names.merge(language::names_in(one)); });
        for (auto one = all_.rbegin(); one != all_.rend(); ++one)
            if (names.contains((*one)->id)) visit(*one);
        sorted_.push_back(procedure);
    }

    const Procedures& all_;
    Procedures sorted_;
    std::set<const rules::Procedure*> visited_;
};

class PhaseMaker {
  public:
    PhaseMaker(const PhaseParts& parts, const ItemContext& context, Marks& marks)
        : parts_(parts), context_(context), marks_(marks) {
        if (ruleset().identity.hidden || is_umpires(context.reader)) return;
        for (const std::string& number : numbers_of_umpire(ruleset())) printed_.insert("number " + number);
    }

    std::vector<Block> make() {
        for (const rules::Phase& phase : ruleset().sequence) {
            if (!is_played_by(phase, context_)) continue;
            const std::size_t before = blocks_.size();
            const std::set<std::string> said = marks_.house_rules;
            if (!phase.once) ++number_;
            add_phase(phase);
            if (is_wanted(phase.title)) continue;
            leave_to_other_sheet(before);
            marks_.house_rules = said;
        }
        if (is_wanted(further_rules)) add_rest();
        return std::move(blocks_);
    }

  private:
    const rules::Ruleset& ruleset() const { return context_.ruleset(); }

    bool is_wanted(std::string_view phase) const {
        return parts_.only.empty() || std::find(parts_.only.begin(), parts_.only.end(), phase) != parts_.only.end();
    }

    /// Drops what another sheet of the set prints; it does not count as unnamed by the phases.
    void leave_to_other_sheet(std::size_t before) {
        blocks_.resize(before, ColumnBreak{});
        std::erase_if(tables_, [&](const auto& table) { return table.second >= before; });
    }

    /// Adds the phase's number where the order of play is printed, as a cross-reference.
    void add_heading(std::string title, bool optional, std::size_t number = 0) {
        const bool leads = marks_.order_of_play || !parts_.only.empty();
        if (number > 0 && leads) title = std::to_string(number) + "\u2002" + title;
        // With hidden rules a heading has the audience of the rules, or none for readers without access to them.
        const text::Audience& rules = context_.phrases.audience();
        const text::Audience audience = context_.shows(rules) ? rules : text::Audience{};
        Words words = plain(std::move(title), audience);
        if (optional) append(words, italic(messages::optional_phase, audience));
        blocks_.push_back(Heading{std::move(words), 2});
    }

    void add_phase(const rules::Phase& phase) {
        auto before = blocks_.size();
        section_.clear();
        title_ = context_.phrases.filled(phase.title, phase.span);
        add_heading(title_, phase.optional, phase.once ? 0 : number_);
        if (parts_.notes && !phase.note.empty() && !marks_.order_of_play && context_.shows(context_.phrases.audience()))
            blocks_.push_back(
                body_paragraph(plain(wording::as_sentence(context_.phrases.filled(phase.note, phase.span)),
                                     context_.phrases.audience()),
                               phase.span));
        for (const rules::ProseNote& note : ruleset().notes)
            if (note.phase == phase.title && parts_.notes && context_.shows(note.audience)) mark_quoted(note.text);
        add_charts_and_procedures(phase.does);
        for (const rules::ProseNote& note : ruleset().notes)
            if (note.phase == phase.title) add_note(note);
        add_gathered();
        if (blocks_.size() == before + 1) blocks_.pop_back();  // heading alone for this reader
        // A source section with the phase's own title is not repeated.
        for (std::size_t i = before; i < blocks_.size(); ++i)
            if (auto* table = std::get_if<Table>(&blocks_[i]); table && bare_text(table->reference) == title_)
                table->reference.clear();
    }

    // ---- charts and procedures

    void add_charts_and_procedures(const std::vector<std::string>& ids) {
        std::vector<const rules::Chart*> charts;
        Procedures procedures;
        for (const std::string& id : ids) {
            const rules::Chart* chart = rules::find_by_id(ruleset().charts, id);
            const rules::Procedure* procedure = rules::find_by_id(ruleset().procedures, id);
            if (chart && context_.shows(chart->audience) && printed_.insert(id).second) charts.push_back(chart);
            if (procedure && context_.shows(procedure->audience) && printed_.insert(id).second)
                procedures.push_back(procedure);
        }
        for (const rules::Chart* chart : charts) mark_quoted_in(*chart);
        for (const rules::Procedure* procedure : procedures) mark_quoted_in(*procedure);
        for (const rules::Chart* chart : charts) add_chart(*chart), gather_meanings_in(*chart);
        for (const rules::Procedure* procedure : procedures) gather(*procedure), gather_meanings_in(*procedure);
        add_figures();
        for (const rules::Procedure* procedure : CallersFirst(procedures).make()) add_procedure(*procedure);
    }

    void mark_quoted_in(const rules::Chart& chart) {
        mark_quoted(chart.title), mark_quoted(chart.note);
        for (const rules::ChartRow& row : chart.rows) mark_quoted(row.label), mark_quoted(row.note);
    }
    void mark_quoted_in(const rules::Procedure& procedure) {
        for (const rules::Step& step : procedure.steps)
            mark_quoted(step.label), mark_quoted(step.says), mark_quoted(step.note);
    }

    void add_chart(const rules::Chart& chart) {
        if (parts_.charts) {
            tables_[chart.id] = blocks_.size();
            blocks_.push_back(chart_table(chart, context_, marks_));
            note_about(about(chart), blocks_, blocks_.size() - 1);
            section_ = chart.from.section;
        }
        gather_ruling(chart.ruling);
        for (const rules::ChartRow& row : chart.rows) gather_row(row);
        if (chart.otherwise) gather_row(*chart.otherwise);
        for (const rules::ChartInput& input : chart.inputs) gather_names(input.expression);
    }

    void gather_row(const rules::ChartRow& row) {
        gather_ruling(row.ruling);
        gather_missing(row.missing);
        if (row.when) gather_names(*row.when);
        rules::for_each_result(row, [&](const language::Expression& given) { mark_given(given); });
    }

    void gather(const rules::Procedure& procedure) {
        gather_ruling(procedure.ruling);
        for (const rules::Step& step : procedure.steps) {
            gather_ruling(step.ruling);
            if (step.kind == rules::Step::Kind::missing) gather_missing(step.says);
            gather_names(step.expression);
        }
        for (const rules::Effect& effect : procedure.changes)
            for (const auto* part : {&effect.by, &effect.to, &effect.floor, &effect.ceiling})
                if (*part) gather_names(**part);
    }

    void add_procedure(const rules::Procedure& procedure) {
        if (!parts_.procedures || joins_its_chart(procedure)) return;
        const std::size_t first = blocks_.size();
        append(blocks_, procedure_blocks(procedure,
                                         {.changes = parts_.changes,
                                          .steps = parts_.steps,
                                          .phase = title_,
                                          .section_above = section_text(section_)},
                                         context_, marks_));
        note_about(about(procedure), blocks_, first);
        section_ = procedure.from.section;
    }

    /// Turns the words of a procedure that only looks up a chart into a note of its table, if that is printed.
    bool joins_its_chart(const rules::Procedure& procedure) {
        const rules::Chart* chart = only_chart_of(procedure, ruleset());
        if (!chart) return false;
        std::string words = words_beside_chart(procedure, *chart, context_);
        auto table = tables_.find(chart->id);
        bool joins = table != tables_.end() && chart->audience == procedure.audience &&
                     procedure.steps[0].ruling.empty() && procedure.ruling.empty();
        if (words.empty() || !joins) return words.empty();
        auto& notes = std::get<Table>(blocks_[table->second]).notes;
        notes.insert(notes.begin(), plain(words, procedure.audience));
        return true;
    }

    // ---- what belongs to them

    void gather_ruling(const std::string& id) {
        if (!id.empty() && printed_.insert("ruling " + id).second) rulings_.insert(id);
    }
    void gather_missing(const std::string& id) {
        if (!id.empty() && printed_.insert("missing " + id).second) missing_.insert(id);
    }
    /// A number quoted by a printed text needs no line of its own.
    void mark_quoted(const language::Prose& text) {
        Names quoted;
        add_quoted(text, quoted);
        mark(quoted);
    }
    /// A number given by a chart is printed there.
    void mark_given(const language::Expression& given) { mark(language::names_in(given)); }
    void mark(const Names& names) {
        for (const std::string& name : names) printed_.insert("number " + name);
    }
    /// Named numbers an expression mentions.
    void gather_names(const language::Expression& expression) {
        for (const std::string& name : language::names_in(expression))
            if (rules::find_by_id(ruleset().numbers, name) && printed_.insert("number " + name).second)
                numbers_.insert(name);
    }
    /// Defined words that a chart or procedure mentions, with those in their definitions.
    template <typename T>
    void gather_meanings_in(const T& thing) {
        rules::for_each_expression(thing, [&](const language::Expression& one) { gather_meanings(one); });
    }
    void gather_meanings(const language::Expression& expression) {
        for (const std::string& name : language::names_in(expression))
            if (const rules::Fact* fact = rules::find_by_id(ruleset().facts, name)) gather_meaning(*fact);
    }
    void gather_meaning(const rules::Fact& fact) {
        if (!fact.means || !printed_.insert("meaning " + fact.id).second) return;
        meanings_.insert(fact.id);
        gather_ruling(fact.ruling);
        gather_names(*fact.means);
        gather_meanings(*fact.means);
    }

    void add_note(const rules::ProseNote& note) {
        if (!parts_.notes) return;
        append(blocks_, note_blocks(note, context_, marks_));
        if (context_.shows(note.audience)) gather_ruling(note.ruling);
    }

    void add_figures() {
        for (const rules::NamedNumber& number : ruleset().numbers)
            if (numbers_.contains(number.id)) gather_ruling(number.ruling);
        if (parts_.figures) {
            append(blocks_, number_blocks(&numbers_, context_, marks_));
            append(blocks_, meaning_blocks(meanings_, context_, marks_));
        }
        numbers_.clear();
        meanings_.clear();
    }

    void add_gathered() {
        if (parts_.missing)
            for (const rules::Missing& missing : ruleset().missing)
                if (missing_.contains(missing.id)) append(blocks_, missing_blocks(missing, context_, marks_));
        if (parts_.rulings)
            for (const rules::Ruling& ruling : ruleset().rulings)
                if (rulings_.contains(ruling.id))
                    append(blocks_, ruling_blocks(ruling, Length::short_form, context_, marks_));
        missing_.clear();
        rulings_.clear();
    }

    // ---- rules that no phase names

    void add_rest() {
        auto before = blocks_.size();
        title_.clear();
        add_heading(std::string(further_rules), false);
        std::vector<std::string> all;
        for (const rules::Chart& chart : ruleset().charts) all.push_back(chart.id);
        for (const rules::Procedure& procedure : ruleset().procedures) all.push_back(procedure.id);
        add_charts_and_procedures(all);
        for (const rules::NamedNumber& number : ruleset().numbers)
            if (printed_.insert("number " + number.id).second) numbers_.insert(number.id);
        // In a battle a definition that nothing printed mentions belongs to an option that is off.
        for (const rules::Fact& fact : ruleset().facts)
            if (!context_.data.scenario) gather_meaning(fact);
        add_figures();
        for (const rules::ProseNote& note : ruleset().notes)
            if (!is_phase(note.phase)) add_note(note);
        for (const rules::Missing& missing : ruleset().missing) gather_missing(missing.id);
        for (const rules::Ruling& ruling : ruleset().rulings) gather_ruling(ruling.id);
        add_gathered();
        if (blocks_.size() == before + 1) blocks_.pop_back();
    }

    bool is_phase(const std::string& title) const {
        const auto& sequence = ruleset().sequence;
        return std::any_of(sequence.begin(), sequence.end(),
                           [&](const rules::Phase& phase) { return phase.title == title; });
    }

    const PhaseParts& parts_;
    const ItemContext& context_;
    Marks& marks_;
    std::vector<Block> blocks_;
    std::size_t number_ = 0;                     ///< of the phase, in this reader's order of play
    std::string title_;                          ///< of the phase
    std::string section_;                        ///< source section of the phase's last chart or procedure
    std::map<std::string, std::size_t> tables_;  ///< of charts, by their place among the blocks
    std::set<std::string> printed_, rulings_, missing_, numbers_, meanings_;
};

}  // namespace

bool is_played_by(const rules::Phase& phase, const ItemContext& context) {
    if (context.ruleset().identity.hidden || is_umpires(context.reader)) return true;
    const rules::Ruleset& rules = context.ruleset();
    const auto is_kept_back = [&](const std::string& id) {
        const rules::Chart* chart = rules::find_by_id(rules.charts, id);
        const rules::Procedure* procedure = rules::find_by_id(rules.procedures, id);
        return chart ? is_umpires(chart->audience) : procedure && is_umpires(procedure->audience);
    };
    const bool has_open_note = std::any_of(rules.notes.begin(), rules.notes.end(), [&](const rules::ProseNote& note) {
        return note.phase == phase.title && !is_umpires(note.audience);
    });
    return phase.does.empty() || has_open_note || !std::all_of(phase.does.begin(), phase.does.end(), is_kept_back);
}

std::vector<Block> phase_blocks(const PhaseParts& parts, const ItemContext& context, Marks& marks) {
    return PhaseMaker(parts, context, marks).make();
}

}  // namespace broadside::sheet
