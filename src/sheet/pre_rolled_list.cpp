#include "sheet/pre_rolled_list.hpp"

#include "sheet/block/kind.hpp"
#include "sheet/chi_square.hpp"
#include "sheet/codes.hpp"
#include "sheet/index.hpp"
#include "sheet/odds_table.hpp"
#include "sheet/pre_rolled.hpp"
#include "sheet/rules_hash.hpp"
#include "sheet/thrown_row.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

// A pre-rolled list replaces the dice at a table: the umpire takes the next row that is not ticked off. Where two sides
// roll against each other, what comes of a row depends on their net modifier alone, so the columns are the results and
// each cell holds the net modifiers that give it:
//
//      n   dice   difference   as ordered   halted      firefight   withdraw ...
//     [ ] 1  7 9     −2        +6 or over   +3 to +5    +2          −5 to +1

namespace broadside::sheet {

namespace {

/// A row as it is printed.
struct ListedRow {
    ThrownRow thrown;
    std::string margin;
    std::vector<const ResultBands::Class*> results;  ///< by value of the axis; one when there is none
};

class PreRolledListMaker {
  public:
    PreRolledListMaker(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up)
        : source_(source),
          settings_(settings_of<ListSettings>(source)),
          game_(*worked.game),
          plan_(worked.plan),
          match_up_(match_up),
          audience_(game_.procedure().audience),
          situations_(match_up_words(plan_, match_up, game_)) {
        if (!plan_.axes.empty() && (plan_.axes.back().net || !worked.asked.rows.empty())) axis_ = plan_.axes.back();
        const rules::Identity& identity = game_.context.ruleset().identity;
        const scenario::Scenario* scenario = game_.context.data.scenario;
        seed_ = settings_.seed.value_or(seed_of(identity, scenario ? scenario->identity.id : ""));
        name_ = list_name(identity.id, game_.frame.id,
                          source.title.empty() ? situations_ : source.title + " " + situations_);
        find_margin();
    }

    std::vector<Block> make() {
        if (!throw_rows()) return {};
        find_columns();
        std::vector<Block> blocks;
        Words heading = strong(title(), audience_);
        blocks.push_back(Heading{std::move(heading), 3, {about(game_.procedure())}});
        blocks.push_back(Paragraph{plain(use_words(), audience_), Paragraph::Role::note, 0, source_.span});
        blocks.push_back(table());
        leave_audit();
        return blocks;
    }

  private:
    bool is_net() const { return axis_ && axis_->net; }
    bool is_opposed() const { return is_net() && axis_->net->opposed; }

    // ---- throwing

    /// The number that the procedure gives first, such as a difference, is printed beside the dice.
    void find_margin() {
        const auto& results = game_.frame.results;
        for (std::size_t field = 0; field < results.size() && !margin_; ++field) {
            bool number =
                results[field].type.kind == engine::Type::Kind::number && results[field].type.denominator != 0;
            bool printed = std::any_of(plan_.fields.begin(), plan_.fields.end(),
                                       [&](const auto& other) { return other.field == field; });
            if (number && !printed) margin_ = field;
        }
        if (!is_opposed()) margin_.reset();
    }

    bool throw_rows() {
        RowThrower thrower(game_, match_up_.situation, axis_, seed_, name_);
        for (std::uint32_t number = 1; number <= settings_.count; ++number) {
            ThrownRow thrown = thrower.throw_row(number);
            std::string margin;
            const engine::Ending& first = thrower.ending(thrown.first);
            if (margin_ && first.kind == engine::Ending::Kind::result) margin = margin_words(first);
            std::vector<const ResultBands::Class*> results;
            for (std::uint32_t ending : thrown.endings) {
                if (report_fault(thrower.ending(ending), source_, game_)) return false;
                results.push_back(&class_of(thrower, ending));
            }
            rows_.push_back({std::move(thrown), std::move(margin), std::move(results)});
        }
        return true;
    }

    const ResultBands::Class& class_of(const RowThrower& thrower, std::uint32_t ending) {
        auto [known, fresh] = known_.try_emplace(ending);
        if (fresh) known->second = plan_.bands->class_of(thrower.ending(ending));
        return known->second;
    }

    std::string margin_words(const engine::Ending& ending) const {
        std::int64_t value = ending.values[slot_of_field(game_.frame, *margin_)];
        return value == engine::nothing ? std::string(wording::en_dash)
                                        : game_.context.phrases.signed_value(game_.frame.results[*margin_].type, value);
    }

    // ---- words

    std::string title() const {
        const std::string name = game_.context.phrases.title(game_.procedure());
        const std::string by_itself = name + (name.ends_with('?') ? " Pre-rolled" : ": pre-rolled");
        std::string out = source_.title.empty() ? by_itself : wording::typeset(source_.title);
        return situations_.empty() ? out : out + " – " + game_.context.phrases.in_sentence(situations_);
    }

    std::string use_words() const {
        std::string text = "When dice are called for use the next row, and tick it off.";
        if (is_opposed())
            text +=
                " Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.";
        else if (is_net())
            text += " Find the total of the modifiers in the row: its column is the result.";
        else if (axis_ && values_.empty())
            text += " Find what you have in the row (" + game_.context.phrases.in_sentence(axis_label(game_, *axis_)) +
                    "): its column is the result.";
        else if (axis_)
            text += " The result stands under what you have: " +
                    game_.context.phrases.in_sentence(axis_label(game_, *axis_)) + ".";
        if (std::string note = note_words(settings_.asked.question, game_); !note.empty()) text += " " + note;
        if (one_die_each()) text += " Dice: first " + side_words(0) + "’s, then " + side_words(1) + "’s.";
        const std::string usual = usual_words(game_, plan_, match_up_);
        return usual.empty() ? text : text + " " + usual;
    }

    /// Whoever wants to know how the list was thrown reads it behind all lists.
    void leave_audit() const {
        Words words = strong(title() + ".", audience_);
        append(words, plain(" " + audit_words() + " " + fairness_words(), audience_));
        std::vector<Block>& audits = game_.context.marks.audits;
        const Paragraph what_it_shows{plain(bias_words(), audience_), Paragraph::Role::note, 0, source_.span};
        const bool is_said = std::any_of(audits.begin(), audits.end(), [&](const Block& block) {
            return std::get<Paragraph>(block).words == what_it_shows.words;
        });
        if (!is_said) audits.insert(audits.begin(), what_it_shows);
        audits.push_back(Paragraph{std::move(words), Paragraph::Role::note, 0, source_.span});
    }

    std::string bias_words() const {
        return settings_.seed
                   ? "A list this short cannot show a slight bias."
                   : "A list this short cannot show a slight bias. The seed comes from title and edition, not from "
                     "choice.";
    }

    std::string audit_words() const {
        return fmt::format("Seed {}, list {}, rows 1 to {}, rules {}, {}.", seed_, name_, settings_.count,
                           rules_hash(game_.program(), game_.frame), dice_algorithm);
    }

    /// The spread of the printed faces, by kind of die.
    std::string fairness_words() const {
        std::map<std::int64_t, std::vector<std::uint64_t>> counts;
        bool only_some = false;
        for (const ListedRow& row : rows_)
            for (const ThrownRow::Die& die : row.thrown.dice) {
                only_some = only_some || !die.everywhere;
                auto& faces = counts.try_emplace(die.faces, static_cast<std::size_t>(die.faces), 0).first->second;
                ++faces[static_cast<std::size_t>(die.face - 1)];
            }
        std::string text;
        for (const auto& [faces, spread] : counts) text += (text.empty() ? "" : " ") + spread_words(faces, spread);
        if (only_some)
            text +=
                " Dice in brackets are thrown in some columns only and count here too: each roll of a row is drawn by "
                "its "
                "own name, so that a die shows the same face in every column.";
        return text;
    }

    std::string spread_words(std::int64_t faces, const std::vector<std::uint64_t>& spread) const {
        ChiSquare test = test_even_spread(spread);
        std::string list;
        for (std::size_t face = 0; face < spread.size(); ++face)
            list += fmt::format("{}{}\u00a0×\u00a0{}", list.empty() ? "" : ", ", spread[face], face + 1);
        if (test.p < 0.001)
            game_.context.diagnostics.warning(
                uneven_dice, source_.span,
                fmt::format("the d{} of list `{}` spread unevenly: p = {:.5f}", faces, name_, test.p));
        return fmt::format("Faces of the d{}: {}; chi-square {:.2f} with {} degrees of freedom, p\u00a0=\u00a0{:.3f}.",
                           faces, list, test.statistic, test.freedom, test.p);
    }

    // ---- the table

    Cell cell(std::string words, Align align, bool head = false) const {
        Cell out;
        out.words = plain(std::move(words), audience_);
        out.align = align;
        out.head = head;
        return out;
    }

    /// Whether each side throws one die and nothing else is thrown.
    bool one_die_each() const {
        std::vector<std::int32_t> sides;
        for (const engine::CompiledStep& step : game_.frame.steps) {
            if (step.kind == engine::CompiledStep::Kind::call) return false;
            if (step.kind == engine::CompiledStep::Kind::roll) sides.push_back(step.side);
        }
        return sides == std::vector<std::int32_t>{0, 1} && rows_.front().thrown.dice.size() == 2;
    }

    std::string side_words(std::size_t place) const {
        return words_of_path({game_.frame.sides[place]}, game_.context.phrases, {&game_.procedure(), nullptr});
    }

    /// A few values of an input stand side by side, those that give the same throughout as one; where there are more,
    /// or a net modifier, the results do, with the values below them.
    void find_columns() {
        constexpr std::size_t most_values = 8;
        if (!axis_ || is_net()) return;
        std::vector<Stretch> values;
        for (std::size_t i = 0; i < axis_->values.size(); ++i) {
            const bool same = i > 0 && std::all_of(rows_.begin(), rows_.end(), [&](const ListedRow& row) {
                                  return row.results[i]->words == row.results[i - 1]->words;
                              });
            if (same)
                values.back().last = i;
            else
                values.push_back({i, i});
        }
        const std::size_t all = values.size();
        std::erase_if(values, [&](const Stretch& stretch) { return is_forbidden(stretch.first); });
        if (all == 1) {  // it makes no difference
            for (ListedRow& row : rows_) row.results.resize(1);
            axis_.reset();
            return;
        }
        if (values.size() <= most_values) values_ = std::move(values);
    }

    /// Whether nothing is allowed at a value of the axis.
    bool is_forbidden(std::size_t value) const {
        return std::all_of(rows_.begin(), rows_.end(), [&](const ListedRow& row) {
            return row.results[value]->order[0] == static_cast<std::int64_t>(engine::Ending::Kind::forbidden);
        });
    }

    Table table() const {
        Table table;
        table.span = source_.span;
        table.may_break = true;
        table.title = strong(fmt::format("{}, rows 1 to {}", title(), settings_.count), audience_);
        Row heads;
        auto head = [&](std::string words, Align align) {
            table.columns.push_back({align, 0});
            heads.cells.push_back(cell(std::move(words), align, true));
        };
        head("Row", Align::right);
        head("Dice", Align::left);
        if (margin_) head(short_label(*margin_), Align::right);
        std::vector<ResultBands::Class> classes;
        if (axis_ && values_.empty()) classes = classes_of(plan_, match_up_);
        if (!axis_) head("Result", Align::left);
        for (const auto& name : classes) head(wording::capitalised(name.words), Align::centre);
        for (const Stretch& values : values_)
            head(wording::capitalised(axis_words(game_, *axis_, values.first, values.last)), Align::centre);
        if (!values_.empty()) table.heads.push_back(head_over_values(heads.cells.size() - values_.size()));
        table.heads.push_back(std::move(heads));
        for (std::size_t i = 0; i < rows_.size(); ++i) table.rows.push_back(row_of(i, classes));
        return table;
    }

    /// The name of the input, over its values.
    Row head_over_values(std::size_t before) const {
        Row row;
        for (std::size_t i = 0; i < before; ++i) row.cells.push_back(cell("", Align::left, true));
        row.cells.push_back(cell(axis_label(game_, *axis_), Align::centre, true));
        row.cells.back().columns = static_cast<std::uint32_t>(values_.size());
        return row;
    }

    std::string short_label(std::size_t field) const {
        std::string label = field_label(game_, field);
        std::size_t colon = label.find(": ");
        return colon == std::string::npos ? label : wording::capitalised(label.substr(colon + 2));
    }

    Row row_of(std::size_t place, const std::vector<ResultBands::Class>& classes) const {
        const ListedRow& listed = rows_[place];
        Row row;
        row.span = source_.span;
        row.cells.push_back(cell(std::to_string(place + 1), Align::right, true));
        row.cells.back().tick_box = true;
        row.cells.push_back(cell(dice_words(listed.thrown), Align::left));
        if (margin_) row.cells.push_back(cell(listed.margin, Align::right));
        if (!axis_) row.cells.push_back(cell(listed.results.front()->words, Align::left));
        for (const auto& name : classes) row.cells.push_back(cell(band_words(listed, name.words), Align::centre));
        for (const Stretch& values : values_)
            row.cells.push_back(cell(listed.results[values.first]->words, Align::centre));
        return row;
    }

    /// The values of the axis at which a row gives a result.
    std::string band_words(const ListedRow& row, const std::string& result) const {
        std::string out;
        for (std::size_t first = 0; first < row.results.size();) {
            if (row.results[first]->words != result) {
                ++first;
                continue;
            }
            std::size_t last = first;
            while (last + 1 < row.results.size() && row.results[last + 1]->words == result) ++last;
            out += (out.empty() ? "" : ", ") + axis_words(game_, *axis_, first, last);
            first = last + 1;
        }
        return out.empty() ? std::string(wording::en_dash) : out;
    }

    struct Stretch {
        std::size_t first = 0, last = 0;  ///< places in the values of the axis
    };

    const BlockTemplate& source_;
    const ListSettings& settings_;
    const Game& game_;
    const OddsPlan& plan_;
    const MatchUp& match_up_;
    text::Audience audience_;
    std::map<std::uint32_t, ResultBands::Class> known_;  ///< by ending
    std::string situations_;
    std::optional<Axis> axis_;
    std::vector<Stretch> values_;  ///< of the axis, where they are the columns
    std::optional<std::size_t> margin_;
    std::uint64_t seed_ = 0;
    std::string name_;
    std::vector<ListedRow> rows_;
};

}  // namespace

std::vector<Block> list_blocks(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up) {
    return PreRolledListMaker(source, worked, match_up).make();
}

}  // namespace broadside::sheet
