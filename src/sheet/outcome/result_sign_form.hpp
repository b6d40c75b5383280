#pragma once

#include "sheet/outcome/chance_table.hpp"
#include "sheet/template_forms.hpp"

#include <vector>

namespace broadside::sheet {

/// `{ RESULT = "SIGN" }`, `"SIGN SIGN: words of the legend"`, or `"-"` for a result shown as its figure alone.
const Form<std::vector<ResultSign>>& result_signs();

}  // namespace broadside::sheet
