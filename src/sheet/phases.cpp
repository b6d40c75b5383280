#include "sheet/phases.hpp"

#include "sheet/chart_table.hpp"
#include "sheet/figures.hpp"
#include "sheet/procedure_steps.hpp"
#include "sheet/prose_blocks.hpp"
#include "sheet/references.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <set>

namespace broadside::sheet {

namespace {

class PhaseMaker {
  public:
    PhaseMaker(const PhaseParts& parts, const ItemContext& context) : parts_(parts), context_(context) {}

    std::vector<Block> make() {
        for (const rules::Phase& phase : ruleset().sequence) add_phase(phase);
        add_rest();
        return std::move(blocks_);
    }

  private:
    const rules::Ruleset& ruleset() const { return context_.ruleset(); }

    void add(std::vector<Block> blocks) {
        for (Block& block : blocks) blocks_.push_back(std::move(block));
    }

    void add_heading(std::string title, bool optional) {
        // Where the rules are hidden a heading is printed only over what this reader may see, and is his as that is.
        const text::Audience& rules = context_.phrases.audience();
        const text::Audience audience = context_.shows(rules) ? rules : text::Audience{};
        Words words = plain(std::move(title), audience);
        if (optional) append(words, italic(" (optional)", audience));
        blocks_.push_back(Heading{std::move(words), 2});
    }

    void add_phase(const rules::Phase& phase) {
        auto before = blocks_.size();
        add_heading(
            fill_references(phase.title, context_.phrases, {nullptr, nullptr, phase.span}, context_.diagnostics),
            phase.optional);
        if (!phase.note.empty() && context_.shows(context_.phrases.audience()))
            blocks_.push_back(
                Paragraph{plain(as_sentence(fill_references(phase.note, context_.phrases,
                                                            {nullptr, nullptr, phase.span}, context_.diagnostics)),
                                context_.phrases.audience()),
                          Paragraph::Role::body, 0, phase.span});
        for (const rules::ProseNote& note : ruleset().notes)
            if (note.phase == phase.title && parts_.notes && context_.shows(note.audience)) mark_quoted(note.text);
        for (const std::string& id : phase.does) add_called(id);
        add_figures();
        for (const rules::ProseNote& note : ruleset().notes)
            if (note.phase == phase.title) add_note(note);
        add_gathered();
        if (blocks_.size() == before + 1) blocks_.pop_back();  // nothing but the heading for this reader
    }

    // ---- charts and procedures

    void add_called(const std::string& id) {
        if (!printed_.insert(id).second) return;
        if (const rules::Chart* chart = rules::find_by_id(ruleset().charts, id)) add_chart(*chart);
        if (const rules::Procedure* procedure = rules::find_by_id(ruleset().procedures, id)) add_procedure(*procedure);
    }

    void add_chart(const rules::Chart& chart) {
        if (!context_.shows(chart.audience)) return;
        blocks_.push_back(chart_table(chart, context_));
        mark_quoted(chart.title + chart.note);
        for (const rules::ChartRow& row : chart.rows) mark_quoted(row.label + row.note);
        gather_ruling(chart.ruling);
        for (const rules::ChartRow& row : chart.rows) gather_row(row);
        if (chart.otherwise) gather_row(*chart.otherwise);
        for (const rules::ChartInput& input : chart.inputs) gather_names(input.expression.text);
    }

    void gather_row(const rules::ChartRow& row) {
        gather_ruling(row.ruling);
        gather_missing(row.missing);
        if (row.when) gather_names(row.when->text);
    }

    void add_procedure(const rules::Procedure& procedure) {
        if (!context_.shows(procedure.audience)) return;
        if (parts_.procedures && !only_reads_a_chart(procedure, context_)) {
            Changes changes = parts_.changes ? Changes::printed : Changes::left_out;
            add(procedure_blocks(procedure, changes, context_));
        }
        gather_ruling(procedure.ruling);
        for (const rules::Step& step : procedure.steps) mark_quoted(step.label + step.says + step.note);
        for (const rules::Step& step : procedure.steps) {
            gather_ruling(step.ruling);
            if (step.kind == rules::Step::Kind::missing) gather_missing(step.says);
            gather_names(step.expression.text);
        }
        for (const rules::Effect& effect : procedure.changes)
            for (const auto* part : {&effect.by, &effect.to, &effect.floor, &effect.ceiling})
                if (*part) gather_names((*part)->text);
    }

    // ---- what belongs to them

    void gather_ruling(const std::string& id) {
        if (!id.empty() && printed_.insert("ruling " + id).second) rulings_.insert(id);
    }
    void gather_missing(const std::string& id) {
        if (!id.empty() && printed_.insert("missing " + id).second) missing_.insert(id);
    }
    /// A number that a printed text quotes needs no line of its own.
    void mark_quoted(std::string_view text) {
        for (const rules::NamedNumber& number : ruleset().numbers)
            if (text.find("{number." + number.id + "}") != std::string_view::npos)
                printed_.insert("number " + number.id);
    }
    /// Named numbers an expression mentions.
    void gather_names(std::string_view text) {
        for (const rules::NamedNumber& number : ruleset().numbers) {
            std::size_t at = text.find(number.id);
            auto is_part = [&](std::size_t place) {
                char c = place < text.size() ? text[place] : ' ';
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
            };
            bool whole =
                at != std::string_view::npos && (at == 0 || !is_part(at - 1)) && !is_part(at + number.id.size());
            if (whole && printed_.insert("number " + number.id).second) numbers_.insert(number.id);
        }
    }

    void add_note(const rules::ProseNote& note) {
        if (!parts_.notes) return;
        add(note_blocks(note, context_));
        if (context_.shows(note.audience)) gather_ruling(note.ruling);
    }

    void add_figures() {
        for (const std::string& id : numbers_)
            if (const rules::NamedNumber* number = rules::find_by_id(ruleset().numbers, id))
                gather_ruling(number->ruling);
        if (parts_.figures) add(number_blocks(&numbers_, context_));
        numbers_.clear();
    }

    void add_gathered() {
        if (parts_.missing)
            for (const rules::Missing& missing : ruleset().missing)
                if (missing_.contains(missing.id)) add(missing_blocks(missing, context_));
        if (parts_.rulings)
            for (const rules::Ruling& ruling : ruleset().rulings)
                if (rulings_.contains(ruling.id)) add(ruling_blocks(ruling, Length::short_form, context_));
        missing_.clear();
        rulings_.clear();
    }

    // ---- what no phase names

    void add_rest() {
        auto before = blocks_.size();
        add_heading("Further rules", false);
        for (const rules::Chart& chart : ruleset().charts) add_called(chart.id);
        for (const rules::Procedure& procedure : ruleset().procedures) add_called(procedure.id);
        for (const rules::NamedNumber& number : ruleset().numbers)
            if (printed_.insert("number " + number.id).second) numbers_.insert(number.id);
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
    std::vector<Block> blocks_;
    std::set<std::string> printed_, rulings_, missing_, numbers_;
};

}  // namespace

std::vector<Block> phase_blocks(const PhaseParts& parts, const ItemContext& context) {
    return PhaseMaker(parts, context).make();
}

}  // namespace broadside::sheet
