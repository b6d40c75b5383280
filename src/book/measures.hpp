#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

// Measures of a unit on the table according to the rules: each answer is a procedure played by the engine. Lengths are
// whole thousandths of a millimetre.

namespace broadside::book {

using Facts = std::vector<NamedValue>;
using Micrometres = std::int64_t;

Micrometres micrometres(const Length& length);

/// Answer to a query.
struct Answer {
    enum class Kind {
        known,
        forbidden,  ///< by the rules: it cannot go there, strike or fire
        silent      ///< something is missing, or not asked for: see `reason`
    };
    Kind kind = Kind::silent;
    Micrometres best = 0;    ///< with the best dice
    Micrometres likely = 0;  ///< for each of four moves, if nine in ten units achieve the total
    std::string reason;
    bool is_known() const { return kind == Kind::known; }
};

/// Worth of a unit; `best` of its answer is not a length.
struct WorthAnswer {
    Answer::Kind kind = Answer::Kind::silent;
    std::int64_t worth = 0;
    std::string reason;
};

class Measures {
  public:
    /// Compiles the queries of the book with the settled rule set of `program`. Reports whatever cannot be resolved;
    /// nullopt after an error. The book must outlive the result.
    static std::optional<Measures> make(const Book& book, const engine::Program& program,
                                        const text::SourceMap& sources, text::Diagnostics& diagnostics);

    const Book& book() const { return *book_; }
    const engine::Program& program() const { return *program_; }

    /// Distance a unit moves in one of its moves on ground with these effects.
    const Answer& pace(const Facts& unit, const Facts& ground);
    /// The same on a road over open ground; equal to open ground if a road does not help the unit.
    const Answer& pace_on_road(const Facts& unit);
    const Answer& strike(const Facts& unit);
    /// For one weapon, a value of the fact under `by`; empty where there is only one.
    const Answer& shot(const Facts& unit, const std::string& with);
    const Answer& frontage(const Facts& unit);
    WorthAnswer worth(const Facts& unit);
    /// Whether the book bars the unit from the ground, whatever its pace there by the rules.
    bool is_barred(const Facts& unit, const GroundKind& ground) const;

  private:
    /// A compiled query.
    struct Question {
        const engine::Frame* frame = nullptr;
        std::size_t field = 0;  ///< index of the result
        std::vector<std::pair<std::size_t, std::int64_t>> set, usual, on_road;
        engine::IndexOf<engine::InputSlot> over, by;  ///< of a shot
        Micrometres one = 0;                          ///< length of one unit of the quantity; 0: not a length
        Micrometres beyond = 0;                       ///< distance added to the answer
    };
    using Inputs = std::vector<std::int64_t>;
    friend class MeasureCompiler;

    explicit Measures(const Book& book) : book_(&book) {}
    engine::Situation situation(const Question& question, const Facts& unit, const Facts& ground) const;
    const Answer& ask(const std::optional<Question>& question, const Facts& unit, const Facts& ground,
                      bool on_road = false);
    Answer play(const Question& question, const engine::Situation& situation) const;
    Answer over_all_dice(const Question& question, const engine::Situation& situation) const;
    Answer farthest(const Question& question, engine::Situation situation) const;
    bool tells(const Question& question, const engine::Situation& situation) const;
    bool profits_from_road(const Facts& unit) const;

    const Book* book_;
    std::unique_ptr<const engine::Program> program_;
    std::optional<Question> pace_, strike_, shot_, frontage_, worth_;
    const engine::Frame* road_ = nullptr;  ///< whether a road helps a unit; null: it helps all
    /// By procedure, index of the result, whether at any distance, and the deciding facts.
    std::map<std::tuple<const engine::Frame*, std::size_t, bool, Inputs>, Answer> known_;
};

}  // namespace broadside::book
