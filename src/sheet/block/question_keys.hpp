#pragma once

#include "sheet/outcome/query.hpp"
#include "sheet/template_forms.hpp"

// Keys of tables that the engine works out: of an S with an `OutcomeQuestion` called `asked`.

namespace broadside::sheet {

template <typename S>
Entries<S> rows_key() {
    return text::within(&S::asked, text::key("rows", &OutcomeQuestion::rows, one_or_more(),
                                             "The input down the side; for odds also \"net\", the net modifier."));
}

template <typename S>
Entries<S> results_key() {
    return text::within(&S::asked, text::key("results", &OutcomeQuestion::results, one_or_more(),
                                             "The fields of the outcome that are printed."));
}

template <typename S>
Entries<S> bands_key() {
    return text::within(&S::asked, text::key("bands", &OutcomeQuestion::bands, list_of_named(),
                                             "Bands of a numeric result: \"4..\", \"1..3\"."));
}

template <typename S>
Entries<S> set_key() {
    return text::within(&S::asked, text::key("set", &OutcomeQuestion::set, fixed_inputs(),
                                             "Inputs fixed for this table: \"side.fact\" = value."));
}

template <typename S>
Entries<S> note_key() {
    return text::within(&S::asked, text::key("note", &OutcomeQuestion::note, prose(),
                                             "A sentence below a worked-out table, in place of what it fixes."));
}

}  // namespace broadside::sheet
