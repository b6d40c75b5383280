#pragma once

#include "pdf_tables.hpp"
#include "program.hpp"
#include "tally.hpp"

namespace sheets {

/// Compares tables that have the title of a chart with what `resolve` answers in every situation of it: the engine
/// names the row and the column that spoke, in the words of the heads that a reader sees.
class ChartReader {
  public:
    ChartReader(Program& program, const Choices& choices) : program_(program), choices_(choices) {}

    /// False when it is no table of a chart.
    bool compare(const Table& table, const std::string& where, Tally& tally);

  private:
    struct Said {
        std::string row, column, result;
        Json value;
        bool operator==(const Said&) const = default;
    };
    struct Chart {
        const Json* described = nullptr;
        std::vector<Said> said;  ///< each once
    };

    const Chart* chart_called(const std::string& title);
    void learn(Chart& chart);
    void compare_cell(const Chart& chart, const Table& table, std::size_t cell, const std::string& where, Tally& tally);
    /// The result of the chart that a column is about.
    std::string result_for(const Chart& chart, const Table& table, std::size_t column) const;
    const Json* result_of(const Chart& chart, const std::string& id) const;

    Program& program_;
    const Choices& choices_;
    std::map<std::string, Chart> charts_;
};

}  // namespace sheets
