#pragma once

#include "engine/program.hpp"
#include "rules/ruleset.hpp"
#include "scenario/resolve.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>

// The checks: one file each, one signature, one list. A check reads what it is given and reports; none depends on
// another. To add one: a file, a line in check.cpp, its code in codes.hpp, and a golden case that prints it.

namespace broadside::check {

/// A label as it is printed, its figures filled in; chart and row are null for a step's, and the label of a row may be
/// empty. That is for another room to say.
using LabelFiller = std::function<std::string(const engine::Program& program, const rules::Prose& label,
                                              const rules::Chart* chart, const rules::ChartRow* row)>;

class Editions;
class UnitTrial;

/// What a check may look at. Everything outlives it.
struct CheckContext {
    const text::SourceMap& sources;
    const text::Value& tree;        ///< the merged files of the rule set
    const rules::Ruleset& ruleset;  ///< as written: with all rows and steps, whatever their `given`
    /// The same settled and compiled, with the rule set's own choices, or the scenario's. Null when it does not
    /// compile.
    const engine::Program* program = nullptr;
    const scenario::Scenario* scenario = nullptr;    ///< of a scenario check
    LabelFiller fill = {};                           ///< empty: labels stand as they were written
    const UnitTrial* trial = nullptr;                ///< of the program; `run_checks` makes it where there is none
    const scenario::ResolvedFacts* facts = nullptr;  ///< of the scenario, by `run_checks`; null: they are not right
    Editions* editions = nullptr;                    ///< of the program; null: whoever needs some makes his own
};

using Check = void (*)(const CheckContext&, text::Diagnostics&);

/// What must hold for a check to be run.
enum class Needs {
    files,    ///< nothing: it reads what is written
    program,  ///< a rule set that compiles
    facts,    ///< that, and a scenario whose facts it knows
    no_error  ///< that nothing was found wrong: what this check finds would follow from that
};

struct ListedCheck {
    std::string_view name;  ///< what it looks for
    Check run = nullptr;
    Needs needs = Needs::files;
};

/// In the order in which they run.
std::span<const ListedCheck> ruleset_checks();
std::span<const ListedCheck> scenario_checks();

/// Runs every check of the list that can be run. The facts of a scenario are held against the rule set here, once.
void run_checks(std::span<const ListedCheck> checks, const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
