#pragma once

#include "engine/matcher.hpp"
#include "engine/program.hpp"
#include "engine/type.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace broadside::wording {

/// How much of a value is printed: `full` is "Wavering (2)" and `12″ (600 metres)`, `brief` is "2" and `12″`;
/// `abbreviated` is full with the data's own short labels.
enum class Detail { full, abbreviated, brief };

/// A number as it is printed, in its parts: "Wavering (2)", `12″ (600 metres)`.
struct Figure {
    std::string number;  ///< `12`, "+2", "4+"; or the quantity's own words for the value
    std::string unit;    ///< `″`, as it follows the number
    std::string also;    ///< "600 metres": what a length is on the ground
    std::string name;    ///< "Wavering"
};
/// Brief: the number and its unit alone.
std::string to_text(const Figure& figure, Detail detail);

/// What a text with references belongs to.
struct ReferencePlace {
    const rules::Chart* chart = nullptr;
    const rules::ChartRow* row = nullptr;  ///< `{floor}` is an output of this row
    text::Span span;
    /// With the rows that the battle has no use for: a line may name one beside others. Null: none was left out.
    const rules::Ruleset* whole = nullptr;
};

/// The words of one rule set as they are printed: values with units and names, in its own letters.
class Phrasebook {
  public:
    /// Whether lengths come with what they are on the ground: `12″ (600 metres)`.
    enum class SecondUnits { printed, left_out };
    /// Reports to `diagnostics`, where it is given, references in labels that lead nowhere.
    explicit Phrasebook(const engine::Program& program, SecondUnits second_units = SecondUnits::printed,
                        text::Diagnostics* diagnostics = nullptr);

    const engine::Program& program() const { return program_; }
    const rules::Ruleset& ruleset() const { return program_.ruleset(); }
    const engine::Vocabulary& vocabulary() const { return program_.vocabulary(); }
    /// Of everything that names no audience of its own.
    const text::Audience& audience() const { return audience_; }

    std::string value(const engine::Type& type, std::int64_t value, Detail detail) const;
    /// The parts of a number; nullopt for a value of another kind.
    std::optional<Figure> figure(const engine::Type& type, std::int64_t value) const;
    /// The number with its sign even when the quantity prints none, and its unit.
    Figure signed_figure(const engine::Type& type, std::int64_t value) const;
    /// A value by its name alone, where it has one: "Wavering".
    std::string name(const engine::Type& type, std::int64_t value) const;
    /// A number with its sign even when the quantity prints none.
    std::string signed_value(const engine::Type& type, std::int64_t value) const;
    std::string stretch(const engine::Type& type, const engine::NumberBand& stretch, bool with_sign) const;
    /// The value called so in TOML, or empty.
    std::string word(const engine::Type& type, std::string_view word, Detail detail) const;

    std::string label(const rules::DomainValue& value) const;
    std::string short_label(const rules::DomainValue& value) const;
    std::string label(const rules::Group& group) const;
    std::string label(const rules::Fact& fact) const;
    std::string label(const rules::NamedNumber& number) const;
    /// Of a column or marker; the whole label when it has no short one.
    std::string short_label(const rules::Fact& fact) const;
    /// Of a procedure: its title, or the words of its id.
    std::string title(const rules::Procedure& procedure) const;
    /// Of a domain or quantity; empty when it has none.
    std::string label_of_type(const engine::Type& type) const;

    /// Any words of the rule set as they are printed: references filled in. One that leads nowhere stays as it was
    /// written.
    std::string filled(const language::Prose& words, const ReferencePlace& place) const;
    std::string filled(const language::Prose& words, const text::Span& span) const;
    std::string filled(const language::Prose::Part& reference, const ReferencePlace& place) const;

    /// A label inside a sentence: its first letter small unless it begins with a name.
    std::string in_sentence(std::string label) const;

  private:
    void collect_names();
    Figure figure(const rules::Quantity& quantity, std::int64_t value) const;

    const engine::Program& program_;
    SecondUnits second_units_;
    text::Diagnostics* diagnostics_;
    text::Audience audience_;
    mutable int depth_ = 0;                     ///< of labels in labels
    std::set<std::string, std::less<>> names_;  ///< words written large inside sentences
};

/// The type of this name; a plain number when there is none (the program would not have compiled).
engine::Type type_called(const engine::Vocabulary& vocabulary, std::string_view name);

}  // namespace broadside::wording
