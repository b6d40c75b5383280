#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the readers of this room share: conversions from conforming values. Private to the room.

namespace broadside::scenario {

/// One table being read: the value, its shape, the sides known so far, and where findings go.
struct Reader {
    const text::Value& table;
    const text::Shape& shape;
    const std::vector<Side>& sides;
    text::Diagnostics& diagnostics;

    const text::Value* at(std::string_view key) const { return text::at(table, shape, key); }
    std::string string(std::string_view key) const { return text::string_at(table, shape, key); }
    /// A count of at least one; reports anything less.
    std::optional<std::int64_t> count(std::string_view key) const;
    /// How far something reaches: more than nothing.
    Length length(std::string_view key) const;
    Reference reference(std::string_view key) const;
    std::optional<Reference> optional_reference(std::string_view key) const;
    std::vector<Reference> references(std::string_view key) const;
    std::vector<NamedValue> named_values(std::string_view key) const;
    /// The points under `key`; reports fewer than `least`.
    std::vector<Point> points(std::string_view key, std::size_t least) const;
    /// The corners under `key`; reports fewer than three, and edges that cross.
    std::vector<Point> outline(std::string_view key) const;
    std::vector<std::string> paragraphs(std::string_view key) const;
    text::Audience audience(const text::Audience& fallback) const;
    /// Which origins make sense for this kind of thing is said by the caller.
    struct Spoken {
        bool name = true, strength = false, position = false;
    };
    Origins origins(const Spoken& spoken) const;
};

Length to_length(const text::Value& value, text::Diagnostics& diagnostics);
/// The same of what is wide or deep: reports nothing and less.
Length to_extent(const text::Value& value, std::string_view key, text::Diagnostics& diagnostics);
Point to_point(const text::Value& value, text::Diagnostics& diagnostics);
Scalar to_scalar(const text::Value& value);
std::vector<NamedValue> to_named_values(const text::Value& table);

Identity read_identity(const Reader& reader);
Side read_side(const std::string& id, const Reader& reader);
Command read_command(const std::string& id, const Reader& reader);
/// `commands` tell which side a unit is of, for its audience.
Unit read_unit(const std::string& id, const Reader& reader, const std::vector<Command>& commands);
Terrain read_terrain(const std::string& id, const Reader& reader);
Zone read_zone(const std::string& id, const Reader& reader);
Objective read_objective(const std::string& id, const Reader& reader);
Victory read_victory(const Reader& reader);
Reinforcement read_reinforcement(const Reader& reader);
Passage read_passage(const Reader& reader, const text::Audience& audience);
Briefing read_briefing(const Reader& reader);
Deck read_deck(const std::string& id, const Reader& reader);
Source read_source(const std::string& id, const Reader& reader);

}  // namespace broadside::scenario
