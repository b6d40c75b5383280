#pragma once

#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Composition of a stretch of country, as data: number of pieces and their kinds on a table, look of each kind, number
// of roads, chance of a stream. All lengths are whole micrometres.

namespace broadside::generate {

/// Chance as a fraction: 1 in 2.
struct Chance {
    std::int64_t times = 0, in = 1;
    bool operator==(const Chance&) const = default;
};

/// Least and greatest value, both included.
struct Bounds {
    std::int64_t least = 0, most = 0;
    bool operator==(const Bounds&) const = default;
};

/// Kind of ground and its relative frequency.
struct KindWeight {
    std::string kind;
    std::int64_t weight = 1;
    text::Span span;
};

struct Country {
    std::string id, label;
    std::int64_t pieces = 0;          ///< on the area below; more on a larger table
    Bounds per;                       ///< the area: its width and depth
    std::vector<KindWeight> weights;  ///< in the order of the file
    Bounds roads;
    Chance stream;           ///< of having one on the table
    std::int64_t apart = 0;  ///< least distance between two pieces
    text::Span span;
};

/// Relation of pieces of a kind to roads, or to water: off them, across them at random, or at one whenever there is
/// one.
enum class Lying { off, across, along };

/// Look of pieces of a kind.
struct GroundLook {
    std::string id;               ///< the kind: `wood`
    Bounds radius;                ///< half the mean of length and breadth
    std::int64_t stretch = 100;   ///< greatest length in per cent of breadth
    std::int64_t rough = 0;       ///< depth of the outline's waves, per cent of the radius
    Bounds corners{8, 16};        ///< of the outline
    std::int64_t levels = 0;      ///< highest level; 0: no height
    bool may_be_covered = false;  ///< woods may lie on it: a hill
    bool may_cover = false;       ///< it may lie on a height: a wood
    Lying by_roads = Lying::off;
    Lying by_water = Lying::off;
    std::int64_t most = 0;  ///< on one table; 0: unlimited
    text::Span span;
};

struct Countries {
    std::vector<Country> countries;
    std::vector<GroundLook> looks;
};

/// Reads `templates/generate/countries.toml`; nullopt after an error.
std::optional<Countries> countries_from_toml(const text::Value& root, text::Diagnostics& diagnostics);

/// Shape of that file, for `broadside schema` and for messages with nearest names.
const text::Shape& countries_shape();

}  // namespace broadside::generate
