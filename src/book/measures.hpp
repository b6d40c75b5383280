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

// What one unit measures on the table, by the rules themselves: each answer is a procedure played by the engine.
// Lengths are whole thousandths of a millimetre.

namespace broadside::book {

using Facts = std::vector<NamedValue>;
using Micrometres = std::int64_t;

Micrometres micrometres(const Length& length);

/// What came of a question.
struct Answer {
    enum class Kind {
        known,
        forbidden,  ///< by the rules: it cannot go there, strike, fire
        silent      ///< something is missing, or not asked for: `reason` says what
    };
    Kind kind = Kind::silent;
    Micrometres best = 0;    ///< with the kindest dice
    Micrometres likely = 0;  ///< of each of four moves, when nine in ten units make the four together
    std::string reason;
    bool is_known() const { return kind == Kind::known; }
};

/// The number that says what a unit is worth; its `best` is no length.
struct WorthAnswer {
    Answer::Kind kind = Answer::Kind::silent;
    std::int64_t worth = 0;
    std::string reason;
};

class Measures {
  public:
    /// Compiles what the book asks with the rule set as it is settled in `program`. Reports what leads nowhere; nullopt
    /// when anything did. The book must outlive it.
    static std::optional<Measures> make(const Book& book, const engine::Program& program,
                                        const text::SourceMap& sources, text::Diagnostics& diagnostics);

    const Book& book() const { return *book_; }
    const engine::Program& program() const { return *program_; }

    /// How far a unit goes in one of its moves on ground of these effects.
    const Answer& pace(const Facts& unit, const Facts& ground);
    /// The same on a road over open ground; as there without one if a road does not help it.
    const Answer& pace_on_road(const Facts& unit);
    const Answer& strike(const Facts& unit);
    /// Of one way of firing, a value of the fact under `by`; empty where there is one way.
    const Answer& shot(const Facts& unit, const std::string& with);
    const Answer& frontage(const Facts& unit);
    WorthAnswer worth(const Facts& unit);
    /// Whether the book bars it from the ground, whatever the rules say of its pace there.
    bool is_barred(const Facts& unit, const GroundKind& ground) const;

  private:
    /// An ask, compiled.
    struct Question {
        const engine::Frame* frame = nullptr;
        std::size_t field = 0;  ///< of its results
        std::vector<std::pair<std::size_t, std::int64_t>> set, usual, on_road;
        std::int32_t over = -1, by = -1;  ///< inputs of a shot
        Micrometres one = 0;              ///< length of one of the quantity; 0: it is no length
        Micrometres beyond = 0;           ///< what is added to the answer
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
    /// By the procedure, which of its results, whether at any distance, and the facts that decide.
    std::map<std::tuple<const engine::Frame*, std::size_t, bool, Inputs>, Answer> known_;
};

}  // namespace broadside::book
