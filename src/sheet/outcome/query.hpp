#pragma once

#include "engine/run.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <optional>
#include <string>
#include <vector>

// Question of a template's block to one procedure, common to all tables worked out by the engine.

namespace broadside::sheet {

struct OutcomeQuestion {
    std::vector<Wanted> results;  ///< fields of the outcome; empty: chosen by structure
    std::vector<FixedInput> set;
    std::string note;                          ///< replaces the list of fixed inputs
    std::vector<Wanted> rows, columns;         ///< axes: names of inputs; `net` is the net modifier
    std::vector<Named> bands;                  ///< of a number: "4..", "1..3"
    std::optional<std::vector<Wanted>> facts;  ///< further inputs to vary; absent: all that matter
    bool is_list = false;                      ///< of single results: on one axis, or none
};

/// Question to one procedure, with the inputs that it fixes.
struct OutcomeQuery {
    const ItemContext& context;
    const BlockTemplate& source;
    const engine::Frame& frame;
    OutcomeQuestion asked;
    engine::Situation base;
    std::vector<bool> fixed;  ///< by input: set by the template

    bool is_set(std::size_t input) const { return fixed[input]; }
    /// Whether the block names the procedure: an unnamed one is left out without a report.
    bool is_named() const { return !source.of.empty(); }
    const engine::Program& program() const { return context.program(); }
    const rules::Procedure& procedure() const { return *frame.procedure; }
    const wording::Phrasebook& phrases() const { return context.phrases; }
    const text::Audience& audience() const { return procedure().audience; }
};

enum class Dice { needed, none };

/// Whether it rolls dice, calls included.
bool rolls_dice(const engine::Program& program, const engine::Frame& frame);

/// Procedures that a block names; without `of`, those of the right kind for this reader that have two sides and an
/// outcome. Reports unknown ones, those for another reader, and those with (or without) dice.
std::vector<const engine::Frame*> find_frames(const BlockTemplate& source, Dice dice, const ItemContext& context);

/// Whether it is a fact of the rule set that the procedure no longer reads in this battle: rows that read it were
/// pruned.
bool is_asked_no_more(const std::string& input, const engine::Frame& frame, const ItemContext& context);

/// Question in the usual situation, with its inputs set; nullopt after a report.
std::optional<OutcomeQuery> set_up(const BlockTemplate& source, OutcomeQuestion asked, const engine::Frame& frame,
                                   const ItemContext& context);

/// Note of a question, or its fixed inputs: "Our arm: infantry; their arm: infantry."; empty when there are none.
std::string note_words(const OutcomeQuery& query);

/// Title of the template, else that of the procedure followed by `ending`.
std::string title_words(const OutcomeQuery& query, const std::string& ending = "");

/// Reports, once, an ending caused by a fault in the rules or template; true for such an ending.
bool report_fault(const engine::Ending& ending, const OutcomeQuery& query);

}  // namespace broadside::sheet
