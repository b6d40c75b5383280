#pragma once

#include "check/check.hpp"
#include "engine/machine.hpp"

#include <set>

namespace broadside::check {

/// What the faults are about that a run of checks has reported.
class ReportedFaults {
  public:
    void add(engine::FaultSubject subject);
    bool has(engine::FaultSubject subject) const;

  private:
    std::set<engine::FaultSubject> subjects_;
};

/// Whether an earlier finding of the run is about the same: "chart `results` has no row" is said once, and not again by
/// each example that fails for it.
bool is_reported(const CheckContext& context, const engine::FaultSubject& subject);
void set_reported(const CheckContext& context, const engine::FaultSubject& subject);

}  // namespace broadside::check
