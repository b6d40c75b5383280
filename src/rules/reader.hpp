#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <vector>

// What the readers of this room share: small conversions from a conforming table to values. Private to the room.

namespace broadside::rules {

/// One table being read: the value, its shape, and where findings go.
struct Reader {
    const text::Value& table;
    const text::Shape& shape;
    text::Diagnostics& diagnostics;

    const text::Value* at(std::string_view key) const { return text::at(table, shape, key); }
    std::string string(std::string_view key) const { return text::string_at(table, shape, key); }
    bool boolean(std::string_view key, bool fallback) const { return text::boolean_at(table, shape, key, fallback); }
    std::vector<std::string> strings(std::string_view key) const { return text::strings_at(table, shape, key); }
    std::int64_t integer(std::string_view key, std::int64_t fallback) const;
    std::optional<language::Expression> expression(std::string_view key) const;
    Origin origin(std::string_view key) const;
    /// Entries whose key the shape does not list (of an open table).
    std::vector<Keyed> other_keys() const;
    /// Entries of the table under `key`.
    std::vector<Keyed> keyed(std::string_view key) const;
    std::vector<std::pair<std::string, std::string>> string_map(std::string_view key) const;
    std::vector<std::int64_t> integers(std::string_view key) const;
};

/// Text of a scalar in the expression language: `true` is `yes`. Empty for a list or a table.
std::string scalar_text(const text::Value& value);
language::Expression to_expression(const text::Value& value);

/// "Firing, note 2" as section and detail; the section is settled against the declared ones later.
Origin to_origin(const text::Value& value);

/// `umpire` or everyone.
text::Audience to_audience(const std::string& word, bool hidden_by_default);

/// A whole number or a fraction ("1/2", "2 1/2", "-3"): numerator and denominator.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};
std::optional<Fraction> parse_fraction(std::string_view text);

Domain read_domain(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
std::vector<DomainValue> read_domain_values(const text::Value& list);
Quantity read_quantity(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Scale read_scale(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
NamedNumber read_number(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Fact read_fact(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Chart read_chart(const std::string& id, const text::Value& table, bool hidden, text::Diagnostics& diagnostics);
Procedure read_procedure(const std::string& id, const text::Value& table, bool hidden, text::Diagnostics& diagnostics);
Variant read_variant(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Option read_option(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Ruling read_ruling(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Missing read_missing(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Phase read_phase(const text::Value& table, text::Diagnostics& diagnostics);
ProseNote read_note(const text::Value& table, bool hidden, text::Diagnostics& diagnostics);
Deck read_deck(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);
Example read_example(const text::Value& table, text::Diagnostics& diagnostics);
Turn read_turn(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
