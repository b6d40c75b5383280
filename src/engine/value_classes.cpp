#include "engine/value_classes.hpp"

#include "engine/read_marks.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace broadside::engine {

namespace {

/// Splits the values of one input by every node of the frame that compares it; gives up if one computes with it.
class ValueSplit {
  public:
    ValueSplit(const Frame& frame, const ReadMarks& read, std::size_t input, const std::vector<std::int64_t>& values)
        : frame_(frame), read_(read), input_(input), values_(values), classes_(values.size(), 0) {}

    std::vector<std::size_t> likes(const std::vector<NodeId>& roots) {
        find_names();
        for (std::size_t i = 0; i < frame_.nodes.size(); ++i)
            if (read_.nodes[i]) split_by_node(frame_.nodes[i]);
        for (std::size_t i = 0; i < frame_.instances.size(); ++i)
            if (read_.instances[i]) split_by_chart(frame_.instances[i]);
        look_at(roots);
        std::vector<std::size_t> first(values_.size());
        if (calculated_)
            for (std::size_t i = 0; i < first.size(); ++i)
                first[i] =
                    static_cast<std::size_t>(std::find(values_.begin(), values_.end(), values_[i]) - values_.begin());
        else
            for (std::size_t i = 0; i < first.size(); ++i)
                first[i] = static_cast<std::size_t>(std::find(classes_.begin(), classes_.end(), classes_[i]) -
                                                    classes_.begin());
        return first;
    }

  private:
    /// A chart binds its inputs to scratch slots.
    void find_names() {
        for (const ChartInstance& instance : frame_.instances)
            for (std::size_t i = 0; i < instance.inputs.size(); ++i)
                if (is_input(instance.inputs[i]))
                    names_.insert(instance.first_input_scratch + static_cast<std::int32_t>(i));
    }

    bool is_input(NodeId id) const {
        if (!id) return false;
        const Node& node = frame_.nodes[*id];
        return (node.op == Op::input && node.a == input_) || (node.op == Op::scratch && names_.contains(*node.a));
    }
    void look_at(NodeId id) { calculated_ = calculated_ || is_input(id); }
    void look_at(const std::vector<NodeId>& ids) {
        for (NodeId id : ids) look_at(id);
    }

    void split(const auto& sign) {
        struct Class {
            std::size_t before;
            std::int64_t sign;
        };
        std::vector<Class> classes;  // few: neighbours mostly share one
        for (std::size_t i = 0; i < values_.size(); ++i) {
            Class own{classes_[i], static_cast<std::int64_t>(sign(values_[i]))};
            auto known = std::find_if(classes.begin(), classes.end(), [&](const Class& other) {
                return other.before == own.before && other.sign == own.sign;
            });
            classes_[i] = static_cast<std::size_t>(known - classes.begin());
            if (known == classes.end()) classes.push_back(own);
        }
    }

    void split_by_node(const Node& node) {
        bool is_leaf = node.op == Op::constant || node.op == Op::input || node.op == Op::step ||
                       node.op == Op::scratch || node.op == Op::step_fraction || node.op == Op::chart ||
                       node.op == Op::total || node.op == Op::ends;
        if (is_leaf || calculated_) return;
        bool left = is_input(node.a), right = is_input(node.b);
        if (is_input(node.c)) calculated_ = true;
        if (!left && !right) return;
        bool compares = node.op == Op::equal || node.op == Op::unequal || node.op == Op::less || node.op == Op::at_most;
        if (node.op == Op::in_set) {
            // A value outside the set's bits is in no set; only domains and yes-no occur here.
            split([&](std::int64_t value) { return value < 0 || value > 63 ? value : (node.value >> value) & 1; });
        } else if (compares && left != right) {
            split_by_figures(node, left);
        } else {
            calculated_ = true;
        }
    }

    /// Values fall on one side or the other of each figure they are compared with.
    void split_by_figures(const Node& node, bool left) {
        auto figures = figures_of(left ? node.b : node.a);
        if (!figures) {
            calculated_ = true;
            return;
        }
        bool equal = node.op == Op::equal || node.op == Op::unequal;
        bool below =
            (node.op == Op::less) == left;  // the figure itself is above: `value < figure`, `not (figure <= value)`
        for (std::int64_t figure : *figures)
            split([&](std::int64_t value) {
                return equal ? value == figure : below ? value < figure : value <= figure;
            });
    }

    /// All values a node can have, if they are literals of the rules: a constant, or a step read off a chart.
    std::optional<std::set<std::int64_t>> figures_of(NodeId id) const {
        const Node& node = frame_.nodes[*id];
        if (node.op == Op::constant) return std::set{node.value};
        if (node.op == Op::chart) return figures_of_output(node);
        if (node.op != Op::step) return std::nullopt;
        for (const CompiledStep& step : frame_.steps) {
            if (*node.a < step.slot || *node.a >= step.slot + step.slots) continue;
            if (step.kind != CompiledStep::Kind::value || is_fraction(step.type)) return std::nullopt;
            std::size_t field = *node.a - step.slot;
            NodeId written = step.record.empty() ? step.node : step.record[field];
            bool is_copy = !written || frame_.nodes[*written].op == Op::step;
            return is_copy ? std::nullopt : figures_of(written);
        }
        return std::nullopt;
    }

    std::optional<std::set<std::int64_t>> figures_of_output(const Node& read) const {
        const ChartInstance& instance = frame_.instances[*read.a];
        std::set<std::int64_t> figures;
        bool all_stand = true;
        auto add = [&](const std::vector<NodeId>& outputs) {
            if (outputs.empty()) return;
            const Node& output = frame_.nodes[*outputs[*read.b]];
            all_stand = all_stand && output.op == Op::constant;
            figures.insert(output.value);
        };
        for (const CellResult& result : instance.results) {
            add(result.outputs);
            for (const auto& part : result.parts) add(part.outputs);
        }
        return all_stand ? std::optional(std::move(figures)) : std::nullopt;
    }

    void split_by_chart(const ChartInstance& instance) {
        for (std::size_t i = 0; i < instance.inputs.size(); ++i) {
            if (!is_input(instance.inputs[i])) continue;
            if (instance.classes.size() <= i || instance.classes[i].by_value) {
                calculated_ = true;
                return;
            }
            split([&](std::int64_t value) { return static_cast<std::int64_t>(instance.classes[i].class_of(value)); });
        }
        for (const auto& answers : instance.answers)
            for (const Candidate& candidate : answers) look_at(candidate.guard), look_at(candidate.pick);
        for (const CellResult& result : instance.results) {
            look_at(result.outputs);
            for (const auto& part : result.parts) look_at(part.condition), look_at(part.outputs);
        }
        for (const SumRow& row : instance.sum_rows)
            look_at(row.guard), look_at(row.each), look_at(row.by), look_at(row.gives);
    }

    const Frame& frame_;
    const ReadMarks& read_;
    NodeId input_;
    const std::vector<std::int64_t>& values_;
    std::vector<std::size_t> classes_;
    std::set<std::int32_t> names_;
    bool calculated_ = false;
};

}  // namespace

ValueClasses::ValueClasses(const Frame& frame, std::vector<NodeId> roots, const std::vector<bool>& fixed)
    : frame_(frame), roots_(std::move(roots)), read_(frame, fixed) {
    for (NodeId root : roots_) read_.add(root);
    for (std::size_t i = 0; i < fixed.size(); ++i)
        if (fixed[i]) read_.instances[i] = false;
}

std::vector<std::size_t> ValueClasses::like(std::size_t input, const std::vector<std::int64_t>& values) const {
    return ValueSplit(frame_, read_, input, values).likes(roots_);
}

}  // namespace broadside::engine
