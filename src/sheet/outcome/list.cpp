#include "sheet/outcome/list.hpp"

#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/outcome/choice.hpp"
#include "sheet/outcome/proofs.hpp"
#include "sheet/outcome/result_signs.hpp"
#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/throws.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

// A pre-rolled list replaces the dice at a table: the umpire takes the next row not ticked off. Where two sides roll
// against each other, a row's result depends only on their net modifier, so the columns are results and each cell holds
// the net modifiers that give it:
//
//      n   dice   difference   as ordered   halted      firefight   withdraw ...
//     [ ] 1  7 9     −2        +6 or over   +3 to +5    +2          −5 to +1
//
// Where the template has signs for the results, each value is a column with the signs in its cells, equal neighbours
// merged. Leads run from the first side's largest to the other's: for a mirrored procedure those of the sides of the
// battle, else those the template names, such as horse and foot.

namespace broadside::sheet {

namespace {

/// A list of signs repeats its scale, so that no row is far from it.
constexpr std::size_t rows_between_scales = 18;
/// Signs of one side are set close together.
constexpr const char* between_sides = "\u2002";

class PreRolledList {
  public:
    PreRolledList(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks)
        : grid_(grid), query_(grid.query), slice_(slice), marks_(marks), situations_(slice_words(grid, slice)) {
        if (!grid.plan.axes.empty() && (grid.plan.axes.back().net || !query_.asked.rows.empty()))
            list_.axis = grid.plan.axes.back();
        const ListSettings& settings = settings_of<ListSettings>(query_.source);
        const rules::Identity& identity = query_.context.ruleset().identity;
        const scenario::Scenario* scenario = query_.context.data.scenario;
        list_.seed = settings.seed.value_or(seed_of(identity, scenario ? scenario->identity.id : ""));
        list_.name =
            list_name(identity.id, query_.frame.id,
                      query_.source.title.empty() ? situations_ : query_.source.title.written() + " " + situations_);
        picture_ = settings.picture;
        count_ = settings.count;
        find_margin();
    }

    std::vector<Block> make() {
        if (!picture_.signs.empty() && !(signs_ = ResultSigns::make(grid_, picture_.signs))) return {};
        auto thrown = throw_list(grid_, slice_, list_, count_, marks_);
        if (!thrown) return {};
        list_ = std::move(*thrown);
        find_columns();
        leave_audit(query_, list_, title(), marks_);
        return {Heading{strong(title(), query_.audience()), 3, {about(query_.procedure())}},
                note_paragraph(use(), query_.source.span), table()};
    }

  private:
    bool is_net() const { return list_.axis && list_.axis->net; }
    bool is_opposed() const { return is_net() && list_.axis->net->opposed; }
    bool is_by_leads() const { return picture_.lead || (signs_ && is_opposed() && picture_.heads.size() == 2); }

    /// Finds the first number of the outcome that is not printed, such as a difference; it is printed beside the dice.
    void find_margin() {
        const auto& results = query_.frame.results;
        const std::vector<std::size_t> printed = fields_of(grid_.plan);
        for (std::size_t field = 0; field < results.size() && is_opposed() && !margin_; ++field)
            if (results[field].type.kind == engine::Type::Kind::number && results[field].type.denominator != 0 &&
                std::find(printed.begin(), printed.end(), field) == printed.end())
                margin_ = field;
    }

    std::string margin_words(const engine::Ending& ending) const {
        if (ending.kind != engine::Ending::Kind::result) return "";
        const std::int64_t value = ending.values[slot_of_field(query_.frame, *margin_)];
        return value == engine::nothing ? std::string(wording::en_dash)
                                        : query_.phrases().signed_value(query_.frame.results[*margin_].type, value);
    }

    // ---- words

    std::string title() const {
        const bool is_question = query_.procedure().title.written().ends_with('?');
        const std::string out =
            title_words(query_, is_question ? messages::ending_pre_rolled_of_question : messages::ending_pre_rolled);
        return situations_.empty() ? out : out + " – " + query_.phrases().in_sentence(situations_);
    }

    Words use() const {
        Words words = plain(use_words(), query_.audience());
        if (!signs_) return words;
        append(words, plain("\u00a0\u00a0 ", query_.audience()));
        append(words, signs_->legend(outcomes_of(grid_, slice_)));
        return words;
    }

    std::string use_words() const {
        std::string text = messages::use_the_next_row;
        if (is_by_leads())
            return fmt::format(messages::run_to_the_lead, in_sentence(leader(0)), in_sentence(leader(1))) +
                   fmt::format(messages::hatched_wins, in_sentence(leader(1))) + own_words();
        const std::string label =
            list_.axis ? query_.phrases().in_sentence(axis_label(query_, *list_.axis)) : std::string();
        if (signs_ && is_net())
            text += messages::signs_stand_under;
        else if (is_opposed())
            text += messages::find_the_net_modifier;
        else if (is_net())
            text += messages::find_the_total;
        else if (list_.axis)
            text += fmt::format(
                fmt::runtime(values_.empty() ? messages::find_what_you_have : messages::result_stands_under), label);
        return text + own_words();
    }

    /// Sentences on this list alone.
    std::string own_words() const {
        std::string text;
        if (const std::string note = note_words(query_); !note.empty()) text += " " + note;
        if (one_die_each())
            text += is_by_leads() ? fmt::format(messages::dice_of_each, leader(0), in_sentence(leader(1)))
                                  : fmt::format(messages::first_dice_then, leader(0), leader(1));
        const std::string usual = usual_words(grid_, slice_, marks_);
        return usual.empty() ? text : text + " " + usual;
    }

    /// Whether each side throws one die and nothing else is thrown.
    bool one_die_each() const {
        std::vector<engine::SideIndex> sides;
        for (const engine::CompiledStep& step : query_.frame.steps) {
            if (step.kind == engine::CompiledStep::Kind::call) return false;
            if (step.kind == engine::CompiledStep::Kind::roll) sides.push_back(step.side);
        }
        return sides == std::vector<engine::SideIndex>{0, 1} && list_.rows.front().dice.size() == 2;
    }

    /// A side of the battle is a proper name, a template's word for a side a common noun.
    std::string in_sentence(const std::string& words) const {
        return picture_.heads.empty() ? words : query_.phrases().in_sentence(words);
    }

    /// With leads, a side of the battle: in a mirrored procedure it does not matter which is first.
    std::string leader(std::size_t place) const {
        if (!picture_.heads.empty()) return picture_.head(place);
        const scenario::Scenario* scenario = query_.context.data.scenario;
        if (picture_.lead && scenario && scenario->sides.size() == 2)
            return wording::typeset(scenario->sides[place].label);
        return words_of_path({query_.frame.sides[place]}, query_.phrases(), {&query_.procedure(), nullptr});
    }

    // ---- the table

    /// Few values of an input become columns, equal ones merged; for more values, or a net modifier, the results are
    /// the columns, with values in the cells.
    void find_columns() {
        constexpr std::size_t most_values = 8;
        if (signs_ && list_.axis) {
            for (std::size_t i = 0; i < list_.axis->values.size(); ++i) values_.push_back({i, i});
            if (is_by_leads()) std::reverse(values_.begin(), values_.end());
        }
        if (!list_.axis || is_net() || signs_) return;
        const auto all_rows = [&](const auto& holds) {
            return std::all_of(list_.outcomes.begin(), list_.outcomes.end(), holds);
        };
        values_ = stretches_of(0, list_.axis->values.size(), [&](std::size_t a, std::size_t b) {
            return all_rows([&](const auto& row) { return row[a].words == row[b].words; });
        });
        if (values_.size() == 1) list_.axis.reset();  // it makes no difference
        std::erase_if(values_, [&](const Stretch& stretch) {
            return all_rows(
                [&](const auto& row) { return row[stretch.first].kind() == engine::Ending::Kind::forbidden; });
        });
        if (!list_.axis || values_.size() > most_values) values_.clear();
    }

    Table table() const {
        Table table;
        table.span = query_.source.span;
        table.may_break = true;
        table.title = strong(fmt::format(messages::list_of_rows, title(), count_), query_.audience());
        Row heads;
        auto head = [&](std::string words, Align align) {
            table.columns.push_back({align, 0});
            heads.cells.push_back(head_cell(std::move(words), align, query_.audience()));
        };
        head(messages::row, Align::right);
        head(messages::dice, Align::left);
        if (margin_ && !signs_) head(own_field_label(query_, *margin_), Align::right);
        std::vector<Outcome> outcomes;
        if (list_.axis && values_.empty()) outcomes = outcomes_of(grid_, slice_);
        if (!list_.axis) head(messages::result, Align::left);
        for (const Outcome& outcome : outcomes) head(wording::capitalised(outcome.words), Align::centre);
        for (const Stretch& values : values_) head(value_words(values), Align::centre);
        if (!values_.empty()) table.heads.push_back(head_over_values(heads.cells.size() - values_.size()));
        table.heads.push_back(std::move(heads));
        for (std::size_t i = 0; i < list_.rows.size(); ++i) {
            if (signs_ && !values_.empty() && i > 0 && i % rows_between_scales == 0)
                table.rows.push_back(table.heads.back());
            table.rows.push_back(row_of(i, outcomes));
        }
        return table;
    }

    /// Name of the input above its values.
    Row head_over_values(std::size_t before) const {
        Row row;
        row.cells.assign(before, head_cell("", Align::left, query_.audience()));
        const auto add = [&](std::string words, std::size_t columns) {
            if (columns == 0) return;
            row.cells.push_back(head_cell(std::move(words), Align::centre, query_.audience()));
            row.cells.back().columns = static_cast<std::uint32_t>(columns);
        };
        if (!is_by_leads()) {
            add(axis_label(query_, *list_.axis), values_.size());
            return row;
        }
        const auto number = [&](const auto& holds) {
            return std::count_if(list_.axis->values.begin(), list_.axis->values.end(), holds);
        };
        const std::size_t firsts = number([](std::int64_t net) { return net > 0; });
        const std::size_t seconds = number([](std::int64_t net) { return net < 0; });
        add(leader(0) + messages::leads_by, firsts);
        add("", values_.size() - firsts - seconds);
        add(leader(1) + messages::leads_by, seconds);
        return row;
    }

    /// With leads, the lead of the side named above.
    std::string value_words(const Stretch& values) const {
        if (!is_by_leads()) return wording::capitalised(axis_words(query_, *list_.axis, values.first, values.last));
        return query_.phrases().value(list_.axis->net->type, std::abs(list_.axis->values[values.first]),
                                      wording::Detail::brief);
    }

    Row row_of(std::size_t place, const std::vector<Outcome>& outcomes) const {
        const std::vector<Outcome>& own = list_.outcomes[place];
        Row row;
        row.span = query_.source.span;
        const auto add = [&](std::string words, Align align) {
            row.cells.push_back(table_cell(std::move(words), align, query_.audience()));
        };
        row.cells.push_back(head_cell(std::to_string(place + 1), Align::right, query_.audience()));
        row.cells.back().tick_box = !signs_;
        add(dice_words(list_.rows[place]), Align::left);
        if (signs_) {
            add_signs(own, row);
            return row;
        }
        if (margin_) add(margin_words(list_.firsts[place]), Align::right);
        if (!list_.axis) add(own.front().words, Align::left);
        for (const Outcome& outcome : outcomes) add(values_words(own, outcome.words), Align::centre);
        for (const Stretch& values : values_) add(own[values.first].words, Align::centre);
        return row;
    }

    /// Equal neighbouring columns are merged.
    void add_signs(const std::vector<Outcome>& own, Row& row) const {
        const auto at = [&](std::size_t column) -> const Outcome& { return own[values_[column].first]; };
        for (const auto& [first, last] : stretches_of(
                 0, values_.size(), [&](std::size_t a, std::size_t b) { return at(a).order == at(b).order; })) {
            Cell cell = table_cell("", Align::centre, query_.audience());
            for (const Words& signs : signs_->of(at(first))) {
                if (!cell.words.empty()) append(cell.words, plain(between_sides, query_.audience()));
                append(cell.words, signs);
            }
            cell.columns = static_cast<std::uint32_t>(last - first + 1);
            cell.tone = tone_of(at(first));
            row.cells.push_back(std::move(cell));
        }
    }

    Tone tone_of(const Outcome& outcome) const {
        std::vector<Outcome> order = outcomes_of(grid_, slice_);
        if (!is_by_leads()) std::sort(order.begin(), order.end());
        const auto found =
            std::find_if(order.begin(), order.end(), [&](const Outcome& each) { return each.words == outcome.words; });
        const std::size_t place = found - order.begin();
        if (!is_by_leads()) return tone_in_order(place, order.size());
        const std::size_t level = order.size() / 2;  // in a mirror, the result common to both sides
        return place < level ? tone_from_level(level - place, true) : tone_from_level(place - level, false);
    }

    /// Values of the axis at which a row gives a result.
    std::string values_words(const std::vector<Outcome>& row, const std::string& result) const {
        std::string out;
        for (const auto& [first, last] :
             stretches_of(0, row.size(), [&](std::size_t a, std::size_t b) { return row[a].words == row[b].words; }))
            if (row[first].words == result)
                out += (out.empty() ? "" : ", ") + axis_words(query_, *list_.axis, first, last);
        return out.empty() ? std::string(wording::en_dash) : out;
    }

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomeSlice& slice_;
    Marks& marks_;
    std::string situations_;
    ChancePicture picture_;
    std::optional<ResultSigns> signs_;
    ThrownList list_;
    std::uint32_t count_ = 0;
    std::vector<Stretch> values_;  ///< of the axis, where they are the columns
    std::optional<std::size_t> margin_;
};

}  // namespace

std::vector<Block> list_blocks(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    const ChancePicture& picture = settings_of<ListSettings>(grid.query.source).picture;
    if (!prove_alike(grid, slice, picture.also, marks)) return {};
    if (!picture.lead) return PreRolledList(grid, slice, marks).make();
    const auto mirror = prove_mirror(grid, marks);
    if (!mirror) return {};
    return PreRolledList(mirror->grid, mirror->grid.slices.front(), marks).make();
}

}  // namespace broadside::sheet
