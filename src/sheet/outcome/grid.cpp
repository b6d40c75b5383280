#include "sheet/outcome/grid.hpp"

#include "wording/messages/outcomes.hpp"

#include <algorithm>

namespace broadside::sheet {

using engine::Natural;

Natural Chances::count_of(const Outcome& outcome) const {
    Natural out = 0;
    for (const auto& [each, count] : counts)
        if (each.words == outcome.words) out += count;
    return out;
}

Natural cases_of(const OutcomeGrid& grid, const OutcomeSlice& slice) {
    Natural cases = 1;
    for (const std::uint32_t cell : slice.cells) cases = engine::common_multiple(cases, grid.chances[cell].of);
    return cases;
}

/// Sorts outcomes by the average of the net modifiers that give them.
static void order_by_net(const OutcomeGrid& grid, const OutcomeSlice& slice, std::vector<Outcome>& outcomes) {
    struct Weight {
        Natural cases = 0, places = 0;
    };
    std::map<std::string, Weight> weights;
    const Natural cases = cases_of(grid, slice);
    for (std::size_t place = 0; place < slice.cells.size(); ++place) {
        const Chances& chances = grid.at(slice, place);
        for (const auto& [outcome, count] : chances.counts) {
            Weight& weight = weights[outcome.words];
            const Natural share = count * (cases / chances.of);
            weight.cases += share;
            weight.places += share * place;
        }
    }
    std::stable_sort(outcomes.begin(), outcomes.end(), [&](const Outcome& a, const Outcome& b) {
        if (a.kind() != b.kind()) return a.kind() < b.kind();  // results before other endings
        const Weight &first = weights[a.words], &second = weights[b.words];
        return first.places * second.cases > second.places * first.cases;
    });
}

std::vector<Outcome> outcomes_of(const OutcomeGrid& grid, const OutcomeSlice& slice) {
    std::map<std::string, Outcome> by_words;
    for (const std::uint32_t cell : slice.cells)
        for (const auto& [outcome, count] : grid.chances[cell].counts) {
            const auto [known, fresh] = by_words.try_emplace(outcome.words, outcome);
            if (!fresh && outcome < known->second) known->second = outcome;
        }
    std::vector<Outcome> out;
    for (const auto& [words, outcome] : by_words) out.push_back(outcome);
    std::sort(out.begin(), out.end());
    const bool banded = !out.empty() && out.front().order.size() == 2 && grid.plan.bands->has_bands();
    if (grid.plan.axes.size() == 1 && grid.plan.axes[0].net && !banded) order_by_net(grid, slice, out);
    return out;
}

std::string slice_words(const OutcomeGrid& grid, const OutcomeSlice& slice) {
    std::string out;
    for (const std::string& words : situation_words(grid.query, grid.plan.dimensions, slice.where))
        out += out.empty() ? words : messages::or_another_case + grid.query.phrases().in_sentence(words);
    return out;
}

std::vector<Stretch> equal_cells(const OutcomeSlice& slice, std::size_t from, std::size_t to) {
    return stretches_of(from, to, [&](std::size_t a, std::size_t b) { return slice.cells[a] == slice.cells[b]; });
}

std::vector<Stretch> equal_rows(const OutcomePlan& plan, const OutcomeSlice& slice) {
    const auto breadth = static_cast<std::ptrdiff_t>(plan.width() * plan.depth());
    const auto begin = [&](std::size_t row) { return slice.cells.begin() + row * breadth; };
    return stretches_of(0, plan.rows(), [&](std::size_t a, std::size_t b) {
        return std::equal(begin(a), begin(a) + breadth, begin(b));
    });
}

std::vector<Stretch> equal_columns(const OutcomePlan& plan, const OutcomeSlice& slice) {
    const auto depth = plan.depth();
    return stretches_of(0, plan.width(), [&](std::size_t a, std::size_t b) {
        for (std::size_t row = 0; row < plan.rows(); ++row)
            for (std::size_t i = 0; i < depth; ++i) {
                const std::size_t begin = row * plan.width() * depth + i;
                if (slice.cells[begin + a * depth] != slice.cells[begin + b * depth]) return false;
            }
        return true;
    });
}

}  // namespace broadside::sheet
