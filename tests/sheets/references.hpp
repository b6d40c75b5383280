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
    const Json& described() { return program_.describe(choices_); }

  private:
    struct Spoken {
        std::string column;
        Json value;
        bool operator==(const Spoken&) const = default;
    };
    /// By row and result; `gives` of a modifier.
    using Chart = std::map<std::pair<std::string, std::string>, std::vector<Spoken>>;

    const Chart& chart_called(const std::string& id);
    Wanted of_chart(const std::vector<std::string>& path);
    Wanted end_of_band(const std::vector<std::string>& path);
    Wanted of_number(const std::string& id);
    Wanted of_quantity(const std::string& id, const std::string& end);
    Wanted of_domain(const std::string& id, const std::string& value);
    Wanted counted(std::vector<std::string> path);
    Json result_of_type(const std::string& type);

    Program& program_;
    const Choices& choices_;
    std::map<std::string, Chart> charts_;
    std::map<std::string, std::set<double>> spoken_at_;        ///< by row of a chart of one number: where it speaks
    std::map<std::string, std::string> signs_;                 ///< of values, as in the rule set
    std::map<std::string, std::vector<std::string>> columns_;  ///< labels of the columns of charts, in order
};

std::vector<std::string> path_of(const std::string& reference);

}  // namespace sheets
