#pragma once

#include "program.hpp"
#include "written.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sheets {

/// What the program says of references to data: `chart.movement.line.value`, `number.contact`, `quantity.x.max`,
/// `domain.arm.foot`, and the signs of values. A figure of a chart is what the chart gives in situations in which the
/// row speaks by the program's own trace.
class References {
  public:
    References(Program& program, const Choices& choices, const std::string& root);

    Wanted wanted(const std::string& reference);
    /// What a row of a chart says in a situation in which it speaks, by the program's own trace.
    struct RowSaid {
        std::string column;
        Json results;            ///< with `gives` of a modifier
        Json inputs;             ///< of the first such situation
        std::string place = {};  ///< what it has of that which columns ask for
    };
    const std::vector<RowSaid>& said_by(const std::string& chart, const std::string& row);
    /// Whether what was said stands in this column of the chart: by its label in the trace, or by its conditions.
    bool is_in_column(const std::string& chart, const RowSaid& said, std::size_t number);
    std::size_t columns_of(const std::string& chart) const;
    /// The words of each row of a chart: its id, its label, and what it asks for.
    const std::map<std::string, std::string>& rows_of(const std::string& chart) const;
    const Json& described() { return program_.describe(choices_); }

  private:
    struct Spoken {
        std::string column;
        Json value;
        bool operator==(const Spoken&) const = default;
    };
    /// By row and result; `gives` of a modifier.
    using Chart = std::map<std::pair<std::string, std::string>, std::vector<Spoken>>;

    /// What the heading of a column asks of an input: its values, groups and ranges.
    using Conditions = std::map<std::string, std::vector<std::string>>;

    const Chart& chart_called(const std::string& id);
    std::string place_among_columns(const std::string& chart, const Json& inputs) const;
    void learn(const std::string& id, const Json& lines, const Json* described_chart);
    void look_closer(const std::string& id, const Json& inputs);
    void learn_from_procedures();
    void look_further(const std::string& chart);
    bool meets(const Json& value, const std::string& condition, const std::string& type);
    Wanted of_chart(const std::vector<std::string>& path);
    const std::set<double>& spoken_along(const std::string& chart, const std::string& row, const std::string& name);
    Wanted end_of_band(const std::vector<std::string>& path);
    Wanted of_number(const std::string& id);
    Wanted of_quantity(const std::string& id, const std::string& end);
    Wanted of_domain(const std::string& id, const std::string& value);
    Wanted counted(std::vector<std::string> path);
    Json result_of_type(const std::string& type);

    Program& program_;
    const Choices& choices_;
    std::map<std::string, Chart> charts_;
    std::map<std::pair<std::string, std::string>, std::vector<RowSaid>> said_by_;  ///< by chart and row
    std::map<std::string, std::set<double>> spoken_along_;                         ///< by chart, row and input
    std::map<std::string, std::string> signs_;                                     ///< of values, as in the rule set
    std::map<std::string, std::vector<std::string>> columns_;          ///< labels of the columns of charts, in order
    std::map<std::string, std::vector<Conditions>> conditions_;        ///< of the same
    std::map<std::string, std::map<std::string, std::string>> names_;  ///< labels of named values of quantities
    std::map<std::string, std::map<std::string, std::string>> rows_;   ///< words of the rows of charts
    std::map<std::string, std::set<std::string>> procedures_of_;       ///< in whose traces a chart speaks
    std::set<std::string> looked_further_;
    bool has_learnt_from_procedures_ = false;
};

std::vector<std::string> path_of(const std::string& reference);

}  // namespace sheets
