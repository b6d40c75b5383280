#pragma once

#include "engine/run.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <optional>
#include <string>
#include <vector>

// What a block of a template asks of one procedure, for all tables that the engine works out.

namespace broadside::sheet {

struct OutcomeQuestion {
    std::vector<Wanted> results;  ///< fields of the outcome; empty: chosen by structure
    std::vector<FixedInput> set;
    std::string note;                          ///< in place of what it fixes
    std::vector<Wanted> rows, columns;         ///< axes: names of inputs; `net` for the net modifier
    std::vector<Named> bands;                  ///< of a number: "4..", "1..3"
    std::optional<std::vector<Wanted>> facts;  ///< inputs varied besides; absent: all that matter
    bool is_list = false;                      ///< of single results: on one axis, or none
};

/// A question put to one procedure, with the inputs that it fixes.
struct OutcomeQuery {
    const ItemContext& context;
    const BlockTemplate& source;
    const engine::Frame& frame;
    OutcomeQuestion asked;
    engine::Situation base;
    std::vector<bool> fixed;  ///< by input: set by the template

    bool is_set(std::size_t input) const { return fixed[input]; }
    /// Whether the block names the procedure: one that it does not name is left out without a report.
    bool is_named() const { return !source.of.empty(); }
    const engine::Program& program() const { return context.program(); }
    const rules::Procedure& procedure() const { return *frame.procedure; }
    const wording::Phrasebook& phrases() const { return context.phrases; }
    const text::Audience& audience() const { return procedure().audience; }
};

enum class Dice { needed, none };

/// Whether it rolls dice, itself or through what it does.
bool rolls_dice(const engine::Program& program, const engine::Frame& frame);

/// The procedures a block names; without `of`, those of the right kind for this reader that have two sides and give
/// something. Reports unknown ones, those for another reader, and those with (or without) dice.
std::vector<const engine::Frame*> find_frames(const BlockTemplate& source, Dice dice, const ItemContext& context);

/// Whether it is a fact of the rule set that the procedure does not ask for in this battle: no unit in it can use what
/// reads it.
bool is_asked_no_more(const std::string& input, const engine::Frame& frame, const ItemContext& context);

/// The question at the usual situation, with its inputs set; nullopt after a report.
std::optional<OutcomeQuery> set_up(const BlockTemplate& source, OutcomeQuestion asked, const engine::Frame& frame,
                                   const ItemContext& context);

/// The note of a question, or what it fixes: "Our arm: infantry; their arm: infantry."; empty when it fixes nothing.
std::string note_words(const OutcomeQuery& query);

/// The title of the template, else that of the procedure with `ending` behind it.
std::string title_words(const OutcomeQuery& query, const std::string& ending = "");

/// Reports an ending that is a fault of the rules or of the template, once; true when it was one.
bool report_fault(const engine::Ending& ending, const OutcomeQuery& query);

}  // namespace broadside::sheet
