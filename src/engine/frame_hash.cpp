#include "engine/frame_hash.hpp"

#include "engine/dice.hpp"
#include "engine/reads.hpp"
#include "text/hash.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>

// Serialises the compiled frame part by part and hashes the text. Entities of the whole rule set (a domain, a quantity,
// a called procedure) are written by name: their numbers change when another is added. For comparison within one run,
// numbers are written as raw bytes.

namespace broadside::engine {

namespace {

enum class Form { hashed, compared };

/// Renumbers the items read from a frame, from 0 in order of first use, so that the rest of the frame leaves no trace.
/// Facts and steps keep their order, and for a whole frame their own numbers.
struct Numbers {
    const Frame& frame;
    bool is_whole = true;
    std::map<NodeId, std::int64_t> nodes;
    std::map<std::int32_t, std::int64_t> instances, scratch, inputs, steps;

    std::int64_t of(const std::map<std::int32_t, std::int64_t>& part, std::int32_t own) const {
        return is_whole ? own : part.at(own);
    }
};

class FrameText {
  public:
    FrameText(const Program& program, Form form) : program_(program), form_(form) {}
    /// Text of a part of a frame, for comparison.
    FrameText(const Program& program, Numbers& part) : program_(program), form_(Form::compared), met_(&part) {}

    std::string text;

    void add(const Frame& frame) {
        if (!done_.insert(frame.id).second) return;
        Numbers met{frame};
        Numbers* const of_caller = std::exchange(met_, &met);
        word("frame " + frame.id);
        for (const std::string& side : frame.sides) word(side);
        for (const PerformerList& list : frame.lists) word(list.name), numbers({list.most, list.length_input});
        for (const InputSlot& input : frame.inputs) add(input);
        for (const CompiledStep& step : frame.steps) add(step);
        for (const ResultField& result : frame.results) {
            word(result.name), add(result.type), number(result.slot);
            node(result.node);
        }
        for (const CompiledEffect& effect : frame.effects) {
            numbers({of(effect.side), of(effect.list), of(effect.member)});
            node(effect.before), node(effect.after), node(effect.when);
        }
        for (const Frame::Never& never : frame.nevers) node(never.node);
        for (const CompiledStep& step : frame.steps)
            if (step.kind == CompiledStep::Kind::call) add(called(step));
        met_ = of_caller;
    }

    /// One place that reads a chart, and further nodes.
    void add_part(std::int32_t instance, const std::vector<NodeId>& beside) {
        for (const auto& [slot, place] : met_->inputs) add(met_->frame.inputs[slot]);
        add_instance(instance);
        nodes(beside);
    }

  private:
    const Frame& called(const CompiledStep& step) const { return program_.frames()[step.call.frame]; }
    void word(std::string_view word) {
        text += word;
        text += '\n';
    }
    /// Reasons do not affect play: only the text of a part of a frame includes them.
    void word_of_part(const rules::Prose& says) {
        if (!met_->is_whole) word(says.written());
    }
    void number(std::int64_t number) {
        if (form_ == Form::hashed)
            text += std::to_string(number) + ' ';
        else
            text.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    /// No index is written as -1.
    template <typename T>
    static std::int64_t of(IndexOf<T> index) {
        return index.value_or(-1);
    }
    static std::int64_t of(std::int64_t number) { return number; }
    template <typename Numbers>
    void all(const Numbers& list) {
        text += '[';
        for (const auto each : list) number(of(each));
        text += ']';
    }
    void numbers(std::initializer_list<std::int64_t> list) { all(list); }

    /// Number of a node, followed by its definition at the first occurrence.
    void node(NodeId id) {
        if (!id) return number(of(id));
        const auto [known, fresh] = met_->nodes.try_emplace(*id, met_->nodes.size());
        number(known->second);
        if (fresh) add(met_->frame.nodes[*id]);
    }
    void nodes(const std::vector<NodeId>& list) {
        text += '[';
        for (const NodeId each : list) node(each);
        text += ']';
    }
    void add_instance(std::int32_t place) {
        const auto [known, fresh] = met_->instances.try_emplace(place, met_->instances.size());
        number(known->second);
        if (!fresh) return;
        const ChartInstance& instance = met_->frame.instances[place];
        count_scratch(instance.first_input_scratch, instance.inputs.size());
        count_scratch(instance.first_output_scratch, instance.output_types.size());
        add(instance);
    }
    void count_scratch(std::int32_t first, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            met_->scratch.try_emplace(first + static_cast<std::int32_t>(i), met_->scratch.size());
    }

    /// A type by its possible values.
    void add(const Type& type) {
        const Vocabulary& vocabulary = program_.vocabulary();
        numbers({static_cast<std::int64_t>(type.kind), type.denominator, type.optional, type.loose});
        if (type.kind == Type::Kind::value) {
            const rules::Domain& domain = vocabulary.domain(type);
            word("domain " + domain.id);
            if (!done_.insert("domain " + domain.id).second) return;
            number(static_cast<std::int64_t>(domain.ranked));
            for (const rules::DomainValue& value : domain.values)
                word(value.id), number(static_cast<std::int64_t>(value.relation));
        } else if (const rules::Quantity* quantity = vocabulary.quantity(type)) {
            word("quantity " + quantity->id);
            numbers({quantity->lowest, quantity->highest, quantity->step, quantity->denominator});
        }
    }

    void add(const InputSlot& input) {
        word(input.id);
        if (form_ == Form::compared) number(input.asked);
        add(input.type);
        numbers({of(input.side), input.fallback.value_or(unset), of(input.list), of(input.member)});
        if (input.range) numbers({input.range->first, input.range->second});
    }

    void add(const Node& one) {
        number(static_cast<std::int64_t>(one.op));
        if (one.op == Op::input) return number(met_->of(met_->inputs, *one.a));
        if (one.op == Op::step || one.op == Op::step_fraction) return number(met_->of(met_->steps, *one.a));
        if (one.op == Op::scratch) return number(met_->scratch.at(*one.a));
        if (one.op == Op::chart || one.op == Op::total) {
            number(of(one.b));
            return add_instance(*one.a);
        }
        if (one.op == Op::ends) {
            const Frame::Reason& reason = met_->frame.reasons[one.value];
            number(reason.missing);
            return word_of_part(reason.says);
        }
        if (one.op == Op::within)
            add(met_->frame.checked[one.value].type);
        else if (one.op == Op::meets)
            add(Type{Type::Kind::value, static_cast<std::int32_t>(one.value)});
        else
            number(one.value);
        for (const NodeId child : {one.a, one.b, one.c}) node(child);
    }

    /// Findings about a chart refer to its rows.
    void add_chart_of(const ChartInstance& instance) {
        const rules::Chart& chart = program_.ruleset().charts[instance.chart];
        word(chart.id);
        number(static_cast<std::int64_t>(chart.policy));
        for (const CellResult& result : instance.results) numbers({of(result.row), of(result.column)});
        for (const SumRow& row : instance.sum_rows) number(of(row.row));
    }

    void add(const ChartInstance& instance) {
        if (form_ == Form::compared) add_chart_of(instance);
        number(of(instance.own));
        nodes(instance.inputs);
        for (const InputClasses& classes : instance.classes) all(classes.bounds), number(classes.by_value);
        for (const auto* types : {&instance.input_types, &instance.output_types})
            for (const Type& type : *types) add(type);
        all(instance.situations);
        for (const auto& list : instance.answers)
            for (const Candidate& candidate : list) {
                text += '[';
                node(candidate.guard), node(candidate.pick), number(of(candidate.result));
                text += ']';
            }
        number(of(instance.otherwise));
        for (const CellResult& result : instance.results) add(result);
        for (const SumRow& row : instance.sum_rows) {
            text += '[';
            node(row.guard), node(row.each), node(row.by);
            number(static_cast<std::int64_t>(row.entries)), number(row.first_entry), number(of(row.group));
            text += ']';
            nodes(row.gives);
        }
        for (const bool adds_up : instance.group_adds_up) number(adds_up);
    }

    void add(const CellResult& result) {
        number(static_cast<std::int64_t>(result.kind));
        word_of_part(result.says);
        nodes(result.outputs);
        for (const CellResult::Part& part : result.parts) node(part.condition), nodes(part.outputs);
    }

    void add(const CompiledStep& step) {
        word(step.name);
        numbers({static_cast<std::int64_t>(step.kind), of(step.side), step.tie_winner, step.slot, step.slots});
        for (const NodeId each : {step.when, step.node, step.contest_a, step.contest_b, step.ties_a, step.ties_b})
            node(each);
        nodes(step.record);
        add(step.type);
        const CompiledRoll& roll = step.roll;
        numbers({roll.faces, static_cast<std::int64_t>(roll.keep), roll.at_most});
        node(roll.count), node(roll.need), node(roll.again);
        if (step.kind != CompiledStep::Kind::call) return;
        word(called(step).id);
        nodes(step.call.inputs);
        all(step.call.sides), all(step.call.field_of_result);
        node(step.call.times), node(step.call.length);
        for (const auto& member : step.call.members) nodes(member);
        for (const CompiledDo::Carried& carried : step.call.carried)
            numbers({of(carried.input), of(carried.effect), carried.field, of(carried.member), carried.read});
    }

    const Program& program_;
    const Form form_;
    Numbers* met_ = nullptr;  ///< of the frame, or part of a frame, being written
    std::set<std::string> done_;
};

}  // namespace

static std::string write_out(const Program& program, const Frame& frame, Form form) {
    FrameText text(program, form);
    text.add(frame);
    return std::move(text.text);
}

std::uint64_t frame_hash(const Program& program, const Frame& frame) {
    return text::fnv1a64(write_out(program, frame, Form::hashed));
}

std::string frame_bytes(const Program& program, const Frame& frame) {
    return write_out(program, frame, Form::compared);
}

std::string instance_bytes(const Program& program, const Frame& frame, const ChartInstance& instance,
                           const std::vector<NodeId>& beside) {
    Reads reads;
    add_reads(frame, instance, reads);
    for (const NodeId node : beside) add_reads(frame, node, reads);
    Numbers part{frame, false, {}, {}, {}, {}, {}};
    for (const std::int32_t slot : reads.inputs) part.inputs.emplace(slot, part.inputs.size());
    for (const std::int32_t slot : reads.steps) part.steps.emplace(slot, part.steps.size());
    FrameText text(program, part);
    text.add_part(static_cast<std::int32_t>(&instance - frame.instances.data()), beside);
    return std::move(text.text);
}

}  // namespace broadside::engine
