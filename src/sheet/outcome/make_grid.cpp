#include "engine/machine.hpp"
#include "engine/reads.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/grid.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

std::vector<std::size_t> fields_of(const OutcomePlan& plan) {
    std::vector<std::size_t> fields;
    for (const FieldWords& words : plan.fields) fields.push_back(words.field);
    return fields;
}

// ---- one situation

OutcomeBook::OutcomeBook(const OutcomeQuery& query, const OutcomePlan& plan, const std::vector<std::size_t>& spoken_of,
                         Marks& marks)
    : query_(query), plan_(plan), marks_(marks), book_(query.program(), query.frame, fields_of(plan)) {
    for (const engine::Frame::Never& never : query.frame.nevers) {
        engine::Reads reads;
        engine::add_reads(query.frame, never.node, reads);
        const bool known = std::all_of(reads.inputs.begin(), reads.inputs.end(), [&](std::int32_t input) {
            return std::find(spoken_of.begin(), spoken_of.end(), static_cast<std::size_t>(input)) != spoken_of.end();
        });
        if (known) impossible_.push_back(never.node);
    }
}

bool OutcomeBook::is_impossible(const engine::Situation& situation) const {
    if (impossible_.empty()) return false;
    engine::Machine machine(query_.program(), query_.frame);
    machine.bind(situation.inputs.data(), nullptr);
    return std::any_of(impossible_.begin(), impossible_.end(), [&](engine::NodeId node) {
        const bool holds = machine.value(node) != 0 && !machine.stopped();
        machine.clear();
        return holds;
    });
}

std::optional<std::uint32_t> OutcomeBook::at(const engine::Situation& situation) {
    if (is_impossible(situation)) return number_of({{}, 1, false});
    return at(situation, book_.number_of(situation));
}

std::optional<std::uint32_t> OutcomeBook::at(const engine::Situation& situation, std::uint32_t page) {
    if (is_impossible(situation)) return number_of({{}, 1, false});
    if (const auto known = known_.find(page); known != known_.end()) return known->second;
    auto chances = read(book_.page(page));
    if (!chances) return std::nullopt;
    return known_[page] = number_of(std::move(*chances));
}

std::vector<std::uint32_t> OutcomeBook::pages_over(const std::vector<const Axis*>& axes) {
    std::vector<engine::OddsAxis> asked;
    engine::Situation base = query_.base;
    for (const Axis* axis : axes) {
        asked.push_back({axis->input, std::nullopt, axis->values});
        if (!axis->net) continue;
        asked.back().total =
            engine::FixedTotal{axis->net->chart, axis->net->opposed ? engine::SideIndex(0) : axis->net->side, 0};
        put(base, *axis, 0);
    }
    return book_.numbers_over(std::move(base), asked);
}

std::uint32_t OutcomeBook::number_of(Chances chances) {
    const auto [place, fresh] = numbers_.try_emplace(std::move(chances), static_cast<std::uint32_t>(chances_.size()));
    if (fresh) chances_.push_back(place->first);
    return place->second;
}

std::optional<Chances> OutcomeBook::read(const engine::OddsPage& page) {
    Chances out;
    out.of = page.of;
    for (const engine::Share& share : page.shares) {
        const engine::Ending& ending = book_.ending(share.ending);
        if (ending.kind == engine::Ending::Kind::fault) {
            fault_ = ending;
            return std::nullopt;
        }
        const auto [known, fresh] = outcomes_.try_emplace(share.ending);
        if (fresh) known->second = plan_.bands->outcome_of(ending, query_, marks_);
        out.counts[known->second] += share.count;
    }
    engine::Natural divisor = out.of;
    for (const auto& [outcome, count] : out.counts) divisor = engine::greatest_divisor(divisor, count);
    for (auto& [outcome, count] : out.counts) count /= divisor;
    out.of /= divisor;
    return out;
}

// ---- all of them

namespace {

class GridMaker {
  public:
    GridMaker(const OutcomeQuery& query, const OutcomePlan& plan, Marks& marks)
        : query_(query), plan_(plan), book_(query, plan, spoken_of(query, plan), marks) {
        for (const auto* list : {&plan_.dimensions, &plan_.axes})
            for (const Axis& axis : *list) all_.push_back(&axis);
    }

    bool run() {
        const std::vector<std::uint32_t> pages = book_.pages_over(all_);
        std::size_t cells = 1;
        for (const Axis& axis : plan_.axes) cells *= axis.values.size();
        Places places(all_.size(), 0);
        engine::Situation situation = query_.base;
        for (std::size_t i = 0; i < all_.size(); ++i) put_place(situation, places, i);
        std::vector<std::uint32_t> slice;
        for (const std::uint32_t page : pages) {
            const auto number = book_.at(situation, page);
            if (!number) return !report_fault(book_.fault(), query_);
            slice.push_back(*number);
            if (slice.size() == cells) add(std::exchange(slice, {}), places);
            step(situation, places);
        }
        return std::all_of(slices.begin(), slices.end(),
                           [&](const OutcomeSlice& made) { return depends_on_net_alone(made); });
    }

    std::vector<OutcomeSlice> slices;
    const std::vector<Chances>& chances() const { return book_.chances(); }

  private:
    static std::vector<std::size_t> spoken_of(const OutcomeQuery& query, const OutcomePlan& plan) {
        std::vector<std::size_t> inputs;
        for (const auto* list : {&plan.axes, &plan.dimensions})
            for (const Axis& axis : *list)
                if (!axis.net) inputs.push_back(axis.input);
        for (std::size_t i = 0; i < query.base.inputs.size(); ++i)
            if (query.is_set(i)) inputs.push_back(i);
        return inputs;
    }

    void put_place(engine::Situation& situation, const Places& places, std::size_t axis) const {
        put(situation, *all_[axis], all_[axis]->values[places[axis]]);
    }

    /// Advances to the next situation, the last axis fastest.
    void step(engine::Situation& situation, Places& places) const {
        for (std::size_t i = places.size(); i-- > 0;) {
            const bool wraps = ++places[i] == all_[i]->values.size();
            if (wraps) places[i] = 0;
            put_place(situation, places, i);
            if (!wraps) return;
        }
    }

    void add(std::vector<std::uint32_t> cells, Places places) {
        places.resize(plan_.dimensions.size());
        const auto [place, fresh] = known_.try_emplace(cells, slices.size());
        if (fresh) {
            engine::Situation situation = query_.base;
            for (std::size_t i = 0; i < places.size(); ++i) put_place(situation, places, i);
            const bool has_results = std::any_of(cells.begin(), cells.end(), [&](std::uint32_t cell) {
                const auto& counts = chances()[cell].counts;
                return std::any_of(counts.begin(), counts.end(), [](const auto& one) { return one.first.is_result(); });
            });
            slices.push_back({std::move(cells), {}, std::move(situation), has_results});
        }
        slices[place->second].where.push_back(std::move(places));
    }

    /// Checks that the same net modifier, composed differently on both sides, gives the same chances.
    bool depends_on_net_alone(const OutcomeSlice& slice) {
        if (plan_.dice == Dice::none || plan_.axes.size() != 1) return true;
        const Axis& axis = plan_.axes.back();
        if (!axis.net || !axis.net->opposed) return true;
        for (std::size_t i = 0; i < axis.values.size(); ++i)
            for (std::int64_t shift : {-7, 4}) {
                engine::Situation other = slice.situation;
                put(other, axis, axis.values[i]);
                for (engine::FixedTotal& total : other.totals)
                    if (total.chart == axis.net->chart) total.total += shift;
                const auto same = book_.at(other);
                if (same == slice.cells[i]) continue;
                if (!same) report_fault(book_.fault(), query_);
                if (query_.is_named())
                    query_.context.diagnostics
                        .error(wrong_binding, query_.source.span,
                               fmt::format("procedure `{}` depends on more than the net modifier", query_.frame.id))
                        .help = "choose inputs as rows";
                return false;
            }
        return true;
    }

    const OutcomeQuery& query_;
    const OutcomePlan& plan_;
    OutcomeBook book_;
    std::vector<const Axis*> all_;  ///< dimensions, then axes
    std::map<std::vector<std::uint32_t>, std::size_t> known_;
};

}  // namespace

std::optional<OutcomeGrid> make_grid(OutcomeQuery query, OutcomePlan plan, Marks& marks) {
    GridMaker maker(query, plan, marks);
    if (!maker.run()) return std::nullopt;
    return OutcomeGrid{std::move(query), std::move(plan), maker.chances(), std::move(maker.slices)};
}

}  // namespace broadside::sheet
