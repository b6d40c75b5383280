#pragma once

#include "language/expression.hpp"

#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::language {

/// An expression about a unit, which is `own`, or the first of its `sides`.
struct Asked {
    Asked(Expression about) : written(about.text), expression(std::move(about)) {}
    /// `own.pace`, or `firer, target: sum additions`.
    Asked(std::string text, const text::Span& span);

    std::string written;
    std::vector<std::string> sides;
    Expression expression;
};

/// A printed text, parsed once when it is read: `{chart.fire.rifle.reach}` in it refers to a figure. Copies share the
/// parsed parts. Two are equal if their texts are, whatever their positions.
class Prose {
  public:
    /// A reference or a literal. A literal, possibly empty, precedes and follows each reference.
    struct Part {
        std::string text;               ///< for a reference: without its braces
        std::vector<std::string> path;  ///< of a reference: `chart`, `fire`, `rifle`, `reach`; empty for a literal
        std::optional<Asked> asked;     ///< for a reference `= own.pace` or `firer, target: sum additions`
        bool is_reference() const { return !path.empty(); }
    };

    Prose() = default;
    explicit Prose(std::string written, const text::Span& span = {});
    /// Pieces one behind another: a blank between two, none before a stop, comma, colon, semicolon or closing bracket.
    static Prose joined(const std::vector<Prose>& pieces);

    const std::string& written() const { return read().written; }
    const std::vector<Part>& parts() const { return read().parts; }
    /// Position of the literal in its file.
    const text::Span& span() const { return read().span; }

    bool empty() const { return written().empty(); }
    bool has_references() const { return parts().size() > 1; }
    bool refers_to(std::string_view reference) const;

    operator const std::string&() const { return written(); }
    operator std::string_view() const { return written(); }
    bool operator==(const Prose& other) const { return written() == other.written(); }
    auto operator<=>(const Prose& other) const { return written() <=> other.written(); }
    bool operator==(std::string_view other) const { return written() == other; }

  private:
    struct Read {
        std::string written;
        text::Span span;
        std::vector<Part> parts;
    };
    static const Read& nothing();
    const Read& read() const { return read_ ? *read_ : nothing(); }

    std::shared_ptr<const Read> read_;  ///< null: default-constructed
};

/// Visits the path of every reference.
template <typename Visit>
void for_each_reference(const Prose& prose, const Visit& visit) {
    for (const Prose::Part& part : prose.parts())
        if (part.is_reference()) visit(part.path);
}

}  // namespace broadside::language
