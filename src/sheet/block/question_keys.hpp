#pragma once

#include "sheet/odds_results.hpp"
#include "sheet/template_forms.hpp"

// Keys of tables that the engine works out.

namespace broadside::sheet {

template <typename S>
Entries<S> rows_key() {
    return text::key("rows", &S::rows, one_or_more(),
                     "The input down the side; for odds also \"net\", the net modifier.");
}

template <typename S>
Entries<S> results_key() {
    return text::within(&S::question, text::key("results", &Question::results, one_or_more(),
                                                "The fields of the outcome that are printed."));
}

template <typename S>
Entries<S> set_key() {
    return text::within(&S::question, text::key("set", &Question::set, fixed_inputs(),
                                                "Inputs fixed for this table: \"side.fact\" = value."));
}

template <typename S>
Entries<S> note_key() {
    return text::within(&S::question, text::key("note", &Question::note, prose(),
                                                "A sentence below a worked-out table, in place of what it fixes."));
}

const Fields<OddsQuestion>& odds_question_fields();

}  // namespace broadside::sheet
