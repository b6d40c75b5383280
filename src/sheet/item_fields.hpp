#pragma once

#include "sheet/template_forms.hpp"

namespace broadside::sheet {

/// The keys of `[item]`. Private to the room.
const Fields<Template>& item_fields();

}  // namespace broadside::sheet
