#pragma once

#include "engine/chart_instance.hpp"
#include "engine/index_of.hpp"
#include "engine/node.hpp"
#include "engine/type.hpp"
#include "language/syntax.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// A compiled procedure. All names are resolved: expressions are nodes in one array, facts are numbered inputs, steps
// numbered slots, charts dense tables of candidate answers. Built by compile, read by evaluate; plain data.

namespace broadside::engine {

/// A list of unlike performers of a step: `firers`, of whom there are up to `most`.
struct PerformerList {
    std::string name;
    std::int64_t most = 1;
    std::int32_t length_input = 0;
};

/// A fact that a procedure reads.
struct InputSlot {
    std::string id;    ///< `attacker.status`, `shot`
    std::string fact;  ///< or the key of a chart's input
    IndexOf<rules::Fact> fact_index;
    SideIndex side;  ///< none: shared
    Type type;
    std::optional<std::int64_t> fallback;
    bool asked = true;                                           ///< false: only written by an effect
    IndexOf<PerformerList> list;                                 ///< for a performer's fact
    IndexOf<Performer> member;                                   ///< the performer's index in the list
    std::optional<std::pair<std::int64_t, std::int64_t>> range;  ///< for the length of a list
};

struct RecordField {
    std::string name;  ///< `state`, `attacker.total`
    Type type;
    std::int32_t offset = 0;  ///< slots from the start of the record
    bool is_change = false;   ///< a change made by a called procedure, not part of its result
    bool operator==(const RecordField&) const = default;
};

struct RecordType {
    std::vector<RecordField> fields;
    std::int32_t slots = 0;
    bool operator==(const RecordType&) const = default;
};

struct CompiledRoll {
    NodeId count;
    std::int64_t faces = 6;
    language::RollSyntax::Keep keep = language::RollSyntax::Keep::sum;
    bool at_most = false;
    NodeId need;
    NodeId again;
};

struct CompiledDo {
    std::int32_t frame = 0;
    std::vector<NodeId> inputs;    ///< by input of the callee; none, in a copy for what is asked of it: unset
    std::vector<SideIndex> sides;  ///< by side of the callee: side of the caller; none: a performer of a list
    NodeId times;
    std::vector<IndexOf<Slot>> field_of_result;  ///< by result slot of the callee: slot of the caller; none: not kept
    NodeId length;                               ///< for `for each LIST`: number of performers
    std::vector<std::vector<NodeId>> members;    ///< by performer: the callee's inputs
    /// A change inherited from the callee: a fact, the distance a side moves, or its removal.
    struct Carried {
        IndexOf<InputSlot> input;   ///< callee's input; none: a side moves or leaves
        std::size_t effect = 0;     ///< callee's effect
        std::int32_t field = 0;     ///< slot from the start of the record
        IndexOf<Performer> member;  ///< the one performer of a list it applies to; none: all later ones
        bool read = false;          ///< by later steps or results, so that it affects the odds
        Type type;
    };
    std::vector<Carried> carried;
};

struct CompiledStep {
    enum class Kind { value, roll, contest, call, forbid, missing, end };
    Kind kind = Kind::value;
    IndexOf<rules::Step> source;  ///< place in the procedure's steps; none: an output of a chart
    SideIndex side;               ///< none: not for one side
    NodeId when;
    NodeId node;                 ///< value, or condition of forbid, missing, end
    std::vector<NodeId> record;  ///< for a value of several fields
    CompiledRoll roll;
    CompiledDo call;
    NodeId contest_a, contest_b;
    NodeId ties_a, ties_b;             ///< whether the side wins ties
    std::int64_t tie_winner = nobody;  ///< when ties go to a named side
    Type type;
    std::int32_t slot = 0;
    std::int32_t slots = 1;
    std::string name;                      ///< `attacker.total`
    std::vector<std::int32_t> live_after;  ///< slots that later steps, results or effects read
    bool may_merge = false;                ///< a slot read so far is dead from here on
};

/// One value of the result.
struct ResultField {
    std::string name;
    Type type;
    std::int32_t slot = 0;
    NodeId node;
};

struct CompiledEffect {
    const rules::Effect* written = nullptr;  ///< in the procedure, or in one that it calls
    SideIndex side;                          ///< owner of the fact, or mover; none: a shared fact, or a performer's
    IndexOf<PerformerList> list;
    IndexOf<Performer> member;
    IndexOf<rules::Fact> fact_index;  ///< none: move or remove
    Type type;
    NodeId before;  ///< the fact before
    NodeId after;   ///< the fact after; for a move: the distance
    NodeId when;
};

struct Frame {
    std::string id;
    rules::Prose title;
    const rules::Procedure* procedure = nullptr;  ///< null: a chart called like a procedure
    const rules::Chart* chart = nullptr;
    std::vector<std::string> sides;
    std::vector<Node> nodes;
    std::vector<ChartInstance> instances;
    std::vector<InputSlot> inputs;
    std::vector<CompiledStep> steps;
    std::vector<ResultField> results;
    std::vector<CompiledEffect> effects;
    struct Never {
        NodeId node;
        std::size_t source = 0;
    };
    std::vector<Never> nevers;
    std::vector<PerformerList> lists;
    struct Reason {
        bool missing = false;
        rules::Prose says;
    };
    std::vector<Reason> reasons;  ///< for outputs that are forbidden or missing
    /// A value with a declared quantity: a step, an input of a chart, a fact that is set.
    struct Checked {
        std::string what;
        Type type;
        text::Span span;
    };
    std::vector<Checked> checked;
    std::int32_t slot_count = 0;
    std::int32_t scratch_count = 0;
};

}  // namespace broadside::engine
