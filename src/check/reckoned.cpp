#include "check/reckoned.hpp"

#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

namespace {

using book::Arrival;

class Reckoning {
  public:
    explicit Reckoning(const PlayContext& context) : context_(context), scenario_(context.scenario) {}

    std::vector<std::string> tell() {
        for (std::size_t side = 0; side < scenario_.sides.size(); ++side) tell_marches(side);
        if (!lines_.empty()) tell_sums();
        return std::move(lines_);
    }

  private:
    /// Of those who can hold it the first to be there by a way that was found.
    const Arrival* first_at(std::size_t side, std::size_t objective) const {
        const Arrival* first = nullptr;
        for (const Arrival& arrival : context_.proof.arrivals)
            if (arrival.side == side && arrival.objective == objective && arrival.can_hold && arrival.upper &&
                (!first || *arrival.upper < *first->upper))
                first = &arrival;
        return first;
    }

    /// "foot reach the mill in 3 to 7"; behind a march of the same role "the ford by 4".
    std::string march(const Arrival& arrival, const Arrival* before) const {
        std::string aim = scenario_.objectives[arrival.objective].label;
        if (aim.starts_with("The ")) aim.front() = 't';
        const std::int64_t last = *arrival.upper, first = std::min(arrival.lower.value_or(last), last);
        if (last == 0) return fmt::format("{} are at {} from the start", arrival.role, aim);
        const bool goes_on = before && before->role == arrival.role && *before->upper > 0;
        const std::string who = goes_on ? "" : arrival.role + " reach ";
        if (first == last) return fmt::format("{}{} in {}", who, aim, last);
        if (first == 0) return fmt::format("{}{} by {}", who, aim, last);
        return fmt::format("{}{} in {} to {}", who, aim, first, last);
    }

    /// "Blue, 12 bounds: foot reach the mill in 3 to 7, the ford by 4."
    void tell_marches(std::size_t side) {
        std::string marches;
        const Arrival* before = nullptr;
        for (std::size_t objective = 0; objective < scenario_.objectives.size(); ++objective)
            if (const Arrival* first = first_at(side, objective)) {
                marches += (before ? ", " : "") + march(*first, before);
                before = first;
            }
        if (!before) return;
        const scenario::Identity& identity = scenario_.identity;
        const std::string limit = identity.turns > 0 ? fmt::format(", {} {}", identity.turns, identity.turn_word) : "";
        lines_.push_back(fmt::format("{}{}: {}.", scenario_.sides[side].label, limit, marches));
    }

    // ---- sums

    /// What its units say they are worth; nullopt when one does not.
    std::optional<std::int64_t> worth(const scenario::Side& side) const {
        std::int64_t sum = 0;
        for (const scenario::Unit& unit : scenario_.units) {
            if (scenario::side_of(scenario_, unit) != &side) continue;
            const auto said = book::worth_said(context_.book, unit.facts);
            if (!said) return std::nullopt;
            sum += *said;
        }
        return sum;
    }

    std::int64_t fighters(const scenario::Side& side) const {
        std::int64_t count = 0;
        for (const scenario::Unit& unit : scenario_.units)
            if (scenario::side_of(scenario_, unit) == &side && !book::leads(context_.book, unit.facts)) ++count;
        return count;
    }

    void tell_sums() {
        const bool by_worth = std::all_of(scenario_.sides.begin(), scenario_.sides.end(),
                                          [&](const scenario::Side& side) { return worth(side).has_value(); });
        std::string sums;
        for (const scenario::Side& side : scenario_.sides) {
            const std::string sum = by_worth ? text::with_commas(fmt::format("{}", *worth(side))) + " points"
                                             : fmt::format("{} units", fighters(side));
            sums += fmt::format("{}{} {}", sums.empty() ? "" : "; ", side.label, sum);
        }
        lines_.push_back(sums + ".");
    }

    const PlayContext& context_;
    const scenario::Scenario& scenario_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> reckoned(const PlayContext& context) {
    return Reckoning(context).tell();
}

}  // namespace broadside::check
