#pragma once

#include "aid_file.hpp"
#include "pdf_tables.hpp"
#include "references.hpp"
#include "tally.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sheets {

/// Compares the charts of a play aid with what the program says. The question of a cell is in the aid's data; the
/// figure is not. References to the same place of a chart are read together, as one answer of the program: "withdraws,
/// one figure lost; chased: runs, two" are two of its answers, each with its sign.
class AidReader {
  public:
    AidReader(Program& program, const Choices& choices, References& references, const std::string& root,
              const Battle& battle);

    // Kinds and reasons of a tally.
    static constexpr const char* heads = "heads of play aids";
    static constexpr const char* undecided = "cells of play aids of which no situation found decides what is printed";

    /// A new file: its tables come in the order of the aid.
    void open(const std::string& file);
    bool is_open() const { return is_open_; }

    /// Rows of tables whose label was held against the row of a chart that their figures come from. `exchanged` is the
    /// same with each label beside the figures of the next row, which is to be noticed wherever the two differ.
    struct Labels {
        std::size_t held = 0, exchanged = 0, noticed = 0;
    };
    const Labels& labels() const { return labels_; }
    /// False for a table of another file.
    bool compare(const Table& table, const std::string& where, Tally& tally);

  private:
    /// `chart.CHART.ROW.OUTPUT.PLACES`, with `.as.SIGN` or without.
    struct Figure {
        std::string chart, row, output, places, sign;
        std::string group() const { return chart + "." + row + "|" + places; }
        std::string column() const { return output + "|" + places; }
    };
    /// A cell of a table as its author wrote it, with what the places it covers ask.
    struct Asked {
        std::string written;
        std::optional<Figure> covered;  ///< of one without a reference, by the other cells of its row and column
    };
    using Answers = std::vector<References::RowSaid>;
    using Chosen = std::map<std::string, References::RowSaid>;  ///< by group

    static bool is_figure(const std::string& reference, Figure& out);
    const AidPart* part_for(const Table& table);
    bool fits(const AidPart& part, const Table& table, std::vector<const AidRow*>& rows,
              std::vector<std::size_t>& columns);
    bool has_label(const std::string& written, const std::string& printed);
    bool has_words_of_label(const std::string& written, const std::string& printed);
    void compare_heads(const AidPart& part, const std::vector<const AidRow*>& rows,
                       const std::vector<std::size_t>& columns, const Table& table, const std::string& where,
                       Tally& tally);
    void compare_table(const AidPart& part, const Table& table, const std::string& where, Tally& tally);
    Asked asked_in(const AidPart& part, std::size_t row, std::size_t column) const;
    static std::string with_figure(const std::string& written, const Figure& figure);
    static std::string with_count(const std::string& written, const Figure& figure);
    static std::optional<Figure> inferred(const AidPart& part, std::size_t row, std::size_t column);
    void compare_labels(const std::vector<const AidRow*>& rows, const Table& table, const std::string& where,
                        Tally& tally);
    static std::set<std::string> rows_asked(const AidRow& row, std::string& chart);
    bool is_of_another(const std::string& label, const std::string& chart, const std::set<std::string>& rows);
    void compare_cell(const Asked& asked, const Cell& cell, const std::string& what, Tally& tally);
    Compared compare_once(const std::string& written, const std::string& printed, const Chosen& chosen);
    Compared compare_any(const std::string& written, const std::string& printed);
    Compared compare_way(const std::string& written, const std::string& printed);
    Answers answers_for(const Figure& figure);
    Wanted wanted(const std::string& reference, const Chosen& chosen);
    Wanted figure_of(const Figure& figure, const References::RowSaid& said);
    Json result_called(const Figure& figure);
    struct PrintedPart {
        std::string from, to;  ///< where it lies along the axis, as the tags say
        std::string words;
    };
    struct PrintedBar {
        std::string label;
        std::vector<PrintedPart> parts;
        std::string aside;
    };
    static std::vector<PrintedBar> bars_in(const Table& table, bool have_asides);
    void compare_bar(const AidBar& bar, const PrintedBar& printed, const std::string& what, Tally& tally);
    std::vector<Json> questions_along(const AidRun& run, const std::string& label);
    void compare_bars(const AidPart& part, const Table& table, const std::string& where, Tally& tally);
    void take(const Compared& compared, const std::string& printed, const std::string& what, const char* kind,
              Tally& tally);
    void compare_run(const AidRun& run, const Table& table, const std::string& where, Tally& tally);

    Program& program_;
    const Choices& choices_;
    References& references_;
    std::vector<AidPanel> panels_;
    std::set<const AidPart*> used_;
    std::set<std::string> labelled_;  ///< rows whose labels are held already
    Labels labels_;
    bool is_open_ = false;
};

}  // namespace sheets
