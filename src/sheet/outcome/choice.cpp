#include "sheet/outcome/choice.hpp"

#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::sheet {

using engine::Ending;

namespace {

constexpr std::size_t most_rows_to_probe = 30;

/// Probes situations of a procedure for dependences.
class Probe {
  public:
    explicit Probe(OutcomeQuery& query) : query_(query), book_(query.program(), query.frame) {
        for (std::size_t input : inputs_that_matter(query.frame, std::nullopt)) {
            Axis axis = axis_of_input(query, input);
            if (!query.is_set(input) && !axis.values.empty() && axis.values.size() <= most_rows_to_probe)
                axes_.push_back(std::move(axis));
        }
    }

    /// If nothing is allowed in the usual situation, changes one input, or two, to the first values that are.
    void allow() {
        if (is_allowed(query_.base)) return;
        for (const Axis& axis : axes_)
            if (try_values(axis, nullptr)) return;
        for (std::size_t i = 0; i < axes_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (try_values(axes_[i], &axes_[j])) return;
    }

    /// Input with the most distinct chances among its allowed values.
    std::optional<std::size_t> strongest_input() {
        std::optional<std::size_t> strongest;
        std::size_t most = 1;
        for (const Axis& axis : axes_) {
            const std::size_t different = answers_of(axis);
            if (different <= most) continue;
            most = different;
            strongest = axis.input;
        }
        return strongest;
    }

  private:
    /// Sets inputs without a usual value to their first one.
    engine::Situation whole(engine::Situation situation) const {
        for (std::size_t input = 0; input < situation.inputs.size(); ++input) {
            if (situation.inputs[input] != engine::unset) continue;
            const Axis axis = axis_of_input(query_, input);
            if (!axis.values.empty()) situation.inputs[input] = axis.values.front();
        }
        return situation;
    }

    bool is_allowed(const engine::Situation& situation) {
        const engine::OddsPage& page = book_.at(whole(situation));
        return std::any_of(page.shares.begin(), page.shares.end(), [&](const engine::Share& share) {
            const Ending::Kind kind = book_.ending(share.ending).kind;
            return kind == Ending::Kind::result || kind == Ending::Kind::missing;
        });
    }

    bool try_values(const Axis& axis, const Axis* other) {
        engine::Situation situation = query_.base;
        for (std::int64_t value : axis.values)
            for (std::size_t i = 0; i < (other ? other->values.size() : 1); ++i) {
                situation.inputs[axis.input] = value;
                if (other) situation.inputs[other->input] = other->values[i];
                if (!is_allowed(situation)) continue;
                query_.base = situation;
                return true;
            }
        return false;
    }

    std::size_t answers_of(const Axis& axis) {
        std::set<std::uint32_t> pages;
        for (std::int64_t value : axis.values) {
            engine::Situation situation = query_.base;
            situation.inputs[axis.input] = value;
            if (is_allowed(situation)) pages.insert(book_.number_of(whole(situation)));
        }
        return pages.size();
    }

    OutcomeQuery& query_;
    engine::OddsBook book_;
    std::vector<Axis> axes_;
};

/// Fields of the outcome in order of preference: words and named numbers of the whole, then other words, then figures.
std::vector<Wanted> fields_in_order(const OutcomeQuery& query) {
    std::vector<Wanted> out;
    for (const FieldWords& first : find_fields(query, {}))
        out.emplace_back(query.frame.results[first.field].name, query.source.span);
    for (const bool words : {true, false})
        for (const engine::ResultField& field : query.frame.results) {
            const bool is_word = field.type.kind != engine::Type::Kind::number;
            const bool known =
                std::any_of(out.begin(), out.end(), [&](const Wanted& n) { return n.name == field.name; });
            if (is_word == words && !known) out.emplace_back(field.name, query.source.span);
        }
    return out;
}

/// Whether a grid is informative: two results at least, and not too long for a procedure that the block does not name.
bool is_worth_printing(const OutcomeGrid& grid) {
    constexpr std::size_t most_tables = 12, most_results = 14;
    bool decides = false;
    for (const OutcomeSlice& slice : grid.slices) {
        const auto outcomes = outcomes_of(grid, slice);
        if (outcomes.size() > most_results) return false;
        const auto results =
            std::count_if(outcomes.begin(), outcomes.end(), [](const auto& o) { return o.is_result(); });
        decides = decides || results > 1;
    }
    return decides && grid.slices.size() <= most_tables;
}

std::optional<OutcomeGrid> work_out_as_written(OutcomeQuery query, const std::optional<NetModifier>& net,
                                               Marks& marks) {
    auto plan = plan_chances(query, net);
    auto grid = plan ? make_grid(std::move(query), std::move(*plan), marks) : std::nullopt;
    if (!grid) return std::nullopt;
    const bool has_results =
        std::any_of(grid->slices.begin(), grid->slices.end(), [](const auto& slice) { return slice.has_results; });
    if (has_results || !grid->query.is_named()) return grid;
    // An error, as the table would silently vanish from the sheet.
    grid->query.context.diagnostics
        .error(
            nothing_to_print, grid->query.source.of.front().span,
            fmt::format("procedure `{}` gives no result in any row: the rules allow none of it", grid->query.frame.id))
        .help = "set what has to be so for it: `set = { \"unit.in-cover\" = true }`";
    return std::nullopt;
}

}  // namespace

std::optional<OutcomeGrid> choose_and_work_out(const BlockTemplate& source, const OutcomeQuestion& asked,
                                               const engine::Frame& frame, const ItemContext& context, Marks& marks) {
    auto query = set_up(source, asked, frame, context);
    if (!query) return std::nullopt;
    const std::optional<NetModifier> net = net_of(*query, marks);
    if (query->is_named()) return work_out_as_written(std::move(*query), net, marks);
    Probe probe(*query);
    probe.allow();
    if (!net)
        if (const auto input = probe.strongest_input())
            query->asked.rows = {Wanted(frame.inputs[*input].id, source.span)};
    for (const Wanted& field : fields_in_order(*query)) {
        OutcomeQuery chosen = *query;
        chosen.asked.results = {field};
        auto grid = work_out_as_written(std::move(chosen), net, marks);
        if (grid && is_worth_printing(*grid)) return grid;
    }
    return std::nullopt;
}

std::vector<Block> not_printed(std::string_view what, const std::string& why,
                               const std::vector<const engine::Frame*>& frames, const BlockTemplate& source,
                               const ItemContext& context) {
    if (frames.empty() || !source.of.empty()) return {};
    std::vector<std::string> titles;
    for (const engine::Frame* frame : frames) titles.push_back("“" + context.phrases.title(*frame->procedure) + "”");
    const std::string words = fmt::format(messages::none_for, what, wording::join_list(titles, "or")) + why;
    return {note_paragraph(plain(words, context.phrases.audience()), source.span)};
}

}  // namespace broadside::sheet
