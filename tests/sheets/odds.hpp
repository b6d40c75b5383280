#pragma once

#include "pdf_tables.hpp"
#include "program.hpp"
#include "tally.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sheets {

/// A block of a template: what a table of chances, or a list, asks. Read from the rule set's data; the figures are not.
struct Question {
    std::string kind, as, panel, title, procedure, total;
    std::vector<std::string> axes, results, bands, heads;
    Json fixed = Json::object();
    std::vector<std::pair<std::string, std::string>> signs;  ///< value, signs
    bool lead = false;
};

/// Compares bars, grids and lists with `odds` and `resolve`. A situation that comes to a net modifier is one of which
/// the program's own trace says so.
class OddsReader {
  public:
    OddsReader(Program& program, const Choices& choices, const std::string& root);

    /// A new file: its tables come in the order of the template.
    void open(const std::string& file);
    /// False when no block of the template asks for it.
    bool compare(const Table& table, const std::string& where, Tally& tally);

  private:
    struct Part {
        Json key;           ///< the values of the results
        std::string signs;  ///< "{run}{carry on}"
        double chance = 0;
    };
    struct Witnesses {
        std::map<long, Json> lines;  ///< by net modifier
    };

    /// Row of a chart that cuts a number into bands, with what it gives.
    struct BandRow {
        std::string band;
        std::map<std::string, std::int64_t> gives;
    };

    void read_words(const std::string& path);
    void load(const std::string& path);
    void take_rows_as_bands(Question& question) const;
    const Question* question_for(const Table& table);
    const Json* procedure_of(const Question& question) const;
    const Witnesses& witnesses_for(const Question& question);
    std::optional<long> net_of(const Question& question, const Json& answer);
    std::optional<Json> value_said(const std::string& label, const Question& question, const std::string& axis,
                                   std::size_t place, std::size_t places);
    std::string signs_of_value(const Question& question, const std::string& field, const std::string& value) const;
    std::string signs_of(const Question& question, const Json& result) const;
    Json ask_otherwise(const Question& question, const Json& line);
    Json mirrored(const Question& question, const Json& key) const;
    Json key_of(const Question& question, const Json& result) const;
    std::vector<Part> parts_of(const Question& question, const Json& answer) const;

    void compare_bars(const Question& question, const Table& table, const std::string& where, Tally& tally);
    void compare_grid(const Question& question, const Table& table, const std::string& where, Tally& tally);
    void compare_list(const Question& question, const Table& table, const std::string& where, Tally& tally);

    Program& program_;
    const Choices& choices_;
    std::string root_;
    std::map<std::string, std::string> own_signs_;  ///< of the values of the rule set's domains
    std::map<std::string, std::vector<BandRow>> band_rows_;  ///< by chart
    std::vector<Question> questions_;
    std::vector<bool> used_;
    std::map<const Question*, Witnesses> witnesses_;
};

}  // namespace sheets
