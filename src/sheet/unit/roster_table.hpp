#pragma once

#include "sheet/unit/figure_table.hpp"
#include "sheet/unit/roster.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

// Table of a command in a roster: a row for each unit, and a column where some unit has something to say.

namespace broadside::sheet {

class RosterTable {
  public:
    /// Reports columns whose boxes name no fact. Keeps references to all four.
    RosterTable(const RosterSettings& roster, const text::Span& span, const UnitRecords& records,
                const ItemContext& context);

    /// Units that lengths are printed without: "cm".
    using Units = std::set<std::string>;
    Table of(const std::vector<std::size_t>& units, Units* left_out) const;

    /// Whether the column's `when` holds of the unit.
    bool is_for(const RosterColumn& column, std::size_t unit) const;
    /// By column; null without boxes.
    const std::vector<const rules::Fact*>& facts() const { return facts_; }

  private:
    /// Columns in one place of a row: for each unit of the panel at most one of them has something to say.
    using Place = std::vector<std::size_t>;

    const scenario::Scenario& scenario() const { return *context_.data.scenario; }
    std::size_t width_of(std::size_t column) const;

    bool says_anything(std::size_t column, std::size_t unit) const;
    bool may_share(const Place& place, std::size_t column, const std::vector<std::size_t>& units) const;
    std::vector<Place> places_for(const std::vector<std::size_t>& units) const;
    std::size_t column_for(const Place& place, std::size_t unit) const;

    Words head_of(const Place& place) const;
    Words words_for_others(const RosterColumn& column, const FigureWriter& writer) const;
    void add_columns(std::size_t place, std::size_t width, Table& table) const;
    Row row(std::size_t unit, const std::vector<Place>& places, const FigureWriter& writer, bool pale) const;

    std::size_t boxes_of(std::size_t column, std::size_t unit) const;
    void report_too_many(const RosterColumn& column, std::size_t unit, std::int64_t wanted) const;
    Cell box_cell(std::size_t unit, std::size_t column, std::size_t box) const;
    void mark_step(std::size_t unit, const RosterColumn& source, const UnitRecords::Changed& now, std::int64_t whole,
                   Cell& cell) const;

    const RosterSettings& roster_;
    const text::Span& span_;
    const UnitRecords& records_;
    const ItemContext& context_;
    std::vector<const rules::Fact*> facts_;  ///< of columns with boxes
    std::vector<std::size_t> widths_;        ///< in columns of the table, the same on all sides of paper
};

}  // namespace broadside::sheet
