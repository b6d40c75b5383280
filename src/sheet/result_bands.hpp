#pragma once

#include "sheet/ending_words.hpp"
#include "sheet/template.hpp"
#include "wording/phrasebook.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::sheet {

/// How endings are gathered for a table: by the words of the fields printed, or by bands of one number.
class ResultBands {
  public:
    /// Reports bands that are none. Without bands a number takes those of the chart that reads it, if there is one.
    static std::optional<ResultBands> make(const Game& game, std::vector<FieldWords> fields,
                                           const std::vector<Named>& bands);

    /// A class of endings. Classes compare in the order in which they are printed.
    struct Class {
        std::vector<std::int64_t> order;
        std::string words;
        auto operator<=>(const Class&) const = default;
    };
    bool has_bands() const { return !bands_.empty(); }
    Class class_of(const engine::Ending& ending) const;

  private:
    ResultBands(const Game& game, std::vector<FieldWords> fields) : game_(&game), fields_(std::move(fields)) {}
    void take_bands_of_chart();

    const Game* game_;
    std::vector<FieldWords> fields_;
    std::vector<engine::NumberBand> bands_;
    std::vector<std::string> band_words_;
};

}  // namespace broadside::sheet
