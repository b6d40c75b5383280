#pragma once

#include "asker.hpp"
#include "pdf_tables.hpp"
#include "references.hpp"
#include "tally.hpp"

#include <map>
#include <set>
#include <string>
#include <toml++/toml.h>
#include <vector>

namespace sheets {

/// Compares rosters and the tables of unit cards with what the program says of each unit, as it begins and at each
/// step of loss. The question of a cell is in the template of its rule set; the figure is not.
class RecordReader {
  public:
    RecordReader(Asker& asker, References& references, const std::string& root, std::vector<Unit> units);

    /// A new file: from here on its tables are compared with its template.
    void open(const std::string& file);
    bool is_open() const { return blocks_ != nullptr; }
    bool is_roster() const { return kind_ == "roster"; }
    /// False for a table of a file without such a template. It has to be called again, on a new tally, while the asker
    /// has questions noted.
    bool compare(const Table& table, const std::string& where, Tally& tally);

  private:
    using Set = Asker::Fixed;
    struct Column {
        std::string head, cell, when, otherwise, boxes, most, needs;
        std::vector<std::string> marks, ground;
        Set set;
        std::vector<Set> also;
    };
    struct Row {
        std::string when;
        Set set;
        std::vector<std::string> cells;
    };
    struct Block {
        std::string kind, when;
        Set set;
        std::vector<Column> columns;
        std::vector<Row> rows;
        bool has_heads = false;
    };

    void read_template(const std::string& id);
    void read_block(const toml::table& block, std::vector<Block>& blocks) const;
    void declare(const Block& block);
    void declare_in(const std::string& written);
    Wanted wanted(const std::string& reference, const Unit& unit, const Set& set);
    void compare_cell(const std::string& written, const Cell& cell, const Unit& unit, const std::vector<Set>& sets,
                      const std::string& what, Tally& tally);
    bool is_head(const std::string& printed, const std::string& written) const;
    bool lists_units(const Table& table) const;
    void compare_roster(const Table& table, const std::string& where, Tally& tally);
    void compare_row(const Block& block, const Table& table, std::size_t row, const Unit& unit,
                     const std::string& where, Tally& tally);
    void compare_boxes(const Column& column, const std::vector<const Cell*>& cells, const Unit& unit,
                       const std::string& what, Tally& tally);
    /// What stands in a box: a figure, × or nothing.
    Wanted in_box(const Column& column, const Unit& unit, std::size_t box, bool counts_down);
    void compare_card(const Table& table, const std::string& where, Tally& tally);
    void compare_figures(const Block& block, const Table& table, const Unit& unit, const std::string& where,
                         Tally& tally);
    bool is_needed(const Column& column);
    /// Of the side whose sheet is open, and of this command where several have the name.
    const Unit* unit_called(const std::string& name, const std::string& command) const;

    Asker& asker_;
    References& references_;
    std::string root_;
    std::vector<Unit> units_;
    std::set<std::string> ground_;                         ///< kinds on the table
    std::map<std::string, std::vector<Block>> templates_;  ///< by the name of their file
    const std::vector<Block>* blocks_ = nullptr;           ///< of the file that is open
    std::map<std::string, std::size_t> printed_of_;        ///< blocks of a unit whose tables came before
    std::string file_;                                     ///< that is open
    std::string kind_;                                     ///< "roster", "card"
};

}  // namespace sheets
