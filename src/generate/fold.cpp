#include "generate/fold.hpp"

#include "scenario/forms.hpp"
#include "scenario/geometry.hpp"
#include "scenario/muster_line.hpp"
#include "text/field_table.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>
#include <string>

namespace broadside::generate {

using text::Entry;
using text::Value;

namespace {

/// Unit as keys and values for a muster, its facts as separate entries.
std::vector<Entry> flat(const Value& table) {
    std::vector<Entry> out;
    for (const Entry& entry : table.entries) {
        if (entry.key != "facts") {
            out.push_back(entry);
            continue;
        }
        for (const Entry& fact : entry.value.entries) out.push_back({"facts." + fact.key, {}, fact.value});
    }
    return out;
}

std::vector<std::string> keys_of(const Value& table) {
    std::vector<std::string> keys;
    for (const Entry& entry : flat(table)) keys.push_back(entry.key);
    return keys;
}

const Value* find_key(const std::vector<Entry>& entries, const std::string& key) {
    for (const Entry& entry : entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

bool is_same(const Value& one, const Value& other) {
    return text::to_inline_toml(one) == text::to_inline_toml(other);
}

/// Whether units agree except in names, places and facts.
bool are_alike(const FoldedUnit& one, const FoldedUnit& other) {
    const std::vector<std::string> keys = keys_of(one.entry->value), others = keys_of(other.entry->value);
    if (std::set(keys.begin(), keys.end()) != std::set(others.begin(), others.end())) return false;
    const std::vector<Entry> mine = flat(one.entry->value), theirs = flat(other.entry->value);
    return std::all_of(mine.begin(), mine.end(), [&](const Entry& entry) {
        const bool must_be_same = entry.key == "frontage" || entry.key == "depth" || entry.key == "facing";
        return !must_be_same || is_same(entry.value, *find_key(theirs, entry.key));
    });
}

bool differs(const UnitRun& run, const std::string& key) {
    const std::vector<Entry> first = flat(run.units.front().entry->value);
    return std::any_of(run.units.begin() + 1, run.units.end(), [&](const FoldedUnit& other) {
        return !is_same(*find_key(first, key), *find_key(flat(other.entry->value), key));
    });
}

// ---- lines

/// In fractions of a unit of length in which generated lengths are whole.
std::optional<std::int64_t> in_parts(const scenario::Length& length, scenario::LengthUnit unit) {
    constexpr std::int64_t parts = 960;
    if (length.unit != unit || parts % length.denominator != 0) return std::nullopt;
    return length.numerator * (parts / length.denominator);
}

/// Gap between one unit and the next; nullopt where they overlap or use other units of length.
std::optional<scenario::Length> gap_between(const scenario::Unit& one, const scenario::Unit& next) {
    const scenario::LengthUnit unit = one.frontage.unit;
    const auto from = in_parts(one.position->front.x, unit), to = in_parts(next.position->front.x, unit);
    const auto wide = in_parts(one.frontage, unit), other_wide = in_parts(next.frontage, unit);
    if (!from || !to || !wide || !other_wide) return std::nullopt;
    const std::int64_t gap = std::abs(*to - *from) - (*wide + *other_wide) / 2;
    if (gap < 0) return std::nullopt;
    const std::int64_t common = std::gcd(gap, std::int64_t{960});
    return scenario::Length{gap / common, 960 / common, unit};
}

bool stands_as_placed(const FoldedUnit& unit, const Entry& placed) {
    for (const char* key : {"at", "facing"}) {
        const Value *own = unit.entry->value.find(key), *other = placed.value.find(key);
        if (!own || !other || !is_same(*own, *other)) return false;
    }
    return true;
}

/// Line in which all units of a run stand, in the form of a muster: reading it back gives every place exactly.
std::optional<Value> line_of(const UnitRun& run) {
    const bool are_placed = std::all_of(run.units.begin(), run.units.end(),
                                        [](const FoldedUnit& one) { return one.unit->position.has_value(); });
    if (run.units.size() < 2 || !are_placed) return std::nullopt;
    const scenario::Unit &first = *run.units[0].unit, &second = *run.units[1].unit;
    const auto gap = gap_between(first, second);
    if (!gap) return std::nullopt;
    const bool is_to_right_of_table =
        scenario::to_spot(first.position->front).x < scenario::to_spot(second.position->front).x;
    const bool looks_away = first.position->facing == 0;
    Value line;
    line.entries.push_back({"first", {}, *run.units[0].entry->value.find("at")});
    line.entries.push_back(
        {"goes", {}, text::to_value(std::string(is_to_right_of_table == looks_away ? "right" : "left"))});
    line.entries.push_back({"gap", {}, scenario::to_value(*gap)});
    line.entries.push_back({"facing", {}, text::to_value(first.position->facing)});
    std::vector<Entry> placed;
    std::vector<Entry*> places;
    for (const FoldedUnit& unit : run.units) placed.push_back(*unit.entry);
    for (Entry& entry : placed) places.push_back(&entry);
    text::Diagnostics faults;
    scenario::place_in_line(line, places, nullptr, faults);
    if (faults.has_errors()) text::internal_error("a line of units that cannot be read back");
    for (std::size_t i = 0; i < placed.size(); ++i)
        if (!stands_as_placed(run.units[i], placed[i])) return std::nullopt;
    return line;
}

/// Splits a run where its line breaks; the run itself if a part would have fewer than three units.
std::vector<UnitRun> lines_of(UnitRun run) {
    std::vector<UnitRun> parts;
    for (const FoldedUnit& unit : run.units) {
        if (!parts.empty()) {
            parts.back().units.push_back(unit);
            if (parts.back().units.size() < 2 || line_of(parts.back())) continue;
            parts.back().units.pop_back();
        }
        parts.push_back({{unit}});
    }
    const bool are_lines =
        std::all_of(parts.begin(), parts.end(), [](const UnitRun& part) { return part.units.size() >= 3; });
    if (are_lines) return parts;
    return {std::move(run)};
}

}  // namespace

std::vector<UnitRun> runs_of(const std::vector<FoldedUnit>& units) {
    std::vector<UnitRun> runs;
    for (const FoldedUnit& unit : units) {
        if (runs.empty() || !are_alike(runs.back().units.front(), unit))
            runs.push_back({{unit}});
        else
            runs.back().units.push_back(unit);
    }
    std::vector<UnitRun> out;
    for (UnitRun& run : runs) text::append(out, lines_of(std::move(run)));
    return out;
}

Muster fold(const UnitRun& run) {
    Muster out;
    std::vector<std::string> columns{"id"};
    Value facts;
    const std::optional<Value> line = line_of(run);
    for (const Entry& entry : flat(run.units.front().entry->value)) {
        if (line && (entry.key == "at" || entry.key == "facing")) continue;
        const bool is_fact = entry.key.starts_with("facts.");
        if (entry.key == "label" || differs(run, entry.key))
            columns.push_back(entry.key);
        else if (is_fact)
            facts.entries.push_back({entry.key.substr(6), {}, entry.value});
        else
            out.common.entries.push_back(entry);
    }
    if (!facts.entries.empty()) out.common.entries.push_back({"facts", {}, facts});
    if (line) out.common.entries.push_back({"line", {}, *line});
    out.columns.kind = Value::Kind::array;
    for (const std::string& column : columns) out.columns.items.push_back(text::to_value(column));
    for (const FoldedUnit& unit : run.units) {
        const std::vector<Entry> values = flat(unit.entry->value);
        Value& row = out.rows.emplace_back();
        row.kind = Value::Kind::array;
        for (const std::string& column : columns)
            row.items.push_back(column == "id" ? text::to_value(unit.entry->key) : *find_key(values, column));
    }
    return out;
}

}  // namespace broadside::generate
