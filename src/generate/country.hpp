#pragma once

#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a stretch of country is made of, as data: how many pieces of which kinds lie on a table, how each kind looks,
// how many roads cross it, how likely a stream is. All lengths are whole micrometres.

namespace broadside::generate {

/// So many times in so many: 1 in 2.
struct Chance {
    std::int64_t times = 0, in = 1;
    bool operator==(const Chance&) const = default;
};

/// From the least to the most, both included.
struct Bounds {
    std::int64_t least = 0, most = 0;
    bool operator==(const Bounds&) const = default;
};

/// A kind of ground and how often it is drawn beside the others.
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
    Chance stream;           ///< of one on the table
    std::int64_t apart = 0;  ///< the least distance between two pieces
    text::Span span;
};

/// How pieces of a kind lie to roads, or to water: off them, across them as it happens, or at one wherever there is
/// one.
enum class Lying { off, across, along };

/// What pieces of a kind look like.
struct GroundLook {
    std::string id;               ///< the kind: `wood`
    Bounds radius;                ///< half the mean of length and breadth
    std::int64_t stretch = 100;   ///< length in per cent of breadth, at most
    std::int64_t rough = 0;       ///< how far the outline comes in and goes out, per cent of the radius
    Bounds corners{8, 16};        ///< of the outline
    std::int64_t levels = 0;      ///< the highest level; 0: it is no height
    bool may_be_covered = false;  ///< woods may lie on it: a hill
    bool may_cover = false;       ///< it may lie on a height: a wood
    Lying by_roads = Lying::off;
    Lying by_water = Lying::off;
    std::int64_t most = 0;  ///< on one table; 0: any number
    text::Span span;
};

struct Countries {
    std::vector<Country> countries;
    std::vector<GroundLook> looks;
};

/// Reads `templates/generate/countries.toml`; nullopt when an error was reported.
std::optional<Countries> countries_from_toml(const text::Value& root, text::Diagnostics& diagnostics);

/// The shape of that file, for `broadside schema` and for messages with nearest names.
const text::Shape& countries_shape();

}  // namespace broadside::generate
