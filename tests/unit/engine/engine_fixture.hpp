#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"
#include "rules/choices.hpp"
#include "rules/from_toml.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/value.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What the tests of this room share: a rule set from text, its procedures by name, and an oracle that counts endings by
// throwing every combination of faces.

namespace broadside::engine::testing {

/// A rule set read, settled and compiled, with everything that was said about it.
struct Game {
    text::SourceMap sources;
    std::optional<Program> program;
    std::string messages;  ///< every finding as it is printed, sorted, one after another

    const Frame& frame(std::string_view id) const {
        const Frame* found = program ? program->find(id) : nullptr;
        if (!found) throw std::runtime_error("no frame " + std::string(id) + "\n" + messages);
        return *found;
    }
};

/// The head that every rule set needs. It fills the first line, so that the text behind it begins at line 2.
inline constexpr std::string_view head = "ruleset = { id = \"g\", title = \"G\", author = \"A\", edition = \"1\" }\n";

inline std::string printed(const text::Diagnostics& diagnostics, const text::SourceMap& sources) {
    std::string messages;
    for (const text::Diagnostic& diagnostic : diagnostics.sorted()) messages += text::to_text(diagnostic, sources);
    return messages;
}

inline Game game(std::string_view toml, const rules::Choices& choices = {}) {
    Game out;
    text::Diagnostics diagnostics;
    text::SourceId id = out.sources.add("g.toml", std::string(head) + std::string(toml));
    if (auto tree = text::parse_toml(out.sources, id, diagnostics)) {
        const text::Value patched = rules::apply_rulings(*tree, choices, diagnostics);
        if (auto ruleset = rules::from_toml(patched, diagnostics)) {
            rules::Ruleset settled = settle(std::move(*ruleset), choices, out.sources, diagnostics);
            if (!diagnostics.has_errors()) out.program = Program::compile(std::move(settled), out.sources, diagnostics);
        }
    }
    out.messages = printed(diagnostics, out.sources);
    return out;
}

/// Facts of two arms, three grades, a distance in halves and a state with names, for games that need no more.
inline constexpr std::string_view plain_words = R"(
[domain.arm]
values = ["foot", "horse"]
groups = { any-arm = ["foot", "horse"] }
[domain.grade]
values = ["prime", "plain", "poor"]
ranked = "best first"
[quantity.inches]
range = "0..30"
step = "1/2"
[quantity.level]
range = "1..6"
names = ["broken", "shaken", "calm"]
[fact.arm]
type = "arm"
default = "foot"
[fact.grade]
type = "grade"
default = "plain"
[fact.gap]
type = "inches"
of = "shared"
default = 3
[fact.level]
type = "level"
default = 3
kept = "battle"
[fact.flag]
[fact.men]
type = "inches"
default = 4
)";

using Given = std::vector<std::pair<std::string, std::string>>;

inline Situation situation(const Game& game, const Frame& frame, const Given& given) {
    Situation situation = default_situation(frame);
    for (const auto& [name, word] : given)
        if (auto fault = set_input(*game.program, frame, situation, name, word))
            throw std::runtime_error(fault->message + " " + fault->help);
    return situation;
}

/// Of `given`, what the frame asks for.
inline Situation situation_if_asked(const Game& game, const Frame& frame, const Given& given) {
    Given asked;
    for (const auto& [name, word] : given)
        for (const InputSlot& input : frame.inputs)
            if (input.id == name) asked.emplace_back(name, word);
    return situation(game, frame, asked);
}

/// `result margin=3 winner=attacker`, `forbidden too far`, `fault ...`.
inline std::string to_line(const Game& game, const Frame& frame, const Ending& ending) {
    switch (ending.kind) {
        case Ending::Kind::forbidden:
            return "forbidden " + ending.says.written();
        case Ending::Kind::missing:
            return "missing " + ending.says.written();
        case Ending::Kind::fault:
            return "fault " + ending.says.written();
        case Ending::Kind::result:
            break;
    }
    std::string line;
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        line += (field ? " " : "") + frame.results[field].name + "=" + result_word(*game.program, frame, field, ending);
    return line;
}

/// Plays `procedure` once.
inline std::string play(const Game& game, std::string_view procedure, const Given& given = {},
                        std::vector<std::int64_t> faces = {}) {
    const Frame& frame = game.frame(procedure);
    GivenDice dice(std::move(faces));
    return to_line(game, frame, run(*game.program, frame, situation(game, frame, given), dice).ending);
}

/// The value of an expression in a procedure of two sides, `red` and `blue`, worked out by red.
inline std::string value_of(std::string_view words, std::string_view expression, const Given& given = {}) {
    Game g = game(std::string(words) + "[procedure.ask]\nsides = [\"red\", \"blue\"]\nsteps = [{ it = \"" +
                  std::string(expression) + "\", for = \"red\" }]\ngives = [\"it\"]\n");
    if (!g.program) return g.messages;
    const Frame& frame = g.frame("ask");
    GivenDice none({});
    std::string line = to_line(g, frame, run(*g.program, frame, situation_if_asked(g, frame, given), none).ending);
    return line.starts_with("red.it=") ? line.substr(7) : line;
}

/// Endings with their counts, reduced.
using Counts = std::map<std::string, Natural>;
struct Tally {
    Counts counts;
    Natural of = 0;
    bool operator==(const Tally&) const = default;
};

inline Tally reduced(Tally tally) {
    Natural divisor = tally.of;
    for (const auto& [line, count] : tally.counts) divisor = greatest_divisor(divisor, count);
    if (divisor > 1) {
        tally.of /= divisor;
        for (auto& [line, count] : tally.counts) count /= divisor;
    }
    return tally;
}

/// What the engine says of all cases.
inline Tally exact(const Game& game, const Frame& frame, const Situation& at) {
    Odds found = odds(*game.program, frame, at);
    Tally tally;
    tally.of = found.of;
    for (const Outcome& outcome : found.outcomes) tally.counts[to_line(game, frame, outcome.ending)] += outcome.count;
    return tally;
}
inline Tally exact(const Game& game, std::string_view procedure, const Given& given = {}) {
    const Frame& frame = game.frame(procedure);
    return exact(game, frame, situation(game, frame, given));
}

/// Dice that follow a path of faces and, past its end, throw a 1 and lengthen it: stepping the path like an odometer
/// visits every throw that can happen, however many dice each takes.
class EveryThrow : public DiceSource {
  public:
    std::optional<std::int64_t> next(std::int64_t faces) override {
        if (used_ == path_.size()) path_.push_back({1, faces});
        return path_[used_++].face;
    }
    void begin() { used_ = 0; }
    /// In how many of `scale` equally likely cases this throw comes.
    Natural weight(const Natural& scale) const {
        Natural divisor = 1;
        for (const Die& die : path_) divisor *= die.faces;
        return scale / divisor;
    }
    /// On to the next throw; false after the last.
    bool step() {
        while (!path_.empty() && path_.back().face == path_.back().faces) path_.pop_back();
        if (path_.empty()) return false;
        ++path_.back().face;
        return true;
    }

  private:
    struct Die {
        std::int64_t face, faces;
    };
    std::vector<Die> path_;
    std::size_t used_ = 0;
};

/// The same by throwing every combination. `scale` must be a multiple of the product of the faces along every path.
inline Tally brute_force(const Game& game, const Frame& frame, const Situation& at, const Natural& scale) {
    Tally tally;
    tally.of = scale;
    EveryThrow dice;
    do {
        dice.begin();
        Ending ending = run(*game.program, frame, at, dice).ending;
        tally.counts[to_line(game, frame, ending)] += dice.weight(scale);
    } while (dice.step());
    return reduced(tally);
}
inline Tally brute_force(const Game& game, std::string_view procedure, const Given& given, const Natural& scale) {
    const Frame& frame = game.frame(procedure);
    return brute_force(game, frame, situation(game, frame, given), scale);
}

inline Natural power(std::uint64_t base, unsigned exponent) {
    Natural product = 1;
    while (exponent-- > 0) product *= base;
    return product;
}

/// `7/25 red.wins, ...` for messages and for comparing with figures written down.
inline std::string to_text(const Tally& tally) {
    std::string text;
    for (const auto& [line, count] : tally.counts) text += (text.empty() ? "" : "; ") + line + ": " + count.str();
    return text + " of " + tally.of.str();
}

}  // namespace broadside::engine::testing
