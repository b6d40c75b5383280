#include "sheet/block/question_keys.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/outcome/chance_table.hpp"

namespace broadside::sheet {

static Entries<OddsSettings> picture_keys() {
    using P = ChancePicture;
    static const auto form = text::choice<Template, P::Form>(
        "a form of chances", {{"table", P::Form::table}, {"bars", P::Form::bars}, {"grid", P::Form::grid}});
    static const Fields<P> fields{
        "a picture of chances",
        {text::key("as", &P::as, form,
                   "Of odds: \"table\"; \"bars\", one a row with a part for each result; or \"grid\", two inputs and "
                   "the chance of the `total`. \"table\" when absent."),
         text::key("total", &P::total, one_or_more(),
                   "Results that are summed: at the end of a bar, in the cells of a grid."),
         text::key(
             "heads", &P::heads, texts(),
             "Words over the labels, the bars and the totals; of a grid, over its first column and the others.")}};
    return text::keys_of(&OddsSettings::picture, fields);
}

BlockKind odds_kind() {
    static const auto chances = text::choice<Template, ChanceFigures>(
        "a way to print chances",
        {{"percentages", ChanceFigures::percentages}, {"fractions", ChanceFigures::fractions}});
    return {
        .word = "odds",
        .binds = {"procedure"},
        .keys = {settings<OddsSettings>(
                     {rows_key<OddsSettings>(), results_key<OddsSettings>(), bands_key<OddsSettings>(),
                      set_key<OddsSettings>(), note_key<OddsSettings>(),
                      text::key("chances", &OddsSettings::chances, chances,
                                "Of odds: \"percentages\", or \"fractions\" where there are few equally likely "
                                "cases. \"percentages\" when absent."),
                      picture_keys(), lead_key<OddsSettings>(), signs_key<OddsSettings>(), also_key<OddsSettings>()}),
                 span_key()},
        .make = odds_blocks,
        .title = BlockKind::Title::of_its_own};
}

}  // namespace broadside::sheet
