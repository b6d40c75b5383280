#include "sheet/pre_rolled.hpp"

#include "engine/games.hpp"
#include "sheet/chi_square.hpp"
#include "sheet/codes.hpp"
#include "sheet/expression_words.hpp"
#include "sheet/figures.hpp"
#include "sheet/odds_choice.hpp"
#include "sheet/odds_table.hpp"
#include "sheet/rules_hash.hpp"
#include "sheet/thrown_row.hpp"
#include "sheet/words.hpp"

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

std::uint64_t seed_of(const rules::Identity& identity) {
    return engine::fnv1a64(identity.title + ", " + identity.edition) & 0xffffffff;
}

static std::string slug(std::string_view title) {
    std::string out;
    for (char c : title) {
        if (static_cast<unsigned char>(c) >= 0x80) continue;
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a'), letter = true;
        if (letter)
            out += c;
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    while (out.ends_with('-')) out.pop_back();
    return out;
}

std::string list_name(const std::string& ruleset, const std::string& procedure, const std::string& title) {
    std::string name = slug(title);
    return ruleset + "/" + procedure + (name.empty() ? "" : "/" + name);
}

namespace {

/// A row as it was thrown, and the results by net modifier (one when there is none).
struct ThrownRow {
    std::vector<RecordingDice::Die> dice;
    std::string margin;
    std::vector<const ResultBands::Class*> results;
};

class ListMaker {
  public:
    ListMaker(const BlockTemplate& source, const Game& game, const OddsPlan& plan, const MatchUp& match_up)
        : source_(source),
          game_(game),
          plan_(plan),
          match_up_(match_up),
          audience_(game.procedure().audience),
          games_(game.program(), game.frame),
          situations_(match_up_words(plan, match_up, game)) {
        if (!plan.axes.empty() && plan.axes.back().net) net_ = plan.axes.back();
        const rules::Identity& identity = game.context.ruleset().identity;
        seed_ = source.seed.value_or(seed_of(identity));
        name_ = list_name(identity.id, game.frame.id,
                          source.title.empty() ? situations_ : source.title + " " + situations_);
        find_margin();
    }

    std::vector<Block> make() {
        std::uint64_t stream = engine::fnv1a64(name_);
        for (std::uint32_t number = 1; number <= source_.count; ++number) {
            auto row = throw_row(stream, number);
            if (!row) return {};
            rows_.push_back(std::move(*row));
        }
        std::vector<Block> blocks;
        Words heading = strong(title(), audience_);
        blocks.push_back(Heading{std::move(heading), 3});
        for (std::string text : {use_words(), audit_words(), fairness_words()})
            blocks.push_back(Paragraph{plain(std::move(text), audience_), Paragraph::Role::note, 0, source_.span});
        blocks.push_back(table());
        return blocks;
    }

  private:
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
        if (!net_ || !net_->net->opposed) margin_.reset();
    }

    std::optional<ThrownRow> throw_row(std::uint64_t stream, std::uint32_t number) {
        engine::Situation situation = match_up_.situation;
        RecordingDice dice(seed_, stream, number);
        if (net_) put(situation, *net_, 0);
        const std::uint32_t thrown = games_.play(situation, dice);
        const engine::Ending& ending = games_.ending(thrown);
        if (report_fault(ending, source_, game_)) return std::nullopt;
        ThrownRow row;
        row.dice = dice.thrown;
        bool is_result = ending.kind == engine::Ending::Kind::result;
        if (margin_ && is_result) row.margin = margin_words(ending);
        if (!net_) row.results = {&class_of(thrown)};
        for (std::size_t i = 0; net_ && i < net_->values.size(); ++i) {
            put(situation, *net_, net_->values[i]);
            engine::GivenDice again(faces_of(row.dice));
            const std::uint32_t other = games_.play(situation, again);
            if (report_fault(games_.ending(other), source_, game_)) return std::nullopt;
            row.results.push_back(&class_of(other));
        }
        return row;
    }

    const ResultBands::Class& class_of(std::uint32_t ending) {
        auto [known, fresh] = known_.try_emplace(ending);
        if (fresh) known->second = plan_.bands->class_of(games_.ending(ending));
        return known->second;
    }

    static std::vector<std::int64_t> faces_of(const std::vector<RecordingDice::Die>& dice) {
        std::vector<std::int64_t> faces;
        for (const RecordingDice::Die& die : dice) faces.push_back(die.face);
        return faces;
    }

    std::string margin_words(const engine::Ending& ending) const {
        std::int64_t value = ending.values[slot_of_field(game_.frame, *margin_)];
        return value == engine::nothing ? std::string(en_dash)
                                        : game_.context.phrases.signed_value(game_.frame.results[*margin_].type, value);
    }

    // ---- words

    std::string title() const {
        const rules::Procedure& procedure = game_.procedure();
        std::string name = procedure.title.empty() ? capitalised(words_of_id(procedure.id)) : typeset(procedure.title);
        std::string out = source_.title.empty() ? name + ": pre-rolled" : typeset(source_.title);
        return situations_.empty() ? out : out + " – " + game_.context.phrases.in_sentence(situations_);
    }

    std::string use_words() const {
        std::string text = "Tick off the next row when dice are called for.";
        if (net_ && net_->net->opposed)
            text +=
                " Find the net modifier (all of one’s own modifiers less all of the other side’s) in the row: it "
                "stands under the "
                "result.";
        else if (net_)
            text += " Find the total of the modifiers in the row: it stands under the result.";
        if (std::string note = note_words(source_, game_); !note.empty()) text += " " + note;
        if (one_die_each()) text += " The dice are those of " + side_words(0) + " and " + side_words(1) + ".";
        return text + " Whatever else is asked has its usual answer.";
    }

    std::string audit_words() const {
        return fmt::format("Seed {}, list {}, rows 1 to {}, rules {}, {}.", seed_, name_, source_.count,
                           rules_hash(game_.context), dice_algorithm);
    }

    /// The spread of the printed faces, by kind of die.
    std::string fairness_words() const {
        std::map<std::int64_t, std::vector<std::uint64_t>> counts;
        for (const ThrownRow& row : rows_)
            for (const RecordingDice::Die& die : row.dice) {
                auto& faces = counts.try_emplace(die.faces, static_cast<std::size_t>(die.faces), 0).first->second;
                ++faces[static_cast<std::size_t>(die.face - 1)];
            }
        std::string text;
        for (const auto& [faces, spread] : counts) text += (text.empty() ? "" : " ") + spread_words(faces, spread);
        return text +
               " A list of this length cannot show a small bias, and the seed was not chosen for what it gives: it is "
               "made from "
               "title and edition.";
    }

    std::string spread_words(std::int64_t faces, const std::vector<std::uint64_t>& spread) const {
        ChiSquare test = test_even_spread(spread);
        std::string list;
        for (std::size_t face = 0; face < spread.size(); ++face)
            list += fmt::format("{}{} × {}", list.empty() ? "" : ", ", spread[face], face + 1);
        if (test.p < 0.001)
            game_.context.diagnostics.warning(
                uneven_dice, source_.span,
                fmt::format("the d{} of list `{}` spread unevenly: p = {:.5f}", faces, name_, test.p));
        return fmt::format("Faces of the d{}: {}; chi-square {:.2f} with {} degrees of freedom, p = {:.3f}.", faces,
                           list, test.statistic, test.freedom, test.p);
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
        return sides == std::vector<std::int32_t>{0, 1} && rows_.front().dice.size() == 2;
    }

    std::string side_words(std::size_t place) const {
        return words_of({game_.frame.sides[place], {}}, game_.context.phrases, {&game_.procedure(), nullptr});
    }

    Table table() const {
        Table table;
        table.span = source_.span;
        table.may_break = true;
        table.title = strong(fmt::format("{}, rows 1 to {}", title(), source_.count), audience_);
        Row heads;
        auto head = [&](std::string words, Align align) {
            table.columns.push_back({align, 0});
            heads.cells.push_back(cell(std::move(words), align, true));
        };
        head("Row", Align::right);
        head("Dice", Align::left);
        if (margin_) head(short_label(*margin_), Align::right);
        std::vector<ResultBands::Class> classes = classes_of(plan_, match_up_);
        if (!net_) head("Result", Align::left);
        for (const auto& name : net_ ? classes : std::vector<ResultBands::Class>{}) head(name.words, Align::centre);
        table.heads.push_back(std::move(heads));
        for (std::size_t i = 0; i < rows_.size(); ++i) table.rows.push_back(row_of(i, classes));
        return table;
    }

    std::string short_label(std::size_t field) const {
        std::string label = field_label(game_, field);
        std::size_t colon = label.find(": ");
        return colon == std::string::npos ? label : capitalised(label.substr(colon + 2));
    }

    Row row_of(std::size_t place, const std::vector<ResultBands::Class>& classes) const {
        const ThrownRow& thrown = rows_[place];
        Row row;
        row.span = source_.span;
        row.cells.push_back(cell(std::to_string(place + 1), Align::right, true));
        row.cells.back().tick_box = true;
        std::string dice;
        for (const RecordingDice::Die& die : thrown.dice) dice += (dice.empty() ? "" : " ") + std::to_string(die.face);
        row.cells.push_back(cell(dice.empty() ? std::string(en_dash) : dice, Align::left));
        if (margin_) row.cells.push_back(cell(thrown.margin, Align::right));
        if (!net_) row.cells.push_back(cell(thrown.results.front()->words, Align::left));
        for (const auto& name : net_ ? classes : std::vector<ResultBands::Class>{})
            row.cells.push_back(cell(band_words(thrown, name.words), Align::centre));
        return row;
    }

    /// The net modifiers at which a row gives a result.
    std::string band_words(const ThrownRow& row, const std::string& result) const {
        std::string out;
        for (std::size_t first = 0; first < row.results.size();) {
            if (row.results[first]->words != result) {
                ++first;
                continue;
            }
            std::size_t last = first;
            while (last + 1 < row.results.size() && row.results[last + 1]->words == result) ++last;
            out += (out.empty() ? "" : ", ") + axis_words(game_, *net_, first, last);
            first = last + 1;
        }
        return out.empty() ? std::string(en_dash) : out;
    }

    const BlockTemplate& source_;
    const Game& game_;
    const OddsPlan& plan_;
    const MatchUp& match_up_;
    text::Audience audience_;
    engine::Games games_;
    std::map<std::uint32_t, ResultBands::Class> known_;  ///< by ending
    std::string situations_;
    std::optional<Axis> net_;
    std::optional<std::size_t> margin_;
    std::uint64_t seed_ = 0;
    std::string name_;
    std::vector<ThrownRow> rows_;
};

}  // namespace

std::vector<Block> pre_rolled_blocks(const BlockTemplate& source, const ItemContext& context) {
    std::vector<Block> blocks;
    std::vector<const engine::Frame*> left_out;
    for (const engine::Frame* frame : find_frames(source, Dice::needed, context)) {
        const auto worked = choose_and_work_out(source, *frame, context);
        const std::size_t before = blocks.size();
        for (std::size_t i = 0; worked && i < worked->match_ups.size(); ++i)
            if (worked->match_ups[i].has_results)
                for (Block& block : ListMaker(worked->source, *worked->game, worked->plan, worked->match_ups[i]).make())
                    blocks.push_back(std::move(block));
        const bool opposed = frame->sides.size() == 2;
        if (blocks.size() == before && opposed) left_out.push_back(frame);
    }
    if (!blocks.empty())
        for (Block& note : not_printed("No list is made of", left_out, source, context))
            blocks.push_back(std::move(note));
    return blocks;
}

}  // namespace broadside::sheet
