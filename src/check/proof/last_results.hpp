#pragma once

#include "engine/program.hpp"

namespace broadside::check {

/// A copy of a procedure's frame that gives only what a reader acts on, so that its endings can be compared:
///
///     gives = ["margin", "does.state"]      `does` is looked up with `margin`: only `does.state` is left
///
/// Left out are results from which another result is worked out; what effects read is added. All results of a
/// procedure that another one does are kept, because that one may read any.
engine::Frame with_last_results(const engine::Program& program, const engine::Frame& frame);

}  // namespace broadside::check
