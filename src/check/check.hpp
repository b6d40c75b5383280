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

// The checks: one file each, one signature, one list. A check reads its context and reports; none depends on another.
// To add one: a file, a line in check.cpp, its code in codes.hpp, and a golden case that prints it.

namespace broadside::check {

/// Renders a label with its figures filled in; chart and row are null for the label of a step, and the label of a row
/// may be empty. Another room supplies it.
using LabelFiller = std::function<std::string(const engine::Program& program, const rules::Prose& label,
                                              const rules::Chart* chart, const rules::ChartRow* row)>;

class Editions;
class ReportedFaults;
class UnitTrial;

/// Input of a check. All references outlive it.
struct CheckContext {
    const text::SourceMap& sources;
    const text::Value& tree;        ///< the merged files of the rule set
    const rules::Ruleset& ruleset;  ///< as written: all rows and steps, whatever their `given`
    /// The rule set settled and compiled, with its own choices or the scenario's. Null when it does not compile.
    const engine::Program* program = nullptr;
    const scenario::Scenario* scenario = nullptr;    ///< for a scenario check
    LabelFiller fill = {};                           ///< empty: labels are printed as written
    const UnitTrial* trial = nullptr;                ///< of the program; made by `run_checks` if null
    const scenario::ResolvedFacts* facts = nullptr;  ///< of the scenario, set by `run_checks`; null if they have errors
    Editions* editions = nullptr;                    ///< of the program; null: each check that needs some makes its own
    ReportedFaults* reported = nullptr;              ///< by the checks before; set by `run_checks`
};

using Check = void (*)(const CheckContext&, text::Diagnostics&);

/// Precondition of a check.
enum class Needs {
    files,    ///< none: it reads the files as written
    program,  ///< a rule set that compiles
    facts,    ///< the same, and a scenario with valid facts
    no_error  ///< no errors so far: this check would report their consequences
};

struct ListedCheck {
    std::string_view name;  ///< what it reports
    Check run = nullptr;
    Needs needs = Needs::files;
};

/// In order of execution.
std::span<const ListedCheck> ruleset_checks();
std::span<const ListedCheck> scenario_checks();

/// Runs every check of the list whose precondition holds. Resolves the facts of a scenario against the rule set once.
void run_checks(std::span<const ListedCheck> checks, const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
