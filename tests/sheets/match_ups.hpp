#pragma once

#include "pdf_tables.hpp"
#include "program.hpp"
#include "tally.hpp"
#include "units.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sheets {

/// Compares match-ups with `odds`: each unit that a row's head names against each of a column's, with the facts of the
/// scenario. Heads name units, "Gessler, Csáky", or count them, "6 × line, grade D".
class MatchUpReader {
  public:
    MatchUpReader(Program& program, const Choices& choices, const std::string& root, std::vector<Unit> units);

    /// False when it is no match-up.
    bool compare(const Table& table, const std::string& where, Tally& tally);

  private:
    struct Block {
        std::string title, procedure, field, wanted;
        Json set = Json::object();
    };
    struct Side {
        std::string id, label;
    };
    using Units = std::vector<const Unit*>;

    const Side* side_called(const std::string& label) const;
    std::vector<Units> units_of_heads(const std::vector<std::string>& heads, const std::string& side,
                                      const Block& block) const;
    Units named(const std::string& head, const std::string& side) const;
    Units counted(const std::string& head, const std::string& side, const Block& block,
                  const std::set<const Unit*>& taken) const;
    bool is_described(const Unit& unit, const std::string& words, const Block& block) const;
    Json line_of(const Block& block, const Unit& first, const Unit& second) const;
    std::optional<double> chance_of(const Block& block, const Json& answer) const;

    Program& program_;
    const Choices& choices_;
    std::vector<Unit> units_;
    std::vector<Side> sides_;
    std::vector<Block> blocks_;
};

}  // namespace sheets
