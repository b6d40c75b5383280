#include "sheet/odds_proofs.hpp"

#include "sheet/codes.hpp"
#include "wording/phrasebook.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>

namespace broadside::sheet {

using engine::Natural;

// ---- the mirror

std::vector<std::int64_t> MirroredOdds::swapped(const ResultBands::Class& result) const {
    std::vector<std::int64_t> out = result.order;
    if (out.size() == other.size() + 1)  // the kind of ending, then a value for each field
        for (std::size_t i = 0; i < other.size(); ++i) {
            out[i + 1] = result.order[other[i] + 1];
            if (names_side[i] && (out[i + 1] == 0 || out[i + 1] == 1)) out[i + 1] = 1 - out[i + 1];
        }
    return out;
}

namespace {

bool report_no_leads(const BlockTemplate& source, const WorkedOdds& worked, const std::string& why) {
    worked.game->context.diagnostics
        .error(wrong_binding, source.span, fmt::format("`lead` of procedure `{}`: {}", worked.game->frame.id, why))
        .help =
        "`lead` needs `rows = \"net = 0..12\"`, each result of both sides, and a roll that is the same for both";
    return false;
}

bool names_a_side(const WorkedOdds& worked, std::size_t field) {
    return worked.game->frame.results[worked.plan.fields[field].field].type.kind == engine::Type::Kind::side;
}

/// By field, the place of the same field of the other side: "us.state" and "them.state".
std::optional<std::vector<std::size_t>> fields_of_other_side(const WorkedOdds& worked) {
    const engine::Frame& frame = worked.game->frame;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < worked.plan.fields.size(); ++i) {
        const FieldWords& one = worked.plan.fields[i];
        if (names_a_side(worked, i)) {
            out.push_back(i);
            continue;
        }
        const std::string& name = frame.results[one.field].name;
        const std::size_t dot = name.find('.');
        const auto side = std::find(frame.sides.begin(), frame.sides.end(), name.substr(0, dot));
        if (frame.sides.size() != 2 || dot == std::string::npos || side == frame.sides.end()) return std::nullopt;
        const std::string wanted = frame.sides[side == frame.sides.begin() ? 1 : 0] + name.substr(dot);
        const auto found = std::find_if(worked.plan.fields.begin(), worked.plan.fields.end(),
                                        [&](const auto& field) { return frame.results[field.field].name == wanted; });
        if (found == worked.plan.fields.end()) return std::nullopt;
        out.push_back(static_cast<std::size_t>(found - worked.plan.fields.begin()));
    }
    return out;
}

using Counts = std::map<std::vector<std::int64_t>, Natural>;

bool is_mirror(const MirroredOdds& odds, const Chances& one, const Chances& other) {
    Counts own, swapped;
    for (const auto& [name, count] : one.counts) own[name.order] += count;
    for (const auto& [name, count] : other.counts) swapped[odds.swapped(name)] += count;
    return one.of == other.of && own == swapped;
}

std::string net_words(std::int64_t net, const WorkedOdds& worked) {
    return worked.game->context.phrases.signed_value(worked.plan.axes[0].net->type, net);
}

}  // namespace

std::optional<MirroredOdds> prove_mirror(const BlockTemplate& source, const WorkedOdds& worked) {
    const auto fail = [&](const std::string& why) {
        report_no_leads(source, worked, why);
        return std::nullopt;
    };
    const bool by_net = worked.plan.axes.size() == 1 && worked.plan.axes[0].net && worked.plan.axes[0].net->opposed;
    if (!by_net || worked.match_ups.size() != 1) return fail("its rows are not leads of one match-up");
    if (worked.plan.axes[0].values.front() < 0) return fail("a lead is nought or more");
    auto other = fields_of_other_side(worked);
    if (!other || worked.plan.bands->has_bands()) return fail("a result is printed of one side alone");
    MirroredOdds out{{}, {}, std::move(*other), {}};
    for (std::size_t i = 0; i < out.other.size(); ++i) out.names_side.push_back(names_a_side(worked, i));
    OddsPlan plan = worked.plan;
    const std::int64_t most = plan.axes[0].values.back();
    plan.axes[0].values.clear();
    for (std::int64_t net = -most; net <= most; ++net) plan.axes[0].values.push_back(net);
    plan.axes[0].complete = false;
    out.nets = plan.axes[0].values;
    auto match_ups = work_out(plan, source, *worked.game);
    if (!match_ups) return std::nullopt;
    out.match_up = std::move(match_ups->front());
    const std::vector<Chances>& rows = out.match_up.grid[0];
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!is_mirror(out, rows[i], rows[rows.size() - 1 - i]))
            return fail(fmt::format("{} and {} do not mirror one another", net_words(out.nets[i], worked),
                                    net_words(-out.nets[i], worked)));
    return out;
}

// ---- situations alike

namespace {

/// The chance of one class in every row, each as a reduced fraction.
using ChanceColumn = std::vector<std::pair<Natural, Natural>>;

/// The columns of all classes, in an order of their own: two tables with the same are told apart by names alone.
std::vector<ChanceColumn> columns_of(const MatchUp& match_up) {
    std::map<std::vector<std::int64_t>, ChanceColumn> columns;
    std::size_t row = 0;
    for (const auto& group : match_up.grid)
        for (const Chances& chances : group) {
            ++row;
            for (const auto& [name, count] : chances.counts) {
                ChanceColumn& column = columns[name.order];
                column.resize(row, {0, 1});
                const Natural divisor = engine::greatest_divisor(count, chances.of);
                column.back() = {count / divisor, chances.of / divisor};
            }
        }
    std::vector<ChanceColumn> out;
    for (auto& [order, column] : columns) {
        column.resize(row, {0, 1});
        out.push_back(std::move(column));
    }
    std::sort(out.begin(), out.end());
    return out;
}

OddsQuestion question_of(const OddsQuestion& asked, const std::vector<FixedInput>& situation) {
    OddsQuestion out = asked;
    for (const FixedInput& fixed : situation) {
        std::erase_if(out.question.set, [&](const FixedInput& other) { return other.name == fixed.name; });
        out.question.set.push_back(fixed);
    }
    return out;
}

}  // namespace

bool prove_alike(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up,
                 const std::vector<std::vector<FixedInput>>& situations) {
    const std::vector<ChanceColumn> columns = columns_of(match_up);
    for (const std::vector<FixedInput>& situation : situations) {
        const auto other =
            choose_and_work_out(source, question_of(worked.asked, situation), worked.game->frame, worked.game->context);
        if (!other) return false;
        const bool same = other->match_ups.size() == 1 && columns_of(other->match_ups.front()) == columns;
        if (same) continue;
        worked.game->context.diagnostics
            .error(wrong_binding, situation.empty() ? source.span : situation.front().name_span,
                   fmt::format("procedure `{}` has other chances in this situation", worked.game->frame.id))
            .help = "print it in a block of its own; `also` is for situations with the same chances in every row";
        return false;
    }
    return true;
}

}  // namespace broadside::sheet
