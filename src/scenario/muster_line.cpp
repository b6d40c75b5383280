#include "scenario/muster_line.hpp"

#include "scenario/codes.hpp"
#include "scenario/forms.hpp"
#include "scenario/length_units.hpp"

#include <array>
#include <cstdint>
#include <numeric>
#include <string>

// The distance from the middle of one front to the next is half of both frontages plus the gap. Lines parallel to an
// edge of the table are summed in exact fractions of a millimetre, or of an inch if the line begins in inches; oblique
// lines are rounded, so that the positions can be measured with a ruler. A line given in halves of a centimetre keeps
// its positions in those.

namespace broadside::scenario {

using text::Value;

/// Parts per unit of a line: halves to sixty-fourths, thirds, fifths and their products are whole.
static constexpr std::int64_t parts_of_unit = 960;

const text::Shape& muster_line_shape() {
    using text::Shape;
    static const Shape way{.kind = Shape::Kind::choice, .title = "a way", .words = {"left", "right"}};
    static const Shape shape{
        .kind = Shape::Kind::table,
        .title = "a line of units",
        .fields = {{"first", point().shape.get(),
                    "The middle of the front of its first unit, [x, y], lengths or whole millimetres.", true},
                   {"goes", &way, "Where the next one stands, as the men see it: \"left\" or \"right\".", true},
                   {"facing", whole().shape.get(),
                    "Where all look, in degrees clockwise from the far edge; a multiple of 15.", true},
                   {"gap", extent().shape.get(),
                    "From one unit to the next; none when absent: `\"12 cm\"`, `'12\"'`, or whole millimetres."}}};
    return shape;
}

/// A length in parts of an inch or of a millimetre.
static std::int64_t to_parts(const Length& length, bool inches) {
    static constexpr std::int64_t tenths_in_an_inch = 254;
    const std::int64_t size = length.numerator * size_in_system(length.unit) * parts_of_unit;
    if (!is_metric(length.unit)) return (inches ? size : size / 10 * tenths_in_an_inch) / length.denominator;
    return (inches ? size * 10 / tenths_in_an_inch : size) / length.denominator;
}

/// A length as an umpire would write it: in centimetres if whole.
static Value to_written(std::int64_t parts, bool inches, bool in_parts_of_cm) {
    if (in_parts_of_cm) {
        const std::int64_t common = std::gcd(parts, 10 * parts_of_unit);
        return to_value(Length{parts / common, 10 * parts_of_unit / common, LengthUnit::centimetre});
    }
    if (!inches && parts % (10 * parts_of_unit) == 0)
        return to_value(Length{parts / (10 * parts_of_unit), 1, LengthUnit::centimetre});
    const std::int64_t common = std::gcd(parts, parts_of_unit);
    return to_value(Length{parts / common, parts_of_unit / common, inches ? LengthUnit::inch : LengthUnit::millimetre});
}

/// The sine of a multiple of 15 degrees, in hundred-thousandths.
static std::int64_t sine_of_fifteens(std::int64_t degrees) {
    static constexpr std::array<std::int64_t, 7> quarter{0, 25'882, 50'000, 70'711, 86'603, 96'593, 100'000};
    const std::int64_t full = (degrees % 360 + 360) % 360, half = full % 180;
    const std::int64_t value = quarter[(half <= 90 ? half : 180 - half) / 15];
    return full < 180 ? value : -value;
}

namespace {

/// State of a line: its definition, and the distance from its first unit.
struct Progress {
    const Value& first;
    Point from;  ///< the same, parsed
    std::int64_t facing = 0;
    std::int64_t towards = 0;  ///< degrees clockwise from the far edge
    bool inches = false, in_parts_of_cm = false;
    std::int64_t parts = 0;
};

}  // namespace

/// A coordinate at `parts` from the start of the line. An unchanged one keeps its spelling.
static Value moved(const Value& written, const Length& from, const Progress& progress, std::int64_t share) {
    const std::int64_t product = progress.parts * share;
    if (product == 0) return written;
    std::int64_t change = product / 100'000;
    if (progress.facing % 90 != 0) {
        const std::int64_t grain = progress.inches ? parts_of_unit / 8 : parts_of_unit;
        change = (change + (change < 0 ? -grain : grain) / 2) / grain * grain;
    }
    return to_written(to_parts(from, progress.inches) + change, progress.inches, progress.in_parts_of_cm);
}

static void set_key(Value& table, std::string_view key, Value value, const text::Span& place) {
    std::erase_if(table.entries, [&](const text::Entry& entry) { return entry.key == key; });
    value.span = place;
    table.entries.push_back({std::string(key), place, std::move(value)});
}

static void place_unit(text::Entry& unit, const Progress& progress, const text::Span& facing) {
    Value at = text::list_of(
        {moved(progress.first.items[0], progress.from.x, progress, sine_of_fifteens(progress.towards)),
         moved(progress.first.items[1], progress.from.y, progress, sine_of_fifteens(progress.towards + 90))});
    for (Value& coordinate : at.items) coordinate.span = unit.key_span;
    set_key(unit.value, "at", std::move(at), unit.key_span);
    set_key(unit.value, "facing", text::to_value(progress.facing), facing);
}

/// Zero for an invalid length, which is reported when the unit is read.
static std::int64_t frontage_of(const text::Entry& unit, bool inches) {
    const Value* frontage = unit.value.find("frontage");
    const auto length = frontage ? find_length(*frontage) : std::nullopt;
    return length ? to_parts(*length, inches) : 0;
}

/// A line before its first unit; nullopt where it cannot be placed, which is reported.
static std::optional<Progress> begin_line(const Value& line, text::Diagnostics& diagnostics) {
    const auto first = to_point(*line.find("first"), diagnostics);
    if (!first) return std::nullopt;
    const std::int64_t facing = line.find("facing")->integer;
    const std::int64_t quarter = line.find("goes")->string == "left" ? 270 : 90;
    return Progress{*line.find("first"), *first, facing, facing % 360 + quarter, !is_metric(first->x.unit), false, 0};
}

/// Distance between the middles of two neighbours' fronts, without the gap.
static std::int64_t between_fronts(const text::Entry& one, const text::Entry& other, bool inches) {
    return (frontage_of(one, inches) + frontage_of(other, inches)) / 2;
}

/// Distance from the start of a line to the edge it runs to; nullopt for an oblique line.
static std::optional<std::int64_t> way_to_edge(const Progress& progress, const Value& table) {
    const std::int64_t towards = (progress.towards % 360 + 360) % 360;
    const bool is_across = towards == 90 || towards == 270;
    const Value* side = table.find(is_across ? "width" : "depth");
    const auto length = side ? find_length(*side) : std::nullopt;
    if (!length || towards % 90 != 0) return std::nullopt;
    const std::int64_t at = to_parts(is_across ? progress.from.x : progress.from.y, progress.inches);
    return towards == 0 || towards == 90 ? to_parts(*length, progress.inches) - at : at;
}

/// As a ruler shows it, not longer than `parts`: eighths of an inch, millimetres.
static std::string whole_length(std::int64_t parts, bool inches) {
    const std::int64_t grain = inches ? parts_of_unit / 8 : parts_of_unit;
    const Value written = to_written(parts / grain * grain, inches, false);
    if (written.kind == Value::Kind::integer) return std::to_string(written.integer);
    return inches ? "'" + written.string + "'" : "\"" + written.string + "\"";
}

/// Whether a line along an edge of the table ends on it. Reports the first unit that stands off it, and the gap with
/// which all would have room.
static bool fits_on_table(const Value& line, const Progress& begun, std::int64_t each,
                          const std::vector<text::Entry*>& units, const Value& table, text::Diagnostics& diagnostics) {
    const auto way = way_to_edge(begun, table);
    if (!way) return true;
    const bool inches = begun.inches;
    std::int64_t middle = 0;
    const text::Entry* off = nullptr;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (i > 0) middle += between_fronts(*units[i - 1], *units[i], inches) + each;
        if (!off && middle + frontage_of(*units[i], inches) / 2 > *way) off = units[i];
    }
    if (!off) return true;
    const auto gaps = std::ssize(units) - 1;
    const std::int64_t left = *way - (middle - gaps * each) - frontage_of(*units.back(), inches) / 2;
    auto& error =
        diagnostics.error(malformed_muster, off->key_span, "the line runs off the table at `" + off->key + "`");
    error.notes.push_back({line.span, "the line is placed here"});
    error.help =
        left >= 0 && gaps > 0
            ? "`gap = " + whole_length(left / gaps, inches) + "` has room for all; or begin it farther from that edge"
            : "no gap has room for all: begin it farther from that edge, or write a second muster for another line";
    return false;
}

void place_in_line(const Value& line, const std::vector<text::Entry*>& units, const Value* table,
                   text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    const Value* gap = line.find("gap");
    const Length between = gap ? to_length(*gap, diagnostics) : Length{};
    auto begun = begin_line(line, diagnostics);
    if (diagnostics.error_count() != errors || !begun) return;
    Progress& progress = *begun;
    const std::int64_t each = to_parts(between, progress.inches);
    if (table && !fits_on_table(line, progress, each, units, *table, diagnostics)) return;
    for (const Length& length : {progress.from.x, progress.from.y, between})
        progress.in_parts_of_cm |= length.unit == LengthUnit::centimetre && length.denominator > 1;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (i > 0) progress.parts += between_fronts(*units[i - 1], *units[i], progress.inches) + each;
        place_unit(*units[i], progress, line.find("facing")->span);
    }
}

}  // namespace broadside::scenario
