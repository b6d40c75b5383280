#pragma once

#include "sheet/steps/procedure_steps.hpp"
#include "sheet/template_forms.hpp"

namespace broadside::sheet {

/// `steps`: for blocks that print procedures.
template <typename S>
Entries<S> steps_key() {
    static const auto form = text::choice<Template, StepsForm>(
        "a way to set steps",
        {{"listed", StepsForm::listed}, {"run in", StepsForm::run_in}, {"by length", StepsForm::by_length}});
    return text::key("steps", &S::steps, form,
                     "Of procedures: \"listed\", a line each; \"run in\", one behind another; \"by length\", a line "
                     "each where there are six or more.");
}

}  // namespace broadside::sheet
