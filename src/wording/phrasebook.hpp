#pragma once

#include "engine/matcher.hpp"
#include "engine/program.hpp"
#include "engine/type.hpp"
#include "wording/sentences.hpp"
#include "wording/table_unit.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::wording {

/// Extent of a printed value: `full` is "Wavering (2)" and `12″ (600 metres)`, `brief` is "2" and `12″`; `abbreviated`
/// is full with the data's own short labels.
enum class Detail { full, abbreviated, brief };

/// Printed number in its parts: "Wavering (2)", `12″ (600 metres)`.
struct Figure {
    std::string number;  ///< `12`, "+2", "4+"; or the quantity's own words
    std::string unit;    ///< `″`, as printed after the number
    std::string also;    ///< "600 metres": the ground length
    std::string name;    ///< "Wavering"
};
/// Brief: number and unit alone.
std::string to_text(const Figure& figure, Detail detail);

/// Context of a text with references.
struct ReferencePlace {
    const rules::Chart* chart = nullptr;
    const rules::ChartRow* row = nullptr;  ///< `{floor}` is an output of this row
    text::Span span;
    /// Rule set including rows of no use in the battle, which a text may still refer to. Null: none was left out.
    const rules::Ruleset* whole = nullptr;
};

/// Number as printed, and its unit: in that of the table, where its lengths are measured in another than the rules'.
struct Measured {
    std::int64_t numerator = 0, denominator = 1;
    std::string unit;  ///< as printed after the number
};

/// How a phrasebook prints lengths, and where it reports.
struct PhrasebookOptions {
    /// Whether lengths include their ground length: `12″ (600 metres)`.
    enum class SecondUnits { printed, left_out };
    SecondUnits second_units = SecondUnits::printed;
    const scenario::Scenario* battle = nullptr;  ///< lengths are in the unit of its table; null: of the rules
    text::Diagnostics* diagnostics = nullptr;    ///< for dangling references in labels; may be null
};

/// Printed words of one rule set: values with units and names, in the rule set's own spelling.
class Phrasebook {
  public:
    using SecondUnits = PhrasebookOptions::SecondUnits;
    explicit Phrasebook(const engine::Program& program, PhrasebookOptions options = {});

    const engine::Program& program() const { return program_; }
    const rules::Ruleset& ruleset() const { return program_.ruleset(); }
    const engine::Vocabulary& vocabulary() const { return program_.vocabulary(); }
    /// Audience of content that has none of its own.
    const text::Audience& audience() const { return audience_; }

    std::string value(const engine::Type& type, std::int64_t value, Detail detail) const;
    /// Parts of a number; nullopt for other values.
    std::optional<Figure> figure(const engine::Type& type, std::int64_t value) const;
    /// Number with a sign, even when the quantity prints none, and its unit.
    Figure signed_figure(const engine::Type& type, std::int64_t value) const;
    /// Name of a value alone, if it has one: "Wavering".
    std::string name(const engine::Type& type, std::int64_t value) const;
    /// Number with a sign, even when the quantity prints none.
    std::string signed_value(const engine::Type& type, std::int64_t value) const;
    /// Number and unit as printed, without names and words.
    Measured measured(const engine::Type& type, std::int64_t value) const;
    /// How lengths in this unit of the rules, or another name of it, are printed; nullopt: as they are.
    std::optional<TableRate> rate_of_unit(std::string_view unit) const;
    std::string stretch(const engine::Type& type, const engine::NumberBand& stretch, bool with_sign) const;
    /// Value with this word in TOML; empty for an unknown one.
    std::string word(const engine::Type& type, std::string_view word, Detail detail) const;

    /// Of a value, a group, a fact or a number; the words of its id when it has none.
    template <typename Labelled>
    std::string label(const Labelled& thing) const {
        return thing.label.empty() ? capitalised(words_of_id(thing.id)) : filled(thing.label, thing.span);
    }
    /// For a column or marker; the whole label when there is no short one.
    template <typename Labelled>
    std::string short_label(const Labelled& thing) const {
        return thing.short_label.empty() ? label(thing) : filled(thing.short_label, thing.span);
    }
    /// Title of a procedure, or the words of its id.
    std::string title(const rules::Procedure& procedure) const;
    /// Label of a domain or quantity; may be empty.
    std::string label_of_type(const engine::Type& type) const;

    /// Words of the rule set as printed: references filled in. A dangling one stays as written.
    std::string filled(const language::Prose& words, const ReferencePlace& place) const;
    std::string filled(const language::Prose& words, const text::Span& span) const;
    std::string filled(const language::Prose::Part& reference, const ReferencePlace& place) const;

    /// Label for the middle of a sentence: its first letter in lower case unless it begins with a name.
    std::string in_sentence(std::string label) const;

  private:
    void collect_names();
    Measured measured(const rules::Quantity& quantity, std::int64_t value) const;
    std::string styled(const rules::Quantity& quantity, std::int64_t value) const;
    Figure figure(const rules::Quantity& quantity, std::int64_t value) const;

    const engine::Program& program_;
    PhrasebookOptions options_;
    std::vector<std::optional<TableRate>> table_rates_;  ///< by place of the quantity
    text::Audience audience_;
    mutable int depth_ = 0;                     ///< of nested labels
    std::set<std::string, std::less<>> names_;  ///< capitalized inside sentences
};

/// Type with this name; a plain number when unknown (the program would not have compiled).
engine::Type type_called(const engine::Vocabulary& vocabulary, std::string_view name);

}  // namespace broadside::wording
