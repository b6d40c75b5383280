#include "sheet/reckoner_plan.hpp"

#include "sheet/block/kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/ending_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Type;

namespace {

class Planner {
  public:
    Planner(const BlockTemplate& source, const Game& game)
        : source_(source), asked_(settings_of<ReckonerSettings>(source)), game_(game) {}

    std::optional<ReckonerPlan> plan() {
        plan_.fields = find_fields(game_, asked_.question.results);
        if (plan_.fields.empty()) return std::nullopt;
        net_ = find_net(game_.program(), game_.frame);
        if (net_ && !net_->opposed) net_.reset();
        matter_ = inputs_that_matter(game_.frame, net_);
        std::erase_if(matter_, [&](std::size_t input) { return game_.is_set(input); });
        if (!choose_axes()) return std::nullopt;
        if (net_ && !uses_net()) plan_.over = axis_of_net(*net_);
        if (!choose_dimensions() || !check_size()) return std::nullopt;
        return std::move(plan_);
    }

  private:
    bool uses_net() const { return plan_.rows.net || (plan_.columns && plan_.columns->net); }

    // ---- axes

    bool choose_axes() {
        if (asked_.rows.size() > 1 || asked_.columns.size() > 1) {
            const Named& second = asked_.rows.size() > 1 ? asked_.rows[1] : asked_.columns[1];
            game_.context.diagnostics
                .error(malformed_template, second.span, "a reckoner has one input down the side and one across")
                .help = "list further inputs as `facts`";
            return false;
        }
        std::optional<Axis> rows, columns;
        if (!asked_.rows.empty() && !(rows = find_axis(asked_.rows[0], game_, net_))) return false;
        if (!asked_.columns.empty() && !(columns = find_axis(asked_.columns[0], game_, net_))) return false;
        if (!rows && !columns && !choose_opposed(rows, columns)) rows = best_axis({});
        if (!rows) rows = best_axis(columns);
        if (!columns && asked_.rows.empty()) columns = best_axis(rows);
        if (!rows) return report_no_axis();
        plan_.rows = std::move(*rows);
        plan_.columns = std::move(columns);
        return true;
    }

    bool report_no_axis() {
        if (!source_.of.empty())
            game_.context.diagnostics.warning(
                nothing_to_print, source_.span,
                fmt::format("procedure `{}` asks for nothing that could be the rows", game_.frame.id));
        return false;
    }

    /// The number that both sides have: rows and columns of a match of one against the other.
    bool choose_opposed(std::optional<Axis>& rows, std::optional<Axis>& columns) const {
        for (std::size_t a : matter_)
            for (std::size_t b : matter_) {
                const engine::InputSlot& first = game_.frame.inputs[a];
                const engine::InputSlot& second = game_.frame.inputs[b];
                bool pair = first.fact == second.fact && first.side == 0 && second.side == 1 &&
                            first.type.kind == Type::Kind::number;
                Axis axis = axis_of_input(game_, a);
                if (!pair || axis.values.size() > 12) continue;
                rows = std::move(axis);
                columns = axis_of_input(game_, b);
                return true;
            }
        return false;
    }

    /// The input with the most values that still fit a page.
    std::optional<Axis> best_axis(const std::optional<Axis>& taken) const {
        std::optional<Axis> best;
        for (std::size_t input : matter_) {
            if (taken && !taken->net && taken->input == input) continue;
            Axis axis = axis_of_input(game_, input);
            if (axis.values.size() < 2 || axis.values.size() > 12) continue;
            if (!best || axis.values.size() > best->values.size()) best = std::move(axis);
        }
        return best;
    }

    // ---- the rest

    bool is_axis(std::size_t input) const {
        bool row = !plan_.rows.net && plan_.rows.input == input;
        return row || (plan_.columns && !plan_.columns->net && plan_.columns->input == input);
    }

    bool choose_dimensions() {
        if (!asked_.facts)
            for (std::size_t input : matter_)
                if (!is_axis(input)) plan_.dimensions.push_back(axis_of_input(game_, input));
        for (const Named& name : asked_.facts.value_or(std::vector<Named>())) {
            auto axis = find_axis(name, game_, net_);
            if (!axis) return false;
            if (!axis->net) plan_.dimensions.push_back(std::move(*axis));
        }
        join_values_alike(plan_.dimensions, game_);
        return true;
    }

    bool check_size() {
        bool empty = std::any_of(plan_.dimensions.begin(), plan_.dimensions.end(),
                                 [](const Axis& axis) { return axis.values.empty(); });
        if (plan_.size() <= most_reckoned && !empty) return true;
        if (source_.of.empty()) return false;  // said below the others
        std::vector<const Axis*> largest;
        for (const Axis& axis : plan_.dimensions) largest.push_back(&axis);
        std::stable_sort(largest.begin(), largest.end(),
                         [](const Axis* a, const Axis* b) { return a->values.size() > b->values.size(); });
        std::string names;
        for (std::size_t i = 0; i < largest.size() && i < 3; ++i) {
            const engine::InputSlot& slot = game_.frame.inputs[largest[i]->input];
            names += fmt::format("{}`{}` ({})", names.empty() ? "" : ", ", slot.id, largest[i]->values.size());
        }
        game_.context.diagnostics
            .error(too_many_situations, source_.span,
                   fmt::format("procedure `{}` has too many situations to tabulate: more than {}", game_.frame.id,
                               most_reckoned))
            .help = "fix some facts with `set`, or name those that matter with `facts`; the largest are " + names;
        return false;
    }

    const BlockTemplate& source_;
    const ReckonerSettings& asked_;
    const Game& game_;
    ReckonerPlan plan_;
    std::optional<NetModifier> net_;
    std::vector<std::size_t> matter_;
};

}  // namespace

std::optional<ReckonerPlan> plan_reckoner(const BlockTemplate& source, const Game& game) {
    return Planner(source, game).plan();
}

}  // namespace broadside::sheet
