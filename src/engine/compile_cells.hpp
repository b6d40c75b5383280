#pragma once

#include "engine/compile.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace broadside::engine {

/// Compiles the rows and cells of one chart to a node per output. Reports mistakes and clears `good`.
class CellCompiler {
  public:
    CellCompiler(FrameBuilder& builder, const rules::Chart& chart, const ChartInstance& instance, const Scope& scope)
        : builder_(builder), chart_(chart), instance_(instance), scope_(scope) {}

    /// Result of a row of a list, with its cases.
    std::optional<CellResult> row(const rules::ChartRow& row);
    /// Result of a cell of a row.
    std::optional<CellResult> cell(const rules::ChartRow& row, const rules::Cell& cell);
    bool good() const { return good_; }

  private:
    bool fill(std::vector<NodeId>& outputs, const rules::Cell& cell);
    std::optional<std::vector<NodeId>> own_outputs(const rules::ChartRow& row);
    NodeId ending_node(bool missing);
    NodeId constant(std::int64_t value) { return builder_.emit(Op::constant, {}, {}, {}, value); }
    bool put(std::vector<NodeId>& outputs, std::size_t output, const rules::CellValue& value);
    std::optional<NodeId> output_node(std::size_t output, const rules::CellValue& value);
    std::optional<NodeId> fitted(const Bound& bound, const Type& wanted, const std::string& name,
                                 const text::Span& span);
    void add_parts(CellResult& result, const std::vector<rules::Case>& parts);
    text::Diagnostic& error(const text::Code& code, const text::Span& span, Saying message);

    FrameBuilder& builder_;
    const rules::Chart& chart_;
    const ChartInstance& instance_;
    const Scope& scope_;
    rules::Prose missing_, forbid_;  ///< of the row being read
    bool good_ = true;
};

}  // namespace broadside::engine
