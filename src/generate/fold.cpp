#include "generate/fold.hpp"

#include "text/field_table.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace broadside::generate {

using text::Entry;
using text::Value;

namespace {

/// A unit as keys and values that a muster can say: facts one by one.
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

/// They may differ in names and places, and in facts.
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

}  // namespace

std::vector<UnitRun> runs_of(const std::vector<FoldedUnit>& units) {
    std::vector<UnitRun> runs;
    for (const FoldedUnit& unit : units) {
        if (runs.empty() || !are_alike(runs.back().units.front(), unit))
            runs.push_back({{unit}});
        else
            runs.back().units.push_back(unit);
    }
    return runs;
}

Muster fold(const UnitRun& run) {
    Muster out;
    std::vector<std::string> columns{"id"};
    Value facts;
    for (const Entry& entry : flat(run.units.front().entry->value)) {
        const bool is_fact = entry.key.starts_with("facts.");
        if (entry.key == "label" || differs(run, entry.key))
            columns.push_back(entry.key);
        else if (is_fact)
            facts.entries.push_back({entry.key.substr(6), {}, entry.value});
        else
            out.common.entries.push_back(entry);
    }
    if (!facts.entries.empty()) out.common.entries.push_back({"facts", {}, facts});
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
