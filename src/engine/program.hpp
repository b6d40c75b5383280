#pragma once

#include "engine/frame.hpp"
#include "engine/type.hpp"
#include "rules/choices.hpp"
#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace broadside::engine {

/// Removes everything the chosen settings exclude: rows, steps, charts, notes whose `given` does not hold. Options and
/// variants not chosen take their defaults. Reports choices of unknown names.
rules::Ruleset settle(rules::Ruleset ruleset, const rules::Choices& choices, const text::SourceMap& sources,
                      text::Diagnostics& diagnostics);

/// Whether the `given` of a part of a page holds. It may name options, variants and readings of rulings: `additions-per
/// = once`. Reports any other name; the part is then printed.
bool is_printed(const language::Expression& given, const rules::Ruleset& settled, const rules::Choices& choices,
                text::Diagnostics& diagnostics);

/// A rule set ready to be played: every procedure and chart compiled. Owns the settled rule set.
class Program {
  public:
    /// Compiles; reports every error it can find. nullopt when there was one.
    static std::optional<Program> compile(rules::Ruleset settled, const text::SourceMap& sources,
                                          text::Diagnostics& diagnostics);
    /// Compiles only these procedures and charts, and their dependencies; the rest of the rule set is not checked. A
    /// chart is compiled as the named procedures read it, so name one that reads it.
    static std::optional<Program> compile_only(const std::vector<std::string>& ids, rules::Ruleset settled,
                                               const text::SourceMap& sources, text::Diagnostics& diagnostics);

    const rules::Ruleset& ruleset() const { return *ruleset_; }
    const Vocabulary& vocabulary() const { return vocabulary_; }
    const std::vector<Frame>& frames() const { return frames_; }
    /// The procedure or chart of this id, or null.
    const Frame* find(std::string_view id) const;
    const std::vector<RecordType>& records() const { return records_; }
    /// Types of a chart's inputs, from its expressions; empty when nothing reads it.
    const std::vector<Type>& chart_input_types(std::size_t chart) const { return chart_input_types_[chart]; }

  private:
    friend class Compiler;
    Program(std::unique_ptr<const rules::Ruleset> ruleset) : ruleset_(std::move(ruleset)), vocabulary_(*ruleset_) {}

    std::unique_ptr<const rules::Ruleset> ruleset_;
    Vocabulary vocabulary_;
    std::vector<Frame> frames_;
    std::vector<RecordType> records_;
    std::vector<std::vector<Type>> chart_input_types_;
};

}  // namespace broadside::engine
