#pragma once

#include "engine/compile.hpp"

namespace broadside::engine {

/// Compiles the rows of a chart other than a modifier list into the dense table of `instance`. False after an error.
bool compile_rows(FrameBuilder& builder, const rules::Chart& chart, ChartInstance& instance, const Scope& scope);

}  // namespace broadside::engine
