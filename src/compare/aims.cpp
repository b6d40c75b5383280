#include "compare/aims.hpp"

#include "check/proof/asker.hpp"
#include "check/proof/ranges.hpp"
#include "check/proof/survey.hpp"
#include "engine/frame_hash.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace broadside::compare {

using engine::ChartInstance;
using engine::Frame;
using engine::Program;

namespace {

constexpr std::size_t aims_a_cell = 4;
constexpr std::size_t most_tried = 20'000;  ///< situations per chart searched for its rows and cells
constexpr int deepest = 3;                  ///< depth of nested calls

/// A place that reads a chart; `outer`: for each input of its frame, the input of the outermost frame it comes from.
struct Reading {
    const Frame* frame = nullptr;
    const ChartInstance* instance = nullptr;
    std::vector<std::optional<std::size_t>> outer;
};

class Readings {
  public:
    Readings(const Program& program, const Frame& frame) : program_(program) {
        std::vector<std::optional<std::size_t>> own;
        for (std::size_t input = 0; input < frame.inputs.size(); ++input) own.emplace_back(input);
        collect(frame, own, 0);
    }

    const std::vector<Reading>& all() const { return all_; }

    /// Dependencies of the charts with this id, one entry per reading place.
    std::set<std::string> bytes_of(const std::string& chart) const {
        std::set<std::string> out;
        for (const Reading& one : all_)
            if (id_of(one) == chart) out.insert(engine::instance_bytes(program_, *one.frame, *one.instance, {}));
        return out;
    }

    const std::string& id_of(const Reading& one) const { return program_.ruleset().charts[one.instance->chart].id; }

  private:
    void collect(const Frame& frame, const std::vector<std::optional<std::size_t>>& outer, int depth) {
        for (const ChartInstance& instance : frame.instances) all_.push_back({&frame, &instance, outer});
        if (depth == deepest) return;
        for (const engine::CompiledStep& step : frame.steps) {
            if (step.kind != engine::CompiledStep::Kind::call) continue;
            const Frame& done = program_.frames()[step.call.frame];
            std::vector<std::optional<std::size_t>> behind(done.inputs.size());
            for (std::size_t input = 0; input < std::min(behind.size(), step.call.inputs.size()); ++input) {
                const engine::NodeId given = step.call.inputs[input];
                if (!given) continue;
                const engine::Node& node = frame.nodes[*given];
                if (node.op == engine::Op::input) behind[input] = outer[*node.a];
            }
            collect(done, behind, depth + 1);
        }
    }

    const Program& program_;
    std::vector<Reading> all_;
};

/// Searches for situations of a chart in which its rows answer, and each of their cells.
class AimFinder {
  public:
    AimFinder(const Program& program, bool of_old, std::vector<Aim>& out)
        : program_(program), of_old_(of_old), ranges_(program), out_(out) {}

    void look_at(const Reading& reading) {
        if (!reading.instance->sum_rows.empty()) {
            std::set<std::size_t> seen;
            for (const engine::SumRow& row : reading.instance->sum_rows)
                if (seen.insert(row.row).second) look_at_modifier(reading, row);
            return;
        }
        const auto place = static_cast<std::size_t>(reading.instance - reading.frame->instances.data());
        try_all(reading, *reading.frame, place,
                check::variables_of_chart(program_, *reading.frame, *reading.instance, ranges_), std::nullopt);
    }

  private:
    void look_at_modifier(const Reading& reading, const engine::SumRow& row) {
        check::RowOfList own = check::row_of_list(program_, *reading.frame, *reading.instance, row, ranges_);
        const Frame part = check::with_rows_alone(*reading.frame, *reading.instance, std::move(own.rivals));
        try_all(reading, part, part.instances.size() - 1, own.variables, row.row);
    }

    /// `only`: for a list, the row that must apply.
    void try_all(const Reading& reading, const Frame& frame, std::size_t instance,
                 const std::vector<check::Variable>& variables, std::optional<std::size_t> only) {
        check::Asker asker(program_, frame, instance, variables);
        std::map<std::pair<engine::RowIndex, engine::ColumnIndex>, std::size_t> found;  // by row and column
        std::size_t tried = 0;
        do {
            const auto& uses = asker.ask();
            const auto use = std::ranges::find_if(uses, [&](const engine::ChartUse& one) {
                return one.chart == reading.instance->chart && (!only || one.row == *only);
            });
            if (use == uses.end()) continue;
            std::size_t& aims = found[{use->row, use->column}];
            if (aims >= aims_a_cell || asker.is_impossible()) continue;
            ++aims;
            keep(reading, asker, variables);
        } while (++tried < most_tried && asker.next());
    }

    void keep(const Reading& reading, const check::Asker& asker, const std::vector<check::Variable>& variables) {
        Aim aim{of_old_, {}};
        for (const check::Variable& variable : variables) {
            const auto slot = static_cast<std::size_t>(variable.slot);
            if (!variable.is_step && reading.outer[slot])
                aim.values.emplace_back(*reading.outer[slot], asker.inputs[slot]);
        }
        if (!aim.values.empty()) out_.push_back(std::move(aim));
    }

    const Program& program_;
    bool of_old_;
    check::Ranges ranges_;
    std::vector<Aim>& out_;
};

}  // namespace

std::vector<Aim> aims_at_changed_charts(const Program& before, const Frame& old_frame, const Program& after,
                                        const Frame& new_frame, const Renames& renames) {
    const Readings old_readings(before, old_frame), new_readings(after, new_frame);
    std::set<std::string> changed;  // by their names in the new edition
    for (const Reading& one : old_readings.all()) {
        const std::string id = new_name(old_readings.id_of(one), renames);
        if (old_readings.bytes_of(old_readings.id_of(one)) != new_readings.bytes_of(id)) changed.insert(id);
    }
    for (const Reading& one : new_readings.all())
        if (old_readings.bytes_of(new_readings.id_of(one)) != new_readings.bytes_of(new_readings.id_of(one)))
            changed.insert(new_readings.id_of(one));
    std::vector<Aim> aims;
    AimFinder in_old(before, true, aims), in_new(after, false, aims);
    for (const Reading& one : old_readings.all())
        if (changed.contains(new_name(old_readings.id_of(one), renames))) in_old.look_at(one);
    for (const Reading& one : new_readings.all())
        if (changed.contains(new_readings.id_of(one))) in_new.look_at(one);
    return aims;
}

}  // namespace broadside::compare
