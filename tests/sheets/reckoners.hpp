#pragma once

#include "pdf_tables.hpp"
#include "program.hpp"
#include "tally.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sheets {

/// Compares tables that cards work out over a run of numbers, "Units 1–3: 4 bounds", with `resolve` at each of them.
/// The question is in the template of the rule set; on the card of a command its facts belong to it.
class ReckonerReader {
  public:
    ReckonerReader(Program& program, const Choices& choices, const std::string& root);

    void open(const std::string& file);
    bool is_open() const { return blocks_ != nullptr; }
    /// False when it is none.
    bool compare(const Table& table, const std::string& where, Tally& tally);

  private:
    struct Block {
        std::string title, procedure, along, across, result;
        long from = 0;
        Json set = Json::object();
    };
    /// What a column asks for besides the number.
    struct Column {
        std::size_t place;
        Json line;
    };

    void read_template(const std::string& path, const std::string& id);
    void read_commands();
    const Block* block_of(const Table& table) const;
    std::vector<Column> columns_of(const Block& block, const Table& table);
    std::string input_called(const Block& block, const std::string& fact);
    void compare_row(const Block& block, const Table& table, std::size_t row, long from, long to,
                     const std::vector<Column>& columns, const std::string& where, Tally& tally);

    Program& program_;
    const Choices& choices_;
    std::map<std::string, std::vector<Block>> templates_;  ///< by the name of their file
    std::map<std::string, Json> commands_;                 ///< facts, by label
    const std::vector<Block>* blocks_ = nullptr;           ///< of the file that is open
};

}  // namespace sheets
