#include "sheet/codes.hpp"
#include "sheet/odds_results.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

namespace {

class OddsPlanner {
  public:
    OddsPlanner(const BlockTemplate& source, const OddsQuestion& asked, const Game& game)
        : source_(source), asked_(asked), game_(game) {}

    std::optional<OddsPlan> plan() {
        plan_.fields = find_fields(game_, asked_.question.results);
        plan_.net = find_net(game_.program(), game_.frame);
        if (plan_.fields.empty() || !choose_axes()) return std::nullopt;
        add_dimensions();
        if (is_of_no_use()) return std::nullopt;
        plan_.bands = ResultBands::make(game_, plan_.fields, asked_.bands);
        if (!plan_.bands) return std::nullopt;
        return check_size() ? std::optional(std::move(plan_)) : std::nullopt;
    }

  private:
    bool is_named() const { return !source_.of.empty(); }

    bool choose_axes() {
        const std::size_t most = asked_.is_list ? 1 : 2;
        if (asked_.rows.size() > most) {
            game_.context.diagnostics.error(malformed_template, asked_.rows[most].span,
                                            asked_.is_list ? "a pre-rolled list tells what one input makes of its rows"
                                                           : "a table of odds has at most two inputs as rows");
            return false;
        }
        for (const Named& name : asked_.rows) {
            const std::string input = name.name.substr(0, name.name.find(" = "));
            if (is_asked_no_more(input, game_.frame, game_.context)) return false;
            auto axis = find_axis(name, game_, plan_.net);
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

    /// Without a list of modifiers: the first input that has few values. What depends on nothing has one row.
    bool choose_first_axis() {
        const std::vector<std::size_t> inputs = inputs_that_matter(game_.frame, std::nullopt);
        if (inputs.empty()) return true;
        for (std::size_t input : inputs) {
            Axis axis = axis_of_input(game_, input);
            if (axis.values.size() < 2 || axis.values.size() > 30) continue;
            plan_.axes.push_back(std::move(axis));
            return true;
        }
        if (is_named())
            game_.context.diagnostics.warning(
                nothing_to_print, source_.span,
                fmt::format("procedure `{}` asks for nothing that could be the rows", game_.frame.id));
        return false;
    }

    bool is_axis(std::size_t input) const {
        return std::any_of(plan_.axes.begin(), plan_.axes.end(),
                           [&](const Axis& axis) { return !axis.net && axis.input == input; });
    }

    void add_dimensions() {
        const bool by_net =
            std::any_of(plan_.axes.begin(), plan_.axes.end(), [](const Axis& axis) { return axis.net.has_value(); });
        for (std::size_t input : inputs_that_matter(game_.frame, by_net ? plan_.net : std::nullopt))
            if (game_.base.inputs[input] == engine::unset && !is_axis(input))
                plan_.dimensions.push_back(axis_of_input(game_, input));
    }

    /// Whether nobody in the battle is what the table is about; drops the rows for what nobody is.
    bool is_of_no_use() {
        const auto is_empty = [](const Axis& axis) { return axis.values.empty(); };
        for (auto* axes : {&plan_.axes, &plan_.dimensions}) {
            for (Axis& axis : *axes) drop_absent(axis, game_);
            if (std::any_of(axes->begin(), axes->end(), is_empty)) return true;
        }
        return is_set_to_absent(game_);
    }

    bool check_size() {
        std::size_t product = 1;
        auto multiply = [&](const Axis& axis) {
            product = std::min<std::size_t>(product * axis.values.size(), 1'000'000'000);
        };
        for (const Axis& axis : plan_.axes) multiply(axis);
        for (const Axis& axis : plan_.dimensions) multiply(axis);
        if (product > 0 && product <= most_odds) return true;
        if (!is_named()) return false;
        std::string names;
        for (const Axis& axis : plan_.dimensions)
            names += fmt::format("{}`{}` ({})", names.empty() ? "" : ", ", game_.frame.inputs[axis.input].id,
                                 axis.values.size());
        game_.context.diagnostics
            .error(too_many_situations, source_.span,
                   fmt::format("procedure `{}` has too many situations to tabulate: more than {}", game_.frame.id,
                               most_odds))
            .help =
            names.empty() ? "choose other rows" : "these have no usual value: " + names + "; give some with `set`";
        return false;
    }

    const BlockTemplate& source_;
    const OddsQuestion& asked_;
    const Game& game_;
    OddsPlan plan_;
};

}  // namespace

std::optional<OddsPlan> plan_odds(const BlockTemplate& source, const OddsQuestion& asked, const Game& game) {
    return OddsPlanner(source, asked, game).plan();
}

}  // namespace broadside::sheet
