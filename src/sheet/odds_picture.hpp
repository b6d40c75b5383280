#pragma once

#include "sheet/odds_choice.hpp"

#include <string>
#include <vector>

// Chances as a picture: bars in parts, or a grid whose cells are the darker the likelier. What the author of a template
// says of it; the figures are the engine's.

namespace broadside::sheet {

struct OddsPicture {
    enum class Form { table, bars, grid };
    Form as = Form::table;
    bool lead = false;               ///< rows are leads: those of the side behind are their mirror
    std::vector<FixedInput> signs;   ///< result = "SIGN", or "SIGN SIGN: words of the legend"
    std::vector<Named> total;        ///< results that are summed at the end of a row; with `lead` the leader's
    std::vector<std::string> heads;  ///< over the labels of rows, the bars and the totals
    std::vector<std::vector<FixedInput>> also;  ///< situations with the same chances, which the program proves
};

/// The sign of one result, as the template writes it.
struct ResultSign {
    std::vector<std::string> signs;
    std::string words;  ///< in the legend; empty: the rule set's own
};

/// What a table of chances says of its results, found by field and value (or band).
class ResultSigns {
  public:
    /// Reports results and signs that there are not; nullopt then.
    static std::optional<ResultSigns> make(const WorkedOdds& worked, const std::vector<FixedInput>& signs,
                                           const ItemContext& context);

    /// Of a class the signs of its fields, one above another and one for both where they are alike; its words where a
    /// field has none.
    std::vector<Words> of(const ResultBands::Class& result) const;
    /// Every sign of these classes once, with what it means.
    Words legend(const std::vector<ResultBands::Class>& results) const;

  private:
    struct Known {
        std::size_t field = 0;
        std::int64_t value = 0;
        ResultSign sign;
    };
    ResultSigns(const WorkedOdds& worked, const ItemContext& context) : worked_(&worked), context_(&context) {}
    bool add(const FixedInput& written);
    const Known* find(std::size_t field, std::int64_t value) const;
    Words drawn(const ResultSign& sign) const;
    std::string words_of(const Known& known) const;

    const WorkedOdds* worked_;
    const ItemContext* context_;
    std::vector<Known> known_;  ///< in the order of the template
};

/// The places of values in results of one field: of a value, a group of values, or a band, as a template names them.
/// Empty, after a report, when it names none.
std::vector<std::int64_t> values_called(const Named& name, std::size_t field, const WorkedOdds& worked);

/// The bars of one match-up; nullopt after a report.
std::optional<BarChart> odds_bars(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up);
/// Rows and columns of two inputs, in each cell the chance of the named results; nullopt after a report.
std::optional<Table> odds_grid(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up);

}  // namespace broadside::sheet
