#include "sheet/steps/procedure_steps.hpp"

#include "sheet/steps/effect_words.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/steps.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::sheet {

using rules::Step;

namespace {

/// From this many steps on, each begins a line, so that the eye keeps its place.
constexpr std::size_t steps_on_lines = 6;

class StepMaker {
  public:
    StepMaker(const rules::Procedure& procedure, const ProcedureStyle& style, const ItemContext& context, Marks& marks)
        : procedure_(procedure),
          style_(style),
          context_(context),
          marks_(marks),
          place_{&procedure, nullptr, &numbers_} {
        number_steps();
    }

    std::vector<Block> make() {
        std::vector<Line> all = lines();
        const bool run_in =
            style_.steps == StepsForm::run_in || (style_.steps == StepsForm::by_length && all.size() < steps_on_lines);
        if (run_in)
            add_run_in(std::move(all));
        else
            add_heading(), add_listed(std::move(all));
        if (style_.changes)
            for (Words& words : EffectWords(procedure_, context_).make())
                add_paragraph(std::move(words), Paragraph::Role::bullet, procedure_.span);
        if (!procedure_.note.empty())
            add_paragraph(plain(wording::as_sentence(filled(procedure_.note, procedure_.span)), audience()),
                          Paragraph::Role::note, procedure_.span);
        return std::move(blocks_);
    }

  private:
    struct Line {
        Words words;
        text::Span span;
    };

    /// Whether a step is never printed: marked silent, or a constant yes or no without a label.
    static bool is_silent(const Step& step) {
        const bool is_constant = step.expression.text == "yes" || step.expression.text == "no";
        return step.silent || (step.kind == Step::Kind::value && step.label.empty() && is_constant);
    }

    /// Whether a step is printed in order; prohibitions come at the end.
    bool is_done(const Step& step) const {
        return step.kind != Step::Kind::forbid && !is_silent(step) && !shared_prohibitions(step);
    }

    /// The procedure that a step always does if it consists of prohibitions alone, else null.
    const rules::Procedure* shared_prohibitions(const Step& step) const {
        if (step.kind != Step::Kind::value || step.when || step.each_side || step.silent) return nullptr;
        const auto* done = std::get_if<language::DoSyntax>(step.expression.tree.get());
        if (!done || done->times || !done->list.empty()) return nullptr;
        const rules::Procedure* other = rules::find_by_id(context_.ruleset().procedures, done->procedure);
        const bool forbids_only = other && other->gives.empty() && other->changes.empty() &&
                                  std::all_of(other->steps.begin(), other->steps.end(),
                                              [](const Step& one) { return one.kind == Step::Kind::forbid; });
        return forbids_only ? other : nullptr;
    }

    /// Numbers the printed steps, for references to them.
    void number_steps() {
        std::uint32_t number = 0;
        for (const Step& step : procedure_.steps) {
            if (!is_done(step)) continue;
            ++number;
            if (!step.name.empty()) numbers_[step.name] = number;
        }
        if (number == 1) numbers_.clear();  // a single step is unnumbered
    }

    std::vector<Line> lines() const {
        std::vector<Line> out;
        for (const Step& step : procedure_.steps) {
            if (!is_done(step)) continue;
            Words words = step_run(step);
            if (!words.empty()) out.push_back({std::move(words), step.span});
        }
        return out;
    }

    void add_listed(std::vector<Line> all) {
        std::uint32_t number = 0;
        for (Line& line : all) {
            const auto role = all.size() > 1 ? Paragraph::Role::numbered : Paragraph::Role::body;
            add_paragraph(std::move(line.words), role, line.span, all.size() > 1 ? ++number : 0);
        }
        if (Words words = forbidden(); !words.empty())
            add_paragraph(std::move(words), Paragraph::Role::body, procedure_.span);
    }

    /// Title with a stop, to separate it from the first step; then a strong number before each step, bound to its first
    /// word. A single step is unnumbered.
    void add_run_in(std::vector<Line> all) {
        Words words{Run{wording::as_sentence(title()), Emphasis::title, audience(), false}};
        add_mark(words, refer_to_ruling(procedure_.ruling, context_, marks_));
        for (std::size_t i = 0; i < all.size(); ++i) {
            append(words, plain(i == 0 ? "  " : " ", audience()));
            if (all.size() > 1) append(words, strong(std::to_string(i + 1) + "\u00a0", audience()));
            append(words, std::move(all[i].words));
        }
        if (Words not_allowed = forbidden(); !not_allowed.empty()) {
            append(words, plain(all.empty() ? "  " : " ", audience()));
            append(words, std::move(not_allowed));
        }
        const std::string section = section_text(procedure_.from.section);
        const bool is_named = section == title() || section == style_.phase || section == style_.section_above;
        if (!section.empty() && !is_named && !is_of_the_house())
            words.push_back(Run{"  " + section, Emphasis::aside, audience(), false});
        add_paragraph(std::move(words), Paragraph::Role::steps, procedure_.span);
    }

    const text::Audience& audience() const { return procedure_.audience; }
    const wording::Phrasebook& phrases() const { return context_.phrases; }

    std::string filled(const language::Prose& text, const text::Span& span) const {
        return phrases().filled(text, span);
    }
    void add_mark(Words& words, const std::string& mark) const {
        if (!mark.empty()) words.push_back(superior(mark, audience()));
    }
    std::string said(const language::Expression& expression) const { return words_of(expression, phrases(), place_); }

    void add_paragraph(Words words, Paragraph::Role role, text::Span span, std::uint32_t number = 0) {
        blocks_.push_back(Paragraph{std::move(words), role, number, span});
    }

    std::string title() const { return title_of(procedure_); }

    std::string title_of(const rules::Procedure& procedure) const {
        return procedure.title.empty() ? wording::capitalised(wording::words_of_id(procedure.id))
                                       : filled(procedure.title, procedure.span);
    }

    void add_heading() {
        Words words = strong(title(), audience());
        add_mark(words, refer_to_ruling(procedure_.ruling, context_, marks_));
        Heading heading{std::move(words), 3};
        const std::string origin = origin_text(procedure_.from);
        if (origin != title() && origin != style_.phase && !is_of_the_house())
            heading.reference = italic(origin, audience());
        blocks_.push_back(std::move(heading));
    }

    /// Whether all of it is house rules: naming its section would cite what the source does not have.
    bool is_of_the_house() const {
        const auto& steps = procedure_.steps;
        return !steps.empty() && std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
            return step.kind == Step::Kind::missing && !house_rule(step.says, context_.data).empty();
        });
    }

    // ---- steps

    Words step_run(const Step& step) const {
        Words words = plain(step_words(step), audience());
        if (words.empty()) return words;
        if (!step.note.empty())
            append(words,
                   italic(" " + wording::as_sentence(wording::capitalised(filled(step.note, step.span))), audience()));
        add_mark(words, refer_to_ruling(step.ruling, context_, marks_));
        const bool lacks = step.kind == Step::Kind::missing && house_rule(step.says, context_.data).empty();
        if (lacks) add_mark(words, refer_to_gap(step.says, context_, marks_));
        return words;
    }

    /// All prohibitions in one sentence.
    Words forbidden() const {
        Words words;
        for (const Step& step : procedure_.steps) {
            const rules::Procedure* shared = shared_prohibitions(step);
            if (step.silent || (step.kind != Step::Kind::forbid && !shared)) continue;
            append(words, plain(words.empty() ? messages::not_allowed_is : "; ", audience()));
            append(words, plain(shared ? shared_words(step, *shared) : forbid_words(step), audience()));
            if (!step.note.empty()) append(words, italic(" (" + bare_note(step) + ")", audience()));
            add_mark(words, refer_to_ruling(step.ruling, context_, marks_));
        }
        if (!words.empty()) append(words, plain(".", audience()));
        return words;
    }

    std::string step_words(const Step& step) const {
        if (step.kind == Step::Kind::missing) return missing_words(step);
        if (step.kind == Step::Kind::end) return end_words(step);
        std::string words = value_words(step);
        if (words.empty()) return "";
        const std::string who_and_when = who_and_when_words(step);
        return wording::as_sentence(who_and_when.empty() ? words : who_and_when + ": " + phrases().in_sentence(words));
    }

    /// "Each side, if it is shaken".
    std::string who_and_when_words(const Step& step) const {
        std::string out = step.each_side ? messages::each_side : "";
        if (!step.for_side.empty()) out = label_of_path({step.for_side}, phrases(), place_);
        if (!step.when) return out;
        const std::string when = condition_words(*step.when, phrases(), place_);
        return out.empty() ? wording::capitalised(when) : out + ", " + when;
    }

    /// Note inside a list, without its full stop.
    std::string bare_note(const Step& step) const {
        std::string note = phrases().in_sentence(filled(step.note, step.span));
        if (note.ends_with('.')) note.pop_back();
        return note;
    }

    std::string forbid_words(const Step& step) const {
        const rules::Prose& says = step.says.empty() ? step.label : step.says;
        return says.empty() ? said(step.expression) : phrases().in_sentence(filled(says, step.span));
    }

    /// Prohibitions common to several procedures are printed once, under their own title.
    std::string shared_words(const Step& step, const rules::Procedure& shared) const {
        if (!step.label.empty()) return phrases().in_sentence(filled(step.label, step.span));
        return messages::anything + title_of(shared) + messages::rules_out;
    }

    std::string missing_words(const Step& step) const {
        if (const auto house = say_house_rule(step.says, context_, marks_))
            return wording::as_sentence(in_its_case(step, *house));
        const rules::Missing* missing = rules::find_by_id(context_.ruleset().missing, step.says);
        rules::Prose label = step.label;
        if (label.empty() && missing) label = short_name(*missing);
        if (!label.empty() && label != procedure_.title) return filled(label, step.span) + messages::is_for_the_umpire;
        std::string when =
            step.expression.text == "yes" ? "" : " " + condition_words(step.expression, phrases(), place_);
        return messages::the_umpire_decides +
               wording::as_sentence(when.empty() && label.empty() ? messages::what_the_source_does_not_say : when);
    }

    /// "If an officer is alone: house rule M3". A long condition is left to the house rule's own words.
    std::string in_its_case(const Step& step, const HouseRule& house) const {
        constexpr std::size_t longest = 60;
        if (step.expression.text == "yes") return to_text(house);
        const bool named = !step.label.empty() && step.label != procedure_.title;
        const std::string when =
            named ? filled(step.label, step.span) : condition_words(step.expression, phrases(), place_);
        const std::string words = phrases().in_sentence(to_text(house));
        if (when.size() <= longest) return wording::capitalised(when) + ": " + words;
        return house.rule.empty() ? messages::if_it_comes_up + words : to_text(house);
    }

    /// Name of a gap: its label, or its description where short.
    static rules::Prose short_name(const rules::Missing& missing) {
        constexpr std::size_t longest = 90;
        const std::string& what = missing.what;
        bool is_name = what.size() <= longest && what.find(';') == std::string::npos;
        if (!missing.label.empty() || !is_name) return missing.label;
        return what.ends_with('.') ? rules::Prose(what.substr(0, what.size() - 1)) : missing.what;
    }

    std::string end_words(const Step& step) const {
        if (!step.label.empty()) return wording::as_sentence(filled(step.label, step.span));
        return messages::it_ends_here + wording::as_sentence(condition_words(step.expression, phrases(), place_));
    }

    std::string value_words(const Step& step) const {
        const auto& syntax = step.expression.tree;
        std::string label = filled(step.label, step.span);
        if (!syntax) return label;
        if (const auto* roll = std::get_if<language::RollSyntax>(&*syntax)) return roll_words(*roll, step, label);
        if (const auto* contest = std::get_if<language::ContestSyntax>(&*syntax))
            return contest_words(*contest, step, label);
        if (const auto* done = std::get_if<language::DoSyntax>(&*syntax)) return do_words(*done, label);
        const auto& value = std::get<language::Syntax>(*syntax);
        if (value.kind == language::Syntax::Kind::look_up) return look_up_words(value, label);
        if (!label.empty()) return label + lists_added(value);
        if (is_silent(step)) return "";
        if (value.kind == language::Syntax::Kind::total) return messages::add_up + quoted_chart(value, phrases());
        const std::string words = words_of(value, phrases(), place_);
        if (value.kind == language::Syntax::Kind::conditional) return wording::capitalised(words);
        return (is_yes_no(value) ? messages::find_whether : messages::find) + words;
    }

    static bool is_yes_no(const language::Syntax& value) {
        using S = language::Syntax::Kind;
        return value.kind == S::comparison || value.kind == S::conjunction || value.kind == S::disjunction ||
               value.kind == S::negation || value.kind == S::description || value.kind == S::versus ||
               value.kind == S::meets;
    }

    static void find_totals(const language::Syntax& value, std::vector<const language::Syntax*>& found) {
        if (value.kind == language::Syntax::Kind::total) found.push_back(&value);
        for (const language::Syntax& child : value.children) find_totals(child, found);
    }

    /// ": see “Added to her speed”" for the lists that a labelled step totals.
    std::string lists_added(const language::Syntax& value) const {
        std::vector<const language::Syntax*> totals;
        find_totals(value, totals);
        std::vector<std::string> titles;
        for (const language::Syntax* total : totals) {
            std::string words = quoted_chart(*total, phrases());
            if (std::find(titles.begin(), titles.end(), words) == titles.end()) titles.push_back(std::move(words));
        }
        return titles.empty() ? "" : messages::see_behind_label + wording::join_list(titles, "and");
    }

    std::string roll_words(const language::RollSyntax& roll, const Step& step, const std::string& label) const {
        using Keep = language::RollSyntax::Keep;
        std::string out = messages::roll + dice_words(roll, step);
        if (roll.keep == Keep::highest) out += messages::the_highest_counts;
        if (roll.keep == Keep::lowest) out += messages::the_lowest_counts;
        if (roll.keep == Keep::count && roll.need) out += counting_words(roll);
        return label.empty() ? wording::capitalised(out) : label + ": " + out;
    }

    /// ", each die of 4 or over counts"; a bound given elsewhere by reference: "each die that shows at least what “A
    /// boarder’s die hits on” gives counts".
    std::string counting_words(const language::RollSyntax& roll) const {
        using S = language::Syntax::Kind;
        const std::string bound = roll.at_most ? messages::or_under : messages::or_over;
        const std::string least = roll.at_most ? messages::at_most : messages::at_least;
        if (roll.again && roll.need->path.size() == 2 && roll.need->path[0] == roll.again->path[0])
            if (const auto step = numbers_.find(roll.need->path[0]); step != numbers_.end())
                return messages::each_die_that_shows_what_step + std::to_string(step->second) + messages::asks_for;
        const bool plain_need = roll.need->kind == S::number;
        const std::string out = plain_need ? messages::each_die_of + said_need(*roll.need) + bound
                                           : messages::each_die_that_shows + least + said_need(*roll.need);
        if (!roll.again) return out + messages::counts;
        const std::string again = messages::rolled_again_counts;
        if (roll.again->kind == S::number) return out + again + said_need(*roll.again) + bound;
        return out + again + least + said_need(*roll.again);
    }

    std::string said_need(const language::Syntax& need) const {
        using S = language::Syntax::Kind;
        const std::string words = words_of(need, phrases(), place_);
        if (need.kind == S::look_up) return fmt::format(messages::what_it_gives, words);
        const bool is_step = need.kind == S::name && need.path.size() == 1 && numbers_.contains(need.path[0]);
        return is_step ? messages::the_figure_of_step + std::to_string(numbers_.at(need.path[0])) : words;
    }

    /// "2d6", "that many d6" for the previous step's number, "as many d6 as the hits".
    std::string dice_words(const language::RollSyntax& roll, const Step& step) const {
        std::string die = "d" + std::to_string(roll.faces);
        if (roll.count.kind == language::Syntax::Kind::number) return std::to_string(roll.count.number) + die;
        bool follows = &step != procedure_.steps.data();
        if (follows && roll.count.path == std::vector<std::string>{(&step - 1)->name}) return messages::that_many + die;
        return messages::as_many + die + " as " + words_of(roll.count, phrases(), place_);
    }

    std::string contest_words(const language::ContestSyntax& contest, const Step& step,
                              const std::string& label) const {
        if (!label.empty()) return label;
        std::string out = messages::the_higher + score_words(contest.score) + messages::wins;
        if (!step.ties) return out;
        std::string ties = step.ties->text;
        if (ties == "nobody") return out + messages::if_equal_nobody;
        return out + messages::if_equal + said(*step.ties);
    }

    /// Operand of a comparison: its label, or the number of the step that finds it.
    std::string score_words(const std::string& name) const {
        for (const Step& step : procedure_.steps) {
            if (step.name != name) continue;
            const bool is_sentence = step.label.written().find_first_of(":;,") != std::string::npos;
            if (!step.label.empty() && !is_sentence && !step.label.has_references())
                return phrases().in_sentence(filled(step.label, step.span));
            if (numbers_.contains(name)) return messages::figure_of_step + std::to_string(numbers_.at(name));
        }
        return wording::words_of_id(name);
    }

    std::string do_words(const language::DoSyntax& done, const std::string& label) const {
        const rules::Procedure* other = rules::find_by_id(context_.ruleset().procedures, done.procedure);
        const std::string title = other ? title_of(*other) : wording::capitalised(wording::words_of_id(done.procedure));
        std::string out = "“" + title + "”";
        if (!label.empty() && label != title) return label + messages::see_behind_label + out;
        return messages::do_procedure + out + (done.times ? times_words(*done.times) : "");
    }

    std::string times_words(const language::Syntax& times) const {
        if (times.kind == language::Syntax::Kind::number) return fmt::format(messages::so_many_times, times.number);
        return messages::as_many_times_as + words_of(times, phrases(), place_);
    }

    std::string look_up_words(const language::Syntax& value, const std::string& label) const {
        const std::string chart = words_of(value, phrases(), place_);
        return label.empty() || label == chart_title(value, phrases()) ? messages::look_up + chart
                                                                       : label + messages::see_behind_label + chart;
    }

    const rules::Procedure& procedure_;
    const ProcedureStyle& style_;
    const ItemContext& context_;
    Marks& marks_;
    std::map<std::string, std::uint32_t> numbers_;  ///< of steps, by name
    wording::Place place_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> procedure_blocks(const rules::Procedure& procedure, const ProcedureStyle& style,
                                    const ItemContext& context, Marks& marks) {
    return StepMaker(procedure, style, context, marks).make();
}

}  // namespace broadside::sheet
