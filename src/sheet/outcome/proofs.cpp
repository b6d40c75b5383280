#include "sheet/outcome/proofs.hpp"

#include "sheet/codes.hpp"
#include "sheet/outcome/choice.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::sheet {

using engine::Natural;

// ---- the mirror

std::vector<std::int64_t> MirroredOdds::swapped(const Outcome& outcome) const {
    std::vector<std::int64_t> out = outcome.order;
    if (out.size() == other.size() + 1)  // the kind of ending, then one value for each field
        for (std::size_t i = 0; i < other.size(); ++i) {
            out[i + 1] = outcome.order[other[i] + 1];
            if (names_side[i] && (out[i + 1] == 0 || out[i + 1] == 1)) out[i + 1] = 1 - out[i + 1];
        }
    return out;
}

static bool names_a_side(const OutcomeGrid& grid, std::size_t field) {
    return grid.query.frame.results[grid.plan.fields[field].field].type.kind == engine::Type::Kind::side;
}

/// For each field, the place of the other side's field: "us.state" and "them.state".
static std::optional<std::vector<std::size_t>> fields_of_other_side(const OutcomeGrid& grid) {
    const engine::Frame& frame = grid.query.frame;
    const std::vector<FieldWords>& fields = grid.plan.fields;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (names_a_side(grid, i)) {
            out.push_back(i);
            continue;
        }
        const FieldName name = name_of_field(frame, fields[i].field);
        if (frame.sides.size() != 2 || !name.side) return std::nullopt;
        const auto found = std::find_if(fields.begin(), fields.end(), [&](const FieldWords& field) {
            const FieldName other = name_of_field(frame, field.field);
            return other.side == 1 - *name.side && other.own == name.own;
        });
        if (found == fields.end()) return std::nullopt;
        out.push_back(found - fields.begin());
    }
    return out;
}

static bool is_mirror(const MirroredOdds& odds, const Chances& one, const Chances& other) {
    std::map<std::vector<std::int64_t>, Natural> own, swapped;
    for (const auto& [outcome, count] : one.counts) own[outcome.order] += count;
    for (const auto& [outcome, count] : other.counts) swapped[odds.swapped(outcome)] += count;
    return one.of == other.of && own == swapped;
}

std::optional<MirroredOdds> prove_mirror(const OutcomeGrid& grid, Marks& marks) {
    const auto fail = [&](const std::string& why) {
        grid.query.context.diagnostics
            .error(wrong_binding, grid.query.source.span,
                   fmt::format("`lead` of procedure `{}`: {}", grid.query.frame.id, why))
            .help =
            "`lead` needs `rows = \"net = 0..12\"`, each result of both sides, and a roll that is the same for both";
        return std::nullopt;
    };
    OutcomePlan plan = grid.plan;
    const bool by_net = plan.axes.size() == 1 && plan.axes[0].net && plan.axes[0].net->opposed;
    if (!by_net || grid.slices.size() != 1) return fail("its rows are not leads of one match-up");
    Axis& leads = plan.axes[0];
    if (leads.values.front() < 0) return fail("a lead is 0 or more");
    auto other = fields_of_other_side(grid);
    if (!other || plan.bands->has_bands()) return fail("a result is printed of one side alone");
    const std::int64_t most = leads.values.back();
    leads.values.clear();
    for (std::int64_t net = -most; net <= most; ++net) leads.values.push_back(net);
    leads.complete = false;
    auto both = make_grid(grid.query, std::move(plan), marks);
    if (!both) return std::nullopt;
    MirroredOdds out{std::move(*both), std::move(*other), {}};
    for (std::size_t i = 0; i < out.other.size(); ++i) out.names_side.push_back(names_a_side(grid, i));
    const OutcomeSlice& slice = out.grid.slices.front();
    const Axis& nets = out.grid.plan.axes[0];
    const auto net_words = [&](std::int64_t net) { return grid.query.phrases().signed_value(nets.net->type, net); };
    for (std::size_t i = 0; i < slice.cells.size(); ++i)
        if (!is_mirror(out, out.grid.at(slice, i), out.grid.at(slice, slice.cells.size() - 1 - i)))
            return fail(fmt::format("{} and {} do not mirror one another", net_words(nets.values[i]),
                                    net_words(-nets.values[i])));
    return out;
}

// ---- equal situations

/// Chance of one outcome in every row, as reduced fractions.
using ChanceColumn = std::vector<std::pair<Natural, Natural>>;

/// Columns of all outcomes, sorted: two tables with equal columns differ in names only.
static std::vector<ChanceColumn> columns_of(const OutcomeGrid& grid, const OutcomeSlice& slice) {
    std::map<std::vector<std::int64_t>, ChanceColumn> columns;
    for (std::size_t row = 0; row < slice.cells.size(); ++row) {
        const Chances& chances = grid.at(slice, row);
        for (const auto& [outcome, count] : chances.counts) {
            ChanceColumn& column = columns[outcome.order];
            column.resize(row + 1, {0, 1});
            const Natural divisor = engine::greatest_divisor(count, chances.of);
            column.back() = {count / divisor, chances.of / divisor};
        }
    }
    std::vector<ChanceColumn> out;
    for (auto& [order, column] : columns) {
        column.resize(slice.cells.size(), {0, 1});
        out.push_back(std::move(column));
    }
    std::sort(out.begin(), out.end());
    return out;
}

static OutcomeQuestion question_of(OutcomeQuestion asked, const std::vector<FixedInput>& situation) {
    for (const FixedInput& fixed : situation) {
        std::erase_if(asked.set, [&](const FixedInput& other) { return other.name == fixed.name; });
        asked.set.push_back(fixed);
    }
    return asked;
}

bool prove_alike(const OutcomeGrid& grid, const OutcomeSlice& slice,
                 const std::vector<std::vector<FixedInput>>& situations, Marks& marks) {
    const auto& query = grid.query;
    const std::vector<ChanceColumn> columns = columns_of(grid, slice);
    for (const std::vector<FixedInput>& situation : situations) {
        const auto other =
            choose_and_work_out(query.source, question_of(query.asked, situation), query.frame, query.context, marks);
        if (!other) return false;
        if (other->slices.size() == 1 && columns_of(*other, other->slices.front()) == columns) continue;
        query.context.diagnostics
            .error(wrong_binding, situation.empty() ? query.source.span : situation.front().name_span,
                   fmt::format("procedure `{}` has other chances in this situation", query.frame.id))
            .help = "print it in a block of its own; `also` is for situations with the same chances in every row";
        return false;
    }
    return true;
}

}  // namespace broadside::sheet
