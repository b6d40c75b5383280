#include "sheet/outcome/throws.hpp"

#include "rules/drafts.hpp"
#include "text/hash.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"

#include <algorithm>

namespace broadside::sheet {

std::uint64_t seed_of(const rules::Identity& ruleset, std::string_view scenario) {
    const std::string battle = scenario.empty() ? "" : ", " + std::string(scenario);
    const std::string edition(rules::edition_of_draft(ruleset.edition));
    return text::fnv1a64(ruleset.title + ", " + edition + battle) & 0xffffffff;
}

static std::string slug(std::string_view title) {
    std::string out;
    for (const char c : title) {
        if (text::is_beyond_ascii(c)) continue;
        if (text::is_letter(c) || text::is_digit(c))
            out += text::small_letter(c);
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

RowThrower::RowThrower(const OutcomeQuery& query, engine::Situation situation, std::optional<Axis> axis,
                       std::uint64_t seed, std::string list)
    : games_(query.program(), query.frame),
      situation_(std::move(situation)),
      axis_(std::move(axis)),
      seed_(seed),
      list_(std::move(list)) {}

std::uint32_t RowThrower::play(engine::RowDice& dice) {
    dice.pick_up();
    const std::uint32_t ending = games_.play(situation_, dice);
    thrown_.push_back(dice.thrown());
    return ending;
}

static bool is(const engine::RowDice::Thrown& thrown, const ThrownRow::Die& die) {
    return thrown.roll == die.roll && thrown.number == die.number;
}

ThrownRow RowThrower::throw_row(std::uint32_t number) {
    engine::RowDice dice(seed_, list_, number);
    ThrownRow row;
    thrown_.clear();
    if (axis_) put(situation_, *axis_, axis_->net ? 0 : axis_->values.front());
    row.first = play(dice);
    if (!axis_) row.endings = {row.first};
    for (std::size_t i = 0; axis_ && i < axis_->values.size(); ++i) {
        put(situation_, *axis_, axis_->values[i]);
        row.endings.push_back(play(dice));
    }
    for (const auto& thrown : thrown_)
        for (const engine::RowDice::Thrown& die : thrown) {
            const bool known = std::any_of(row.dice.begin(), row.dice.end(), [&](const auto& d) { return is(die, d); });
            if (!known) row.dice.push_back({die.roll, die.number, die.faces, die.face, true});
        }
    for (ThrownRow::Die& die : row.dice)
        die.everywhere = std::all_of(thrown_.begin(), thrown_.end(), [&](const auto& thrown) {
            return thrown.empty() ||
                   std::any_of(thrown.begin(), thrown.end(), [&](const auto& other) { return is(other, die); });
        });
    return row;
}

std::optional<ThrownList> throw_list(const OutcomeGrid& grid, const OutcomeSlice& slice, ThrownList list,
                                     std::uint32_t rows, Marks& marks) {
    RowThrower thrower(grid.query, slice.situation, list.axis, list.seed, list.name);
    for (std::uint32_t number = 1; number <= rows; ++number) {
        list.rows.push_back(thrower.throw_row(number));
        list.firsts.push_back(thrower.ending(list.rows.back().first));
        std::vector<Outcome>& outcomes = list.outcomes.emplace_back();
        for (const std::uint32_t ending : list.rows.back().endings) {
            if (report_fault(thrower.ending(ending), grid.query)) return std::nullopt;
            outcomes.push_back(grid.plan.bands->outcome_of(thrower.ending(ending), grid.query, marks));
        }
    }
    return list;
}

std::string dice_words(const ThrownRow& row) {
    // A throw is read at a glance; only a handful of dice may continue on the next line.
    constexpr std::size_t most_in_a_line = 8;
    const std::string_view space = row.dice.size() <= most_in_a_line ? "\u00a0" : " ";
    std::string out;
    bool open = false;
    for (const ThrownRow::Die& die : row.dice) {
        const bool is_bracketed = !die.everywhere;
        if (open && !is_bracketed) out += ")";
        if (!out.empty()) out.append(open == is_bracketed ? "," : "").append(space);
        if (!open && is_bracketed) out += "(";
        open = is_bracketed;
        out += std::to_string(die.face);
    }
    if (open) out += ")";
    return out.empty() ? std::string(wording::en_dash) : out;
}

}  // namespace broadside::sheet
