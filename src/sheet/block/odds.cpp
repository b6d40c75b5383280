#include "sheet/block/kind.hpp"
#include "sheet/block/question_keys.hpp"
#include "sheet/odds_table.hpp"

namespace broadside::sheet {

const Fields<OddsQuestion>& odds_question_fields() {
    using S = OddsQuestion;
    static const Fields<S> fields{
        "a question of chances",
        {rows_key<S>(), results_key<S>(),
         text::key("bands", &S::bands, list_of_named(), "Bands of a numeric result: \"4..\", \"1..3\"."), set_key<S>(),
         note_key<S>()}};
    return fields;
}

BlockKind odds_kind() {
    static const auto chances = text::choice<Template, ChancesForm>(
        "a way to print chances", {{"percentages", ChancesForm::percentages}, {"fractions", ChancesForm::fractions}});
    return {.word = "odds",
            .binds = {"procedure"},
            .keys = {settings<OddsSettings>(
                         {text::keys_of(&OddsSettings::asked, odds_question_fields()),
                          text::key("chances", &OddsSettings::chances, chances,
                                    "Of odds: \"percentages\", or \"fractions\" where there are few equally likely "
                                    "cases. \"percentages\" when absent.")}),
                     span_key()},
            .make = odds_blocks,
            .title = BlockKind::Title::of_its_own};
}

}  // namespace broadside::sheet
