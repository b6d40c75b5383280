#pragma once

#include "sheet/outcome/chance_table.hpp"
#include "sheet/outcome/result_sign_form.hpp"
#include "sheet/template_forms.hpp"

// Keys of tables worked out by the engine: for an S with an `OutcomeQuestion` called `asked`, and for one with a
// `ChancePicture` called `picture`.

namespace broadside::sheet {

template <typename S>
Entries<S> rows_key() {
    return text::within(&S::asked, text::key("rows", &OutcomeQuestion::rows, wanted_one_or_more(),
                                             "The input down the side; for odds also \"net\", the net modifier."));
}

template <typename S>
Entries<S> results_key() {
    return text::within(&S::asked, text::key("results", &OutcomeQuestion::results, wanted_one_or_more(),
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

template <typename S>
Entries<S> lead_key() {
    return text::within(&S::picture, text::key("lead", &ChancePicture::lead, yes_no(),
                                               "Of bars and lists: rows are leads, 0 and more; the program proves that "
                                               "those below mirror them."));
}

template <typename S>
Entries<S> signs_key() {
    return text::within(&S::picture,
                        text::key("signs", &ChancePicture::signs, result_signs(),
                                  "Of bars and lists: result = \"SIGN\", \"SIGN SIGN: words of the legend\", "
                                  "or \"-\" for no sign."));
}

template <typename S>
Entries<S> also_key() {
    static const auto situations = text::list_of("a list of situations", fixed_inputs());
    return text::within(
        &S::picture,
        text::key("also", &ChancePicture::also, situations,
                  "Situations with the same chances, which the program proves: [{ \"side.fact\" = value }]."));
}

}  // namespace broadside::sheet
