#include "sheet/outcome/plan.hpp"

#include "sheet/codes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

std::size_t OutcomePlan::size() const {
    constexpr std::size_t most = 100'000'000;
    std::size_t product = 1;
    for (const auto* list : {&axes, &dimensions})
        for (const Axis& axis : *list) product = std::min(most, product * axis.values.size());
    return product;
}

/// Rows chosen by structure must fit a page.
static constexpr std::size_t most_rows_of_chances = 30, most_rows_of_results = 12;

static bool is_axis(const OutcomePlan& plan, std::size_t input) {
    return std::any_of(plan.axes.begin(), plan.axes.end(),
                       [&](const Axis& axis) { return !axis.net && axis.input == input; });
}

static bool runs_over_net(const OutcomePlan& plan) {
    return std::any_of(plan.axes.begin(), plan.axes.end(), [](const Axis& axis) { return axis.net.has_value(); });
}

/// Returns false; warns when the block names the procedure.
static bool report_no_axis(const OutcomeQuery& query) {
    if (query.is_named())
        query.context.diagnostics.warning(
            nothing_to_print, query.source.span,
            fmt::format("procedure `{}` asks for nothing that could be the rows", query.frame.id));
    return false;
}

/// "`shot` (6), `distance` (81)".
static std::string sizes_in_words(const Dimensions& dimensions, const OutcomeQuery& query) {
    std::vector<std::string> sizes;
    for (const Axis& axis : dimensions)
        sizes.push_back(fmt::format("`{}` ({})", query.frame.inputs[axis.input].id, axis.values.size()));
    return fmt::format("{}", fmt::join(sizes, ", "));
}

/// Returns false; reports an error when the block names the procedure.
static bool report_size(const OutcomeQuery& query, std::size_t most, std::string help) {
    if (query.is_named())
        query.context.diagnostics
            .error(
                too_many_situations, query.source.span,
                fmt::format("procedure `{}` has too many situations to tabulate: more than {}", query.frame.id, most))
            .help = std::move(help);
    return false;
}

// ---- chances

namespace {

class ChancePlanner {
  public:
    ChancePlanner(const OutcomeQuery& query, const std::optional<NetModifier>& net)
        : query_(query), asked_(query.asked) {
        plan_.net = net;
    }

    std::optional<OutcomePlan> plan() {
        plan_.fields = find_fields(query_, asked_.results);
        if (plan_.fields.empty() || !choose_axes()) return std::nullopt;
        if (!query_.is_named() && !asked_.is_list) group_by_what_changes();
        add_dimensions();
        if (is_of_no_use()) return std::nullopt;
        plan_.bands = ResultBands::make(query_, plan_.fields, plan_.dice);
        if (!plan_.bands || !check_size()) return std::nullopt;
        return std::move(plan_);
    }

  private:
    bool choose_axes() {
        const std::size_t most = asked_.is_list ? 1 : 2;
        if (asked_.rows.size() > most) {
            query_.context.diagnostics
                .error(malformed_template, asked_.rows[most].span,
                       asked_.is_list ? "a pre-rolled list has columns for one input"
                                      : "a table of odds has at most two inputs as rows")
                .help = "fix the others with `set`, or make a block for each of their values";
            return false;
        }
        for (const Wanted& name : asked_.rows) {
            if (is_asked_no_more(name.name, query_.frame, query_.context)) return false;
            auto axis = find_axis(name, query_, plan_.net);
            if (!axis) return false;
            plan_.axes.push_back(std::move(*axis));
        }
        if (!plan_.axes.empty()) return true;
        if (plan_.net) {
            plan_.axes.push_back(axis_of_net(*plan_.net));
            return true;
        }
        return asked_.is_list || choose_first_axis();
    }

    /// Without a list of modifiers: the first input with few values. A procedure without inputs has one row.
    bool choose_first_axis() {
        const std::vector<std::size_t> inputs = inputs_that_matter(query_.frame, std::nullopt);
        if (inputs.empty()) return true;
        for (std::size_t input : inputs) {
            Axis axis = axis_of_input(query_, input);
            if (axis.values.size() < 2 || axis.values.size() > most_rows_of_chances) continue;
            plan_.axes.push_back(std::move(axis));
            return true;
        }
        return report_no_axis(query_);
    }

    /// A test that changes what it reads, such as a unit's state, is taken in each of its states: where the template
    /// leaves the choice of rows, these group them.
    void group_by_what_changes() {
        if (plan_.axes.size() != 1 || plan_.axes[0].net) return;
        for (std::size_t input : inputs_that_matter(query_.frame, std::nullopt)) {
            if (is_axis(plan_, input) || query_.is_set(input) || !is_changed_word(input)) continue;
            Axis axis = axis_of_input(query_, input);
            const std::size_t rows = axis.values.size() * plan_.axes.front().values.size();
            if (axis.values.size() < 2 || rows > most_rows_of_chances) continue;
            plan_.axes.insert(plan_.axes.begin(), std::move(axis));
            return;
        }
    }

    bool is_changed_word(std::size_t input) const {
        const engine::InputSlot& slot = query_.frame.inputs[input];
        const std::vector<rules::Effect>& changes = query_.procedure().changes;
        return slot.type.kind == engine::Type::Kind::value &&
               std::any_of(changes.begin(), changes.end(),
                           [&](const rules::Effect& effect) { return effect.target.text == slot.id; });
    }

    void add_dimensions() {
        for (std::size_t input : inputs_that_matter(query_.frame, runs_over_net(plan_) ? plan_.net : std::nullopt))
            if (query_.base.inputs[input] == engine::unset && !is_axis(plan_, input))
                plan_.dimensions.push_back(axis_of_input(query_, input));
    }

    /// Drops values that no unit of the battle has; true when that leaves an axis empty, or an input is fixed at such a
    /// value.
    bool is_of_no_use() {
        const auto is_empty = [](const Axis& axis) { return axis.values.empty(); };
        for (auto* axes : {&plan_.axes, &plan_.dimensions}) {
            for (Axis& axis : *axes) drop_absent(axis, query_);
            if (std::any_of(axes->begin(), axes->end(), is_empty)) return true;
        }
        return is_set_to_absent(query_);
    }

    bool check_size() {
        if (plan_.size() > 0 && plan_.size() <= most_odds) return true;
        const std::string names = sizes_in_words(plan_.dimensions, query_);
        return report_size(
            query_, most_odds,
            names.empty() ? "choose other rows" : "these have no usual value: " + names + "; give some with `set`");
    }

    const OutcomeQuery& query_;
    const OutcomeQuestion& asked_;
    OutcomePlan plan_;
};

// ---- results

class ResultPlanner {
  public:
    ResultPlanner(const OutcomeQuery& query, const std::optional<NetModifier>& net)
        : query_(query), asked_(query.asked) {
        if (net && net->opposed) plan_.net = net;
    }

    std::optional<OutcomePlan> plan() {
        plan_.dice = Dice::none;
        plan_.fields = find_fields(query_, asked_.results);
        if (plan_.fields.empty()) return std::nullopt;
        plan_.bands = ResultBands::make(query_, plan_.fields, plan_.dice);
        matter_ = inputs_that_matter(query_.frame, plan_.net);
        std::erase_if(matter_, [&](std::size_t input) { return query_.is_set(input); });
        if (!choose_axes()) return std::nullopt;
        plan_.net_in_cells = plan_.net && !runs_over_net(plan_);
        if (!choose_dimensions()) return std::nullopt;
        if (plan_.net_in_cells) plan_.axes.push_back(axis_of_net(*plan_.net));
        return check_size() ? std::optional(std::move(plan_)) : std::nullopt;
    }

  private:
    bool choose_axes() {
        if (asked_.rows.size() > 1 || asked_.columns.size() > 1) {
            const Wanted& second = asked_.rows.size() > 1 ? asked_.rows[1] : asked_.columns[1];
            query_.context.diagnostics
                .error(malformed_template, second.span, "a reckoner has one input down the side and one across")
                .help = "list further inputs as `facts`";
            return false;
        }
        std::optional<Axis> rows, columns;
        if (!asked_.rows.empty() && !(rows = find_axis(asked_.rows[0], query_, plan_.net))) return false;
        if (!asked_.columns.empty() && !(columns = find_axis(asked_.columns[0], query_, plan_.net))) return false;
        if (!rows && !columns && !choose_opposed(rows, columns)) rows = best_axis({});
        if (!rows) rows = best_axis(columns);
        if (!columns && asked_.rows.empty()) columns = best_axis(rows);
        if (!rows) return report_no_axis(query_);
        for (std::optional<Axis>* axis : {&rows, &columns})
            if (*axis) drop_absent(**axis, query_);
        plan_.axes.push_back(std::move(*rows));
        if (columns) plan_.axes.push_back(std::move(*columns));
        return true;
    }

    /// Chooses the number that both sides have: rows and columns of a match of one against the other.
    bool choose_opposed(std::optional<Axis>& rows, std::optional<Axis>& columns) const {
        for (std::size_t a : matter_)
            for (std::size_t b : matter_) {
                const engine::InputSlot& first = query_.frame.inputs[a];
                const engine::InputSlot& second = query_.frame.inputs[b];
                bool pair = first.fact == second.fact && first.side == 0 && second.side == 1 &&
                            first.type.kind == engine::Type::Kind::number;
                Axis axis = axis_of_input(query_, a);
                if (!pair || axis.values.size() > most_rows_of_results) continue;
                rows = std::move(axis);
                columns = axis_of_input(query_, b);
                return true;
            }
        return false;
    }

    /// Input with the most values that still fit a page.
    std::optional<Axis> best_axis(const std::optional<Axis>& taken) const {
        std::optional<Axis> best;
        for (std::size_t input : matter_) {
            if (taken && !taken->net && taken->input == input) continue;
            Axis axis = axis_of_input(query_, input);
            if (axis.values.size() < 2 || axis.values.size() > most_rows_of_results) continue;
            if (!best || axis.values.size() > best->values.size()) best = std::move(axis);
        }
        return best;
    }

    bool choose_dimensions() {
        if (!asked_.facts)
            for (std::size_t input : matter_)
                if (!is_axis(plan_, input)) plan_.dimensions.push_back(axis_of_input(query_, input));
        for (const Wanted& name : asked_.facts.value_or(std::vector<Wanted>())) {
            auto axis = find_axis(name, query_, plan_.net);
            if (!axis) return false;
            if (!axis->net) plan_.dimensions.push_back(std::move(*axis));
        }
        join_values_alike(plan_.dimensions, query_);
        return true;
    }

    bool check_size() {
        if (plan_.size() <= most_reckoned && plan_.size() > 0) return true;
        Dimensions largest = plan_.dimensions;
        std::stable_sort(largest.begin(), largest.end(),
                         [](const Axis& a, const Axis& b) { return a.values.size() > b.values.size(); });
        if (largest.size() > 3) largest.resize(3);
        return report_size(query_, most_reckoned,
                           "fix some facts with `set`, or name those that matter with `facts`; the largest are " +
                               sizes_in_words(largest, query_));
    }

    const OutcomeQuery& query_;
    const OutcomeQuestion& asked_;
    OutcomePlan plan_;
    std::vector<std::size_t> matter_;
};

}  // namespace

std::optional<OutcomePlan> plan_chances(const OutcomeQuery& query, const std::optional<NetModifier>& net) {
    return ChancePlanner(query, net).plan();
}

std::optional<OutcomePlan> plan_results(const OutcomeQuery& query, const std::optional<NetModifier>& net) {
    return ResultPlanner(query, net).plan();
}

}  // namespace broadside::sheet
